import type { AnyObject } from "../../utils/types.ts";
import type { FieldContext } from "../types.ts";
import { NumberField, type NumberFieldOptions } from "./number-field.ts";

/** Degrees, normalized to the range from 0 to 360. */
export class AngleField extends NumberField {
  /** Whether 360 counts as 0. */
  declare normalize: boolean;

  constructor(options: NumberFieldOptions & { normalize?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const degrees = Number(super._cast(value));
    if (!Number.isFinite(degrees) || !this.normalize) return degrees;
    // 360 becomes 0.
    return ((degrees % 360) + 360) % 360;
  }
}

/** Opacity from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue: an angle on the colour circle, as a number from 0 to 1. */
export class HueField extends NumberField {
  static override get _defaults(): AnyObject {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(super._cast(value));
    return Number.isFinite(hue) ? ((hue % 1) + 1) % 1 : hue;
  }
}

/** A place in a manually sorted order. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): AnyObject {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
