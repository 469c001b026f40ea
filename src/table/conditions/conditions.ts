import { say } from "../words.ts";
import { gameOf } from "../register.ts";
import type { Condition } from "../game.ts";
import type { ConditionState } from "../documents/card-model.ts";
import type { ConditionModel } from "../documents/condition-model.ts";

/** A condition as sheets, tokens, tracker and plans read it. */
export interface Borne {
  id: string;
  label: string;
  icon: string;
  tone: Condition["tone"];
  stacks: number;
  text: string;
  /** Further data that its game stores with it, e.g. for how many hours it lasts. */
  data: object;
  /** It follows from the actor's numbers: users end it only by changing them. */
  derived: boolean;
}

/** The path of an icon. The icon of a module's condition is a path already. */
export const iconPath = (name: string): string =>
  name.includes("/") ? name : `systems/quadrant/assets/icons/${name}.svg`;

/** Effect ids of modules' conditions, by condition. Cutting the condition's id to 16 characters might not keep them unique. */
const brought = new Map<string, string>();

/**
 * The id of the effect that gives a condition: fixed, so that the token HUD, which looks for it by this id, and the referee
 * mean the same effect. An actor bears a condition once, with a number of stacks.
 */
export const effectId = (condition: string): string =>
  brought.get(condition) ?? `condition${condition}`.padEnd(16, "0").slice(0, 16);

/** Computes the effect id of a module's condition: a hash, so that it is the same on every client and in every session. */
export function nameEffect(condition: string): void {
  const sum = (factor: number): string =>
    ([...condition].reduce((total, sign) => Math.imul(total ^ sign.codePointAt(0)!, factor), factor) >>> 0).toString(
      36,
    );
  brought.set(condition, `m${sum(0x01000193)}${sum(0x5bd1e995)}`.padEnd(16, "0").slice(0, 16));
}

/** The word key of a condition of a game. */
export const conditionKey = (game: string, id: string): string => `QUADRANT.${game}.condition.${id}.name`;

/** A condition as its actor's game describes it; null where that game has none with this id. */
export function conditionOf(actor: Actor.Implementation, id: string): Condition | null {
  return gameOf(actor)?.conditions.find((condition) => condition.id === id) ?? null;
}

function given(actor: Actor.Implementation, id: string): ActiveEffect.Implementation | undefined {
  return actor.effects.find((effect) => effect.active && effect.statuses.has(id) && isCondition(effect));
}

/** Whether an effect is one of our conditions. */
export function isCondition(effect: ActiveEffect.Implementation): boolean {
  return (effect.type as string) === "condition";
}

/**
 * The stored effect that gives this actor a condition; null if there is none, as for a condition that follows from the
 * actor's numbers.
 */
export function conditionEffect(actor: Actor.Implementation, id: string): ActiveEffect.Implementation | null {
  return given(actor, id) ?? null;
}

export function conditionData(effect: ActiveEffect.Implementation): Required<ConditionState> {
  const { stacks, text, data = {} } = effect.system as unknown as Pick<ConditionModel, keyof ConditionState>;
  return { stacks, text, data };
}

/**
 * Whether users may give it by hand, at least to some actors (`alsoGiven`): for others it follows from their numbers.
 */
export const isGivable = ({ derived, alsoGiven }: Pick<Condition, "derived" | "alsoGiven">): boolean =>
  !derived || Boolean(alsoGiven);

/** The stacks that follow from an actor's numbers; null if this actor is given the condition like any other. */
export function followsFrom(actor: Actor.Implementation, { derived }: Condition): number | null {
  return derived ? derived(actor) : null;
}

/** The state of one condition of an actor; null if the actor does not bear it. */
function borne(actor: Actor.Implementation, id: string, condition: Condition | null): Required<ConditionState> | null {
  const follows = condition && followsFrom(actor, condition);
  if (follows !== null) return follows > 0 ? { stacks: follows, text: "", data: {} } : null;
  const effect = given(actor, id);
  return effect ? conditionData(effect) : null;
}

/** The number of stacks of a condition that an actor bears; 0 for none. */
export function stacksOf(actor: Actor.Implementation, id: string): number {
  return borne(actor, id, conditionOf(actor, id))?.stacks ?? 0;
}

export function has(actor: Actor.Implementation, id: string): boolean {
  return stacksOf(actor, id) > 0;
}

/** All conditions of an actor, in the order of its game. */
export function conditionsOf(actor: Actor.Implementation): Borne[] {
  const game = gameOf(actor);
  if (!game) return [];
  return game.conditions.flatMap((condition) => {
    const state = borne(actor, condition.id, condition);
    if (!state) return [];
    const label = say(conditionKey(game.id, condition.id));
    const { icon, tone, id } = condition;
    return [{ id, label, icon: iconPath(icon), tone, derived: followsFrom(actor, condition) !== null, ...state }];
  });
}

/** Whether an actor bears a condition that puts it out of the fight; null if its game has no such condition. */
export function isDefeated(actor: Actor.Implementation): boolean | null {
  const defeats = gameOf(actor)?.conditions.filter((condition) => condition.defeats) ?? [];
  const whom = (one: Condition): boolean => typeof one.defeats !== "function" || one.defeats(actor);
  return defeats.length > 0 ? defeats.some((one) => has(actor, one.id) && whom(one)) : null;
}
