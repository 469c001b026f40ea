import type { ButtonView, Participant, Refusal } from "#table/checks";
import { modifierLabel, participant, partyOf, tokenOf } from "#table/checks";
import { type CheckButton, checkButtonOf, checkTilesOf } from "#table/sheets/check-button.ts";
import { counted, signed } from "#table/words.ts";
import { type Level, relativeOf } from "../abilities.ts";
import type { Character, Skill } from "../documents.ts";
import { tell } from "../words.ts";
import { heldRefusal } from "../checks/roll/roll.ts";

/** How somebody bears up, as all parts of a sheet ask for it. */
export interface Bearing {
  actor: Character;
  self: Participant;
  /** Why nothing can be rolled but to get over it; null where anything can. */
  held: Refusal | null;
}

export function bearingOf(actor: Character): Bearing {
  const self = participant(partyOf(actor, tokenOf(actor), null));
  return { actor, self, held: heldRefusal(self) };
}

/** "Shaken −2": a line of the bucket in short. */
export function lineWords({ key, value, label }: { key: string; value: number; label?: string }): string {
  return `${modifierLabel({ key, ...(label && { label }) }, "gurps")} ${signed(value)}`;
}

/** What lines of the bucket come to. */
export { sumOf } from "../learning.ts";

export type { CheckButton, CheckTile, TileView } from "#table/sheets/check-button.ts";

/** A button that begins a check of GURPS. */
export const checkButton = checkButtonOf("gurps");

export const checkButtons = (buttons: readonly CheckButton[]): ButtonView[] => buttons.map(checkButton);

/** The same as tiles: with a second line. */
export const checkTiles = checkTilesOf("gurps");

/** "DX + 1": what a skill hangs on, and how far it was learnt; "DX" alone for the untrained. */
export function relativeWords(skill: Skill): string {
  const attribute = tell(`attributeShort.${skill.system.attribute}`);
  const relative = relativeOf(skill);
  return relative === null || relative === 0 ? attribute : `${attribute} ${signed(relative)}`;
}

/** What stands where a level would: it cannot be tried. */
export const UNTRIED = "–";

/** A level as sheets write it. */
export const levelShown = (level: number | null): string => (level === null ? UNTRIED : counted(level));

/**
 * Where its level is from: "by default from DX −5", "cannot be tried untrained"; empty for what was learnt. Of what nobody
 * knows nothing is said but that (GURPS-AM-3).
 */
export function levelWords({ from, penalty }: Level, { system }: Skill): string {
  if (from === "trained") return "";
  if (from === null) return tell(`sheet.skill.${system.defaults === null ? "unknown" : "untried"}`);
  const of = from.kind === "attribute" ? tell(`attributeShort.${from.of}`) : from.of;
  return tell("sheet.skill.byDefault", { of: penalty === 0 ? of : `${of} ${signed(penalty)}` });
}

/** What there is to know about a skill at a glance: tech level, technological, supernatural, rolled by the GM. */
export function skillBadges({ system }: Skill): string[] {
  const { techLevel, isTechnological, isSupernatural, isSecret } = system;
  return [
    techLevel === null ? "" : tell("sheet.skill.techLevel", { level: techLevel }),
    isTechnological ? tell("sheet.skill.technological") : "",
    isSupernatural ? tell("sheet.skill.supernatural") : "",
    isSecret ? tell("sheet.skill.secret") : "",
  ].filter(Boolean);
}
