import { fields } from "../../../foundry.ts";

/** A whole number that is always there. */
export const whole = (initial: number, min: number, max?: number) =>
  new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min,
    ...(max !== undefined && { max }),
    initial,
  });

export const text = () => new fields.StringField({ required: true, blank: true });

export const flag = (initial = false) => new fields.BooleanField({ required: true, initial });

/** `{value, max}`, as token bars want it. `value` may not pass `max`: derived data sees to it. */
export const resource = (initial: number) =>
  new fields.SchemaField({ value: whole(initial, 0), max: whole(initial, 0) });

/** One word of a list; `key` is where its names are kept in `lang/`, for lists that sheets show. */
export const choice = <T extends string>(values: readonly T[], initial: NoInfer<T>, key?: string) =>
  new fields.StringField({
    required: true,
    blank: false,
    choices: Object.fromEntries(values.map((value) => [value, key ? `QUADRANT.zap.${key}.${value}` : value])) as Record<
      T,
      string
    >,
    initial: initial as string,
  });
