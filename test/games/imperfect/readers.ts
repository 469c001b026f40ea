import type { Reader } from "../../../src/table/checks/check.ts";

/** A reader who may read everything. */
export const EVERYBODY: Reader = { sees: () => true };
