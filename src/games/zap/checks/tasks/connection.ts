import { contest, type ContestOutcome, type ContestPlan, SCOPES, tieTo } from "#rules/zap";
import { type Check, defineCheck, type Field, listOf, partyOf, type Situation, cardView } from "#table/checks";
import { abilityOf, type Contender, contenderOf, isAbility, isContender, isHero } from "../../documents.ts";
import { fightOf, useRefusal } from "../../fight.ts";
import { jointly } from "../target.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { contestVerdict } from "./contest.ts";
import { effortSpends, plainUse, renewed, settled, useOf } from "../use.ts";
import { grantRuling } from "../growth/negotiate.ts";
import { jointTask } from "../joining/joint-act.ts";
import { jointRemarks } from "../joining/combine-fields.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals, thingSide } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { selectField, textField } from "../ask-fields.ts";

/** An "in" with an authority, whose Scope counts as its Power Level. */
export interface ConnectionPlan extends ContestPlan, Joined {
  scope: number;
  /** The authority's name, in the player's words. */
  authority: string;
}

type Connected = Situation<ConnectionPlan, ContestOutcome>;

/** The Scope of the authorities of a city. */
const USUAL_SCOPE = 5;
const LONGEST_NAME = 60;

const isScope = (value: number): boolean => SCOPES.some((scope) => scope === value);

/** The authority's part of the plan; invalid values are replaced. */
function authorityOf(actor: Contender, declared: Partial<ConnectionPlan>): Omit<ConnectionPlan, "actor"> {
  const scope = isScope(Number(declared.scope)) ? Number(declared.scope) : USUAL_SCOPE;
  return {
    opponent: plainUse(scope, "power", "task"),
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: false }),
    decisive: false,
    scope,
    authority: String(declared.authority ?? "").slice(0, LONGEST_NAME),
  };
}

/** From the declaration the actor's Tropes and modifiers are kept, and the choice of the authority. */
function refresh(situation: Connected): ConnectionPlan {
  const { plan, parties } = situation;
  const actor = contenderOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.actor });
  if (!actor || !made) return plan;
  const own = renewed(plan.actor, made.use, actor, abilityOf(parties.self));
  return { ...authorityOf(actor, plan), actor: own, ...(made.joint && { joint: made.joint }) };
}

const joint = jointTask<ConnectionPlan, ContestOutcome>({
  slot: (plan) => ({ use: plan.actor, put: (use) => ({ ...plan, actor: use }) }),
  refresh,
});

const scopeWords = (scope: number): string => tell("scopeOf", { scope, name: tell(`scope.${scope}`) });

const nameOf = ({ authority, scope }: ConnectionPlan): string => authority || scopeWords(scope);

function authorityFields(plan: ConnectionPlan): Field<ConnectionPlan>[] {
  return [
    textField(
      "authority",
      tell("connection.authority"),
      plan.authority,
      (value) => ({ ...plan, authority: value.trim().slice(0, LONGEST_NAME) }),
      tell("connection.hint"),
    ),
    selectField(
      "scope",
      tell("connection.scope"),
      String(plan.scope),
      SCOPES.map((scope) => ({ value: String(scope), label: scopeWords(scope) })),
      (value) => {
        const scope = Number(value);
        return isScope(scope) ? { ...plan, scope, opponent: plainUse(scope, "power", "task") } : plan;
      },
    ),
  ];
}

/** Zap! › Using Abilities: a Shtick that opens the doors of an authority. */
export const connectionCheck = defineCheck<ConnectionPlan, ContestOutcome>({
  kind: contest as Check<ConnectionPlan, ContestOutcome>["kind"],
  roles: { actor: "self", opponent: "self" },
  asks: true,
  ...joint.parts,
  prepare({ actor, token, item }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const shtick = isAbility(item) ? item : null;
    if (shtick?.system.kind !== "shtick") return refusal("noShtick", { name: actor.name });
    const plan = { ...authorityOf(actor, {}), actor: useOf(actor, shtick, "task") };
    return { plan, parties: { self: partyOf(actor, token, shtick) } };
  },
  parties: jointly(),
  refresh,
  refuse(situation) {
    const { self } = situation.parties;
    const actor = contenderOf(self);
    if (!actor) return refusal("gone");
    if (abilityOf(self)?.system.kind !== "shtick") return refusal("noShtick", { name: actor.name });
    return useRefusal(actor, abilityOf(self), "task", fightOf(self?.combatant)) ?? joint.reason(situation);
  },
  fields: (situation) => [...authorityFields(situation.plan), ...joint.parts.fields(situation)],
  odds: (plan, throws) =>
    contest.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: settled(plan.opponent, throws.opponent),
    }),
  spends: ({ plan, throws, parties: { self } }) =>
    throws.actor
      ? effortSpends("actor", "self", self, { use: plan.actor, put: (use) => ({ ...plan, actor: use }) })
      : [],
  rulings: ({ outcome }) => (outcome?.result === "won" ? [grantRuling()] : []),
  modifiers: (plan, role) => (role === "actor" ? listOf(plan, "actor") : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { self } = parties;
    const winner = plan.tieTo === "actor" ? (self?.name ?? "") : nameOf(plan);
    return cardView({
      kind: tell("card.connection"),
      title: self?.tool?.name ?? "",
      chip: scopeWords(plan.scope),
      parties: [...partyViews(self), { name: nameOf(plan), img: "" }],
      sides: [
        sideOf("actor", "self", situation, reader, jointRemarks(situation)),
        thingSide("opponent", nameOf(plan), plan.opponent, situation),
      ],
      results: [resultView("lost", 0), resultView("won", 3)],
      headlines: [headline("win", ["won"], tell("headline.ties", { name: winner }))],
      verdict:
        outcome &&
        contestVerdict(outcome, { self: self?.name ?? "", target: nameOf(plan) }, tellsTotals(reader, "self")),
    });
  },
});
