import type { Pool, Throw } from "../../rules/dice/index.ts";
import { bookOf } from "../checks/circumstances.ts";
import { linkOf } from "../checks/chain.ts";
import type { Plan, Refusal, Situation } from "../checks/check.ts";
import { cardName } from "../checks/card-name.ts";
import { parseDeclaration, type Declaration } from "../checks/declaration.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { named, whoIsGone } from "../checks/parties.ts";
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
import { automation } from "../settings.ts";
import { applyHeld } from "./apply.ts";
import { commit } from "./commit.ts";
import { areFaces, facesFor } from "./faces.ts";
import { Ledger } from "./ledger.ts";
import { cardRecord } from "./new-record.ts";
import { isTooMany, madeAt } from "./rate.ts";
import { refusalOf, Refused } from "./refused.ts";
import { same } from "./same.ts";
import { throwInSecret } from "./secret.ts";
import { takePrice } from "./steps.ts";

/** A card whose author the referee has not answered yet, as a message. */
type Declared = Message<{ declared?: unknown; admitted?: boolean }>;

/**
 * The first look at what somebody has declared: it is read, checked, and what is admitted of it is written whole into the GM's
 * record. From then on nobody looks at the message again. What makes no sense, or what nobody here may do, is refused.
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
    if (!(error instanceof Refused)) console.error(`Quadrant | card ${message.id} makes no sense`, error);
    await refuse(declared, refusalOf(error), said);
  }
}

/**
 * Where a GM's stamp is on the card already, it was admitted, by somebody who is no GM any more or in a record that is gone: it
 * stays as it is, for what it did must not be done twice. Somebody may have put a message of their own in the place of the record
 * once they saw the card: that is taken away. What was there before the card stays: its author has chosen the card's id by it.
 */
async function isPlaceFree(card: Declared): Promise<boolean> {
  // What version 0.2 has left there is its migration's.
  if (isOld(card as never)) return false;
  if (card.system.admitted) return false;
  const inPlace = messageById(recordId(card.id));
  if (!inPlace) return true;
  if (inPlace.author?.isGM !== false || madeAt(inPlace) <= madeAt(card)) return false;
  await inPlace.delete();
  return true;
}

/** A declaration as a card: what its author says, and nothing that is written anywhere else. */
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
    rulings: [],
    applied: [],
  };
  const read = { documentName, id, uuid, type, author, isAuthor, visible, isContentVisible, rolls };
  return { ...read, timestamp, whisper, blind, alias, _stats, system, delete: () => message.delete() };
}

/** Of what was refused no more is kept than which act it was, and why. */
async function refuse(card: Declared, refusal: Refusal, said?: Declaration): Promise<void> {
  const { game = "", kind = "" } = said ?? {};
  await commit(cardRecord(card, { state: "refused", refusal, game, kind }));
}

/** @returns why it may not be; null once it is on the table */
async function admit(card: Card): Promise<Refusal | null> {
  const check = checkOf(card);
  const parties = named(admittedParties(card, situationOf(card)));
  const intrusion = intrusionOf(card, situationWith(card, { parties }));
  if (intrusion) return intrusion;
  // Judged by how things are now, not by how they were, or were said to be, when it was asked for.
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
  // What cannot be drawn is not let in: every screen reads it from now on.
  const act = { key: "QUADRANT.table.acts.named", data: { name: cardName({ ...card, system: admitted }) } };
  await commit([...ledger.operations(), ...cardRecord(card, { ...admitted, act })]);
  return null;
}

/** Which follow-up of the card before it a card is, or why it cannot be one. */
function linkFor(card: Card): string | null | Refusal {
  const before = cardByUuid(card.system.tied);
  if (checkOf(card).ties !== "continues" || !before) return null;
  return isAdmitted(before) ? linkOf(card, before, situationOf(before)) : { key: "QUADRANT.table.refusal.gone" };
}

/** A player throws nothing that the GM throws in secret. */
function whyNotAsSecret(card: Card, fresh: Situation): Refusal | null {
  const secret = secrecyOf(checkOf(card), fresh);
  if (secret === "unseen") return { key: "QUADRANT.table.refusal.gmOnly" };
  const isAsked = secret === null || Object.keys(card.system.throws).length === 0;
  return card.system.secret === secret && isAsked ? null : { key: "QUADRANT.table.refusal.dice" };
}

/** Whoever declares adds modifiers to the own side; the GM to every side. */
function ownModifiers(card: Card, plan: Plan): Plan {
  const check = checkOf(card);
  const roles = rolesOf(check, plan);
  const believed = (role: string): boolean => roles[role] === "self" || Boolean(card.author?.isGM);
  const book = bookOf(card, check, situationWith(card, { plan }));
  return withModifiersOf(check, plan, card.system.plan, { believed, gm: Boolean(card.author?.isGM), book });
}

/** Why a card is nobody's to declare, or names what does not belong together. */
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
 * The faces on the card are those of the rolls that came with it, and of the pools that the plan asks for. Where only the GMs
 * may know of it there are none but the faces.
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
    // Whoever declares throws for one side only: the others throw when they have chosen. What a result asks for each owner throws.
    const mine = role in own ? who === "self" : author !== null && owns(author, parties[who], check);
    return pool !== undefined && mine && isShown(pool, role, faces);
  });
}
