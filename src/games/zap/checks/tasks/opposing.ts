import type { Change } from "#rules/check.ts";
import { actionCost, combine, type Use } from "#rules/zap";
import type { Answer, Participant, Plan, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { abilitiesOf, type Ability, type Contender, contenderOf, isCharacter } from "../../documents.ts";
import { useAgainst } from "../attack/aims.ts";
import { actionPrice, outsideUse, useOf } from "../use.ts";
import { playersOf } from "../joining/combining.ts";
import { barRefusal, type Fight, fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { tell } from "../../words.ts";

/** An Ability that could oppose an act; null is the Default Skill. */
interface Opposing {
  ability: Ability | null;
  /** Actions. */
  cost: number;
  reason: Refusal | null;
}

/**
 * The Abilities with which an actor may oppose: the highest level first, the Default Skill last. In a fight each costs an
 * Action, but automatic ones are free (ZAP-CNT-1).
 */
export function opposingOf(actor: Contender, fight: Fight | null): Opposing[] {
  const all = [...abilitiesOf(actor), null].map((ability): Opposing => {
    const cost = fight && !ability?.system.automatic ? Number(actionCost("useAbility")) : 0;
    return { ability, cost, reason: taskRefusal(ability) ?? useRefusal(actor, ability, "task", fight) };
  });
  const level = ({ ability }: Opposing): number => ability?.system.level ?? -1;
  return all.sort((a, b) => level(b) - level(a));
}

/** The same in a plain contest: the Default Skill is free, so that its target always has an answer. */
function opposingFreely(actor: Contender, fight: Fight | null): Opposing[] {
  const out = has(actor, "out") ? barRefusal("out", actor, null) : null;
  return opposingOf(actor, fight).map((one) => (one.ability ? one : { ability: null, cost: 0, reason: out }));
}

/** The most likely opposition in a plain contest: the best usable one of the same kind, else the Default Skill. */
export function likelyOpposing(actor: Contender, fight: Fight | null, kind: string): Opposing {
  const all = opposingFreely(actor, fight);
  return all.find((one) => !one.reason && one.ability?.system.kind === kind) ?? all[all.length - 1]!;
}

export function opposingChanges({ ability, cost }: Opposing, target: Participant | undefined): Change[] {
  return cost > 0 ? useChanges("target", ability, target) : [];
}

type Pair = readonly [Opposing, Opposing];

/** Pairs of the actor's Abilities, each with the next lower one; the stronger is the base (ZAP-COMB-1). */
function pairsOf(open: readonly Opposing[], fight: Fight | null): Pair[] {
  const own = open.filter(({ ability }) => ability !== null);
  const pairs = own.slice(1).map((other, index): Pair => [own[index]!, other]);
  return pairs.filter(([one, other]) => !fight || one.cost + other.cost <= fight.left);
}

/** The combined use of a pair, and the costs of both. */
function together(
  actor: Contender,
  target: Participant | undefined,
  pair: Pair,
): { use: Use; costs: Change[]; price: string } {
  const uses = pair.map(({ ability }) => useOf(actor, ability, "task"));
  const abilities = uses.map(({ level, automatic }) => ({ owner: actor.uuid, level, automatic, triggered: true }));
  const { base, bonus } = combine({ abilities, chosen: 0, players: playersOf(target ? { self: target } : {}) });
  const [one, other] = pair;
  const second = opposingChanges(other, target).map((change): Change =>
    change.who === "targetTool" ? { ...change, who: `target.items.${other.ability?.id}` } : change,
  );
  return {
    use: { ...uses[base]!, helpers: bonus },
    costs: [...opposingChanges(one, target), ...second],
    price: actionPrice(one.cost + other.cost),
  };
}

/** Two sides of a contest: `target` opposes the act of `self`. */
export interface Opposed {
  target: Participant | undefined;
  self: Participant | undefined;
  /** The modifiers of the opposing side, which are kept. */
  modifiers: Use["modifiers"];
  /** A plain contest: its target can always oppose with the Default Skill, for free. */
  plain?: boolean;
}

/**
 * The answers of an actor that opposes an act: every Ability, pairs of them, and the Default Skill inside and outside the
 * Background (ZAP-AM-4).
 * @param put returns the plan with this use of the opponent
 */
export function opposingAnswers<P extends Plan>(
  { target, self, modifiers, plain = false }: Opposed,
  put: (opponent: Use) => P,
): Answer<P>[] {
  const actor = contenderOf(target);
  if (!actor) return [];
  const all = (plain ? opposingFreely : opposingOf)(actor, fightOf(target?.combatant));
  const open = all.filter((one) => !one.reason);
  const answer = (one: Opposing, use: Use): Answer<P> => ({
    id: one.ability?.id ?? "default",
    label: one.ability?.name ?? tell("defaultSkill"),
    tool: one.ability?.uuid ?? null,
    price: actionPrice(one.cost),
    costs: opposingChanges(one, target),
    reason: one.reason,
    plan: put({ ...useAgainst(use, actor, self?.actor ?? null), modifiers }),
    automatic: open.length === 1 && open[0] === one,
  });
  const answers = all.map((one) => answer(one, useOf(actor, one.ability, "task")));
  const bare = all.at(-1)!;
  const pairs = pairsOf(open, fightOf(target?.combatant)).map(([one, other]): Answer<P> => {
    const { costs, price, use } = together(actor, target, [one, other]);
    const names = { ability: one.ability?.name ?? "", partner: other.ability?.name ?? "" };
    const label = tell("defense.together", names);
    return {
      ...answer(one, use),
      id: `${one.ability?.id}+${other.ability?.id}`,
      label,
      price,
      costs,
      automatic: false,
    };
  });
  if (!isCharacter(actor)) return [...answers, ...pairs];
  const outside = { ...answer(bare, outsideUse(actor, "task")), automatic: false };
  return [...answers, ...pairs, { ...outside, id: "outside", label: tell("background.outside") }];
}
