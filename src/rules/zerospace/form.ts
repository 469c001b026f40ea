import { member } from "../guard.ts";
import { FORM_VALUES, type FormValues } from "./tables/forms.ts";
import { FORMS, type FormId } from "./vocabulary.ts";

/**
 * The values that an attack of this form and its defence use. ZeroSpace › Combat, Opposed Tasks, Special Actions. Error
 * `form`.
 */
export function form(id: FormId): FormValues {
  const values = FORM_VALUES[member(id, FORMS, "form")];
  return { ...values, defense: [...values.defense] };
}
