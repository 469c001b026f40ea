import { gIncrement, type Gravity, type Trait, type TraitId, traitRules } from "#rules/gurps";
import { once } from "#table/once.ts";
import { isTrait, itemsOf, type TraitItem } from "./documents.ts";

/** Traits that may have half levels. */
const HALVED: readonly TraitId[] = ["enhancedMoveGround", "enhancedMoveAir"];

/**
 * The actor's traits that the rules know, as their input. A trait without the self-control number that its rule needs is left
 * out. If a sheet has a trait twice, only the higher level counts.
 */
export const traitsOf = (actor: Actor.Implementation): Trait[] => [...once(traitsNow, actor)];

function traitsNow(actor: Actor.Implementation): Trait[] {
  const found = new Map<TraitId, Trait>();
  for (const { system } of itemsOf<TraitItem>(actor, isTrait)) {
    const id = system.rule as TraitId | "";
    const selfControl = system.selfControl as Trait["selfControl"];
    if (!id || (selfControl === null && goesBySelfControl(id))) continue;
    const trait = { id, level: wholeLevel(id, system.level), selfControl };
    const known = found.get(id);
    if (!known || known.level < trait.level) found.set(id, trait);
  }
  return [...found.values()];
}

/** The level that the rules count: whole, except for traits with half levels. */
export const wholeLevel = (id: TraitId, level: number): number => (HALVED.includes(id) ? level : Math.floor(level));

const goesBySelfControl = (id: TraitId): boolean => traitRules(id).some(({ per }) => per === "selfControl");

/** The actor's trait with this id; null if it has none. */
export function traitOf(actor: Actor.Implementation, id: TraitId): Trait | null {
  return traitsOf(actor).find((trait) => trait.id === id) ?? null;
}

/** Whether the actor lives in the water. */
export const isAquatic = (actor: Actor.Implementation): boolean =>
  traitOf(actor, "aquatic") !== null || traitOf(actor, "amphibious") !== null;

/** The level of the actor's trait; 0 without it. */
export function traitLevel(actor: Actor.Implementation, id: TraitId): number {
  return traitOf(actor, id)?.level ?? 0;
}

/** The character's own figures about gravity, in G. */
interface Weighed {
  gravity: number;
  homeGravity: number;
  gravityIncrement: number;
}

/** The gravity as input of the rules. Of several G-increments, from the sheet and from traits, the widest counts. */
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
