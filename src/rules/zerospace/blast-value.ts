import { decimal, facts, whole } from "../guard.ts";

interface Blast {
  /** The AV at its centre, a whole number, at least 0. */
  value: number;
  /** Metres, decimals allowed, more than 0. */
  radius: number;
  /** Metres from the centre, decimals allowed. */
  distance: number;
}

/**
 * The AV of a blast at a distance: in full up to half the radius, halved up to its edge, null beyond. ZeroSpace ›
 * Exploding. Errors `value`, `radius`, `distance`.
 */
export function blastValue(blast: Blast): number | null {
  const given = facts(blast);
  const value = whole(given.value, "value", { min: 0 });
  const radius = decimal(given.radius, "radius", { above: 0 });
  const distance = decimal(given.distance, "distance", { min: 0 });
  if (distance > radius) return null;
  return distance <= radius / 2 ? value : Math.floor(value / 2);
}
