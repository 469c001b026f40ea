import { isReason } from "../checks/is-reason.ts";
import type { Reason } from "../checks/check.ts";
import { whyNotReconsider } from "../checks/reconsidering.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import type { Conflict } from "./apply.ts";
import { reconsider } from "./reconsider.ts";
import type { Act } from "./requests.ts";
import { rulingsWith, ruleOnCard, wordOf } from "./rulings.ts";

/** Somebody rules: it is written down, and what it means is done; or the card is read anew with another plan. */
export async function rule(card: Card, act: Act): Promise<Reason | Conflict | null> {
  const word = wordOf(card, act);
  if (isReason(word)) return word;
  if (!word.ruling.plan) return ruleOnCard(card, word, act);
  const barred = whyNotReconsider(card, situationOf(card));
  if (barred) return barred;
  const plan = word.ruling.plan(word.value);
  checkOf(card).kind.pools(plan);
  const force = act.user.isGM && Boolean(act.data.force);
  return reconsider(card, { plan, rulings: rulingsWith(card, word) }, { costs: [], lines: [], rolls: [], force });
}
