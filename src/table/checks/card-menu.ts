import type { Card } from "../documents/messages.ts";
import { waitingRequests } from "../documents/in-log.ts";
import { say } from "../words.ts";
import { spendsThatMatter } from "../referee/holding.ts";
import { ASK_BACK } from "../referee/ask-back.ts";
import type { Check, Situation } from "./check.ts";
import { isBereft } from "./parties.ts";
import { owns } from "./reader.ts";
import { mayMend, whyNotRevise } from "./revising.ts";
import { checkOf, isRead, rolesOf } from "./situation.ts";
import type { CardMenuItemView, SectionView } from "./views.ts";

/** What the menu tells of a card besides: what is shown already, and what it says of itself. */
interface Told {
  /** Lines of how it was thrown; 0: there are none. */
  lines: number;
  /** The one number of its odds; empty: it shows none. */
  odds: string;
  unfolded: { thrown: boolean; odds: boolean };
  sections: readonly SectionView[];
}

/**
 * What stands behind a card's ⋯, always in this order: take back, mend, how it was thrown, odds before, the rules, copy.
 * What this reader can never choose is absent.
 */
export function cardMenu(card: Card, now: Situation, user: User.Implementation, told: Told): CardMenuItemView[] {
  const { lines, odds, unfolded, sections } = told;
  const shows = (what: "thrown" | "odds", hint: string): CardMenuItemView => ({
    ...item(`show-${what}`, say(`QUADRANT.table.card.menu.${unfolded[what] ? "hide" : "show"}.${what}`)),
    hint: unfolded[what] ? "" : hint,
    data: { part: what },
    action: "unfold",
  });
  return [
    ...takingBack(card, now, user),
    ...mending(card, now, user),
    ...(lines > 0 ? [shows("thrown", say("QUADRANT.table.card.menu.lines", { count: lines }))] : []),
    ...(odds ? [shows("odds", odds)] : []),
    ...sections.map(({ source }) => ({ ...item("rules", say(source)), data: { section: source } })),
    item("copy", say("QUADRANT.table.card.menu.copy")),
  ];
}

const item = (action: string, label: string): CardMenuItemView => ({ action, label, hint: "", key: "", data: {} });

/** Whether the user may apply a card and take it back: the GM always, a player what touches only the player's own. */
export function mayTurn(card: Card, now: Situation, user: User.Implementation): boolean {
  const check: Check = checkOf(card);
  const isOwn = Object.values(now.parties).every((party) => owns(user, party, check));
  return user.isGM || (card.system.automation === "apply" && isOwn);
}

/** Taking back what was done, doing it again, or closing what nobody answers; else asking the GM to take it back. */
function takingBack(card: Card, now: Situation, user: User.Implementation): CardMenuItemView[] {
  const { state, applied } = card.system;
  const may = mayTurn(card, now, user);
  if (state === "applied" && applied.length > 0) {
    if (may) return [{ ...item("undo", say("QUADRANT.table.card.undo")), key: "Z" }];
    return mayAsk(card, now, user) ? [{ ...item("askBack", say("QUADRANT.table.card.menu.askBack")), key: "Z" }] : [];
  }
  if (state === "undone") return may ? [item("redo", say("QUADRANT.table.card.redo"))] : [];
  const closes = state === "open" && user.isGM && isCloseable(card, now);
  // No key: what is closed cannot be done again.
  return closes ? [item("closeCard", say("QUADRANT.table.card.close"))] : [];
}

/** Whether a card may be closed: as long as it is not decided or waits for a word, or where somebody is gone. */
function isCloseable(card: Card, now: Situation): boolean {
  if (!now.outcome || Object.values(now.parties).some(isBereft)) return true;
  return spendsThatMatter(card).some(({ timing }) => timing === "owed");
}

/** Who threw it may ask the GM, once. */
function mayAsk(card: Card, now: Situation, user: User.Implementation): boolean {
  if (!owns(user, now.parties["self"], checkOf(card))) return false;
  return !waitingRequests(card.uuid).some(({ author, system }) => system.act === ASK_BACK && author?.id === user.id);
}

/** Mending the modifiers, for users who may, as long as it can still change something. */
function mending(card: Card, now: Situation, user: User.Implementation): CardMenuItemView[] {
  if (["refused", "closed", "declared"].includes(card.system.state)) return [];
  const check = checkOf(card);
  const roles = Object.keys(rolesOf(check, now.plan));
  const mendable = roles.some((role) => check.modifiers(now.plan, role) && mayMend(check, now, role, user));
  if (!isRead(now) || !mendable || whyNotRevise(card, now)) return [];
  return [item("mend", say("QUADRANT.table.card.mend"))];
}
