import { el } from "../ui/dom.ts";

export interface ConfigurableSetting {
  id: string;
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  requiresReload?: boolean;
  /** String, Number, Boolean, or a DataField. */
  type?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
}

interface Field {
  choices?: unknown;
  min?: number;
  max?: number;
  step?: number;
}

type Kind = "boolean" | "number" | "choice" | "text" | "none";

function asField(type: unknown): Field | null {
  return type instanceof foundry.data.fields.DataField ? (type as Field) : null;
}

function choicesOf(setting: ConfigurableSetting): Record<string, string> | null {
  const choices = setting.choices ?? asField(setting.type)?.choices;
  const resolved: unknown = typeof choices === "function" ? choices() : choices;
  if (!resolved || typeof resolved !== "object") return null;
  if (Array.isArray(resolved)) return Object.fromEntries(resolved.map((choice) => [String(choice), String(choice)]));
  return resolved as Record<string, string>;
}

/** Objects and models have no single input: their packages offer menus. */
function kindOf(setting: ConfigurableSetting): Kind {
  const { fields } = foundry.data;
  const { type } = setting;
  if (choicesOf(setting)) return "choice";
  if (type === Boolean || type instanceof fields.BooleanField) return "boolean";
  if (type === Number || type instanceof fields.NumberField) return "number";
  if (type === String || type instanceof fields.StringField || type === undefined) return "text";
  return "none";
}

/** The control of one setting; null if it has no single one. */
export function settingInput(setting: ConfigurableSetting, id: string, value: unknown): HTMLElement | null {
  const common = { id, name: setting.id, "aria-describedby": setting.hint ? `${id}-hint` : undefined };
  switch (kindOf(setting)) {
    case "boolean":
      return el("input", { ...common, type: "checkbox", checked: value === true });
    case "number": {
      const { min, max, step } = setting.range ?? asField(setting.type) ?? {};
      return el("input", { ...common, type: "number", min, max, step: step ?? "any", value: String(value ?? "") });
    }
    case "choice":
      return el(
        "select",
        common,
        ...Object.entries(choicesOf(setting) ?? {}).map(([key, label]) =>
          el("option", { value: key, selected: key === String(value) }, game.i18n.localize(label)),
        ),
      );
    case "text":
      return el("input", { ...common, type: "text", value: String(value ?? "") });
    case "none":
      return null;
  }
}

/** The value of a setting in a form; undefined if the form has no control for it. */
export function readSetting(setting: ConfigurableSetting, form: HTMLFormElement): unknown {
  const control = form.elements.namedItem(setting.id);
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
  if (control instanceof HTMLInputElement && control.type === "number") {
    return Number.isNaN(control.valueAsNumber) ? undefined : control.valueAsNumber;
  }
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return undefined;
  const numeric = setting.type === Number || setting.type instanceof foundry.data.fields.NumberField;
  return numeric ? Number(control.value) : control.value;
}
