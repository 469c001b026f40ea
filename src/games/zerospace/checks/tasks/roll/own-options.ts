import type { ActionId } from "#rules/zerospace";
import type { Option, Participant } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, fighterOf } from "../../../documents.ts";
import { actionRefusal } from "../../side/action-costs.ts";
import { skillOf, type Side } from "../../side/side.ts";
import type { TaskPlan } from "./task-plan.ts";

interface Choosing<P extends TaskPlan> {
  plan: P;
  participant: Participant | undefined;
  putSide(side: Side): P;
}

/** Whether it is an own action: in a fight a roll is one, or a reaction that the GM has asked for (ZS-ACT-6, ZS-ACT-9). */
export function actionOption<P extends TaskPlan>({ plan, participant }: Choosing<P>, id: ActionId): Option<P>[] {
  if (!fighterOf(participant)) return [];
  return [
    {
      id: "action",
      label: say("QUADRANT.zerospace.ask.action.label"),
      hint: say("QUADRANT.zerospace.ask.action.hint"),
      checked: plan.isAction,
      reason: plan.isAction ? null : actionRefusal(participant, id),
      plan: { ...plan, isAction: !plan.isAction },
    },
  ];
}

/** A power stunt in the place of a skill that was never learnt (ZS-PLOT-7). */
export function stuntOption<P extends TaskPlan>({ plan, participant, putSide }: Choosing<P>): Option<P>[] {
  const actor = characterOf(participant);
  const [side] = plan.own;
  if (!actor || !side || skillOf(actor, side.skill) || side.skill === null || !has(actor, "powerStunt")) return [];
  return [
    {
      id: "stunt",
      label: say("QUADRANT.zerospace.ask.stunt.label"),
      hint: say("QUADRANT.zerospace.ask.stunt.hint"),
      checked: side.byStunt,
      reason: null,
      plan: putSide({ ...side, byStunt: !side.byStunt }),
    },
  ];
}

/** The GM says that it cannot be done at all, or not without the skill. */
export function ruledOutOption<P extends TaskPlan>({ plan, putSide }: Choosing<P>): Option<P>[] {
  const [side] = plan.own;
  if (!game.user?.isGM || !side) return [];
  return [
    {
      id: "ruledOut",
      label: say("QUADRANT.zerospace.ask.ruledOut.label"),
      hint: say("QUADRANT.zerospace.ask.ruledOut.hint"),
      checked: side.isRuledOut,
      reason: null,
      plan: putSide({ ...side, isRuledOut: !side.isRuledOut }),
    },
  ];
}
