import { type Attribute, type Fact, form, type FormId, type Roller } from "#rules/zerospace";
import type { Character } from "../../documents.ts";
import { ratingOf, rollerOf, valueOf, type Side } from "../side/side.ts";
import type { Arm } from "./arms.ts";

/** How somebody attacks with this in this form, as long as nothing else is said (ZS-AV-5). */
export function sideOf(arm: Arm, id: FormId): Side {
  const values = form(id);
  return {
    skill: values.skill,
    attribute: presetAttribute(arm, id),
    tool: null,
    plotPoints: 0,
    byStunt: false,
    isRuledOut: false,
  };
}

/** The attribute of the weapon or the power, if it names one; where bare strength counts, that of the form. */
export function presetAttribute({ attack }: Arm, id: FormId): Attribute {
  const { attribute, usesRating } = form(id);
  return (usesRating ? attack.attribute : null) ?? attribute;
}

/** The AV of an attack. Without the skill the rating alone counts (ZS-AV-4); what helps to wrestle is said in the dialog. */
export function attackValue(actor: Character, arm: Arm, id: FormId, side = sideOf(arm, id)): number {
  return valueOf(actor, side, form(id).usesRating ? arm.rating : ratingOf(actor, side.tool));
}

/** One attacker's throw. */
export function attackRoller(actor: Character, arm: Arm, id: FormId, side: Side, facts: readonly Fact[]): Roller {
  return rollerOf(actor, side, attackValue(actor, arm, id, side), { roll: "attack", form: id, facts });
}
