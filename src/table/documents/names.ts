import { LIMITS } from "../limits.ts";
import { say } from "../words.ts";

/** Longer names are a mistake or mischief: no sheet, card or tracker could show them. */
export const LONGEST_NAME = LIMITS.name;

/** An actor's name at the table: for the actor of an unlinked token, the token's own name. */
export function knownAs({ isToken, token, name }: Actor.Implementation): string {
  return (isToken ? token?.name : null) ?? name;
}

/** The name of a new document. Foundry stores none without a name, so an unnamed document is called by its type. */
export function storableName(documentName: "Actor" | "Item", { type, name }: { type: string; name: string }): string {
  return name.trim() === "" ? say(`TYPES.${documentName}.${type}`) : name.slice(0, LONGEST_NAME);
}
