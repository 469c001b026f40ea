import type { Reader } from "../../../src/table/checks/check.ts";

/** Somebody who may read everything. */
export const EVERYBODY: Reader = { sees: () => true };
