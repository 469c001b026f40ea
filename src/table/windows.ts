import type * as RulerReading from "./board/ruler-reading.ts";
import type { Picked, pickThings as PickThings } from "./browse/pick.ts";
import type { Wanted } from "./browse/search.ts";
import type { Card } from "./documents/messages.ts";
import { partLoaded, whenLoaded } from "./loading.ts";

/** Windows that open later: their code, and the styles that only they need, come when they are first opened. */

/** The styles of the windows that have some of their own: `styles/windows.scss`. */
const STYLES = "windows";

const loadPaste = () => import("./exchange/text/paste.ts");

/** Asks for a text, and brings its character in: for an actor, or a new one. */
export const pasteCharacter = whenLoaded(
  loadPaste,
  ({ pasteCharacter: paste }, onto: Actor.Implementation | null = null) => paste(onto),
);

/** Copies an actor as text. */
export const copyAsText = whenLoaded(loadPaste, ({ copyAsText: copy }, actor: Actor.Implementation) => copy(actor));

const loadBeginning = () => import("./begin/panel.ts");

/** What leads through the first minute of a new actor. */
export const beginningLoaded = () => partLoaded(loadBeginning, STYLES);

/** Another picture for a document. */
export const pickPicture = whenLoaded(
  loadBeginning,
  ({ pickPicture: pick }, document: Actor.Implementation | Item.Implementation) => pick(document),
  STYLES,
);

const loadRows = () => import("./rows/edit-rows.ts");

/** What lets rows be edited as fast as one types. */
export const rowsLoaded = () => partLoaded(loadRows, STYLES);

const loadPicker = () => import("./browse/pick.ts");

/** Looks through compendia and the world. */
export const openBrowser = whenLoaded(
  () => import("./browse/window.ts"),
  ({ openBrowser: open }, wanted: Partial<Wanted> = {}) => open(wanted),
  STYLES,
);

/** Offers an actor what compendia and the world have of a kind of Item. */
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

/** Asks players for a roll; filled with what a text asks for. */
export const openAsking = whenLoaded(
  () => import("./asking/window.ts"),
  ({ openAsking: open }, prefilled?: { game: string | null; words: string }) => open(prefilled),
);

/** What was done in the fight and this evening. */
export const openLastActs = whenLoaded(
  () => import("./acts/window.ts"),
  ({ openLastActs: open }) => open(),
  STYLES,
);

/** Who waits for what, and how everybody stands: the GM's screen. */
export const openScreen = whenLoaded(
  () => import("./gm-screen/window.ts"),
  ({ openScreen: open }) =>
    open({ asking: () => openAsking(), lastActs: () => openLastActs(), bucket: (id) => openBucket(id) }),
  STYLES,
);

/** The modifiers that wait for everybody's next roll. */
export const openBucket = whenLoaded(
  () => import("./bucket/bucket-panel.ts"),
  ({ openBucket: open }, game: string) => open(game),
  STYLES,
);

/** The modifiers of a card, to be mended. */
export const openMending = whenLoaded(
  () => import("./checks/mend-dialog.ts"),
  ({ MendDialog }, card: Card) => new MendDialog(card).render({ force: true }),
);

/** All settings of Quadrant. */
export const openSettings = whenLoaded(
  () => import("./configuration/settings-window.ts"),
  ({ SettingsWindow }) => new SettingsWindow().render({ force: true }),
  STYLES,
);

/** The welcome: of the table for whoever sets it, of players else. */
export const openWelcome = whenLoaded(
  () => import("./welcome/open.ts"),
  ({ openWelcome: open }) => open(),
  STYLES,
);

const loadRulerReading = () => import("./board/ruler-reading.ts");

/**
 * What reads the ways of tokens that are dragged, once it is here. It is asked for at the first drag alone: where it does not come,
 * the reader is told once, and not with each step of the pointer.
 */
export const rulerReading = {
  now: null as typeof RulerReading | null,
  coming: null as Promise<typeof RulerReading | null> | null,
  /** @returns whether it is here now, with what it needs of the game of this token */
  async comes(token: TokenDocument.Implementation): Promise<boolean> {
    this.coming ??= partLoaded(loadRulerReading, STYLES);
    this.now = await this.coming;
    await this.now?.prepare(token);
    return this.now !== null;
  },
};
