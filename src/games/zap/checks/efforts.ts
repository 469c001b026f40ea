import { actionCost, type Use } from "../../../rules/zap/index.ts";
import type { Participant, Plan, Reason, Spend } from "../../../table/checks/check.ts";
import { has } from "../../../table/conditions/conditions.ts";
import { say } from "../../../table/words.ts";
import { characterOf } from "../documents.ts";
import { actionChanges, fightOf, type Side } from "../fight.ts";
import { reason } from "../reason.ts";
import { supremeEffort, supremeEffortReason, type Slot } from "./tropes.ts";

/** Supreme Effort once the dice lie: in a fight it costs an Action then (ZAP-TR-4). */
export function effortSpend<P extends Plan>(
  role: string,
  side: Side,
  participant: Participant | undefined,
  { use, put }: Slot<P>,
): Spend<P>[] {
  const actor = characterOf(participant);
  if (!actor || use.effort || use.fixed !== null) return [];
  const count = fightOf(participant?.combatant) ? Number(actionCost("effortAfterRoll")) : 0;
  return [
    {
      id: `supremeEffort.${role}`,
      role,
      label: say("QUADRANT.zap.trope.supremeEffort.spend", {
        name: participant?.name ?? "",
        will: actor.system.will.value,
      }),
      note: "QUADRANT.zap.trope.supremeEffort.name",
      price: actionPrice(count),
      costs: actionChanges(side, count, participant),
      reason: supremeEffortReason(use, actor) ?? laterReason(participant, count),
      plan: put({ ...use, effort: supremeEffort(actor) }),
    },
  ];
}

/** Why so many more Actions cannot be paid after the throw. */
export function laterReason(participant: Participant | undefined, count: number): Reason | null {
  const actor = participant?.actor;
  const data = { name: participant?.name ?? "", ability: "" };
  if (actor && has(actor, "out")) return reason("bar.out", data);
  const fight = fightOf(participant?.combatant);
  return fight && fight.left < count ? reason("bar.noActions", data) : null;
}

/** "1 Action", or "free". */
export function actionPrice(count: number): string {
  return count === 0 ? say("QUADRANT.zap.price.free") : say("QUADRANT.zap.price.action", { count });
}

/** What a use before the throw costs, of how many: "1 Action of 2". */
export function usePrice(self: Participant | undefined, use: Use): string {
  const fight = fightOf(self?.combatant);
  if (!fight) return say("QUADRANT.zap.price.noFight");
  if (use.automatic) return say("QUADRANT.zap.price.automatic");
  return say("QUADRANT.zap.price.actionOf", { count: 1, left: fight.left });
}
