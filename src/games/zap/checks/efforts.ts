import { actionCost, type Use } from "#rules/zap";
import type { Participant, Plan, Refusal, Spend } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf } from "../documents.ts";
import { actionChanges, fightOf, type Side } from "../fight.ts";
import { refusal } from "../refusal.ts";
import { exertionsOf } from "./ships/exertions.ts";
import type { Slot } from "./tropes/tropes.ts";

/** An effort once the dice lie: in a fight it costs an Action then (ZAP-TR-4). */
export function effortSpends<P extends Plan>(
  role: string,
  side: Side,
  participant: Participant | undefined,
  { use, put }: Slot<P>,
): Spend<P>[] {
  const user = contenderOf(participant);
  if (!user || use.effort || use.fixed !== null) return [];
  const count = fightOf(participant?.combatant) ? Number(actionCost("effortAfterRoll")) : 0;
  return exertionsOf(user, use, abilityOf(participant)).map(({ effort, reason }) => ({
    id: `${effort.kind}.${role}`,
    role,
    label: say(`QUADRANT.zap.trope.${effort.kind}.spend`, { name: participant?.name ?? "", value: effort.value }),
    note: `QUADRANT.zap.trope.${effort.kind}.name`,
    price: actionPrice(count),
    costs: actionChanges(side, count, participant),
    reason: reason ?? laterRefusal(participant, count),
    plan: put({ ...use, effort }),
  }));
}

/** Why so many more Actions cannot be paid after the throw. */
export function laterRefusal(participant: Participant | undefined, count: number): Refusal | null {
  const actor = participant?.actor;
  const data = { name: participant?.name ?? "", ability: "" };
  if (actor && has(actor, "out")) return refusal("bar.out", data);
  const fight = fightOf(participant?.combatant);
  return fight && fight.left < count ? refusal("bar.noActions", data) : null;
}

/** "1 Action", or "free". */
export function actionPrice(count: number): string {
  return count === 0 ? say("QUADRANT.zap.price.free") : say("QUADRANT.zap.price.action", { count });
}

/** What a use before the throw costs, of how many: "1 Action of 2". */
export function usePrice(self: Participant | undefined, use: Use, count = use.automatic ? 0 : 1): string {
  const fight = fightOf(self?.combatant);
  if (!fight) return say("QUADRANT.zap.price.noFight");
  if (count === 0) return say("QUADRANT.zap.price.automatic");
  return say(`QUADRANT.zap.price.${count === 1 ? "actionOf" : "actionsOf"}`, { count, left: fight.left });
}
