import type { Check } from "#table/checks";
import { acquireTraitCheck } from "./acquire-trait.ts";
import { frightCheck } from "./fright.ts";
import { frightenCheck } from "./frighten.ts";

/** What frightens, and what comes of it. */
export const frightChecks: Record<string, Check> = {
  // Each check knows its own plans alone.
  fright: frightCheck as unknown as Check,
  frighten: frightenCheck as unknown as Check,
  acquireTrait: acquireTraitCheck as unknown as Check,
};
