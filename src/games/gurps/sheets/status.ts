import { combatantOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { isAttack, isFighter, isSkill, isTrait } from "../documents.ts";

/** "GURPS · Second 4 · your turn" */
export function status(actor: Actor.Implementation): string {
  const words = [say("QUADRANT.gurps.name")];
  const row = combatantOf(actor, tokenOf(actor));
  if (isFighter(row) && row.combat?.started) {
    words.push(say("QUADRANT.gurps.status.second", { second: row.combat.round }));
    if (row.combat.combatant?.id === row.id)
      words.push(say(`QUADRANT.gurps.status.${row.isOwner ? "yourTurn" : "acts"}`));
  }
  return words.join(" · ");
}

/** What is learnt is rolled, what is armed with attacks; a trait that asks for self-control is resisted. */
export function checkOf(item: Item.Implementation): string | null {
  if (isSkill(item)) return "gurps.skill";
  if (isAttack(item)) return "gurps.attack";
  return isTrait(item) && item.system.selfControl !== null ? "gurps.selfControl" : null;
}
