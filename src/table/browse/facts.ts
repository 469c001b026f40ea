import { utils } from "../../foundry.ts";
import type { Frame } from "../game.ts";
import { counted, say } from "../words.ts";

/** A field of a document that the browser shows and filters by. */
export interface Fact {
  path: string;
  label: string;
  /** The value alone: "8", "active". */
  told: string;
  /** The value in a line of several facts: a number has its label with it. */
  text: string;
  value: string | number | boolean;
}

/** The part of a model's field that names its values. */
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
 * The facts that a game shows of its documents (`Frame.facts`), with the labels of their models. Empty texts, false switches
 * and zeros are left out.
 * @param system the stored values; a missing one counts as the field's initial value
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

/** The label of a field's choice; the value itself where the field has no labels for its choices. */
export function choiceName(field: Field | undefined, value: string): string {
  const { choices } = field ?? {};
  const word = choices && !Array.isArray(choices) ? (choices as Record<string, string>)[value] : undefined;
  return word ? game.i18n!.localize(word) : value;
}
