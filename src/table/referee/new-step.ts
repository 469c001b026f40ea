import type { Step } from "../documents/card-model.ts";
import { inherited } from "./inheritance.ts";
import { moment } from "./moment.ts";

type Done = Pick<Step, "phase" | "writes"> & Partial<Step>;

/** What the referee does in one go, as a record keeps it. It is the newest step. */
export function newStep({ changes = [], notes = [], ...done }: Done): Step {
  const taken = inherited(done.writes);
  return { ...done, at: moment(), changes, notes, ...(taken.length > 0 && { inherited: taken }) };
}
