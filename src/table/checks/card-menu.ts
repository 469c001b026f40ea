import type { Card } from "../documents/messages.ts";
import { waitingRequests } from "../documents/in-log.ts";
import { say } from "../words.ts";
import { awaitedSpends } from "../referee/holding.ts";
import { ASK_BACK } from "../referee/ask-back.ts";
import type { Check, Situation } from "./check.ts";
import { hasLostActor } from "./parties.ts";
import { owns } from "./reader.ts";
import { mayMend, whyNotRevise } from "./revising.ts";
import { checkOf, isRead, rolesOf } from "./situation.ts";
import type { CardMenuItemView, SectionView } from "./views.ts";

/** The facts about a card's drawing that its menu depends on. */
interface MenuFacts {
  /** The number of lines about its throws; 0: there are none. */
  lines: number;
  /** The one number of its odds; empty: this reader sees no odds. */
  odds: string;
  unfolded: { thrown: boolean; odds: boolean };
  sections: readonly SectionView[];
}

/**
 * The entries of a card's menu ⋯, always in this order: undo, mend, throws, odds, rules, copy. Entries that this reader can
 * never choose are absent.
 */
export function cardMenu(card: Card, now: Situation, user: User.Implementation, facts: MenuFacts): CardMenuItemView[] {
  const { lines, odds, unfolded, sections } = facts;
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

/** Whether the user may apply and undo a card: the GM always; a player if they own all its parties and it applies by itself. */
export function mayTurn(card: Card, now: Situation, user: User.Implementation): boolean {
  const check: Check = checkOf(card);
  const isOwn = Object.values(now.parties).every((party) => owns(user, party, check));
  return user.isGM || (card.system.automation === "apply" && isOwn);
}

/** Undo, redo or close; for a player who may not undo, a request to the GM to do so. */
function takingBack(card: Card, now: Situation, user: User.Implementation): CardMenuItemView[] {
  const { state, applied } = card.system;
  const may = mayTurn(card, now, user);
  if (state === "applied" && applied.length > 0) {
    if (may) return [{ ...item("undo", say("QUADRANT.table.card.undo")), key: "Z" }];
    return mayAsk(card, now, user) ? [{ ...item("askBack", say("QUADRANT.table.card.menu.askBack")), key: "Z" }] : [];
  }
  if (state === "undone") return may ? [item("redo", say("QUADRANT.table.card.redo"))] : [];
  const closes = state === "open" && user.isGM && isCloseable(card, now);
  // Without a key: closing a card cannot be undone.
  return closes ? [item("closeCard", say("QUADRANT.table.card.close"))] : [];
}

/** Whether a card may be closed: it has no result yet, waits for a spend that is owed, or an actor of it was deleted. */
function isCloseable(card: Card, now: Situation): boolean {
  if (!now.outcome || Object.values(now.parties).some(hasLostActor)) return true;
  return awaitedSpends(card).some(({ timing }) => timing === "owed");
}

/** Whether a user may ask the GM to undo a card: the owner of the acting party, without a request that still waits. */
function mayAsk(card: Card, now: Situation, user: User.Implementation): boolean {
  if (!owns(user, now.parties["self"], checkOf(card))) return false;
  return !waitingRequests(card.uuid).some(({ author, system }) => system.act === ASK_BACK && author?.id === user.id);
}

/** Mending the modifiers, for users who may, as long as the card may be reconsidered. */
function mending(card: Card, now: Situation, user: User.Implementation): CardMenuItemView[] {
  if (["refused", "closed", "declared"].includes(card.system.state)) return [];
  const check = checkOf(card);
  const roles = Object.keys(rolesOf(check, now.plan));
  const mendable = roles.some((role) => check.modifiers(now.plan, role) && mayMend(check, now, role, user));
  if (!isRead(now) || !mendable || whyNotRevise(card, now)) return [];
  return [item("mend", say("QUADRANT.table.card.mend"))];
}
