import { TypeDataModel } from "../abstract/type-data-model.ts";
import { AnyField } from "./fields/any-field.ts";
import { ArrayField } from "./fields/array-field.ts";
import { NumberField } from "./fields/number-field.ts";
import { SchemaField } from "./fields/schema-field.ts";
import { StringField } from "./fields/string-field.ts";
import type { DataSchema, EffectChange } from "./types.ts";

/** System data of an active effect: every type of effect has changes (V14). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: EffectChange[];

  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true, blank: true }),
          value: new AnyField({ required: true, initial: "" }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField({ required: true, nullable: true, initial: null }),
        }),
      ),
    };
  }

  /** Whether the system suppresses the effect, in addition to Foundry's own reasons. */
  get isSuppressed(): boolean {
    return false;
  }
}
