import type { CardState } from "../documents/card-model.ts";

/**
 * How a card stands to one reader, in order of strength: taken back · secret: not for this reader's eyes · asked: it
 * waits for them · deciding: they may still decide on it · waiting: it waits for others · rest: nothing is left to do.
 */
export type Stage = "takenBack" | "secret" | "asked" | "deciding" | "waiting" | "rest";

/** What decides how a card stands to one reader. Counts are of what can be pressed now, not of what is barred. */
export interface Standing {
  state: CardState;
  /** The GM throws it in secret: this reader sees who does what, and no more. */
  blind: boolean;
  /** The ways to answer that this reader has for somebody of their own. */
  answers: number;
  /** What lies on this reader: to apply it, to pay for it, to step in while it is open. */
  due: number;
  /** What this reader may do besides about a card that is done. */
  may: number;
  /** A newer card lies on the table: what may be done besides waits out of sight. */
  passed: boolean;
  /** The card waits for somebody's answer or dice. */
  waits: boolean;
}

/** The state in which a card is drawn for one reader: the first that fits wins. */
export function stageOf({ state, blind, answers, due, may, passed, waits }: Standing): Stage {
  if (state === "undone") return "takenBack";
  if (blind && state !== "refused") return "secret";
  if (answers > 0) return "asked";
  if (due > 0 || (may > 0 && !passed)) return "deciding";
  return waits ? "waiting" : "rest";
}

/**
 * The parts of a card that its reader opens and closes by hand: what can be done on it, how it was thrown, and what its odds
 * were. The first stands behind its title, the others behind its ⋯.
 */
export const PARTS = ["doing", "thrown", "odds"] as const;
export type Part = (typeof PARTS)[number];

/** Under which name it is remembered that a reader has unfolded all that a card holds. */
export const ALL = "all";

/** What a reader has unfolded by hand; null where they have done neither. */
export type ByHand = Record<Part, boolean | null>;

/** What of a card is unfolded: nothing, but for what the reader opens by hand, and for readers who keep cards open. */
export function unfoldedOf({ doing, thrown, odds }: ByHand, keepsOpen: boolean): Record<Part, boolean> {
  return { doing: doing ?? keepsOpen, thrown: thrown ?? keepsOpen, odds: odds ?? keepsOpen };
}

const NOTHING = { doing: false, thrown: false, odds: false };

/**
 * What pressing the title of a folded card unfolds. On a card at rest that is what can be done, and its odds in a line; where
 * this stands there already, or there is nothing of it, how it was thrown.
 */
export function openedFirst(stage: Stage, { lines, more }: { lines: boolean; more: boolean }): Part {
  return isLine(stage) || (more && !showsActs(stage, NOTHING)) || !lines ? "doing" : "thrown";
}

/** Whether a card in this state is but a line as long as it is folded. */
export const isLine = (stage: Stage): boolean => stage === "takenBack" || stage === "secret";

/**
 * Whether what can be done stands on a card: while its reader has to decide, and where they have unfolded it. While they look
 * at something else of it, it makes room, but for what is asked. On what was taken back nothing can be chosen.
 */
export const showsActs = (stage: Stage, { doing, thrown, odds }: Record<Part, boolean>): boolean =>
  stage !== "takenBack" &&
  (doing || stage === "asked" || (!thrown && !odds && (stage === "deciding" || stage === "waiting")));
