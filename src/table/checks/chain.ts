import { cardByUuid, isUnseen, type Card } from "../documents/messages.ts";
import { cardsTiedTo } from "../documents/records.ts";
import { duration } from "../words.ts";
import type { Refusal, Situation } from "./check.ts";
import type { FollowUp } from "./choices.ts";
import { holdsIfReadable, readOrNull } from "./readable.ts";
import { checkOf } from "./situation.ts";

/** States of cards that have made changes, or may still make some. */
const ALIVE = ["declared", "open", "applied"];
export const isAlive = ({ system }: Card): boolean => ALIVE.includes(system.state);

/** The cards that continue this one, in any state, the oldest first. Players get none that only GMs may know of. */
export function linksOf(card: Card): Card[] {
  const isKnown = (one: Card): boolean => !isUnseen(one) || game.user?.isGM !== false;
  return cardsTiedTo(card).filter(holdsIfReadable((one) => checkOf(one).ties === "continues" && isKnown(one)));
}

/** All live cards that build on this one, directly or not. Each comes before the card that it follows: the order of undo. */
export function chainAfter(card: Card): Card[] {
  return linksOf(card)
    .filter(isAlive)
    .toReversed()
    .flatMap((link) => [...chainAfter(link), link]);
}

/** Why an undone card cannot be redone: the card before it is undone, too, or another card has taken its place. */
export function gapBefore(card: Card): Refusal | null {
  const { tied, link } = card.system;
  const before = readOrNull(card, checkOf)?.ties === "continues" ? cardByUuid(tied) : null;
  if (!before) return null;
  if (!isAlive(before)) return { key: "QUADRANT.table.refusal.beforeUndone" };
  const taken = link !== null && linksOf(before).some((one) => isAlive(one) && one.system.link === link);
  return taken ? { key: "QUADRANT.table.refusal.linkBegun" } : null;
}

/** Whether a live card builds on this one. */
export function isContinued(card: Card): boolean {
  return linksOf(card).some(isAlive);
}

/** Why a card that is continued may not be reconsidered: for a check's `lockedReason`. */
export function boundByChain({ card }: Pick<Situation, "card">): Refusal | null {
  return card && isContinued(card) ? { key: "QUADRANT.table.refusal.continued" } : null;
}

/** A follow-up with its key, which differs from those of the card's other follow-ups. */
export interface Link extends FollowUp {
  link: string;
}

/** Whether a follow-up may be begun from this card: it is applied, or thrown where the table does not apply by itself. */
function goesOn({ system }: Card, now: Situation): boolean {
  if (!now.outcome) return false;
  return system.state === "applied" || (system.state === "open" && system.automation !== "apply");
}

/** The follow-ups of a card that may be begun now: those that are not begun yet. */
export function openLinks(card: Card, now: Situation): Link[] {
  if (!goesOn(card, now)) return [];
  const begun = linksOf(card).filter(isAlive);
  return linksFrom(card, now).filter(({ link }) => !begun.some(({ system }) => system.link === link));
}

/** Whether a follow-up was begun and undone. Its dice are thrown already, so it is redone, and not begun anew. */
export function wasTakenBack(card: Card, { link }: Pick<Link, "link">): boolean {
  return linksOf(card).some(({ system }) => system.state === "undone" && system.link === link);
}

/** Why a follow-up still waits for its world time; null if it does not. The GM need not wait. */
export function whyNotDue({ due }: Pick<FollowUp, "due">): Refusal | null {
  const left = due === undefined ? 0 : due - game.time!.worldTime;
  return left > 0 ? { key: "QUADRANT.table.refusal.due", data: { time: duration(left) } } : null;
}

/** The follow-ups that the GM may run in one go: not those of players' actors, unless they are automatic. */
export function linksToRun(card: Card, now: Situation): Link[] {
  return openLinks(card, now).filter((link) => {
    if (link.why || whyNotDue(link) || link.announced || wasTakenBack(card, link)) return false;
    return link.automatic || !actorOf(link)?.hasPlayerOwner;
  });
}

/** The actor that begins a follow-up; null if it was deleted, or if the follow-up is an act of the table. */
export function actorOf({ actor }: Link): Actor.Implementation | null {
  return actor ? (fromUuidSync(actor, { strict: false }) as Actor.Implementation | null) : null;
}

function linksFrom(card: Card, now: Situation): Link[] {
  return (checkOf(card).follows?.(now) ?? []).map((follow) => {
    const { check, actor, targets = [], item = null, data } = follow;
    const link = JSON.stringify([check, actor, targets, item, data]);
    return { ...follow, data: { card: card.uuid, ...data }, link };
  });
}

/**
 * The key of the follow-up that a declared card is, of the card before it: the named one, or the first with the same
 * check and actor. Null if it is none, but another act that the earlier card offers (`Check.acts`) or that a GM has begun.
 * A Refusal if no such follow-up is open.
 */
export function linkOf(card: Card, before: Card, now: Situation): string | null | Refusal {
  const { game, kind, parties, link } = card.system;
  const check = `${game}.${kind}`;
  const isIn = (actor: string): boolean => Object.values(parties).some((party) => (party.actor ?? "") === actor);
  const others = linksOf(before).filter((one) => one.id !== card.id && isAlive(one));
  if (link !== null && others.some(({ system }) => system.link === link)) {
    return { key: "QUADRANT.table.refusal.linkBegun" };
  }
  const open = goesOn(before, now)
    ? linksFrom(before, now)
        .filter((one) => one.check === check && isIn(one.actor))
        .filter((one) => !others.some(({ system }) => system.link === one.link))
    : [];
  const found = open.find((one) => one.link === link) ?? open[0];
  if (found && card.author?.isGM) return found.link;
  if (found && wasTakenBack(before, found)) return { key: "QUADRANT.table.refusal.takenBack" };
  const why = found && (found.why ?? whyNotDue(found));
  if (found && !why) return found.link;
  if (card.author?.isGM) return null;
  if (why) return why;
  const offers = card.author ? (checkOf(before).acts?.(now, card.author) ?? []) : [];
  const offered = offers.some(({ action, data, reason }) => action === "check" && data["check"] === check && !reason);
  return offered ? null : { key: "QUADRANT.table.refusal.noSuchLink" };
}
