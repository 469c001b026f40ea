import { announcedRoles, type ButtonView, checkOf, holds, rolesOf, situationOf } from "#table/checks";
import { type Card, isCard, messages, oldestFirst } from "#table/documents/messages.ts";

/** So far back somebody looks for a card that still matters. */
const RECENT = 8;

/** The newest cards of this game in which an actor takes part, the newest first. */
function recentCards(actor: Actor.Implementation, who?: string): Card[] {
  const about = messages()
    .filter(isCard)
    .filter(({ system }) => system.game === "imperfect" && (system.state === "open" || system.state === "applied"))
    .filter(({ system: { parties } }) =>
      who ? parties[who]?.actor === actor.uuid : Object.values(parties).some((party) => party.actor === actor.uuid),
    );
  return oldestFirst(about).slice(-RECENT).reverse();
}

/** The newest card on which somebody may still lay a chip of their own. */
export function cardForChips(actor: Actor.Implementation): Card | null {
  const mayPay = (card: Card): boolean => {
    const now = situationOf(card);
    const check = checkOf(card);
    if (card.system.state === "applied" && (!check.lockedReason || check.lockedReason(now))) return false;
    return check
      .spends(now)
      .some(({ chip, reason, payer, role }) => chip && !reason && !payer && isFor(card, role, actor));
  };
  return recentCards(actor).find(holds(mayPay)) ?? null;
}

function isFor(card: Card, role: string, actor: Actor.Implementation): boolean {
  const who = rolesOf(checkOf(card), card.system.plan)[role] ?? "self";
  return card.system.parties[who]?.actor === actor.uuid;
}

/** The attack that is coming at somebody, and not thrown yet: what one may dodge. */
export function attackOn(actor: Actor.Implementation): Card | null {
  const isComing = (card: Card): boolean =>
    card.system.kind === "attack" &&
    card.system.state === "open" &&
    announcedRoles(checkOf(card), card.system.plan, card.system.throws).length > 0;
  return recentCards(actor, "target").find(holds(isComing)) ?? null;
}

/** The way to a card. */
export function cardButton(card: Card | null, label: string, reason = ""): ButtonView {
  const data: Record<string, string> = card ? { card: card.uuid } : {};
  return { action: "showCard", data, label, price: "", reason: card ? null : reason, primary: false };
}
