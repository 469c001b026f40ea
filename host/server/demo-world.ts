import { DOCUMENT_OWNERSHIP_LEVELS, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, USER_ROLES } from "../common/constants.ts";
import type { Source, SystemManifest } from "../common/protocol.ts";
import { randomID } from "../common/utils/index.ts";
import { readManifest } from "./manifest.ts";
import type { WorldSeed } from "./open-world.ts";
import { readPacks } from "./packs.ts";
import { objectAt, textAt } from "./plain.ts";

const SQUARE = 100;

type Place = "hall" | "space";

interface Part {
  pack: string;
  /** As the pack names it. */
  name: string;
  /** Whose it is; nobody's where the Gamemaster plays it. */
  players: readonly string[];
  place: Place;
  /** Where its token stands: squares from the left and from the top. */
  at: [column: number, row: number];
}

const part = (pack: string, name: string, players: string[], place: Place, at: [number, number]): Part => {
  return { pack, name, players, place, at };
};

/** Heroes at the hall's door; foes in cover and at the far console, and what burns between. Their ships wait outside. */
const CAST: readonly Part[] = [
  part("zap-characters", "Ace Astra", ["Ada"], "hall", [4, 5]),
  part("zap-characters", "Ford", ["Ben"], "hall", [4, 7]),
  part("zap-characters", "Space Marine", [], "hall", [10, 4]),
  part("zap-characters", "Trooper squad", [], "hall", [11, 7]),
  part("zap-characters", "Mad Genius", [], "hall", [14, 6]),
  part("zap-scenery", "Burning oil", [], "hall", [9, 10]),
  part("zap-ships", "Peregrine", ["Ada", "Ben"], "space", [5, 6]),
  part("zap-ships", "Star-cruiser", [], "space", [12, 5]),
];

/** What everybody may read and throw on. */
const BOOKS: readonly { pack: string; collection: "journal" | "tables" }[] = [
  { pack: "zap-rules", collection: "journal" },
  { pack: "zap-tables", collection: "tables" },
];

const USERS: readonly { name: string; role: number; color: string }[] = [
  { name: "GM", role: USER_ROLES.GAMEMASTER, color: "#d9a441" },
  { name: "Ada", role: USER_ROLES.PLAYER, color: "#38b6c9" },
  { name: "Ben", role: USER_ROLES.PLAYER, color: "#e0663e" },
];

/**
 * The world that `npm start` opens: a Gamemaster, two players with their heroes and their ship, foes, and the rules to
 * read. Everything is imported from the system's compiled packs.
 * @throws when the system is not built, or a pack or one of the cast is missing
 */
export async function demoWorld(systemDir: string): Promise<WorldSeed> {
  const manifest = await readManifest(systemDir);
  const shelf = new Shelf(manifest, await readPacks(systemDir, manifest));
  shelf.demand(CAST);

  const ids = new Map(USERS.map(({ name }) => [name, randomID()]));
  const actors = CAST.map((one) => importActor(manifest, shelf, one, ids));
  return {
    title: `${manifest.title}: a table to try`,
    users: USERS.map((user) => {
      const index = CAST.findIndex(({ players }) => players.includes(user.name));
      return { ...user, _id: ids.get(user.name), character: actors[index]?.["_id"] ?? null };
    }),
    actors,
    scenes: [
      scene(manifest, "Coolant hall", "#16202a", "hall", actors),
      scene(manifest, "Above the station", "#0b0d1a", "space", actors),
    ],
    ...Object.fromEntries(BOOKS.map(({ pack, collection }) => [collection, shelf.books(pack)])),
  };
}

/** The packs of the system, by their names in the manifest. */
class Shelf {
  readonly #manifest: SystemManifest;
  readonly #packs: Awaited<ReturnType<typeof readPacks>>;

  constructor(manifest: SystemManifest, packs: Awaited<ReturnType<typeof readPacks>>) {
    this.#manifest = manifest;
    this.#packs = packs;
  }

  #documents(pack: string): Source[] {
    const id = `${this.#manifest.id}.${pack}`;
    const found = this.#packs.get(id);
    if (!found) throw new Error(`The demo world needs the pack ${id}, which the manifest does not name`);
    return [...found.documents.values()];
  }

  find({ pack, name }: Pick<Part, "pack" | "name">): Source | null {
    return this.#documents(pack).find((source) => textAt(source, "name") === name) ?? null;
  }

  /** @throws where somebody of the cast is in no pack */
  demand(cast: readonly Part[]): void {
    for (const pack of new Set(cast.map((one) => one.pack))) {
      const absent = cast.filter((one) => one.pack === pack && !this.find(one)).map(({ name }) => name);
      if (absent.length)
        throw new Error(`The demo world needs ${absent.join(", ")} in the pack ${this.#manifest.id}.${pack}`);
    }
  }

  /** All of a pack, for everybody to read. */
  books(pack: string): Source[] {
    return this.#documents(pack).map((source) => ({
      ...source,
      _id: randomID(),
      ownership: { default: DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
      _stats: { compendiumSource: this.uuid(pack, source) },
    }));
  }

  uuid(pack: string, source: Source): string {
    const type = this.#packs.get(`${this.#manifest.id}.${pack}`)?.payload.metadata.type ?? "";
    return `Compendium.${this.#manifest.id}.${pack}.${type}.${String(source["_id"])}`;
  }
}

/** Token and figures are the pack's own; what is played by somebody is known to all. */
function importActor(manifest: SystemManifest, shelf: Shelf, cast: Part, ids: ReadonlyMap<string, string>): Source {
  const source = shelf.find(cast) ?? {};
  const { OWNER, NONE } = DOCUMENT_OWNERSHIP_LEVELS;
  const isHero = cast.players.length > 0;
  const img = textAt(source, "img");
  const owners = Object.fromEntries(cast.players.map((player) => [ids.get(player), OWNER]));
  return {
    ...source,
    _id: randomID(),
    folder: null,
    ownership: { default: NONE, ...owners },
    prototypeToken: {
      name: source["name"],
      ...(img === null ? {} : { texture: { src: img } }),
      actorLink: isHero,
      disposition: isHero ? TOKEN_DISPOSITIONS.FRIENDLY : TOKEN_DISPOSITIONS.HOSTILE,
      bar1: { attribute: manifest.primaryTokenAttribute ?? null },
      bar2: { attribute: manifest.secondaryTokenAttribute ?? null },
      ...objectAt(source, "prototypeToken"),
      displayName: TOKEN_DISPLAY_MODES.ALWAYS,
      displayBars: isHero ? TOKEN_DISPLAY_MODES.ALWAYS : TOKEN_DISPLAY_MODES.OWNER,
    },
    _stats: { compendiumSource: shelf.uuid(cast.pack, source) },
  };
}

/** A board with the tokens of those who are there. The hall is where play begins. */
function scene(
  manifest: SystemManifest,
  name: string,
  backgroundColor: string,
  place: Place,
  actors: readonly Source[],
): Source {
  const [columns, rows] = [18, 12];
  return {
    _id: randomID(),
    name,
    active: place === "hall",
    navigation: true,
    width: columns * SQUARE,
    height: rows * SQUARE,
    padding: 0,
    backgroundColor,
    grid: { type: 1, size: SQUARE, distance: manifest.grid?.distance ?? 1, units: manifest.grid?.units ?? "" },
    ownership: { default: DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    tokens: CAST.flatMap((cast, index) => (cast.place === place ? [token(actors[index] ?? {}, cast, index)] : [])),
  };
}

function token(actor: Source, { at }: Part, sort: number): Source {
  const {
    randomImg: _randomImg,
    appendNumber: _append,
    prependAdjective: _prepend,
    ...prototype
  } = objectAt(actor, "prototypeToken");
  return { ...prototype, _id: randomID(), actorId: actor["_id"], x: at[0] * SQUARE, y: at[1] * SQUARE, sort };
}
