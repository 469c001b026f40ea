import { type Migration, objectAt } from "#table/migrations/migration.ts";

const SMALLEST = 4;
const BIGGEST = 12;

const even = (value: unknown, least: number): unknown =>
  typeof value === "number" && Number.isInteger(value) ? Math.max(least, value - (Math.abs(value) % 2)) : value;

/**
 * Before 0.2.0 a Trait could have a die of 5 or 7 sides, or a bonus on a die smaller than a d12. Odd dice become the
 * next smaller even die; the bonus of a smaller die becomes 0.
 */
export const evenDice: Migration = {
  version: "0.2.0",
  document: "Actor",
  types: ["imperfectCharacter"],
  migrate(source) {
    const traits = objectAt(objectAt(source, "system"), "traits") ?? {};
    for (const key of Object.keys(traits)) {
      const trait = objectAt(traits, key);
      if (!trait) continue;
      // The delta of an unlinked token holds only the fields that differ from its actor.
      if ("faces" in trait) trait["faces"] = even(trait["faces"], SMALLEST);
      const { faces } = trait;
      if ("bonus" in trait) trait["bonus"] = typeof faces === "number" && faces < BIGGEST ? 0 : even(trait["bonus"], 0);
    }
  },
};
