import type { Pool, Throw } from "../../rules/dice/index.ts";
import type { Plan, Reason, Situation } from "../checks/check.ts";
import { bookOf } from "../checks/circumstances.ts";
import { mayRead, owns } from "../checks/reader.ts";
import { linkOf } from "../checks/chain.ts";
import { whoIsGone } from "../checks/parties.ts";
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
import { cardByUuid, isCard, isUnseen, messageById, type Card } from "../documents/messages.ts";
import { automation } from "../settings.ts";
import { answerForFoes } from "./answer.ts";
import { applyCard, applyHeld } from "./apply.ts";
import { cardOperation, commit } from "./commit.ts";
import { areFaces, facesFor } from "./faces.ts";
import { Ledger } from "./ledger.ts";
import { same } from "./same.ts";
import { Refused, refusalOf } from "./refused.ts";
import { throwInSecret } from "./secret.ts";
import { throwStagesAtOnce } from "./stage.ts";
import { takePrice } from "./steps.ts";
import { spendsThatMatter } from "./holding.ts";
import { isTrusted, rejectTampered } from "./trust.ts";

/** Takes a card as far as it goes without anybody's word: admitted, answered for foes, applied. */
export async function advance(id: string): Promise<void> {
  const card = (): Card | null => {
    const message = messageById(id);
    return isCard(message) ? message : null;
  };
  const declared = card();
  if (declared && !isTrusted(declared)) return rejectTampered(declared);
  if (declared?.system.state === "declared") await admitOrRefuse(declared);
  const open = card();
  if (open?.system.state === "open") {
    await answerForFoes(open);
    await throwStagesAtOnce(open);
  }
  const thrown = card();
  if (thrown?.system.state !== "open" || thrown.system.automation !== "apply") return;
  if (situationOf(thrown).outcome && spendsThatMatter(thrown).length === 0) await applyCard(thrown);
}

/** A card that makes no sense to its rules, or would do what nobody here may do, is refused, not left to be stumbled over again. */
async function admitOrRefuse(card: Card): Promise<void> {
  try {
    await admit(card);
  } catch (error) {
    if (!(error instanceof Refused)) console.error(`Quadrant | card ${card.id} makes no sense`, error);
    await commit([cardOperation(card, { state: "refused", refusal: refusalOf(error) })]);
  }
}

/** The first look at a card: whether it may be, and what declaring it costs. */
async function admit(card: Card): Promise<void> {
  const check = checkOf(card);
  const refuse = (refusal: Reason): Promise<void> => commit([cardOperation(card, { state: "refused", refusal })]);
  const parties = admittedParties(card, situationOf(card));
  const intrusion = intrusionOf(card, situationWith(card, { parties }));
  if (intrusion) return refuse(intrusion);
  // Judged by how things are now, not by how they were, or were said to be, when it was asked for.
  await applyHeld(Object.values(parties).map(({ actor }) => actor));
  const plan = ownModifiers(card, check.refresh(situationWith(card, { parties })));
  const fresh = situationWith(card, { plan, parties });
  const link = linkFor(card);
  if (isReason(link)) return refuse(link);
  const isEarly = check.mustAnnounce?.(fresh) && Object.keys(card.system.throws).length > 0;
  if (isEarly || !diceAreReal(card, fresh)) return refuse({ key: "QUADRANT.table.refusal.dice" });
  const refusal = card.author?.isGM ? null : check.refuse(fresh);
  if (refusal) return refuse(refusal);
  const forged = card.author?.isGM ? null : whyNotAsSecret(card, fresh);
  if (forged) return refuse(forged);
  if (card.system.secret === "declared") return throwInSecret(card, { plan, parties });
  const ledger = new Ledger();
  const thrown = announcedRoles(check, plan, card.system.throws).length === 0;
  const costs = [...check.costs(fresh), ...(thrown ? (check.thrownCosts?.(fresh) ?? []) : [])];
  const applied = takePrice(ledger, costs, fresh, automation());
  const patch = { state: "open" as const, plan, parties, applied, automation: automation(), link };
  await commit([...ledger.operations(), cardOperation(card, patch)]);
}

/** Which follow-up of the card before it a card is, or why it cannot be one. */
function linkFor(card: Card): string | null | Reason {
  const before = cardByUuid(card.system.tied);
  if (checkOf(card).ties !== "continues" || !before) return null;
  return isTrusted(before) ? linkOf(card, before, situationOf(before)) : { key: "QUADRANT.table.refusal.tampered" };
}

const isReason = (link: string | null | Reason): link is Reason => typeof link === "object" && link !== null;

/** A player throws nothing that the GM throws in secret. */
function whyNotAsSecret(card: Card, fresh: Situation): Reason | null {
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
function intrusionOf(card: Card, now: Situation): Reason | null {
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
