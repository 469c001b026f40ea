import { fields } from "#foundry";
import { choicesOf, decimal, flag, maybe, reference, text, whole } from "#table/documents/fields.ts";
import { BONUS_KINDS, DEFAULT_KINDS, ROLL_TAGS, SELF_CONTROLS } from "../vocabulary.ts";

export { decimal, flag, maybe, reference, text, whole };

export const { choice, maybeChoice } = choicesOf("gurps");

/** The number that self-control is rolled against, or null where there is none. */
export const selfControl = () =>
  new fields.NumberField({ required: true, nullable: true, choices: [...SELF_CONTROLS], initial: null });

/** What somebody untrained may use instead; null: nobody knows. */
export const defaults = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      kind: choice(DEFAULT_KINDS, "attribute", "defaultKind"),
      /** An attribute's id, or a skill's name. */
      of: text(),
      modifier: whole(0),
    }),
    { required: true, nullable: true, initial: null },
  );

/** What others make of somebody, as far as it is a number. */
export const reactionModifiers = () =>
  new fields.ArrayField(new fields.SchemaField({ label: text(), value: whole(0), when: text() }));

/** Modifiers of somebody's own that the dialog offers. */
export const offers = () =>
  new fields.ArrayField(
    new fields.SchemaField({ label: text(), tag: choice(ROLL_TAGS, "any", "tag"), value: whole(0), when: text() }),
  );

/** What it adds, each level of it or all together, to a skill by name, to spells, or to a defence. */
export const bonuses = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      kind: choice(BONUS_KINDS, "skill", "bonusKind"),
      of: text(),
      value: whole(0),
      perLevel: flag(),
    }),
  );

export const names = () => new fields.ArrayField(new fields.StringField({ required: true, blank: false }));
