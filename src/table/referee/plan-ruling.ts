import { diceAdded, joined } from "../checks/dice-owed.ts";
import { isReason } from "../checks/is-reason.ts";
import type { Reason } from "../checks/check.ts";
import { whyNotReconsider } from "../checks/reconsidering.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import type { Conflict } from "./apply.ts";
import { facesForAll } from "./faces.ts";
import { isForced, reconsider } from "./reconsider.ts";
import type { Act } from "./requests.ts";
import { rulingsWith, ruleOnCard, wordOf } from "./rulings.ts";

/** Somebody rules: it is written down, and what it means is done; or the card is read anew with another plan, and what dice that wants. */
export async function rule(card: Card, act: Act): Promise<Reason | Conflict | null> {
  const word = wordOf(card, act);
  if (isReason(word)) return word;
  if (!word.ruling.plan) return ruleOnCard(card, word, act);
  const now = situationOf(card);
  const barred = whyNotReconsider(card, now);
  if (barred) return barred;
  const plan = word.ruling.plan(word.value);
  const { rolls, user, data } = act;
  const faces = facesForAll(diceAdded(checkOf(card), now, plan), rolls);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  const patch = { plan, throws: joined(card.system.throws, faces), rulings: rulingsWith(card, word) };
  return reconsider(card, patch, { costs: [], lines: [], rolls, force: isForced(user, data) });
}
