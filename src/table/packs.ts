import { playedGames } from "./settings.ts";

/** The flags of our packs in the manifest: language, and game, which is missing for packs of all games. */
interface PackFlags {
  game?: string;
  lang: string;
}

/** The part of a compendium that is used here. */
export interface Pack {
  collection: string;
  metadata: { type: string; flags?: { quadrant?: PackFlags } };
}

/** The language whose packs have no suffix: `zap-ships`; in German `zap-ships-de`. */
export const FALLBACK = "en";

const packs = (): Iterable<Pack> => game.packs as unknown as Iterable<Pack>;

const flagsOf = (pack: Pack): PackFlags | undefined => pack.metadata.flags?.quadrant;

/** The reader's language, if we have packs in it; otherwise English. */
function language(): string {
  const spoken = [...packs()].map((pack) => flagsOf(pack)?.lang);
  return spoken.includes(game.i18n!.lang) ? game.i18n!.lang : FALLBACK;
}

/** The compendia of one game, of one document type, in the reader's language. */
export function packsOf(gameId: string, type: string): Pack[] {
  const lang = language();
  return [...packs()].filter((pack) => {
    const flags = flagsOf(pack);
    return pack.metadata.type === type && flags?.game === gameId && flags.lang === lang;
  });
}

/** A compendium with its index. */
interface Listed extends Pack {
  index: { get(id: string): { name: string } | undefined };
}

/** All language editions of a compendium, by any of them. The manifest lists them all, so the cache never changes. */
const editions = new WeakMap<Pack, ReadonlyMap<string, Listed>>();

function editionsOf(own: Listed): ReadonlyMap<string, Listed> {
  const known = editions.get(own);
  if (known) return known;
  const spoken = flagsOf(own)?.lang;
  const base = spoken === FALLBACK ? own.collection : own.collection.slice(0, -`-${spoken}`.length);
  const isEdition = (pack: Pack, lang: string): boolean =>
    pack.collection === (lang === FALLBACK ? base : `${base}-${lang}`);
  const found = new Map<string, Listed>();
  for (const pack of packs() as Iterable<Listed>) {
    const lang = flagsOf(pack)?.lang;
    if (spoken && lang && isEdition(pack, lang)) found.set(lang, pack);
  }
  editions.set(own, found);
  return found;
}

/**
 * The names of a document of our compendia in all languages. Every row of a sheet calls it.
 * @param uuid `Compendium.quadrant.zap-ships-de.Actor.…`, of the document in any language
 * @returns names by language; null if it is in none of our compendia
 */
export function namesInPacks(uuid: string): Map<string, string> | null {
  const [, scope, name = "", , id = ""] = uuid.split(".");
  const collection = `${scope}.${name}`;
  for (const own of packs() as Iterable<Listed>) {
    if (own.collection !== collection) continue;
    const all = editionsOf(own);
    if (all.size === 0) return null;
    const entries = [...all].map(([lang, pack]) => [lang, pack.index.get(id)?.name] as const);
    return new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
  }
  return null;
}

/** Our compendia to be hidden: of games that are not played, or in another language. */
export function packsInTheWay(): string[] {
  const [lang, played] = [language(), playedGames()];
  return [...packs()].flatMap((pack) => {
    const flags = flagsOf(pack);
    const isOfUse = !flags || (flags.lang === lang && (!flags.game || played.includes(flags.game)));
    return isOfUse ? [] : [pack.collection];
  });
}
