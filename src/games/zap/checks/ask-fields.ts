import type { Field, FieldView, Plan } from "#table/checks";

type Apply<P extends Plan> = Field<P>["apply"];

/** A field of the dialog in which words are typed; `apply` says which plan they lead to. */
export const textField = <P extends Plan>(
  id: string,
  label: string,
  value: string,
  apply: Apply<P>,
  hint = "",
): Field<P> => ({ id, label, hint, type: "text", value, apply });

/** One in which a number is typed, with the bounds that are told. */
export const numberField = <P extends Plan>(
  id: string,
  label: string,
  value: number,
  bounds: { min: number; max: number },
  apply: Apply<P>,
  hint = "",
): Field<P> => ({ id, label, hint, type: "number", value: String(value), ...bounds, apply });

/** One in which somebody chooses from a list. */
export const selectField = <P extends Plan>(
  id: string,
  label: string,
  value: string,
  choices: NonNullable<FieldView["choices"]>,
  apply: Apply<P>,
  hint = "",
): Field<P> => ({ id, label, hint, type: "select", value, choices, apply });
