import { facts } from "../guard.ts";
import { negated } from "./chip-values.ts";
import { chips, resource } from "./guards.ts";
import type { Chips, Resource } from "./vocabulary.ts";

interface Payment {
  wind: Resource;
  chips: Chips;
}

/**
 * Wind after chips are paid for it: 5 for a white one, 10 for a red, 15 for a blue, up to the maximum. Future
 * Imperfect › Saving your skin. Errors `wind`, `chips`, or a colour.
 */
export function regainWind(payment: Payment): number {
  const given = facts(payment);
  const wind = resource(given.wind, "wind");
  return Math.min(wind.max, wind.value + negated(chips(given.chips)).wind);
}
