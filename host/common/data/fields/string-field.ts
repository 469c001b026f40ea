import { isPlainObject } from "../../utils/inspect.ts";
import type { AnyObject } from "../../utils/types.ts";
import { replaceReferences } from "../changes.ts";
import type { Choices, CleanOptions, FieldContext, FieldOptions } from "../types.ts";
import { DataField } from "./data-field.ts";

export interface StringFieldOptions extends FieldOptions {
  blank?: boolean;
  trim?: boolean;
  choices?: Choices<string> | (() => Choices<string>);
  textSearch?: boolean;
}

/** Text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices<string> | (() => Choices<string>) | undefined;
  declare textSearch: boolean;

  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // With choices, the empty text is not allowed by default (fact 18).
    if (this.choices && !("blank" in options)) this.blank = false;
  }

  static override get _defaults(): AnyObject {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): boolean | void {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !this._isChoice(value)) throw new Error(`${value} is not a valid choice`);
  }

  /** Whether a text is among the choices. */
  _isChoice(value: string): boolean {
    const choices = typeof this.choices === "function" ? this.choices() : this.choices;
    if (!choices) return true;
    if (Array.isArray(choices)) return choices.includes(value);
    return isPlainObject(choices) && Object.hasOwn(choices, value);
  }

  override _castChangeDelta(delta: unknown, replacementData: AnyObject = {}): unknown {
    return replaceReferences(String(delta ?? ""), replacementData);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${String(value ?? "")}${String(delta)}`;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return String(value ?? "").replace(String(delta), "");
  }
}
