import type { Check } from "../../../table/checks/check.ts";

/** The checks of Future Imperfect by name. The table keeps those of all games in one list; each knows its own plans alone. */
export const checks: Record<string, Check> = {};
