import { facts, flag, member, whole } from "../guard.ts";
import { ATTACK_RESULTS, type AttackResult, type Wholeness } from "./vocabulary.ts";

const MAX_SCOPE = 14;
const FAR_ABOVE = 3;

interface BreakFacts {
  result: AttackResult;
  /** Scopes, 1–14. */
  attackScope: number;
  objectScope: number;
  /** Buildings, vaults and the like. */
  sturdy: boolean;
}

/**
 * The state of a thing after an attack on it. Zap! › The Environment. Errors `result`, `attack-scope`, `object-scope`,
 * `sturdy`.
 */
export function breaks(attack: BreakFacts): Wholeness {
  const given = facts(attack);
  const result = member(given.result, ATTACK_RESULTS, "result");
  const above = checkScope(given.attackScope, "attackScope") - checkScope(given.objectScope, "objectScope");
  const sturdy = flag(given.sturdy, "sturdy");
  if (result !== "out" && result !== "overkill") return "whole";
  if (above >= (sturdy ? FAR_ABOVE : 1)) return "destroyed";
  return result === "overkill" && !sturdy ? "destroyed" : "broken";
}

/** Checks a Scope, 1–14. Error: the field's name in kebab-case. */
export function checkScope(scope: unknown, field: string): number {
  return whole(scope, field, { min: 1, max: MAX_SCOPE });
}
