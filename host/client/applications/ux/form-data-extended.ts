export interface FormDataOptions {
  /** Types to cast fields to, by name: "Number", "Boolean", "String" or "JSON". */
  dtypes?: Record<string, string>;
  /** Take disabled fields too. Default false. */
  disabled?: boolean;
  /** Take read-only fields too. Default true. */
  readonly?: boolean;
}

type Field = Element & { name: string; type?: string; value?: unknown; disabled?: boolean };

const NOT_FIELDS = new Set(["button", "fieldset", "image", "object", "output", "reset", "submit"]);

/** Form data with typed values: booleans, numbers, lists and rich text instead of strings (fact 74). */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;

  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The values by name; names keep their dots. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    // Read the list, never `form[name]`: a field may be called "length" or "item".
    const elements = [...form.elements].filter((element) => this.#counts(element, options)) as Field[];
    const byName = groupByName(elements);
    for (const [name, fields] of byName) this.#processField(name, fields);
    this.#processEditable(form);
  }

  #counts(element: Element, { disabled = false, readonly = true }: FormDataOptions): boolean {
    const { name, type } = element as Field;
    if (typeof name !== "string" || !name) return false;
    // A custom element defines its own type: a file picker's may be "image".
    if (!element.localName.includes("-") && type !== undefined && NOT_FIELDS.has(type)) return false;
    // `:disabled` also matches the fields of a disabled fieldset, except those in its first legend.
    if (!disabled && element.matches(":disabled")) return false;
    return readonly || !element.hasAttribute("readonly");
  }

  #processField(name: string, fields: Field[]): void {
    const [field, ...others] = fields;
    if (!field) return;
    const declared = (field as Partial<HTMLElement>).dataset?.dtype;
    if (declared) this.dtypes[name] = declared;
    if (field.type === "radio") {
      const chosen = (fields as HTMLInputElement[]).find((radio) => radio.checked);
      this.set(name, chosen?.value ?? null);
    } else if (field.type === "checkbox" && others.length) {
      const chosen = (fields as HTMLInputElement[]).filter((box) => box.checked);
      this.set(
        name,
        chosen.map((box) => box.value),
      );
    } else if (others.length)
      this.set(
        name,
        fields.map((entry) => readField(entry)),
      );
    else this.set(name, readField(field));
  }

  /** Images and texts that are edited in place: `data-edit` names the attribute. */
  #processEditable(form: HTMLFormElement): void {
    for (const element of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = element.dataset.edit;
      if (!name || name in this.#object) continue;
      if (element instanceof HTMLImageElement) this.set(name, element.getAttribute("src"));
      else if (element.isContentEditable) this.set(name, element.innerHTML.trim());
    }
  }

  #cast(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#cast(name, entry));
    switch (this.dtypes[name]) {
      case "Number":
        return value === "" || value === null || value === undefined ? null : Number(value);
      case "Boolean":
        return typeof value === "string" ? ["true", "on", "1"].includes(value) : Boolean(value);
      case "String":
        return value === null || value === undefined ? value : String(value);
      case "JSON":
        return typeof value === "string" && value ? (JSON.parse(value) as unknown) : value;
      default:
        return value;
    }
  }

  /** Store a value: unchanged in `object`, as JSON in the FormData. */
  override set(name: string, value: unknown): void {
    const cast = this.#cast(name, value);
    Object.defineProperty(this.#object, name, { value: cast, configurable: true, enumerable: true, writable: true });
    super.set(name, JSON.stringify(cast ?? null));
  }

  override append(name: string, value: unknown): void {
    const known = Object.hasOwn(this.#object, name) ? this.#object[name] : undefined;
    const list = known === undefined ? [] : Array.isArray(known) ? known : [known];
    this.set(name, [...list, value]);
  }
}

function groupByName(fields: Field[]): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
  return groups;
}

/** The value of one field, in the type that the field itself implies. */
function readField(field: Field): unknown {
  if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox") return field.checked;
    if (field.type === "number" || field.type === "range") return field.value === "" ? null : field.valueAsNumber;
    return field.value;
  }
  if (field instanceof HTMLSelectElement && field.multiple) {
    return [...field.selectedOptions].map((option) => option.value);
  }
  return field.value;
}
