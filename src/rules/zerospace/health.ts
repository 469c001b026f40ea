import { facts, whole } from "../guard.ts";

export interface HealthFacts {
  /** Endurance or Integrity: 0 to `max`. */
  value: number;
  max: number;
  /** Stunning damage, 0 and up; an object has none. */
  stun: number;
}

export interface Health {
  left: number;
  lost: number;
  /** More than half is lost: injured, or damaged. */
  isImpaired: boolean;
  /** Nothing is left: defeated, or destroyed. */
  isOut: boolean;
}

/** The health of a character or object. ZeroSpace › Endurance And Recovery, Inanimate Objects. Errors `max`, `value`, `stun`. */
export function health(state: HealthFacts): Health {
  const given = facts(state);
  const max = whole(given.max, "max", { min: 0 });
  const value = whole(given.value, "value", { min: 0, max });
  const left = Math.max(0, value - whole(given.stun, "stun", { min: 0 }));
  const lost = max - left;
  return { left, lost, isImpaired: 2 * lost > max, isOut: left === 0 };
}
