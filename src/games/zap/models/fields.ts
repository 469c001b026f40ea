import { fields } from "#foundry";
import { choicesOf, flag, reference, text, whole } from "#table/documents/fields.ts";
import { shotsOf, type Trait } from "../traits.ts";
import { TRAIT_GRADES } from "../vocabulary.ts";

export { flag, reference, text, whole };

/** `{value, max}`, as token bars need it. Derived data keep `value` from exceeding `max`. */
export const resource = (initial: number) =>
  new fields.SchemaField({ value: whole(initial, 0), max: whole(initial, 0) });

export const { choice } = choicesOf("zap");

/**
 * Notes that only GMs may write (`gmOnlyFields` in the manifest). Without notes the field is missing, because Foundry has
 * refused players a new document that contains it (foundryvtt#14252).
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

/** A limited number of uses, refilled by hand; `max` 0: unlimited. */
export const shots = () => new fields.SchemaField({ value: whole(0, 0), max: whole(0, 0) });

/** Boosts: those to start with, those that restrictions gave, those bought. */
export const boosts = (start: number) =>
  new fields.SchemaField({ start: whole(start, 0), bonus: whole(0, 0), bought: whole(0, 0) });

/** Unspent XP, and all XP ever earned. */
export const experience = () => new fields.SchemaField({ value: whole(0, 0), earned: whole(0, 0) });

/** Level 0: Wealth is not tracked. */
export const wealth = () => new fields.SchemaField({ level: whole(0, 0, 12), points: whole(0, 0) });

/** A journey, counted in scenes, and its freights. */
export const trek = () =>
  new fields.SchemaField({
    scenes: whole(0, 0),
    done: whole(0, 0),
    /** Scenes left of each freight. */
    shipments: new fields.ArrayField(whole(1, 0)),
  });

/** The place of trade, and the waiting times. */
export const trade = () =>
  new fields.SchemaField({
    /** Name of the place: goods cannot be sold where they were bought. */
    place: text(),
    /** Wealth level of that place. */
    wealth: whole(4, 1, 12),
    /** Scenes still to pass before the next try to buy, and to sell. */
    buyWait: whole(0, 0),
    sellWait: whole(0, 0),
  });

/** A model whose traits may limit its uses. */
interface Shooting {
  traits: readonly Trait[];
  updateSource(changes: object): unknown;
}

/** Gives a new document all of its limited uses, unless the creation data contain `shots`. */
export function loaded(model: unknown, asked: { system?: { shots?: unknown } }): void {
  const { traits } = model as Shooting;
  const full = shotsOf(traits);
  if (full > 0 && asked.system?.shots === undefined) {
    (model as Shooting).updateSource({ shots: { value: full, max: full } });
  }
}
