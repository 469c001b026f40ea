import { Chance } from "./random.ts";

/**
 * From now on random ids, in this process or on this screen, are made of a seed: what is sorted by id is sorted alike the
 * next time. A seed must not be used twice in one world.
 */
export function idsFrom(seed: number): void {
  const chance = new Chance(seed);
  crypto.getRandomValues = ((bytes: Uint8Array) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = chance.below(256);
    return bytes;
  }) as typeof crypto.getRandomValues;
}
