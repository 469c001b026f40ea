import { Chance } from "./random.ts";

/**
 * Makes all further random ids of this process or page follow from a seed, so that a replay sorts by id in the same order. A
 * seed must not be used twice in one world.
 */
export function idsFrom(seed: number): void {
  const chance = new Chance(seed);
  crypto.getRandomValues = ((bytes: Uint8Array) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = chance.below(256);
    return bytes;
  }) as typeof crypto.getRandomValues;
}
