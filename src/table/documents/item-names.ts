import { FALLBACK, namesInPacks } from "../packs.ts";

/** An Item, as far as its names go. Plain data have no source of their own. */
interface NamedItem {
  name: string;
  _source?: { name: string };
  _stats?: { compendiumSource?: string | null };
}

/** The name that is stored with an Item, whatever the reader's language shows. */
export const storedName = ({ name, _source }: NamedItem): string => _source?.name ?? name;

/** What our compendia call an Item, by language; null for an Item from elsewhere, and for one that was renamed. */
function packNames(item: NamedItem): ReadonlyMap<string, string> | null {
  const from = item._stats?.compendiumSource;
  const names = from ? namesInPacks(from) : null;
  return names && [...names.values()].includes(storedName(item)) ? names : null;
}

/**
 * An Item's name in the reader's language, while it is still called what its compendium calls it in one of the
 * languages. A renamed Item keeps its own name.
 */
export function readersName(item: NamedItem): string {
  const names = packNames(item);
  return names?.get(game.i18n?.lang ?? "") ?? names?.get(FALLBACK) ?? storedName(item);
}

/** All names by which somebody may mean an Item: its own, and those of its compendium in other languages. */
export function allNames(item: NamedItem): string[] {
  return [...new Set([storedName(item), ...(packNames(item)?.values() ?? [])])];
}
