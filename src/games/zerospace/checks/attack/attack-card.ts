import type { Throw } from "#rules/dice";
import {
  attack,
  type AttackPlan,
  type Attribute,
  blastValue,
  type FormId,
  type Roller,
  type Special,
  type TargetKind,
} from "#rules/zerospace";
import type { Side } from "../side/side.ts";

/** The center of a blast: its first target, the attacker, or a point that cannot be measured. */
export const BURSTS = ["target", "self", "point"] as const;
export type Burst = (typeof BURSTS)[number];

/** Whether the target of a slam stands still (ZS-SLAM-2). */
export const STANCES = ["stationary", "moving"] as const;
export type Stance = (typeof STANCES)[number];

/** The attacker's choices in the dialog, beside those of every roll. */
export interface Choice {
  form: FormId;
  dealsDamage: boolean;
  /** A two-handed weapon in one hand. */
  oneHanded: boolean;
  /** A grapple or a slam that is charged: a flying tackle (ZS-AM-4). */
  charged: boolean;
  /** A charge over twice the distance, at a run (ZS-CHG-1). */
  doubleMove: boolean;
  /** Null: read from the token's movement. */
  stance: Stance | null;
  burst: Burst;
  /** Metres to the first target or the center of the blast, entered by hand; null: measured between tokens. */
  range: number | null;
  /** Metres from the center of the blast, entered by hand, by the UUID of the target's actor. */
  distances: Record<string, number>;
  /** Alike targets of a blast defend with one throw (ZS-EXP-3). */
  tied: boolean;
}

/** An attacker. The first one of a card leads, the others gang up (ZS-COMB-2). */
export interface Attacker {
  /** Name of the party, and the role of its dice. */
  who: string;
  side: Side;
  roller: Roller;
}

/** The ways in which a target may defend. */
export const REACTIONS = ["defend", "dodge", "runForCover", "activatePower"] as const;
export type Reaction = (typeof REACTIONS)[number];

export const RULED = ["hit", "miss"] as const;
export type Ruled = (typeof RULED)[number];

/** One target, and the attack on it. */
export interface Row {
  /** Name of the party, and the role of its defence throw. */
  who: string;
  kind: TargetKind;
  roller: Roller;
  /** The roller as it was last read from documents. `roller` differs from it by the changes of users. */
  read: Roller;
  /** The defending attribute; null for a thing. */
  attribute: Attribute | null;
  source: string | null;
  /** Metres from the attacker, or from the center of the blast; null: unknown. */
  distance: number | null;
  /** In a sweep, the attack throw of each further row; null: the shared one. */
  attack: Roller | null;
  /** Index of the row whose defence throw counts for this one, too. */
  tiedTo: number | null;
  /** The GM has ruled that the target is out of the area. */
  isOut: boolean;
  /** Null: the target was not asked, or has not answered yet. */
  reaction: Reaction | null;
  /** The GM has ruled where a target that runs for cover ends up. */
  isPlaced: boolean;
  /** Another actor has intercepted the attack. */
  isIntercepted: boolean;
  /** The GM's override of the dice. */
  ruled: Ruled | null;
  /** Metres that the target is thrown; null if it is not thrown, or too heavy. */
  thrown: number | null;
}

/** An act against one or several targets: one card, with an attack of the rules for every row (ZS-SWP-1, ZS-EXP-2). */
export interface AttackCard {
  form: FormId;
  specials: Special[];
  dealsDamage: boolean;
  usesMargin: boolean;
  /** Radius of a blast in m; null for other forms. */
  radius: number | null;
  /** Metres to the first target, or to the center of the blast; null: unknown. */
  range: number | null;
  self: Attacker[];
  rows: Row[];
  choice: Choice;
}

/** The attack of a row as input of the rules. */
export function rowPlan(plan: AttackCard, index: number): AttackPlan {
  const { form, specials, dealsDamage, usesMargin } = plan;
  const row = plan.rows[index]!;
  return {
    form,
    specials,
    dealsDamage,
    usesMargin,
    self: attackersOf(plan, row),
    target: [row.roller],
    targetKind: row.kind,
  };
}

function attackersOf({ self, radius }: AttackCard, { attack: own, distance }: Row): Roller[] {
  if (own) return [own];
  const rollers = self.map(({ roller }) => roller);
  if (radius === null || distance === null) return rollers;
  return rollers.map((roller) => ({ ...roller, value: blastValue({ value: roller.value, radius, distance }) ?? 0 }));
}

/** Whether the attack reaches the target: not if the GM has ruled it out of the area, or beyond a blast's radius (ZS-EXP-1). */
export function isStruck({ radius }: Pick<AttackCard, "radius">, { isOut, distance }: Row): boolean {
  return !isOut && !(radius !== null && distance !== null && distance > radius);
}

/** Whether the target runs for cover and its defence waits for the GM, who rules where the run ends (ZS-AM-7). */
export const isUnplaced = ({ reaction, isPlaced }: Pick<Row, "reaction" | "isPlaced">): boolean =>
  reaction === "runForCover" && !isPlaced;

/** The role of a row's attack throw: shared by all rows, except for the further rows of a sweep. */
export const attackRole = ({ rows }: Pick<AttackCard, "rows">, index: number): string =>
  rows[index]!.attack ? `attack${index + 1}` : "self";

/** Index of the row whose defence throw counts for this one. */
export function leaderOf({ rows }: Pick<AttackCard, "rows">, index: number): number {
  return rows[index]!.tiedTo ?? index;
}

/** Translates a role of the rules, e.g. `target`, to the role on the card for a row. */
export function cardRole(plan: AttackCard, index: number, role: string): string {
  if (role === "target") return plan.rows[leaderOf(plan, index)]!.who;
  return role === "self" ? attackRole(plan, index) : role;
}

/** The dice of a row that are thrown already, by the roles of the rules. */
export function rowThrows(plan: AttackCard, index: number, throws: Record<string, Throw>): Record<string, Throw> {
  const pools = attack.pools(rowPlan(plan, index));
  return Object.fromEntries(
    Object.entries(pools).flatMap(([role, { dice }]) => {
      const thrown = throws[cardRole(plan, index, role)];
      return thrown ? [[role, thrown.slice(0, dice.length)]] : [];
    }),
  );
}

/** Index of the row whose defence or own attack a role throws; −1 for the shared attack throw. */
export function rowOfRole(plan: Pick<AttackCard, "rows">, role: string): number {
  return plan.rows.findIndex(
    (row, index) => row.who === role || (row.attack !== null && role === attackRole(plan, index)),
  );
}

/** The plan with a change to one row. If the row is not like those that it is tied to any more, it defends alone. */
export function withRow(plan: AttackCard, index: number, change: Partial<Row>): AttackCard {
  return { ...plan, rows: stillTied(plan.rows.map((row, place) => (place === index ? { ...row, ...change } : row))) };
}

/** The plan with another defence roller, for all rows that share its throw. */
export function withDefence(plan: AttackCard, index: number, roller: Roller): AttackCard {
  const rows = plan.rows.map((row, place) => (leaderOf(plan, place) === index ? { ...row, roller } : row));
  return { ...plan, rows };
}

/** The default choices of an attack. */
export const plainChoice = (form: FormId): Choice => ({
  form,
  dealsDamage: true,
  oneHanded: false,
  charged: false,
  doubleMove: false,
  stance: null,
  burst: "target",
  range: null,
  distances: {},
  tied: false,
});

/** Whether the attack is a charge, either by its form or as a charged grapple or slam (ZS-AM-4). */
export const isCharge = ({ form, charged }: Pick<Choice, "form" | "charged">): boolean => form === "charge" || charged;

/** Forms that may be combined with a charge. */
export const TACKLES: readonly FormId[] = ["grapple", "slam"];

/** Whether one throw can serve both rows: their values and modifiers are the same (ZS-EXP-3). */
export function areAlike(one: Row, other: Row): boolean {
  return sameDice(one.roller, other.roller);
}

function sameDice(one: Roller, other: Roller): boolean {
  const told = ({ value, modifiers, isAble }: Roller): string =>
    JSON.stringify([value, modifiers.map(({ key, value: dice }) => [key, dice]), isAble]);
  return told(one) === told(other);
}

/** The rows, each tied to the first one that is like it. */
export function tiedAlike(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const first = rows.findIndex((other) => !other.isOut && areAlike(other, row));
    return { ...row, tiedTo: row.isOut || first === index || first < 0 ? null : first };
  });
}

/** The rows without ties: each defends for itself. */
export const untied = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, tiedTo: null }));

/**
 * Ties last while their rows are alike. A row that changes defends alone; the others stay tied, if possible to the same leader,
 * whose dice may be thrown already.
 */
function stillTied(rows: readonly Row[]): Row[] {
  const leaders = rows.map(({ tiedTo }, index) => tiedTo ?? index);
  const serves = (leader: number, row: Row): boolean => !rows[leader]!.isOut && areAlike(rows[leader]!, row);
  return rows.map((row, index) => {
    const group = [...rows.keys()].filter((place) => leaders[place] === leaders[index]);
    const leader = [leaders[index]!, ...group].find((place) => serves(place, row));
    return { ...row, tiedTo: row.isOut || leader === undefined || leader === index ? null : leader };
  });
}

/** Groups of two or more alike rows that may be tied together, by index, without rows that are out of the area. */
export function alikeGroups({ rows }: Pick<AttackCard, "rows">): number[][] {
  const tied = tiedAlike(rows);
  const firsts = [...rows.keys()].filter((index) => !rows[index]!.isOut && tied[index]!.tiedTo === null);
  return firsts
    .map((first) => [first, ...[...rows.keys()].filter((index) => tied[index]!.tiedTo === first)])
    .filter(({ length }) => length > 1);
}
