import type { Check } from "#table/checks";
import { forceCheck } from "./force.ts";
import { initiativeCheck } from "./initiative.ts";

const check = (own: unknown): Check => own as Check;

/** What belongs to the order of play. */
export const turnChecks: Record<string, Check> = {
  force: check(forceCheck),
  initiative: check(initiativeCheck),
};
