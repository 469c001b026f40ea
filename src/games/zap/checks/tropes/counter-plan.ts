import { actionCost, type CounterOutcome, type CounterPlan, tieTo, type Use } from "#rules/zap";
import type { Answer, Participant, Situation } from "#table/checks";
import { participant, partyOf, tokenOf } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { partRefusal } from "../../combat/ranges.ts";
import type { Ability, Contender } from "../../documents.ts";
import { abilityOf, contenderOf, isContender, isHero, sceneryOf } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import { useAgainst } from "../attack/aims.ts";
import { announcedUse } from "../follow-ups.ts";
import { type Joined, combinationOf } from "../joining/combining.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { actionPrice, plainUse, renewed, useOf } from "../use.ts";
import { tropeUses } from "./tropes.ts";
import { tell } from "../../words.ts";

/** The plan of a Counter, which others may join. */
export type CounterAct = CounterPlan & Joined;

/**
 * A Counter. `self` is the actor or obstacle that counters; `target` is the countered actor, or a friend who covers for it;
 * `countered` is always the actor whose act is countered. The tied card is that of the act.
 */
export type Countering = Situation<CounterAct, CounterOutcome>;

type Sides = Pick<Countering, "parties" | "tied" | "card">;

/**
 * The plan from both sides' present state; null if there is nothing to counter. From `declared` only the counterer's own
 * choices are kept.
 */
export function counterPlan(sides: Sides, declared: CounterAct | null = null): CounterAct | null {
  const { parties, tied } = sides;
  const { self, target } = parties;
  const opponent = counteringSide(sides, declared);
  const actor = tied && counteredUse(tied, target);
  if (!opponent || !actor || !self?.actor || !target?.actor) return null;
  return {
    actor,
    ...opponent,
    tieTo: tieTo({ actorIsPlayer: isHero(target.actor), opponentIsPlayer: isHero(self.actor) }),
    decisive: false,
    declined: false,
  };
}

/** The counterer's use: an obstacle throws its level, an actor an Ability, alone or combined (ZAP-PER-2, ZAP-CNT-1). */
function counteringSide(sides: Sides, declared: CounterAct | null): (Joined & { opponent: Use }) | null {
  const { self, target } = sides.parties;
  const thing = sceneryOf(self);
  if (thing) return { opponent: plainUse(Math.max(1, thing.system.level), "peril", "task", true) };
  const user = contenderOf(self);
  const triggered = declared?.joint?.triggered ?? [];
  const together = combinationOf(sides, "task", { joint: declared?.joint, declared: declared?.opponent ?? null });
  if (!user || !together) return null;
  const { all, base, bonus } = together;
  const fresh = useAgainst({ ...base.use, helpers: bonus }, user, target?.actor ?? null);
  return {
    opponent: declared ? renewed(declared.opponent, fresh, user, base.ability) : fresh,
    ...(all.length > 1 && { joint: { base: base.who, triggered } }),
  };
}

/** The use of the announced Ability with its helpers. Its Tropes are left out: they belong to the act, not to this throw. */
export function counteredUse(tied: Card, countered: Participant | undefined): Use | null {
  const user = contenderOf(countered);
  const announced = announcedUse(tied) ?? (user && useOf(user, null, "task"));
  return (
    announced && {
      ...announced,
      purpose: "task",
      outranged: false,
      split: null,
      sizeSteps: 0,
      wildShot: false,
      carefulAim: false,
      effort: null,
      modifiers: [],
      fixed: null,
    }
  );
}

/** The answers of the countered actor and of friends who cover for it (ZAP-CNT-3). */
export function counterAnswers(situation: Countering): Answer<CounterAct>[] {
  const { parties, tied } = situation;
  const countered = contenderOf(parties.target);
  const use = tied && counteredUse(tied, parties.target);
  if (!countered || !use) return [];
  return [...contested(situation, use), concession(situation), ...others(situation), ...covers(situation)];
}

/** Contests with the announced Ability: free, and it does not count as used. Tropes are allowed as in every contest. */
function contested({ plan, parties: { target } }: Countering, use: Use): Answer<CounterAct>[] {
  const name = target?.tool?.name ?? tell("defaultSkill");
  const answer = (id: string, label: string, actor: Use): Answer<CounterAct> => ({
    id,
    label,
    tool: target?.tool?.uuid ?? null,
    price: tell("price.free"),
    costs: [],
    reason: null,
    plan: { ...plan, actor },
    automatic: false,
  });
  const contest = answer("contest", tell("counter.contest", { ability: name }), use);
  const called = tropeUses(use, contenderOf(target), abilityOf(target)).map(({ id, trope, use: actor }) =>
    answer(id, tell("counter.contestWith", { ability: name, trope }), actor),
  );
  return [contest, ...called];
}

/** Concedes without a throw: the act does not happen, and its Action and Ability are free for something else. */
function concession({ plan, parties: { target } }: Countering): Answer<CounterAct> {
  return {
    id: "concede",
    label: tell("counter.concede"),
    tool: target?.tool?.uuid ?? null,
    price: tell("counter.givenBack"),
    costs: [],
    reason: null,
    plan: { ...plan, declined: true },
    automatic: false,
  };
}

/** Contests with another Ability of the countered actor, for one more Action; after a loss both Abilities are used. */
function others(situation: Countering): Answer<CounterAct>[] {
  const { target } = situation.parties;
  const actor = contenderOf(target);
  if (!actor || !target) return [];
  const all = opposingOf(actor, fightOf(target.combatant)).filter(({ ability }) => ability !== target.tool);
  return all.map(({ ability, reason }) => ({
    ...withAbility(situation, actor, ability),
    id: `another:${ability?.id ?? "default"}`,
    label: tell("counter.another", { ability: ability?.name ?? tell("defaultSkill") }),
    price: fightOf(target.combatant) ? actionPrice(Number(actionCost("anotherAbility"))) : "",
    costs: useChanges("target", ability, target),
    reason,
  }));
}

/** A friend contests instead, with an Action and an Ability of its own: covering fire. */
function covers(situation: Countering): Answer<CounterAct>[] {
  const { self, target } = situation.parties;
  const countered = contenderOf(target);
  const fight = fightOf(target?.combatant);
  if (!countered || !fight) return [];
  const friends = fight.fighter.combat!.combatants.contents.flatMap(({ actor }) =>
    isContender(actor) && isHero(actor) === isHero(countered) ? [actor] : [],
  );
  return friends
    .filter(({ uuid }) => uuid !== countered.uuid && uuid !== self?.actor?.uuid)
    .flatMap((friend) => coversBy(situation, friend));
}

function coversBy(situation: Countering, friend: Contender): Answer<CounterAct>[] {
  const { self } = situation.parties;
  const token = tokenOf(friend);
  const standing = participant(partyOf(friend, token, null));
  const far = sceneryOf(self) ? null : partRefusal(standing, self, situation.tied);
  return opposingOf(friend, fightOf(standing.combatant)).map(({ ability, reason }) => {
    const party = partyOf(friend, token, ability);
    const name = ability?.name ?? tell("defaultSkill");
    return {
      ...withAbility(situation, friend, ability),
      id: `cover:${friend.uuid}:${ability?.id ?? "default"}`,
      label: tell("counter.cover", { name: party.name, ability: name }),
      price: actionPrice(Number(actionCost("useAbility"))),
      costs: useChanges("target", ability, participant(party)),
      reason: far ?? reason,
      party,
    };
  });
}

/** The plan in which this Ability resists the Counter. */
function withAbility(
  { plan, parties: { self } }: Countering,
  owner: Contender,
  ability: Ability | null,
): Pick<Answer<CounterAct>, "tool" | "plan" | "automatic"> {
  const actor = useAgainst(useOf(owner, ability, "task"), owner, self?.actor ?? null);
  return { tool: ability?.uuid ?? null, plan: { ...plan, actor }, automatic: false };
}
