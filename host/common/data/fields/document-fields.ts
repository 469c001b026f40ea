import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants.ts";
import { isValidId } from "../../utils/random.ts";
import type { AnyObject } from "../../utils/types.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { getCollection, getCurrentRelease } from "../../abstract/environment.ts";
import type { DocumentModelClass, FieldContext, FieldOptions, ModelContext, ValidateOptions } from "../types.ts";
import { DataField } from "./data-field.ts";
import { NumberField } from "./number-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";
import { DocumentIdField } from "./string-kinds.ts";

/** The id of another document. In the model it is the document itself or, with `idOnly`, the id (fact 22). */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  declare model: DocumentModelClass;

  constructor(
    model: DocumentModelClass,
    options: FieldOptions & { idOnly?: boolean } = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.model = model;
  }

  static override get _defaults(): AnyObject {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    if (this.idOnly) return value;
    const pack = (model as { pack?: string | null } | undefined)?.pack ?? options.pack;
    if (!value || pack) return null;
    // Looked up at each use, because the other document may be created or deleted later.
    return () => getCollection(this.model.documentName)?.get(value as string) ?? null;
  }

  override toObject(value: unknown): unknown {
    return (value as { id?: unknown } | null)?.id ?? value ?? null;
  }
}

/** The uuid of a document. */
export class DocumentUUIDField extends StringField {
  /** The only document name allowed. */
  declare type: string | undefined;
  /** True: only embedded documents; false: only others; undefined: both. */
  declare embedded: boolean | undefined;
  /** Whether a UUID relative to the containing document is allowed (V14). */
  declare relative: boolean;

  constructor(
    options: StringFieldOptions & { type?: string; embedded?: boolean; relative?: boolean } = {},
    context: FieldContext = {},
  ) {
    super(options, context);
  }

  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  override _cast(value: unknown): unknown {
    if (value === "") return null;
    return typeof value === "object" ? ((value as { uuid?: unknown } | null)?.uuid ?? null) : String(value);
  }

  override _validateType(value: unknown): void {
    const uuid = String(value);
    if (uuid.startsWith(".")) {
      if (!this.relative) throw new Error(`"${uuid}" is a relative UUID, which is not allowed`);
      return;
    }
    const parsed = parseUuid(uuid);
    if (!parsed) throw new Error(`"${uuid}" is not a valid UUID string`);
    if (this.type && parsed.type !== this.type) throw new Error(`"${uuid}" does not belong to a ${this.type}`);
    if (this.embedded === true && parsed.embedded.length === 0)
      throw new Error(`"${uuid}" is not an embedded document`);
    if (this.embedded === false && parsed.embedded.length > 0) throw new Error(`"${uuid}" is not a primary document`);
    if (!isValidId(parsed.id)) throw new Error(`"${uuid}" does not name a valid document id`);
  }
}

/** The user who created a document; by default, the current user. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      nullable: true,
      initial: () => (globalThis as { game?: { user?: { id?: string } } }).game?.user?.id ?? null,
    };
  }
}

/** The ownership of a document: levels by user id, and a default level. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown): boolean | void {
    super._validateType(value);
    const levels: unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [id, level] of Object.entries(value as AnyObject)) {
      if (id !== "default" && !isValidId(id)) return false;
      if (typeof level !== "object" && !levels.includes(level)) return false;
    }
  }
}

/** The type of a document: one of those that the manifest declares (fact 41). */
export class DocumentTypeField extends StringField {
  declare documentClass: DocumentModelClass;

  constructor(documentClass: DocumentModelClass, options: StringFieldOptions = {}, context: FieldContext = {}) {
    super({ ...options, choices: () => documentClass.TYPES }, context);
    this.documentClass = documentClass;
  }

  static override get _defaults(): AnyObject {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (!this._isChoice(value))
      throw new Error(`"${value}" is not a valid type for the ${this.documentClass.documentName} Document class`);
  }
}

/** The user, time and versions of the last change of a document. The server writes it. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => getCurrentRelease().coreVersion,
        }),
        systemId: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => getCurrentRelease().systemId,
        }),
        systemVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => getCurrentRelease().systemVersion,
        }),
        createdTime: new NumberField({ required: true }),
        modifiedTime: new NumberField({ required: true }),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new DataField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}
