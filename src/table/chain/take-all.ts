import { button } from "../checks/button-view.ts";
import { linksToRun } from "../checks/chain.ts";
import { thrownDiceOf } from "../checks/dice-owed.ts";
import { isPlayers } from "../checks/reader.ts";
import { readOrNull } from "../checks/readable.ts";
import { askedRoles, checkOf, rolesOf, situationOf } from "../checks/situation.ts";
import type { Answer } from "../checks/choices.ts";
import type { ButtonView } from "../checks/views.ts";
import type { Card } from "../documents/messages.ts";
import { say } from "../words.ts";

/** The GM's answer for a role that no player owns. */
export interface Taken {
  card: Card;
  role: string;
  choice: string;
}

/** The usual answer: the first allowed one without a price, else the first allowed one; null if none is allowed. */
export function usualAnswer<A extends Pick<Answer, "id" | "price" | "reason">>(answers: readonly A[]): A | null {
  const allowed = answers.filter(({ reason }) => !reason);
  return allowed.find(({ price }) => price === "") ?? allowed[0] ?? null;
}

/** The answers that only the GM owes on these cards. A side that owes several throws answers once for all of them. */
export const takenOn = (cards: readonly Card[]): Taken[] =>
  cards.flatMap((card) => (card.system.state === "open" ? (readOrNull(card, ownOn) ?? []) : []));

function ownOn(card: Card): Taken[] {
  const check = checkOf(card);
  const now = situationOf(card);
  const roles = rolesOf(check, now.plan);
  const all = askedRoles(check, now.plan, thrownDiceOf(now));
  const first = all.filter((role) => all.find((one) => roles[one] === roles[role]) === role);
  return first
    .filter((role) => !isPlayers(now.parties[roles[role] ?? ""]))
    .flatMap((role) => {
      const answer = usualAnswer(check.answers(role, now).filter(({ party }) => !party));
      return answer ? [{ card, role, choice: answer.id }] : [];
    });
}

/** The cards whose follow-ups the GM may run. */
export const runnable = (cards: readonly Card[]): Card[] =>
  cards.filter((card) => (readOrNull(card, (one) => linksToRun(one, situationOf(one))) ?? []).length > 0);

/** The GM's button that gives all answers and runs all follow-ups; null if there are fewer than two. */
export function takeAllButton(cards: readonly Card[], user: User.Implementation): ButtonView | null {
  if (!user.isGM) return null;
  const count = takenOn(cards).length + runnable(cards).length;
  return count > 1 ? button("takeAll", say("QUADRANT.table.chain.takeAll"), { data: {} }) : null;
}

/** More answers than any chain needs: a card that asks again and again ends here. */
const MOST = 200;

/**
 * Gives all of the GM's answers and runs all follow-ups, one after the other, as if the GM had pressed each button. Each can be
 * taken back by itself.
 * @param cardsNow returns the cards of the chain, which each answer may extend
 */
export async function takeAll(
  cardsNow: () => readonly Card[],
  does: { answer(taken: Taken): Promise<void>; run(card: Card): Promise<void> },
): Promise<void> {
  const done = new Set<string>();
  const isNew = (key: string): boolean => done.size < MOST && !done.has(key) && Boolean(done.add(key));
  for (;;) {
    const next = takenOn(cardsNow()).find(({ card, role }) => isNew(`${card.id} ${role}`));
    if (next) {
      await does.answer(next);
      continue;
    }
    const from = runnable(cardsNow()).find(({ id }) => isNew(id));
    if (!from) return;
    await does.run(from);
  }
}
