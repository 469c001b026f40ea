import { openAsking, openScreen } from "../windows.ts";
import { games, playOf } from "../register.ts";
import { panelsHere } from "../panels.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";
import { actors } from "./actors.ts";
import { browse } from "./browse.ts";
import { cards } from "./cards.ts";
import { conditions } from "./conditions.ts";
import { answered, QuadrantError, wrong } from "./error.ts";
import { presets } from "./presets.ts";
import { register } from "./register.ts";
import { rolls } from "./rolls.ts";
import type { PanelsApi, QuadrantApi } from "./types.ts";

/** The first number changes when a member is removed, the second when one is added. */
const VERSION = "1.1";

interface Window {
  id: string;
  name: string;
  open(): unknown;
}

/** The windows that a user can open: those of the games that are played and, for a GM, the screen and the question to players. */
function windows(): Window[] {
  const asking = { id: "table.asking", name: say("QUADRANT.table.asking.title"), open: () => openAsking() };
  const screen = { id: "table.screen", name: say("QUADRANT.table.screen.title"), open: () => openScreen() };
  const own = panelsHere().map(({ game: owner, panel: { id, label, open } }) => ({
    id: `${owner}.${id}`,
    name: say(label),
    open: () => open(),
  }));
  return [...(game.user!.isGM ? [screen, asking] : []), ...own];
}

const panels: PanelsApi = {
  all: () => answered(() => windows().map(({ id, name }) => ({ id, name }))),
  open: (id) =>
    answered(() => {
      const found = windows().find((one) => one.id === id);
      if (!found) throw wrong("unknownPanel", id);
      void found.open();
    }),
};

/** `game.system.api`: what modules and macros may rely on. */
export const api: QuadrantApi = Object.freeze({
  version: VERSION,
  games: () =>
    answered(() => {
      const played = playedGames();
      return games().map(({ id }) => ({
        id,
        name: say(`QUADRANT.${id}.name`),
        played: played.includes(id),
        checks: Object.keys(playOf({ id })?.checks ?? {}).map((name) => `${id}.${name}`),
      }));
    }),
  ...actors,
  ...rolls,
  conditions: Object.freeze(conditions),
  cards: Object.freeze(cards),
  panels: Object.freeze(panels),
  presets: Object.freeze(presets),
  browse,
  register: Object.freeze(register),
  QuadrantError,
});
