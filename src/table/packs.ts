import { playedGames } from "./settings.ts";

/** What the manifest says of one of our packs: its game, unless it is for all of them, and its language. */
interface PackFlags {
  game?: string;
  lang: string;
}

/** A compendium, as far as this file reads it. */
export interface Pack {
  collection: string;
  metadata: { type: string; flags?: { quadrant?: PackFlags } };
}

/** The language whose packs have no ending: `zap-ships`, and in German `zap-ships-de`. */
export const FALLBACK = "en";

const packs = (): Iterable<Pack> => game.packs as unknown as Iterable<Pack>;

const flagsOf = (pack: Pack): PackFlags | undefined => pack.metadata.flags?.quadrant;

/** The reader's language, where our packs have it; else English. */
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

/** A compendium with what it lists, by id. */
interface Listed extends Pack {
  index: { get(id: string): { name: string } | undefined };
}

/** The same compendium in each language, by the one that was asked about. The manifest lists them; so none comes later. */
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
 * What a document of our compendia is called in each language in which they have it. Every row of a sheet asks for it.
 * @param uuid `Compendium.quadrant.zap-ships-de.Actor.…`, of a document of any language
 * @returns names by language; null for what is in none of our compendia
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

/** Our compendia that are of no use here: of games that this table does not play, or in another language. */
export function packsInTheWay(): string[] {
  const [lang, played] = [language(), playedGames()];
  return [...packs()].flatMap((pack) => {
    const flags = flagsOf(pack);
    const isOfUse = !flags || (flags.lang === lang && (!flags.game || played.includes(flags.game)));
    return isOfUse ? [] : [pack.collection];
  });
}
