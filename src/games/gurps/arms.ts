import { strike } from "#rules/gurps";
import { attributeOf, isAttribute, levelOf, skillOf } from "./abilities.ts";
import { unlearntSkill } from "./unlearnt.ts";
import type { Attack, Character } from "./documents.ts";

/** What somebody can do with a weapon's skill, the weapon left out; null where it cannot be tried or is not there. */
export function handledAt(actor: Character, { system: { skill: word } }: Attack): number | null {
  if (isAttribute(word)) return attributeOf(actor, word);
  const skill = skillOf(actor, word) ?? unlearntSkill(actor, word);
  return skill && levelOf(skill).level;
}

/** What an attack is rolled at, before circumstances; null where its skill cannot be tried or is not there. */
export function attackLevel(actor: Character, attack: Attack): number | null {
  const level = handledAt(actor, attack);
  return level === null ? null : level + attack.system.modifier;
}

/** The dice of an attack as they are thrown: what is written by strength, "sw+2", with the strength of whoever has it. */
export function damageFormula({ actor, system: { damage } }: Attack): string {
  const owner = actor as Character | null;
  return (owner && struckFor(damage, owner.system.attributes.st)) ?? damage.trim();
}

/** What a strength strikes for, in dice; null for what is not written by strength. */
export function struckFor(damage: string, st: number): string | null {
  const dice = strike(damage, st);
  return dice && diceWritten(dice);
}

/** "2d6-1" */
const diceWritten = ({ dice, adds }: { dice: number; adds: number }): string =>
  `${dice}d6${adds === 0 ? "" : adds > 0 ? `+${adds}` : adds}`;

const TIMES = /[x×](\d+(?:\.\d+)?)/gi;

/** How far it reaches: what is written by strength, "x10/x15", in yards. */
export function reachOf({ actor, system: { reach, mode } }: Attack): string {
  const owner = actor as Character | null;
  return owner && mode === "ranged" ? thrownFor(reach, owner.system.attributes.st) : reach;
}

/** A range in yards that is written in times of strength. */
export const thrownFor = (range: string, st: number): string =>
  range.replace(TIMES, (_, times: string) => String(Math.floor(Number(times) * st)));
