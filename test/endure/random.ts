/** A pseudo-random generator that a seed reproduces: mulberry32. Used in this process and, bundled, on the screens. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 to `below` (excluded). */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** A seed for another generator. */
  seed(): number {
    return this.below(4_294_967_296);
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws if the list is empty */
  pick<T>(among: readonly T[]): T {
    if (among.length === 0) throw new Error("There is nothing to choose from");
    return among[this.below(among.length)] as T;
  }

  /** A random entry; the probability is proportional to its weight. */
  weighed<T>(among: readonly T[], weightOf: (one: T) => number): T {
    const total = among.reduce((sum, one) => sum + weightOf(one), 0);
    let left = this.next() * total;
    for (const one of among) {
      left -= weightOf(one);
      if (left <= 0) return one;
    }
    return this.pick(among);
  }
}

/** A seed from a name: it does not depend on how many random numbers were drawn before. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const character of parts.join("/")) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}
