import { fields } from "#foundry";
import { choicesOf, decimal, flag, maybe, reference, text, whole } from "#table/documents/fields.ts";
import { BONUS_KINDS, DEFAULT_KINDS, ROLL_TAGS, SELF_CONTROLS } from "../vocabulary.ts";

export { decimal, flag, maybe, reference, text, whole };

export const { choice, maybeChoice } = choicesOf("gurps");

/** The number that self-control is rolled against; null: none. */
export const selfControl = () =>
  new fields.NumberField({ required: true, nullable: true, choices: [...SELF_CONTROLS], initial: null });

/** The defaults of a skill; null: they are not known. */
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

/** Modifiers on the reactions of others to the character. */
export const reactionModifiers = () =>
  new fields.ArrayField(new fields.SchemaField({ label: text(), value: whole(0), when: text() }));

/** Modifiers of the actor's own that dialogs offer. */
export const offers = () =>
  new fields.ArrayField(
    new fields.SchemaField({ label: text(), tag: choice(ROLL_TAGS, "any", "tag"), value: whole(0), when: text() }),
  );

/** Bonuses to a skill by name, to spells, or to a defence; once, or for each level. */
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
