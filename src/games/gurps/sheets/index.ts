import { combatantOf, tokenOf } from "#table/checks";
import type { SheetRegistration } from "#table/game.ts";
import { isAttack, isFighter, isSkill, isTrait } from "../documents.ts";
import { tell } from "../words.ts";
import { GurpsCharacterSheet } from "./character-sheet.ts";

/** The sheets that every table opens. The others are loaded later: `later.ts`. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["gurpsCharacter"], sheet: GurpsCharacterSheet },
];

/** "GURPS · Second 4 · your turn" */
export function status(actor: Actor.Implementation): string {
  const words = [tell("name")];
  const row = combatantOf(actor, tokenOf(actor));
  if (isFighter(row) && row.combat?.started) {
    words.push(tell("status.second", { second: row.combat.round }));
    if (row.combat.combatant?.id === row.id) words.push(tell(`status.${row.isOwner ? "yourTurn" : "acts"}`));
  }
  return words.join(" · ");
}

/** The check that an Item begins: a skill or attack is rolled, a trait with a self-control number is resisted. */
export function checkOf(item: Item.Implementation): string | null {
  if (isSkill(item)) return "gurps.skill";
  if (isAttack(item)) return "gurps.attack";
  return isTrait(item) && item.system.selfControl !== null ? "gurps.selfControl" : null;
}
