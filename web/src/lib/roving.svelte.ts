// One stop for the Tab key in a row of cards; arrows, Home and End go on from there.
interface Row {
  /** The ids, in order. */
  ids(): string[];
  /** Where Tab stops until an arrow was pressed: the first of these that is there. */
  first(): string | undefined;
  /** Puts the focus on the one with this number. */
  focus(index: number): void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Roving {
  at = $state("");

  constructor(private readonly row: Row) {}

  readonly entry: string = $derived.by(() => (this.row.ids().includes(this.at) ? this.at : (this.row.first() ?? "")));

  key(event: KeyboardEvent, index: number): void {
    const ids = this.row.ids();
    const to = event.key === "Home" ? 0 : event.key === "End" ? ids.length - 1 : index + (STEPS[event.key] ?? 0);
    if (to === index || to < 0 || to >= ids.length) return;
    event.preventDefault();
    this.at = ids[to]!;
    this.row.focus(to);
  }
}
