import { word } from "../api/runtime.ts";

export interface InputConfig {
  name?: string;
  value?: unknown;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  placeholder?: string | null;
  localize?: boolean | null;
  dataset?: Record<string, string> | null;
  aria?: Record<string, string> | null;
  classes?: string | null;
  id?: string | null;
  [key: string]: unknown;
}

export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectConfig extends InputConfig {
  options: SelectOption[];
  groups?: string[];
  blank?: string | boolean | null;
  sort?: boolean | null;
  type?: "single" | "multi" | "checkboxes";
}

export interface FormGroupConfig {
  label?: string;
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string | string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  input: Element | HTMLCollection;
}

/** Set the attributes that all inputs share. Attributes, not properties: helpers write the element out as markup. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  const { name, required, disabled, readonly, autofocus, placeholder, dataset, aria, id, classes } = config;
  if (name) input.setAttribute("name", name);
  if (id) input.id = id;
  if (classes) input.classList.add(...classes.split(" ").filter(Boolean));
  if (required) input.setAttribute("required", "");
  if (disabled) input.setAttribute("disabled", "");
  if (readonly) input.setAttribute("readonly", "");
  if (autofocus) input.setAttribute("autofocus", "");
  if (placeholder) input.setAttribute("placeholder", config.localize ? word(placeholder) : placeholder);
  for (const [key, value] of Object.entries(dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

function setValue(input: HTMLInputElement, value: unknown): void {
  input.setAttribute("value", value === null || value === undefined ? "" : String(value));
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  setValue(input, config.value);
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const textarea = document.createElement("textarea");
  textarea.textContent = String(config.value ?? "");
  if (config.rows) textarea.setAttribute("rows", String(config.rows));
  setInputAttributes(textarea, config);
  return textarea;
}

export function createNumberInput(
  config: InputConfig & { min?: number; max?: number; step?: number | "any" },
): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "number";
  for (const key of ["min", "max", "step"] as const) {
    if (config[key] !== undefined) input.setAttribute(key, String(config[key]));
  }
  setValue(input, config.value);
  setInputAttributes(input, config);
  return input;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  if (config.value) input.setAttribute("checked", "");
  setInputAttributes(input, config);
  return input;
}

/** Options by group, in the order of `groups`; "" is the group of options without one. */
export function prepareSelectOptionGroups(config: SelectConfig): { group: string; options: SelectOption[] }[] {
  const groups = new Map<string, SelectOption[]>((config.groups ?? []).map((group) => [group, []]));
  if (config.blank !== undefined && config.blank !== null && config.blank !== false) {
    const label = config.blank === true ? "" : config.blank;
    groups.set("", [...(groups.get("") ?? []), { value: "", label: config.localize && label ? word(label) : label }]);
  }
  for (const option of config.options) {
    const group = option.group ?? "";
    const label = config.localize ? word(option.label) : option.label;
    groups.set(group, [...(groups.get(group) ?? []), { ...option, label }]);
  }
  return [...groups].map(([group, options]) => {
    const [first, ...rest] = options;
    // The blank choice stays first whatever the order of the others.
    if (config.sort) {
      const blank = first && first.value === "" ? [first] : [];
      const sorted = (blank.length ? rest : options).sort((a, b) => a.label.localeCompare(b.label));
      return { group, options: [...blank, ...sorted] };
    }
    return { group, options };
  });
}

function isSelected(value: unknown, option: SelectOption): boolean {
  if (option.selected) return true;
  if (value instanceof Set) return value.has(option.value);
  if (Array.isArray(value)) return value.map(String).includes(option.value);
  return value !== undefined && value !== null && String(value) === option.value;
}

/** Fill a select, or anything that takes options. */
export function appendOptions(parent: Element | DocumentFragment, config: SelectConfig): void {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    let holder: Element | DocumentFragment = parent;
    if (group) {
      const optgroup = document.createElement("optgroup");
      optgroup.label = config.localize ? word(group) : group;
      parent.append(optgroup);
      holder = optgroup;
    }
    for (const option of options) {
      const element = document.createElement("option");
      element.setAttribute("value", option.value);
      element.textContent = option.label;
      if (option.disabled) element.setAttribute("disabled", "");
      if (isSelected(config.value, option)) element.setAttribute("selected", "");
      for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
      holder.append(element);
      if (option.rule) holder.append(document.createElement("hr"));
    }
  }
}

export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  appendOptions(select, config);
  return select;
}

/** A select of several values. The host uses the browser's own list instead of a widget; both submit the same list. */
export function createMultiSelectInput(config: SelectConfig): HTMLSelectElement {
  const select = createSelectInput({ ...config, blank: undefined });
  select.setAttribute("multiple", "");
  return select;
}

/** A label, its input and its hint. With a rootId the label is tied to the input. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const { label = "", units, hint, rootId, classes, stacked, localize, input } = config;
  const text = (value: string): string => (localize ? word(value) : value);
  const group = document.createElement("div");
  group.className = "form-group";
  if (stacked) group.classList.add("stacked");
  const names = typeof classes === "string" ? classes.split(" ") : (classes ?? []);
  group.classList.add(...names.filter(Boolean));

  const caption = document.createElement("label");
  caption.textContent = text(label);
  if (units) {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = `(${text(units)})`;
    caption.append(" ", unit);
  }
  const inputs = input instanceof HTMLCollection ? [...input] : [input];
  const [only] = inputs;
  if (only && inputs.length === 1) {
    const name = only.getAttribute("name");
    if (!only.id && rootId && name) only.id = `${rootId}-${name}`;
    if (only.id) caption.htmlFor = only.id;
  }
  const holder = document.createElement("div");
  holder.className = "form-fields";
  holder.append(...inputs);
  group.append(caption, holder);
  if (hint) {
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent = text(hint);
    group.append(note);
  }
  return group;
}
