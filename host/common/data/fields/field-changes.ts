import type { AnyObject } from "../../utils/types.ts";
import type { EffectChange } from "../types.ts";
import type { DataModelValidationFailure } from "../validation.ts";

/** Applies the changes of active effects to a field's value (fact 31). */
export abstract class FieldChanges {
  abstract _cast(value: unknown): unknown;
  abstract initialize(value: unknown, model?: unknown): unknown;
  abstract toObject(value: unknown): unknown;
  abstract validate(value: unknown): DataModelValidationFailure | undefined;

  /**
   * The value after an effect's change. A type of change that the field does not support leaves the value unchanged.
   * @param options.replacementData  the data for `@refs` in the change
   * @throws DataModelValidationError if the result is not valid
   */
  applyChange(
    value: unknown,
    model: unknown,
    change: EffectChange,
    { replacementData = {} }: { replacementData?: AnyObject } = {},
  ): unknown {
    const delta = this._castChangeDelta(change.value, replacementData);
    const updated = this.#changed(value, delta, model, change);
    if (updated === undefined) return value;
    const failure = this.validate(this.toObject(updated));
    if (failure) throw failure.asError();
    return updated;
  }

  #changed(value: unknown, delta: unknown, model: unknown, change: EffectChange): unknown {
    switch (change.type) {
      case "add":
        return this._applyChangeAdd(value, delta, model, change);
      case "subtract":
        return this._applyChangeSubtract(value, delta, model, change);
      case "multiply":
        return this._applyChangeMultiply(value, delta, model, change);
      case "override":
        return this._applyChangeOverride(value, delta, model, change);
      case "upgrade":
        return this._applyChangeUpgrade(value, delta, model, change);
      case "downgrade":
        return this._applyChangeDowngrade(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  /** Convert a change's value to the field's type. */
  _castChangeDelta(delta: unknown, _replacementData: AnyObject = {}): unknown {
    return this.initialize(this._cast(delta));
  }

  _applyChangeAdd(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeSubtract(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeCustom(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }
}
