import { button } from "../checks/button-view.ts";
import { linksToRun } from "../checks/chain.ts";
import { thrownDiceOf } from "../checks/dice-owed.ts";
import { isPlayers } from "../checks/reader.ts";
import { readable } from "../checks/readable.ts";
import { askedRoles, checkOf, rolesOf, situationOf } from "../checks/situation.ts";
import type { Answer } from "../checks/choices.ts";
import type { ButtonView } from "../checks/views.ts";
import type { Card } from "../documents/messages.ts";
import { say } from "../words.ts";

/** What the GM answers for one of the GM's own fighters. */
export interface Taken {
  card: Card;
  role: string;
  choice: string;
}

/** The usual answer: the first that costs nothing, else the first that may be chosen; null where none may. */
export function usualAnswer<A extends Pick<Answer, "id" | "price" | "reason">>(answers: readonly A[]): A | null {
  const allowed = answers.filter(({ reason }) => !reason);
  return allowed.find(({ price }) => price === "") ?? allowed[0] ?? null;
}

/** What nobody but the GM has to answer on these cards: a side that owes several throws answers once for all of them. */
export const takenOn = (cards: readonly Card[]): Taken[] =>
  cards.flatMap((card) => (card.system.state === "open" ? (readable(card, ownOn) ?? []) : []));

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

/** Cards from which the GM may run what follows. */
export const runnable = (cards: readonly Card[]): Card[] =>
  cards.filter((card) => (readable(card, (one) => linksToRun(one, situationOf(one))) ?? []).length > 0);

/** The GM's button that answers for all of the GM's own at once, where there are several. */
export function takeAllButton(cards: readonly Card[], user: User.Implementation): ButtonView | null {
  if (!user.isGM) return null;
  const count = takenOn(cards).length + runnable(cards).length;
  return count > 1 ? button("takeAll", say("QUADRANT.table.chain.takeAll"), { data: {} }) : null;
}

/** More answers than any card asks for: whatever is asked again and again ends here. */
const MOST = 200;

/**
 * Answers for all of the GM's own, one after the other, as if each were pressed: each can be taken back by itself.
 * @param cardsNow the cards that are drawn as one; each answer may bring another
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
