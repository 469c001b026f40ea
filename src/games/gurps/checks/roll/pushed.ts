import { bucketOf, pushedModifiers } from "#table/bucket/bucket.ts";
import { distinctLines, type TableChange } from "#table/checks";
import type { Line } from "./roll.ts";

/** What the GM has laid out for everybody's next roll (GURPS-MOD-1). */
export function pushed(): Line[] {
  const lines = pushedModifiers("gurps").map((line) => ({
    ...line,
    source: (line.source ?? "other") as Line["source"],
  }));
  return distinctLines(lines);
}

/** Used once: the roll that takes it empties it. */
export function takesPushed(): TableChange[] {
  return bucketOf("gurps").length > 0 ? [{ who: "bucket", set: "", value: [] }] : [];
}
