import { playedGames } from "../settings.ts";

/** What the manifest says of a pack of ours. */
interface PackFlags {
  game: string;
  lang: string;
}

const FALLBACK = "en";

/**
 * Takes from the list of compendia those of games that this table does not play, and those in another language than the
 * reader's; whose language no pack speaks reads English. Packs of others stay as they are.
 */
export function onRenderCompendiumDirectory(_directory: unknown, element: HTMLElement): void {
  const played = playedGames();
  const languages = new Set(game.packs!.map((pack) => flagsOf(pack)?.lang));
  const language = languages.has(game.i18n!.lang) ? game.i18n!.lang : FALLBACK;
  for (const entry of element.querySelectorAll<HTMLElement>("[data-pack]")) {
    const flags = flagsOf(game.packs!.get(entry.dataset.pack ?? ""));
    if (flags && (flags.lang !== language || !played.includes(flags.game))) take(entry);
  }
}

function flagsOf(pack: unknown): PackFlags | undefined {
  const { metadata } = (pack ?? {}) as { metadata?: { flags?: { quadrant?: PackFlags } } };
  return metadata?.flags?.quadrant;
}

/** An entry, and the folders that are empty without it. */
function take(entry: HTMLElement): void {
  const folder = entry.parentElement?.closest<HTMLElement>(".folder");
  entry.remove();
  if (folder && !folder.querySelector("[data-pack]")) take(folder);
}
