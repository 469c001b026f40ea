import { facts, flag, whole } from "../../guard.ts";
import { modifiers as modifiersGuard } from "../guards.ts";
import { modifier } from "../modifier.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

export interface CatchSituation {
  /** DX, or a sport skill. */
  base: number;
  isWaiting: boolean;
  /** Margin of the thrower's success, 0 and up: a failed throw cannot be caught. */
  throwerMargin: number;
  modifiers: Modifier[];
}

const NOT_WAITING = -4;

/** Catching a lobbed thing. It counts as a parry. GURPS › Throwing › Catching. Errors by field. */
export function catchObject(given: CatchSituation): SuccessPlan {
  const fields = facts(given);
  const base = whole(fields.base, "base");
  const isWaiting = flag(fields.isWaiting, "isWaiting");
  const margin = whole(fields.throwerMargin, "throwerMargin", { min: 0 });
  return {
    base,
    modifiers: [
      ...modifier("notWaiting", isWaiting ? 0 : NOT_WAITING, "situation"),
      ...modifier("goodThrow", Math.floor(margin / 2), "situation"),
      ...modifiersGuard(fields.modifiers),
    ],
    isDefense: true,
    stakes: {},
  };
}
