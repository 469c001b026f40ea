import type { CardState } from "../documents/card-model.ts";

/**
 * The stage of a card for one reader; the first that applies counts. takenBack: undone · secret: the GM throws in secret ·
 * asked: waits for this reader's answer · deciding: this reader may still do something · waiting: waits for others · rest:
 * nothing is left to do.
 */
export type Stage = "takenBack" | "secret" | "asked" | "deciding" | "waiting" | "rest";

/** The facts that decide the stage of a card for one reader. Counts are of enabled controls. */
export interface Standing {
  state: CardState;
  /** The GM throws in secret: everybody sees only who does what. */
  blind: boolean;
  /** The number of answers that this reader may give for their own parties. */
  answers: number;
  /** The number of steps that this reader is expected to take: apply, spend or step in while it is open, or follow up. */
  due: number;
  /** The number of things that this reader may still do about an applied card. */
  may: number;
  /** There is a newer card: `may` then no longer keeps this one in the stage `deciding`. */
  passed: boolean;
  /** The card waits for a party's answer or dice. */
  waits: boolean;
}

/** The stage in which a card is drawn for one reader. */
export function stageOf({ state, blind, answers, due, may, passed, waits }: Standing): Stage {
  if (state === "undone") return "takenBack";
  if (blind && state !== "refused") return "secret";
  if (answers > 0) return "asked";
  if (due > 0 || (may > 0 && !passed)) return "deciding";
  return waits ? "waiting" : "rest";
}

/**
 * The parts of a card that its reader opens and closes by hand: its controls (from the title), its throws and its odds (both
 * from the menu ⋯).
 */
export const PARTS = ["doing", "thrown", "odds"] as const;
export type Part = (typeof PARTS)[number];

/** The name under which `card-memory.ts` keeps that a reader has unfolded all parts of a card. */
export const ALL = "all";

/** What a reader has unfolded (true) or folded (false) by hand; null: neither. */
export type ByHand = Record<Part, boolean | null>;

/** The parts of a card that are unfolded. A part that the reader neither opened nor closed by hand follows `keepsOpen`. */
export function unfoldedOf({ doing, thrown, odds }: ByHand, keepsOpen: boolean): Record<Part, boolean> {
  return { doing: doing ?? keepsOpen, thrown: thrown ?? keepsOpen, odds: odds ?? keepsOpen };
}

const NOTHING = { doing: false, thrown: false, odds: false };

/**
 * The part that a click on the title of a folded card unfolds: its controls, with the odds in a line; its throws, if the
 * controls are shown already or there are none.
 */
export function openedFirst(stage: Stage, { lines, more }: { lines: boolean; more: boolean }): Part {
  return isLine(stage) || (more && !showsActs(stage, NOTHING)) || !lines ? "doing" : "thrown";
}

/** Whether a folded card in this stage is only one line. */
export const isLine = (stage: Stage): boolean => stage === "takenBack" || stage === "secret";

/**
 * Whether the controls of a card are shown: while it waits for an answer, or if the reader has unfolded them. In the stages
 * `deciding` and `waiting`, unfolded throws or odds take their place. An undone card has none.
 */
export const showsActs = (stage: Stage, { doing, thrown, odds }: Record<Part, boolean>): boolean =>
  stage !== "takenBack" &&
  (doing || stage === "asked" || (!thrown && !odds && (stage === "deciding" || stage === "waiting")));
