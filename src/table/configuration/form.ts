import type { MenuSetting } from "../settings.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** The form field of a setting; null where this window shows none. */
export const fieldOf = (root: HTMLElement, { id }: MenuSetting): Field | null =>
  root.querySelector(`[name="${CSS.escape(id)}"]`);

/** What stands in a field. */
export function valueIn(field: Field, { type }: MenuSetting): unknown {
  if (type === Boolean) return (field as HTMLInputElement).checked;
  // An empty field is no number, where `Number` would make it 0.
  if (type === Number) return field.value.trim() === "" ? Number.NaN : Number(field.value);
  return field.value;
}

/** Puts a setting's default into its field. @returns whether the field held something else */
export function setBack(field: Field, setting: MenuSetting): boolean {
  if (field.disabled || valueIn(field, setting) === setting.initial) return false;
  if (setting.type === Boolean) (field as HTMLInputElement).checked = setting.initial === true;
  else field.value = String(setting.initial);
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
