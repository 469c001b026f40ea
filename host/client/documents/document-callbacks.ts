/** A document's callbacks before a change and after one. System classes override these. */
export function documentCallbacks(Base: Loose): Loose {
  return class extends Base {
    /** Call the type data's own callback, if it has one. */
    #ofType(method: string, args: unknown[]): unknown {
      return typeof this.system?.[method] === "function" ? this.system[method](...args) : undefined;
    }

    async _preCreate(data: object, options: object, user: Loose): Promise<boolean | void> {
      if ((await this.#ofType("_preCreate", [data, options, user])) === false) return false;
    }

    async _preUpdate(changes: object, options: object, user: Loose): Promise<boolean | void> {
      if ((await this.#ofType("_preUpdate", [changes, options, user])) === false) return false;
    }

    async _preDelete(options: object, user: Loose): Promise<boolean | void> {
      if ((await this.#ofType("_preDelete", [options, user])) === false) return false;
    }

    _onCreate(data: object, options: LooseObject, userId: string): void {
      this.#ofType("_onCreate", [data, options, userId]);
      if (options["renderSheet"] && userId === game.userId && this.sheet) void this.sheet.render({ force: true });
    }

    _onUpdate(changed: LooseObject, options: LooseObject, userId: string): void {
      this.#ofType("_onUpdate", [changed, options, userId]);
      const flags = changed["flags"]?.core as LooseObject | undefined;
      if (flags && "sheetClass" in flags) void this._onSheetChange();
      else if (options["render"] !== false)
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    _onDelete(options: object, userId: string): void {
      this.#ofType("_onDelete", [options, userId]);
      for (const app of Object.values(this.apps) as Loose[]) void app.close({ submit: false });
    }

    static async _preCreateOperation(_documents: Loose[], _operation: object, _user: Loose): Promise<boolean | void> {}
    static async _preUpdateOperation(_documents: Loose[], _operation: object, _user: Loose): Promise<boolean | void> {}
    static async _preDeleteOperation(_documents: Loose[], _operation: object, _user: Loose): Promise<boolean | void> {}
    static async _onCreateOperation(_documents: Loose[], _operation: object, _user: Loose): Promise<void> {}
    static async _onUpdateOperation(_documents: Loose[], _operation: object, _user: Loose): Promise<void> {}
    static async _onDeleteOperation(_documents: Loose[], _operation: object, _user: Loose): Promise<void> {}

    /** Notify this document and all its ancestors of a change of descendants (fact 43). */
    _dispatchDescendantDocumentEvents(event: string, collection: string, args: unknown[], parent: Loose = this): void {
      const stage = event.charAt(0).toUpperCase() + event.slice(1);
      const [prefix, action] = stage.startsWith("Pre") ? ["_pre", stage.slice(3)] : ["_on", stage.slice(2)];
      try {
        this[`${prefix}${action}DescendantDocuments`](parent, collection, ...args);
      } catch (error) {
        Hooks.onError(`${this.documentName}#${prefix}${action}DescendantDocuments`, error as Error, { log: "error" });
      }
      this.parent?._dispatchDescendantDocumentEvents?.(event, collection, args, parent);
    }

    _preCreateDescendantDocuments(
      _parent: Loose,
      _collection: string,
      _data: object[],
      _options: object,
      _userId: string,
    ): void {}
    _preUpdateDescendantDocuments(
      _parent: Loose,
      _collection: string,
      _changes: object[],
      _options: object,
      _userId: string,
    ): void {}
    _preDeleteDescendantDocuments(
      _parent: Loose,
      _collection: string,
      _ids: string[],
      _options: object,
      _userId: string,
    ): void {}

    _onCreateDescendantDocuments(
      _parent: Loose,
      collection: string,
      _documents: Loose[],
      data: object[],
      options: LooseObject,
      _userId: string,
    ): void {
      if (options["render"] !== false) this.render(false, { renderContext: `create${collection}`, renderData: data });
    }

    _onUpdateDescendantDocuments(
      _parent: Loose,
      collection: string,
      _documents: Loose[],
      changes: object[],
      options: LooseObject,
      _userId: string,
    ): void {
      if (options["render"] !== false)
        this.render(false, { renderContext: `update${collection}`, renderData: changes });
    }

    _onDeleteDescendantDocuments(
      _parent: Loose,
      collection: string,
      _documents: Loose[],
      ids: string[],
      options: LooseObject,
      _userId: string,
    ): void {
      if (options["render"] !== false) this.render(false, { renderContext: `delete${collection}`, renderData: ids });
    }
  };
}
