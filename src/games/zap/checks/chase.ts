import { chase, tieTo, WAYS, type ChaseOutcome, type ChasePlan, type Way } from "../../../rules/zap/index.ts";
import type { Change } from "../../../rules/check.ts";
import { combatantOf, partyOf, tokenOf } from "../../../table/checks/parties.ts";
import type { Answer, Check, Draft, Field, Reason, Situation, Spend, Subject } from "../../../table/checks/check.ts";
import { say } from "../../../table/words.ts";
import { rangeAfter, rangeBetween } from "../combat/ranges.ts";
import {
  abilityOf,
  contenderOf,
  isAbility,
  isContender,
  isFighter,
  isHero,
  type Ability,
  type Contender,
  type Fighter,
} from "../documents.ts";
import { fightOf, taskReason, useChanges, useReason, type Fight } from "../fight.ts";
import { isReason, reason } from "../reason.ts";
import { abilityChoice } from "./ability-choice.ts";
import { chaseView } from "./chase-view.ts";
import { actionPrice, effortSpends, usePrice } from "./efforts.ts";
import { opposingChanges, opposingOf } from "./opposing.ts";
import { ownFields, ownOptions } from "./own-side.ts";
import { against } from "./scopes.ts";
import { oneselfReason, targetOf } from "./target.ts";
import { renewed, settled, useOf } from "./use.ts";

/** Somebody would be farther off, or nearer. */
export type ChaseAct = ChasePlan & { way: Way };
export type Chasing = Situation<ChaseAct, ChaseOutcome>;

function draft(subject: Subject): Draft<ChaseAct> | Reason {
  const { actor, token, item, data } = subject;
  if (!isContender(actor)) return reason("otherGame", { name: actor.name });
  const row = combatantOf(actor, token);
  const fight = fightOf(row);
  if (!fight) return reason("noFight");
  const other = otherOf(subject, fight);
  if (isReason(other)) return other;
  const ability = isAbility(item) ? item : (moversOf(actor, fight)[0] ?? null);
  const sides = { actor, ability, other: other.actor };
  return {
    plan: { ...chasePlan(sides), way: isWay(data.way) ? data.way : likelyWay(fight.fighter, other) },
    parties: { self: partyOf(actor, token, ability), target: partyOf(other.actor, tokenOf(other.actor), null) },
  };
}

const isWay = (value: string | undefined): value is Way => WAYS.some((way) => way === value);

/** Who is far off comes nearer; from combat there is only away. */
function likelyWay(self: Fighter, other: Fighter & { actor: Contender }): Way {
  return rangeBetween(self, other) === "combat" ? "open" : "close";
}

/** Whom one flees or pursues: the target on the board, else the only one of the other side. */
function otherOf(subject: Subject, { fighter }: Fight): (Fighter & { actor: Contender }) | Reason {
  const { actor } = subject;
  const foes = fighter.combat!.combatants.contents.filter(
    (row): row is Fighter & { actor: Contender } =>
      isFighter(row) && isContender(row.actor) && isHero(row.actor) !== isHero(actor),
  );
  if (subject.targets.length === 0 && foes.length === 1) return foes[0]!;
  const target = targetOf(subject);
  if (isReason(target)) return target;
  const found = foes.find((row) => row.actor.uuid === target.actor.uuid);
  return found ?? reason("notOpposed", { name: target.token.name });
}

interface Sides {
  actor: Contender;
  ability: Ability | null;
  other: Contender;
}

/** The plan as both stand now; what the other side does about it, it says itself. */
function chasePlan({ actor, ability, other }: Sides, declared: ChasePlan | null = null): ChasePlan {
  return {
    actor: against(useOf(actor, ability, "task", declared?.actor), actor, other),
    opponent: against(useOf(other, null, "task"), other, actor),
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(other) }),
    decisive: false,
    declined: false,
  };
}

/** What may change Range now: Movement Powers first, then senses, then whatever may be described so. */
function moversOf(actor: Contender, fight: Fight | null): (Ability | null)[] {
  const rank = (ability: Ability | null): number => {
    if (!ability) return 3;
    if (ability.system.kind === "movement") return 0;
    return ability.system.automatic ? 1 : 2;
  };
  return opposingOf(actor, fight)
    .filter((one) => !one.reason)
    .map(({ ability }) => ability)
    .sort((a, b) => rank(a) - rank(b));
}

/** Of what the declarer's screen said, only the way, the own Tropes and modifiers are believed. */
function refresh({ plan, parties: { self, target } }: Chasing): ChaseAct {
  const [actor, other] = [contenderOf(self), contenderOf(target)];
  if (!actor || !other) return plan;
  const fresh = chasePlan({ actor, ability: abilityOf(self), other }, plan);
  const way = isWay(plan.way) ? plan.way : "open";
  return { ...fresh, actor: renewed(plan.actor, fresh.actor, actor, abilityOf(self)), way };
}

/** Once a Round, one step, with an Action and an Ability that has not acted yet (ZAP-TR-9). */
function refuse({ plan, parties: { self, target } }: Chasing): Reason | null {
  const [actor, other] = [contenderOf(self), contenderOf(target)];
  const [one, two] = [self?.combatant, target?.combatant];
  if (!actor || !other) return reason("gone");
  const fight = fightOf(one);
  if (!fight || !isFighter(one) || !isFighter(two)) return reason("noFight");
  if (one.system.moved) return reason("moved");
  const next = rangeAfter(rangeBetween(one, two), plan.way);
  if (typeof next !== "string") return next;
  const unfit = oneselfReason(self, target) ?? taskReason(abilityOf(self));
  return unfit ?? useReason(actor, abilityOf(self), "task", fight);
}

function costs({ parties: { self } }: Chasing): Change[] {
  return [...useChanges("self", abilityOf(self), self), { who: "self.combatant", set: "moved", value: true }];
}

function fields({ plan, parties }: Chasing): Field<ChaseAct>[] {
  const [actor, other] = [contenderOf(parties.self), contenderOf(parties.target)];
  if (!actor || !other) return [];
  return [
    {
      id: "way",
      label: say("QUADRANT.zap.chase.way"),
      hint: "",
      type: "select",
      value: plan.way,
      choices: WAYS.map((value) => ({ value, label: say(`QUADRANT.zap.chase.${value}.label`) })),
      apply: (value) => ({ ...plan, way: isWay(value) ? value : plan.way }),
    },
    ...abilityChoice({
      id: "with",
      label: say("QUADRANT.zap.chase.with"),
      abilities: moversOf(actor, fightOf(parties.self?.combatant)),
      parties,
      put: (ability) => ({ ...chasePlan({ actor, ability, other }), way: plan.way }),
    }),
    ...ownFields({ use: plan.actor, put: (use) => ({ ...plan, actor: use }) }, parties.self),
  ];
}

/** Whoever is fled from or pursued goes against it, or lets it happen. */
function answers(role: string, { plan, parties: { self, target } }: Chasing): Answer<ChaseAct>[] {
  const [actor, other] = [contenderOf(self), contenderOf(target)];
  if (role !== "opponent" || !actor || !other) return [];
  const letting: Answer<ChaseAct> = {
    id: "let",
    label: say(`QUADRANT.zap.chase.${plan.way}.let`),
    tool: null,
    price: say("QUADRANT.zap.price.free"),
    costs: [],
    reason: null,
    plan: { ...plan, declined: true },
    automatic: false,
  };
  const opposed = opposingOf(other, fightOf(target?.combatant)).map((one): Answer<ChaseAct> => ({
    id: one.ability?.id ?? "default",
    label: one.ability?.name ?? say("QUADRANT.zap.defaultSkill"),
    tool: one.ability?.uuid ?? null,
    price: actionPrice(one.cost),
    costs: opposingChanges(one, target),
    reason: one.reason,
    plan: {
      ...plan,
      opponent: { ...against(useOf(other, one.ability, "task"), other, actor), modifiers: plan.opponent.modifiers },
    },
    automatic: false,
  }));
  return [...opposed, letting];
}

function spends({ plan, throws, parties: { self, target } }: Chasing): Spend<ChaseAct>[] {
  const own = effortSpends("actor", "self", self, { use: plan.actor, put: (use) => ({ ...plan, actor: use }) });
  const others = effortSpends("opponent", "target", target, {
    use: plan.opponent,
    put: (use) => ({ ...plan, opponent: use }),
  });
  return [...(throws.actor ? own : []), ...(throws.opponent && !plan.declined ? others : [])];
}

/** Won, the Range is one step wider or narrower: for both, as Ranges are mutual. */
function effects({ plan, outcome, parties: { self, target } }: Chasing): Change[] {
  const [one, two] = [self?.combatant, target?.combatant];
  if (!outcome || outcome.result === "lost" || !isFighter(one) || !isFighter(two)) return [];
  const next = rangeAfter(rangeBetween(one, two), plan.way);
  if (typeof next !== "string") return [];
  const set = (who: string): Change => ({ who: `${who}.combatant`, set: "range", value: next });
  // Whoever closes in brings the other one back into reach, too.
  return plan.way === "close" ? [set("self"), set("target")] : [set("self")];
}

/** Zap! › Tropes › Chases: the Range is changed, against whoever stands in the way. */
export const chaseCheck: Check<ChaseAct, ChaseOutcome> = {
  kind: chase,
  roles: { actor: "self", opponent: "target" },
  asks: true,
  draft,
  refresh,
  refuse,
  costs,
  price: ({ plan, parties: { self } }) => usePrice(self, plan.actor),
  options: ({ plan, parties: { self } }) =>
    ownOptions({ use: plan.actor, put: (use) => ({ ...plan, actor: use }) }, self),
  fields,
  conditional: (plan, throws) =>
    chase.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: plan.declined ? plan.opponent : settled(plan.opponent, throws.opponent),
    }),
  answers,
  spends,
  effects,
  modifiers: (plan, role) => (role === "actor" || role === "opponent" ? plan[role].modifiers : null),
  withModifiers: (plan, role, modifiers) => {
    const side = role === "actor" ? "actor" : "opponent";
    return { ...plan, [side]: { ...plan[side], modifiers } };
  },
  view: chaseView,
};
