// My note at a table: its words and what is pencilled on the board are one text. It is sent when I pause.
import { read, touched, write, type Marks, type Tool } from "./pencil";
import type { Command } from "./live";

const PAUSE = 800; // ms

export class Notes {
  tool = $state<Tool | "">(""); // the pencil, if it is in the hand
  private written = $state.raw<string | null>(null); // my note, once I have changed it here
  private routeOpen = false;
  private unsaid = false; // it was written and not yet sent
  private later: ReturnType<typeof setTimeout> | undefined;

  /** `held`: the note as the house has it. */
  constructor(
    private readonly held: () => string,
    private readonly send: (command: Command) => void,
  ) {}

  private readonly noted = $derived.by(() => read(this.written ?? this.held()));
  readonly marks: Marks = $derived(this.noted.marks);
  readonly text: string = $derived(this.noted.text);

  /** Its words change, what is pencilled on the board stays. */
  write(text: string): void {
    this.keep(write(text, this.marks));
  }

  take(tool: Tool | ""): void {
    this.tool = this.tool === tool ? "" : tool;
    this.routeOpen = false;
  }

  pencil(node: string): void {
    if (!this.tool) return;
    const last = this.marks.routes.at(-1)?.at(-1);
    if (this.tool === "route" && this.routeOpen && last === node) {
      this.routeOpen = false; // touched twice: the route ends here
      return;
    }
    this.keep(write(this.text, touched(this.marks, this.tool, node, this.routeOpen)));
    this.routeOpen = this.tool === "route";
  }

  private keep(note: string): void {
    this.written = note;
    clearTimeout(this.later);
    this.unsaid = true;
    this.later = setTimeout(() => {
      this.unsaid = false;
      this.send({ t: "note", text: note });
    }, PAUSE);
  }

  /** Sends what was not sent yet, and forgets. */
  stop(): void {
    if (this.unsaid) this.send({ t: "note", text: this.written ?? "" });
    clearTimeout(this.later);
    this.written = null;
  }
}
