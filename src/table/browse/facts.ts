import { utils } from "../../foundry.ts";
import type { Frame } from "../game.ts";
import { counted, say } from "../words.ts";

/** A figure of a document as it is told, and as it is compared with what is asked for. */
export interface Fact {
  path: string;
  label: string;
  /** The value alone: "8", "active". */
  told: string;
  /** As it stands in a line of several: a number with what it is. */
  text: string;
  value: string | number | boolean;
}

/** A field of a model, as far as it says what its values are called. */
interface Field {
  label?: string;
  choices?: Record<string, string> | readonly unknown[];
  initial?: unknown;
}

interface Modelled {
  dataModels: Record<string, { schema: { getField(path: string): Field | undefined } }>;
}

/** The field of a subtype's model, by its path. */
export const fieldOf = (document: "Actor" | "Item", type: string, path: string): Field | undefined =>
  (CONFIG[document] as unknown as Modelled).dataModels[type]?.schema.getField(path);

/**
 * What a game tells of its documents (`Frame.facts`), in the words of their models. What says nothing is left out: an empty
 * text, a switch that is off, a number that is 0.
 * @param system stored figures: what an index does not hold is what a new document has
 */
export function factsOf(document: "Actor" | "Item", type: string, { facts = {} }: Frame, system: object): Fact[] {
  return (facts[type] ?? []).flatMap((path): Fact[] => {
    const field = fieldOf(document, type, path);
    const stored: unknown = utils.getProperty(system, path);
    const value = stored === undefined ? field?.initial : stored;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
    if (value === "" || value === false || value === 0) return [];
    const label = game.i18n!.localize(field?.label ?? path);
    if (value === true) return [{ path, label, told: say("QUADRANT.table.browse.yes"), text: label, value }];
    if (typeof value === "string") {
      const told = choiceName(field, value);
      return [{ path, label, told, text: told, value }];
    }
    const told = counted(value);
    return [{ path, label, told, text: say("QUADRANT.table.browse.fact", { label, value: told }), value }];
  });
}

/** What a choice of a field is called; the choice itself where it is a mere text. */
export function choiceName(field: Field | undefined, value: string): string {
  const { choices } = field ?? {};
  const word = choices && !Array.isArray(choices) ? (choices as Record<string, string>)[value] : undefined;
  return word ? game.i18n!.localize(word) : value;
}
