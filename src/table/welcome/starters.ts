import { packsOf, type Pack } from "../packs.ts";
import { reasonOf } from "../words.ts";

/**
 * What an Adventure prepares for its import: documents by kind, as data. An existing document with that id is updated.
 */
export interface Prepared {
  toCreate: Readonly<Record<string, { _id: string; name?: string }[]>>;
  toUpdate: Readonly<Record<string, { _id: string; name?: string }[]>>;
}

interface Source {
  _id: string;
  name: string;
}

/** An actor of a starter says whether it is for players: `flags.quadrant.starter.hero`. */
export interface HeroSource extends Source {
  img: string | null;
  flags?: { quadrant?: { starter?: { hero?: boolean } } };
}

/** An Adventure, as far as the welcome reads it. */
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

/** What a game brings for a first evening, in the reader's language. */
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
  /** What went wrong when it was read; null: there is none. */
  readonly reason: string | null;

  constructor(game: string, reason: string | null) {
    super(reason ?? `There is no starter of ${game}`);
    this.game = game;
    this.reason = reason;
  }
}

/** @throws NoStarter where there is none, or it cannot be read */
export async function readStarter(game: string): Promise<Starter> {
  const packs = packsOf(game, "Adventure") as AdventurePack[];
  for (const pack of packs) {
    const [adventure] = await read(game, pack);
    if (adventure) return starterOf(game, adventure);
  }
  throw new NoStarter(game, null);
}

/** Read once: that copies the whole adventure. */
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

/** Whether an actor of a starter is for a player. */
export const isForPlayers = ({ flags }: Pick<HeroSource, "flags">): boolean => flags?.quadrant?.starter?.hero === true;

/** The scenes of a starter in this world: where there are any, it was brought in before. */
export function scenesHere({ scenes }: Starter): Scene.Implementation[] {
  return scenes.flatMap((id) => game.scenes!.get(id) ?? []);
}
