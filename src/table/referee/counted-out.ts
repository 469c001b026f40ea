import type { Write } from "../documents/card-model.ts";

type Added = Pick<Extract<Write, { added?: number }>, "before" | "added">;

/**
 * Whether undo subtracts the added amount instead of restoring the earlier value. It does if the value has changed since, or
 * if the earlier value was below 0, which no field can hold: a ruling was made anew after its point had been spent.
 * @param isSo whether the value is still the one that the write left
 */
export function isUndoneByAmount<W extends Added>(write: W, isSo: boolean): write is W & { added: number } {
  return write.added !== undefined && (!isSo || (typeof write.before === "number" && write.before < 0));
}
