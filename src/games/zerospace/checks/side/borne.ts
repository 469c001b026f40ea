import type { Change } from "#rules/check.ts";
import { ATTACK_KINDS, type AttackKind, type ConditionId, CONDITIONS, type Fact } from "#rules/zerospace";
import { conditionsOf, has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { type Character, isCharacter } from "../../documents.ts";

/** Data of the condition `dodging`: the kinds of attack that it helps against. Each dodge adds its own kind. */
export type Dodging = Partial<Record<AttackKind, boolean>>;

/** The actor's conditions as facts for the modifier tables. */
export function conditionFacts(actor: Actor.Implementation): Fact[] {
  return conditionsOf(actor).flatMap(({ id, data }): Fact[] => {
    if (!isCondition(id)) return [];
    if (id !== "dodging") return [id];
    return [id, ...dodgedKinds(data as Dodging).map((kind) => `dodging.${kind}` as const)];
  });
}

/** The kinds of attack that a dodge helps against; `physical` if the condition has no data, e.g. because it was given by hand. */
export function dodgedKinds(dodging: Dodging): AttackKind[] {
  const said = ATTACK_KINDS.filter((kind) => dodging[kind]);
  return said.length > 0 ? said : ["physical"];
}

function isCondition(id: string): id is ConditionId {
  return CONDITIONS.some((condition) => condition === id);
}

/** Data of the condition `restrained`: the UUIDs of all holders. */
export interface Held {
  by?: string[];
}

/** UUIDs of the actor's holders; empty if the GM gave the condition by hand, e.g. for a tied-up actor. */
export function holderIds(actor: Actor.Implementation): string[] {
  const restrained = conditionsOf(actor).find(({ id }) => id === "restrained");
  return (restrained?.data as Held | undefined)?.by ?? [];
}

/** Conditions in which an actor can neither hold another one nor control a vehicle. */
const LETS_GO: readonly string[] = ["defeated", "unconscious", "helpless", "dead"];

export const hasLetGo = (actor: Actor.Implementation): boolean => LETS_GO.some((condition) => has(actor, condition));

/** The actor's holders that still exist and are able to hold. */
export function holdersOf(actor: Actor.Implementation): Character[] {
  return holderIds(actor).flatMap((uuid): Character[] => {
    const found = fromUuidSync(uuid, { strict: false });
    return isCharacter(found) && !hasLetGo(found) ? [found] : [];
  });
}

/** The changes of a held actor when one holder lets go: other holders keep their hold. */
export function withoutHolder(actor: Actor.Implementation, holder: string): Change[] {
  return heldOnlyBy(holderIds(actor).filter((uuid) => uuid !== holder));
}

/** The changes of a held actor without the holders that are gone, by `isGone` or deleted; none if all holders remain. */
export function withoutGone(actor: Actor.Implementation, isGone: (holder: string) => boolean): Change[] {
  const all = holderIds(actor);
  const left = all.filter((uuid) => !isGone(uuid) && fromUuidSync(uuid, { strict: false }) !== null);
  return left.length < all.length ? heldOnlyBy(left) : [];
}

function heldOnlyBy(left: string[]): Change[] {
  const who = "self";
  return [left.length > 0 ? { who, gain: "restrained", data: { by: left } } : { who, lose: "restrained" }];
}

/** An actor that gains e.g. `defeated` releases everyone that it holds (ZS-GRA-2). */
export function letsGo(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  if (!LETS_GO.includes(condition)) return [];
  return heldBy(actor).map((held) => ({ uuid: held.uuid, changes: withoutHolder(held, actor.uuid) }));
}

/** All actors that this one holds: in fights, on the active scene and among the world's actors. */
export function heldBy(holder: Actor.Implementation): Character[] {
  const known = [
    ...(game.combats?.contents ?? []).flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor)),
    ...(game.scenes?.active?.tokens.contents ?? []).map(({ actor }) => actor),
    ...(game.actors?.contents ?? []),
  ] as (Actor.Implementation | null)[];
  const all = new Map(known.filter((actor) => isCharacter(actor)).map((actor) => [actor.uuid, actor]));
  return [...all.values()].filter((actor) => holderIds(actor).includes(holder.uuid));
}
