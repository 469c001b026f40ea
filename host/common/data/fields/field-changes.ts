import type { AnyObject } from "../../utils/types.ts";
import type { EffectChange } from "../types.ts";
import type { DataModelValidationFailure } from "../validation.ts";

/** How a field's value takes the changes of active effects (fact 31). */
export abstract class FieldChanges {
  abstract _cast(value: unknown): unknown;
  abstract initialize(value: unknown, model?: unknown): unknown;
  abstract toObject(value: unknown): unknown;
  abstract validate(value: unknown): DataModelValidationFailure | undefined;

  /**
   * The value after an effect's change. A change of a type that means nothing to the field leaves it.
   * @param options.replacementData  what `@refs` of the change read
   * @throws DataModelValidationError when the result would not be valid
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

  /** Bring a change's value into the field's own type. */
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
