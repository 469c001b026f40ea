import { showIcon } from "../../foundry.ts";

/**
 * When tokens draw the icon of a condition: always. Foundry's default shows nothing without a duration. Never, where a
 * user has set that by hand: it is nobody's default.
 * @param stored what its effect says of that, if there is one
 */
export function whenShown(stored?: unknown): number {
  const { NEVER, ALWAYS } = showIcon();
  return stored === NEVER ? NEVER : ALWAYS;
}
