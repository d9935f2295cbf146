// What was done, to be undone: sets that share what did not change, so that a step costs no more than what it touched.
import type { SetData } from "./data";

/** A step as it is told: a message of the house and its arguments. ``merge``: steps in a row with the same are one (a drag, a word typed).
 *  ``names``: what places of the arguments were called then, where they are called by names. */
export interface Told {
  id: string;
  args: Record<string, string | number>;
  names?: Record<string, string>;
  merge?: string;
}
export interface Step extends Told {
  before: SetData;
}
export const MOST_STEPS = 500;

export class History {
  private constructor(
    readonly data: SetData,
    readonly done: readonly Step[],
    readonly undone: readonly { told: Told; after: SetData }[],
    private readonly open: boolean, // whether the last step may still grow
  ) {}

  static of(data: SetData): History {
    return new History(data, [], [], false);
  }

  /** With this done as well. What changes nothing is no step, and what was undone before can't come again. */
  step(told: Told, after: SetData): History {
    if (after === this.data) return this;
    const last = this.done.at(-1);
    if (this.open && told.merge && last?.merge === told.merge) return new History(after, [...this.done.slice(0, -1), { ...told, before: last.before }], [], true);
    return new History(after, [...this.done, { ...told, before: this.data }].slice(-MOST_STEPS), [], true);
  }

  /** The last step is finished: what comes next is another one even if it is of the same kind. */
  rest(): History {
    return this.open ? new History(this.data, this.done, this.undone, false) : this;
  }

  undo(): History {
    const last = this.done.at(-1);
    if (!last) return this;
    const { before, ...told } = last;
    return new History(before, this.done.slice(0, -1), [...this.undone, { told, after: this.data }], false);
  }

  redo(): History {
    const next = this.undone.at(-1);
    return next ? new History(next.after, [...this.done, { ...next.told, before: this.data }], this.undone.slice(0, -1), false) : this;
  }
}
