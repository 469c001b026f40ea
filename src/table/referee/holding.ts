import { isPlayers } from "../checks/reader.ts";
import { checkOf, resolve, situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import type { Spend } from "../checks/check.ts";

/** What players could still spend on a thrown card so that another result comes of it. A card with such waits for them. */
export function spendsThatMatter(card: Card): Spend[] {
  // Whoever may not see the dice cannot be waited for.
  if (card.blind) return [];
  const check = checkOf(card);
  const now = situationOf(card);
  return check.spends(now).filter((spend) => {
    if (spend.reason || card.system.settled.includes(spend.role)) return false;
    if (!isPlayers(now.parties[check.roles[spend.role] ?? ""])) return false;
    return resolve(check, spend.plan, card.system.throws)?.result !== now.outcome?.result;
  });
}
