import { combine, type Use } from "#rules/zap";
import type { Answer, Participant } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isScenery, type Ability } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { measured } from "./aims.ts";
import { thingUse, type AimedAttack } from "./attack-plan.ts";
import { ownerOf, playersOf, useOfParty } from "../joining/combining.ts";
import { defenseChanges, defensesOf, takenUnasked, type Defense } from "./defenses.ts";
import { actionPrice } from "../efforts.ts";
import { against } from "./scopes.ts";
import { useOf } from "../use.ts";

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
  if (only) return [answerOf(met, only, only.ability?.name ?? say("QUADRANT.zap.defense.default"))];
  if (met.bullet) {
    return [answerOf(met, { ability: null, use: useOf(actor, null, "defense") }, say("QUADRANT.zap.defense.default"))];
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
    price: say("QUADRANT.zap.price.free"),
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
    const label = say("QUADRANT.zap.join.named", { name: guard.name, ability: toolName(guard) });
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
  return abilityOf(participant)?.name ?? say("QUADRANT.zap.defense.default");
}

function defenseLabel({ ability, partner, way, use }: Defense): string {
  if (use.outsideBackground) return say("QUADRANT.zap.background.outside");
  const name = ability?.name ?? say(`QUADRANT.zap.defense.${way}`);
  if (way === "shoulder") return say("QUADRANT.zap.defense.shoulderOf", { ability: name });
  return partner ? say("QUADRANT.zap.defense.together", { ability: name, partner: partner.name }) : name;
}

function defensePrice({ way, cost }: Defense): string {
  if (way === "automatic" || way === "standing" || way === "shoulder") return say(`QUADRANT.zap.defense.${way}`);
  return actionPrice(cost);
}
