import type { Plan, Situation } from "./check.ts";
import { partiesOf, type Parties } from "./parties.ts";

export type Declared = Pick<Situation<Plan>, "parties" | "card">;

/** Beside whoever acts, only those of these names are declared: whoever joins later does so by an act of their own. */
export function only(...names: string[]): (declared: Declared) => Parties {
  const known = new Set(["self", ...names]);
  return ({ parties }) => Object.fromEntries(Object.entries(partiesOf(parties)).filter(([who]) => known.has(who)));
}
