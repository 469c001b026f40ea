/** A text of this module in the user's language. */
export const say = (key: string, data: Record<string, string | number> = {}): string =>
  game.i18n.format(`QUADRANT_HUD.${key}`, data);

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as markup. */
export const written = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

/** "62 %" */
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
