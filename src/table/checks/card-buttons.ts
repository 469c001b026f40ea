import type { Card } from "../documents/messages.ts";
import { gameById, playOf } from "../register.ts";
import { say, sayRefusal } from "../words.ts";
import { button } from "./button-view.ts";
import { linkButtons } from "./card-links.ts";
import { spendsFor } from "./card-spends.ts";
import type { Situation } from "./check.ts";
import { spendsThatMatter } from "../referee/holding.ts";
import { isBereft } from "./parties.ts";
import { owns } from "./reader.ts";
import { maySettle, mayMend, whyNotRevise } from "./revising.ts";
import { announcedRoles, checkOf, isRead, rolesAt, rolesOf } from "./situation.ts";
import type { ButtonView } from "./views.ts";

/** What the user may begin, spend or mend now, and what they may not, with the reason. */
export function cardButtons(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  if (["refused", "closed", "declared"].includes(card.system.state)) return [];
  const own = checkOf(card).acts?.(now, user) ?? [];
  const acts = [...own, ...aboutAnnounced(card, now, user)].map((act) => aboutCard(act, card));
  const { buttons } = spendsFor(card, now, user);
  return [...linkButtons(card, now, user), ...acts, ...buttons, ...mending(card, now, user)];
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

/** The button to mend, for users who may. */
function mending(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const check = checkOf(card);
  const roles = Object.keys(rolesOf(check, now.plan));
  const mendable = roles.some((role) => check.modifiers(now.plan, role) && mayMend(check, now, role, user));
  if (!isRead(now) || !mendable) return [];
  const barred = whyNotRevise(card, now);
  return [button("mend", say("QUADRANT.table.card.mend"), { reason: barred && sayRefusal(barred) })];
}

const closing = (): ButtonView => button("closeCard", say("QUADRANT.table.card.close"));

/** The acts of the referee: apply, undo, redo; let the card stand; close what nobody answers. */
export function cardFoot(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const check = checkOf(card);
  const free =
    card.system.automation === "apply" && Object.values(now.parties).every((party) => owns(user, party, check));
  const may = user.isGM || free;
  switch (card.system.state) {
    case "applied":
      return [
        ...(maySettle(card, now, user) ? [button("settle", say("QUADRANT.table.card.settle"))] : []),
        ...(may && card.system.applied.length > 0 ? [button("undo", say("QUADRANT.table.card.undo"))] : []),
      ];
    case "undone":
      return may ? [button("redo", say("QUADRANT.table.card.redo"), { primary: true })] : [];
    case "open": {
      if (!now.outcome) return user.isGM ? [closing()] : [];
      const matter = spendsThatMatter(card);
      // Where the card waits for a word, that word takes the card on.
      if (matter.some(({ timing }) => timing === "owed")) return user.isGM ? [closing()] : [];
      const waits = new Set(matter.map(({ role }) => role));
      const mine = Object.entries(rolesAt(check, now))
        .filter(([role, who]) => waits.has(role) && owns(user, now.parties[who], check))
        .map(([role]) => role);
      const settle = mine.map((role) => button("settle", say("QUADRANT.table.card.settle"), { data: { role } }));
      const apply = button("apply", say("QUADRANT.table.card.apply"), { primary: true });
      // What it would change may be gone with somebody.
      const close = user.isGM && Object.values(now.parties).some(isBereft) ? [closing()] : [];
      return may ? [...(card.system.automation === "off" ? [] : [apply]), ...close] : settle;
    }
    default:
      return [];
  }
}
