import { trackerView, type RowView } from "../combat/tracker-view.ts";
import { say } from "../words.ts";

/** The announcement of a turn to one user. */
export interface TurnNews {
  /** Identifies fight, Round and acting rows, so that a turn is not announced twice. */
  key: string;
  text: string;
  mine: boolean;
}

/** The announcement: "Your turn, Round 1, 2 of 2 Actions left", "Turn: Ford, Round 1"; null if no row is acting. */
export function turnNews(combat: Combat.Implementation | null, user: User.Implementation): TurnNews | null {
  if (!combat) return null;
  const view = trackerView(combat, user);
  if (!view?.begun) return null;
  const rows = view.rows.flatMap((row) => [row, ...row.members]);
  const acting = rows.filter((row) => row.acting || row.state === "acting");
  if (acting.length === 0) return null;
  const mine = acting.filter((row) => isFor(combat, row, user));
  const round = `${view.roundName} ${view.round}`;
  const told = mine.length > 0 ? mine : acting;
  const pips = mine.length === 1 ? (mine[0]!.pips?.label ?? "") : "";
  // The name is left out for a user with only one combatant.
  const owned = rows.filter((row) => isFor(combat, row, user));
  const names = told.map(({ name }) => name).join(", ");
  const whose = mine.length === 0 ? "of" : owned.length > 1 ? "yoursFor" : "yours";
  const turn = say(`QUADRANT.table.heard.turn.${whose}`, { name: names });
  return {
    key: [combat.id, view.round, ...acting.map(({ id }) => id)].join(" "),
    text: [turn, round, pips].filter(Boolean).join(", "),
    mine: mine.length > 0,
  };
}

/** Whether a row is this user's: for a GM, one whose actor no player owns; for a player, an owned one. */
function isFor(combat: Combat.Implementation, { id, owner }: RowView, { isGM }: User.Implementation): boolean {
  return isGM ? !combat.combatants.get(id)?.actor?.hasPlayerOwner : owner;
}
