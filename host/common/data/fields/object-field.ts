import { deepClone } from "../../utils/clone.ts";
import { diffObject } from "../../utils/compare.ts";
import { isEmpty, isPlainObject } from "../../utils/inspect.ts";
import { mergeObject, resolveOperators } from "../../utils/merge.ts";
import type { AnyObject } from "../../utils/types.ts";
import { parseDelta } from "../changes.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import type { CleanOptions, UpdateOptions } from "../types.ts";
import { DataField } from "./data-field.ts";

/** An object without a schema of its own. */
export class ObjectField extends DataField {
  static override get _defaults(): AnyObject {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown };
    return typeof value === "object" && typeof model.toObject === "function" ? model.toObject() : value;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    if (!options.partial) return resolveOperators(value);
    return isPlainObject(options.current) ? value : new ForcedReplacement(resolveOperators(value));
  }

  override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override _updateDiff(
    source: AnyObject,
    key: string,
    value: unknown,
    difference: AnyObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (value instanceof ForcedReplacement) {
      const found: AnyObject = {};
      super._updateDiff(source, key, value, found, options);
      if (key in found) difference[key] = isPlainObject(current) ? value : found[key];
      return;
    }
    if (value instanceof ForcedDeletion || !isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner = diffObject(current, value, { deletionKeys: true });
    if (!isEmpty(inner)) difference[key] = deepClone(inner);
  }

  override _updateCommit(source: AnyObject, key: string, value: unknown, options: UpdateOptions = {}): void {
    const current = source[key];
    if (isPlainObject(value) && isPlainObject(current))
      mergeObject(current, deepClone(value), { applyOperators: true });
    else super._updateCommit(source, key, value, options);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return parseDelta(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    if (!isPlainObject(delta)) return undefined;
    return mergeObject(isPlainObject(value) ? deepClone(value) : {}, delta);
  }
}

/** A document's flags: an object of packages' objects. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown): void {
    super._validateType(value);
    for (const scope of Object.keys(value as AnyObject))
      if (!/^[\w-]+$/.test(scope)) throw new Error(`"${scope}" is not a valid flag scope`);
  }
}
