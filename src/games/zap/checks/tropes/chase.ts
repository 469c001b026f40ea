import type { Change } from "#rules/check.ts";
import { chase, type ChaseOutcome, WAYS } from "#rules/zap";
import type { Answer, VerdictView } from "#table/checks";
import { combatantOf, defineCheck, form, isRefusal, listOf, partyOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { rangeAfter, rangeBetween } from "../../combat/ranges.ts";
import { sectionRefusal } from "../../combat/acts.ts";
import { abilityOf, contenderOf, isAbility, isContender, isFighter, isHero, isShip } from "../../documents.ts";
import { fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { abilityChoice } from "../ability-field.ts";
import { jointly, oneselfRefusal } from "../target.ts";
import { effortSpends, settled, usePrice } from "../use.ts";
import { gearChanges } from "../gear/gear-fields.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { combineFields, drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import { type JoinableAct, ownActions, ownRefusal, partnersCosts } from "../joining/combining.ts";
import { interventionsOf } from "../joining/joint-act.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";
import { opposingAnswers } from "../tasks/opposing.ts";
import type { ChaseAct, Chasing } from "./chase-plan.ts";
import {
  chaseAnew,
  chasePlan,
  drivesOf,
  foeNames,
  foeParties,
  isWay,
  likelyWay,
  moversOf,
  otherOf,
  sectionChanges,
  sectionStep,
  shipsOpposed,
} from "./chase-plan.ts";
import type { Slot } from "./tropes.ts";
import { refusal, tell } from "../../words.ts";

/** "Combat Range → Pursuit Range". */
function step({ plan, parties: { self, target } }: Chasing): string {
  const [one, two] = [self?.combatant, target?.combatant];
  if (!isFighter(one) || !isFighter(two)) return "";
  if (plan.section) return sectionStep(one, plan.way);
  const from = rangeBetween(one, two);
  const to = rangeAfter(from, plan.way);
  const words = (range: string): string => tell(`range.${range}`);
  return typeof to === "string" ? tell("chase.step", { from: words(from), to: words(to) }) : words(from);
}

function verdict({ plan, parties }: Chasing, { result, totals }: ChaseOutcome, told: boolean): VerdictView {
  const names = { self: parties.self?.name ?? "", target: parties.target?.name ?? "" };
  const data = { ...names, own: totals.actor, other: totals.opponent };
  const numbers = told && result !== "unopposed" ? [tell("chase.totals", data)] : [];
  const came = result === "lost" ? "lost" : plan.way;
  return {
    word: tell(`chase.word.${came}`),
    number: "",
    label: "",
    tone: result === "lost" ? "plain" : "gain",
    why: [...numbers, tell(`chase.${plan.section ? "sectionWhy" : "why"}.${came}`, names)].join(" "),
    source: "QUADRANT.zap.source.chase",
  };
}

const asTheyAre = <T>(list: readonly T[]): readonly T[] => list;

const ownSlot = (plan: ChaseAct): Slot<ChaseAct> => ({ use: plan.actor, put: (actor) => ({ ...plan, actor }) });

/** The same chase with other parties. The opponent's modifiers are kept. */
function anew(situation: Chasing, parties: Chasing["parties"], more: Partial<ChaseAct> = {}): ChaseAct {
  const { plan } = situation;
  const fresh = chaseAnew({ ...situation, parties, plan: { ...plan, ...more } });
  return { ...fresh, opponent: { ...fresh.opponent, modifiers: plan.opponent.modifiers } };
}

function joinable(situation: Chasing): JoinableAct<ChaseAct> {
  return {
    situation,
    purpose: "task",
    anew: (parties, triggered, base = "self") => anew(situation, parties, { joint: { base, triggered } }),
  };
}

/** Zap! › Tropes › Chases: changes the Range, against an opponent who may resist. */
export const chaseCheck = defineCheck<ChaseAct, ChaseOutcome>({
  kind: chase,
  roles: { actor: "self", opponent: "target" },
  asks: true,
  announces: true,
  prepare(subject) {
    const { actor, token, item, data } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const row = combatantOf(actor, token);
    const fight = fightOf(row);
    if (!fight) return refusal("noFight");
    const section = data.section === "true" && isShip(actor);
    const [ship, ...ships] = section ? shipsOpposed(fight.fighter, subject.targets) : [];
    const other = ship ?? otherOf(subject, fight);
    if (isRefusal(other)) return other;
    const movers = section ? drivesOf(moversOf(actor, fight)) : moversOf(actor, fight);
    const ability = isAbility(item) ? item : (movers[0] ?? null);
    const sides = { actor, ability, other: other.actor };
    const way = isWay(data.way) ? data.way : likelyWay(fight.fighter, other);
    return {
      plan: { ...chasePlan(sides), way, ...(section && { section }) },
      parties: {
        self: partyOf(actor, token, ability),
        target: partyOf(other.actor, tokenOf(other.actor), null),
        ...foeParties(ships),
      },
    };
  },
  parties: (situation) => jointly("target", ...foeNames(situation.parties))(situation),
  withTool: true,
  refresh: chaseAnew,
  /** Once a Round, one step, with an Action and an Ability that has not acted yet (ZAP-TR-9). */
  refuse(situation) {
    const { plan, parties } = situation;
    const { self, target } = parties;
    const [actor, other] = [contenderOf(self), contenderOf(target)];
    const [one, two] = [self?.combatant, target?.combatant];
    if (!actor || !other) return refusal("gone");
    const fight = fightOf(one);
    if (!fight || !isFighter(one) || !isFighter(two)) return refusal("noFight");
    if (one.system.moved) return refusal("moved");
    const next = plan.section ? sectionRefusal(one, plan.way) : rangeAfter(rangeBetween(one, two), plan.way);
    if (next !== null && typeof next !== "string") return next;
    if (isHero(actor) === isHero(other)) return refusal("notOpposed", { name: target?.name ?? "" });
    const unfit = oneselfRefusal(self, target) ?? taskRefusal(abilityOf(self));
    const unusable = unfit ?? useRefusal(actor, abilityOf(self), "task", fight);
    return unusable ?? ownRefusal(situation, "task", plan);
  },
  costs(situation) {
    const { self } = situation.parties;
    return [
      ...useChanges("self", abilityOf(self), self),
      ...gearChanges("self", situation.plan.actor, self),
      ...partnersCosts(situation, "task", situation.plan),
      { who: "self.combatant", set: "moved", value: true },
    ];
  },
  price: (situation) => usePrice(situation.parties.self, situation.plan.actor, ownActions(situation, situation.plan)),
  options: ({ plan, parties: { self } }) => ownOptions(ownSlot(plan), self),
  fields(situation) {
    const { plan, parties } = situation;
    const actor = contenderOf(parties.self);
    if (!actor) return [];
    return [
      form("QUADRANT.zap.chase", plan).select("way", WAYS, {
        words: (way) => say(plan.section ? `QUADRANT.zap.ship.section.${way}` : `QUADRANT.zap.chase.${way}.label`),
      }),
      ...abilityChoice({
        id: "with",
        label: tell("chase.with"),
        abilities: (plan.section ? drivesOf : asTheyAre)(moversOf(actor, fightOf(parties.self?.combatant))),
        parties,
        put: (tool) => anew(situation, { ...parties, self: { ...parties.self!, tool } }),
      }),
      ...ownFields(ownSlot(plan), parties.self),
      ...combineFields(joinable(situation)),
    ];
  },
  interventions: (situation, actor, user) => interventionsOf(joinable(situation), actor, user),
  odds: (plan, throws) =>
    chase.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: plan.declined ? plan.opponent : settled(plan.opponent, throws.opponent),
    }),
  /** The opponent resists the change, or lets it happen. */
  answers(role, { plan, parties: { self, target } }) {
    const [actor, other] = [contenderOf(self), contenderOf(target)];
    if (role !== "opponent" || !actor || !other) return [];
    const letting: Answer<ChaseAct> = {
      id: "let",
      label: tell(`chase.${plan.way}.let`),
      tool: null,
      price: tell("price.free"),
      costs: [],
      reason: null,
      plan: { ...plan, declined: true },
      automatic: false,
    };
    const opposed = opposingAnswers({ target, self, modifiers: plan.opponent.modifiers }, (opponent) => ({
      ...plan,
      opponent,
    })).map((one) => ({ ...one, automatic: false }));
    return [...opposed, letting];
  },
  spends({ plan, throws, parties: { self, target } }) {
    const own = effortSpends("actor", "self", self, ownSlot(plan));
    const others = effortSpends("opponent", "target", target, {
      use: plan.opponent,
      put: (use) => ({ ...plan, opponent: use }),
    });
    return [...(throws.actor ? own : []), ...(throws.opponent && !plan.declined ? others : [])];
  },
  /** A success changes the Range by one step. */
  effects({ plan, outcome, parties }) {
    const [one, two] = [parties.self?.combatant, parties.target?.combatant];
    if (!outcome || outcome.result === "lost" || !isFighter(one) || !isFighter(two)) return [];
    if (plan.section) return sectionChanges(parties, plan.way);
    const next = rangeAfter(rangeBetween(one, two), plan.way);
    if (typeof next !== "string") return [];
    const set = (who: string): Change => ({ who: `${who}.combatant`, set: "range", value: next });
    // Ranges are mutual: closing in brings the opponent back into reach, too.
    return plan.way === "close" ? [set("self"), set("target")] : [set("self")];
  },
  modifiers: (plan, role) => (role === "actor" || role === "opponent" ? listOf(plan, role) : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { self, target } = parties;
    const winner = plan.tieTo === "actor" ? self : target;
    return {
      kind: tell("card.chase"),
      title: say(plan.section ? `QUADRANT.zap.ship.section.${plan.way}` : `QUADRANT.zap.chase.${plan.way}.title`),
      chip: outcome ? "" : step(situation),
      parties: partyViews(self, target),
      sides: [
        sideOf("actor", "self", situation, reader, jointRemarks(situation)),
        ...(plan.declined ? [] : [sideOf("opponent", "target", situation, reader)]),
      ],
      results: [
        resultView("lost", 0),
        resultView("won", 3),
        ...(plan.declined ? [{ key: "unopposed", label: tell("chase.unopposed"), density: 3 as const }] : []),
      ],
      headlines: [headline("win", ["won"], tell("headline.ties", { name: winner?.name ?? "" }))],
      note: reader.sees("self") ? drawbacks(situation, plan.actor) : "",
      verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self", "target")),
    };
  },
  acts: (situation, user) =>
    mishapButtons(situation, user, [
      { role: "actor", participant: situation.parties.self, use: situation.plan.actor },
      { role: "opponent", participant: situation.parties.target, use: situation.plan.opponent },
    ]),
});
