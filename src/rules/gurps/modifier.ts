import type { Modifier, Source } from "./vocabulary.ts";

/**
 * A modifier, as a list of one; an empty list for the value 0.
 * @param name of `gurps.mod.<name>`
 */
export function modifier(name: string, value: number, source: Source): Modifier[] {
  return value === 0 ? [] : [{ key: `gurps.mod.${name}`, value, source }];
}
