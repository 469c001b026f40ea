import type { Modifier } from "../checks/choices.ts";
import { isPushedLine } from "../bucket/pushed-lines.ts";
import { isEffectLine } from "./lines.ts";

/**
 * Whether the table itself brings a line into a list: an effect does, or the GM who has pushed it to everybody. Nobody types
 * such a key, and no other client is believed one.
 */
export const isBroughtLine = (line: Pick<Modifier, "key">): boolean => isEffectLine(line) || isPushedLine(line);

/**
 * Of the lines that the table brings, those that a player has not struck out: only what helps may be left out, and nothing that
 * the GM says.
 */
export function broughtKept(read: readonly Modifier[], said: readonly Modifier[] | null): Modifier[] {
  const mayLeave = ({ gm, value }: Modifier): boolean => said !== null && !gm && value > 0;
  return read.filter((line) => !mayLeave(line) || said!.some(({ key }) => key === line.key));
}
