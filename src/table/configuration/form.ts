import type { MenuSetting } from "../settings.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** The form field of a setting; null if this window does not show it. */
export const fieldOf = (root: HTMLElement, { id }: MenuSetting): Field | null =>
  root.querySelector(`[name="${CSS.escape(id)}"]`);

/** The value of a field, in the type of its setting. */
export function valueIn(field: Field, { type }: MenuSetting): unknown {
  if (type === Boolean) return (field as HTMLInputElement).checked;
  // `Number` would read an empty field as 0.
  if (type === Number) return field.value.trim() === "" ? Number.NaN : Number(field.value);
  return field.value;
}

/** Puts a setting's default into its field. @returns whether that changed the field */
export function setBack(field: Field, setting: MenuSetting): boolean {
  if (field.disabled || valueIn(field, setting) === setting.initial) return false;
  if (setting.type === Boolean) (field as HTMLInputElement).checked = setting.initial === true;
  else field.value = String(setting.initial);
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
