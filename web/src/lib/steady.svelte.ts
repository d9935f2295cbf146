// A click or key decides only on what was seen: what comes under the finger while it is on its way is left alone for a moment.

/** ms after a change of the question in which nothing is decided: the second half of a double click, a finger already on its way. */
export const REST = 300;
const LIFTED = 500; // ms in which a finger's click may come after the finger has left

export interface Clock {
  later(ms: number, what: () => void): () => void;
}

/** Counted from when the change is on the screen: a slow device may take long to draw it, and what is clicked meanwhile was clicked blind. */
const real: Clock = {
  later: (ms, what) => {
    let timer = setTimeout(what, ms + 1000); // a page that nobody sees draws nothing
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        timer = setTimeout(what, ms);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  },
};

export class Steady {
  /** Whether what is asked has just changed. */
  resting = $state(false);
  private question: string | null = null;
  private turn = 0;
  private pressed: number | null = null; // the question that the button or key went down on; null: nothing is down
  private settled: (() => void) | null = null;
  private lifted: (() => void) | null = null;

  constructor(private readonly clock: Clock = real) {}

  /** What is asked now, in whatever words tell one question from another. */
  shows(question: string): void {
    if (question !== this.question) this.changed(question);
  }

  /** Something else is under the finger now, whether or not the question is the same. */
  changed(question = this.question): void {
    this.question = question;
    this.turn += 1;
    this.resting = true;
    this.settled?.();
    this.settled = this.clock.later(REST, () => (this.resting = false));
  }

  /** A button or key goes down. */
  press(): void {
    this.lifted?.();
    this.pressed = this.resting ? -1 : this.turn;
  }

  /** It is up again: what comes without a press, from a screen reader, say, was not pressed on anything. */
  release(): void {
    this.lifted?.();
    this.lifted = this.clock.later(LIFTED, () => (this.pressed = null));
  }

  /** Whether what is decided now was decided on what is there. */
  get ready(): boolean {
    return !this.resting && (this.pressed === null || this.pressed === this.turn);
  }

  stop(): void {
    this.settled?.();
    this.lifted?.();
  }
}

/** Keys that may be held down; any other counts once, however long it is held. */
const MAY_REPEAT = /^(Arrow|Page|Home$|End$|Tab$|[-+=]$)/;

/** Whether a key that is held down asks for the same again and again, where once was meant. */
export const held = (event: KeyboardEvent): boolean =>
  event.repeat && !MAY_REPEAT.test(event.key) && !(event.target instanceof Element && event.target.closest("input:not([type=checkbox], [type=radio]), textarea, select"));
