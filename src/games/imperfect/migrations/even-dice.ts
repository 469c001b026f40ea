import { type Migration, objectAt } from "#table/migrations/migration.ts";

const SMALLEST = 4;
const BIGGEST = 12;

const even = (value: unknown, least: number): unknown =>
  typeof value === "number" && Number.isInteger(value) ? Math.max(least, value - (Math.abs(value) % 2)) : value;

/**
 * A Trait could once be written with a die that nobody has, of 7 sides or 5, and with a bonus to one smaller than a d12.
 * What nobody could throw becomes the next smaller die.
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
      // A token that is one of many holds only what is another with it.
      if ("faces" in trait) trait["faces"] = even(trait["faces"], SMALLEST);
      const { faces } = trait;
      if ("bonus" in trait) trait["bonus"] = typeof faces === "number" && faces < BIGGEST ? 0 : even(trait["bonus"], 0);
    }
  },
};
