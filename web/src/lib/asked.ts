// What a game asks of a seat when somebody sits down: the server says which questions those are.
import type { GameInfo, QuestionInfo } from "./wire";

/** The questions of these ids; all, as long as it is not known of which seat. */
export const asked = (game: GameInfo, ids: readonly string[] | undefined): QuestionInfo[] => (ids ? game.asks.filter((each) => ids.includes(each.id)) : game.asks);
