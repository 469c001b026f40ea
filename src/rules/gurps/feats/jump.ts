import { decimal, facts, flag, member, record, whole } from "../../guard.ts";
import { basicLift } from "../basic-lift.ts";
import { enhancedMultiplier } from "../enhanced-move.ts";
import { doublings } from "../guards.ts";
import { raised } from "../percent.ts";
import { isAtMost } from "../rounding.ts";
import { JUMPS, type Jump } from "../vocabulary.ts";

export interface JumpSituation {
  jump: Jump;
  /** 0 and up. */
  basicMove: number;
  /** The skill; null untrained. */
  jumping: number | null;
  /** The strength that may replace Move; null if the table does not use this option. */
  strengthJump: { st: number; bodyWeight: number } | null;
  /** Yards. */
  runUp: number;
  /** Levels, a multiple of ½. */
  enhancedMove: number;
  /** Levels. */
  superJump: number;
  /** The character has concentrated for two seconds; always true outside a fight. */
  isPrepared: boolean;
  /** The factor of encumbrance, more than 0 and up to 1. */
  factor: number;
  /** Percentage of extra effort, 0 and up. */
  percent: number;
  /** In G, more than 0. */
  gravity: number;
}

/** Up to this gravity jumps are at least twice as long, and a character can move in bounds. */
const BOUNDING_GRAVITY = 0.5;

/** The height or length of a jump, in inches, not rounded. GURPS › Jumping; Different Gravity. Errors by field. */
export function jump(given: JumpSituation): { inches: number; canBound: boolean } {
  const fields = facts(given);
  const kind = member(fields.jump, JUMPS, "jump");
  const move = bestMove(fields);
  const runUp = decimal(fields.runUp, "runUp", { min: 0 });
  const multiplier = enhancedMultiplier(fields.enhancedMove);
  const share = shareOf(fields);
  const gravity = decimal(fields.gravity, "gravity", { above: 0 });
  const standing = lengthOf(kind, move);
  const running = runningLength(kind, { move, runUp, multiplier });
  // The run adds the same height in any gravity: a low gravity multiplies only the standing high jump.
  const inches = kind === "high" ? standing / gravity + (running - standing) : running / gravity;
  return { inches: inches * share, canBound: isAtMost(gravity, BOUNDING_GRAVITY) };
}

/** The best of Move, skill and strength. */
function bestMove({ basicMove, jumping, strengthJump }: Record<string, unknown>): number {
  const moves = [whole(basicMove, "basicMove", { min: 0 })];
  if (jumping !== null) moves.push(Math.floor(whole(jumping, "jumping") / 2));
  if (strengthJump !== null) {
    const given = record(strengthJump, "strengthJump");
    const st = whole(given.st, "st", { min: 0 });
    if (basicLift(st) > decimal(given.bodyWeight, "bodyWeight", { min: 0 })) moves.push(Math.floor(st / 4));
  }
  return Math.max(...moves);
}

/** The factor of load, haste, traits and effort. */
function shareOf({ factor, isPrepared, superJump, percent }: Record<string, unknown>): number {
  const left = decimal(factor, "factor", { above: 0, max: 1 });
  const doubled = doublings(superJump, "superJump");
  return left * (flag(isPrepared, "isPrepared") ? 1 : 0.5) * 2 ** doubled * raised(percent);
}

/** The length of a jump with this Move, in inches. */
function lengthOf(jump: Jump, move: number): number {
  return Math.max(0, jump === "high" ? 6 * move - 10 : 12 * (2 * move - 3));
}

function runningLength(
  jump: Jump,
  { move, runUp, multiplier }: { move: number; runUp: number; multiplier: number },
): number {
  const standing = lengthOf(jump, move);
  if (runUp === 0) return standing;
  // Enhanced Move may be used in place of the run-up, so the longer jump counts.
  const enhanced = multiplier > 1 ? lengthOf(jump, move * multiplier) : 0;
  return Math.max(enhanced, Math.min(lengthOf(jump, move + runUp), 2 * standing));
}
