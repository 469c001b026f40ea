import { contest, tieTo, type ContestOutcome, type ContestPlan } from "../../../rules/zap/index.ts";
import { partyOf } from "../../../table/checks/parties.ts";
import type { Answer, Check, Draft, Reason, Situation, Spend, Subject } from "../../../table/checks/check.ts";
import { say } from "../../../table/words.ts";
import { abilityOf, characterOf, isAbility, isCharacter, isHero, type Ability, type Character } from "../documents.ts";
import { fightOf, taskReason, useChanges, useReason } from "../fight.ts";
import { isReason, reason } from "../reason.ts";
import { contestView } from "./contest-view.ts";
import { actionPrice, effortSpend, usePrice } from "./efforts.ts";
import { likelyOpposing, opposingChanges, opposingOf } from "./opposing.ts";
import { oneselfReason, outsideFight, targetOf } from "./target.ts";
import { tropeOptions } from "./tropes.ts";
import { renewed, settled, useOf } from "./use.ts";

type Contest = Situation<ContestPlan, ContestOutcome>;

function draft(subject: Subject): Draft<ContestPlan> | Reason {
  const { actor, token, item } = subject;
  if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
  const ability = isAbility(item) ? item : null;
  const unfit = taskReason(ability);
  if (unfit) return unfit;
  const target = targetOf(subject);
  if (isReason(target)) return target;
  const opposing = likelyOpposing(target.actor, target.fight, ability?.system.kind ?? "default");
  return {
    plan: contestPlan(actor, ability, { actor: target.actor, ability: opposing.ability }),
    parties: { self: partyOf(actor, token, ability), target: partyOf(target.actor, target.token, opposing.ability) },
  };
}

/** The plan of a contest as both sides stand now, with no Trope called and nothing added. */
function contestPlan(
  actor: Character,
  ability: Ability | null,
  opponent: { actor: Character; ability: Ability | null },
): ContestPlan {
  return {
    actor: useOf(actor, ability, "task"),
    opponent: useOf(opponent.actor, opponent.ability, "task"),
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(opponent.actor) }),
    decisive: false,
  };
}

/** Of what the declarer's screen said, only the own Tropes and modifiers are believed. */
function refresh({ plan, parties: { self, target } }: Contest): ContestPlan {
  const actor = characterOf(self);
  const opponent = characterOf(target);
  if (!actor || !opponent) return plan;
  const fresh = contestPlan(actor, abilityOf(self), { actor: opponent, ability: abilityOf(target) });
  return { ...fresh, actor: renewed(plan.actor, fresh.actor, actor) };
}

/** No attack: it may be done between turns, too (ZAP-ACT-5). */
function refuse({ parties: { self, target } }: Contest): Reason | null {
  const actor = characterOf(self);
  if (!actor || !characterOf(target)) return reason("gone");
  const unfit = oneselfReason(self, target) ?? taskReason(abilityOf(self)) ?? outsideFight(self, target);
  return unfit ?? useReason(actor, abilityOf(self), "task", fightOf(self?.combatant));
}

function answers(role: string, { plan, parties: { target } }: Contest): Answer<ContestPlan>[] {
  const actor = characterOf(target);
  if (role !== "opponent" || !actor) return [];
  const all = opposingOf(actor, fightOf(target?.combatant));
  const open = all.filter((one) => !one.reason);
  return all.map((one) => ({
    id: one.ability?.id ?? "default",
    label: one.ability?.name ?? say("QUADRANT.zap.defaultSkill"),
    tool: one.ability?.uuid ?? null,
    price: actionPrice(one.cost),
    costs: opposingChanges(one, target),
    reason: one.reason,
    plan: {
      ...plan,
      opponent: { ...useOf(actor, one.ability, "task"), modifiers: plan.opponent.modifiers },
    },
    automatic: open.length === 1 && open[0] === one,
  }));
}

function spends({ plan, throws, parties: { self, target } }: Contest): Spend<ContestPlan>[] {
  const own = effortSpend("actor", "self", self, {
    use: plan.actor,
    put: (use) => ({ ...plan, actor: use }),
  });
  const others = effortSpend("opponent", "target", target, {
    use: plan.opponent,
    put: (use) => ({ ...plan, opponent: use }),
  });
  return [...(throws.actor ? own : []), ...(throws.opponent ? others : [])];
}

/** Zap! › Using Abilities: Ability against Ability, nobody is harmed. */
export const contestCheck: Check<ContestPlan, ContestOutcome> = {
  kind: contest,
  roles: { actor: "self", opponent: "target" },
  asks: true,
  draft,
  refresh,
  refuse,
  costs: ({ parties: { self } }) => useChanges("self", abilityOf(self), self),
  price: ({ plan, parties: { self } }) => usePrice(self, plan.actor),
  options: ({ plan, parties: { self } }) =>
    tropeOptions({ use: plan.actor, put: (use) => ({ ...plan, actor: use }) }, self?.actor ?? null),
  conditional: (plan, throws) =>
    contest.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: settled(plan.opponent, throws.opponent),
    }),
  answers,
  spends,
  modifiers: (plan, role) => (role === "actor" || role === "opponent" ? plan[role].modifiers : null),
  withModifiers: (plan, role, modifiers) =>
    role === "actor"
      ? { ...plan, actor: { ...plan.actor, modifiers } }
      : { ...plan, opponent: { ...plan.opponent, modifiers } },
  view: contestView,
};
