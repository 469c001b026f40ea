import type { Parties, Plan, Situation } from "../../../table/checks/check.ts";
import { partiesOf } from "./joining/joinable.ts";

type Declared = Pick<Situation<Plan>, "parties" | "card">;

/** Beside whoever acts, only those of these names are declared: whoever joins later does so by an act of their own. */
export function only(...names: string[]): (declared: Declared) => Parties {
  const known = new Set(["self", ...names]);
  return ({ parties }) => Object.fromEntries(Object.entries(partiesOf(parties)).filter(([who]) => known.has(who)));
}

/** The same for what several may have a part in: from the beginning a second Ability of one's own, on the GM's word a thing. */
export function jointly(...names: string[]): (declared: Declared) => Parties {
  return (declared) => {
    const things = declared.card?.author?.isGM ? ["thing1"] : [];
    return only("own", ...things, ...names)(declared);
  };
}
