import { showIcon } from "../../foundry.ts";

/**
 * When tokens draw the icon of a condition: always, since Foundry's default hides icons of effects without a duration. Only a
 * stored NEVER is kept: it is no default, so a user has set it.
 * @param stored the value of an existing effect, if there is one
 */
export function whenShown(stored?: unknown): number {
  const { NEVER, ALWAYS } = showIcon();
  return stored === NEVER ? NEVER : ALWAYS;
}
