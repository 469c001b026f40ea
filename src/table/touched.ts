type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field of a part differs from its drawn value. Fields of inner parts belong to those parts. */
export function hasUnsavedInput(part: HTMLElement): boolean {
  return [...part.querySelectorAll<Field>("input, select, textarea")].some(
    (field) => showsElse(field) && field.closest("[data-application-part]") === part,
  );
}

/** Checks the tag, not `instanceof`: a detached window has DOM classes of its own. */
function showsElse(field: Field): boolean {
  if (field.localName === "select") return choosesElse(field as HTMLSelectElement);
  const { type, checked, defaultChecked, value, defaultValue } = field as HTMLInputElement;
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  return value !== defaultValue;
}

/** If no option is marked as selected, a list initially shows its first enabled option. */
function choosesElse({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  const marked = all.filter(({ defaultSelected }) => defaultSelected);
  const first = multiple ? [] : all.filter(({ disabled }) => !disabled).slice(0, 1);
  const shown = marked.length > 0 ? marked : first;
  return all.some((option) => option.selected !== shown.includes(option));
}
