import { FILE_CATEGORIES } from "../../constants/files.ts";
import { Color } from "../../utils/color.ts";
import { isValidId } from "../../utils/random.ts";
import type { AnyObject } from "../../utils/types.ts";
import type { FieldContext } from "../types.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

/** Rich text. Only the server sanitises it, and only if the manifest lists the field (fact 20). */
export class HTMLField extends StringField {
  static override get _defaults(): AnyObject {
    return { ...super._defaults, required: true, blank: true };
  }
}

export interface FilePathFieldOptions extends StringFieldOptions {
  categories?: string[];
  base64?: boolean;
  wildcard?: boolean;
  virtual?: boolean;
}

/** The path of a file of certain categories. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  constructor(options: FilePathFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!Array.isArray(this.categories) || this.categories.some((category) => !(category in FILE_CATEGORIES)))
      throw new Error("The categories of a FilePathField must be keys in CONST.FILE_CATEGORIES");
  }

  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _cast(value: unknown): unknown {
    const path = String(value).trim();
    // An empty form input means that there is no file.
    return path === "" && !this.blank && this.nullable ? null : path;
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (this.categories.length === 0) return;
    const path = String(value);
    const inline = /^data:([a-z]+)\//.exec(path)?.[1];
    if (inline) {
      if (!this.base64 || !this.categories.includes(inline.toUpperCase())) throw new Error("may not be inline data");
      return;
    }
    if (this.wildcard && path.includes("*")) return;
    if (this.virtual && path.startsWith("#")) return;
    const extension = /\.([a-z0-9]+)$/i.exec(path.split(/[?#]/)[0] ?? "")?.[1]?.toLowerCase();
    if (!extension || !this.categories.some((category) => extension in (FILE_CATEGORIES[category] ?? {})))
      throw new Error("does not have a valid file extension");
  }
}

/** A colour: stored as "#rrggbb", a Color in the model. */
export class ColorField extends StringField {
  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override _cast(value: unknown): unknown {
    if (value === "" && this.nullable) return null;
    const color = Color.from(value);
    return color.valid ? color.toString() : String(value);
  }

  override _validateType(value: unknown): boolean | void {
    if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) return false;
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.toString() : value;
  }
}

/** The id of a document: 16 letters and digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    if (value === "") return null;
    const document = value as { id?: unknown; _id?: unknown };
    return typeof value === "object" ? (document._id ?? document.id ?? null) : String(value);
  }

  override _validateType(value: unknown): boolean | void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** Text with JSON: stored as a string, its value in the model. */
export class JSONField extends StringField {
  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): boolean | void {
    if (typeof value !== "string") return false;
    try {
      JSON.parse(value);
    } catch {
      return false;
    }
  }

  override initialize(value: unknown): unknown {
    if (typeof value !== "string") return value;
    return value === "" ? null : (JSON.parse(value) as unknown);
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

/** The text of a script. */
export class JavaScriptField extends StringField {
  /** Whether `await` is allowed at its top level. */
  declare async: boolean;

  constructor(options: StringFieldOptions & { async?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): AnyObject {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    try {
      const body = this.async ? `return (async () => {${String(value)}\n})` : String(value);
      new Function(body);
    } catch (error) {
      throw new Error("must be valid JavaScript", { cause: error });
    }
  }
}
