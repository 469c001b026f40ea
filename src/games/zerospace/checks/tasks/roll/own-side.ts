import type { ActionId, Roller } from "#rules/zerospace";
import { isGms, type Option, type Participant, type Situation } from "#table/checks";
import { has } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, fighterOf, isSkill } from "../../../documents.ts";
import { actionRefusal } from "../../side/action-costs.ts";
import { plotPointsOf } from "../../side/bonus-die.ts";
import {
  attributeOf,
  isAttribute,
  isSkillWord,
  keyOf,
  rollerOf,
  type Side,
  sideFor,
  skillOf,
  soundSide,
  valueOf,
} from "../../side/side.ts";
import {} from "./opposition.ts";
import { withSaid } from "../../side/said.ts";
import type { TaskPlan } from "./task-plan.ts";

/** What whoever leads a roll makes of it: the setting, and nothing that anybody has ruled. */
export const untouched = (): Pick<TaskPlan, "usesMargin" | "came" | "left" | "ruled" | "cost" | "attempt"> => ({
  usesMargin: gameSetting<boolean>("zerospace", "marginOfSuccess"),
  came: [],
  left: [],
  ruled: null,
  cost: null,
  attempt: null,
});

/** What a button asks for: an Item, `data.skill`, `data.attribute`; Brawn where it asks for nothing that there is. */
export function askedSide(actor: Character, item: Item.Implementation | null, data: Record<string, string>): Side {
  const key = isSkill(item) ? keyOf(item) : (data["skill"] ?? null);
  const skill = key !== null && key !== "" && isSkillWord(key) ? key : null;
  const { attribute } = data;
  const usual = skill === null ? "brawn" : attributeOf(actor, skill);
  return sideFor(actor, skill, isAttribute(attribute) ? attribute : usual);
}

/** The dice of somebody's side of a skill roll, as things stand. */
export const skillRoller = (actor: Character, side: Side): Roller =>
  rollerOf(actor, side, valueOf(actor, side), { roll: "skill" });

/** The plan with another own side, read from the sheet. */
export function withOwnSide<P extends TaskPlan>(plan: P, actor: Character, side: Side): P {
  return { ...plan, own: plan.own.with(0, side), self: plan.self.with(0, skillRoller(actor, side)) };
}

/** The same upon a card, where people may have said something about it before. */
export function withOwnSideSaid<P extends TaskPlan>(plan: P, actor: Character, side: Side): P {
  const [before] = plan.own;
  const fresh = skillRoller(actor, side);
  const said = before ? withSaid(fresh, plan.self[0]!, skillRoller(actor, before)) : fresh;
  return { ...plan, own: plan.own.with(0, side), self: plan.self.with(0, said) };
}

/**
 * What a screen said of the own side, as far as it makes sense and is whoever declares' to choose: for those who hold no plot
 * points nobody pays any, and what is ruled out is the GM's word.
 */
export function believedSide(
  said: unknown,
  otherwise: Side,
  { parties, card }: Pick<Situation, "parties" | "card">,
): Side {
  const self: Participant | undefined = parties["self"];
  const actor = characterOf(self);
  if (!actor) return otherwise;
  const side = soundSide(actor, said, otherwise);
  return {
    ...side,
    plotPoints: plotPointsOf(self) === null ? 0 : side.plotPoints,
    isRuledOut: isGms({ card }) && side.isRuledOut,
  };
}

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
