import { isFighter, type Fighter } from "../documents.ts";

/** Whose turn it is, where that is somebody of Zap! */
export function actingIn(combat: Combat.Implementation): Fighter | null {
  const { combatant } = combat;
  return combat.started && isFighter(combatant) ? combatant : null;
}

/** The turn of this Round was taken together with another's (ZAP-TURN-6). */
export function joinedIn({ system }: Fighter, round: number): boolean {
  return system.joinedRound === round;
}

/** It is the own turn, or that of whoever one has joined. */
export function actsNow(fighter: Fighter): boolean {
  const { combat, system } = fighter;
  const acting = combat?.started ? combat.combatant?.id : undefined;
  if (!acting) return false;
  return acting === fighter.id || (joinedIn(fighter, combat!.round) && system.leader === acting);
}

/** The own turn of this Round is still to come: it was put off, or has not begun; and nobody was joined. */
export function isToCome(fighter: Fighter): boolean {
  const { combat, system } = fighter;
  if (!combat?.started || combat.combatant?.id === fighter.id || joinedIn(fighter, combat.round)) return false;
  return system.postponed || system.judgedRound !== combat.round;
}

/** Something was done in this turn already, beside what was spent before it and what its beginning took by itself. */
export function hasBegun({ system }: Fighter): boolean {
  return system.spent > system.pledged;
}
