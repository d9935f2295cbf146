// A problem as a table: what its seat would be sent there. Pure, so that it can be tested without a page.
import type { Choice } from "../scene";
import { join, type World } from "./frames";
import type { PosedProblem } from "./wire";

/** The table as its seat sees it. Those who sit there are names and nobody is connected. */
export function worldOf(problem: PosedProblem, language: string): World {
  const seats = problem.players.map((name, seat) => ({
    name, kind: "person" as const, bot: "", taken: true, here: false, colour: problem.board.seats?.[seat] ?? "", answers: {}, keeps: "", stand_in: "", part: "", asks: [],
  }));
  const table = {
    id: "", name: "", game: problem.game, options: {}, status: "playing" as const, language, seats, chance: { commitment: "", nonces: [] },
    closed: false, locked: false, delay: null, hints: false, rated: false, lesson: false, told: "", grace: 0, agreed: [],
  };
  return join({ t: "welcome", n: 1, at: problem.at, seat: problem.seat, host: false, table, board: problem.board, set: problem.set, mine: problem.mine, log: problem.log, chat: [], note: "" });
}

/** The choices as they are shown: those picked so far, or, once it is solved, what was right. */
export const marked = (choices: Choice[], on: readonly string[]): Choice[] => choices.map((choice) => ({ ...choice, chosen: on.includes(choice.do) }));
