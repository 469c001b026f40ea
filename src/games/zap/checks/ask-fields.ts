import type { Field, FieldView, Plan } from "#table/checks";

type Apply<P extends Plan> = Field<P>["apply"];

/** A text field of the dialog; `apply` returns the plan for the entered text. */
export const textField = <P extends Plan>(
  id: string,
  label: string,
  value: string,
  apply: Apply<P>,
  hint = "",
): Field<P> => ({ id, label, hint, type: "text", value, apply });

/** A number field of the dialog with its bounds. */
export const numberField = <P extends Plan>(
  id: string,
  label: string,
  value: number,
  bounds: { min: number; max: number },
  apply: Apply<P>,
  hint = "",
): Field<P> => ({ id, label, hint, type: "number", value: String(value), ...bounds, apply });

/** A field of the dialog with a list of choices. */
export const selectField = <P extends Plan>(
  id: string,
  label: string,
  value: string,
  choices: NonNullable<FieldView["choices"]>,
  apply: Apply<P>,
  hint = "",
): Field<P> => ({ id, label, hint, type: "select", value, choices, apply });
