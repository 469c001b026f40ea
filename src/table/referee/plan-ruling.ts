import { diceAdded, joined } from "../checks/dice-owed.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import type { Refusal } from "../checks/check.ts";
import { whyNotRevise } from "../checks/revising.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import type { Conflict } from "./apply.ts";
import { facesForAll } from "./faces.ts";
import { isForced, revise } from "./revise.ts";
import type { Act } from "./requests.ts";
import { rulingsWith, ruleOnCard, wordOf } from "./rulings.ts";

/**
 * Carries out a user's ruling: stores it and makes its changes or, if the ruling has a `plan`, revises the card with that plan
 * and the further dice that it needs.
 */
export async function rule(card: Card, act: Act): Promise<Refusal | Conflict | null> {
  const word = wordOf(card, act);
  if (isRefusal(word)) return word;
  if (!word.ruling.plan) return ruleOnCard(card, word, act);
  const now = situationOf(card);
  const barred = whyNotRevise(card, now);
  if (barred) return barred;
  const plan = word.ruling.plan(word.value);
  const { rolls, user, data } = act;
  const faces = facesForAll(diceAdded(checkOf(card), now, plan), rolls);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  const patch = { plan, throws: joined(card.system.throws, faces), rulings: rulingsWith(card, word) };
  return revise(card, patch, { costs: [], lines: [], rolls, force: isForced(user, data) });
}
