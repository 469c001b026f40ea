import Handlebars from "handlebars";
import { formGroup, formInput, numberInput, radioBoxes, selectOptions } from "./form-helpers.ts";
import {
  checked,
  concat,
  disabled,
  editor,
  ifThen,
  localize,
  logic,
  numberFormat,
  object,
  timeSince,
} from "./helpers.ts";

/** Give Handlebars its global name and the game's helpers. A block helper `select` is not among them: V14 dropped it. */
export function initialize(): void {
  (globalThis as { Handlebars?: typeof Handlebars }).Handlebars = Handlebars;
  Handlebars.registerHelper({
    checked,
    concat,
    disabled,
    editor,
    formField: formGroup,
    formGroup,
    formInput,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    object,
    radioBoxes,
    selectOptions,
    timeSince,
    ...logic,
  } as Handlebars.HelperDeclareSpec);
}

export { getTemplate, loadTemplates, renderTemplate } from "./templates.ts";
export { checked, concat, disabled, editor, ifThen, localize, numberFormat, object } from "./helpers.ts";
export { formGroup, formInput, numberInput, radioBoxes, selectOptions } from "./form-helpers.ts";
