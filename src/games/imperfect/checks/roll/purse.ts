import type { Change } from "#rules/check.ts";
import { type Chip, type Chips, CHIPS } from "#rules/imperfect";
import { gmRefusal, type Refusal, type Situation, type Spend, type TableChange } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { isCharacter, isHero } from "../../documents.ts";
import { masterParty } from "../../fate/master.ts";
import { refusal } from "../../refusal.ts";

/** Chips that somebody may spend: a hero's own; the Master's for every extra. */
export function purseOf(actor: Actor.Implementation | null | undefined): Chips {
  if (!isCharacter(actor)) return { white: 0, red: 0, blue: 0 };
  return isHero(actor) ? actor.system.fate : gameSetting<Chips>("imperfect", "masterFate");
}

/**
 * Chips go from whoever pays back to the pot. Future Imperfect › Fate (IMP-FATE-13).
 * @param who the party that pays
 */
export function chipCosts(who: string, payer: Holder, chips: Partial<Chips>): TableChange[] {
  return moved(chips, (chip, count) => [chipsOf(who, payer, chip, -count), inPot(chip, count)]);
}

/** Chips come out of the pot. @param who the party that gets them */
export function chipGains(who: string, holder: Holder, chips: Partial<Chips>): TableChange[] {
  return moved(chips, (chip, count) => [inPot(chip, -count), chipsOf(who, holder, chip, count)]);
}

type Holder = Actor.Implementation | null | undefined;

const moved = (chips: Partial<Chips>, each: (chip: Chip, count: number) => TableChange[]): TableChange[] =>
  CHIPS.filter((chip) => (chips[chip] ?? 0) > 0).flatMap((chip) => each(chip, chips[chip]!));

const inPot = (chip: Chip, value: number): TableChange => ({ who: "pot", add: chip, value });

/** A hero's own; everybody else's are the Master's. */
function chipsOf(who: string, holder: Holder, chip: Chip, value: number): TableChange {
  return holder && isHero(holder) ? { who, add: `fate.${chip}`, value } : { who: "masterFate", add: chip, value };
}

/** Whose word a chip is: for an extra it is the Master's, whoever looks after it. */
export function spender(payer: Holder): Pick<Spend, "payer"> {
  const isMasters = isCharacter(payer) && !isHero(payer) && payer.hasPlayerOwner;
  return isMasters ? { payer: { who: "master", party: masterParty() } } : {};
}

/** Why nobody but the Master pays with the Master's chips. @param chips those that are to be paid */
export function spenderRefusal(payer: Holder, chips: Partial<Chips>, card: Situation["card"]): Refusal | null {
  const pays = isCharacter(payer) && !isHero(payer) && CHIPS.some((chip) => (chips[chip] ?? 0) > 0);
  return pays ? gmRefusal(card) : null;
}

/** Why no chip of this colour can be paid, with how many there are. */
export function emptyRefusal(chip: Chip, payer: Holder): Refusal | null {
  const count = purseOf(payer)[chip];
  if (count > 0) return null;
  const isMasters = isCharacter(payer) && !isHero(payer);
  return isMasters ? refusal("chip.emptyMaster", { count }) : refusal("chip.empty", { name: payer?.name ?? "", count });
}

/** One chip. */
export const one = (chip: Chip): Partial<Chips> => ({ [chip]: 1 });

/** What a rule changes, without the chips: those are paid when they are spent. */
export function withoutBill(changes: readonly Change[]): Change[] {
  return changes.filter(
    (change) => !("add" in change && (change.who === "pot" || /^fate\.(white|red|blue)$/.test(change.add))),
  );
}
