import { type ConditionId, HELPLESS } from "#rules/gurps";
import { once } from "#table/combat/once.ts";
import { grouped } from "#table/grouped.ts";
import { has } from "#table/conditions";
import { isCharacter, isFight, isFighter, type Fight, type Fighter } from "../documents.ts";

/** The fighters of a fight, as they are listed. */
export function fightersOf(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && isMine(row));
}

/** A row whose actor is gone was somebody's. */
const isMine = ({ actor }: Combatant.Implementation): boolean => actor === null || isCharacter(actor);

/** The fight in which somebody has turns now; null before it begins. */
export function runningFight(fighter: Fighter): Fight | null {
  const { combat } = fighter;
  return isFight(combat) && combat.started ? combat : null;
}

/** Out of the fight: the GM has struck the row through, or nobody is there any more. */
export const isOut = ({ actor, defeated }: Pick<Fighter, "actor" | "defeated">): boolean => actor === null || defeated;

/** Nobody is there to ask what to do with the second. */
const ASLEEP = ["unconscious", "comatose", "catatonic"] as const;

/** Whether a turn passes by itself: clocks run all the same, and rolls that are due stand in the row. */
export function passes(fighter: Pick<Fighter, "actor" | "defeated">): boolean {
  return isOut(fighter) || ASLEEP.some((condition) => has(fighter.actor!, condition));
}

/** The condition that leaves somebody nothing to do but nothing; null without one. */
export function helplessBy({ actor }: Pick<Fighter, "actor">): ConditionId | null {
  return (actor && HELPLESS.find((condition) => has(actor, condition))) ?? null;
}

/** With whom a fighter shares a place: itself, or whoever leads its group. */
export function leaderOf(fighter: Fighter): Fighter {
  const { leader } = fighter.system;
  const row = leader === null ? null : fighter.combat?.combatants.get(leader);
  return isFighter(row) && row.system.leader === null ? row : fighter;
}

/** Whoever leads and all who share that place, the leader first. */
export function groupOf(fighter: Fighter): Fighter[] {
  const leader = leaderOf(fighter);
  const rows = leader.combat ? (once(groupsOf, leader.combat).get(leader.id) ?? []) : [];
  return [leader, ...rows.filter((row) => row.id !== leader.id)];
}

/** All groups of a fight, by the ids of whoever leads them. */
const groupsOf = (combat: Combat.Implementation): Map<string | null, Fighter[]> =>
  grouped(fightersOf(combat), (row) => leaderOf(row).id);

/** Whose turn is the group's: the leader's, or that of the next who can still act. */
export function headOf(fighter: Fighter): Fighter {
  const group = groupOf(fighter);
  return group.find((row) => !passes(row)) ?? group.find((row) => !isOut(row)) ?? group[0]!;
}

/** Whether it is this fighter's turn, or that of its group. */
export function isActing(fighter: Fighter): boolean {
  const acting = runningFight(fighter)?.combatant;
  return isFighter(acting) && leaderOf(acting).id === leaderOf(fighter).id;
}
