import type { Change } from "#rules/check.ts";
import { actionCost, type Use } from "#rules/zap";
import type { Participant } from "#table/checks";
import { abilityOf } from "../../documents.ts";
import { actionChanges, fightOf } from "../../fight.ts";
import type { AimedAttack } from "./attack-plan.ts";

/** What one throw is made with, and what it is after: at one target, or at several. */
export interface AttackUse {
  attack: Use;
  aim?: AimedAttack["aim"];
  rows?: readonly { plan: Pick<AimedAttack, "aim"> }[];
}

/** A demonstration of what the Power is capable of, to one or to all of several (ZAP-ATT-5). */
export function frightens({ aim, rows }: AttackUse): boolean {
  return aim === "intimidate" || (rows ?? []).some(({ plan }) => plan.aim === "intimidate");
}

/** Actions that it takes to show off what otherwise works by itself (ZAP-AM-11). */
export function showCost(plan: AttackUse, self: Participant | undefined): number {
  return frightens(plan) && abilityOf(self)?.system.automatic ? Number(actionCost("intimidate")) : 0;
}

/** The same as changes; it is done once a Round. */
export function showChanges(plan: AttackUse, self: Participant | undefined): Change[] {
  const fight = fightOf(self?.combatant);
  const cost = showCost(plan, self);
  if (!fight || cost === 0) return [];
  return [{ who: "tool", set: "usedRound", value: fight.round }, ...actionChanges("self", cost, self)];
}
