import type { Change } from "#rules/check.ts";
import { type Chip, type Chips, CHIPS, sessionDraws } from "#rules/imperfect";
import {
  gmRefusal,
  type Participant,
  type Parties,
  type Party,
  partyOf,
  type Refusal,
  type Situation,
  type Spend,
  type TableChange,
  tableParty,
} from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { Refused } from "#table/referee/refused.ts";
import { type Character, isCharacter, isHero } from "../documents.ts";
import { refusal, tell } from "../words.ts";

/** The Master as a party, without an actor. */
export const masterParty = (): Party => tableParty(tell("fate.master"));

/** The Master as a participant, named in the reader's language. */
export function asMaster(participant: Participant | undefined): Participant | undefined {
  return participant && { ...participant, name: tell("fate.master") };
}

/** The Master as `self`, and the heroes as `hero0`, `hero1` … */
export function masterAnd(heroes: readonly Character[]): Parties {
  const others = heroes.map((actor, index) => [`hero${index}`, partyOf(actor, null, null)] as const);
  return { self: masterParty(), ...Object.fromEntries(others) };
}

/** The heroes among the parties, each with the name of its party. */
export function heroesAmong(parties: Record<string, Participant>): [who: string, hero: Character][] {
  return Object.entries(parties).flatMap(([who, { actor }]): [string, Character][] =>
    isCharacter(actor) && isHero(actor) ? [[who, actor]] : [],
  );
}

/** The chips that an actor may spend: a hero's own; for every extra, the Master's. */
export function purseOf(actor: Actor.Implementation | null | undefined): Chips {
  if (!isCharacter(actor)) return { white: 0, red: 0, blue: 0 };
  return isHero(actor) ? actor.system.fate : gameSetting<Chips>("imperfect", "masterFate");
}

/**
 * Moves chips from the payer to the pot. Future Imperfect › Fate (IMP-FATE-13).
 * @param who the party that pays
 */
export function chipCosts(who: string, payer: Holder, chips: Partial<Chips>): TableChange[] {
  return moved(chips, (chip, count) => [chipsOf(who, payer, chip, -count), inPot(chip, count)]);
}

/**
 * Moves chips out of the pot.
 * @param who the party that gets them
 */
export function chipGains(who: string, holder: Holder, chips: Partial<Chips>): TableChange[] {
  return moved(chips, (chip, count) => [inPot(chip, -count), chipsOf(who, holder, chip, count)]);
}

type Holder = Actor.Implementation | null | undefined;

const moved = (chips: Partial<Chips>, each: (chip: Chip, count: number) => TableChange[]): TableChange[] =>
  CHIPS.filter((chip) => (chips[chip] ?? 0) > 0).flatMap((chip) => each(chip, chips[chip]!));

const inPot = (chip: Chip, value: number): TableChange => ({ who: "pot", add: chip, value });

/** Changes a hero's own chips; for all others, the Master's. */
function chipsOf(who: string, holder: Holder, chip: Chip, value: number): TableChange {
  return holder && isHero(holder) ? { who, add: `fate.${chip}`, value } : { who: "masterFate", add: chip, value };
}

/** The Master pays for an extra, even if a player owns it. */
export function spender(payer: Holder): Pick<Spend, "payer"> {
  const isMasters = isCharacter(payer) && !isHero(payer) && payer.hasPlayerOwner;
  return isMasters ? { payer: { who: "master", party: masterParty() } } : {};
}

/**
 * Only the Master pays with the Master's chips.
 * @param chips those that are to be paid
 */
export function spenderRefusal(payer: Holder, chips: Partial<Chips>, card: Situation["card"]): Refusal | null {
  const pays = isCharacter(payer) && !isHero(payer) && CHIPS.some((chip) => (chips[chip] ?? 0) > 0);
  return pays ? gmRefusal(card) : null;
}

/** Why no chip of this colour can be paid; names the number left. */
export function emptyRefusal(chip: Chip, payer: Holder): Refusal | null {
  const count = purseOf(payer)[chip];
  if (count > 0) return null;
  const isMasters = isCharacter(payer) && !isHero(payer);
  return isMasters ? refusal("chip.emptyMaster", { count }) : refusal("chip.empty", { name: payer?.name ?? "", count });
}

/** One chip. */
export const one = (chip: Chip): Partial<Chips> => ({ [chip]: 1 });

/** The changes of a rule without the chips, which are paid when they are spent. */
export function withoutChips(changes: readonly Change[]): Change[] {
  return changes.filter(
    (change) => !("add" in change && (change.who === "pot" || /^fate\.(white|red|blue)$/.test(change.add))),
  );
}

/** The chips in the pot. */
export const potNow = (): Chips => gameSetting<Chips>("imperfect", "pot");

/** The chips that an actor may spend; without an actor, the Master's. */
export function heldBy(holder: Actor.Implementation | null | undefined): Chips {
  return holder ? purseOf(holder) : gameSetting<Chips>("imperfect", "masterFate");
}

export const sizeOf = (chips: Chips): number => CHIPS.reduce((sum, chip) => sum + chips[chip], 0);

/** The players' heroes, and all other heroes with chips of their own; by name. */
export function chipHolders(): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor): actor is Character => isCharacter(actor) && isHero(actor))
    .filter((actor) => actor.hasPlayerOwner || sizeOf(actor.system.fate) > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
}

/** "2 white, 1 red"; "no chip" for none. */
export function chipWords(chips: Partial<Chips>): string {
  const words = CHIPS.filter((chip) => (chips[chip] ?? 0) > 0).map((chip) => oneColor(chip, chips[chip]!));
  return words.length > 0 ? words.join(", ") : tell("fate.none");
}

const oneColor = (chip: Chip, count: number): string => tell(`fate.some.${chip}`, { count });

/**
 * The refusal if the owner holds fewer chips than wanted; names those held.
 * @param name the name of the owner
 */
export function shortRefusal(name: string, held: Chips, wanted: Partial<Chips>): Refusal | null {
  const enough = CHIPS.every((chip) => (wanted[chip] ?? 0) <= held[chip]);
  return enough ? null : refusal("chip.short", { name, held: chipWords(held) });
}

/**
 * Stops an act that is carried out, where even the Master cannot overrule the refusal.
 * @throws Refused if a refusal is given
 */
export function throwIfRefused(impossible: Refusal | null): void {
  if (impossible) throw new Refused(impossible);
}

/** Chips that a client sent, as whole numbers of at least 0. */
export function sanitizeChips(sent: Partial<Record<Chip, unknown>> | null | undefined): Chips {
  const count = (chip: Chip): number => {
    const value = Number(sent?.[chip]);
    return Number.isInteger(value) && value > 0 ? value : 0;
  };
  return { white: count("white"), red: count("red"), blue: count("blue") };
}

/** The number of the current session; 0 before the first. */
export const sessionNow = (): number => gameSetting<number>("imperfect", "session");

/** The number of chips drawn when a session starts; null stands for the Master (IMP-FATE-2, -3). */
export function drawsOf(hero: Character | null): number {
  return sessionDraws({ chips: heldBy(hero), isMaster: hero === null });
}

/** Whether chips were already drawn for this session or a later one. */
export function hasDrawn(hero: Character | null, session: number): boolean {
  return (hero ? hero.system.drawnSession : gameSetting<number>("imperfect", "masterDrawn")) >= session;
}

/** Why no chips can be drawn for this session: they are drawn once a session. */
export function noDrawRefusal(hero: Character | null): Refusal | null {
  const session = sessionNow();
  if (session === 0) return refusal("draw.noSession");
  if (hasDrawn(hero, session)) return refusal("draw.drawn");
  if (drawsOf(hero) === 0) return refusal("draw.enough");
  return sizeOf(potNow()) === 0 ? refusal("draw.emptyPot") : null;
}

/** Whether it is between scenarios: chips turn into bounty, and bounty raises Traits and Aptitudes. */
export const isBetween = (): boolean => gameSetting<boolean>("imperfect", "betweenScenarios");

const disc = (color: Chip, count: number) => ({
  color,
  count,
  /** For screen readers: "2 white". */
  label: tell(`fate.some.${color}`, { count }),
});

/** All three colours, including those without chips. */
export const allDiscs = (chips: Chips) => CHIPS.map((color) => disc(color, chips[color]));

/** Only the colours that have chips. */
export const someDiscs = (chips: Chips) => allDiscs(chips).filter(({ count }) => count > 0);
