// A problem on the screen: a table at which one decides once, and is told what was best. Nothing goes over a line but the answer.
import type { Choice } from "../scene";
import { api } from "./api";
import { house } from "./house.svelte";
import type { Move } from "./plans";
import { marked, worldOf } from "./problem";
import { TableView } from "./table.svelte";
import type { PosedProblem, ProblemSolution } from "./wire";

export class PosedTable extends TableView {
  override readonly posed: PosedTable = this;
  readonly several: boolean;
  picked = $state.raw<string[]>([]);
  solution = $state.raw<ProblemSolution | null>(null);
  private readonly own: Choice[];
  private sending = false;

  constructor(readonly problem: PosedProblem) {
    super("", "");
    this.several = problem.kind === "deduction";
    this.now = worldOf(problem, house.language);
    this.own = problem.mine.choices ?? [];
  }

  override choose(choice: Move): void {
    if (this.solution || this.sending || !this.steady.ready) return;
    this.opened = "";
    if (!this.several) return void this.solve([choice.do]);
    this.picked = this.picked.includes(choice.do) ? this.picked.filter((each) => each !== choice.do) : [...this.picked, choice.do];
    this.show(marked(this.own, this.picked));
    this.spoken = house.t("problem-chosen", { count: this.picked.length });
  }

  async solve(answer: string[]): Promise<void> {
    if (!answer.length || this.sending) return;
    this.sending = true;
    try {
      const solution = await api.answerProblem({ game: this.problem.game, number: this.problem.number, answer });
      this.picked = answer;
      this.solution = solution;
      this.show(marked(this.own.filter((choice) => solution.best.includes(choice.do) || answer.includes(choice.do)), solution.best));
      this.advice = solution.best[0] ?? "";
    } catch (error) {
      house.fail(error, this.problem.game);
    } finally {
      this.sending = false;
    }
  }

  again(): void {
    this.solution = null;
    this.picked = [];
    this.advice = this.spoken = "";
    this.show(this.own);
  }

  /** What a choice is called. */
  called(what: string): string {
    const choice = this.own.find((each) => each.do === what);
    return choice ? this.plain(choice.label) : what;
  }

  private show(choices: Choice[]): void {
    if (this.now) this.now = { ...this.now, mine: { ...this.now.mine, choices } };
  }

  override lookBack(): Promise<void> {
    return Promise.resolve(); // there is nothing before it
  }
}
