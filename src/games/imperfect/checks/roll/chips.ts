import {
  type AbilityRoll,
  type Chip,
  chipRole,
  type Chips,
  CHIPS,
  type Reading,
  readRoll,
  type Side,
} from "#rules/imperfect";
import {
  type Field,
  type Participant,
  partyOf,
  type Plan,
  type Refusal,
  type Situation,
  type Spend,
  type TableChange,
  type Throws,
} from "#table/checks";
import { type Character, characterOf, isCharacter, isHero, isHindrance, itemsOf } from "../../documents.ts";
import {
  chipCosts,
  emptyRefusal,
  one,
  purseOf,
  shortRefusal,
  sanitizeChips,
  spender,
  spenderRefusal,
  throwIfRefused,
} from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";

/** The place in a plan that keeps one actor's roll. */
export interface RollSlot<P extends object> {
  /** The role of its own dice. */
  side: Side;
  /** The party that rolls and pays. */
  who: string;
  roll: AbilityRoll;
  put(roll: AbilityRoll): P;
  /** d6s of an area weapon among its dice. */
  areaDice?: number;
}

/** The roles of a side's dice, those of chips included, each with the party that throws them. */
export const sideRoles = (side: Side, who: string): Record<string, string> =>
  Object.fromEntries([side, ...CHIPS.map((chip) => chipRole(side, chip))].map((role) => [role, who]));

/**
 * The chips that a roll has really spent: the declared ones, as far as its dice allow them. None until all its dice are
 * thrown.
 */
export function spentOn<P extends object>({ side, roll, areaDice = 0 }: RollSlot<P>, throws: Throws): Chips {
  const roles = [side, ...CHIPS.filter((chip) => roll.chips[chip] > 0).map((chip) => chipRole(side, chip))];
  return roles.every((role) => role in throws)
    ? readRoll(roll, throws, side, areaDice).spent
    : { white: 0, red: 0, blue: 0 };
}

/** Whether the actor has an Impetus, which can make an unskilled roll skilled (IMP-FATE-7). */
const isDriven = (actor: Character): boolean =>
  itemsOf(actor, isHindrance).some(({ system }) => system.kind === "impetus");

/**
 * A roll read anew from the sheet, with as many of its declared chips as the rules allow. The purse is checked only
 * when they are paid, because the dice are already thrown.
 */
export function withDeclared(fresh: AbilityRoll, declared: AbilityRoll, actor: Character): AbilityRoll {
  const impetus = fresh.training === "unskilled" && isDriven(actor) ? declared.impetus : null;
  const { white, red, blue } = sanitizeChips(declared.chips);
  return {
    ...fresh,
    impetus,
    chips: {
      white,
      red: Math.min(red, impetus === "red" ? 0 : 1),
      blue: Math.min(blue, impetus === "blue" ? 0 : 1),
    },
  };
}

/** The fields for chips that are declared with a roll, and for an Impetus on an unskilled one (IMP-FATE-4 … -7). */
export function chipFields<P extends Plan>(slot: RollSlot<P>, participant: Participant | undefined): Field<P>[] {
  const purse = purseOf(participant?.actor);
  const { roll } = slot;
  const steppers = CHIPS.filter((chip) => purse[chip] > 0 || roll.chips[chip] > 0).map((chip): Field<P> => {
    const most = mostOf(chip, purse[chip] - (roll.impetus === chip ? 1 : 0), roll.impetus);
    return {
      id: `chip-${chip}`,
      label: tell(`chips.${chip}`),
      hint: tell("ask.chips", { count: purse[chip] }),
      type: "number",
      value: String(roll.chips[chip]),
      min: 0,
      max: most,
      paid: chip,
      apply(value) {
        const count = Number(value);
        if (!Number.isInteger(count) || count < 0 || count > most) return refusal("chip.count", { most });
        return slot.put({ ...roll, chips: { ...roll.chips, [chip]: count } });
      },
    };
  });
  return [...steppers, ...impetusField(slot, participant)];
}

/** At most one red and one blue chip in an action, including the one on an Impetus. */
function mostOf(chip: Chip, held: number, impetus: Chip | null): number {
  return Math.max(0, chip === "white" ? held : Math.min(held, impetus === chip ? 0 : 1));
}

function impetusField<P extends Plan>(slot: RollSlot<P>, participant: Participant | undefined): Field<P>[] {
  const actor = characterOf(participant);
  if (!actor || slot.roll.training !== "unskilled") return [];
  const impetuses = itemsOf(actor, isHindrance).filter(({ system }) => system.kind === "impetus");
  const purse = purseOf(actor);
  const { roll } = slot;
  const payable = CHIPS.filter(
    (chip) => purse[chip] > roll.chips[chip] && (chip === "white" || roll.chips[chip] === 0),
  );
  if (impetuses.length === 0 || (payable.length === 0 && !roll.impetus)) return [];
  const colors = CHIPS.filter((chip) => payable.includes(chip) || roll.impetus === chip);
  return [
    {
      id: "impetus",
      label: tell("hindranceKind.impetus"),
      hint: impetuses.map(({ name }) => name).join(", "),
      type: "select",
      value: roll.impetus ?? "",
      choices: [
        { value: "", label: tell("ask.noImpetus") },
        ...colors.map((chip) => ({
          value: chip,
          label: tell("ask.impetus", { chip: tell(`chip.${chip}`) }),
        })),
      ],
      apply: (value) => slot.put({ ...roll, impetus: colors.find((chip) => chip === value) ?? null }),
    },
  ];
}

/**
 * A chip on an Impetus after the throw: the unskilled roll is not halved. It is paid whatever the result is
 * (IMP-FATE-7).
 */
function impetusSpends<P extends object>(slot: RollSlot<P>, actor: Character | null): Spend<P>[] {
  const { roll, side, who } = slot;
  if (!actor || roll.training !== "unskilled" || roll.impetus) return [];
  const drives = itemsOf(actor, isHindrance).filter(({ system }) => system.kind === "impetus");
  if (drives.length === 0) return [];
  const purse = purseOf(actor);
  return CHIPS.map((chip): Spend<P> => ({
    id: `impetus:${chip}`,
    role: side,
    label: tell(`chip.${chip}`),
    note: `QUADRANT.imperfect.spent.impetus.${chip}`,
    price: tell("chipDoes.impetus"),
    costs: chipCosts(who, actor, one(chip)),
    reason: usedRefusal(chip, roll.chips[chip]) ?? emptyRefusal(chip, actor),
    plan: slot.put({ ...roll, impetus: chip }),
    timing: "afterwards",
    chip: { color: chip, count: purse[chip] },
    ...spender(actor),
    group: tell("impetusOf", { names: drives.map(({ name }) => name).join(", ") }),
  }));
}

/** At most one red and one blue chip in an action; the chip on an Impetus counts. */
function usedRefusal(chip: Chip, used: number): Refusal | null {
  if (chip === "red" && used > 0) return refusal("chip.oneRed");
  return chip === "blue" && used > 0 ? refusal("chip.oneBlue") : null;
}

interface Thrown {
  throws: Throws;
  parties: Record<string, Participant>;
  /** Why no chip may be spent at all: in Terror, or on a defence whose attack is thrown. */
  barred?: Refusal | null;
}

/**
 * The chips that may still be spent on a thrown roll: the actor's own, one on an Impetus, and the help of others
 * (IMP-FATE-4 … -7, -10). White adds a die, red and blue add to the highest die.
 */
export function chipSpends<P extends object>(slot: RollSlot<P>, thrown: Thrown): Spend<P>[] {
  if (!thrown.throws[slot.side]) return [];
  const reading = readRoll(slot.roll, thrown.throws, slot.side, slot.areaDice ?? 0);
  const payer = thrown.parties[slot.who]?.actor;
  const own = CHIPS.map((chip) => {
    const why = thrown.barred ?? whyNot(chip, reading) ?? emptyRefusal(chip, payer);
    return spend(slot, chip, { payer, why });
  });
  if (thrown.barred) return own;
  const help = CHIPS.filter((chip) => !whyNot(chip, reading)).flatMap((chip) =>
    helpersOf(payer).map((helper) => spend(slot, chip, { payer: helper, why: emptyRefusal(chip, helper), helper })),
  );
  return [...own, ...impetusSpends(slot, isCharacter(payer) ? payer : null), ...help];
}

/** Why the rules allow no further chip of this colour on this roll. */
function whyNot(chip: Chip, { usable, spent }: Reading): Refusal | null {
  if (usable.includes(chip)) return null;
  if (chip === "red" && spent.red > 0) return refusal("chip.oneRed");
  if (chip === "blue" && spent.blue > 0) return refusal("chip.oneBlue");
  if (chip === "white" && (spent.red > 0 || spent.blue > 0)) return refusal("chip.afterOthers");
  return refusal("chip.bust");
}

/** The players' heroes who have chips and could help another actor. */
export function helpersOf(helped: Actor.Implementation | null | undefined): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all.filter(
    (actor): actor is Character =>
      isCharacter(actor) &&
      isHero(actor) &&
      actor.hasPlayerOwner &&
      actor.uuid !== helped?.uuid &&
      CHIPS.some((chip) => actor.system.fate[chip] > 0),
  );
}

interface Payment {
  payer: Actor.Implementation | null | undefined;
  why: Refusal | null;
  helper?: Character;
}

function spend<P extends object>(slot: RollSlot<P>, chip: Chip, { payer, why, helper }: Payment): Spend<P> {
  const who = helper ? `helper${helper.id}` : slot.who;
  const { chips } = slot.roll;
  return {
    id: helper ? `${chip}:${helper.id}` : chip,
    role: slot.side,
    label: tell(`chip.${chip}`),
    note: `QUADRANT.imperfect.spent.${chip}`,
    price: tell(`chipDoes.${chip}`),
    costs: chipCosts(who, payer, one(chip)),
    reason: why,
    plan: slot.put({ ...slot.roll, chips: { ...chips, [chip]: chips[chip] + 1 } }),
    timing: "anytime",
    chip: { color: chip, count: purseOf(payer)[chip] },
    ...spender(payer),
    ...(helper && {
      group: tell("helpOf", { name: helper.name }),
      payer: { who, party: partyOf(helper, null, null) },
    }),
  };
}

/**
 * The cost of declared chips, as far as the dice have spent them.
 * @param who the party that pays
 * @throws Refused if the purse does not hold them any more, e.g. because another card has spent them; it names what is
 * left
 */
export function declaredCosts(who: string, payer: Participant | undefined, spent: Chips): TableChange[] {
  throwIfRefused(shortRefusal(payer?.name ?? "", purseOf(payer?.actor), spent));
  return chipCosts(who, payer?.actor, spent);
}

/**
 * Why chips cannot be declared with a roll: they are the Master's, or the purse holds fewer. The chip on an Impetus
 * counts.
 */
export function declaredRefusal(
  { chips, impetus }: AbilityRoll,
  payer: Participant | undefined,
  card: Situation["card"],
): Refusal | null {
  const { white, red, blue } = chips;
  const driven = impetus ? one(impetus) : {};
  const wanted = { white: white + (driven.white ?? 0), red: red + (driven.red ?? 0), blue: blue + (driven.blue ?? 0) };
  return spenderRefusal(payer?.actor, wanted, card) ?? shortRefusal(payer?.name ?? "", purseOf(payer?.actor), wanted);
}

type Payer = Actor.Implementation | null | undefined;

/** Whether the payer has a chip that may still change the roll. */
export function mayStillPay({ usable }: Pick<Reading, "usable">, payer: Payer): boolean {
  const purse = purseOf(payer);
  return usable.some((chip) => purse[chip] > 0);
}

/**
 * The same, including the chips of helpers: for results that a hero should not suffer while friends have chips left.
 */
export function mayStillBeHelped(reading: Pick<Reading, "usable">, payer: Payer): boolean {
  const isHeros = isCharacter(payer) && isHero(payer);
  return mayStillPay(reading, payer) || (isHeros && helpersOf(payer).some((friend) => mayStillPay(reading, friend)));
}
