import type { ButtonView, Participant, Refusal } from "#table/checks";
import { modifierLabel, participant, partyOf, tokenOf } from "#table/checks";
import { type CheckButton, checkButtonOf, checkTilesOf } from "#table/sheets/check-button.ts";
import { counted, signed } from "#table/words.ts";
import { type Level, relativeOf } from "../abilities.ts";
import type { Character, Skill } from "../documents.ts";
import { tell } from "../words.ts";
import { incapacitatedRefusal } from "../checks/roll/roll.ts";

/** The actor of a sheet, and the state that all parts of the sheet need. */
export interface Bearing {
  actor: Character;
  self: Participant;
  /** Why the actor can roll nothing but recovery; null if it can roll. */
  held: Refusal | null;
}

export function bearingOf(actor: Character): Bearing {
  const self = participant(partyOf(actor, tokenOf(actor), null));
  return { actor, self, held: incapacitatedRefusal(self) };
}

/** "Shaken −2": a modifier in short. */
export function lineWords({ key, value, label }: { key: string; value: number; label?: string }): string {
  return `${modifierLabel({ key, ...(label && { label }) }, "gurps")} ${signed(value)}`;
}

/** The sum of modifiers. */
export { sumOf } from "../learning.ts";

export type { CheckButton, CheckTile, TileView } from "#table/sheets/check-button.ts";

/** A button that begins a check of GURPS. */
export const checkButton = checkButtonOf("gurps");

export const checkButtons = (buttons: readonly CheckButton[]): ButtonView[] => buttons.map(checkButton);

/** The same as tiles: with a second line. */
export const checkTiles = checkTilesOf("gurps");

/** "DX +1": the attribute of a skill and its relative level; only "DX" for an untrained skill. */
export function relativeWords(skill: Skill): string {
  const attribute = tell(`attributeShort.${skill.system.attribute}`);
  const relative = relativeOf(skill);
  return relative === null || relative === 0 ? attribute : `${attribute} ${signed(relative)}`;
}

/** Shown in place of a level: the skill cannot be tried. */
export const UNTRIED = "–";

/** A level as sheets write it. */
export const levelShown = (level: number | null): string => (level === null ? UNTRIED : counted(level));

/**
 * The source of a level: "by default from DX −5", "cannot be tried untrained"; "" for a trained skill. For a skill whose
 * defaults are not known the words say only that (GURPS-AM-3).
 */
export function levelWords({ from, penalty }: Level, { system }: Skill): string {
  if (from === "trained") return "";
  if (from === null) return tell(`sheet.skill.${system.defaults === null ? "unknown" : "untried"}`);
  const of = from.kind === "attribute" ? tell(`attributeShort.${from.of}`) : from.of;
  return tell("sheet.skill.byDefault", { of: penalty === 0 ? of : `${of} ${signed(penalty)}` });
}

/** Short facts about a skill: tech level, technological, supernatural, rolled by the GM. */
export function skillBadges({ system }: Skill): string[] {
  const { techLevel, isTechnological, isSupernatural, isSecret } = system;
  return [
    techLevel === null ? "" : tell("sheet.skill.techLevel", { level: techLevel }),
    isTechnological ? tell("sheet.skill.technological") : "",
    isSupernatural ? tell("sheet.skill.supernatural") : "",
    isSecret ? tell("sheet.skill.secret") : "",
  ].filter(Boolean);
}
