import type { CombatantView } from "./procedure.ts";

/**
 * The position of each row in its bracket: adjacent rows that act together. Rows that act alone are left out.
 * @param ids the rows in the order of the tracker
 * @param placeOf the value that the rows of a bracket share; null for a row that shares its place with no other
 */
export function bracketed(
  ids: readonly string[],
  placeOf: (id: string) => string | number | null,
): Map<string, NonNullable<CombatantView["together"]>> {
  const places = ids.map(placeOf);
  const same = (one: number, other: number): boolean =>
    places[one] !== null && places[one] !== undefined && places[one] === places[other];
  return new Map(
    ids.flatMap((id, at): [string, NonNullable<CombatantView["together"]>][] => {
      const [before, after] = [same(at, at - 1), same(at, at + 1)];
      if (!before && !after) return [];
      return [[id, before && after ? "middle" : before ? "last" : "first"]];
    }),
  );
}
