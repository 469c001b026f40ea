import type { Roller } from "#rules/zerospace";
import type { AttackCard, Row } from "./attack-card.ts";

/** Whether one throw can serve both: their values and circumstances are the same (ZS-EXP-3). */
export function areAlike(one: Row, other: Row): boolean {
  return sameDice(one.roller, other.roller);
}

function sameDice(one: Roller, other: Roller): boolean {
  const told = ({ value, modifiers, isAble }: Roller): string =>
    JSON.stringify([value, modifiers.map(({ key, value: dice }) => [key, dice]), isAble]);
  return told(one) === told(other);
}

/** Each row is tied to the first that is like it. */
export function tiedAlike(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const first = rows.findIndex((other) => !other.isOut && areAlike(other, row));
    return { ...row, tiedTo: row.isOut || first === index || first < 0 ? null : first };
  });
}

/** Every row defends for itself. */
export const untied = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, tiedTo: null }));

/**
 * Ties hold as long as those in them are alike: whoever does something else defends alone, and the others stay together, by
 * the throw of whoever threw for them before.
 */
export function stillTied(rows: readonly Row[]): Row[] {
  const leaders = rows.map(({ tiedTo }, index) => tiedTo ?? index);
  const serves = (leader: number, row: Row): boolean => !rows[leader]!.isOut && areAlike(rows[leader]!, row);
  return rows.map((row, index) => {
    const group = [...rows.keys()].filter((place) => leaders[place] === leaders[index]);
    const leader = [leaders[index]!, ...group].find((place) => serves(place, row));
    return { ...row, tiedTo: row.isOut || leader === undefined || leader === index ? null : leader };
  });
}

/** Those who may be tied together: alike, more than one of them, and none of them by itself out of it. */
export function alikeGroups({ rows }: Pick<AttackCard, "rows">): number[][] {
  const tied = tiedAlike(rows);
  const firsts = [...rows.keys()].filter((index) => !rows[index]!.isOut && tied[index]!.tiedTo === null);
  return firsts
    .map((first) => [first, ...[...rows.keys()].filter((index) => tied[index]!.tiedTo === first)])
    .filter(({ length }) => length > 1);
}
