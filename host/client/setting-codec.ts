/** How the values of one setting are cleaned, stored as JSON, and read back. */
export interface SettingCodec {
  initial(): unknown;
  /** @throws if the value is not valid */
  write(value: unknown): string;
  /** The value of stored JSON; the default if that is not valid. */
  read(json: string): unknown;
}

interface Declaration {
  type?: unknown;
  default?: unknown;
}

interface FieldLike {
  clean(value: unknown): unknown;
  validate(value: unknown, options?: object): { asError?: () => Error; message?: string } | undefined | void;
  initialize(value: unknown, model?: unknown, options?: object): unknown;
  getInitialValue(data?: object): unknown;
}

function isField(type: unknown): type is FieldLike {
  return type instanceof (foundry.data["fields"].DataField as new () => object);
}

function isModel(type: unknown): type is LooseClass {
  return typeof type === "function" && foundry.utils.isSubclass(type as never, foundry.abstract["DataModel"]);
}

const casts = new Map<unknown, (value: unknown) => unknown>([
  [String, (value) => String(value)],
  [Number, (value) => Number(value)],
  [Boolean, (value) => (typeof value === "string" ? value === "true" : Boolean(value))],
]);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** The codec for a setting's `type`: a DataField, a DataModel class, a primitive's constructor, or none. */
export function settingCodec(id: string, { type, default: initial }: Declaration): SettingCodec {
  if (isField(type)) return fieldCodec(id, type, initial);
  if (isModel(type)) return modelCodec(type, initial);
  return plainCodec(id, type, initial);
}

function fieldCodec(id: string, field: FieldLike, initial: unknown): SettingCodec {
  const clean = (value: unknown): unknown => {
    const cleaned = field.clean(value);
    const failure = field.validate(cleaned);
    if (failure) throw failure.asError?.() ?? new Error(`${id}: ${failure.message ?? "is not a valid value"}`);
    return cleaned;
  };
  const fallback = (): unknown =>
    field.initialize(initial === undefined ? field.getInitialValue({}) : foundry.utils.deepClone(initial), null);
  return {
    initial: fallback,
    write: (value) => JSON.stringify(clean(value) ?? null),
    read(json) {
      try {
        return field.initialize(clean(parse(json)), null);
      } catch (error) {
        console.warn(`The stored value of the setting ${id} is not valid; its default is used`, error);
        return fallback();
      }
    },
  };
}

function modelCodec(model: LooseClass, initial: unknown): SettingCodec {
  const build = (value: unknown): LooseObject =>
    value instanceof model ? (value as LooseObject) : new model(foundry.utils.deepClone(value ?? {}));
  const fallback = (): unknown => build(initial);
  return {
    initial: fallback,
    write: (value) => JSON.stringify(build(value)["toObject"]()),
    read(json) {
      try {
        return build(parse(json));
      } catch (error) {
        console.warn(`A stored setting of ${model.name} is not valid; its default is used`, error);
        return fallback();
      }
    },
  };
}

function plainCodec(id: string, type: unknown, initial: unknown): SettingCodec {
  const cast = casts.get(type) ?? ((value: unknown) => value);
  const check = (value: unknown): unknown => {
    if (value === undefined || value === null) return null;
    const result = cast(value);
    if (type === Number && Number.isNaN(result)) throw new Error(`${id}: ${String(value)} is not a number`);
    return result;
  };
  return {
    initial: () => foundry.utils.deepClone(initial ?? null),
    write: (value) => JSON.stringify(check(value)),
    read: (json) => check(parse(json)),
  };
}
