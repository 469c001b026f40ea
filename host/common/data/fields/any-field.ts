import type { AnyObject } from "../../utils/types.ts";
import { DataField } from "./data-field.ts";

/** Any value that JSON can represent. */
export class AnyField extends DataField {
  static override get _defaults(): AnyObject {
    return { ...super._defaults, nullable: true };
  }

  override _validateType(value: unknown): boolean {
    return typeof value !== "function" && typeof value !== "symbol";
  }
}
