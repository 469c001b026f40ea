import { grouped } from "../grouped.ts";
import { once } from "../once.ts";

/** A row of the tracker that may share the place of another, whose id it names. */
interface Follower {
  id: string | null;
  combat: Combat.Implementation | null;
  system: { leader: string | null };
}

interface Groups<Row> {
  /** With whom somebody shares a place: itself, or whoever leads its group. */
  leaderOf(row: Row): Row;
  /** Whoever leads and all who share that place, as they stand in the fight. */
  groupOf(row: Row): Row[];
}

/** How the groups of a game's fights are read; `rowsOf` lists all who may be in one. */
export function groupsOf<Row extends Follower>(
  isRow: (row: object | null | undefined) => row is Row,
  rowsOf: (combat: Combat.Implementation) => Row[],
): Groups<Row> {
  const leaderOf = (row: Row): Row => {
    const { leader } = row.system;
    const leading: object | null | undefined = leader === null ? null : row.combat?.combatants.get(leader);
    return isRow(leading) && leading.system.leader === null ? leading : row;
  };
  const all = (combat: Combat.Implementation): Map<string | null, Row[]> =>
    grouped(rowsOf(combat), (row) => leaderOf(row).id);
  return {
    leaderOf,
    groupOf(row) {
      const leader = leaderOf(row);
      return (leader.combat && once(all, leader.combat).get(leader.id)) ?? [leader];
    },
  };
}
