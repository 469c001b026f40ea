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

const FALLBACK = "en";

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

/** Our compendia that are of no use here: of games that this table does not play, or in another language. */
export function packsInTheWay(): string[] {
  const [lang, played] = [language(), playedGames()];
  return [...packs()].flatMap((pack) => {
    const flags = flagsOf(pack);
    const isOfUse = !flags || (flags.lang === lang && (!flags.game || played.includes(flags.game)));
    return isOfUse ? [] : [pack.collection];
  });
}
