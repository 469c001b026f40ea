import { gIncrement, type Gravity, type Trait, type TraitId, traitRules } from "#rules/gurps";
import { once } from "#table/once.ts";
import { isTrait, itemsOf, type TraitItem } from "./documents.ts";

/** Traits that are bought by half levels, too. */
const HALVED: readonly TraitId[] = ["enhancedMoveGround", "enhancedMoveAir"];

/**
 * The traits of an actor that rules know, as they ask for them; one that lacks the number it goes by is none yet. Of a trait
 * that a sheet has twice the higher level counts: nobody has Combat Reflexes two times.
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

/** A level as far as the rules count it. */
export const wholeLevel = (id: TraitId, level: number): number => (HALVED.includes(id) ? level : Math.floor(level));

const goesBySelfControl = (id: TraitId): boolean => traitRules(id).some(({ per }) => per === "selfControl");

/** The trait of this id that an actor has; null where it has none. */
export function traitOf(actor: Actor.Implementation, id: TraitId): Trait | null {
  return traitsOf(actor).find((trait) => trait.id === id) ?? null;
}

/** Lives in the water. */
export const isAquatic = (actor: Actor.Implementation): boolean =>
  traitOf(actor, "aquatic") !== null || traitOf(actor, "amphibious") !== null;

/** How far somebody has a trait: 0 for not at all. */
export function traitLevel(actor: Actor.Implementation, id: TraitId): number {
  return traitOf(actor, id)?.level ?? 0;
}

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
