import { grouped } from "../grouped.ts";
import { once } from "../once.ts";

/** A row of the tracker that may share the place of its group's leader. */
interface Follower {
  id: string | null;
  combat: Combat.Implementation | null;
  system: { leader: string | null };
}

interface Groups<Row> {
  /** The row whose place in the order this row shares: its group's leader, or the row itself without a group. */
  leaderOf(row: Row): Row;
  /** The group's leader and all rows that share its place, in the order of the fight. */
  groupOf(row: Row): Row[];
}

/** Reads the groups of a game's fights. @param rowsOf all rows that may be in a group */
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
