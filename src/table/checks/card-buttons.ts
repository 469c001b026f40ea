import type { Card } from "../documents/messages.ts";
import { gameById, playOf } from "../register.ts";
import { say } from "../words.ts";
import { button } from "./button-view.ts";
import { linkButtons } from "./card-links.ts";
import { mayTurn } from "./card-menu.ts";
import { spendsFor } from "./card-spends.ts";
import type { Situation } from "./check.ts";
import { awaitedSpends } from "../referee/holding.ts";
import { owns } from "./reader.ts";
import { maySettle } from "./revising.ts";
import { announcedRoles, checkOf, rolesAt } from "./situation.ts";
import type { ButtonView } from "./views.ts";

/** The buttons for what the user may begin or spend, with a reason on those that are not possible yet. */
export function cardButtons(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  if (["refused", "closed", "declared"].includes(card.system.state)) return [];
  const own = checkOf(card).acts?.(now, user) ?? [];
  const acts = [...own, ...aboutAnnounced(card, now, user)].map((act) => aboutCard(act, card));
  const { buttons } = spendsFor(card, now, user);
  return [...linkButtons(card, now, user), ...acts, ...buttons];
}

/** The buttons that a game offers on every announced act. */
function aboutAnnounced(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const open = card.system.state === "open" && announcedRoles(checkOf(card), now.plan, now.throws).length > 0;
  return open ? (playOf(gameById(card.system.game))?.aboutAnnounced?.(now, user) ?? []) : [];
}

/** A check that begins on a card gets the UUID of that card. */
function aboutCard(act: ButtonView, card: Card): ButtonView {
  return act.action === "check" ? { ...act, data: { card: card.uuid, ...act.data } } : act;
}

/** The buttons of the card's foot: apply it, or settle it as it is. Undo is in its menu. */
export function cardFoot(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const settle = (data: Record<string, string> = {}): ButtonView =>
    button("settle", say("QUADRANT.table.card.settle"), { data });
  if (card.system.state === "applied") return maySettle(card, now, user) ? [settle()] : [];
  if (card.system.state !== "open" || !now.outcome) return [];
  const matter = awaitedSpends(card);
  // The card waits for a spend that is owed: that decision lets it go on, and needs no second button.
  if (matter.some(({ timing }) => timing === "owed")) return [];
  if (mayTurn(card, now, user)) {
    const apply = button("apply", say("QUADRANT.table.card.apply"), { primary: true });
    return card.system.automation === "off" ? [] : [apply];
  }
  const check = checkOf(card);
  const waits = new Set(matter.map(({ role }) => role));
  return Object.entries(rolesAt(check, now))
    .filter(([role, who]) => waits.has(role) && owns(user, now.parties[who], check))
    .map(([role]) => settle({ role }));
}
