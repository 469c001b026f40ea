import { actionCost, combine, type Use } from "#rules/zap";
import type { Answer, Intervention, Participant, Plan } from "#table/checks";
import { participant, partyOf, tokenOf } from "#table/checks";
import { storedName } from "#table/documents/item-names.ts";
import { tooFarRefusal } from "../../combat/ranges.ts";
import type { Ability, Contender } from "../../documents.ts";
import { abilitiesOf, abilityOf, contenderOf, isCharacter, isContender, isScenery } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import { combineBar, type JoinableAct, nextName, ownerOf, playersOf, useOfParty } from "../joining/combining.ts";
import { mayHelp, nowRefusal } from "../joining/joining.ts";
import { actionPrice, useOf } from "../use.ts";
import { useAgainst, measuredAbility } from "./aims.ts";
import { type AimedAttack, thingUse } from "./attack-plan.ts";
import { type Defense, defenseChanges, defensesOf, takenUnasked } from "./defenses.ts";
import { refusal, tell } from "../../words.ts";

/** An attack, the party that defends against it, and its helpers. */
export interface Met {
  plan: AimedAttack;
  /** Name of the defending party. */
  who: string;
  target: Participant | undefined;
  attacker: Participant | undefined;
  /** Friends who add a defence of their own (ZAP-ACT-5). */
  guards: Participant[];
  /** The defender took the attack in another's place, and has no choice of defence (ZAP-CNT-2). */
  bullet?: boolean;
}

/** The defender's choices, each with its price and the plan that its odds follow from (ZAP-DEF-1). */
export function defenseAnswers(met: Met): Answer<AimedAttack>[] {
  const { target } = met;
  if (isScenery(target?.actor)) return [answerOf(met, { ability: null, use: thingUse(target.actor) }, target.name)];
  const actor = contenderOf(target);
  if (!actor) return [];
  const only = measuredAbility(met.plan.aim, actor, met.plan.prey?.id);
  if (only) return [answerOf(met, only, only.ability?.name ?? tell("defense.default"))];
  if (met.bullet) {
    return [answerOf(met, { ability: null, use: useOf(actor, null, "defense") }, tell("defense.default"))];
  }
  const all = defensesOf(actor, fightOf(target?.combatant)).map((one) => ({ ...one, use: guarded(one, met) }));
  return [...all.map((defense) => chosenAnswer(met, defense, all)), ...guardAnswers(met)];
}

/** The answer without a choice: scenery has one defence, and an Ability under intimidation or disabling is fixed. */
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
  const met = actor ? useAgainst(use, actor, attacker?.actor ?? null) : use;
  return { ...plan, defense: { ...met, modifiers: plan.defense.modifiers } };
}

/** The defender's own defence with the friends' bonus; a Shoulder Roll's fixed total and no defence at all get none. */
function guarded({ way, use, partner }: Defense, { target, guards }: Met): Use {
  if (guards.length === 0 || way === "none" || way === "shoulder" || !target) return use;
  return combinedUse([{ participant: target, use }, ...contributions(guards)], partner ? use.helpers : 0, target);
}

/** Friends who defend in the target's place; each is offered once as the leader. */
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

/** @param known the bonus that a second Ability of the first contributor adds already */
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

/** The helpers who add a defence of their own for this target (ZAP-ACT-5). */
export function guardsOf(parties: Record<string, Participant>, target: string): Participant[] {
  return Object.entries(parties)
    .filter(([who]) => who.startsWith(`${target}Guard`))
    .map(([, participant]) => participant);
}

/** The Abilities with which the actor may help a friend to defend, until the attack is thrown. */
export function guardings<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties } = act.situation;
  // A contest has no defence.
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
      : (outside ?? tooFarRefusal(guard, parties.self) ?? nowRefusal(actor, ability, "defense", fight)),
    plan,
    parties: { [who]: party },
  };
}

/** Whether two characters are equal: tokens of the same actor, or of the same name with the same Abilities. */
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

/** The actor's Ability of the same name and level; null for the Default Skill, undefined if there is none. */
export function sameAbility(actor: Contender, ability: Ability | null): Ability | null | undefined {
  if (!ability) return null;
  const name = storedName(ability);
  return abilitiesOf(actor).find((one) => storedName(one) === name && one.system.level === ability.system.level);
}
