import { fields } from "#foundry";
import { choicesOf, decimal, flag, maybe, reference, text, whole } from "#table/documents/fields.ts";
import { AREAS, CHIPS, TRAITS } from "../vocabulary.ts";

export { decimal, flag, maybe, reference, text, whole };

export const { choice } = choicesOf("imperfect");

const each = <K extends string, F>(keys: readonly K[], field: () => F): Record<K, F> =>
  Object.fromEntries(keys.map((key) => [key, field()])) as Record<K, F>;

/** Counts of the three colours. */
export const chips = (initial: Partial<Record<(typeof CHIPS)[number], number>> = {}) =>
  new fields.SchemaField({
    white: whole(initial.white ?? 0, 0),
    red: whole(initial.red ?? 0, 0),
    blue: whole(initial.blue ?? 0, 0),
  });

/** A field for faces or bonuses of dice, which are always even. */
export const even = (initial: number, min: number, max?: number) =>
  new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min,
    ...(max !== undefined && { max }),
    step: 2,
    initial,
  });

/** Coordination, faces and the bonus beyond a d12, for each Trait. */
export const traits = () =>
  new fields.SchemaField(
    each(TRAITS, () => new fields.SchemaField({ coordination: whole(2, 1), faces: even(6, 4, 12), bonus: even(0, 0) })),
  );

/** The world time of the newest wound, in seconds; null if unknown. */
const since = () => new fields.NumberField({ required: true, nullable: true, initial: null });

/** The wound level, the bleeding and the time of the newest wound, for each area of the body. */
export const body = () =>
  new fields.SchemaField(
    each(AREAS, () => new fields.SchemaField({ level: whole(0, 0, 5), bleeding: flag(), since: since() })),
  );

/** Cards, as the rules write them: "10D", "red". */
export const cards = () => new fields.ArrayField(new fields.StringField({ required: true, blank: false }));

/** One deck: the cards left to draw, in no order; the discards; whether it must be shuffled. */
export const deck = () => new fields.SchemaField({ draw: cards(), discard: cards(), mustShuffle: flag() });

/** lb; need not be whole. */
export const weight = () => decimal(0, { min: 0 });
