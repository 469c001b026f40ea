import type { Write } from "../documents/card-model.ts";

type Added = Pick<Extract<Write, { added?: number }>, "before" | "added">;

/**
 * Whether what was put in is counted out, instead of the value before being put back: somebody has put in or taken out since; or
 * less than nothing was there before, since a ruling was made anew after its point had been spent, and nothing can hold that.
 * @param isSo whether what the write left is still there
 */
export function isCountedOut<W extends Added>(write: W, isSo: boolean): write is W & { added: number } {
  return write.added !== undefined && (!isSo || (typeof write.before === "number" && write.before < 0));
}
