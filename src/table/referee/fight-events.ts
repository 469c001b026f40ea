/** Where a fight stands before a step. */
interface Stood {
  round: number;
  /** Id of the row whose turn it is. */
  acting: string | null;
}

/** What happens in a fight with one step, in the words of Foundry's effects: `turnEnd`, `roundStart`, `combatEnd`. */
export function eventsOf(before: Stood, after: Stood & { isOver: boolean }): Set<string> {
  if (after.isOver) return new Set(["turnEnd", "roundEnd", "combatEnd"]);
  if (after.round === 0) return new Set();
  if (before.round === 0) return new Set(["combatStart", "roundStart", "turnStart"]);
  const isNewRound = after.round > before.round;
  const turns = isNewRound || after.acting !== before.acting ? ["turnEnd", "turnStart"] : [];
  return new Set([...turns, ...(isNewRound ? ["roundEnd", "roundStart"] : [])]);
}
