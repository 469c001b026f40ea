import { chargeReaches, moveDistance, type Roller } from "#rules/zerospace";
import type { Participant, Refusal, TableChange } from "#table/checks";
import { spotBeside } from "#table/beside.ts";
import { has } from "#table/conditions";
import { isHeldFast } from "../../combat/stances.ts";
import { characterOf, fighterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { ARM, isMeasured } from "./aim.ts";
import { type Choice, isCharge } from "./attack-card.ts";

/** Somebody who is to charge. */
export interface Charging {
  self: Participant | undefined;
  /** Of the target. */
  name: string;
  /** Metres to the target; null: nobody knows. */
  meters: number | null;
  /** At a run. */
  isDoubled: boolean;
}

/**
 * Why somebody does not charge: held fast (ZS-COND-3), or too far off for one movement action (ZS-AM-4). That the action is
 * spent the turn says.
 */
export function chargeRefusal({ self, name, meters, isDoubled }: Charging): Refusal | null {
  const actor = characterOf(self);
  if (!actor) return null;
  if (isHeldFast(actor)) return refusal("rooted");
  const base = actor.system.movement.walk;
  const isHindered = fighterOf(self)?.system.isHindered ?? false;
  if (meters === null || chargeReaches({ meters, base, isDoubled, isHindered })) return null;
  const far = ARM + moveDistance({ base, move: isDoubled ? "run" : "walk", isHindered });
  return refusal("attack.tooFarToCharge", { name, meters: far });
}

interface Striking {
  /** Name of the party. */
  who: string;
  choice: Choice;
  roller: Roller;
  found: Participant | undefined;
  target: Participant | undefined;
}

/**
 * What striking does to whoever strikes: the turn remembers it (ZS-AM-6); a charge leaves cover, runs where it covers twice
 * the distance, and brings the token to its target (ZS-CHG-1, ZS-AM-4).
 */
export function strikeCosts({ who, choice, roller, found, target }: Striking): TableChange[] {
  const struck = roller.modifiers.some(({ key }) => key === "running") ? "running" : "standing";
  const row: TableChange[] = fighterOf(found) ? [{ who: `${who}.combatant`, set: "struck", value: struck }] : [];
  const { actor, token } = found ?? {};
  if (!actor || !isCharge(choice)) return row;
  const spot = token && target?.token && isMeasured() ? spotBeside(token, target.token, ARM) : null;
  return [
    ...row,
    ...(has(actor, "cover") ? [{ who, lose: "cover" } as const] : []),
    ...(choice.doubleMove ? [{ who, gain: "running" } as const] : []),
    ...(spot ? [{ who: `${who}.token`, move: spot } as const] : []),
  ];
}
