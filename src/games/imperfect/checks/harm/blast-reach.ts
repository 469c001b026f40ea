import { partyRow, type RowView } from "#table/checks";
import { grouped } from "#table/grouped.ts";
import { tell } from "../../words.ts";

/** A victim in reach of a blast, with the dice that are left at its distance. */
interface Reached {
  name: string;
  img: string;
  distance: number;
  dice: number;
}

/** The row in the dialog: the distance, and the dice that are left there. */
export const rowOf = ({ name, img, distance, dice }: Reached): RowView =>
  partyRow(undefined, { name, img, note: tell("blast.victim", { distance, dice }) });

/**
 * On the card: "Constable 1, Ronan: 3 dice; Violet: 2 dice." Each victim gets a line of its own as soon as the chain
 * goes on.
 */
export function whoGets(reached: readonly Reached[]): string {
  const each = [...grouped(reached, ({ dice }) => dice)].map(([dice, all]) =>
    tell("blast.whoGets", { dice, names: all.map(({ name }) => name).join(", ") }),
  );
  return each.length > 0 ? `${each.join("; ")}.` : "";
}
