import { facts, fail, flag, list, text, whole } from "../guard.ts";

/** Turns of the character that Out lasts, and Rounds of rest that end Tired. */
export const TURNS_OUT = 3;
export const ROUNDS_OF_REST = 3;

/**
 * The order of a Round: the followers are spread as evenly as possible between the leaders, each share after its
 * leader; without leaders they keep their order. Ids, none repeated. Zap! › Rounds and Turns. Errors `leading`,
 * `following`, `order` (a repeated id).
 */
export function turnOrder(leading: string[], following: string[]): string[] {
  const heads = list(leading, "leading").map((id) => text(id, "leading"));
  const tails = list(following, "following").map((id) => text(id, "following"));
  const everyone = heads.length + tails.length;
  if (new Set([...heads, ...tails]).size !== everyone) return fail("order");
  if (heads.length === 0) return tails;
  const upTo = (turn: number): number => Math.floor((turn * tails.length) / heads.length);
  return heads.flatMap((id, turn) => [id, ...tails.slice(upTo(turn), upTo(turn + 1))]);
}

interface Counts {
  out: boolean;
  influenced: boolean;
  tired: boolean;
  /** The counts before this turn; 0 and up. */
  turnsOut: number;
  roundsRested: number;
  /** The current Round, from 1. */
  round: number;
  /** The Round in which an Ability was last used actively; null or below 1 for never. */
  lastUse: number | null;
}

/**
 * The counts when a character's turn begins: one more turn Out or Influenced; one more Round of rest if the last Round
 * passed without an active use of an Ability, else 0. The count of an absent condition is 0. Zap! › Out, Tired. Errors:
 * the fields' names.
 */
export function turnBegins(counts: Counts): { turnsOut: number; roundsRested: number } {
  const given = facts(counts);
  const isDown = flag(given.out, "out") || flag(given.influenced, "influenced");
  const tired = flag(given.tired, "tired");
  const turnsOut = whole(given.turnsOut, "turnsOut", { min: 0 });
  const roundsRested = whole(given.roundsRested, "roundsRested", { min: 0 });
  const round = whole(given.round, "round", { min: 1 });
  const lastUse = given.lastUse === null ? 0 : whole(given.lastUse, "lastUse");
  const rested = tired && lastUse < round - 1;
  return { turnsOut: isDown ? turnsOut + 1 : 0, roundsRested: rested ? roundsRested + 1 : 0 };
}
