import { packsOf, type Pack } from "../packs.ts";
import { reasonOf } from "../words.ts";

/**
 * The result of Foundry's `Adventure#prepareImport`: source data by document name. Existing documents with the same id are
 * updated.
 */
export interface Prepared {
  toCreate: Readonly<Record<string, { _id: string; name?: string }[]>>;
  toUpdate: Readonly<Record<string, { _id: string; name?: string }[]>>;
}

interface Source {
  _id: string;
  name: string;
}

/** An actor of a starter. `flags.quadrant.starter.hero`: it is meant for a player. */
export interface HeroSource extends Source {
  img: string | null;
  flags?: { quadrant?: { starter?: { hero?: boolean } } };
}

/** The part of an Adventure that the welcome uses. */
export interface Adventure {
  id: string;
  name: string;
  img: string | null;
  toObject(): { actors: HeroSource[]; scenes: Source[]; journal: Source[] };
  prepareImport(): Promise<Prepared>;
  import(options: { dialog: boolean }): Promise<unknown>;
}

interface AdventurePack extends Pack {
  getDocuments(): Promise<Adventure[]>;
}

/** A game's adventure for a first evening, in the reader's language. */
export interface Starter {
  game: string;
  adventure: Adventure;
  /** The heroes for players. */
  heroes: HeroSource[];
  /** Ids of its scenes and journals. */
  scenes: string[];
  journals: string[];
}

/** Why a game has no starter. */
export class NoStarter extends Error {
  readonly game: string;
  /** The error while loading it; null: the game has none. */
  readonly reason: string | null;

  constructor(game: string, reason: string | null) {
    super(reason ?? `There is no starter of ${game}`);
    this.game = game;
    this.reason = reason;
  }
}

/** @throws NoStarter if there is none, or it cannot be loaded */
export async function readStarter(game: string): Promise<Starter> {
  const packs = packsOf(game, "Adventure") as AdventurePack[];
  for (const pack of packs) {
    const [adventure] = await read(game, pack);
    if (adventure) return starterOf(game, adventure);
  }
  throw new NoStarter(game, null);
}

/** Calls `toObject` only once, because it copies the whole adventure. */
function starterOf(game: string, adventure: Adventure): Starter {
  const { actors, scenes, journal } = adventure.toObject();
  const ids = (sources: Source[]): string[] => sources.map(({ _id }) => _id);
  return { game, adventure, heroes: actors.filter(isForPlayers), scenes: ids(scenes), journals: ids(journal) };
}

async function read(game: string, pack: AdventurePack): Promise<Adventure[]> {
  try {
    return await pack.getDocuments();
  } catch (error) {
    throw new NoStarter(game, reasonOf(error));
  }
}

/** Whether an actor of a starter is meant for a player. */
export const isForPlayers = ({ flags }: Pick<HeroSource, "flags">): boolean => flags?.quadrant?.starter?.hero === true;

/** The scenes of a starter in this world. If there are any, it was imported before. */
export function scenesHere({ scenes }: Starter): Scene.Implementation[] {
  return scenes.flatMap((id) => game.scenes!.get(id) ?? []);
}
