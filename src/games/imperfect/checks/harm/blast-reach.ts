import { partyRow, type RowView } from "#table/checks";
import { grouped } from "#table/grouped.ts";
import { tell } from "../../words.ts";

/** Somebody in reach of a burst, with the dice that are left there. */
interface Reached {
  name: string;
  img: string;
  distance: number;
  dice: number;
}

/** In the dialog: how far off, and how many dice are left there. */
export const rowOf = ({ name, img, distance, dice }: Reached): RowView =>
  partyRow(undefined, { name, img, note: tell("blast.victim", { distance, dice }) });

/** On the card: "Constable 1, Ronan: 3 dice; Violet: 2 dice." Whoever is reached has a line of their own as soon as it goes on. */
export function whoGets(reached: readonly Reached[]): string {
  const each = [...grouped(reached, ({ dice }) => dice)].map(([dice, all]) =>
    tell("blast.whoGets", { dice, names: all.map(({ name }) => name).join(", ") }),
  );
  return each.length > 0 ? `${each.join("; ")}.` : "";
}
