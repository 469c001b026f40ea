import { actionCost, type CounterOutcome, type CounterPlan, tieTo, type Use } from "#rules/zap";
import type { Answer, Participant, Refusal, Situation } from "#table/checks";
import { participant, partyOf, tokenOf } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { rangeBetween, tooFarRefusal } from "../../combat/ranges.ts";
import type { Ability, Contender } from "../../documents.ts";
import { abilityOf, contenderOf, isContender, isFighter, isHero, sceneryOf } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import { against } from "../attack/aims.ts";
import { announcedUse } from "../follow-ups.ts";
import { type Joined, togetherOf } from "../joining/combining.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { actionPrice, plainUse, renewed, useOf } from "../use.ts";
import { tropeUses } from "./tropes.ts";
import { tell } from "../../words.ts";

/** A Counter as the table keeps it: others may have a part in it. */
export type CounterAct = CounterPlan & Joined;

/**
 * A Counter. `self` counters, be it a thing that stands in the way; `target` is countered, or who covers for whom is;
 * `countered` is whose act it is in any case. The card that it is tied to is that of the act.
 */
export type Countering = Situation<CounterAct, CounterOutcome>;

/**
 * Why whoever would counter is too far off. A change of Range may be Countered at Pursuit Range, too, by allies of the one
 * fled from as well (ZAP-AM-17); with contact lost nobody does anything.
 */
export function counterFar(
  self: Participant | undefined,
  countered: Participant | undefined,
  tied: Card,
): Refusal | null {
  const [one, other] = [self?.combatant, countered?.combatant];
  const chases = tied.system.kind === "chase" && isFighter(one) && isFighter(other);
  if (chases && rangeBetween(one, other) !== "lost") return null;
  return tooFarRefusal(self, countered);
}

type Sides = Pick<Countering, "parties" | "tied" | "card">;

/** Both sides as they stand now, with no Trope called and nothing added; null where there is nothing to counter. */
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

/** What an obstacle throws is its level; everybody else uses an Ability, alone or with others (ZAP-PER-2, ZAP-CNT-1). */
function counteringSide(sides: Sides, declared: CounterAct | null): (Joined & { opponent: Use }) | null {
  const { self, target } = sides.parties;
  const thing = sceneryOf(self);
  if (thing) return { opponent: plainUse(Math.max(1, thing.system.level), "peril", "task", true) };
  const user = contenderOf(self);
  const triggered = declared?.joint?.triggered ?? [];
  const together = togetherOf(sides, "task", { joint: declared?.joint, declared: declared?.opponent ?? null });
  if (!user || !together) return null;
  const { all, base, bonus } = together;
  const fresh = against({ ...base.use, helpers: bonus }, user, target?.actor ?? null);
  return {
    opponent: declared ? renewed(declared.opponent, fresh, user, base.ability) : fresh,
    ...(all.length > 1 && { joint: { base: base.who, triggered } }),
  };
}

/** The announced Ability, with whoever joined in; its Tropes belong to the act, not to this throw. */
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

/** What whoever is countered may do about it, and what friends may do for them (ZAP-CNT-3). */
export function counterAnswers(situation: Countering): Answer<CounterAct>[] {
  const { parties, tied } = situation;
  const countered = contenderOf(parties.target);
  const use = tied && counteredUse(tied, parties.target);
  if (!countered || !use) return [];
  return [...contested(situation, use), concession(situation), ...others(situation), ...covers(situation)];
}

/** With the Ability announced: free, and not its use. Tropes as in every contest. */
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

/** Nobody throws: the act is off, and what it would have used is free for something else. */
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

/** Another Ability of one's own: one Action more; lost, both are gone. */
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

/** A friend's Action and Ability instead: covering fire. */
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
  const token = tokenOf(friend);
  return opposingOf(friend, fightOf(participant(partyOf(friend, token, null)).combatant)).map(({ ability, reason }) => {
    const party = partyOf(friend, token, ability);
    const name = ability?.name ?? tell("defaultSkill");
    return {
      ...withAbility(situation, friend, ability),
      id: `cover:${friend.uuid}:${ability?.id ?? "default"}`,
      label: tell("counter.cover", { name: party.name, ability: name }),
      price: actionPrice(Number(actionCost("useAbility"))),
      costs: useChanges("target", ability, participant(party)),
      reason,
      party,
    };
  });
}

/** The plan in which this Ability stands against the Counter. */
function withAbility(
  { plan, parties: { self } }: Countering,
  owner: Contender,
  ability: Ability | null,
): Pick<Answer<CounterAct>, "tool" | "plan" | "automatic"> {
  const actor = against(useOf(owner, ability, "task"), owner, self?.actor ?? null);
  return { tool: ability?.uuid ?? null, plan: { ...plan, actor }, automatic: false };
}
