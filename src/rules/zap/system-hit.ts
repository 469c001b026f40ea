import type { Change, CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { fail, flag, list, member, record, text, whole } from "../guard.ts";
import { stepBetter } from "./damage-steps.ts";
import { pair } from "./pool.ts";
import { readThrows, type Reading } from "./reading.ts";
import { areAllDestroyed } from "./ship-state.ts";
import { SYSTEM_HITS, systemDamage, type SystemHit } from "./system-damage.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

/** A hit on a ship; the die chooses the system. */
export interface SystemHitPlan {
  /** All systems, in the order of their numbers, destroyed ones included. */
  systems: { id: string; damage: Damage; hardened: boolean }[];
  hit: SystemHit;
  /** The defence that was beaten is ablative. */
  ablative: boolean;
  /** The table's option that every hit makes the system at least a step worse. */
  stepRule: boolean;
  /** Crew now; 0 and up. */
  crew: number;
  /** Players' characters aboard who are not Out; 0 and up. */
  pcs: number;
}

export type SystemHitResult = (typeof RESULTS)[number];

/** The system that was hit, and the result for it and for the ship. */
interface Strike {
  result: SystemHitResult;
  /** The system's id. */
  system: string;
  from: Damage;
  to: Damage;
}

export interface SystemHitOutcome extends Reading<"system">, Strike {}

const RESULTS = ["none", "damaged", "crewLoss", "pcOut", "shipOut", "shipDestroyed"] as const;

/**
 * A hit on a ship strikes one of its systems at random; a hit on a destroyed system strikes the people aboard. Zap! ›
 * Ships › Ship-to-Ship Combat. Errors: the fields' names; `systems` also if there are none or an id is repeated.
 */
export const systemHit: CheckKind<SystemHitPlan, SystemHitOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const { totals, counted } = readThrows(poolsOf(plan), throws);
    return { totals, counted, ...strike(plan, totals.system) };
  },

  odds(plan) {
    return tally(RESULTS, [distribution(poolsOf(plan).system)], (number) => strike(plan, number!).result);
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const fields = record(outcome, "outcome");
    const result = member(fields.result, RESULTS, "result");
    const system = text(fields.system, "system");
    const from = member(fields.from, DAMAGES, "from");
    const to = member(fields.to, DAMAGES, "to");
    const armor: Change[] = plan.ablative ? [{ who: "tool", add: "levelLost", value: 1 }] : [];
    const item: Change[] = to === from ? [] : [{ who: "item", set: "damage", value: to }];
    return [...armor, ...item, ...aboard(result, system)];
  },
};

/** The die has as many faces as the ship has systems; it need not be on the ladder of dice. */
function poolsOf(plan: SystemHitPlan): { system: Pool } {
  const fields = record(plan, "plan");
  const systems = list(fields.systems, "systems");
  systems.forEach(checkSystem);
  member(fields.hit, SYSTEM_HITS, "hit");
  flag(fields.ablative, "ablative");
  flag(fields.stepRule, "stepRule");
  whole(fields.crew, "crew", { min: 0 });
  whole(fields.pcs, "pcs", { min: 0 });
  const ids = new Set(plan.systems.map(({ id }) => id));
  if (systems.length === 0 || ids.size < systems.length) fail("systems");
  return { system: pair([{ faces: systems.length, bonus: 0 }]) };
}

function checkSystem(system: unknown): void {
  const fields = record(system, "systems");
  if (text(fields.id, "id") === "") fail("id");
  member(fields.damage, DAMAGES, "damage");
  flag(fields.hardened, "hardened");
}

/** The effect of the hit on the system with this number, counted from 1. */
function strike(plan: SystemHitPlan, number: number): Strike {
  const { id, damage: from, hardened } = plan.systems[number - 1]!;
  const left = plan.ablative ? stepBetter(plan.hit) : plan.hit;
  if (left === "none") return { result: "none", system: id, from, to: from };
  const hit = member(left, SYSTEM_HITS, "hit");
  if (from === "overkill") return { result: strikeWreck(plan, hit), system: id, from, to: from };
  const to = systemDamage({ damage: from, hit, hardened, stepRule: plan.stepRule });
  const after = plan.systems.map(({ damage }, index) => (index === number - 1 ? to : damage));
  const result = to === from ? "none" : areAllDestroyed(after) ? "shipDestroyed" : "damaged";
  return { result, system: id, from, to };
}

function strikeWreck({ crew, pcs }: SystemHitPlan, hit: SystemHit): SystemHitResult {
  if (hit === "overkill") return "shipDestroyed";
  if (crew === 0) return pcs > 0 ? "pcOut" : "none";
  return crew === 1 && pcs === 0 ? "shipOut" : "crewLoss";
}

/** The changes to the ship and to the people aboard. */
function aboard(result: SystemHitResult, system: string): Change[] {
  const lost: Change = { who: "self", add: "crew.value", value: -1 };
  switch (result) {
    case "crewLoss":
      return [lost];
    case "shipOut":
      return [lost, { who: "self", gain: "out" }];
    case "shipDestroyed":
      return [{ who: "self", gain: "destroyed" }];
    case "pcOut":
      return [{ who: "self", note: "zap.note.crewMemberOut", data: { system } }];
    case "none":
    case "damaged":
      return [];
  }
}
