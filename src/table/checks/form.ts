import { isWord, say } from "../words.ts";
import type { Plan, Refusal } from "./check.ts";
import type { Chosen, Field } from "./choices.ts";
import type { FieldView } from "./views.ts";

type Made<P extends Plan> = P | Chosen<P> | Refusal;
type Choice = NonNullable<FieldView["choices"]>[number];

/** Words in place of those of the key; `id` is needed if a form has the same key twice. */
interface Worded {
  id?: string;
  label?: string;
  hint?: string;
}

interface Selecting<V> extends Worded {
  /** The label of a value. */
  words?(value: V): string;
  /** Adds an empty choice with this label; `true`: with the word `<base>.<key>.none`. */
  none?: true | string;
}

interface Counting extends Worded {
  min?: number;
  max?: number;
  /** The number need not be whole. */
  decimals?: boolean;
  /** The field shows its bounds, but accepts values beyond them: the check itself refuses those, which does not bind a GM. */
  soft?: boolean;
}

/** Fields bound to keys of the plan, or of a part of it. */
export interface Form<P extends Plan, T extends object> {
  /** One of several values; with `none`, "" means null. */
  select<K extends keyof T & string>(
    key: K,
    values: readonly NonNullable<T[K]>[],
    selecting?: Selecting<NonNullable<T[K]>>,
  ): Field<P>;
  /** A number: by default whole, and not below 0. */
  number<K extends keyof T & string>(key: K, counting?: Counting): Field<P>;
  text<K extends keyof T & string>(key: K, worded?: Worded): Field<P>;
}

/**
 * Fields of a dialog, each bound to a key of a plan, or of a part of one. An input must be one of the values, or a
 * number within its bounds; else it is refused.
 * @param base word key of the form: a label is `<base>.<key>` or, beside `.hint`, `.none` or a `.<value>`,
 * `<base>.<key>.label`
 * @param put makes the plan of a change; default: the same plan with the change
 */
export function form<T extends object, P extends Plan = T>(
  base: string,
  asked: T,
  put: (part: Partial<T>) => Made<P> = (part) => ({ ...asked, ...part }) as Plan as P,
): Form<P, T> {
  const field = (key: string, { id = key, label, hint }: Worded): Pick<Field<P>, "id" | "label" | "hint"> => {
    const words = `${base}.${key}`;
    const [labelKey, hintKey] = [`${words}.label`, `${words}.hint`];
    return {
      id,
      label: label ?? say(isWord(labelKey) ? labelKey : words),
      hint: hint ?? (isWord(hintKey) ? say(hintKey) : ""),
    };
  };
  return {
    select(key, values, { words, none, ...worded } = {}) {
      const called = words ?? ((value) => say(`${base}.${key}.${String(value)}`));
      const nothing: Choice[] =
        none === undefined ? [] : [{ value: "", label: none === true ? say(`${base}.${key}.none`) : none }];
      return {
        ...field(key, worded),
        type: "select",
        value: String(asked[key] ?? ""),
        choices: [...nothing, ...values.map((value) => ({ value: String(value), label: called(value) }))],
        apply(typed) {
          const value = values.find((one) => String(one) === typed);
          if (value === undefined && !(none !== undefined && typed === ""))
            return { key: "QUADRANT.table.ask.noChoice" };
          return put({ [key]: value ?? null } as Partial<T>);
        },
      };
    },
    number(key, { min = 0, max, decimals = false, soft = false, ...worded } = {}) {
      return {
        ...field(key, worded),
        type: "number",
        value: String(asked[key]),
        min,
        ...(max !== undefined && { max }),
        ...(decimals && { decimals }),
        apply(typed) {
          const value = typed.trim() === "" ? NaN : Number(typed);
          const isSound = decimals ? Number.isFinite(value) : Number.isInteger(value);
          if (isSound && (soft || (value >= min && value <= (max ?? Infinity))))
            return put({ [key]: value } as Partial<T>);
          return max === undefined
            ? { key: "QUADRANT.table.ask.atLeast", data: { min } }
            : { key: "QUADRANT.table.ask.between", data: { min, max } };
        },
      };
    },
    text(key, worded = {}) {
      return {
        ...field(key, worded),
        type: "text",
        value: String(asked[key] ?? ""),
        apply: (typed) => put({ [key]: typed.trim() } as Partial<T>),
      };
    },
  };
}
