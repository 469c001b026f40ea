import { actionCost, combine, type Use } from "#rules/zap";
import type { Answer, Intervention, Participant, Plan } from "#table/checks";
import { participant, partyOf, tokenOf } from "#table/checks";
import { storedName } from "#table/documents/item-names.ts";
import type { Ability, Contender } from "../../documents.ts";
import { abilitiesOf, abilityOf, contenderOf, isCharacter, isContender, isScenery } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import { combineBar, type JoinableAct, nextName, ownerOf, playersOf, useOfParty } from "../joining/combining.ts";
import { mayHelp, nowRefusal } from "../joining/joining.ts";
import { actionPrice, useOf } from "../use.ts";
import { against, measured } from "./aims.ts";
import { type AimedAttack, thingUse } from "./attack-plan.ts";
import { type Defense, defenseChanges, defensesOf, takenUnasked } from "./defenses.ts";
import { refusal, tell } from "../../words.ts";

/** An attack that somebody has to meet, and those who help. */
export interface Met {
  plan: AimedAttack;
  /** The party that meets it, by name. */
  who: string;
  target: Participant | undefined;
  attacker: Participant | undefined;
  /** Friends who put a defence of theirs in (ZAP-ACT-5). */
  guards: Participant[];
  /** Took the attack upon oneself: there is nothing to choose (ZAP-CNT-2). */
  bullet?: boolean;
}

/** What the defender may choose from, each with its price and the odds that it leaves (ZAP-DEF-1). */
export function defenseAnswers(met: Met): Answer<AimedAttack>[] {
  const { target } = met;
  if (isScenery(target?.actor)) return [answerOf(met, { ability: null, use: thingUse(target.actor) }, target.name)];
  const actor = contenderOf(target);
  if (!actor) return [];
  const only = measured(met.plan.aim, actor, met.plan.prey?.id);
  if (only) return [answerOf(met, only, only.ability?.name ?? tell("defense.default"))];
  if (met.bullet) {
    return [answerOf(met, { ability: null, use: useOf(actor, null, "defense") }, tell("defense.default"))];
  }
  const all = defensesOf(actor, fightOf(target?.combatant)).map((one) => ({ ...one, use: guarded(one, met) }));
  return [...all.map((defense) => chosenAnswer(met, defense, all)), ...guardAnswers(met)];
}

/** There is nothing to choose: a thing has but one defence, and an Ability that is measured is what it is. */
function answerOf(
  met: Met,
  { ability, use }: { ability: Ability | null; use: Use },
  label: string,
): Answer<AimedAttack> {
  return {
    id: ability?.id ?? "default",
    label,
    tool: ability?.uuid ?? null,
    price: tell("price.free"),
    costs: [],
    reason: null,
    plan: metWith(met, use),
    automatic: true,
  };
}

function chosenAnswer(met: Met, defense: Defense, all: readonly Defense[]): Answer<AimedAttack> {
  return {
    id: defense.id,
    label: defenseLabel(defense),
    tool: defense.ability?.uuid ?? null,
    price: defensePrice(defense),
    costs: defenseChanges(defense, met.target, met.who),
    reason: defense.reason,
    plan: { ...metWith(met, defense.use), ...(defense.partner?.id && { partner: defense.partner.id }) },
    automatic: takenUnasked(defense, all),
  };
}

function metWith({ plan, target, attacker }: Met, use: Use): AimedAttack {
  const actor = contenderOf(target);
  const met = actor ? against(use, actor, attacker?.actor ?? null) : use;
  return { ...plan, defense: { ...met, modifiers: plan.defense.modifiers } };
}

/** An own defence with all that friends add to it; nothing can be added to none at all. */
function guarded({ way, use, partner }: Defense, { target, guards }: Met): Use {
  if (guards.length === 0 || way === "none" || way === "shoulder" || !target) return use;
  return combinedUse([{ participant: target, use }, ...contributions(guards)], partner ? use.helpers : 0, target);
}

/** Friends who defend in somebody's place, one of them leading. */
function guardAnswers(met: Met): Answer<AimedAttack>[] {
  const { guards, target } = met;
  return guards.map((guard, index) => {
    const ordered = [guard, ...guards.filter((other) => other !== guard)];
    const use = combinedUse(contributions(ordered), 0, target ?? guard);
    const label = tell("join.named", { name: guard.name, ability: toolName(guard) });
    return { ...answerOf(met, { ability: null, use }, label), id: `guard${index + 1}`, automatic: false };
  });
}

interface Contribution {
  participant: Participant;
  use: Use;
}

function contributions(guards: Participant[]): Contribution[] {
  return guards.flatMap((participant) => {
    const use = useOfParty(participant, "defense");
    return use ? [{ participant, use }] : [];
  });
}

/** @param known what a second Ability of the first one's owner adds already */
function combinedUse(all: Contribution[], known: number, target: Participant): Use {
  const abilities = all.map(({ participant, use }) => ({
    owner: ownerOf(participant),
    level: use.level,
    automatic: use.automatic,
    triggered: true,
  }));
  const { base, bonus } = combine({ abilities, chosen: 0, players: playersOf({ self: target }) });
  return { ...all[base]!.use, helpers: Math.max(bonus, known) };
}

function toolName(participant: Participant): string {
  return abilityOf(participant)?.name ?? tell("defense.default");
}

function defenseLabel({ ability, partner, way, use }: Defense): string {
  if (use.outsideBackground) return tell("background.outside");
  const name = ability?.name ?? tell(`defense.${way}`);
  if (way === "shoulder") return tell("defense.shoulderOf", { ability: name });
  return partner ? tell("defense.together", { ability: name, partner: partner.name }) : name;
}

function defensePrice({ way, cost }: Defense): string {
  if (way === "automatic" || way === "standing" || way === "shoulder") return tell(`defense.${way}`);
  return actionPrice(cost);
}

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
  const guard = participant(party);
  const fight = fightOf(guard.combatant);
  const bar = combineBar(friend, actor);
  const outside = fightOf(parties[target]?.combatant) && !fight ? refusal("notInFight", { name: actor.name }) : null;
  return {
    id: `guard:${target}:${actor.uuid}:${ability.id}`,
    group: tell("join.guardGroup", { name: parties[target]?.name ?? "" }),
    label: ability.name,
    hint: tell("join.hint"),
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

/** Two of a kind: tokens of the same actor, or of the same name with the same Abilities. */
export function areEqual(one: Contender, other: Contender): boolean {
  if (one.uuid === other.uuid || !isCharacter(one) || !isCharacter(other)) return false;
  if (one.id === other.id) return true;
  return one.name === other.name && figures(one) === figures(other);
}

function figures(actor: Contender): string {
  return abilitiesOf(actor)
    .map((ability) => `${storedName(ability)} ${ability.system.level}`)
    .join();
}

/** The Ability of another that is the same as this one: by name and level. */
export function sameAbility(actor: Contender, ability: Ability | null): Ability | null | undefined {
  if (!ability) return null;
  const name = storedName(ability);
  return abilitiesOf(actor).find((one) => storedName(one) === name && one.system.level === ability.system.level);
}
