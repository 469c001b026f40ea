import type { MovementMode, Race } from "../vocabulary.ts";

export interface MovementRow {
  /** Added to the Aptitude or Trait that moves. */
  added: number;
  /** The most metres in a round, whatever the skill; null: no limit. */
  most: number | null;
  canRun: boolean;
  pickupFaces: 2 | 4;
  /** Wind for picking up the Pace. */
  wind: 0 | 1;
  /** Whether the character moves with its own body, which tires. */
  ownBody: boolean;
}

const WALL = { most: 8, canRun: false, pickupFaces: 2, wind: 1, ownBody: true } as const;

/** Future Imperfect › Movement Rates. */
export const MOVEMENT: Readonly<Record<MovementMode, MovementRow>> = {
  walking: { added: 0, most: null, canRun: true, pickupFaces: 4, wind: 1, ownBody: true },
  climbing: { added: 2, ...WALL },
  swimming: { added: 0, ...WALL },
  riding: { added: 0, most: null, canRun: true, pickupFaces: 4, wind: 1, ownBody: false },
  driving: { added: 0, most: null, canRun: true, pickupFaces: 4, wind: 0, ownBody: false },
};

/** Races that are faster on foot when they pick up the Pace. */
export const FAST_RACES: readonly Race[] = ["transhuman", "avatar", "mekPurr", "canine"];

/** Races that do not tire when they pick up the Pace. */
export const TIRELESS_RACES: readonly Race[] = ["transhuman"];
