import type { Write } from "../documents/card-model.ts";

type Added = Pick<Extract<Write, { added?: number }>, "before" | "added">;

/**
 * Whether undo counts out what was put in, instead of restoring the earlier value: a user has put in or taken out
 * since; or the earlier value was below 0, because a ruling was made anew after its point had been spent, and no field
 * can hold that.
 * @param isSo whether what the write left is still there
 */
export function isCountedOut<W extends Added>(write: W, isSo: boolean): write is W & { added: number } {
  return write.added !== undefined && (!isSo || (typeof write.before === "number" && write.before < 0));
}
