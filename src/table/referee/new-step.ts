import type { Step } from "../documents/card-model.ts";
import { inherited } from "./inheritance.ts";
import { moment } from "./moment.ts";

type Done = Pick<Step, "phase" | "writes"> & Partial<Step>;

/** A step for a record. It is the newest by its time, and notes what unlinked tokens inherited before its writes. */
export function newStep({ changes = [], notes = [], ...done }: Done): Step {
  const taken = inherited(done.writes);
  return { ...done, at: moment(), changes, notes, ...(taken.length > 0 && { inherited: taken }) };
}
