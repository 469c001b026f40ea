import type { Modifier } from "../checks/choices.ts";
import { isPushedLine } from "../bucket/pushed-lines.ts";
import { isEffectLine } from "./lines.ts";

/**
 * Whether the table itself brought a line into a list: from an effect, or from the GM's modifiers for everyone's next roll.
 * Users cannot type such a key, and the referee accepts none from another client.
 */
export const isBroughtLine = (line: Pick<Modifier, "key">): boolean => isEffectLine(line) || isPushedLine(line);

/**
 * The lines that the table brings, without those that the player removed. A player may remove only bonuses, and none of the
 * GM's lines.
 */
export function broughtKept(read: readonly Modifier[], said: readonly Modifier[] | null): Modifier[] {
  const mayLeave = ({ gm, value }: Modifier): boolean => said !== null && !gm && value > 0;
  return read.filter((line) => !mayLeave(line) || said!.some(({ key }) => key === line.key));
}
