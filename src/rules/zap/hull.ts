import { list, member, record, text } from "../guard.ts";

/** Hull space of each kind of system. */
const HULL_SPACE = { power: 1, movement: 1, shtick: 1 / 2 } as const;

type SystemKind = keyof typeof HULL_SPACE;
const KINDS = Object.keys(HULL_SPACE) as readonly SystemKind[];

/** The facts of a system that decide its hull space. */
interface Fitting {
  kind: SystemKind;
  traits: string[];
}

/**
 * Hull space that the systems take, in halves and quarters: `mini` systems take half of their kind's space, `noHull`
 * systems none. Zap! › Ships. Errors `systems`, `kind`, `traits`.
 */
export function hullUsed(systems: Fitting[]): number {
  return list(systems, "systems").reduce<number>((sum, system) => sum + space(system), 0);
}

function space(system: unknown): number {
  const given = record(system, "systems");
  const kind = member(given.kind, KINDS, "kind");
  const traits = list(given.traits, "traits").map((trait) => text(trait, "traits"));
  if (traits.includes("noHull")) return 0;
  return traits.includes("mini") ? HULL_SPACE[kind] / 2 : HULL_SPACE[kind];
}
