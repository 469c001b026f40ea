import { declarationOf } from "../checks/declaration-of.ts";
import { answersTo, thrownFor } from "../documents/in-log.ts";
import { oldestFirst, type Asking, type Card } from "../documents/messages.ts";

/** States in which a card no longer counts as an answer: it was taken back, refused, or came to nothing. */
const VOID = new Set<Card["system"]["state"]>(["undone", "refused", "closed"]);

/**
 * The card with which an actor has answered the GM's question: the newest that still stands, including one that waits
 * for a referee. Its author must be a user who may act for that actor.
 */
export function answerOf(question: Asking, actor: string): Card | null {
  const answers = answersTo(question)
    .filter(({ system }) => !VOID.has(system.state))
    .filter((card) => {
      const { answers: to, game: of, parties } = declarationOf(card) ?? card.system;
      return to === question.uuid && of === question.system.game && parties["self"]?.actor === actor;
    })
    .filter(({ author }) => author !== null && actsFor(author, actor));
  return oldestFirst(answers).at(-1) ?? null;
}

function actsFor(user: User.Implementation, uuid: string): boolean {
  if (user.isGM) return true;
  const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
  return actor?.testUserPermission(user, "OWNER") ?? false;
}

/**
 * For a throw that a player asked for and the GM's client makes in secret: the card with the dice, if this user may see
 * it.
 */
export function secretThrowOf(declared: Card): Card | null {
  const made = thrownFor(declared).filter(({ system, visible }) => visible && !VOID.has(system.state));
  return oldestFirst(made).at(-1) ?? null;
}
