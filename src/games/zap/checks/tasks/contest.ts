import { contest, type ContestOutcome, type ContestPlan, tieTo, type Use } from "#rules/zap";
import { type CheckView, type Reader, type Situation, type VerdictView, cardView } from "#table/checks";
import { defineCheck, isRefusal, listOf, partyOf } from "#table/checks";
import { tooFarRefusal } from "../../combat/ranges.ts";
import type { Ability, Contender } from "../../documents.ts";
import { abilityOf, contenderOf, isAbility, isContender, isHero } from "../../documents.ts";
import { fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { useAgainst, scopeWords } from "../attack/aims.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";
import { jointly, lastsRuling, oneselfRefusal, outsideFight, targetOf } from "../target.ts";
import type { Slot } from "../tropes/tropes.ts";
import { effortSpends, renewed, settled, useOf } from "../use.ts";
import { likelyOpposing, opposingAnswers } from "./opposing.ts";
import { refusal, tell } from "../../words.ts";

type ContestSituation = Situation<ContestPlan, ContestOutcome>;

export function contestView(situation: ContestSituation, reader: Reader): CheckView {
  const { plan, outcome } = situation;
  const { self, target } = situation.parties;
  const winner = plan.tieTo === "actor" ? self : target;
  const names = { self: self?.name ?? "", target: target?.name ?? "" };
  return cardView({
    kind: tell("card.contest"),
    title: self?.tool?.name ?? tell("defaultSkill"),
    parties: partyViews(self, target),
    sides: [
      sideOf("actor", "self", situation, reader, [
        scopeWords(self?.actor ?? null, target?.actor ?? null),
        ...jointRemarks(situation),
      ]),
      sideOf("opponent", "target", situation, reader, [scopeWords(target?.actor ?? null, self?.actor ?? null)]),
    ],
    results: [resultView("lost", 0), resultView("won", 3)],
    headlines: [headline("win", ["won"], tell("headline.ties", { name: winner?.name ?? "" }))],
    note: reader.sees("self") ? drawbacks(situation, plan.actor) : "",
    verdict: outcome && contestVerdict(outcome, names, tellsTotals(reader, "self", "target")),
  });
}

/** @param told whether the reader may know the totals and the margin */
export function contestVerdict(
  { result, totals, margin }: ContestOutcome,
  { self, target }: Record<"self" | "target", string>,
  told: boolean,
): VerdictView {
  const won = result === "won";
  const winner = won ? self : target;
  const data = {
    winner,
    higher: won ? totals.actor! : totals.opponent!,
    lower: won ? totals.opponent! : totals.actor!,
  };
  return {
    word: tell(`result.${result}`),
    number: told ? String(Math.abs(margin)) : "",
    label: told ? tell("margin.contest") : "",
    tone: won ? "gain" : "plain",
    why: told ? tell(`why.${margin === 0 ? "contestTie" : "contest"}`, data) : tell("why.plainContest", { winner }),
    source: "QUADRANT.zap.source.using",
  };
}

/** The plan of a contest: the facts that the rule needs, and the combination. */
export type AskedContest = ContestPlan & Joined;
type Contest = Situation<AskedContest, ContestOutcome>;

/** The plan of a contest from both sides' present state, with foes in the players' Scope; without Tropes and modifiers. */
function contestPlan(own: Use, actor: Contender, opponent: { actor: Contender; ability: Ability | null }): ContestPlan {
  return {
    actor: useAgainst(own, actor, opponent.actor),
    opponent: useAgainst(useOf(opponent.actor, opponent.ability, "task"), opponent.actor, actor),
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(opponent.actor) }),
    decisive: false,
  };
}

/** From the declaration only the actor's own Tropes and modifiers are kept. */
function refresh(situation: Contest): AskedContest {
  const { self, target } = situation.parties;
  const { joint, actor: declared } = situation.plan;
  const actor = contenderOf(self);
  const opponent = contenderOf(target);
  const made = jointUse(situation, "task", { joint, declared });
  if (!actor || !opponent || !made) return situation.plan;
  const fresh = contestPlan(made.use, actor, { actor: opponent, ability: abilityOf(target) });
  const own = renewed(declared, fresh.actor, actor, abilityOf(self));
  return { ...fresh, actor: own, ...(made.joint && { joint: made.joint }) };
}

const ownSlot = (plan: AskedContest): Slot<AskedContest> => ({
  use: plan.actor,
  put: (actor) => ({ ...plan, actor }),
});

/** With partners the contest is read anew; the opponent's modifiers are kept. */
const joint = jointTask<AskedContest, ContestOutcome>({
  slot: ownSlot,
  refresh(situation) {
    const fresh = refresh(situation);
    return { ...fresh, opponent: { ...fresh.opponent, modifiers: situation.plan.opponent.modifiers } };
  },
});

/** Zap! › Using Abilities: Ability against Ability, without harm. */
export const contestCheck = defineCheck<AskedContest, ContestOutcome>({
  kind: contest,
  roles: { actor: "self", opponent: "target" },
  asks: true,
  prepare(subject) {
    const { actor, token, item } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    const unfit = taskRefusal(ability);
    if (unfit) return unfit;
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    const opposing = likelyOpposing(target.actor, target.fight, ability?.system.kind ?? "default");
    return {
      plan: contestPlan(useOf(actor, ability, "task"), actor, { actor: target.actor, ability: opposing.ability }),
      parties: { self: partyOf(actor, token, ability), target: partyOf(target.actor, target.token, opposing.ability) },
    };
  },
  parties: jointly("target"),
  withTool: true,
  refresh,
  /** A contest is no attack, so it can be made between turns, too (ZAP-ACT-5). */
  refuse(situation) {
    const { self, target } = situation.parties;
    const actor = contenderOf(self);
    if (!actor || !contenderOf(target)) return refusal("gone");
    const unfit = oneselfRefusal(self, target) ?? taskRefusal(abilityOf(self)) ?? outsideFight(self, target);
    const far = unfit ?? tooFarRefusal(self, target);
    const unusable = far ?? useRefusal(actor, abilityOf(self), "task", fightOf(self?.combatant));
    return unusable ?? joint.reason(situation);
  },
  ...joint.parts,
  odds: (plan, throws) =>
    contest.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: settled(plan.opponent, throws.opponent),
    }),
  answers: (role, { plan, parties: { self, target } }) =>
    role === "opponent"
      ? opposingAnswers({ target, self, modifiers: plan.opponent.modifiers, plain: true }, (opponent) => ({
          ...plan,
          opponent,
        }))
      : [],
  spends({ plan, throws, parties: { self, target } }) {
    const own = effortSpends("actor", "self", self, ownSlot(plan));
    const others = effortSpends("opponent", "target", target, {
      use: plan.opponent,
      put: (use) => ({ ...plan, opponent: use }),
    });
    return [...(throws.actor ? own : []), ...(throws.opponent ? others : [])];
  },
  rulings: ({ outcome }) => (outcome ? [lastsRuling()] : []),
  modifiers: (plan, role) => (role === "actor" || role === "opponent" ? listOf(plan, role) : null),
  view: contestView,
  acts: (situation, user) =>
    mishapButtons(situation, user, [
      { role: "actor", participant: situation.parties.self, use: situation.plan.actor },
      { role: "opponent", participant: situation.parties.target, use: situation.plan.opponent },
    ]),
});
