import { FALLBACK, namesInPacks } from "../packs.ts";

/** The part of an Item that its names depend on. Plain data have no `_source`. */
interface NamedItem {
  name: string;
  _source?: { name: string };
  _stats?: { compendiumSource?: string | null };
}

/** The name that is stored with an Item, whatever the reader's language shows. */
export const storedName = ({ name, _source }: NamedItem): string => _source?.name ?? name;

/** The names of an Item in our compendia, by language; null for an Item from elsewhere, and for a renamed one. */
function packNames(item: NamedItem): ReadonlyMap<string, string> | null {
  const from = item._stats?.compendiumSource;
  const names = from ? namesInPacks(from) : null;
  return names && [...names.values()].includes(storedName(item)) ? names : null;
}

/**
 * An Item's name in the reader's language, if its stored name is that of its compendium in any language. A renamed Item keeps
 * its own name.
 */
export function readersName(item: NamedItem): string {
  const names = packNames(item);
  return names?.get(game.i18n?.lang ?? "") ?? names?.get(FALLBACK) ?? storedName(item);
}

/** All names by which a user may refer to an Item: its own, and those of its compendium in other languages. */
export function allNames(item: NamedItem): string[] {
  return [...new Set([storedName(item), ...(packNames(item)?.values() ?? [])])];
}
