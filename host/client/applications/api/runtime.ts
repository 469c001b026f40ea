/**
 * The members of the running game that this folder reads, at call time. Folders never import each other's objects; they
 * use the globals instead. The shapes list only the members used here.
 */
export interface UserShape {
  id: string;
  isGM: boolean;
}

export interface SheetShape {
  rendered: boolean;
  render(options?: { force?: boolean }): Promise<unknown>;
}

export interface SchemaShape {
  fields: Record<string, unknown>;
}

export interface DocumentCollectionShape {
  has(id: string): boolean;
  get(id: string): DocumentShape | undefined;
  filter(test: (document: DocumentShape) => boolean): DocumentShape[];
}

/** A document as sheets see it. */
export interface DocumentShape {
  id: string | null;
  uuid: string | null;
  name?: string;
  type?: string;
  img?: string | null;
  documentName: string;
  pack?: string | null;
  inCompendium?: boolean;
  isOwner: boolean;
  parent?: DocumentShape | null;
  collection?: { has(id: string): boolean; locked?: boolean } | null;
  compendium?: { locked: boolean } | null;
  apps: Record<string, unknown>;
  schema: SchemaShape;
  system?: Record<string, unknown> & { schema?: SchemaShape };
  _source: Record<string, unknown>;
  sheet?: SheetShape | null;
  testUserPermission(user: unknown, level: string | number, options?: { exact?: boolean }): boolean;
  validate(options: object): unknown;
  update(changes: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData?(): Record<string, unknown>;
  getFlag?(scope: string, key: string): unknown;
  getRollData?(): Record<string, unknown>;
  _onClickDocumentLink?(event: MouseEvent): unknown;
}

export interface DocumentClassShape {
  documentName: string;
  metadata?: { label?: string; name?: string };
  hasTypeInfo?: boolean;
  create(data: object, operation?: object): Promise<DocumentShape | undefined>;
  fromDropData(data: object): Promise<DocumentShape | null | undefined>;
}

export interface RollShape {
  formula: string;
  total: number;
  evaluate(options?: object): Promise<RollShape>;
  toMessage(data: object, options?: object): Promise<unknown>;
  toJSON(): object;
}

interface NotificationsShape {
  info(message: string, options?: object): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string | Error, options?: object): unknown;
}

export interface Runtime {
  game: {
    user: UserShape | null;
    ready?: boolean;
    i18n?: {
      localize(key: string, data?: object): string;
      format(key: string, data?: object): string;
      has?(key: string): boolean;
    };
    documentTypes?: Record<string, string[]>;
    items?: { fromCompendium(document: DocumentShape, options?: object): Record<string, unknown> };
    packs?: { get(id: string): { locked: boolean } | undefined };
    settings?: { get(namespace: string, key: string): unknown };
  };
  ui: { notifications?: NotificationsShape; activeWindow?: unknown };
  CONFIG: Record<string, DocumentConfig | undefined> & {
    ux?: Record<string, unknown>;
    TextEditor?: { enrichers: EnricherShape[] };
  };
  Hooks: {
    call(name: string, ...args: unknown[]): boolean;
    callAll(name: string, ...args: unknown[]): boolean;
    once(name: string, listener: (...args: never[]) => unknown): number;
  };
  foundry: {
    utils: {
      getDocumentClass?(name: string): DocumentClassShape | undefined;
      performIntegerSort?(
        source: DocumentShape,
        options: { target?: DocumentShape | null; siblings: DocumentShape[]; sortBefore?: boolean },
      ): { target: DocumentShape; update: Record<string, unknown> }[];
    };
  };
  fromUuid(uuid: string, options?: object): Promise<DocumentShape | null>;
  Roll: { create(formula: string, data?: object, options?: object): RollShape; fromJSON(json: string): RollShape };
  ChatMessage: { implementation?: unknown; getSpeaker(options?: object): object };
}

export interface EnricherShape {
  id?: string;
  pattern: RegExp;
  replaceParent?: boolean;
  enricher(match: RegExpMatchArray, options?: object): HTMLElement | null | Promise<HTMLElement | null>;
  onRender?: ((element: HTMLElement) => void) | null;
}

export interface SheetRegistration {
  id: string;
  label: string;
  cls: unknown;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

export interface DocumentConfig {
  typeLabels?: Record<string, string>;
  typeIcons?: Record<string, string>;
  sheetClasses?: Record<string, Record<string, SheetRegistration>>;
  documentClass?: DocumentClassShape;
  sidebarIcon?: string;
}

/** The live globals. Read a member when it is needed, never at load: the folders are loaded in any order. */
export const runtime = globalThis as unknown as Runtime;

/** The host's own words, for keys that no language file has. */
const WORDS: Record<string, string> = {
  "APPLICATION.Close": "Close window",
  "APPLICATION.Controls": "Window controls",
  "APPLICATION.Resize": "Resize window",
  "COMMON.Cancel": "Cancel",
  "COMMON.Confirm": "Confirm",
  "COMMON.Disabled": "Disabled",
  "COMMON.Image": "Image",
  "COMMON.Name": "Name",
  "COMMON.No": "No",
  "COMMON.Save": "Save changes",
  "COMMON.Yes": "Yes",
  "EDITOR.Edit": "Edit text",
  "EDITOR.Save": "Save text",
  "EDITOR.Text": "Rich text",
  "EFFECT.AddChange": "Add a change",
  "EFFECT.Changes": "Changes",
  "EFFECT.DeleteChange": "Delete this change",
  "EFFECT.Description": "Description",
  "EFFECT.Duration": "Duration",
  "EFFECT.Key": "Attribute",
  "EFFECT.Statuses": "Status conditions",
  "EFFECT.Transfer": "Apply to the owner of the item",
  "EFFECT.Type": "How",
  "EFFECT.Units": "Unit of time",
  "EFFECT.Value": "Value",
  "FILES.Browse": "Choose a file",
  "FILES.Path": "Path of the file",
  "SHEETS.Configure": "Configure sheet",
  "SHEETS.Default": "Use the default sheet",
  "SHEETS.ForType": "Sheet for every document of this type",
  "SHEETS.ForThis": "Sheet for this document",
  "SHEETS.CopyUuid": "Copy the document's UUID",
  "SHEETS.UuidCopied": "The UUID is on the clipboard.",
  "SHEETS.Plain": "Plain sheet",
  "SHEETS.Private": "You may not see this document.",
};

/** A text in the player's language, or the host's own English text if the game has none. */
export function word(key: string): string {
  const text = runtime.game?.i18n?.localize(key) ?? key;
  return text === key ? (WORDS[key] ?? key) : text;
}
