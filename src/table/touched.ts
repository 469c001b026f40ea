type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field of a part shows something else than what the part was drawn with. Fields of parts within it count there. */
export function isTouched(part: HTMLElement): boolean {
  return [...part.querySelectorAll<Field>("input, select, textarea")].some(
    (field) => showsElse(field) && field.closest("[data-application-part]") === part,
  );
}

/** By its tag, not its class: a window may have been moved to another document. */
function showsElse(field: Field): boolean {
  if (field.localName === "select") return choosesElse(field as HTMLSelectElement);
  const { type, checked, defaultChecked, value, defaultValue } = field as HTMLInputElement;
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  return value !== defaultValue;
}

/** Where nothing is marked as chosen, a list shows the first that can be. */
function choosesElse({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  const marked = all.filter(({ defaultSelected }) => defaultSelected);
  const first = multiple ? [] : all.filter(({ disabled }) => !disabled).slice(0, 1);
  const shown = marked.length > 0 ? marked : first;
  return all.some((option) => option.selected !== shown.includes(option));
}
