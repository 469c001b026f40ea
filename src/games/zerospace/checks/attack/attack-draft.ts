import type { FormId } from "#rules/zerospace";
import {
  type Draft,
  isRefusal,
  participants,
  type Parties,
  type Party,
  partyOf,
  type Refusal,
  type Subject,
  tokenOf,
} from "#table/checks";
import { has } from "#table/conditions";
import { type Character, isCharacter, isThing } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { heldBy, holderIds } from "../side/holds.ts";
import { targetsOf } from "../side/targets.ts";
import { type Arm, armed, formsOf, isUnarmed, unarmed } from "./arms.ts";
import { type AttackCard, plainChoice } from "./attack-card.ts";
import { attackPlan } from "./attack-plan.ts";
import { sideOf } from "./attacker.ts";
import { inBlast } from "./blast-area.ts";
import { ARM, withinMeters } from "./distances.ts";
import { areAllies } from "./sides-taken.ts";
import { asParty, numberedTargets } from "./target-names.ts";

/** The foes whom a sweep reaches, the nearest first. */
function foesInReach(from: Token | null): Token[] {
  return withinMeters(from, ARM)
    .map(({ token }) => token)
    .filter((token) => from !== null && token.id !== from.id && isFoe(from, token) && isStanding(token));
}

/** Somebody, and on another side. */
function isFoe(from: Token, { actor }: Token): boolean {
  const other = actor as Actor.Implementation | null;
  return isCharacter(other) && !areAllies(from.actor as Actor.Implementation | null, other);
}

const isStanding = ({ actor }: Token): boolean => actor !== null && !has(actor as Actor.Implementation, "defeated");

type Token = TokenDocument.Implementation;

/** What a click with a weapon, a power, a mounted gun or bare hands asks for. */
export function attackDraft(subject: Subject): Draft<AttackCard> | Refusal {
  const user = userOf(subject);
  if (isRefusal(user)) return user;
  const arm = armFor(subject);
  if (!arm) return refusal("attack.noArm");
  const { actor } = user;
  const asked = formFor(arm, subject);
  const targets = aimedAt({ ...subject, actor }, arm, asked, user.stands);
  if (isRefusal(targets)) return targets;
  const parties: Parties = { ...user.parties, ...numberedTargets(targets) };
  const found = participants(parties);
  const holds = Boolean(found["target"]?.actor && holderIds(found["target"].actor).includes(actor.uuid));
  const id = asked === "close" && targets.length > 1 && formsOf(arm, holds).includes("sweep") ? "sweep" : asked;
  const choice = plainChoice(id);
  const side = sideOf(arm, id);
  return { plan: attackPlan({ actor, arm, parties: found, choice, side, isGms: false }), parties };
}

interface User {
  actor: Character;
  parties: Parties;
  /** The token from which the attack comes. */
  stands: Token | null;
}

/** Who attacks: whoever clicks; for a vehicle whoever is in charge of it. */
function userOf({ actor, token, item }: Subject): User | Refusal {
  if (isCharacter(actor)) return { actor, parties: { self: partyOf(actor, token, item) }, stands: token };
  if (!isThing(actor)) return refusal("otherGame", { name: actor.name });
  const { controller } = actor.system;
  const operator = controller ? (fromUuidSync(controller, { strict: false }) as Actor.Implementation | null) : null;
  if (!isCharacter(operator)) return refusal("attack.nobodyInCharge", { name: actor.name });
  const parties = { self: partyOf(operator, tokenOf(operator), null), vehicle: partyOf(actor, token, item) };
  return { actor: operator, parties, stands: token };
}

function armFor({ actor, item, data }: Subject): Arm | null {
  if (item) return armed(item);
  return isCharacter(actor) && isUnarmed(data["form"]) ? unarmed(data["form"]) : null;
}

function formFor(arm: Arm, { data }: Subject): FormId {
  return formsOf(arm, true).find((id) => id === data["form"]) ?? arm.attack.form;
}

/** Whom it is aimed at: whoever is held, or targeted; without any target every foe whom a sweep reaches. */
function aimedAt(subject: Subject, arm: Arm, id: FormId, stands: Token | null): Party[] | Refusal {
  const { actor, targets } = subject;
  const held = id === "hurt" || id === "throw" ? heldOne(subject) : null;
  if (held) return [partyOf(held, tokenOf(held), null)];
  if (targets.length === 0) {
    const foes = id === "sweep" ? foesInReach(stands).map(asParty) : [];
    if (foes.length > 0) return foes;
    return id === "hurt" || id === "throw" ? refusal("attack.holdsNobody", { name: actor.name }) : refusal("noTarget");
  }
  const aimed = targetsOf(subject);
  if (isRefusal(aimed)) return aimed;
  const named = aimed.map((one) => partyOf(one.actor, one.token, null));
  if (id === "explosion") return inBlast({ burst: "target", from: undefined, named, radius: arm.attack.radius });
  const mayBeMore = id === "sweep" || (id === "close" && formsOf(arm, false).includes("sweep"));
  return aimed.length > 1 && !mayBeMore ? refusal("severalTargets", { count: aimed.length }) : named;
}

/** Of those whom somebody holds the one that is meant: `data.held`, whoever is targeted, or else the first. */
function heldOne({ actor, targets, data }: Subject): Character | null {
  const held = heldBy(actor);
  const targeted = targets.map(({ actor: aimed }) => aimed?.uuid);
  const meant = held.find(({ uuid }) => uuid === data["held"]) ?? held.find(({ uuid }) => targeted.includes(uuid));
  return meant ?? (targets.length === 0 ? held[0] : undefined) ?? null;
}
