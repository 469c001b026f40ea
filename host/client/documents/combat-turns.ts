/** The current round, turn and combatant of a fight. */
export interface CombatState {
  round: number | null;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export interface TurnEvent {
  method: "_onStartTurn" | "_onEndTurn" | "_onStartRound" | "_onEndRound";
  args: unknown[];
}

export function stateOf(combatant: Loose): CombatState {
  return { round: null, turn: null, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
}

/**
 * The events between two states, in order: the end of the turn, skipped turns, the end of the round, the start of the next
 * round, skipped turns in it, and the start of the turn. Empty if the fight goes backward (fact 92).
 */
export function turnEvents(combat: Loose, prior: CombatState, current: CombatState): TurnEvent[] {
  const fromRound = prior.round ?? 0;
  const toRound = current.round ?? 0;
  const isNewRound = toRound > fromRound;
  const isNewTurn = toRound === fromRound && (current.turn ?? -1) > (prior.turn ?? -1);
  const isOtherCombatant =
    toRound === fromRound && current.turn === prior.turn && current.combatantId !== prior.combatantId;
  const isResorted = toRound === fromRound && prior.combatantId !== null && prior.combatantId === current.combatantId;
  if (isResorted || (!isNewRound && !isNewTurn && !isOtherCombatant)) return [];

  const turns = combat.turns as Loose[];
  const events: TurnEvent[] = [];
  const skip = (round: number, from: number, to: number): void => {
    for (let turn = from; turn < to; turn++) {
      const context = { round, turn, skipped: true };
      events.push(
        { method: "_onStartTurn", args: [turns[turn], context] },
        { method: "_onEndTurn", args: [turns[turn], context] },
      );
    }
  };

  const ended: unknown = combat.combatants.get(prior.combatantId);
  if (ended && fromRound > 0)
    events.push({ method: "_onEndTurn", args: [ended, { round: fromRound, turn: prior.turn, skipped: false }] });
  if (isNewTurn && prior.turn !== null) skip(toRound, prior.turn + 1, current.turn ?? 0);
  if (isNewRound) {
    if (fromRound > 0) {
      if (prior.turn !== null) skip(fromRound, prior.turn + 1, turns.length);
      events.push({ method: "_onEndRound", args: [{ round: fromRound, skipped: false }] });
    }
    events.push({ method: "_onStartRound", args: [{ round: toRound, skipped: false }] });
    if (current.turn !== null) skip(toRound, 0, current.turn);
  }
  const started: unknown = combat.combatants.get(current.combatantId);
  if (started)
    events.push({ method: "_onStartTurn", args: [started, { round: toRound, turn: current.turn, skipped: false }] });
  return events;
}
