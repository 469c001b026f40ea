import type { Change } from "../check.ts";
import { facts, flag, member, record, whole } from "../guard.ts";
import { byAttribute } from "./guards.ts";
import { ATTRIBUTES, RESTS, type Attribute, type Rest } from "./vocabulary.ts";

interface Endurance {
  /** 0 to `max`. */
  value: number;
  max: number;
}

export interface RecoverPlan {
  rest: Rest;
  endurance: Endurance;
  /** Stunning damage, 0 and up. */
  stun: number;
  /** For each attribute, 0 and up. */
  attributeDamage: Record<Attribute, number>;
  /** The character has rested for half an hour since the last fight began. */
  hasRested: boolean;
}

/**
 * The changes of a rest: a night restores all Endurance, half an hour restores half of the loss, once after a fight.
 * Stunning and attribute damage end in both cases. ZeroSpace › Endurance And Recovery; Stunning. Errors `rest`,
 * `endurance`, `stun`, `attribute-damage`, `has-rested`.
 */
export function recover(plan: RecoverPlan): Change[] {
  const given = facts(plan);
  const isNight = member(given.rest, RESTS, "rest") === "night";
  const lost = lostEndurance(given.endurance);
  const stun = whole(given.stun, "stun", { min: 0 });
  const damage = byAttribute(given.attributeDamage, "attributeDamage");
  const hasRested = flag(given.hasRested, "hasRested");
  const shortRest = hasRested ? 0 : Math.floor(lost / 2);
  return [
    ...restored(isNight ? lost : shortRest, stun),
    ...ATTRIBUTES.filter((attribute) => damage[attribute] > 0).map((attribute): Change => ({
      who: "self",
      set: `attributes.${attribute}.damage`,
      value: 0,
    })),
    { who: "self", set: "hasRested", value: !isNight },
  ];
}

/**
 * The changes of a rally: as half an hour's rest without attributes, as often as a player pays for it. ZeroSpace › Plot
 * Points › Rally. Errors `endurance`, `stun`.
 */
export function rally(plan: { endurance: Endurance; stun: number }): Change[] {
  const given = facts(plan);
  return restored(Math.floor(lostEndurance(given.endurance) / 2), whole(given.stun, "stun", { min: 0 }));
}

function restored(endurance: number, stun: number): Change[] {
  const changes: Change[] = [];
  if (endurance > 0) changes.push({ who: "self", add: "endurance.value", value: endurance });
  if (stun > 0) changes.push({ who: "self", set: "stun", value: 0 });
  return changes;
}

function lostEndurance(endurance: unknown): number {
  const given = record(endurance, "endurance");
  const max = whole(given.max, "endurance", { min: 0 });
  return max - whole(given.value, "endurance", { min: 0, max });
}
