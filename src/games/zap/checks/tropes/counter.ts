import { counter, type CounterOutcome } from "#rules/zap";
import { type Participant, type Parties, type Party, type VerdictView, cardView } from "#table/checks";
import {
  checkOf,
  defineCheck,
  listOf,
  participants,
  partyOf,
  readOrNull,
  situationOf,
  viewAsKept,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { partRefusal } from "../../combat/ranges.ts";
import type { Ability, Contender } from "../../documents.ts";
import { abilityOf, contenderOf, isAbility, isContender, isScenery, sceneryOf } from "../../documents.ts";
import { fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { abilityChoice } from "../ability-field.ts";
import { jointly, oneselfRefusal, outsideFight } from "../target.ts";
import { announcedByOthers, isCounterable } from "../follow-ups.ts";
import { effortSpends, settled, usePrice } from "../use.ts";
import { bases, combineFields } from "../joining/combine-fields.ts";
import { type JoinableAct, ownActions, ownRefusal, partnersCosts } from "../joining/combining.ts";
import { joins } from "../joining/joining.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { type CounterAct, counterAnswers, type Countering, counterPlan } from "./counter-plan.ts";
import { refusal, tell } from "../../words.ts";

/** The results for the countered actor: after `lost` its act does not happen. */
const RESULTS = [
  ["won", 0],
  ["conceded", 1],
  ["lost", 3],
] as const;

/** The title of the countered card: "Freeze Ray". */
function titleOf({ tied }: Countering): string {
  const title = (card: Card): string =>
    viewAsKept(checkOf(card), situationOf(card), { sees: () => false, totals: false }).title;
  return (tied && readOrNull(tied, title)) ?? "";
}

/** @param told whether the reader may know the totals */
function verdict({ parties }: Countering, { result, totals }: CounterOutcome, told: boolean): VerdictView {
  const names = {
    self: parties.self?.name ?? "",
    name: parties.countered?.name ?? "",
    target: parties.target?.name ?? "",
  };
  const data = { ...names, own: totals.opponent, other: totals.actor };
  const numbers = told && result !== "conceded" ? [tell("counter.totals", data)] : [];
  return {
    word: tell(`counter.result.${result}`),
    number: "",
    label: "",
    tone: result === "won" ? "plain" : "gain",
    why: [...numbers, tell(`counter.why.${result}`, names)].join(" "),
    source: "QUADRANT.zap.source.counter",
  };
}

/** The strongest Ability that can be used now; null, the Default Skill, without any. */
function likelyCounter(actor: Contender, token: TokenDocument.Implementation | null): Ability | null {
  const fight = fightOf(participants({ self: partyOf(actor, token, null) }).self!.combatant);
  return opposingOf(actor, fight).find(({ reason }) => !reason)?.ability ?? null;
}

/** Whether a participant has the actor, token and Item of a stored party. */
function isParty(one: Participant | undefined, known: Party | undefined): boolean {
  const { actor, token, tool } = one ?? {};
  return [actor, token, tool].every(
    (document, index) => (document?.uuid ?? null) === [known?.actor, known?.token, known?.tool][index],
  );
}

/** The same Counter with other parties. */
function anew(situation: Countering, parties: Record<string, Participant>, more: Partial<CounterAct> = {}): CounterAct {
  const { plan } = situation;
  return counterPlan({ ...situation, parties }, { ...plan, ...more }) ?? plan;
}

function joinable(situation: Countering): JoinableAct<CounterAct> {
  return {
    situation,
    purpose: "task",
    anew: (parties, triggered, base = "self") => anew(situation, parties, { joint: { base, triggered } }),
  };
}

/** Zap! › Special Situations › Countering: an Ability against an act that is announced. */
export const counterCheck = defineCheck<CounterAct, CounterOutcome>({
  kind: counter,
  roles: { actor: "target", opponent: "self" },
  asks: true,
  announces: true,
  prepare({ actor, token, item, data }) {
    if (!isContender(actor) && !isScenery(actor)) return refusal("otherGame", { name: actor.name });
    const tied = data.card ? cardByUuid(data.card) : announcedByOthers(actor);
    const countered = tied?.system.parties.self;
    if (!tied || !countered) return refusal("notAnnounced");
    const ability = isAbility(item) ? item : isContender(actor) ? likelyCounter(actor, token) : null;
    const parties: Parties = { self: partyOf(actor, token, ability), target: countered, countered };
    const plan = counterPlan({ parties: participants(parties), tied });
    return plan ? { plan, parties, tied: tied.uuid } : refusal("gone");
  },
  /** The countered actor and its Ability are read from the tied card. */
  parties(situation) {
    const countered = situation.tied?.system.parties.self;
    return { ...jointly()(situation), ...(countered && { target: countered, countered }) };
  },
  withTool: true,
  ties: "counters",
  refresh(situation) {
    return counterPlan(situation, situation.plan) ?? situation.plan;
  },
  /** It takes an Action and an Ability not used in this Round, and a card that is not thrown yet (ZAP-CNT-1). */
  refuse(situation) {
    const { tied, parties } = situation;
    const { self, countered, target } = parties;
    if (!tied || !isCounterable(tied)) return refusal("notAnnounced");
    const known = tied.system.parties.self;
    if (!isParty(countered, known) || !isParty(target, known)) return refusal("gone");
    const unfit = oneselfRefusal(self, countered);
    if (unfit || isScenery(self?.actor)) return unfit;
    const user = contenderOf(self);
    if (!user) return refusal("gone");
    const far = taskRefusal(abilityOf(self)) ?? outsideFight(self, countered) ?? partRefusal(self, countered, tied);
    const unusable = far ?? useRefusal(user, abilityOf(self), "task", fightOf(self?.combatant));
    return unusable ?? ownRefusal(situation, "task", situation.plan);
  },
  /** An obstacle pays nothing. */
  costs(situation) {
    const { self } = situation.parties;
    if (!contenderOf(self)) return [];
    return [...useChanges("self", abilityOf(self), self), ...partnersCosts(situation, "task", situation.plan)];
  },
  price: (situation) =>
    usePrice(situation.parties.self, situation.plan.opponent, ownActions(situation, situation.plan)),
  options: ({ plan, parties: { self } }) =>
    ownOptions({ use: plan.opponent, put: (opponent) => ({ ...plan, opponent }) }, self),
  /** The choice of the Ability among those that can be used for a task now. */
  fields(situation) {
    const { plan, parties } = situation;
    const user = contenderOf(parties.self);
    const usable = user ? opposingOf(user, fightOf(parties.self?.combatant)).filter(({ reason }) => !reason) : [];
    const put = (tool: Ability | null): CounterAct =>
      counterPlan({ ...situation, parties: { ...parties, self: { ...parties.self!, tool } } }) ?? plan;
    return [
      ...abilityChoice({
        id: "with",
        label: tell("counter.with"),
        abilities: usable.map(({ ability }) => ability),
        parties,
        put,
      }),
      ...ownFields({ use: plan.opponent, put: (opponent) => ({ ...plan, opponent }) }, parties.self),
      ...combineFields(joinable(situation)),
    ];
  },
  interventions: (situation, actor) => [...joins(joinable(situation), actor), ...bases(joinable(situation), actor)],
  odds: (plan, throws) =>
    counter.odds({
      ...plan,
      actor: plan.declined ? plan.actor : settled(plan.actor, throws.actor),
      opponent: settled(plan.opponent, throws.opponent),
    }),
  answers: (role, situation) => (role === "actor" ? counterAnswers(situation) : []),
  spends({ plan, throws, parties: { self, target } }) {
    const own = effortSpends("opponent", "self", self, {
      use: plan.opponent,
      put: (use) => ({ ...plan, opponent: use }),
    });
    const others = effortSpends("actor", "target", target, {
      use: plan.actor,
      put: (use) => ({ ...plan, actor: use }),
    });
    return [...(throws.opponent ? own : []), ...(throws.actor && !plan.declined ? others : [])];
  },
  /**
   * In the rule the countered actor acts and the counterer opposes; on this card the counterer is `self`, so the parties are
   * swapped.
   */
  changes({ plan, outcome }) {
    const sides: Record<string, string> = { self: "target", target: "self" };
    return outcome
      ? counter.changes(plan, outcome).map((change) => ({ ...change, who: sides[change.who] ?? change.who }))
      : [];
  },
  /** Ends the countered act: after `lost` its price stays paid, after `conceded` it is given back (ZAP-CNT-3). */
  effects({ outcome, tied, parties }) {
    if (!tied || !outcome || outcome.result === "won") return [];
    const ended = { key: `QUADRANT.zap.counter.ended.${outcome.result}`, data: { name: parties.self?.name ?? "" } };
    return [
      ...(outcome.result === "conceded" ? [{ who: "card", giveBack: true } as const] : []),
      { who: "card", set: "state", value: "closed" },
      { who: "card", set: "ended", value: ended },
    ];
  },
  modifiers: (plan, role) => (role === "actor" || role === "opponent" ? listOf(plan, role) : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { self, target, countered } = parties;
    const winner = plan.tieTo === "actor" ? target : self;
    const thing = sceneryOf(self);
    return cardView({
      kind: tell("card.counter"),
      title: self?.tool?.name ?? thing?.name ?? tell("defaultSkill"),
      chip: titleOf(situation),
      parties: partyViews(self, countered),
      sides: [
        sideOf("opponent", "self", situation, reader),
        ...(plan.declined ? [] : [sideOf("actor", "target", situation, reader)]),
      ],
      results: RESULTS.map(([key, density]) => ({ key, label: tell(`counter.result.${key}`), density })),
      headlines: [headline("stop", ["lost"], tell("headline.ties", { name: winner?.name ?? "" }))],
      verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self", "target")),
    });
  },
});
