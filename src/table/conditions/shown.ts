import { showIcon } from "../../foundry.ts";

/**
 * When tokens draw the icon of a condition: always. What Foundry gives an effect that says nothing shows nothing without a
 * duration. Never, where somebody has said so by hand: that is nobody's default.
 * @param stored what its effect says of that, if there is one
 */
export function whenShown(stored?: unknown): number {
  const { NEVER, ALWAYS } = showIcon();
  return stored === NEVER ? NEVER : ALWAYS;
}
