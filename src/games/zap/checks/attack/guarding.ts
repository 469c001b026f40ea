import { actionCost } from "#rules/zap";
import { type Intervention, type Participant, participants, partyOf, type Plan, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, contenderOf, isContender, type Ability, type Contender } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { combineBar } from "../joining/combining.ts";
import { actionPrice } from "../efforts.ts";
import { mayHelp, nowRefusal } from "../joining/joining.ts";
import { nextName, type JoinableAct } from "../joining/joinable.ts";

/** Those who put a defence of theirs in for somebody else (ZAP-ACT-5), by the target whom they stand by. */
export function guardsOf(parties: Record<string, Participant>, target: string): Participant[] {
  return Object.entries(parties)
    .filter(([who]) => who.startsWith(`${target}Guard`))
    .map(([, participant]) => participant);
}

/** With what somebody may help a friend to defend, as long as the attack is but announced. */
export function guardings<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties } = act.situation;
  // In a contest nobody defends.
  if (act.purpose !== "attack" || !isContender(actor)) return [];
  const targets = Object.entries(parties).filter(([who]) => /^target\d*$/.test(who));
  return targets.flatMap(([who, target]) => {
    const friend = contenderOf(target);
    const known = guardsOf(parties, who).some(({ actor: one }) => one?.uuid === actor.uuid);
    if (!friend || known || !mayHelp(friend, actor, { self: parties.self!, target })) return [];
    const abilities = abilitiesOf(actor).filter(({ system }) => system.kind !== "shtick" && !system.automatic);
    return abilities.map((ability) => guarding(act, who, friend, actor, ability));
  });
}

function guarding<P extends Plan>(
  act: JoinableAct<P>,
  target: string,
  friend: Contender,
  actor: Contender,
  ability: Ability,
): Intervention<P> {
  const { parties, plan } = act.situation;
  const who = nextName(`${target}Guard`, parties);
  const party = partyOf(actor, tokenOf(actor), ability);
  const guard = participants({ [who]: party })[who]!;
  const fight = fightOf(guard.combatant);
  const bar = combineBar(friend, actor);
  const outside = fightOf(parties[target]?.combatant) && !fight ? refusal("notInFight", { name: actor.name }) : null;
  return {
    id: `guard:${target}:${actor.uuid}:${ability.id}`,
    group: say("QUADRANT.zap.join.guardGroup", { name: parties[target]?.name ?? "" }),
    label: ability.name,
    hint: say("QUADRANT.zap.join.hint"),
    price: fight ? actionPrice(Number(actionCost("defend"))) : "",
    note: "QUADRANT.zap.join.guardNote",
    costs: useChanges(who, ability, guard, "defense"),
    reason: bar
      ? refusal(`combine.${bar}`, { name: actor.name })
      : (outside ?? nowRefusal(actor, ability, "defense", fight)),
    plan,
    parties: { [who]: party },
  };
}
