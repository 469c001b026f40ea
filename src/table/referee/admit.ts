import type { Pool, Throw } from "../../rules/dice/index.ts";
import { bookOf } from "../checks/circumstances.ts";
import { linkOf } from "../checks/chain.ts";
import type { Plan, Refusal, Situation } from "../checks/check.ts";
import { cardName } from "../checks/card-name.ts";
import { parseDeclaration, type Declaration } from "../checks/declaration.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { withPresentNames, whoIsGone } from "../checks/parties.ts";
import { mayRead, owns } from "../checks/reader.ts";
import { secrecyOf } from "../checks/secrecy.ts";
import {
  admittedParties,
  announcedRoles,
  checkOf,
  partyOfRole,
  poolsOf,
  rolesOf,
  situationOf,
  situationWith,
  withModifiersOf,
} from "../checks/situation.ts";
import { isUnseen, cardByUuid, messageById, type Card, type Message } from "../documents/messages.ts";
import { isAdmitted, recordId } from "../documents/records.ts";
import { isOld } from "../migrations/recorded-cards.ts";
import { Overtaken } from "../send-batch.ts";
import { automation } from "../settings.ts";
import { applyHeld } from "./apply.ts";
import { commit } from "./commit.ts";
import { areFaces, facesFor } from "./faces.ts";
import { Ledger } from "./ledger.ts";
import { cardRecord } from "./new-record.ts";
import { isTooMany, madeAt } from "./rate.ts";
import { refusalOf, Refused } from "./refused.ts";
import { removeMessage } from "./remove-message.ts";
import { same } from "./same.ts";
import { throwInSecret } from "./secret.ts";
import { takePrice } from "./steps.ts";

/** The message of a card that the referee has neither admitted nor refused yet. */
type Declared = Message<{ declared?: unknown; admitted?: boolean }>;

/**
 * Reads and checks a declaration, and writes all that is admitted into the GM's record: the message is not read again after
 * that. A declaration that makes no sense, or that its author may not make, is refused.
 */
export async function admitOrRefuse(message: Message): Promise<void> {
  const declared = message as Declared;
  if (!(await isPlaceFree(declared))) return;
  const said = isTooMany(message)
    ? { key: "QUADRANT.table.refusal.tooMany" }
    : parseDeclaration(declared.system.declared);
  if (isRefusal(said)) return refuse(declared, said);
  const card = asDeclared(declared, said);
  try {
    const refusal = await admit(card);
    if (refusal) await refuse(declared, refusal, said);
  } catch (error) {
    if (error instanceof Overtaken) throw error;
    if (!(error instanceof Refused)) console.error(`Quadrant | card ${message.id} makes no sense`, error);
    await refuse(declared, refusalOf(error), said);
  }
}

/**
 * Whether the referee may create the record of a card. If the card has the GM's stamp (`admitted`) without a valid record, its
 * record was deleted, or its GM is not a GM any more: it stays as it is, because its changes must not be made twice. A user
 * may have created a message with the record's id after seeing the card: that message is deleted. If it is older than the
 * card, the card's author chose the card's id to match: both stay as they are.
 */
async function isPlaceFree(card: Declared): Promise<boolean> {
  // A card of version 0.2 is left to its migration.
  if (isOld(card as never)) return false;
  if (card.system.admitted) return false;
  const inPlace = messageById(recordId(card.id));
  if (!inPlace) return true;
  if (inPlace.author?.isGM !== false || madeAt(inPlace) <= madeAt(card)) return false;
  await removeMessage(inPlace.id);
  return true;
}

/** A declaration as a card: only what its author declared, with nothing from any record. */
function asDeclared(message: Declared, said: Declaration): Card {
  const { documentName, id, uuid, type, author, isAuthor, visible, isContentVisible, rolls } = message;
  const { timestamp, whisper, blind, alias, _stats } = message;
  const system: Card["system"] = {
    ...said,
    state: "declared",
    automation: automation(),
    refusal: null,
    ended: null,
    settled: [],
    spends: [],
    oddsPlan: null,
    rulings: [],
    applied: [],
  };
  const read = { documentName, id, uuid, type, author, isAuthor, visible, isContentVisible, rolls };
  return { ...read, timestamp, whisper, blind, alias, _stats, system, delete: () => message.delete() };
}

/** Refuses a card: its record contains only its game, its check and the reason. */
async function refuse(card: Declared, refusal: Refusal, said?: Declaration): Promise<void> {
  const { game = "", kind = "" } = said ?? {};
  await commit(cardRecord(card, { state: "refused", refusal, game, kind }));
}

/** @returns why the card is refused; null once it is admitted */
async function admit(card: Card): Promise<Refusal | null> {
  const check = checkOf(card);
  const parties = withPresentNames(admittedParties(card, situationOf(card)));
  const intrusion = intrusionOf(card, situationWith(card, { parties }));
  if (intrusion) return intrusion;
  // Held cards of these actors are applied first: a card is judged by the present state, not by that of its declaration.
  await applyHeld(Object.values(parties).map(({ actor }) => actor));
  const plan = ownModifiers(card, check.refresh(situationWith(card, { parties })));
  const fresh = situationWith(card, { plan, parties });
  const link = linkFor(card);
  if (typeof link === "object" && link !== null) return link;
  const isEarly = check.mustAnnounce?.(fresh) && Object.keys(card.system.throws).length > 0;
  if (isEarly || !diceAreReal(card, fresh)) return { key: "QUADRANT.table.refusal.dice" };
  const refusal = card.author?.isGM ? null : (check.refuse(fresh) ?? whyNotAsSecret(card, fresh));
  if (refusal) return refusal;
  if (card.system.secret === "declared") {
    await throwInSecret(card, { plan, parties, link });
    return null;
  }
  const ledger = new Ledger();
  const thrown = announcedRoles(check, plan, card.system.throws).length === 0;
  const costs = [...check.costs(fresh), ...(thrown ? (check.thrownCosts?.(fresh) ?? []) : [])];
  const applied = takePrice(ledger, costs, fresh, automation());
  const admitted = { ...card.system, state: "open" as const, plan, parties, applied, link };
  // `cardName` throws for a card that cannot be drawn: it is not admitted, because every client would have to draw it.
  const act = { key: "QUADRANT.table.acts.named", data: { name: cardName({ ...card, system: admitted }) } };
  await commit([...ledger.operations(), ...cardRecord(card, { ...admitted, act })]);
  return null;
}

/** The key of the follow-up that a card is, of the card before it; null if it is none; a Refusal if it cannot be one. */
function linkFor(card: Card): string | null | Refusal {
  const before = cardByUuid(card.system.tied);
  if (checkOf(card).ties !== "continues" || !before) return null;
  return isAdmitted(before) ? linkOf(card, before, situationOf(before)) : { key: "QUADRANT.table.refusal.gone" };
}

/** A player may not throw what the GM throws in secret. */
function whyNotAsSecret(card: Card, fresh: Situation): Refusal | null {
  const secret = secrecyOf(checkOf(card), fresh);
  if (secret === "unseen") return { key: "QUADRANT.table.refusal.gmOnly" };
  const isAsked = secret === null || Object.keys(card.system.throws).length === 0;
  return card.system.secret === secret && isAsked ? null : { key: "QUADRANT.table.refusal.dice" };
}

/** The declaring player adds modifiers to their own side only, the GM to every side. */
function ownModifiers(card: Card, plan: Plan): Plan {
  const check = checkOf(card);
  const roles = rolesOf(check, plan);
  const believed = (role: string): boolean => roles[role] === "self" || Boolean(card.author?.isGM);
  const book = bookOf(card, check, situationWith(card, { plan }));
  return withModifiersOf(check, plan, card.system.plan, { believed, gm: Boolean(card.author?.isGM), book });
}

/** Why a card is refused: its author may not declare it, or its parties, tokens and Items do not belong together. */
function intrusionOf(card: Card, now: Situation): Refusal | null {
  const { author } = card;
  const self = now.parties.self;
  const check = checkOf(card);
  if (!author || !self || !owns(author, self, check)) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name: self?.name ?? "" } };
  }
  if (check.table && !author.isGM) return { key: "QUADRANT.table.refusal.gmOnly" };
  const { tied } = card.system;
  if (tied && (!check.ties || !now.tied || tied === card.uuid || !mayRead(now.tied, author))) {
    return { key: "QUADRANT.table.refusal.gone" };
  }
  const gone = whoIsGone(check, now);
  if (gone) return { key: "QUADRANT.table.refusal.partyGone", data: { name: gone.name } };
  const stranger = Object.values(now.parties).find(({ actor, token }) => token && token.actor?.uuid !== actor?.uuid);
  if (stranger) return { key: "QUADRANT.table.refusal.notYours", data: { name: stranger.name } };
  const borrowed = Object.values(now.parties).find(({ actor, tool }) => tool && tool.actor !== actor);
  if (borrowed) return { key: "QUADRANT.table.refusal.borrowed", data: { name: borrowed.name } };
  return null;
}

/**
 * Whether the declared faces are those of the rolls that came with the card, and fit the pools of the plan. A card that only
 * GMs may know of has no rolls: its faces only have to fit the pools.
 */
function diceAreReal(card: Card, { plan, parties }: Situation): boolean {
  const { author } = card;
  const check = checkOf(card);
  const own = check.kind.pools(plan);
  const pools = poolsOf(check, plan, card.system.throws);
  const isShown = (pool: Pool, role: string, faces: Throw): boolean =>
    author?.isGM && isUnseen(card) ? areFaces(pool, faces) : same(facesFor(pool, role, card.rolls), faces);
  return Object.entries(card.system.throws).every(([role, faces]) => {
    const pool = pools[role];
    const who = partyOfRole(check, plan, role);
    // The declaring user throws only self's dice: other sides throw with their answers. Dice that a result asks for are
    // thrown by the owners of their parties.
    const mine = role in own ? who === "self" : author !== null && owns(author, parties[who], check);
    return pool !== undefined && mine && isShown(pool, role, faces);
  });
}
