import { once } from "#table/combat/once.ts";
import { grouped } from "#table/grouped.ts";
import { has, isDefeated } from "#table/conditions";
import { type Fight, type Fighter, isCharacter, isFight, isFighter } from "../documents.ts";

/** The rows of a fight that may act, as they are listed. What has no will of its own moves with others. */
export function fightersOf(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && !isThingsRow(row));
}

/** A thing or a vehicle in the tracker. A row whose actor is gone was somebody's. */
export const isThingsRow = ({ actor }: Combatant.Implementation): boolean => actor !== null && !isCharacter(actor);

/** With whom a fighter shares a place: itself, or whoever leads its group. */
export function leaderOf(fighter: Fighter): Fighter {
  const { leader } = fighter.system;
  const row = leader === null ? null : fighter.combat?.combatants.get(leader);
  return isFighter(row) && row.system.leader === null ? row : fighter;
}

/** Whoever leads and all who share that place. */
export function groupOf(fighter: Fighter): Fighter[] {
  const leader = leaderOf(fighter);
  if (!leader.combat) return [leader];
  return once(groupsOf, leader.combat).get(leader.id) ?? [leader];
}

/** All groups of a fight, by the ids of whoever leads them. */
const groupsOf = (combat: Combat.Implementation): Map<string | null, Fighter[]> =>
  grouped(fightersOf(combat), (row) => leaderOf(row).id);

/** Whether the order of play is made: somebody acts, or the environment does. */
export const isOrdered = ({ started, system }: Fight): boolean =>
  started && (system.up >= 0 || system.acting.length > 0);

/** The fight in which somebody has, or could have, a turn; null before there is an order of play. */
export function orderedFightOf(fighter: Fighter): Fight | null {
  const { combat } = fighter;
  return isFight(combat) && isOrdered(combat) ? combat : null;
}

/** Whether it is this fighter's turn: theirs is the last of the stack (ZS-TURN-3). */
export function isActing(fighter: Fighter): boolean {
  return orderedFightOf(fighter)?.system.acting.at(-1)?.id === leaderOf(fighter).id;
}

/**
 * Out of the fight: defeated, dead, destroyed; or struck through by the GM, who keeps the row all the same. A row whose actor
 * is gone is nobody's any more.
 */
export const isOut = ({ actor, defeated }: Pick<Fighter, "actor" | "defeated">): boolean =>
  actor === null || defeated || isDefeated(actor) === true;

/** Whether a turn of theirs passes by itself: whoever is out takes none, nor does whoever has lost consciousness. */
export const takesNoTurn = (fighter: Pick<Fighter, "actor" | "defeated">): boolean =>
  isOut(fighter) || has(fighter.actor!, "unconscious");
