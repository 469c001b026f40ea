import type { Limb } from "#rules/gurps";
import type { Character } from "../../documents.ts";

export const DEFENCES = ["dodge", "parry", "block"] as const;
/** How somebody gets out of a blow. */
export type Defence = (typeof DEFENCES)[number];

/** The limb that a defence hurts where it is overdone; its owner may say otherwise. */
export const LIMB_OF: Readonly<Record<Defence, Limb>> = { dodge: "leg", parry: "arm", block: "arm" };

/** What somebody has to defend with. */
export function defencesOf({ system }: Character): Defence[] {
  return DEFENCES.filter((one) => system.defenses[one] !== null);
}
