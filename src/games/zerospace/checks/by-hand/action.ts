import type { Change } from "#rules/check.ts";
import { action, type ActionId, ACTIONS, ATTACK_KINDS, type AttackKind } from "#rules/zerospace";
import { actKind, defineCheck, type Check, only, type Participant, partyOf, type Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { actionEffects } from "../../combat/budget.ts";
import { stanceRefusal } from "../../combat/stances.ts";
import { fighterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { actionPrice, barredFrom, spending } from "../side/action-costs.ts";

/** An action that puts a condition on, or takes it off. ZeroSpace › Actions (ZS-ACT-1). */
interface ActionPlan {
  action: ActionId;
  /** What a dodge is made against. */
  kind: AttackKind | null;
}

/** It puts a condition on or takes it off: all that can be done without dice and without anybody else. */
function isStance(id: ActionId): boolean {
  const { gain, lose } = action(id);
  return gain !== null || lose !== null;
}

/** Why this is not done now. */
export function actionBarred(self: Participant | undefined, id: ActionId, against: AttackKind | null): Refusal | null {
  const barred = barredFrom(self, id);
  return barred || !self?.actor ? barred : stanceRefusal(self.actor, id, against);
}

/** Outside a fight nobody counts: the condition alone comes or goes. */
function atLeisure(self: Participant | undefined, { action: id, kind: against }: ActionPlan): Change[] {
  return self?.actor ? actionEffects(self.actor, id, against ? { [against]: true } : {}) : [];
}

export const actionCheck: Check<ActionPlan, { result: string }> = defineCheck({
  // What it does comes of the fight that is on, or of none: its effects.
  kind: actKind<ActionPlan>("done"),
  /** `data.actionId` is the action; a dodge says in `data.kind` against what. */
  prepare({ actor, token, data }) {
    const id = ACTIONS.find((one) => one === data.actionId);
    const against = ATTACK_KINDS.find((one) => one === data.kind) ?? "physical";
    if (!isCharacter(actor) || !id || !isStance(id)) return refusal("gone");
    return {
      plan: { action: id, kind: id === "dodge" ? against : null },
      parties: { self: partyOf(actor, token, null) },
    };
  },
  refuse({ plan, parties: { self } }) {
    const id = ACTIONS.find((one) => one === plan.action);
    if (!id || !isStance(id)) return refusal("gone");
    return actionBarred(self, id, plan.kind);
  },
  parties: only(),
  // In a fight its conditions come and go with the turn's act that it costs.
  costs: ({ plan, parties: { self } }) => spending(self, plan.action, plan.kind ? { kind: plan.kind } : {}),
  price: ({ plan, parties: { self } }) => actionPrice(self, plan.action),
  effects: ({ plan, parties: { self } }) => (fighterOf(self) ? [] : atLeisure(self, plan)),
  view({ plan, parties: { self } }) {
    const { gain, lose } = action(plan.action);
    const condition = say(`QUADRANT.zerospace.condition.${gain ?? lose ?? ""}.name`);
    return actView({
      kind: "action",
      source: "actions",
      title: say(plan.kind ? `QUADRANT.zerospace.dodge.${plan.kind}` : `QUADRANT.zerospace.action.${plan.action}`),
      parties: [self],
      word: say("QUADRANT.zerospace.act.done"),
      why: say(`QUADRANT.zerospace.act.${gain === null ? "loses" : "gains"}`, { condition }),
    });
  },
});
