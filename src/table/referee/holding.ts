import { isPlayers } from "../checks/reader.ts";
import { diceAdded } from "../checks/dice-owed.ts";
import { checkOf, isOtherOutcome, partyOfRole, resolve, situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import type { Spend } from "../checks/choices.ts";

const isNotAwaited = ({ timing }: Spend): boolean => timing === "afterwards" || timing === "anytime";

/** The spends that a thrown card waits for: those that could get a player another result, and those that are owed. */
export function awaitedSpends(card: Card): Spend[] {
  // The player does not see the dice of a blind roll, so the card cannot wait for a decision.
  if (card.blind) return [];
  const check = checkOf(card);
  const now = situationOf(card);
  return check.spends(now).filter((spend) => {
    if (spend.reason || isNotAwaited(spend) || spend.payer || card.system.settled.includes(spend.role)) return false;
    if (spend.timing !== "owed" && !isPlayers(now.parties[partyOfRole(check, now.plan, spend.role)])) return false;
    // More dice may always change the result.
    if (Object.keys(diceAdded(check, now, spend.plan)).length > 0) return true;
    return isOtherOutcome(check, resolve(check, spend.plan, card.system.throws), now.outcome);
  });
}
