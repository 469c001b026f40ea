import { check, type CheckOutcome, type CheckPlan, contest, type ContestOutcome } from "#rules/imperfect";
import {
  type Check,
  isRefusal,
  type Parties,
  type Party,
  partyOf,
  type Refusal,
  type Situation,
  tokenOf,
} from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { isPrepared, mayAct, takesCard } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/seat.ts";
import {
  type Character,
  characterOf,
  isCharacter,
  isWeapon,
  type Seated,
  seatOf,
  type Weapon,
  weaponOf,
} from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { handModifiers, isAtHand, isRanged, isUnarmed, skillFor } from "../attack/arms.ts";
import { hasSucceeded } from "../parts.ts";
import { oneselfRefusal, targetOf } from "../present.ts";
import { withDeclared } from "../roll/chips.ts";
import { contestCheck, contestView, refreshOpposed, opposedPlan, type OpposedPlan } from "../roll/contest-check.ts";
import { toTableChanges, rollCheck, type RollPlan, rollView } from "../roll/roll-check.ts";
import { rollOf, type Way, wayName, wayOf } from "../roll/ways.ts";

/** The captor of an entangled actor, and the weapon that holds it. */
interface Caught {
  by: Character;
  weapon: Weapon | null;
}

/** The captor that the condition names; null if it is unknown: then the Master decides how the actor gets out. */
function caughtBy(actor: Actor.Implementation): Caught | null {
  const entangled = conditionsOf(actor).find(({ id }) => id === "entangled");
  const { by, weapon } = (entangled?.data ?? {}) as { by?: string; weapon?: string };
  const captor = found(by);
  if (!isCharacter(captor)) return null;
  const item = found(weapon);
  return { by: captor, weapon: isWeapon(item) ? item : null };
}

const found = (uuid: string | undefined): object | null => (uuid ? fromUuidSync(uuid, { strict: false }) : null);

/** The captor as a party, with the weapon. */
function captorParty({ by, weapon }: Caught): Party {
  return partyOf(by, tokenOf(by), weapon?.actor === by ? weapon : null);
}

type Grapple = Situation<OpposedPlan, ContestOutcome>;

const DEFTNESS = { trait: "deftness" } as const;

type Over = "entangle" | "trip";

/**
 * Why this weapon cannot do it now: entangling and tripping take a weapon that is made for it; bare hands trip, too
 * (IMP-MEL-6, IMP-AM-13).
 */
function weaponRefusal(over: Over, weapon: Weapon | null, seat: Seated | null): Refusal | null {
  if (!weapon) return over === "entangle" ? refusal("gone") : null;
  const { system, name } = weapon;
  const isMade = over === "entangle" ? system.entangles : system.trips || isUnarmed(weapon);
  if (isRanged(weapon) || !isMade) return refusal(`grapple.notMade.${over}`, { name });
  if (system.quantity < 1) return refusal("weapon.none");
  if (!isAtHand(weapon)) return refusal("attack.notDrawn", { name });
  return isPrepared(seat, weapon) ? null : refusal("attack.notPrepared", { name });
}

/** A contest to entangle or to trip: the skill with the weapon, read from the sheet, against Deftness. */
function grapple(over: Over): Check<OpposedPlan, ContestOutcome> {
  return contestCheck<OpposedPlan>({
    prepare(subject) {
      const { actor, token, item } = subject;
      if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
      const weapon = isWeapon(item) ? item : null;
      if (over === "entangle" && !weapon) return refusal("gone");
      const target = targetOf(subject);
      if (isRefusal(target)) return target;
      const others = handModifiers(actor, weapon);
      const plan = opposedPlan({
        over,
        actor,
        asked: skillFor(weapon),
        target: target.actor,
        resists: DEFTNESS,
        others,
      });
      return {
        plan,
        parties: { self: partyOf(actor, token, weapon), target: partyOf(target.actor, target.token, null) },
      };
    },
    refresh({ plan, parties: { self, target } }) {
      const [actor, other] = [characterOf(self), characterOf(target)];
      if (!actor || !other) return plan;
      const weapon = weaponOf(self);
      const asked = { ...plan, over, asked: skillFor(weapon), resists: DEFTNESS };
      return refreshOpposed(asked, actor, other, handModifiers(actor, weapon));
    },
    refuse({ parties: { self, target } }) {
      const [actor, seat] = [characterOf(self), seatOf(self)];
      if (!actor || !characterOf(target)) return refusal("gone");
      const unfit = seat ? null : (unfitness(actor) ?? (has(actor, "stunned") ? "stunned" : null));
      if (unfit) return refusal(`turn.${unfit}`);
      return oneselfRefusal(self, target) ?? weaponRefusal(over, weaponOf(self), seat) ?? mayAct(self);
    },
    announces: true,
    ...takesCard,
    /** The condition keeps the captor and the weapon. */
    changes({ plan, outcome, parties: { self } }) {
      if (!outcome) return [];
      const data = { by: self?.actor?.uuid, weapon: self?.tool?.uuid };
      return toTableChanges(contest.changes(plan, outcome)).map((change) =>
        "gain" in change && change.gain === "entangled" ? { ...change, data } : change,
      );
    },
    view: (situation, reader) =>
      contestView(situation, reader, {
        kind: tell(`card.${over}`),
        source: "entangle",
        title: situation.parties.self?.tool?.name ?? wayName(situation.plan.way),
        effect: effectOf(over, situation),
        tone: "harm",
      }),
  });
}

function effectOf(over: Over, { outcome, parties: { target } }: Grapple): string {
  if (!outcome) return "";
  const key = hasSucceeded(outcome) ? over : "slips";
  return tell(`grapple.${key}`, { name: target?.name ?? "" });
}

/** Future Imperfect › Entanglement. */
export const entangleCheck = grapple("entangle");
export const tripCheck = grapple("trip");

type Escape = Situation<OpposedPlan, ContestOutcome>;

/** Deftness against the captor's skill with the weapon (IMP-MEL-7). */
function escapePlan(actor: Character): OpposedPlan | null {
  const caught = caughtBy(actor);
  return (
    caught &&
    opposedPlan({ over: "escape", actor, asked: DEFTNESS, target: caught.by, resists: skillFor(caught.weapon) })
  );
}

/** The captor is read from the condition. */
function withTarget(actor: Character, self: Party): Parties {
  const caught = caughtBy(actor);
  return { self, ...(caught && { target: captorParty(caught) }) };
}

/** Future Imperfect › Entanglement: escaping. */
export const escapeCheck = contestCheck<OpposedPlan>({
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    const plan = escapePlan(actor);
    return plan ? { plan, parties: withTarget(actor, partyOf(actor, token, null)) } : refusal("grapple.unknown");
  },
  parties({ parties: { self } }: Escape): Parties {
    const actor = characterOf(self);
    return actor ? withTarget(actor, partyOf(actor, self?.token ?? null, null)) : {};
  },
  refresh({ plan, parties: { self } }: Escape) {
    const actor = characterOf(self);
    const fresh = actor && escapePlan(actor);
    return fresh ? { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) } : plan;
  },
  refuse({ parties: { self, target } }: Escape) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    return characterOf(target) ? mayAct(self) : refusal("grapple.unknown");
  },
  ...takesCard,
  view: (situation, reader) =>
    contestView(situation, reader, {
      kind: tell("card.escape"),
      source: "entangle",
      title: wayName(situation.plan.way),
      effect: situation.outcome
        ? tell(`grapple.${hasSucceeded(situation.outcome) ? "out" : "held"}`, {
            name: situation.parties.self?.name ?? "",
          })
        : "",
    }),
});

/** Breaking the weapon that holds the actor. */
interface BreakAct extends CheckPlan, RollPlan {
  way: Way;
}

/** The fragile weapon that holds the actor, and the TN for breaking it (IMP-MEL-7). */
function fragile(actor: Character): { weapon: Weapon; tn: number } | Refusal {
  const weapon = caughtBy(actor)?.weapon;
  if (!weapon) return refusal("grapple.unknown");
  const { fragile: tears, breakTn, quantity } = weapon.system;
  if (quantity < 1) return refusal("grapple.torn", { name: weapon.name });
  return tears && breakTn !== null ? { weapon, tn: breakTn } : refusal("grapple.tough", { name: weapon.name });
}

function breakPlan(actor: Character, tn: number): BreakAct {
  const way = wayOf(actor, { trait: "strength" });
  return { way, roll: rollOf(actor, way), tn };
}

function withCaptor(actor: Character, self: Party): Parties {
  const caught = caughtBy(actor);
  return { self, ...(caught && { captor: captorParty(caught) }) };
}

/** Future Imperfect › Entanglement: breaking a fragile weapon. */
export const breakFreeCheck = rollCheck<BreakAct, CheckOutcome>({
  kind: check as never,
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    const found = fragile(actor);
    if ("key" in found) return found;
    return { plan: breakPlan(actor, found.tn), parties: withCaptor(actor, partyOf(actor, token, null)) };
  },
  parties({ parties: { self } }): Parties {
    const actor = characterOf(self);
    return actor ? withCaptor(actor, partyOf(actor, self?.token ?? null, null)) : {};
  },
  anew(actor) {
    const found = fragile(actor);
    return "key" in found ? null : breakPlan(actor, found.tn);
  },
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    const found = fragile(actor);
    return "key" in found ? found : mayAct(self);
  },
  ...takesCard,
  /** A broken weapon is used up, and the actor is free. */
  changes({ outcome }) {
    if (!outcome || !hasSucceeded(outcome)) return [];
    return [
      { who: "self", lose: "entangled", stacks: "all" },
      { who: "captor.tool", add: "quantity", value: -1 },
    ];
  },
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const key = outcome && hasSucceeded(outcome) ? "torn" : "held";
    return rollView(situation, reader, {
      kind: "breakFree",
      source: "entangle",
      title: parties.captor?.tool?.name ?? wayName(plan.way),
      tn: plan.tn,
      more: [tell(`grapple.${key}`, { name: parties.self?.name ?? "" })],
    });
  },
});
