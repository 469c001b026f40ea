import { actionCost, type Use } from "#rules/zap";
import { type Answer, participant, partyOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isContender, isHero, type Ability, type Contender } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import { counteredUse, type CounterAct, type Countering } from "./counter-plan.ts";
import { actionPrice } from "../efforts.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { against } from "../attack/scopes.ts";
import { tropeUses } from "./trope-answers.ts";
import { useOf } from "../use.ts";

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
  const name = target?.tool?.name ?? say("QUADRANT.zap.defaultSkill");
  const answer = (id: string, label: string, actor: Use): Answer<CounterAct> => ({
    id,
    label,
    tool: target?.tool?.uuid ?? null,
    price: say("QUADRANT.zap.price.free"),
    costs: [],
    reason: null,
    plan: { ...plan, actor },
    automatic: false,
  });
  const contest = answer("contest", say("QUADRANT.zap.counter.contest", { ability: name }), use);
  const called = tropeUses(use, contenderOf(target), abilityOf(target)).map(({ id, trope, use: actor }) =>
    answer(id, say("QUADRANT.zap.counter.contestWith", { ability: name, trope }), actor),
  );
  return [contest, ...called];
}

/** Nobody throws: the act is off, and what it would have used is free for something else. */
function concession({ plan, parties: { target } }: Countering): Answer<CounterAct> {
  return {
    id: "concede",
    label: say("QUADRANT.zap.counter.concede"),
    tool: target?.tool?.uuid ?? null,
    price: say("QUADRANT.zap.counter.givenBack"),
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
    label: say("QUADRANT.zap.counter.another", { ability: ability?.name ?? say("QUADRANT.zap.defaultSkill") }),
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
    const name = ability?.name ?? say("QUADRANT.zap.defaultSkill");
    return {
      ...withAbility(situation, friend, ability),
      id: `cover:${friend.uuid}:${ability?.id ?? "default"}`,
      label: say("QUADRANT.zap.counter.cover", { name: party.name, ability: name }),
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
