import { fields } from "../../foundry.ts";

/** Builders of the fields that the data models of all games use. */

interface Range {
  min?: number;
  max?: number;
}

/** A whole number, never null. */
export const whole = (initial: number, min?: number, max?: number) =>
  new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    initial,
  });

/** A number that need not be whole. */
export const decimal = (initial: number, { min, max }: Range = {}) =>
  new fields.NumberField({
    required: true,
    nullable: false,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    initial,
  });

/** A whole number, or null where there is none. */
export const maybe = (min?: number, max?: number) =>
  new fields.NumberField({
    required: true,
    nullable: true,
    integer: true,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    initial: null,
  });

export const text = () => new fields.StringField({ required: true, blank: true });

export const flag = (initial = false) => new fields.BooleanField({ required: true, initial });

/** A UUID, an Item's id, or null. */
export const reference = () => new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

/**
 * One word of a list, for lists that sheets show.
 * @param words the key below which their names are in `lang/`, e.g. `QUADRANT.zap.role`; none for words that are never shown
 */
export const choice = <T extends string>(values: readonly T[], initial: NoInfer<T>, words?: string) =>
  new fields.StringField({
    required: true,
    blank: false,
    choices: Object.fromEntries(values.map((value) => [value, words ? `${words}.${value}` : value])) as Record<
      T,
      string
    >,
    initial: initial as string,
  });

/** One word of a list whose names are below the key `words`, or null. */
export const maybeChoice = <T extends string>(values: readonly T[], words: string) =>
  new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    choices: Object.fromEntries(values.map((value) => [value, `${words}.${value}`])) as Record<T, string>,
    initial: null,
  });

/** The same for the lists of one game: `key` is the rest of the key below `QUADRANT.<game>`. */
export const choicesOf = (game: string) => ({
  choice: <T extends string>(values: readonly T[], initial: NoInfer<T>, key?: string) =>
    choice(values, initial, key && `QUADRANT.${game}.${key}`),
  maybeChoice: <T extends string>(values: readonly T[], key: string) => maybeChoice(values, `QUADRANT.${game}.${key}`),
});
