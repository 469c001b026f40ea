import { fields } from "#foundry";
import { choicesOf, flag, reference, text, whole } from "#table/documents/fields.ts";
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
