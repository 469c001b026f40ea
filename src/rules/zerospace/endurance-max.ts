import { facts, whole } from "../guard.ts";

interface EnduranceFacts {
  /** Base values, without damage and boosts; 0 and up. */
  brawn: number;
  presence: number;
  /** From powers. */
  bonus: number;
}

/** Maximum Endurance. ZeroSpace › Endurance And Recovery. Errors `brawn`, `presence`, `bonus`. */
export function enduranceMax(endurance: EnduranceFacts): number {
  const given = facts(endurance);
  const brawn = whole(given.brawn, "brawn", { min: 0 });
  const presence = whole(given.presence, "presence", { min: 0 });
  return Math.max(brawn, presence) + whole(given.bonus, "bonus");
}
