import { fields } from "../../../common/index.ts";
import { FilePickerElement } from "../elements/file-picker.ts";
import { ProseMirrorElement } from "../elements/prose-mirror.ts";
import { choicesToOptions } from "./choices.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  type InputConfig,
  type SelectOption,
} from "./fields.ts";

interface FieldShape {
  label: string;
  hint: string;
  fieldPath: string;
  constructor: { name: string };
  required?: boolean;
  nullable?: boolean;
  placeholder?: string;
  toInput(config: Record<string, unknown>): unknown;
}

type Choices = object | (() => object);

function optionsOf(config: InputConfig, choices: unknown): SelectOption[] | null {
  if (Array.isArray(config.options)) return config.options as SelectOption[];
  const given = (config.choices ?? choices) as Choices | undefined;
  if (!given) return null;
  const listed = typeof given === "function" ? given() : given;
  return choicesToOptions(listed, { valueAttr: config.valueAttr as string, labelAttr: config.labelAttr as string });
}

function numberInput(field: InstanceType<typeof fields.NumberField>, config: InputConfig): HTMLElement {
  const options = optionsOf(config, field.choices);
  if (options) {
    const blank = config.blank ?? (field.nullable ? "" : undefined);
    return createSelectInput({
      ...config,
      options,
      blank: blank as string,
      dataset: { dtype: "Number", ...config.dataset },
    });
  }
  if (config.type === "range") throw new Error("HostGap: the <range-picker> element");
  const { min = field.min, max = field.max } = config as { min?: number; max?: number };
  const step = (config.step ?? field.step ?? (field.integer ? 1 : "any")) as number | "any";
  return createNumberInput({ ...config, min, max, step });
}

function stringInput(field: InstanceType<typeof fields.StringField>, config: InputConfig): HTMLElement {
  const options = optionsOf(config, field.choices);
  if (options) {
    const blank = config.blank ?? (field.blank || field.nullable ? "" : undefined);
    return createSelectInput({ ...config, options, blank: blank as string });
  }
  if (config.elementType === "textarea") return createTextareaInput(config);
  return createTextInput(config);
}

/** The input of one field. @throws for fields that have none, e.g. arrays and objects */
export function toInput(field: FieldShape, config: InputConfig): HTMLElement {
  const full: InputConfig = { ...config };
  full.required ??= Boolean(field.required) && !field.nullable && !(field instanceof fields.BooleanField);
  if (field.placeholder) full.placeholder ??= field.placeholder;
  if (typeof full.input === "function")
    return (full.input as (f: FieldShape, c: InputConfig) => HTMLElement)(field, full);
  if (field instanceof fields.BooleanField) return createCheckboxInput(full);
  if (field instanceof fields.NumberField) return numberInput(field, full);
  if (field instanceof fields.HTMLField) return ProseMirrorElement.create(full);
  if (field instanceof fields.FilePathField) return FilePickerElement.create({ ...full, type: full.type ?? "image" });
  if (field instanceof fields.StringField) {
    // In HTML `required` refuses an empty text, so a field that may be blank is not required.
    full.required = Boolean(config.required ?? !field.blank);
    return stringInput(field, full);
  }
  if (field instanceof fields.SetField) {
    const { element } = field as unknown as { element: { choices?: unknown } };
    const options = optionsOf(full, element.choices);
    if (options) return createMultiSelectInput({ ...full, required: false, options });
  }
  throw new Error(`The ${field.constructor.name} at "${field.fieldPath}" does not support input rendering`);
}

/** A labelled group for one field, with the field's own label and hint unless the caller gives others. */
export function toFormGroup(
  field: FieldShape,
  groupConfig: Record<string, unknown>,
  inputConfig: InputConfig,
): HTMLElement {
  const { widget, ...group } = groupConfig;
  if (typeof widget === "function") {
    return (widget as (f: FieldShape, g: object, i: object) => HTMLElement)(field, group, inputConfig);
  }
  const label = (group.label as string | undefined) ?? (field.label || field.fieldPath);
  const hint = (group.hint as string | undefined) ?? field.hint;
  const input = (group.input as Element | undefined) ?? (field.toInput(inputConfig) as Element);
  const classes = group.classes as string | undefined;
  return createFormGroup({ ...group, classes, label, hint, input, localize: Boolean(group.localize) });
}
