import { gameById } from "../register.ts";
import { say } from "../words.ts";
import { openBrowser, pickThings } from "../windows.ts";
import { done, wrong } from "./error.ts";
import type { BrowseOptions } from "./types.ts";

/** `api.browse`: opens the compendium browser, or lets the user choose from it. */
export async function browse(options: BrowseOptions = {}): Promise<readonly string[]> {
  const chosen = await done(async () => {
    const wanted = wantedOf(options);
    if (options.pick) return pickThings(wanted, options.title ?? say("QUADRANT.table.browse.title"));
    await openBrowser(wanted);
    return [];
  });
  return chosen ?? [];
}

function wantedOf({ games = [], types = [], search = "", title = "" }: BrowseOptions) {
  for (const list of [games, types])
    if (!Array.isArray(list) || list.some((one) => typeof one !== "string")) throw wrong("badInput", list);
  for (const words of [search, title]) if (typeof words !== "string") throw wrong("badInput", words);
  const unknown = games.find((id) => !gameById(id));
  if (unknown !== undefined) throw wrong("unknownGame", unknown);
  return { games, types, words: search };
}
