import { gIncrement, type Gravity } from "#rules/gurps";
import { isTrait, itemsOf, type TraitItem } from "./documents.ts";
import { traitOf } from "./traits.ts";

/** What the character's own data says of gravity, in G. */
interface Weighed {
  gravity: number;
  homeGravity: number;
  gravityIncrement: number;
}

/** How somebody bears the gravity around: the widest increment that the own sheet and its traits speak of counts. */
export function gravityFor(
  actor: Actor.Implementation,
  { gravity: local, homeGravity: home, gravityIncrement: usual }: Weighed,
): Gravity {
  const widths = itemsOf<TraitItem>(actor, isTrait)
    .filter(({ system }) => system.rule === "improvedGTolerance")
    .map(({ system }) => system.gIncrement ?? 0);
  const widest = Math.max(0, ...widths);
  const increment = gIncrement({ usual, tolerance: widest > 0 ? widest : null });
  return { local, home, increment, hasExperience: traitOf(actor, "gExperience") !== null };
}
