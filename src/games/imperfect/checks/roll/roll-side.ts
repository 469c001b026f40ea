import { type Pool, values } from "#rules/dice";
import { type AbilityRoll, chipRole, CHIPS, readRoll, type Side } from "#rules/imperfect";
import { type DieView, dieViews, type Participant, type Reader, type SideView, type Throws } from "#table/checks";
import { say, signed } from "#table/words.ts";

interface Shown {
  side: Side;
  who: string;
  roll: AbilityRoll;
  /** "Shooting (pistol)" */
  label: string;
  participant: Participant | undefined;
  /** All pools of the plan. */
  pools: Record<string, Pool>;
  throws: Throws;
  areaDice?: number;
}

/** One person's throw on a dialog or a card: its dice, those of chips behind them, its total, and what weighed on it. */
export function rollSide(shown: Shown, reader: Reader): SideView {
  const { side, who, roll, label, participant, pools, throws } = shown;
  const thrown =
    side in throws && CHIPS.every((chip) => !(chipRole(side, chip) in pools) || chipRole(side, chip) in throws);
  const reading = thrown ? readRoll(roll, throws, side, shown.areaDice ?? 0) : null;
  const name = participant?.name ?? "";
  const total = reading?.total ?? null;
  if (!reader.sees(who)) {
    return { role: side, name, note: "", dice: [], total: reader.totals === false ? null : total, hidden: true };
  }
  return {
    role: side,
    name,
    note: noteOf(roll, label, reading?.bust ?? false),
    dice: diceOf(shown),
    total,
    hidden: false,
  };
}

/** "Shooting (pistol) · unskilled, halved · −2 Wounds" */
function noteOf({ training, impetus, modifiers }: AbilityRoll, label: string, bust: boolean): string {
  const words = [label];
  if (training === "related") words.push(say("QUADRANT.imperfect.side.related"));
  if (training === "unskilled") words.push(say(`QUADRANT.imperfect.side.${impetus ? "impetus" : "unskilled"}`));
  words.push(...modifiers.map(({ key, value }) => `${signed(value)} ${modifierLabel(key)}`));
  if (bust) words.push(say("QUADRANT.imperfect.degree.bust"));
  return words.join(" · ");
}

/** What a modifier is called: one of the rules' own, or as somebody typed it. */
export function modifierLabel(key: string): string {
  const words = `QUADRANT.imperfect.modifier.${key}`;
  return game.i18n!.has(words) ? say(words) : key;
}

function diceOf({ side, pools, throws }: Shown): DieView[] {
  const roles = [side, ...CHIPS.map((chip) => chipRole(side, chip))].filter((role) => role in pools);
  const best = highestOf(roles.slice(0, 2), side, pools, throws);
  return roles.flatMap((role) => {
    const pool = pools[role]!;
    // A white die stands beside the others; red and blue always count.
    const competes = role === side || role === chipRole(side, "white");
    const counted = competes ? (best?.role === role ? best.index : -1) : null;
    return dieViews(pool, throws[role] ?? null, { counted, changed: role !== side });
  });
}

function highestOf(
  roles: string[],
  side: Side,
  pools: Record<string, Pool>,
  throws: Throws,
): { role: string; index: number } | null {
  const all = roles
    .filter((role) => role === side || role === chipRole(side, "white"))
    .flatMap((role) =>
      throws[role] ? values(pools[role]!, throws[role]).map((value, index) => ({ role, index, value })) : [],
    );
  return all.toSorted((one, other) => other.value - one.value)[0] ?? null;
}
