/** The Round and the turn of a fight. */
interface Stood {
  round: number;
  /** Id of the row whose turn it is. */
  acting: string | null;
}

/** The events of one step of a fight, in Foundry's words for the end of effects: e.g. `turnEnd`, `roundStart`, `combatEnd`. */
export function eventsOf(before: Stood, after: Stood & { isOver: boolean }): Set<string> {
  if (after.isOver) return new Set(["turnEnd", "roundEnd", "combatEnd"]);
  if (after.round === 0) return new Set();
  if (before.round === 0) return new Set(["combatStart", "roundStart", "turnStart"]);
  const isNewRound = after.round > before.round;
  const turns = isNewRound || after.acting !== before.acting ? ["turnEnd", "turnStart"] : [];
  return new Set([...turns, ...(isNewRound ? ["roundEnd", "roundStart"] : [])]);
}
