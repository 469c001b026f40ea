import { initiative, sixSided } from "#rules/gurps";
import type { Thrown, TurnAct } from "#table/game.ts";
import { isCharacter, isFighter, type Fighter } from "../documents.ts";
import { fightersOf } from "./places.ts";

/** How far those of a group stand apart: behind their leader, and before whoever comes next. */
const APART = 1e-7;
const MOST_DX = 99;

/** What an act is about to write of rows, by their ids. */
export interface Reseating {
  /** The die that decides between equals. */
  ties?: ReadonlyMap<string, number>;
  /** With whom a row goes from now on. */
  leaders?: ReadonlyMap<string, string | null>;
}

interface Place {
  id: string;
  initiative: number | null;
}

/** Where every row stands: by Basic Speed, DX and the die of its own (GURPS-TURN-1); without a die it has no place yet. */
export function order(combat: Combat.Implementation, { ties, leaders }: Reseating = {}): Place[] {
  const rows = fightersOf(combat);
  const tieOf = ({ id, system }: Fighter): number | null => ties?.get(id!) ?? system.tieBreak;
  const named = ({ id, system }: Fighter): string | null => (leaders?.has(id!) ? leaders.get(id!)! : system.leader);
  const leaderOf = (row: Fighter): Fighter => {
    const leader = rows.find(({ id }) => id === named(row));
    return leader && named(leader) === null ? leader : row;
  };
  return rows.map((row) => {
    const leader = leaderOf(row);
    const group = rows.filter((one) => one !== leader && leaderOf(one) === leader);
    const place = placeOf(leader, tieOf(leader));
    return { id: row.id!, initiative: place === null ? null : place - APART * (group.indexOf(row) + 1) };
  });
}

function placeOf({ actor }: Fighter, tieBreak: number | null): number | null {
  if (!isCharacter(actor) || tieBreak === null) return null;
  const { basicSpeed, attributes } = actor.system;
  return initiative({ basicSpeed: Math.max(0, basicSpeed), dx: Math.min(MOST_DX, attributes.dx), tieBreak });
}

/** Everybody who has none yet throws the die that decides between equals, out of sight; it stays for the fight. */
export function tieBreaks(combat: Combat.Implementation, rows: readonly Combatant.Implementation[]): Thrown | null {
  const without = rows.filter(
    (row): row is Fighter => isFighter(row) && isCharacter(row.actor) && row.system.tieBreak === null,
  );
  if (without.length === 0) return null;
  return {
    pools: Object.fromEntries(without.map(({ id }) => [id!, sixSided(1)])),
    read: (throws) => reseated(combat, { ties: new Map(without.map(({ id }) => [id!, throws[id!]![0]![0]!])) }),
  };
}

/** What is to be written is written, and everybody goes to the place that it makes. */
export function reseated(combat: Combat.Implementation, reseating: Reseating): TurnAct {
  const { ties, leaders } = reseating;
  const combatants = order(combat, reseating).map(({ id, initiative: place }) => ({
    id,
    initiative: place,
    system: {
      ...(ties?.has(id) && { tieBreak: ties.get(id) }),
      ...(leaders?.has(id) && { leader: leaders.get(id) }),
    },
  }));
  return { changes: [], combatants, turn: null, log: [] };
}
