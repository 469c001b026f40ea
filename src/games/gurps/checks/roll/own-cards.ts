import { checkOf, holds, isAlive, rolesOf } from "#table/checks";
import { type Card, isCard, messages, oldestFirst } from "#table/documents/messages.ts";

/** The cards of this game on the table, in the order in which they came. */
export function cardsOfGame(): Card[] {
  return oldestFirst(
    messages()
      .filter(isCard)
      .filter(({ system }) => system.game === "gurps"),
  );
}

/**
 * Whether an actor has thrown dice on a card that still stands, as far as everybody may know: what was declared for a secret
 * throw counts, and what the GM throws unseen does not.
 */
function isThrownBy(card: Card, actor: string): boolean {
  const { plan, parties, throws, secret, state } = card.system;
  if (secret === "unseen") return false;
  if (secret === "declared") return state === "closed" && parties["self"]?.actor === actor;
  const roles = rolesOf(checkOf(card), plan);
  return isAlive(card) && Object.keys(throws).some((role) => parties[roles[role] ?? "self"]?.actor === actor);
}

/** Whether whoever made this roll has made another one since. @param roller UUID; whoever began the card, unless it is said */
export function isOvertaken(card: Card | null | undefined, roller?: string): boolean {
  const actor = roller ?? card?.system.parties["self"]?.actor;
  if (!card || !actor) return false;
  const all = cardsOfGame();
  const own = all.findIndex(({ id }) => id === card.id);
  return own >= 0 && all.slice(own + 1).some(holds((one) => isThrownBy(one, actor)));
}
