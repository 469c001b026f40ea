import { LIMITS } from "../limits.ts";

/** Longer names are a mistake or mischief: no sheet, card or tracker could show them. */
export const LONGEST_NAME = LIMITS.name;

/** What an actor is called at the table: of several tokens of one actor, each by the token's own name. */
export function knownAs({ isToken, token, name }: Actor.Implementation): string {
  return (isToken ? token?.name : null) ?? name;
}
