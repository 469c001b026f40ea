import type { Change, CheckKind } from "../check.ts";
import { distribution, tally, type Pool, type Throw } from "../dice/index.ts";
import { outcomeResult } from "../guard.ts";
import { attackPools, type AttackOutcome, type AttackPlan } from "./attack-plan.ts";
import { breaks } from "./breaking-things.ts";
import { damageResult } from "./damage.ts";
import { effortPrice, SELF, TARGET } from "./efforts.ts";
import { bodyPart, hitLocation } from "./hit-location.ts";
import { lowTotal } from "./low-die.ts";
import { readThrows } from "./reading.ts";
import { wins } from "./ties.ts";
import { ATTACK_RESULTS, type AttackResult } from "./vocabulary.ts";

/** Attack against defence; the margin of a hit is the Damage. Zap! › Damage. Errors as `attackPools`. */
export const attack: CheckKind<AttackPlan, AttackOutcome> = {
  pools(plan) {
    return attackPools(plan);
  },

  resolve(plan, throws) {
    const pools = attackPools(plan);
    const { totals, counted } = readThrows(pools, throws);
    const thrown = throws.attack as Throw;
    const margin = totals.attack - totals.defense;
    const result = resultOf(plan, margin);
    const location = result === "miss" ? null : locate(pools.attack, thrown);
    return {
      result,
      totals,
      counted,
      margin,
      collateral: pools.attack.dice.length === 2 ? lowTotal(pools.attack, thrown) : null,
      ...callShot(plan.calledShot, location),
    };
  },

  odds(plan) {
    const pools = attackPools(plan);
    const sides = [distribution(pools.attack), distribution(pools.defense)];
    return tally(ATTACK_RESULTS, sides, (attacked, defended) => resultOf(plan, attacked! - defended!));
  },

  changes(plan, outcome) {
    attackPools(plan);
    const result = outcomeResult(outcome, ATTACK_RESULTS);
    return [...effortPrice(plan.attack, SELF), ...effortPrice(plan.defense, TARGET), ...harm(plan, result)];
  },
};

function resultOf(plan: AttackPlan, margin: number): AttackResult {
  if (!wins(margin, plan.tieTo)) return "miss";
  const { attribute, pulled, overkillRule, aim } = plan;
  const versus = aim === "disable" || aim === "ship" ? "toughness" : plan.versus;
  const result = damageResult({ damage: margin, attribute, versus, pulled, overkillRule });
  return isSpared(plan) ? "hindered" : result;
}

/** An automatic defence is disabled to one die at most, unless it can be disabled or the attack can only disable. */
function isSpared({ disabling }: AttackPlan): boolean {
  return disabling !== null && disabling.isAutomaticDefense && !disabling.canBeDisabled && !disabling.disablingOnly;
}

function locate(pool: Pool, thrown: Throw): AttackOutcome["location"] {
  if (pool.dice.length === 0) return null;
  const digit = hitLocation(pool, thrown);
  return { digit, part: bodyPart(digit) };
}

/** A called shot hits the called part if the digit is at least its number; otherwise it hits the digit's own part. */
function callShot(
  number: number | null,
  location: AttackOutcome["location"],
): Pick<AttackOutcome, "location" | "called"> {
  if (number === null) return { location, called: null };
  if (location === null || location.digit < number) return { location, called: false };
  return { location: { ...location, part: bodyPart(number) }, called: true };
}

function harm(plan: AttackPlan, result: AttackResult): Change[] {
  if (plan.object !== null) {
    const value = breaks({ ...plan.object, result });
    return value === "whole" ? [] : [{ who: "target", set: "state", value }];
  }
  if (result === "miss") return [];
  if (plan.aim === "disable") return [{ who: "item", set: "damage", value: result }];
  if (plan.aim === "ship") return [{ who: "target", note: "zap.note.systemHit", data: { hit: result } }];
  const gain: Change = { who: "target", gain: result };
  if (result === "hindered") return [{ ...gain, stacks: 1 }];
  return result === "overkill" ? [gain, { who: "target", gain: "out" }] : [gain];
}
