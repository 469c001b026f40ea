import { type Attribute, ATTRIBUTES } from "#rules/zerospace";
import {
  isGear,
  isPower,
  isWeapon,
  itemsOf,
  type Character,
  type Gear,
  type Power,
  type Weapon,
} from "../../documents.ts";
import { toolsFor, type Side } from "./side.ts";

/** The longest key of a skill that is believed. */
const LONGEST = 60;
/** Nobody holds so many. */
const MOST = 99;

/** What may help in a roll: a tool, and where somebody says so a power or a weapon. */
export type Aid = Gear | Power | Weapon;

/** Everything with a rating that a person may take to a roll, what is made for it first. */
export function aidsFor(actor: Actor.Implementation, skill: string | null): Aid[] {
  const tools = toolsFor(actor, skill);
  const others = itemsOf(actor, isGear).filter(
    (gear) => gear.system.use === "tool" && gear.system.isEquipped && !tools.includes(gear),
  );
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.rating > 0);
  const weapons = itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped);
  return [...tools, ...others, ...powers, ...weapons];
}

/** A side as somebody's screen said it, as far as it makes sense; what does not is as `otherwise` has it. */
export function soundSide(actor: Character, said: unknown, otherwise: Side): Side {
  const { skill, attribute, tool, plotPoints, byStunt, isRuledOut } = (said ?? {}) as Record<string, unknown>;
  const asked = isSkillWord(skill) ? skill : otherwise.skill;
  return {
    skill: asked,
    attribute: isAttribute(attribute) ? attribute : otherwise.attribute,
    tool:
      tool === null || aidsFor(actor, asked).some(({ id }) => id === tool) ? (tool as string | null) : otherwise.tool,
    plotPoints: isCount(plotPoints) ? plotPoints : 0,
    byStunt: byStunt === true,
    isRuledOut: isRuledOut === true,
  };
}

export const isAttribute = (word: unknown): word is Attribute => (ATTRIBUTES as readonly unknown[]).includes(word);

/** null asks for no skill. */
export const isSkillWord = (word: unknown): word is string | null =>
  word === null || (typeof word === "string" && word.length > 0 && word.length <= LONGEST);

const isCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST;
