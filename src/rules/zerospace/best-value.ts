import { fail, list, record, whole } from "../guard.ts";

/** An attribute with the rating of the protection that uses it: a suit of armour, a shield, a defensive power. */
export interface Layer {
  attribute: number;
  rating: number;
}

/**
 * Layers do not stack: only the highest counts, the first of equals. ZeroSpace › Opposed Tasks, defence values. Errors
 * `layers` (none), `attribute`, `rating`.
 */
export function bestValue(layers: Layer[]): { index: number; value: number } {
  const values = list(layers, "layers").map((layer) => {
    const given = record(layer, "layers");
    return whole(given.attribute, "attribute", { min: 0 }) + whole(given.rating, "rating", { min: 0 });
  });
  if (values.length === 0) return fail("layers");
  const value = Math.max(...values);
  return { index: values.indexOf(value), value };
}
