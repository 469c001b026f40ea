import type { Change } from "#rules/check.ts";
import { ATTACK_KINDS, type AttackKind, type ConditionId, CONDITIONS, type Fact } from "#rules/zerospace";
import { conditionsOf, has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { type Character, isCharacter } from "../../documents.ts";

/** What a dodger's condition keeps: against which kinds of attack. Each dodge adds its own. */
export type Dodging = Partial<Record<AttackKind, boolean>>;

/** The conditions of somebody as the tables of circumstances know them. */
export function conditionFacts(actor: Actor.Implementation): Fact[] {
  return conditionsOf(actor).flatMap(({ id, data }): Fact[] => {
    if (!isCondition(id)) return [];
    if (id !== "dodging") return [id];
    return [id, ...dodgedKinds(data as Dodging).map((kind) => `dodging.${kind}` as const)];
  });
}

/** Against what somebody dodges; where it was given by hand and nothing is said, against what strikes the body. */
export function dodgedKinds(dodging: Dodging): AttackKind[] {
  const said = ATTACK_KINDS.filter((kind) => dodging[kind]);
  return said.length > 0 ? said : ["physical"];
}

function isCondition(id: string): id is ConditionId {
  return CONDITIONS.some((condition) => condition === id);
}

/** What the condition `restrained` keeps: UUIDs of all who hold. */
export interface Held {
  by?: string[];
}

/** UUIDs of those who hold somebody; nobody where nobody took hold: the GM tied it up. */
export function holderIds(actor: Actor.Implementation): string[] {
  const restrained = conditionsOf(actor).find(({ id }) => id === "restrained");
  return (restrained?.data as Held | undefined)?.by ?? [];
}

/** Whoever is so holds nobody. */
const LETS_GO: readonly string[] = ["defeated", "unconscious", "helpless", "dead"];

/** Those who hold somebody, as far as they are still there and able to. */
export function holdersOf(actor: Actor.Implementation): Character[] {
  return holderIds(actor).flatMap((uuid): Character[] => {
    const found = fromUuidSync(uuid, { strict: false });
    return isCharacter(found) && !LETS_GO.some((condition) => has(found, condition)) ? [found] : [];
  });
}

/** What becomes of somebody's hold when one lets go: where others hold on, it is theirs alone. */
export function withoutHolder(actor: Actor.Implementation, holder: string): Change[] {
  return heldOnlyBy(holderIds(actor).filter((uuid) => uuid !== holder));
}

/** What becomes of somebody's hold when some of those who hold are gone; nothing where none of them is. */
export function withoutGone(actor: Actor.Implementation, isGone: (holder: string) => boolean): Change[] {
  const all = holderIds(actor);
  const left = all.filter((uuid) => !isGone(uuid) && fromUuidSync(uuid, { strict: false }) !== null);
  return left.length < all.length ? heldOnlyBy(left) : [];
}

function heldOnlyBy(left: string[]): Change[] {
  const who = "self";
  return [left.length > 0 ? { who, gain: "restrained", data: { by: left } } : { who, lose: "restrained" }];
}

/** Whoever falls lets go (ZS-GRA-2). */
export function letsGo(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  if (!LETS_GO.includes(condition)) return [];
  return heldBy(actor).map((held) => ({ uuid: held.uuid, changes: withoutHolder(held, actor.uuid) }));
}

/** Everybody whom somebody holds: in the fights, on the scenes and among the actors of the world. */
export function heldBy(holder: Actor.Implementation): Character[] {
  const known = [
    ...(game.combats?.contents ?? []).flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor)),
    ...(game.scenes?.active?.tokens.contents ?? []).map(({ actor }) => actor),
    ...(game.actors?.contents ?? []),
  ] as (Actor.Implementation | null)[];
  const all = new Map(known.filter((actor) => isCharacter(actor)).map((actor) => [actor.uuid, actor]));
  return [...all.values()].filter((actor) => holderIds(actor).includes(holder.uuid));
}
