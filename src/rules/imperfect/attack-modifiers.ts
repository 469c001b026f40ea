import { decimal, facts, fail, flag, member, record, whole } from "../guard.ts";
import { CALLED_SHOTS } from "./tables/called-shots.ts";
import { LIGHTS, SPOTS, type Light, type Modifier, type Spot } from "./vocabulary.ts";

/** The modifier of every action with the off hand. Future Imperfect › Two Weapons (IMP-HAND-1). */
export const OFF_HAND = -4;

/** A weapon's Aim: the counters that it needs (1 and up), and the penalty for shooting without them (0 and up). */
export interface Aim {
  steps: number;
  penalty: number;
}

/** The circumstances that modify an attack, besides its Target Number. */
export interface Situation {
  /** Metres, decimals allowed. */
  distance: number;
  mounted: boolean;
  /** The target's height relative to a human's; more than 0. */
  scale: number;
  /** Metres per round between attacker and target; 0 and up. */
  relativePace: number;
  /** The target is wholly hidden, in a known direction. */
  concealed: boolean;
  light: Light;
  /** Null: the weapon needs no aim. */
  aim: Aim | null;
  /** Aiming counters; 0 and up. */
  counters: number;
  /** Number of hands with a weapon in use. */
  weapons: 1 | 2;
  /** The weapon of this attack is in the off hand. */
  offHand: boolean;
  /** A two-handed weapon in one hand. */
  oneHanded: boolean;
  called: Spot | null;
  automatic: boolean;
}

/** Metres within which darkness gives no penalty. */
const IN_SIGHT = 10;
const DARKNESS: Record<Light, number> = { lit: 0, dim: -2, dark: -4 };
/** A target is fast beyond this relative Pace. */
const FAST = 20;
/** The greatest size modifier, either way. */
const MOST_SIZE = 6;
/** Counters beyond the needed ones that still add a bonus. */
const MOST_AIMS = 2;

/**
 * The modifiers of an attack, zeros left out; those of wounds, nerves and running are in `stateModifiers`. Future
 * Imperfect › Shooting, Aiming, Called Shots, Two Weapons. Errors: the fields' names; `automatic-aim`,
 * `automatic-called`.
 */
export function attackModifiers(situation: Situation): Modifier[] {
  check(situation);
  const { distance, light, aim, counters } = situation;
  return [
    { key: "mounted", value: situation.mounted ? -2 : 0 },
    { key: "size", value: sizeModifier(situation.scale) },
    { key: "fastTarget", value: situation.relativePace > FAST ? -4 : 0 },
    { key: "concealed", value: situation.concealed ? -4 : 0 },
    { key: "light", value: distance > IN_SIGHT ? DARKNESS[light] : 0 },
    { key: "aim", value: aim ? aimModifier(aim, counters) : 0 },
    { key: "twoWeapons", value: situation.weapons === 2 ? -2 : 0 },
    { key: "offHand", value: situation.offHand ? OFF_HAND : 0 },
    { key: "oneHanded", value: situation.oneHanded ? -2 : 0 },
    { key: "called", value: situation.called ? CALLED_SHOTS[situation.called].value : 0 },
  ].filter(({ value }) => value !== 0);
}

/** One more for each full height beyond a human's, one less for each full halving. */
function sizeModifier(scale: number): number {
  if (scale >= 1) return Math.min(MOST_SIZE, Math.floor(scale) - 1);
  let halvings = 0;
  for (let height = 2 * scale; height <= 1 && halvings < MOST_SIZE; height *= 2) halvings += 1;
  return -halvings;
}

function aimModifier({ steps, penalty }: Aim, counters: number): number {
  if (counters < steps) return -penalty;
  return steps * Math.min(MOST_AIMS, counters - steps);
}

function check(situation: unknown): void {
  const fields = facts(situation);
  decimal(fields.distance, "distance", { min: 0 });
  flag(fields.mounted, "mounted");
  decimal(fields.scale, "scale", { min: Number.MIN_VALUE });
  decimal(fields.relativePace, "relativePace", { min: 0 });
  flag(fields.concealed, "concealed");
  member(fields.light, LIGHTS, "light");
  if (fields.aim !== null) checkAim(fields.aim);
  const counters = whole(fields.counters, "counters", { min: 0 });
  whole(fields.weapons, "weapons", { min: 1, max: 2 });
  flag(fields.offHand, "offHand");
  flag(fields.oneHanded, "oneHanded");
  const called = fields.called === null ? null : member(fields.called, SPOTS, "called");
  if (!flag(fields.automatic, "automatic")) return;
  if (counters > 0) fail("counters", "automatic-aim");
  if (called) fail("called", "automatic-called");
}

function checkAim(aim: unknown): void {
  const { steps, penalty } = record(aim, "aim");
  whole(steps, "steps", { min: 1 });
  whole(penalty, "penalty", { min: 0 });
}
