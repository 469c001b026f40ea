import type { Modifier, Source } from "./vocabulary.ts";

/**
 * A line of the bucket, as a list of one; none where it would change nothing.
 * @param name of `gurps.mod.<name>`
 */
export function modifier(name: string, value: number, source: Source): Modifier[] {
  return value === 0 ? [] : [{ key: `gurps.mod.${name}`, value, source }];
}
