import { facts, fail, flag, list, record, text, whole } from "../guard.ts";

/** An Ability that takes part in a combination. */
export interface Contribution {
  /** Its owner; null for an Ability without one: a ship's system, a cargo, a peril. */
  owner: string | null;
  /** Power Level, 1 and up. */
  level: number;
  automatic: boolean;
  /** The act itself triggers the Ability. */
  triggered: boolean;
}

interface CombinationFacts {
  abilities: Contribution[];
  /** Index of the Ability to throw. */
  chosen: number;
  /** Number of players in the scene, 1 and up: the limit of the bonus, for foes too. */
  players: number;
}

export interface Combination {
  /** Index of the Ability that is thrown. */
  base: number;
  /** The bonus for everyone who takes part. */
  bonus: number;
  /** Actions that each owner pays. */
  actions: Record<string, number>;
}

const MOST_OF_ONE_OWNER = 2;

/**
 * Several Abilities in one act: one is thrown, and every owner who takes part adds 1. With an automatic Ability among
 * them the weakest one is the base. Automatic ones that the act triggers cost no Action. Zap! › Using Abilities ›
 * Combining Actions.
 *
 * Errors `abilities` (none), `owner`, `power-level`, `automatic`, `triggered`, `chosen`, `players`; `too-many-own`
 * (more than two of one owner).
 */
export function combine(combination: CombinationFacts): Combination {
  const given = facts(combination);
  const abilities = list(given.abilities, "abilities").map(checkContribution);
  if (abilities.length === 0) return fail("abilities");
  const chosen = whole(given.chosen, "chosen", { min: 0, max: abilities.length - 1 });
  const players = whole(given.players, "players", { min: 1 });
  const owners = ownersOf(abilities);
  for (const owner of owners) {
    if (ownedBy(abilities, owner).length > MOST_OF_ONE_OWNER) return fail("abilities", "too-many-own");
  }
  const taking = owners.length > 0 ? owners.length : abilities.length;
  return {
    base: abilities.some(({ automatic }) => automatic) ? weakest(abilities) : chosen,
    bonus: abilities.length === 1 ? 0 : Math.min(taking, players),
    actions: Object.fromEntries(owners.map((owner) => [owner, ownedBy(abilities, owner).filter(costsAnAction).length])),
  };
}

function checkContribution(contribution: unknown): Contribution {
  const given = record(contribution, "abilities");
  return {
    owner: given.owner === null ? null : text(given.owner, "owner"),
    level: whole(given.level, "level", { min: 1, code: "power-level" }),
    automatic: flag(given.automatic, "automatic"),
    triggered: flag(given.triggered, "triggered"),
  };
}

/** The owners of the Abilities, each once. */
function ownersOf(abilities: readonly Contribution[]): string[] {
  return [...new Set(abilities.map(({ owner }) => owner))].filter((owner) => owner !== null);
}

function ownedBy(abilities: readonly Contribution[], owner: string): Contribution[] {
  return abilities.filter((ability) => ability.owner === owner);
}

function costsAnAction({ automatic, triggered }: Contribution): boolean {
  return !(automatic && triggered);
}

/** Index of the lowest Power Level, the first of equals. */
function weakest(abilities: readonly Contribution[]): number {
  const levels = abilities.map(({ level }) => level);
  return levels.indexOf(Math.min(...levels));
}
