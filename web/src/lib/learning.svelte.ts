// A lesson while it is told at a table: where it stands, what is to be done next, and what else was tried.
import type { Choice } from "../scene";
import { api } from "./api";
import { answerTo, left, toldAt, type Reply, type Told } from "./lesson";
import type { LessonInfo } from "./wire";

export class Learning {
  lesson = $state.raw<LessonInfo | null>(null); // while it is told
  wondering = $state(false); // whether all that may be chosen lies open beside what the lesson tells
  instead = $state.raw<Choice | null>(null); // what was chosen instead of what the lesson tells, and is talked about

  /** `at`: the decision on the screen; `offered`: all that may be chosen there. */
  constructor(
    private readonly at: () => number,
    private readonly offered: () => Choice[],
  ) {}

  private readonly actions: string[] = $derived.by(() => this.offered().map((choice) => choice.do));
  /** Where the lesson stands, while one is told. */
  readonly taught: Told | null = $derived.by(() => (this.lesson ? toldAt(this.lesson, this.at(), this.actions) : null));
  readonly strayed: boolean = $derived.by(() => this.lesson !== null && left(this.lesson, this.at(), this.actions));
  /** What the lesson does next, if it is to be chosen now. */
  readonly due: Choice | null = $derived.by(() => (this.taught?.expected && this.offered().find((choice) => choice.do === this.taught!.expected)) || null);
  /** Whether more may be chosen than what the lesson tells: at a moment of choice, or because it was asked for. */
  readonly openly: boolean = $derived(this.due === null || this.taught!.open || this.wondering);
  /** In a lesson what is to be done next is the one thing that may be chosen, unless it lies open. */
  readonly choices: Choice[] = $derived.by(() => (this.openly ? this.offered() : [this.due!]));
  /** How much else may be chosen where the lesson tells what to do. */
  readonly others: number = $derived.by(() => (this.due ? this.offered().length - 1 : 0));
  /** What the lesson says about the choice that is talked about: its own words, or none. */
  readonly reply: Reply | null = $derived.by(() => (this.lesson && this.instead ? answerTo(this.lesson, this.at(), this.instead.do) : null));
  /** What the rules allow beside what it tells, while only that may be chosen. */
  readonly aside: Choice[] = $derived.by(() => (this.openly || this.due!.chosen ? [] : this.offered().filter((choice) => choice !== this.due)));
  /** What it points at. */
  readonly look: string[] = $derived(this.taught?.open ? [] : (this.taught?.look ?? []));
  /** Whether it is told and nothing may be taken back: its game goes on from decision to decision. */
  readonly bound: boolean = $derived(this.lesson !== null && !this.strayed && !this.taught?.free);

  /** `which`: a short lesson by its name; else the tutorial. */
  async begin(game: string, which = ""): Promise<void> {
    if (!this.lesson) this.lesson = await api.lesson(game, which).catch(() => null);
  }

  end(): void {
    this.lesson = null;
  }

  /** Another decision is on the screen. */
  turned(): void {
    this.wondering = false;
    this.instead = null;
  }
}
