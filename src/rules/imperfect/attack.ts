import { checkThrows, type Change, type CheckKind } from "../check.ts";
import type { Pool, Throw } from "../dice/index.ts";
import { member, record } from "../guard.ts";
import { attackFacts, type AttackOutcome, type AttackPlan } from "./attack-plan.ts";
import { chipBill } from "./chip-bill.ts";
import { judge, successOdds } from "./degrees.ts";
import { chips } from "./guards.ts";
import { openOdds } from "./open-odds.ts";
import { readRoll } from "./reading.ts";
import { rollSet } from "./roll-set.ts";
import type { Maneuver } from "./vocabulary.ts";

/**
 * An attack against its Target Number, or against an active defence if that is higher. Each success of a burst is a
 * hit; a raise counts once, as a hit or to move the location. Future Imperfect › Shooting, Automatic Weapons, Fighting,
 * Active Defense. Errors as `attackFacts`.
 */
export const attack: CheckKind<AttackPlan, AttackOutcome> = {
  pools(plan) {
    return poolsOf(plan, attackFacts(plan).areaDice);
  },

  resolve(plan, throws) {
    const { tn: normal, areaDice } = attackFacts(plan);
    const thrown = checkThrows(poolsOf(plan, areaDice), throws);
    const defence = plan.defence && readRoll(plan.defence, thrown, "defence");
    const tn = defence && !defence.bust ? Math.max(normal, defence.total) : normal;
    const { raises, successes, ...judged } = judge(readRoll(plan.roll, thrown, "roll", areaDice), tn);
    const hits = Math.min(plan.shots, successes);
    return {
      ...judged,
      result: judged.bust ? "bust" : resultOf(hits),
      tn,
      hits,
      strays: plan.shots - hits,
      shift: hits > 0 ? raises - (hits - 1) : 0,
      defence,
    };
  },

  odds(plan) {
    return attackGiven(plan, {});
  },

  changes(plan, outcome) {
    const { results } = attackFacts(plan);
    const given = record(outcome, "outcome");
    const result = member(given.result, results, "result");
    const defended = plan.defence ? chips(record(given.defence, "defence").spent, "spent") : null;
    const hasHit = result !== "bust" && result !== "miss";
    return [
      ...chipBill("self", chips(given.spent, "spent")),
      ...(defended ? chipBill("target", defended) : []),
      ...(hasHit ? distanceChanges(plan.maneuver) : []),
    ];
  },
};

/**
 * The chances of an attack with some dice already thrown; the defence is thrown before the attack. Errors as
 * `attackFacts`, and those of `dice.check`.
 * @param throws by role; a side counts as thrown when all of its roles are there
 */
export function attackGiven(plan: AttackPlan, throws: Record<string, Throw>): Record<string, number> {
  const { tn: normal, areaDice, results } = attackFacts(plan);
  const own = openOdds(plan.roll, throws, "roll", areaDice);
  const byHits = new Array<number>(plan.shots + 1).fill(0);
  for (const [tn, chance] of targetNumbers(plan, normal, throws)) {
    successOdds(own, plan.shots, tn).forEach((share, hits) => (byHits[hits]! += chance * share));
  }
  const chances = [own.bust, ...byHits];
  return Object.fromEntries(results.map((result, index) => [result, chances[index]!]));
}

/** Damage comes with the cards that follow; this card only changes the distance. */
function distanceChanges(maneuver: Maneuver): Change[] {
  const both = ["self", "target"];
  if (maneuver === "close") return both.map((who) => ({ who, gain: "closed" }));
  if (maneuver === "withdraw") return both.map((who) => ({ who, lose: "closed", stacks: "all" }));
  return [];
}

function poolsOf({ roll, defence }: AttackPlan, areaDice: number): Record<string, Pool> {
  return { ...rollSet(roll, "roll", areaDice), ...(defence ? rollSet(defence, "defence") : {}) };
}

function resultOf(hits: number): string {
  return hits === 0 ? "miss" : `hits${hits}`;
}

/** The possible Target Numbers and their chances: a defence that is not above the normal number changes nothing. */
function targetNumbers({ defence }: AttackPlan, normal: number, throws: Record<string, Throw>): Map<number, number> {
  if (!defence) return new Map([[normal, 1]]);
  const { bust, totals } = openOdds(defence, throws, "defence");
  const found = new Map([[normal, bust]]);
  for (const [total, chance] of totals) {
    const tn = Math.max(normal, total);
    found.set(tn, (found.get(tn) ?? 0) + chance);
  }
  return found;
}
