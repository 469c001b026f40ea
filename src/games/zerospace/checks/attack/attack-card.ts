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

/** Where a blast goes off: at its first target, where the attacker stands, or somewhere that nobody can measure. */
export const BURSTS = ["target", "self", "point"] as const;
export type Burst = (typeof BURSTS)[number];

/** How somebody stands who is to be brought down (ZS-SLAM-2). */
export const STANCES = ["stationary", "moving"] as const;
export type Stance = (typeof STANCES)[number];

/** What whoever attacks says, beside what any roll asks for. */
export interface Choice {
  form: FormId;
  dealsDamage: boolean;
  /** A two-handed weapon in one hand. */
  oneHanded: boolean;
  /** A grapple or a slam that is charged: a flying tackle (ZS-AM-4). */
  charged: boolean;
  /** Charges over twice the distance, running (ZS-CHG-1). */
  doubleMove: boolean;
  /** Null: as the tokens tell. */
  stance: Stance | null;
  burst: Burst;
  /** Metres to the first target, or to where it goes off, as somebody says; null: as the tokens stand. */
  range: number | null;
  /** Metres from where it goes off, as somebody says, by the UUID of the target's actor. */
  distances: Record<string, number>;
  /** Alike targets of a blast defend with one throw (ZS-EXP-3). */
  tied: boolean;
}

/** One of those who attack: the first leads, the others gang up (ZS-COMB-2). */
export interface Attacker {
  /** Name of the party, and the role of its dice. */
  who: string;
  side: Side;
  roller: Roller;
}

/** How a defender has answered for itself. */
export const REACTIONS = ["defend", "dodge", "runForCover", "activatePower"] as const;
export type Reaction = (typeof REACTIONS)[number];

export const RULED = ["hit", "miss"] as const;
export type Ruled = (typeof RULED)[number];

/** One target, and the attack upon it. */
export interface Row {
  /** Name of the party, and the role of its defence throw. */
  who: string;
  kind: TargetKind;
  roller: Roller;
  /** As documents had it when it was last read: what differs was said. */
  read: Roller;
  /** What it defends with; no attribute: a thing. */
  attribute: Attribute | null;
  source: string | null;
  /** Metres from whoever attacks, of a blast from where it goes off; null: nobody knows. */
  distance: number | null;
  /** The own attack throw of a sweep's further rows; null: that of all. */
  attack: Roller | null;
  /** Index of the row whose defence throw counts for this one, too. */
  tiedTo: number | null;
  /** The GM says that it has got out of the area. */
  isOut: boolean;
  /** Null: nobody was asked, or nobody has answered yet. */
  reaction: Reaction | null;
  /** Of whoever runs for cover the GM has said where that ends. */
  isPlaced: boolean;
  /** Somebody has come between. */
  isIntercepted: boolean;
  /** In the place of what the dice say. */
  ruled: Ruled | null;
  /** Metres that a throw carries; null where nothing is thrown. */
  thrown: number | null;
}

/** One act, aimed at one or at several: one card, and an attack of the rules for every row (ZS-SWP-1, ZS-EXP-2). */
export interface AttackCard {
  form: FormId;
  specials: Special[];
  dealsDamage: boolean;
  usesMargin: boolean;
  /** m; null: no blast. */
  radius: number | null;
  /** Metres to the first target, or to where it goes off; null: nobody knows. */
  range: number | null;
  self: Attacker[];
  rows: Row[];
  choice: Choice;
}

/** The attack of a row, as the rules know it. */
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

/** Whether the attack still reaches it: nobody is struck beyond the edge of a blast (ZS-EXP-1). */
export function isStruck({ radius }: Pick<AttackCard, "radius">, { isOut, distance }: Row): boolean {
  return !isOut && !(radius !== null && distance !== null && distance > radius);
}

/** Whether it runs for cover and nobody knows yet where that ends: its defence waits for the GM's word (ZS-AM-7). */
export const isUnplaced = ({ reaction, isPlaced }: Pick<Row, "reaction" | "isPlaced">): boolean =>
  reaction === "runForCover" && !isPlaced;

/** The role of a row's attack throw: all share one, but those of a sweep have their own. */
export const attackRole = ({ rows }: Pick<AttackCard, "rows">, index: number): string =>
  rows[index]!.attack ? `attack${index + 1}` : "self";

/** The row whose defence throw counts for this one. */
export function leaderOf({ rows }: Pick<AttackCard, "rows">, index: number): number {
  return rows[index]!.tiedTo ?? index;
}

/** The role on the card of one that the rules name for a row. */
export function cardRole(plan: AttackCard, index: number, role: string): string {
  if (role === "target") return plan.rows[leaderOf(plan, index)]!.who;
  return role === "self" ? attackRole(plan, index) : role;
}

/** The throws of a row as its rule wants them, as far as they lie. */
export function rowThrows(plan: AttackCard, index: number, throws: Record<string, Throw>): Record<string, Throw> {
  const pools = attack.pools(rowPlan(plan, index));
  return Object.fromEntries(
    Object.entries(pools).flatMap(([role, { dice }]) => {
      const thrown = throws[cardRole(plan, index, role)];
      return thrown ? [[role, thrown.slice(0, dice.length)]] : [];
    }),
  );
}

/** The row that a role is the defence, or the own attack, of; −1 for a throw that all share. */
export function rowOfRole(plan: Pick<AttackCard, "rows">, role: string): number {
  return plan.rows.findIndex(
    (row, index) => row.who === role || (row.attack !== null && role === attackRole(plan, index)),
  );
}

/** The plan with another row: whoever is not like the others any more defends alone. */
export function withRow(plan: AttackCard, index: number, change: Partial<Row>): AttackCard {
  return { ...plan, rows: stillTied(plan.rows.map((row, place) => (place === index ? { ...row, ...change } : row))) };
}

/** The plan with another defence throw, for all whom it serves. */
export function withDefence(plan: AttackCard, index: number, roller: Roller): AttackCard {
  const rows = plan.rows.map((row, place) => (leaderOf(plan, place) === index ? { ...row, roller } : row));
  return { ...plan, rows };
}

/** What is said of an attack before anybody has said anything. */
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

/** Whether it is a charge: as a form of its own, or as a way to take hold of somebody or bring somebody down (ZS-AM-4). */
export const isCharge = ({ form, charged }: Pick<Choice, "form" | "charged">): boolean => form === "charge" || charged;

/** Forms that may be charged beside the charge itself. */
export const TACKLES: readonly FormId[] = ["grapple", "slam"];

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
function stillTied(rows: readonly Row[]): Row[] {
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
