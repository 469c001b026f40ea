import Handlebars from "handlebars";
import { word } from "../api/runtime.ts";
import { choicesToOptions } from "../forms/choices.ts";
import { appendOptions, createNumberInput, type InputConfig, type SelectConfig } from "../forms/fields.ts";

interface Options {
  hash: Record<string, unknown>;
}

interface FieldShape {
  toInput(config: object): unknown;
  toFormGroup(groupConfig: object, inputConfig: object): unknown;
}

function markup(made: unknown): Handlebars.SafeString {
  const elements = made instanceof HTMLCollection ? [...made] : [made as Element];
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}

function assertField(field: unknown, helper: string): asserts field is FieldShape {
  if (typeof (field as Partial<FieldShape> | undefined)?.toInput === "function") return;
  throw new Error(`{{${helper}}} needs an instance of DataField, but was given ${String(field)}`);
}

/** The input of a data field. */
export function formInput(field: unknown, { hash }: Options): Handlebars.SafeString {
  assertField(field, "formInput");
  return markup(field.toInput(hash));
}

/** The label, input and hint of a data field. */
export function formGroup(field: unknown, { hash }: Options): Handlebars.SafeString {
  assertField(field, "formGroup");
  const { classes, label, hint, rootId, stacked, units, widget, ...inputConfig } = hash;
  const groupConfig = { classes, label, hint, rootId, stacked, units, widget, localize: inputConfig.localize };
  return markup(field.toFormGroup(groupConfig, inputConfig));
}

export function numberInput(value: unknown, { hash }: Options): Handlebars.SafeString {
  const { class: classes, ...config } = hash;
  return markup(createNumberInput({ ...(config as InputConfig), value, classes: classes as string | undefined }));
}

/** The options of a select. The values for a list of strings are its indexes. */
export function selectOptions(choices: unknown, { hash }: Options): Handlebars.SafeString {
  const { selected, blank, sort, groups, localize, inverted, labelAttr, valueAttr, nameAttr } = hash;
  const options = choicesToOptions(choices, {
    inverted: Boolean(inverted),
    labelAttr: labelAttr as string | undefined,
    valueAttr: (valueAttr ?? nameAttr) as string | undefined,
  });
  const config: SelectConfig = {
    options,
    value: selected,
    blank: blank as string | undefined,
    sort: Boolean(sort),
    localize: Boolean(localize),
    groups: groups as string[] | undefined,
  };
  const holder = document.createElement("select");
  appendOptions(holder, config);
  return new Handlebars.SafeString(holder.innerHTML);
}

/** Radio boxes of one name. */
export function radioBoxes(name: unknown, choices: unknown, { hash }: Options): Handlebars.SafeString {
  const labels = choicesToOptions(choices).map((option) => {
    const label = document.createElement("label");
    label.className = "checkbox";
    const input = document.createElement("input");
    input.type = "radio";
    input.setAttribute("name", String(name));
    input.setAttribute("value", option.value);
    if (option.value === String(hash.checked ?? "")) input.setAttribute("checked", "");
    label.append(input, ` ${hash.localize ? word(option.label) : option.label}`);
    return label.outerHTML;
  });
  return new Handlebars.SafeString(labels.join(""));
}
