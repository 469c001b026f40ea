import { logCompatibilityWarning } from "../utils/logging.ts";
import { mergeObject } from "../utils/merge.ts";
import { getProperty, setProperty } from "../utils/properties.ts";
import type { AnyObject } from "../utils/types.ts";
import { DataModel } from "./data-model.ts";

/** The callbacks that document classes override. The client's backend calls them in the order of fact 32. */
export class DocumentHooks extends DataModel {
  async _preCreate(_data: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | void> {}
  _onCreate(_data: AnyObject, _options: AnyObject, _userId: string): void {}
  static async _preCreateOperation(
    _documents: DataModel[],
    _operation: AnyObject,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: DataModel[], _operation: AnyObject, _user: unknown): Promise<void> {}
  async _preUpdate(_changes: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | void> {}
  _onUpdate(_changed: AnyObject, _options: AnyObject, _userId: string): void {}
  static async _preUpdateOperation(
    _documents: DataModel[],
    _operation: AnyObject,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onUpdateOperation(_documents: DataModel[], _operation: AnyObject, _user: unknown): Promise<void> {}
  async _preDelete(_options: AnyObject, _user: unknown): Promise<boolean | void> {}
  _onDelete(_options: AnyObject, _userId: string): void {}
  static async _preDeleteOperation(
    _documents: DataModel[],
    _operation: AnyObject,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onDeleteOperation(_documents: DataModel[], _operation: AnyObject, _user: unknown): Promise<void> {}

  /** Rename a member in old data; for migrations. @returns whether there was one */
  static _addDataFieldMigration(
    data: AnyObject,
    oldKey: string,
    newKey: string,
    apply?: (data: AnyObject) => unknown,
  ): boolean {
    if (getProperty(data, oldKey) === undefined || getProperty(data, newKey) !== undefined) return false;
    mergeObject(data, { [newKey]: apply ? apply(data) : getProperty(data, oldKey) });
    setProperty(data, oldKey, undefined);
    if (!oldKey.includes(".")) delete data[oldKey];
    return true;
  }

  /** Warn of the use of a member's old name. */
  protected static _logDataFieldMigration(
    oldKey: string,
    newKey: string,
    options: { since?: number; until?: number } = {},
  ): void {
    logCompatibilityWarning(
      `You are accessing ${this.name}#${oldKey} which has been migrated to ${this.name}#${newKey}`,
      { ...options, once: true },
    );
  }
}
