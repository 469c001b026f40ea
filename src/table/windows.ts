import type { Card } from "./documents/messages.ts";
import { whenLoaded } from "./loading.ts";

/** Windows that open later: their code, and the styles that only they need, come when they are first opened. */

/** The styles of the windows that have some of their own: `styles/windows.scss`. */
const STYLES = "windows";

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

/** The modifiers that wait for everybody's next roll. */
export const openBucket = whenLoaded(
  () => import("./bucket/bucket-panel.ts"),
  ({ openBucket: open }, game: string) => open(game),
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
