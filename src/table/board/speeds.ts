import type { Refusal } from "../checks/check.ts";
import type { BoardMovement } from "../combat/board-movement.ts";

/** The movement action of Foundry that a token has as long as nobody has chosen another. */
export const ON_FOOT = "walk";

/** A step in which somebody may move, by its name: walking, running, sprinting. */
export interface SpeedStep {
  name: Refusal;
  /** How far it goes, in the game's unit; null: as far as one likes. */
  reach: number | null;
  /** How hard one goes at it; each has a colour of its own. */
  tone: "easy" | "brisk" | "hard";
}

/** How far somebody gets in one way of moving. */
export interface Speeds {
  unit: BoardMovement["unit"];
  /** The slowest first. */
  steps: readonly SpeedStep[];
  /** What is left of the turn in a game that counts no distance: "2 Actions left". */
  rest?: Refusal | null;
}

/** How far a token gets in a way of moving: one of Foundry's movement actions. Null: its game names no distances there. */
export type SpeedsOf = (token: TokenDocument.Implementation, action: string) => Speeds | null;

/** In which way the token of a row moves as things are: the movement action that was chosen for it. */
export const actionOf = ({ token }: Combatant.Implementation): string =>
  (token as { movementAction?: string | null } | null | undefined)?.movementAction ?? ON_FOOT;
