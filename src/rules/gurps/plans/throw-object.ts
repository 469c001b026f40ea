import { facts, flag, whole } from "../../guard.ts";
import { level, modifiers as modifiersGuard } from "../guards.ts";
import { modifier } from "../modifier.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

export interface ThrowSituation {
  dx: number;
  /** Null untrained. */
  throwing: number | null;
  /** Null untrained. */
  throwingArt: number | null;
  /** The thing fits into the palm of a hand. */
  isPalmSized: boolean;
  /** The throw aims at a character or a thing, not just at an area. */
  isAtTarget: boolean;
  modifiers: Modifier[];
}

const AT_TARGET = -3;

/** A throw to hit with the best of DX, Throwing and Throwing Art. GURPS › Throwing. Errors by field. */
export function throwObject(given: ThrowSituation): SuccessPlan {
  const fields = facts(given);
  const dx = whole(fields.dx, "dx");
  const throwing = level(fields.throwing, "throwing");
  const throwingArt = level(fields.throwingArt, "throwingArt");
  const isPalmSized = flag(fields.isPalmSized, "isPalmSized");
  const isAtTarget = flag(fields.isAtTarget, "isAtTarget");
  const modifiers = modifiersGuard(fields.modifiers);
  const penalty = isAtTarget ? AT_TARGET : 0;
  const skill = Math.max(...[isPalmSized ? throwing : null, throwingArt].filter((score) => score !== null));
  const byDx = dx + penalty >= skill;
  return {
    base: byDx ? dx : skill,
    modifiers: [...(byDx ? modifier("throwAtTarget", penalty, "task") : []), ...modifiers],
    isDefense: false,
    stakes: {},
  };
}
