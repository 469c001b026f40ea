import { type Chip, CHIPS, type Reading, readRoll } from "#rules/imperfect";
import { type Participant, partyOf, type Refusal, type Spend, type Throws } from "#table/checks";
import { say } from "#table/words.ts";
import { type Character, isCharacter, isHero, isHindrance, itemsOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { chipCosts, emptyRefusal, one, purseOf, spender } from "./purse.ts";
import type { RollSlot } from "./slot.ts";

/**
 * A chip on an Impetus, once the dice lie: nothing of what was never learnt is halved. It is paid whatever comes of it
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
    label: say(`QUADRANT.imperfect.chip.${chip}`),
    note: `QUADRANT.imperfect.spent.impetus.${chip}`,
    price: say("QUADRANT.imperfect.chipDoes.impetus"),
    costs: chipCosts(who, actor, one(chip)),
    reason: usedRefusal(chip, roll.chips[chip]) ?? emptyRefusal(chip, actor),
    plan: slot.put({ ...roll, impetus: chip }),
    timing: "afterwards",
    chip: { color: chip, count: purse[chip] },
    ...spender(actor),
    group: say("QUADRANT.imperfect.impetusOf", { names: drives.map(({ name }) => name).join(", ") }),
  }));
}

/** One red and one blue an action: the chip on the Impetus counts. */
function usedRefusal(chip: Chip, used: number): Refusal | null {
  if (chip === "red" && used > 0) return refusal("chip.oneRed");
  return chip === "blue" && used > 0 ? refusal("chip.oneBlue") : null;
}

interface Thrown {
  throws: Throws;
  parties: Record<string, Participant>;
  /** Why no chip helps here at all: Terror, a defence that is under fire already. */
  barred?: Refusal | null;
}

/**
 * The chips that may still be put on a throw that lies: one's own, an Impetus, and the help of others (IMP-FATE-4 … -7,
 * -10). A white adds a die, red and blue add to the highest.
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

/** Why the rules allow no chip of this colour on this throw any more. */
function whyNot(chip: Chip, { usable, spent }: Reading): Refusal | null {
  if (usable.includes(chip)) return null;
  if (chip === "red" && spent.red > 0) return refusal("chip.oneRed");
  if (chip === "blue" && spent.blue > 0) return refusal("chip.oneBlue");
  if (chip === "white" && (spent.red > 0 || spent.blue > 0)) return refusal("chip.afterOthers");
  return refusal("chip.bust");
}

/** Heroes of players who could help somebody else. */
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
    label: say(`QUADRANT.imperfect.chip.${chip}`),
    note: `QUADRANT.imperfect.spent.${chip}`,
    price: say(`QUADRANT.imperfect.chipDoes.${chip}`),
    costs: chipCosts(who, payer, one(chip)),
    reason: why,
    plan: slot.put({ ...slot.roll, chips: { ...chips, [chip]: chips[chip] + 1 } }),
    timing: "anytime",
    chip: { color: chip, count: purseOf(payer)[chip] },
    ...spender(payer),
    ...(helper && {
      group: say("QUADRANT.imperfect.helpOf", { name: helper.name }),
      payer: { who, party: partyOf(helper, null, null) },
    }),
  };
}
