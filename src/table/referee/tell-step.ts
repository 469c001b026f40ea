import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Fight } from "./fight-writes.ts";
import { clockTurnedBy } from "./world-time.ts";

/** A step of a fight: the next turn, and its Round. */
interface FightStep {
  /** The operation that writes it. */
  operation: BatchOperation;
  round: number;
  /** The index of the acting row before the write. */
  turn: number | null;
  /** A step is taken back. */
  isBack: boolean;
  /** The batch that it is part of. */
  batch: readonly BatchOperation[];
}

/**
 * Calls the hooks of a step before it is written, as Foundry does after a click: `combatStart`, `combatTurn` or
 * `combatRound`, on the one client that writes it. Here that is always the referee's client. What a module adds is sent with
 * the operation: flags, and options for listeners of the update. Round, turn and time cannot be changed: they are in the
 * record, which takes them back.
 * @returns the operation as it is sent
 */
export function callStepHooks(fight: Fight, { operation, round, turn, isBack, batch }: FightStep): BatchOperation {
  const updateData: { round: number; turn: number | null; flags?: object } = { round, turn };
  const direction = round === fight.round ? (isBack ? -1 : 1) : Math.sign(round - fight.round);
  const options: Record<string, unknown> = { direction, worldTime: { delta: clockTurnedBy(batch) } };
  if (fight.round === 0) call("combatStart", fight, updateData);
  else call(round === fight.round ? "combatTurn" : "combatRound", fight, updateData, options);
  // The batch itself holds the clock: with the time among the options, Foundry would advance it a second time.
  const { worldTime: _, ...told } = options;
  const { flags } = updateData;
  const updates = operation.updates!.map((one) => ({ ...one, ...(flags && { flags }) }));
  return { ...told, ...operation, updates };
}

const call = (hook: string, ...told: unknown[]): void =>
  (Hooks as unknown as { callAll(hook: string, ...told: unknown[]): void }).callAll(hook, ...told);
