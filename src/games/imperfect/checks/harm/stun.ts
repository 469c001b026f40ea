import { type CheckKind, checkThrows } from "#rules/check.ts";
import { type Pool, total } from "#rules/dice";
import {
  type Body,
  type CheckOutcome,
  type HurtOutcome,
  stateModifiers,
  stun,
  type StunPlan,
  woundPenalty,
  woundTn,
} from "#rules/imperfect";
import {
  boundByChain,
  type Check,
  type CheckView,
  defineCheck,
  dieViews,
  type FollowUp,
  type Parties,
  partyOf,
  partyViews,
  type Reader,
  type Situation,
  cardView,
} from "#table/checks";
import { has } from "#table/conditions";
import { mayAct, takesCard } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/seat.ts";
import { type Character, characterOf, isCharacter, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { openSide, plainVerdict } from "../parts.ts";
import { mayStillBeHelped } from "../roll/chips.ts";
import { rollCheck, type RollPlan, rollView } from "../roll/roll-check.ts";
import { rollOf, type Way, wayName, wayOf } from "../roll/ways.ts";
import { asVictim, type Before, previousLink, type Chain, stepsOf, tiedLink } from "./chain.ts";
import { type HurtAct, stateOf } from "./hurt-view.ts";

/** A stun check after a wound, or a recovery, as the table keeps it. */
interface StunAct extends StunPlan, RollPlan {
  way: Way;
  chain: Chain | null;
}

type StunSituation = Situation<StunAct, CheckOutcome>;

const VIGOR = { trait: "vigor", involuntary: true } as const;

/** @param body the wounds that reduce the roll: one that was taken just now counts already */
function stunPlan(
  actor: Character,
  level: number,
  more: { recovery: boolean; chain: Chain | null; body?: Body },
): StunAct {
  const way = wayOf(actor, VIGOR);
  const roll = rollOf(actor, way);
  const { recovery, chain, body } = more;
  const fresh = body && stateModifiers({ wound: -woundPenalty(body), unnerved: false, running: false });
  const others = roll.modifiers.filter(({ key }) => key !== "wound");
  return { way, roll: fresh ? { ...roll, modifiers: [...fresh, ...others] } : roll, level, recovery, chain };
}

/** The wound level whose stun check has this TN. */
const levelOf = (tn: number): number => [0, 1, 2, 3, 4, 5].find((level) => woundTn(level) === tn) ?? 0;

function stunBy({ now }: Before): StunAct | null {
  const actor = characterOf(now.parties.target);
  const outcome = now.outcome as unknown as HurtOutcome | null;
  if (!actor || !outcome || outcome.stunTn === null) return null;
  const { chain } = now.plan as HurtAct;
  return stunPlan(actor, levelOf(outcome.stunTn), { recovery: false, chain, body: outcome.body });
}

/**
 * A bust makes the actor unconscious for some hours (IMP-STUN-3); if chips can still lift the bust, that is decided
 * first.
 */
function senselessFollows({ outcome, parties: { self } }: StunSituation): FollowUp[] {
  const actor = self?.actor;
  if (outcome?.result !== "bust" || !actor) return [];
  const label = tell("stun.hours.follow");
  const automatic = !mayStillBeHelped(outcome, actor);
  return [{ check: "imperfect.hours", actor: actor.uuid, data: {}, label, automatic }];
}

function view(situation: StunSituation, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const key = plan.recovery ? "recovery" : "stun";
  const name = parties.self?.name ?? "";
  return {
    ...rollView(situation, reader, {
      kind: key,
      source: key,
      title: wayName(plan.way),
      tn: woundTn(plan.level),
      note: tell(`stun.level.${plan.level}`),
      more: outcome ? [tell(`stun.${key}.${standing(outcome)}`, { name })] : [],
    }),
    ...(plan.chain && { steps: stepsOf(plan.chain, "stun") }),
  };
}

function standing({ result }: CheckOutcome): "bust" | "failure" | "success" {
  return result === "bust" || result === "failure" ? result : "success";
}

/** Future Imperfect › Stun Checks: after a hit that cost wounds or Wind, at once and free. */
export const stunCheck: Check<StunAct, CheckOutcome> = rollCheck<StunAct, CheckOutcome>({
  kind: stun as Check<StunAct, CheckOutcome>["kind"],
  announces: true,
  ties: "continues",
  prepare(subject) {
    const before = previousLink(subject);
    const plan = before && stunBy(before);
    const victim = before?.card.system.parties.target;
    return plan && victim ? { plan, parties: { self: victim }, tied: before.card.uuid } : refusal("gone");
  },
  anew(_actor, situation) {
    const before = tiedLink(situation);
    return before && stunBy(before);
  },
  refuse: (situation) => (tiedLink(situation) ? null : refusal("gone")),
  parties: asVictim("self"),
  lockedReason: boundByChain,
  follows: senselessFollows,
  view,
});

function recoveryOf(actor: Character): StunAct {
  const { body } = stateOf(actor);
  return stunPlan(actor, -woundPenalty(body), { recovery: true, chain: null });
}

/** Future Imperfect › Stun Checks: recovery takes an action (IMP-STUN-2). */
export const recoverCheck: Check<StunAct, CheckOutcome> = rollCheck<StunAct, CheckOutcome>({
  kind: stun as Check<StunAct, CheckOutcome>["kind"],
  announces: true,
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("gone");
    return { plan: recoveryOf(actor), parties: { self: partyOf(actor, token, null) } };
  },
  anew: recoveryOf,
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "stunned")) return refusal("stun.notStunned", { name: self?.name ?? "" });
    const unfit = seatOf(self) ? null : unfitness(actor);
    return unfit ? refusal(`turn.${unfit}`) : mayAct(self, { stunned: true });
  },
  ...takesCard,
  lockedReason: boundByChain,
  follows: senselessFollows,
  view,
});

interface Plan {
  /** The world time at which the actor lost consciousness, in seconds. */
  at: number;
}

interface Outcome {
  result: "hours";
  hours: number;
}

/** Seconds of an hour. */
const HOUR = 3600;

const now = (): number => game.time!.worldTime;

/** 1d6 hours. */
const POOL: Pool = { dice: [{ faces: 6, bonus: 0 }], read: "sum", modifier: 0, aces: false, rerollOnes: false };

/** The hours that an actor is unconscious. Future Imperfect › Stun Checks (IMP-STUN-3). */
const kind: CheckKind<Plan, Outcome> = {
  pools: () => ({ hours: POOL }),
  resolve: (_plan, throws) => ({ result: "hours", hours: total(POOL, checkThrows({ hours: POOL }, throws).hours) }),
  odds: () => ({ hours: 1 }),
  changes: ({ at }, { hours }) => [{ who: "self", gain: "unconscious", data: { hours, until: at + hours * HOUR } }],
};

/** The party that went bust on a stun or recovery check; null for none. */
const senseless = (before: Before | null) =>
  before?.now.outcome?.result === "bust" ? (before.card.system.parties.self ?? null) : null;

/** The hours are thrown as soon as the actor is unconscious, without waiting for a player. */
export const hoursCheck: Check<Plan, Outcome> = defineCheck<Plan, Outcome>({
  kind,
  roles: { hours: "self" },
  ties: "continues",
  prepare(subject) {
    const before = previousLink(subject);
    const self = senseless(before);
    return before && self ? { plan: { at: now() }, parties: { self }, tied: before.card.uuid } : refusal("gone");
  },
  refresh: () => ({ at: now() }),
  parties(situation): Parties {
    const self = senseless(tiedLink(situation));
    return self ? { self } : {};
  },
  refuse: (situation) =>
    senseless(tiedLink(situation)) && characterOf(situation.parties.self) ? null : refusal("gone"),
  view({ throws, outcome, parties: { self } }: Situation<Plan, Outcome>) {
    const hours = outcome?.hours ?? 0;
    return cardView({
      kind: tell("card.hours"),
      title: tell("condition.unconscious.name"),
      parties: partyViews(self),
      sides: [
        openSide({
          role: "hours",
          name: self?.name ?? "",
          dice: dieViews(POOL, throws.hours ?? null),
          total: outcome?.hours ?? null,
        }),
      ],
      verdict:
        outcome &&
        plainVerdict({
          word: tell(`stun.hours.${hours === 1 ? "one" : "many"}`, { hours }),
          tone: "harm",
          why: tell("stun.hours.why", { name: self?.name ?? "" }),
          source: "stun",
        }),
    });
  },
});
