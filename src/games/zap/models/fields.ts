import { fields } from "#foundry";
import { choicesOf, flag, reference, text, whole } from "#table/documents/fields.ts";
import { shotsOf, type Trait } from "../traits.ts";
import { TRAIT_GRADES } from "../vocabulary.ts";

export { flag, reference, text, whole };

/** `{value, max}`, as token bars want it. `value` may not pass `max`: derived data sees to it. */
export const resource = (initial: number) =>
  new fields.SchemaField({ value: whole(initial, 0), max: whole(initial, 0) });

export const { choice } = choicesOf("zap");

/**
 * Notes that GMs alone may write: the manifest says so (`gmOnlyFields`). As long as there are none there is no such field,
 * for Foundry has refused players a new document that has one (foundryvtt#14252).
 */
export const gmNotes = () => new fields.HTMLField({ required: false, initial: undefined });

/** Advantages and Disadvantages, as Abilities, equipment and perils have them. */
export const traits = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      key: new fields.StringField({ required: true, blank: false }),
      grade: new fields.NumberField({ required: true, nullable: false, choices: [...TRAIT_GRADES], initial: 1 }),
      note: text(),
    }),
  );

/** So many uses, refilled by hand; a `max` of 0: no end of them. */
export const shots = () => new fields.SchemaField({ value: whole(0, 0), max: whole(0, 0) });

/** Boosts: those to start with, those that restrictions gave, those bought. */
export const boosts = (start: number) =>
  new fields.SchemaField({ start: whole(start, 0), bonus: whole(0, 0), bought: whole(0, 0) });

/** XP that are still to be spent, and all that ever came. */
export const experience = () => new fields.SchemaField({ value: whole(0, 0), earned: whole(0, 0) });

/** Level 0 stands for Wealth that nobody keeps track of. */
export const wealth = () => new fields.SchemaField({ level: whole(0, 0, 12), points: whole(0, 0) });

/** A journey, counted in scenes, and what is carried on it for a fee. */
export const trek = () =>
  new fields.SchemaField({
    scenes: whole(0, 0),
    done: whole(0, 0),
    /** Scenes left of each freight. */
    shipments: new fields.ArrayField(whole(1, 0)),
  });

/** Where somebody trades, and when again. */
export const trade = () =>
  new fields.SchemaField({
    /** Goods are not sold where they were bought. */
    place: text(),
    /** Wealth level of that place. */
    wealth: whole(4, 1, 12),
    /** Scenes still to pass before the next try to buy, and to sell. */
    buyWait: whole(0, 0),
    sellWait: whole(0, 0),
  });

/** Something whose traits may leave it so many uses. */
interface Shooting {
  traits: readonly Trait[];
  updateSource(changes: object): unknown;
}

/** What is made with so many uses has all of them, unless it was asked for otherwise. */
export function loaded(model: unknown, asked: { system?: { shots?: unknown } }): void {
  const { traits } = model as Shooting;
  const full = shotsOf(traits);
  if (full > 0 && asked.system?.shots === undefined) {
    (model as Shooting).updateSource({ shots: { value: full, max: full } });
  }
}
