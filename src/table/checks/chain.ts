import { cardByUuid, isUnseen, type Card } from "../documents/messages.ts";
import { cardsTiedTo } from "../documents/records.ts";
import { duration } from "../words.ts";
import type { Refusal, Situation } from "./check.ts";
import type { FollowUp } from "./choices.ts";
import { holds, readable } from "./readable.ts";
import { checkOf } from "./situation.ts";

/** States of cards that still have changes, or may yet make some. */
const ALIVE = ["declared", "open", "applied"];
export const isAlive = ({ system }: Card): boolean => ALIVE.includes(system.state);

/** The cards that continue this one, in any state, as far as this user may know of them. In order of creation. */
export function linksOf(card: Card): Card[] {
  const isKnown = (one: Card): boolean => !isUnseen(one) || game.user?.isGM !== false;
  return cardsTiedTo(card).filter(holds((one) => checkOf(one).ties === "continues" && isKnown(one)));
}

/** Every card that builds on this one, directly or not: the newest first, so that each comes before what it follows. */
export function chainAfter(card: Card): Card[] {
  return linksOf(card)
    .filter(isAlive)
    .toReversed()
    .flatMap((link) => [...chainAfter(link), link]);
}

/** Why an undone card cannot be done again: the card before it is not done, or another has taken its place. */
export function gapBefore(card: Card): Refusal | null {
  const { tied, link } = card.system;
  const before = readable(card, checkOf)?.ties === "continues" ? cardByUuid(tied) : null;
  if (!before) return null;
  if (!isAlive(before)) return { key: "QUADRANT.table.refusal.beforeUndone" };
  const taken = link !== null && linksOf(before).some((one) => isAlive(one) && one.system.link === link);
  return taken ? { key: "QUADRANT.table.refusal.linkBegun" } : null;
}

/** Whether the chain has gone on: a newer card builds on this one. */
export function isContinued(card: Card): boolean {
  return linksOf(card).some(isAlive);
}

/** Why a card is no longer reconsidered once the chain has gone on: for a check's `lockedReason`. */
export function boundByChain({ card }: Pick<Situation, "card">): Refusal | null {
  return card && isContinued(card) ? { key: "QUADRANT.table.refusal.continued" } : null;
}

/** A follow-up, and the key that tells it from the others of its card. */
export interface Link extends FollowUp {
  link: string;
}

/** Whether a chain may go on from this card as it stands. */
function goesOn({ system }: Card, now: Situation): boolean {
  if (!now.outcome) return false;
  return system.state === "applied" || (system.state === "open" && system.automation !== "apply");
}

/** What may be begun from a card now: its follow-ups that are not begun yet. */
export function openLinks(card: Card, now: Situation): Link[] {
  if (!goesOn(card, now)) return [];
  const begun = linksOf(card).filter(isAlive);
  return linksFrom(card, now).filter(({ link }) => !begun.some(({ system }) => system.link === link));
}

/** Whether a follow-up was begun and taken back. Its dice are thrown, so it is redone rather than begun anew. */
export function wasTakenBack(card: Card, { link }: Pick<Link, "link">): boolean {
  return linksOf(card).some(({ system }) => system.state === "undone" && system.link === link);
}

/** Why a follow-up still waits: its time has not come. The GM need not wait. */
export function whyNotDue({ due }: Pick<FollowUp, "due">): Refusal | null {
  const left = due === undefined ? 0 : due - game.time!.worldTime;
  return left > 0 ? { key: "QUADRANT.table.refusal.due", data: { time: duration(left) } } : null;
}

/** What the GM may run from a card in one go: the GM does not throw for players. */
export function linksToRun(card: Card, now: Situation): Link[] {
  return openLinks(card, now).filter((link) => {
    if (link.why || whyNotDue(link) || link.announced || wasTakenBack(card, link)) return false;
    return link.automatic || !actorOf(link)?.hasPlayerOwner;
  });
}

/** The actor who is to begin a follow-up; null where that actor is gone, or where it is the table's act. */
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
 * Which follow-up of the card before it a declared card is: the one that it names, or the first with the same act of
 * the same actor. Null where it is none: an act that the card offers besides, or one that the GM has begun. A Refusal
 * where no such follow-up is open.
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
