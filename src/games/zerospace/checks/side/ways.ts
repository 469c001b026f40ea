import type { Attribute } from "#rules/zerospace";
import { isSkill, itemsOf, type Character } from "../../documents.ts";
import { keyOf, skillOf } from "./side.ts";

/** With what somebody rolls: a skill and an attribute, or a mere attribute. */
export interface Way {
  skill: string | null;
  attribute: Attribute;
}

export const wayId = ({ skill, attribute }: Way): string => `${skill ?? ""}:${attribute}`;

/**
 * With what somebody may meet, or join, a roll: what is asked for, then every own skill, then the mere attribute (ZS-AV-2,
 * ZS-COMB-3).
 */
export function waysOf(actor: Character, asked: Way): Way[] {
  const own = itemsOf(actor, isSkill).map((item): Way => ({ skill: keyOf(item), attribute: item.system.attribute }));
  const all = [asked, ...own, { skill: null, attribute: asked.attribute }];
  return [...new Map(all.map((way) => [wayId(way), way])).values()];
}

/** What fits best against a roll: the same skill where it is known, else the attribute alone (ZS-DV-1). */
export function fittingWay(actor: Actor.Implementation, asked: Way): Way {
  return { skill: skillOf(actor, asked.skill) ? asked.skill : null, attribute: asked.attribute };
}
