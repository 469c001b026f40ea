import { type Chip, CHIPS } from "#rules/imperfect";
import type { Refusal, Spend } from "#table/checks";
import { say } from "#table/words.ts";
import { isHindrance, itemsOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { chipCosts, emptyRefusal, one, purseOf, spender } from "./purse.ts";
import type { RollSlot } from "./slot.ts";

/**
 * A chip on an Impetus, once the dice lie: nothing of what was never learnt is halved. It is paid whatever comes of it
 * (IMP-FATE-7).
 */
export function impetusSpends<P extends object>(slot: RollSlot<P>, actor: Character | null): Spend<P>[] {
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
