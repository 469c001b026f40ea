import { isPlayers } from "../checks/reader.ts";
import { diceAdded } from "../checks/dice-owed.ts";
import { checkOf, isOtherOutcome, partyOfRole, resolve, situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import type { Spend } from "../checks/choices.ts";

const isNotAwaited = ({ timing }: Spend): boolean => timing === "afterwards" || timing === "anytime";

/** What players could still spend on a thrown card to get another result, and what is owed. Such a card waits. */
export function spendsThatMatter(card: Card): Spend[] {
  // A player who may not see the dice cannot be waited for.
  if (card.blind) return [];
  const check = checkOf(card);
  const now = situationOf(card);
  return check.spends(now).filter((spend) => {
    if (spend.reason || isNotAwaited(spend) || spend.payer || card.system.settled.includes(spend.role)) return false;
    if (spend.timing !== "owed" && !isPlayers(now.parties[partyOfRole(check, now.plan, spend.role)])) return false;
    // Nobody knows what more dice will show.
    if (Object.keys(diceAdded(check, now, spend.plan)).length > 0) return true;
    return isOtherOutcome(check, resolve(check, spend.plan, card.system.throws), now.outcome);
  });
}
