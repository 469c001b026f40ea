import { checkThrows, type CheckKind } from "../check.ts";
import { diceOf, distribution, total as totalOf, type Distribution, type Pool } from "../dice/index.ts";
import { fail, flag, outcomeResult, record, whole } from "../guard.ts";
import { diceCount, traitDie } from "./guards.ts";
import { penetrate } from "./penetrate.ts";
import { chanceOf, openSum } from "./pools.ts";
import { openEnded } from "./roll-set.ts";
import type { DamageFaces, TraitDie } from "./vocabulary.ts";

/** The damage of a hit, up to the number of its wounds. */
export interface DamagePlan {
  /** Dice of the weapon; 0: bare hands. */
  dice: number;
  /** The damage die before armour. */
  faces: DamageFaces;
  /** Flat points; 0 and up. */
  bonus: number;
  /** Dice added for a vital location; 0–2. */
  extraDice: number;
  /** The attacker's Strength; null if the weapon does not use it. */
  strength: { dice: number; die: TraitDie } | null;
  /** 0 and up; null: the weapon has no rating. */
  penetration: number | null;
  /** Armour levels of all layers, cover first; 0 and up. */
  armor: number[];
  halved: boolean;
  nonlethal: boolean;
  /** Size of the target; 1 and up. */
  size: number;
}

export type DamageResult = (typeof RESULTS)[number];

export interface DamageOutcome {
  /** By the levels of damage, even if they are not lethal. */
  result: DamageResult;
  /** The damage die after armour; null: stopped. */
  faces: DamageFaces | null;
  /** The weapon dice alone. */
  damage: number;
  /** The part of Strength that counted. */
  strength: number;
  total: number;
  /** Full multiples of the target's Size. */
  levels: number;
  wounds: number;
  /** Wind lost without a throw; null: it is thrown. */
  wind: number | null;
}

/** By levels of damage, from none to five or more. */
const LEVELS = ["none", "light", "heavy", "serious", "critical", "maimed"] as const;
const RESULTS = ["stopped", ...LEVELS] as const;

const WIND_PER_LEVEL = 3;
const LEVELS_PER_WOUND = 2;

/**
 * Damage dice and Strength, weakened by armour, counted in multiples of the target's Size. Future Imperfect › Damage,
 * Armor, Brawling. Errors: the fields' names; `strength` also where there are neither dice nor Strength.
 */
export const damage: CheckKind<DamagePlan, DamageOutcome> = {
  pools(plan) {
    return read(plan).pools;
  },

  resolve(plan, throws) {
    const { faces, pools } = read(plan);
    const thrown = checkThrows(pools, throws);
    if (faces === null) return { ...STOPPED };
    const sum = pools.damage ? totalOf(pools.damage, thrown.damage!) : 0;
    const rolled = pools.strength ? totalOf(pools.strength, thrown.strength!) : 0;
    const strength = Math.min(rolled, mostStrength(plan, sum));
    const points = sum + strength + plan.bonus;
    const total = plan.halved ? Math.floor(points / 2) : points;
    const levels = Math.floor(total / plan.size);
    return {
      result: LEVELS[Math.min(levels, LEVELS.length - 1)]!,
      faces,
      damage: sum,
      strength,
      total,
      levels,
      wounds: plan.nonlethal ? Math.floor(levels / LEVELS_PER_WOUND) : levels,
      // Non-lethal damage below one level still costs a throw of Wind (IMP-AM-7).
      wind: plan.nonlethal && levels > 0 ? WIND_PER_LEVEL * levels : null,
    };
  },

  odds(plan) {
    const { faces, pools } = read(plan);
    const odds = Object.fromEntries(RESULTS.map((key) => [key, 0])) as Record<DamageResult, number>;
    if (faces === null) return { ...odds, stopped: 1 };
    const sums: Distribution = pools.damage ? distribution(pools.damage) : [[0, 1]];
    const adds = strengthChances(pools.strength);
    const reaches = LEVELS.map((_, level) => {
      const points = level * plan.size * (plan.halved ? 2 : 1) - plan.bonus;
      return sums.reduce((chance, [sum, own]) => {
        const missing = points - sum;
        return missing > mostStrength(plan, sum) ? chance : chance + own * adds(missing);
      }, 0);
    });
    LEVELS.forEach((key, level) => (odds[key] = reaches[level]! - (reaches[level + 1] ?? 0)));
    return odds;
  },

  changes(plan, outcome) {
    read(plan);
    outcomeResult(outcome, RESULTS);
    return [];
  },
};

const STOPPED: Readonly<DamageOutcome> = {
  result: "stopped",
  faces: null,
  damage: 0,
  strength: 0,
  total: 0,
  levels: 0,
  wounds: 0,
  wind: 0,
};

function read(plan: DamagePlan): { faces: DamageFaces | null; pools: Record<string, Pool> } {
  const fields = record(plan, "plan");
  const dice = whole(fields.dice, "dice", { min: 0 });
  const { faces } = penetrate(plan);
  whole(fields.bonus, "bonus", { min: 0 });
  const extraDice = whole(fields.extraDice, "extraDice", { min: 0, max: 2 });
  const strength = fields.strength === null ? null : strengthPool(fields.strength);
  diceCount(dice + extraDice, "dice");
  if (dice === 0 && !strength) return fail("strength");
  flag(fields.halved, "halved");
  flag(fields.nonlethal, "nonlethal");
  whole(fields.size, "size", { min: 1 });
  if (faces === null) return { faces, pools: {} };
  const thrown = diceOf(dice + extraDice, faces);
  return {
    faces,
    pools: {
      ...(thrown.length > 0 && { damage: openSum(thrown) }),
      ...(strength && { strength }),
    },
  };
}

function strengthPool(value: unknown): Pool {
  const strength = record(value, "strength");
  const dice = diceCount(strength.dice, "dice", 1);
  const { faces, bonus } = traitDie(strength.die, "die");
  return openEnded(Array.from({ length: dice }, () => ({ faces, bonus })));
}

/** A weapon adds no more Strength than its own dice show; bare hands add all of it. */
function mostStrength(plan: DamagePlan, sum: number): number {
  return plan.dice > 0 ? sum : Infinity;
}

/** The chance that Strength adds the points that the damage dice lack. It is cached, because many sums lack the same number. */
function strengthChances(strength: Pool | undefined): (missing: number) => number {
  const known = new Map<number, number>();
  return (missing) => {
    if (missing <= 0 || !strength) return missing <= 0 ? 1 : 0;
    const chance = known.get(missing) ?? chanceOf(strength, missing);
    known.set(missing, chance);
    return chance;
  };
}
