/**
 * The only file that uses Foundry's long paths and adds the parts of V14 that the published types (V13) lack. All other
 * files import short names from here, so that a moved namespace is corrected in one place.
 */
import type { Collaborators } from "../types/foundry-v14.ts";
import type { ActorSheet, ItemSheet } from "../types/sheets.ts";

export const { ApplicationV2, DialogV2, HandlebarsApplicationMixin } = foundry.applications.api;
export const { CombatTracker } = foundry.applications.sidebar.tabs;
export const { DocumentSheetConfig } = foundry.applications.apps;
export const { loadTemplates } = foundry.applications.handlebars;
export const renderTemplate: (path: string, context: object) => Promise<string> = foundry.applications.handlebars
  .renderTemplate as never;
export const { TypeDataModel } = foundry.abstract;
export const { fields } = foundry.data;
export const { utils } = foundry;

/** The class of Foundry's tours. */
export const Tour = (): typeof foundry.nue.Tour => foundry.nue.Tour;

/** Cleans rich text and turns its links into working ones. */
export const enrichHTML = (html: string, options: object): Promise<string> =>
  foundry.applications.ux.TextEditor.implementation.enrichHTML(html, options);

/** Enables dragging for elements below `root`. @param how the options of Foundry's `DragDrop` */
export const bindDrags = (root: HTMLElement, how: object): unknown =>
  new foundry.applications.ux.DragDrop.implementation(how).bind(root);

/** `ActorSheetV2` and `ItemSheetV2` with Handlebars. */
export const ActorSheetBase = HandlebarsApplicationMixin(
  foundry.applications.sheets.ActorSheetV2,
) as unknown as typeof ActorSheet;
export const ItemSheetBase = HandlebarsApplicationMixin(
  foundry.applications.sheets.ItemSheetV2,
) as unknown as typeof ItemSheet;

const v14 = globalThis as unknown as Collaborators;

/** `_loc`: the text of a word key in the reader's language, with its placeholders filled. */
export const localize: Collaborators["_loc"] = (key, data) => v14._loc(key, data);

/** Sets the text of a word key for the language of this client. */
export const setWord = (key: string, word: string): unknown =>
  utils.setProperty(game.i18n!.translations as object, key, word);

/** Uploads a picture to the world's folder. @returns its path; null if this user may not upload files, or it failed */
export async function uploadPicture(data: string, name: string): Promise<string | null> {
  if (!game.user?.can("FILES_UPLOAD")) return null;
  try {
    const { ImageHelper } = foundry.helpers.media;
    const answer = await ImageHelper.uploadBase64(data, name, `worlds/${game.world.id}`, { notify: false });
    return (answer as { path?: string } | false | undefined | null)
      ? ((answer as { path?: string }).path ?? null)
      : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** `_replace`: replaces an object with a value, where an update would merge. */
export const replaceWith: Collaborators["_replace"] = (value) => v14._replace(value);

/** `_del`: takes a key out of an object, where an update would only write keys. */
export const deletion = (): object => v14._del;

/** `foundry.documents.modifyBatch`: several writes to several collections, all of them or none. */
export const modifyBatch: Collaborators["modifyBatch"] = (operations) =>
  (foundry.documents as unknown as Collaborators).modifyBatch(operations);

/** `ChatMessage.applyMode`: who may see a message. */
export const applyMessageMode: Collaborators["applyMode"] = (data, mode) =>
  (ChatMessage.implementation as unknown as Collaborators).applyMode(data, mode);

/**
 * Writes with loosely typed data: the published types nest so deeply that the compiler gives up. The data models validate
 * what is sent.
 */
export const createMessage = (data: object): Promise<ChatMessage.Implementation | undefined> =>
  (ChatMessage.implementation as unknown as Writer).create(data);
export const updateDocument = (document: { id: string | null }, changes: object): Promise<unknown> =>
  (document as unknown as Writer).update(changes);

interface Writer {
  create(data: object): Promise<ChatMessage.Implementation | undefined>;
  update(changes: object): Promise<unknown>;
}

/** Asks whether to reload the world: on every screen, if the change concerns the world. */
export const reloadConfirm = (options: { world: boolean }): Promise<unknown> =>
  (foundry.applications.settings as unknown as { SettingsConfig: Reloader }).SettingsConfig.reloadConfirm(options);

interface Reloader {
  reloadConfirm(options: { world: boolean }): Promise<unknown>;
}

interface Picker {
  browse(): Promise<unknown>;
}

/** `FilePicker`: lets the reader choose a file of the server. */
export const FilePicker = (): new (options: object) => Picker =>
  foundry.applications.apps.FilePicker.implementation as unknown as new (options: object) => Picker;

/** Opens the sheet of a document. @param how further render options of the sheet, e.g. its mode */
export const openSheet = (document: { sheet: unknown } | null | undefined, how = {}): Promise<unknown> | undefined =>
  (document?.sheet as { render(options: object): Promise<unknown> } | null | undefined)?.render({
    force: true,
    ...how,
  });

/** Shows a tab of the sidebar. */
export const showSidebarTab = (tab: string): void =>
  (ui as unknown as { sidebar: { changeTab(tab: string, group: string): void } }).sidebar.changeTab(tab, "primary");

/** Every window that is open. */
export const openApplications = (): unknown[] => [
  ...(foundry.applications.instances as unknown as Map<string, unknown>).values(),
];

/** `CONFIG.statusEffects`, which V14 keys by id. */
export const statusEffects = (): Collaborators["statusEffects"] => (CONFIG as unknown as Collaborators).statusEffects;

/** `CONST.ACTIVE_EFFECT_SHOW_ICON`: when tokens draw the icon of an effect. */
export const showIcon = (): Collaborators["ACTIVE_EFFECT_SHOW_ICON"] =>
  (CONST as unknown as Collaborators).ACTIVE_EFFECT_SHOW_ICON;

/** `CONFIG.ChatMessage.modes`. */
export const messageModes = (): Collaborators["modes"] => (CONFIG.ChatMessage as unknown as Collaborators).modes;

/** The message mode that the reader has chosen in the chat's own control. */
export const messageMode = (): string =>
  (game.settings as unknown as { get(namespace: string, key: string): string }).get("core", "messageMode");
