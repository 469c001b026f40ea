import { CONST } from "../../../common/index.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { runtime, word, type SheetRegistration } from "../api/runtime.ts";
import { createFormGroup, createSelectInput } from "../forms/fields.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { saveRow } from "../sheets/form-rows.ts";

interface SheetClass {
  name: string;
}

interface RegisteringClass {
  documentName: string;
  TYPES?: string[];
}

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

type SheetRegister = Record<string, Record<string, SheetRegistration>>;

function typesOf(documentClass: RegisteringClass, asked?: string[]): string[] {
  const all = documentClass.TYPES?.length ? documentClass.TYPES : [CONST.BASE_DOCUMENT_TYPE];
  if (!asked) return all;
  const unknown = asked.filter((type) => !all.includes(type));
  if (unknown.length)
    throw new Error(`${documentClass.documentName} has no type ${unknown.join(", ")} to register a sheet for`);
  return asked;
}

function registerOf(documentName: string): SheetRegister {
  const config = runtime.CONFIG[documentName];
  if (!config) throw new Error(`${documentName} is not a document that can have sheets`);
  return (config.sheetClasses ??= {});
}

/** The register of sheets by document, and the dialog that chooses another sheet for one document. */
export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["sheet-config"],
    position: { width: 420 },
    window: { title: "SHEETS.Configure", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true, submitOnChange: false },
    sheetConfig: false,
  };

  /**
   * Register a sheet class for types of a document; for all types without `types`.
   * @throws for a type that the document does not have
   */
  static registerSheet(
    documentClass: RegisteringClass,
    scope: string,
    sheetClass: SheetClass,
    options: SheetRegistrationOptions = {},
  ): void {
    const { label, types, themes = null, makeDefault = false, canBeDefault = true, canConfigure = true } = options;
    const register = registerOf(documentClass.documentName);
    const id = `${scope}.${sheetClass.name}`;
    for (const type of typesOf(documentClass, types)) {
      const sheets = (register[type] ??= {});
      if (makeDefault) for (const other of Object.values(sheets)) other.default = false;
      const name = typeof label === "function" ? label() : (label ?? sheetClass.name);
      sheets[id] = { id, label: name, cls: sheetClass, default: makeDefault, canBeDefault, canConfigure, themes };
    }
  }

  /** Sheets are available as soon as they are registered: there is nothing left to do. */
  static initializeSheets(): void {}

  /** Make other sheets the defaults, by document name and type; an unregistered sheet is ignored. */
  static updateDefaultSheets(setting: Record<string, Record<string, string>> = {}): void {
    for (const [documentName, defaults] of Object.entries(setting))
      for (const [type, id] of Object.entries(defaults)) {
        const sheets = registerOf(documentName)[type] ?? {};
        if (!sheets[id]) continue;
        for (const sheet of Object.values(sheets)) sheet.default = sheet.id === id;
      }
  }

  /** Withdraw a sheet class from types of a document. */
  static unregisterSheet(
    documentClass: RegisteringClass,
    scope: string,
    sheetClass: SheetClass,
    { types }: { types?: string[] } = {},
  ): void {
    const register = registerOf(documentClass.documentName);
    for (const type of typesOf(documentClass, types)) delete register[type]?.[`${scope}.${sheetClass.name}`];
  }

  /** The sheets that a type of document may be shown with: ids and labels, and the default's id. */
  static getSheetClassesForSubType(
    documentName: string,
    type: string,
  ): { sheetClasses: Record<string, string>; defaultClasses: Record<string, string>; defaultClass: string } {
    const entries = Object.values(registerOf(documentName)[type] ?? {});
    const named = (list: SheetRegistration[]): Record<string, string> =>
      Object.fromEntries(list.map(({ id, label }) => [id, word(label)]));
    return {
      sheetClasses: named(entries.filter((entry) => entry.canConfigure)),
      defaultClasses: named(entries.filter((entry) => entry.canBeDefault)),
      defaultClass: entries.find((entry) => entry.default)?.id ?? "",
    };
  }

  override get title(): string {
    return `${word("SHEETS.Configure")}: ${this.document.name ?? ""}`;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { document: subject } = this;
    const type = subject.type ?? CONST.BASE_DOCUMENT_TYPE;
    const { sheetClasses } = DocumentSheetConfig.getSheetClassesForSubType(subject.documentName, type);
    const select = createSelectInput({
      name: "sheetClass",
      value: subject.getFlag?.("core", "sheetClass") ?? "",
      blank: word("SHEETS.Default"),
      options: Object.entries(sheetClasses).map(([value, label]) => ({ value, label })),
    });
    return [createFormGroup({ label: word("SHEETS.ForThis"), input: select, rootId: this.id }), saveRow()];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  override _prepareSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    return { "flags.core.sheetClass": formData.object.sheetClass ?? "" };
  }

  /** Store the choice as the document's flag; the document's update callback swaps the sheet. */
  override async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
  ): Promise<void> {
    await this.document.update(submitData);
  }
}
