import { CONST, utils } from "../../../common/index.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { headerButton } from "./frame.ts";
import { chooseImage, copyUuid, openSheetConfig } from "./document-actions.ts";
import { runtime, word, type DocumentConfig, type DocumentShape } from "./runtime.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControlsEntry,
  RenderContext,
  RenderOptions,
} from "./types.ts";

const { DOCUMENT_OWNERSHIP_LEVELS: LEVELS } = CONST;

interface DocumentSheetConfiguration extends ApplicationConfiguration {
  document: DocumentShape;
  viewPermission: number;
  editPermission: number;
  canCreate: boolean;
  sheetConfig: boolean;
}

/** The window of one document: shown to users who may see it, enabled for users who may change it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: LEVELS.LIMITED,
    editPermission: LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: { configureSheet: openSheetConfig, copyUuid, editImage: chooseImage },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "SHEETS.Configure",
          action: "configureSheet",
          visible: function (this: DocumentSheetV2) {
            return this.#sheetOptions.sheetConfig && this.isEditable;
          },
        },
      ],
    },
  };

  readonly #document: DocumentShape;

  constructor(options: ApplicationOptions) {
    super(options);
    this.#document = this.#sheetOptions.document;
  }

  get document(): DocumentShape {
    return this.#document;
  }

  get #sheetOptions(): DocumentSheetConfiguration {
    return this.options as DocumentSheetConfiguration;
  }

  override get title(): string {
    const { documentName, name, id, type } = this.document;
    const labels: DocumentConfig | undefined = runtime.CONFIG[documentName];
    const label = labels?.typeLabels?.[type ?? ""] ?? `DOCUMENT.${documentName}`;
    const text = word(label);
    return `${text === label ? documentName : text}: ${name ?? id ?? ""}`;
  }

  /** Whether this player may see the document. */
  get isVisible(): boolean {
    return this.document.testUserPermission(runtime.game.user, this.#sheetOptions.viewPermission);
  }

  /** Whether this player may change the document. The documents of a locked pack are read-only. */
  get isEditable(): boolean {
    const pack = this.document.pack ? runtime.game.packs?.get(this.document.pack) : undefined;
    if (pack?.locked) return false;
    return this.document.testUserPermission(runtime.game.user, this.#sheetOptions.editPermission);
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const document = options.document as Partial<DocumentShape> | undefined;
    if (!document?.documentName) {
      throw new Error("A DocumentSheetV2 application must be provided a Document instance.");
    }
    const uuid = document.uuid ?? `${document.documentName}.new`;
    return super._initializeApplicationOptions({
      uniqueId: `${this.constructor.name}-${uuid.replaceAll(".", "-")}`,
      ...options,
    });
  }

  override *_headerControlsButtons(): Generator<HeaderControlsEntry, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      const { ownership } = control;
      if (ownership !== undefined && !this.document.testUserPermission(runtime.game.user, ownership)) continue;
      yield control;
    }
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document: this.document,
      source: this.document._source,
      fields: this.document.schema.fields,
      editable: this.isEditable,
      user: runtime.game.user,
      rootId: this.id,
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.hasFrame && this.document.uuid) {
      this.window.title?.after(headerButton("copyUuid", "fa-solid fa-passport", word("SHEETS.CopyUuid")));
    }
    return frame;
  }

  override _canRender(_options: RenderOptions): false | void {
    if (!this.isVisible) throw new Error(word("SHEETS.Private"));
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    // The title names the document, which may have been renamed.
    if (this.window.title) this.window.title.textContent = this.title;
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disable, or enable again, every control of the content; the title bar stays usable. */
  _toggleDisabled(disabled: boolean): void {
    for (const control of this.form?.elements ?? []) {
      if (control.closest(".window-header, .controls-dropdown") || !("disabled" in control)) continue;
      control.disabled = disabled;
    }
  }

  override _onChangeForm(config: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(config, event);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: { updateData?: object } = {},
  ): Promise<void> {
    const { updateData, ...operation } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, operation);
  }

  /** The form's values as nested data. Subclasses may change it. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return utils.expandObject(formData.object);
  }

  /** @throws if the data does not fit the document's schema */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) utils.mergeObject(submitData, updateData, { inplace: true });
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: object = {},
  ): Promise<void> {
    const { document } = this;
    if (document.id && (document.parent || document.collection?.has(document.id))) {
      await document.update(submitData, options);
      return;
    }
    if (!this.#sheetOptions.canCreate) {
      throw new Error(`Document creation from ${this.constructor.name} is not supported.`);
    }
    const cls = document.constructor as unknown as { create(data: object, operation: object): Promise<unknown> };
    await cls.create(utils.mergeObject(document.toObject(), submitData), {
      parent: document.parent,
      pack: document.pack,
      ...options,
    });
  }
}
