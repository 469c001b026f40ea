import type { AttackPlan, Light, LocationId, Maneuver, Situation as Facts, Spot } from "#rules/imperfect";
import type { Way } from "../roll/ways.ts";
import type { Behind } from "./cover.ts";

/** Why an attack takes no card of its own: it belongs to an action that was begun with another. */
export const FURTHER = ["shot", "hand", "share"] as const;
export type Further = (typeof FURTHER)[number];

/** What of an automatic weapon's dice and rounds goes at one of several targets (IMP-SHT-10). */
export interface Share {
  /** UUID of the target's token. */
  token: string;
  name: string;
  dice: number;
  shots: number;
}

/** What somebody who attacks chooses, and what the table tells: all that no document knows. */
export interface Choice {
  maneuver: Maneuver;
  /** Id of the way to throw; the best, where nothing is said. */
  way: string | null;
  /** Metres as somebody says; null: as the tokens stand. */
  distance: number | null;
  /** Metres per round between the two. */
  relativePace: number;
  concealed: boolean;
  light: Light;
  /** Steps aimed for where no fight counts them. */
  counters: number;
  /** One is used in each hand. */
  twoWeapons: boolean;
  called: Spot | null;
  /** Which of the places that a called shot may mean. */
  place: LocationId | null;
  /** Rounds, where the Master allows fewer than the weapon fires. */
  shots: number | null;
  nonlethal: boolean;
  /** From above, hand to hand (IMP-LOC-3). */
  height: boolean;
  /** Point-blank, and from under a table (IMP-AM-11). */
  underTable: boolean;
  cover: { behind: Behind; armor: number } | null;
  /** Who lies down is seen from the front (IMP-LOC-6). */
  inFront: boolean;
  /** The target is about to leave the field of view: fires with the counters that are there (IMP-AIM-4). */
  now: boolean;
  further: Further | null;
  /** Several targets, this one among them; empty for one. */
  shares: Share[];
  /** Which of the shares this is. */
  share: number;
}

/** What the target has decided to do about it (IMP-DEF-1, -2). */
export const STANCES = ["ground", "cover", "back", "stand", "let"] as const;
export type Stance = (typeof STANCES)[number];

/** An attack as the table keeps it: what its rule asks for, what was chosen, and how it came about. */
export interface AttackAct extends AttackPlan {
  way: Way;
  /** What its modifiers are reckoned from. */
  facts: Facts;
  choice: Choice;
  /** What the target does; null as long as it has not had its say. */
  stance: Stance | null;
  /** How the defence is thrown. */
  defenceWay: Way | null;
}

export const PLAIN: Choice = {
  maneuver: "strike",
  way: null,
  distance: null,
  relativePace: 0,
  concealed: false,
  light: "lit",
  counters: 0,
  twoWeapons: false,
  called: null,
  place: null,
  shots: null,
  nonlethal: false,
  height: false,
  underTable: false,
  cover: null,
  inFront: true,
  now: false,
  further: null,
  shares: [],
  share: 0,
};
