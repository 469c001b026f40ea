import { type Chip, CHIPS } from "#rules/imperfect";
import type { Field, Participant, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isHindrance, itemsOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { purseOf } from "./purse.ts";
import type { RollSlot } from "./slot.ts";

/** Chips that are declared with a throw, and an Impetus for what was never learnt (IMP-FATE-4 … -7). */
export function chipFields<P extends Plan>(slot: RollSlot<P>, participant: Participant | undefined): Field<P>[] {
  const purse = purseOf(participant?.actor);
  const { roll } = slot;
  const steppers = CHIPS.filter((chip) => purse[chip] > 0 || roll.chips[chip] > 0).map((chip): Field<P> => {
    const most = mostOf(chip, purse[chip] - (roll.impetus === chip ? 1 : 0), roll.impetus);
    return {
      id: `chip-${chip}`,
      label: say(`QUADRANT.imperfect.chips.${chip}`),
      hint: say("QUADRANT.imperfect.ask.chips", { count: purse[chip] }),
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

/** One red and one blue an action, the one on an Impetus included. */
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
      label: say("QUADRANT.imperfect.hindranceKind.impetus"),
      hint: impetuses.map(({ name }) => name).join(", "),
      type: "select",
      value: roll.impetus ?? "",
      choices: [
        { value: "", label: say("QUADRANT.imperfect.ask.noImpetus") },
        ...colors.map((chip) => ({
          value: chip,
          label: say("QUADRANT.imperfect.ask.impetus", { chip: say(`QUADRANT.imperfect.chip.${chip}`) }),
        })),
      ],
      apply: (value) => slot.put({ ...roll, impetus: colors.find((chip) => chip === value) ?? null }),
    },
  ];
}
