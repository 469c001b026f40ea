import { action } from "#rules/zerospace";
import type { TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isWeapon } from "../../documents.ts";
import { actionCosts, actionPrice } from "../side/action-costs.ts";
import { bonusDieCosts } from "../side/bonus-die.ts";
import { armOf } from "./arms.ts";
import type { AttackSituation } from "./attack-anew.ts";
import { actionOf } from "./refusal.ts";

/** What declaring it takes: the action, plot points, what is used once, and what a charge does to whoever runs. */
export function attackCosts({ plan, parties }: AttackSituation): TableChange[] {
  const { self, vehicle } = parties;
  const weapon = armOf(parties, plan.form)?.item;
  const isUsedUp = isWeapon(weapon) && weapon.system.quantity !== null;
  return [
    ...actionCosts("self", self, actionOf(plan.form)),
    ...chargeCosts(plan, self?.actor ?? null),
    ...bonusDieCosts("self", self, plan.self[0]?.side.plotPoints ?? 0),
    ...(isUsedUp ? [{ who: vehicle ? "vehicle.tool" : "tool", add: "quantity", value: -1 } as const] : []),
  ];
}

/** Whoever charges leaves cover, and over twice the distance runs (ZS-CHG-1). */
function chargeCosts({ form: id, choice }: AttackSituation["plan"], actor: Actor.Implementation | null): TableChange[] {
  if (!actor || action(actionOf(id)).movement === 0) return [];
  return [
    ...(has(actor, "cover") ? [{ who: "self", lose: "cover" } as const] : []),
    ...(choice.doubleMove ? [{ who: "self", gain: "running" } as const] : []),
  ];
}

/** "Task action · 1 used up" */
export function attackPrice({ plan, parties }: AttackSituation): string {
  const weapon = armOf(parties, plan.form)?.item;
  const left = isWeapon(weapon) ? weapon.system.quantity : null;
  const words = [
    actionPrice(parties["self"], actionOf(plan.form)),
    left === null ? "" : say("QUADRANT.zerospace.attack.usesUp", { left }),
  ];
  return words.filter(Boolean).join(" · ");
}
