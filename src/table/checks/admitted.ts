import type { Plan, Situation } from "./check.ts";
import { partiesOf, type Parties } from "./parties.ts";

export type Declared = Pick<Situation<Plan>, "parties" | "card">;

/** For `Check.parties`: admits only self and declared parties with these names. Others may join later by their own act. */
export function admitOnly(...names: string[]): (declared: Declared) => Parties {
  const known = new Set(["self", ...names]);
  return ({ parties }) => Object.fromEntries(Object.entries(partiesOf(parties)).filter(([who]) => known.has(who)));
}
