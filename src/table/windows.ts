import type * as RulerReading from "./board/ruler-reading.ts";
import type { Picked, pickThings as PickThings } from "./browse/pick.ts";
import type { Wanted } from "./browse/search.ts";
import type { Card } from "./documents/messages.ts";
import { partLoaded, whenLoaded } from "./loading.ts";

/** Windows whose code and styles are loaded when they are first opened. */

/** The stylesheet of these windows: `styles/windows.scss`. */
const STYLES = "windows";

const loadPaste = () => import("./exchange/text/paste.ts");

/** Asks for a text, and imports its character into an actor or a new one. */
export const pasteCharacter = whenLoaded(
  loadPaste,
  ({ pasteCharacter: paste }, onto: Actor.Implementation | null = null) => paste(onto),
);

/** Copies an actor as text. */
export const copyAsText = whenLoaded(loadPaste, ({ copyAsText: copy }, actor: Actor.Implementation) => copy(actor));

const loadBeginning = () => import("./begin/panel.ts");

/** Loads the panel with the ways to begin a new actor. */
export const beginningLoaded = () => partLoaded(loadBeginning, STYLES);

/** Lets the user choose another picture for a document. */
export const pickPicture = whenLoaded(
  loadBeginning,
  ({ pickPicture: pick }, document: Actor.Implementation | Item.Implementation) => pick(document),
  STYLES,
);

const loadRows = () => import("./rows/edit-rows.ts");

/** Loads the editing of Items in the rows of a sheet. */
export const rowsLoaded = () => partLoaded(loadRows, STYLES);

const loadPicker = () => import("./browse/pick.ts");

/** Opens the browser of compendia and the world. */
export const openBrowser = whenLoaded(
  () => import("./browse/window.ts"),
  ({ openBrowser: open }, wanted: Partial<Wanted> = {}) => open(wanted),
  STYLES,
);

/** Offers the Items of a kind from compendia and world for an actor. */
export const pickItems = whenLoaded(
  loadPicker,
  ({ pickItems: pick }, actor: Actor.Implementation, picked: Picked) => pick(actor, picked),
  STYLES,
);

/** Lets the user choose from compendia and the world. */
export async function pickThings(...asked: Parameters<typeof PickThings>): Promise<readonly string[]> {
  const part = await partLoaded(loadPicker, STYLES);
  return part ? part.pickThings(...asked) : [];
}

/** Opens the GM's question to players, prefilled with the roll of a text. */
export const openAsking = whenLoaded(
  () => import("./asking/window.ts"),
  ({ openAsking: open }, prefilled?: { game: string | null; words: string }) => open(prefilled),
);

/** Opens the list of the last acts. */
export const openLastActs = whenLoaded(
  () => import("./acts/window.ts"),
  ({ openLastActs: open }) => open(),
  STYLES,
);

/** Opens the GM screen. */
export const openScreen = whenLoaded(
  () => import("./gm-screen/window.ts"),
  ({ openScreen: open }) =>
    open({ asking: () => openAsking(), lastActs: () => openLastActs(), bucket: (id) => openBucket(id) }),
  STYLES,
);

/** Opens the window of the modifiers for everyone's next roll. */
export const openBucket = whenLoaded(
  () => import("./bucket/bucket-panel.ts"),
  ({ openBucket: open }, game: string) => open(game),
  STYLES,
);

/** Opens the dialog that corrects the modifiers of a card. */
export const openMending = whenLoaded(
  () => import("./checks/mend-dialog.ts"),
  ({ MendDialog }, card: Card) => new MendDialog(card).render({ force: true }),
);

/** Opens the settings window. */
export const openSettings = whenLoaded(
  () => import("./configuration/settings-window.ts"),
  ({ SettingsWindow }) => new SettingsWindow().render({ force: true }),
  STYLES,
);

/** Opens the welcome: for GMs who may write settings the setup of the world, for all others the player's welcome. */
export const openWelcome = whenLoaded(
  () => import("./welcome/open.ts"),
  ({ openWelcome: open }) => open(),
  STYLES,
);

const loadRulerReading = () => import("./board/ruler-reading.ts");

/**
 * The reader of token rulers, loaded at the first drag. The loading is not repeated: after a failure, the user is notified only
 * once, and not at each movement of the pointer.
 */
export const rulerReading = {
  now: null as typeof RulerReading | null,
  coming: null as Promise<typeof RulerReading | null> | null,
  /** Loads the reader and the speeds of the token's game. @returns whether that succeeded */
  async comes(token: TokenDocument.Implementation): Promise<boolean> {
    this.coming ??= partLoaded(loadRulerReading, STYLES);
    this.now = await this.coming;
    await this.now?.prepare(token);
    return this.now !== null;
  },
};
