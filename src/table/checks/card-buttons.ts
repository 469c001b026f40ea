import type { Card } from "../documents/messages.ts";
import { gameById, playOf } from "../register.ts";
import { say } from "../words.ts";
import { button } from "./button-view.ts";
import { linkButtons } from "./card-links.ts";
import { mayTurn } from "./card-menu.ts";
import { spendsFor } from "./card-spends.ts";
import type { Situation } from "./check.ts";
import { spendsThatMatter } from "../referee/holding.ts";
import { owns } from "./reader.ts";
import { maySettle } from "./revising.ts";
import { announcedRoles, checkOf, rolesAt } from "./situation.ts";
import type { ButtonView } from "./views.ts";

/** What the user may begin or spend now, and what they may not yet, with the reason. */
export function cardButtons(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  if (["refused", "closed", "declared"].includes(card.system.state)) return [];
  const own = checkOf(card).acts?.(now, user) ?? [];
  const acts = [...own, ...aboutAnnounced(card, now, user)].map((act) => aboutCard(act, card));
  const { buttons } = spendsFor(card, now, user);
  return [...linkButtons(card, now, user), ...acts, ...buttons];
}

/** What a game offers about every announced act. */
function aboutAnnounced(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const open = card.system.state === "open" && announcedRoles(checkOf(card), now.plan, now.throws).length > 0;
  return open ? (playOf(gameById(card.system.game))?.aboutAnnounced?.(now, user) ?? []) : [];
}

/** A check that begins on a card gets the card that it is about. */
function aboutCard(act: ButtonView, card: Card): ButtonView {
  return act.action === "check" ? { ...act, data: { card: card.uuid, ...act.data } } : act;
}

/** The acts of the referee that go on with a card: apply it, let it stand. Taking it back stands in its menu. */
export function cardFoot(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const settle = (data: Record<string, string> = {}): ButtonView =>
    button("settle", say("QUADRANT.table.card.settle"), { data });
  if (card.system.state === "applied") return maySettle(card, now, user) ? [settle()] : [];
  if (card.system.state !== "open" || !now.outcome) return [];
  const matter = spendsThatMatter(card);
  // Where the card waits for a word, that word takes the card on.
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
