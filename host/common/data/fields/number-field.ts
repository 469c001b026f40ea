import type { AnyObject } from "../../utils/types.ts";
import { numericDelta } from "../changes.ts";
import type { Choices, CleanOptions, EffectChange, FieldContext, FieldOptions } from "../types.ts";
import { DataField } from "./data-field.ts";

export interface NumberFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: Choices<number> | (() => Choices<number>);
}

/** The nearest multiple of a step, counted from a base, without rounding errors of floating point. */
function toStep(value: number, step: number, base: number): number {
  const stepped = base + Math.round((value - base) / step) * step;
  const digits = Math.max(...[step, base].map((part) => String(part).split(".")[1]?.length ?? 0));
  return Number(stepped.toFixed(digits));
}

/** A number. A value outside its bounds is clamped, not refused (fact 17). */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices<number> | (() => Choices<number>) | undefined;

  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // With choices, null is not allowed by default.
    if (this.choices && !("nullable" in options)) this.nullable = false;
  }

  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value.trim() === "" ? null : Number(value);
    return typeof value === "object" && !(value instanceof Number) ? Number.NaN : Number(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    let number = Number(super._cleanType(value, options));
    if (!Number.isFinite(number)) return value;
    if (this.integer) number = Math.round(number);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    if (this.step) {
      number = toStep(number, this.step, this.min ?? 0);
      if (this.max !== undefined && number > this.max) number -= this.step;
    }
    return number;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices && !this.#isChoice(value)) throw new Error(`${value} is not a valid choice`);
  }

  #isChoice(value: number): boolean {
    const choices = typeof this.choices === "function" ? this.choices() : this.choices;
    if (!choices) return true;
    return Array.isArray(choices) ? choices.includes(value) : String(value) in choices;
  }

  override _castChangeDelta(delta: unknown, replacementData: AnyObject = {}): unknown {
    const number = numericDelta(delta, replacementData);
    if (Number.isNaN(number)) throw new Error(`"${String(delta)}" is not a number`);
    return number;
  }

  override _applyChangeAdd(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return Number(value ?? 0) + Number(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return Number(value ?? 0) - Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return Number(value ?? 0) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return typeof value === "number" ? Math.max(value, Number(delta)) : delta;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return typeof value === "number" ? Math.min(value, Number(delta)) : delta;
  }
}
