import { dodge, type Limb } from "#rules/gurps";
import { gameSetting } from "#table/settings.ts";
import { traitOf } from "../../traits.ts";
import type { Character } from "../../documents.ts";

export const DEFENCES = ["dodge", "parry", "block"] as const;
/** How somebody gets out of a blow. */
export type Defence = (typeof DEFENCES)[number];

/** The limb that a defence hurts where it is overdone; its owner may say otherwise. */
export const LIMB_OF: Readonly<Record<Defence, Limb>> = { dodge: "leg", parry: "arm", block: "arm" };

/**
 * What somebody defends at: as the sheet says; a Dodge that nobody has entered follows from the body, as long as it can move
 * (GURPS-AM-11). Null: not at all.
 */
export function defenceOf(character: Character, defence: Defence): number | null {
  const { defenses, basicSpeed, encumbrance } = character.system;
  const entered = defenses[defence];
  if (entered !== null || defence !== "dodge" || encumbrance.level === null) return entered;
  const hasCombatReflexes = traitOf(character, "combatReflexes") !== null;
  return dodge({ basicSpeed, hasCombatReflexes, encumbrance: encumbrance.level });
}

/** What somebody has to defend with. */
export const defencesOf = (character: Character): Defence[] =>
  DEFENCES.filter((one) => defenceOf(character, one) !== null);

/** Whether the table plays with extra effort in combat (GURPS-CFX-1 to -3). */
export const playsEffort = (): boolean => gameSetting<boolean>("gurps", "combatEffort");
