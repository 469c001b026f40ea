import type { Refusal } from "../checks/check.ts";
import type { BoardMovement } from "../combat/board-movement.ts";

/** Foundry's default movement action of a token. */
export const ON_FOOT = "walk";

/** A pace at which a token may move: walking, running, sprinting. */
export interface SpeedStep {
  name: Refusal;
  /** Maximum distance in the game's unit; null: unlimited. */
  reach: number | null;
  /** The effort, each with a colour of its own. */
  tone: "easy" | "brisk" | "hard";
}

/** The paces of a token with one movement action. */
export interface Speeds {
  unit: BoardMovement["unit"];
  /** The slowest first. */
  steps: readonly SpeedStep[];
  /** The rest of the turn in a game that counts no distance: "2 Actions left". */
  rest?: Refusal | null;
}

/** Gives the speeds of a token for one of Foundry's movement actions; null where its game has no distances for it. */
export type SpeedsOf = (token: TokenDocument.Implementation, action: string) => Speeds | null;

/** The movement action that is chosen for the token of a combatant. */
export const actionOf = ({ token }: Combatant.Implementation): string =>
  (token as { movementAction?: string | null } | null | undefined)?.movementAction ?? ON_FOOT;
