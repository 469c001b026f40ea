import { strike } from "#rules/gurps";
import { attributeOf, isAttribute, levelOf, skillOf } from "./abilities.ts";
import { unlearntSkill } from "./unlearnt.ts";
import type { Attack, Character } from "./documents.ts";

/** The level of a weapon's skill or attribute, without the weapon's own modifier; null if the actor cannot try the skill. */
export function weaponSkillLevel(actor: Character, { system: { skill: word } }: Attack): number | null {
  if (isAttribute(word)) return attributeOf(actor, word);
  const skill = skillOf(actor, word) ?? unlearntSkill(actor, word);
  return skill && levelOf(skill).level;
}

/** The score of an attack before circumstances; null if the actor cannot try its skill. */
export function attackLevel(actor: Character, attack: Attack): number | null {
  const level = weaponSkillLevel(actor, attack);
  return level === null ? null : level + attack.system.modifier;
}

/** The damage dice of an attack. A formula by strength, e.g. "sw+2", is worked out with its owner's ST. */
export function damageFormula({ actor, system: { damage } }: Attack): string {
  const owner = actor as Character | null;
  return (owner && damageByStrength(damage, owner.system.attributes.st)) ?? damage.trim();
}

/** The dice of a formula by strength, e.g. "sw+2", at this ST; null for any other formula. */
export function damageByStrength(damage: string, st: number): string | null {
  const dice = strike(damage, st);
  return dice && diceWritten(dice);
}

/** "2d6-1" */
const diceWritten = ({ dice, adds }: { dice: number; adds: number }): string =>
  `${dice}d6${adds === 0 ? "" : adds > 0 ? `+${adds}` : adds}`;

const TIMES = /[x×](\d+(?:\.\d+)?)/gi;

/** The reach or range of an attack. Multiples of strength, e.g. "x10/x15", become yards. */
export function reachOf({ actor, system: { reach, mode } }: Attack): string {
  const owner = actor as Character | null;
  return owner && mode === "ranged" ? rangeByStrength(reach, owner.system.attributes.st) : reach;
}

/** A range in multiples of strength, in yards: "x10/x15" at ST 12 is "120/180". */
export const rangeByStrength = (range: string, st: number): string =>
  range.replace(TIMES, (_, times: string) => String(Math.floor(Number(times) * st)));
