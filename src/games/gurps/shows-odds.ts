import { gameSetting } from "#table/settings.ts";
import type { SHOWN_ODDS } from "./vocabulary.ts";

/** Who sees odds, as the table has set it: everybody, the GM, nobody. */
export function showsOdds(user: User.Implementation): boolean {
  const shown = gameSetting<(typeof SHOWN_ODDS)[number]>("gurps", "showOdds");
  return shown === "gm" ? user.isGM : shown !== "none";
}
