import { combatantOf, tokenOf } from "#table/checks";
import type { SheetRegistration } from "#table/game.ts";
import { isAttack, isFighter, isSkill, isTrait } from "../documents.ts";
import { tell } from "../words.ts";
import { GurpsCharacterSheet } from "./character-sheet.ts";

/** The sheets of GURPS that are opened at every table. The others come later: `later.ts`. */
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

/** What is learnt is rolled, what is armed with attacks; a trait that asks for self-control is resisted. */
export function checkOf(item: Item.Implementation): string | null {
  if (isSkill(item)) return "gurps.skill";
  if (isAttack(item)) return "gurps.attack";
  return isTrait(item) && item.system.selfControl !== null ? "gurps.selfControl" : null;
}
