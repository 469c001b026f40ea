import { combatantOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { isActing, leaderOf } from "../combat/places.ts";
import { isFighter, isPower, isSkill, isWeapon, type Fighter } from "../documents.ts";

/** "ZeroSpace · Round 4 · your turn" */
export function status(actor: Actor.Implementation): string {
  const words = [say("QUADRANT.zerospace.name")];
  const row = combatantOf(actor, tokenOf(actor));
  if (isFighter(row) && row.combat?.started) {
    words.push(say("QUADRANT.zerospace.status.round", { round: row.combat.round }), ...turnWords(row));
  }
  return words.join(" · ");
}

/** Whose turn it is, told to whoever owns the row; that a turn is delayed. */
function turnWords(row: Fighter): string[] {
  if (isActing(row)) return [say(`QUADRANT.zerospace.status.${row.isOwner ? "yourTurn" : "acts"}`)];
  return leaderOf(row).system.isHolding ? [say("QUADRANT.zerospace.status.delayed")] : [];
}

/** What is learnt is rolled, what is armed with attacks; a power that attacks nobody is switched on and off on the sheet. */
export function checkOf(item: Item.Implementation): string | null {
  if (isSkill(item)) return "zerospace.skill";
  if (isWeapon(item)) return "zerospace.attack";
  return isPower(item) && item.system.attack ? "zerospace.attack" : null;
}
