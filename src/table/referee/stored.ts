import { utils } from "../../foundry.ts";
import { knownAs } from "../documents/names.ts";
import { isPurse } from "../pools.ts";

/** Any document that a write can name. */
export type Writable =
  | Actor.Implementation
  | Item.Implementation
  | Combatant.Implementation
  | Combat.Implementation
  | ChatMessage.Implementation
  | TokenDocument.Implementation;

/** An Item is named with its owner: several actors may have a "Freeze Ray". A card is named by its speaker. */
export function nameOf(document: Writable): string {
  if (document.documentName === "ChatMessage") return (document as ChatMessage.Implementation).alias;
  if (document.documentName === "Actor") return knownAs(document as Actor.Implementation);
  const owner = document.documentName === "Item" ? (document as Item.Implementation).actor : null;
  return owner ? `${knownAs(owner)} (${document.name})` : ((document as { name?: string | null }).name ?? "");
}

/**
 * Stored data, not prepared data: effects may change what a field shows. Undefined where a free-form field has no such
 * entry.
 */
export const storedValue = (document: Writable, path: string): unknown =>
  utils.deepClone(utils.getProperty(document._source, path));

/** The maximum that a model keeps beside a value: `wind.max` of `wind.value`. */
export function maximumOf(document: Writable, path: string): number | null {
  const max: unknown = path.endsWith(".value") ? utils.getProperty(document, path.replace(/value$/, "max")) : null;
  return typeof max === "number" ? max : null;
}

/**
 * The minimum of a field. Foundry would store it in place of a lower value, which would then differ from the recorded one.
 * Null for a purse: `overdrawn` refuses to take too much from it.
 */
export function minimumOf(document: Writable, path: string): number | null {
  if (isPurse(document, path)) return null;
  const { schema } = document.system as { schema?: foundry.data.fields.SchemaField.Any };
  const field = schema?.getField(path.replace(/^system\./, "")) as { min?: unknown } | undefined;
  return typeof field?.min === "number" ? field.min : null;
}

/**
 * The value as its model shows it: a value with a maximum is moved into its bounds, while the stored one may be outside.
 */
export const heldValue = (document: Writable, path: string): unknown =>
  maximumOf(document, path) === null ? storedValue(document, path) : utils.getProperty(document, path);

/** The source of any document; null where there is none. */
export function storedSource(uuid: string): Record<string, unknown> | null {
  const document = fromUuidSync(uuid, { strict: false }) as { _source?: object } | null;
  return document?._source ? (utils.deepClone(document._source) as Record<string, unknown>) : null;
}
