import { LIMITS } from "../limits.ts";
import { say } from "../words.ts";

/** Longer names are a mistake or mischief: no sheet, card or tracker could show them. */
export const LONGEST_NAME = LIMITS.name;

/** What an actor is called at the table: of several tokens of one actor, each by the token's own name. */
export function knownAs({ isToken, token, name }: Actor.Implementation): string {
  return (isToken ? token?.name : null) ?? name;
}

/** What a new document is called: Foundry stores none without a name, so that what nobody has named is called what it is. */
export function storableName(documentName: "Actor" | "Item", { type, name }: { type: string; name: string }): string {
  return name.trim() === "" ? say(`TYPES.${documentName}.${type}`) : name.slice(0, LONGEST_NAME);
}
