import type { SchemaField } from "../data/fields/schema-field.ts";
import type { ModelContext } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { DataModel } from "./data-model.ts";

/** The system data of one type of a document. */
export class TypeDataModel extends DataModel {
  constructor(data: object = {}, options: ModelContext = {}) {
    super(data, options);
  }

  /** The paths of its fields start with `system`, where documents store it. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** Static metadata of the model, for systems to override. */
  static get metadata(): AnyObject {
    return {};
  }

  /** The package that provides the model: the module that its type names, else the system (fact 108). */
  get modelProvider(): unknown {
    const { game } = globalThis as { game?: { system?: unknown; modules?: { get(id: string): unknown } } };
    const type = String((this.parent as { type?: unknown } | null)?.type ?? "");
    const [moduleId = "", name] = type.split(".");
    return (name && game?.modules?.get(moduleId)) || (game?.system ?? null);
  }

  /** Derive data that does not depend on embedded documents and effects. */
  prepareBaseData(): void {}

  /** Derive the rest, after embedded documents and effects. */
  prepareDerivedData(): void {}

  async _preCreate(_data: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | void> {}

  _onCreate(_data: AnyObject, _options: AnyObject, _userId: string): void {}

  async _preUpdate(_changes: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | void> {}

  _onUpdate(_changed: AnyObject, _options: AnyObject, _userId: string): void {}

  async _preDelete(_options: AnyObject, _user: unknown): Promise<boolean | void> {}

  _onDelete(_options: AnyObject, _userId: string): void {}

  /** Create an element for an embed in a text; null for the default. */
  async toEmbed(_config: AnyObject, _options: AnyObject = {}): Promise<unknown> {
    return null;
  }
}
