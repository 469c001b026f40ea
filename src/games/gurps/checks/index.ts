import type { Check } from "../../../table/checks/check.ts";

/** The checks of GURPS by name. */
export const checks: Record<string, Check> = {};
