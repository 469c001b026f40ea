import { DOCUMENT_OWNERSHIP_LEVELS, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, USER_ROLES } from "../common/constants.ts";
import { DEFAULT_LEVEL_ID } from "../common/documents/level.ts";
import type { Source, SystemManifest } from "../common/protocol.ts";
import { randomID } from "../common/utils/index.ts";
import { readManifest } from "./manifest.ts";
import type { WorldSeed } from "./open-world.ts";
import { readPacks } from "./packs.ts";
import { objectAt, textAt } from "./plain.ts";

const SQUARE = 100;

type Place = "hall" | "space" | "corridor" | "deck" | "mine";

/** Squares from the left and from the top. */
type Square = readonly [column: number, row: number];

interface Part {
  pack: string;
  /** The name in the pack. */
  name: string;
  /** The users who play it; none for an actor of the Gamemaster. */
  players: readonly string[];
  place: Place;
  /** The places of its tokens. The names of several tokens are numbered. */
  at: readonly Square[];
}

const part = (pack: string, name: string, players: string[], place: Place, ...at: Square[]): Part => {
  return { pack, name, players, place, at };
};

/**
 * The actors of each scene, by game. Zap!: heroes at the hall's door, foes in cover and at the far console, burning oil
 * between them, and their ships in space. Future Imperfect: three heroes, two constables, and a bug behind the wall.
 * ZeroSpace: two heroes with a villain before a locked door, and a third hero at the far end of the deck. GURPS: four
 * heroes at the entry of a mine with ghouls and another visitor.
 */
const CAST: readonly Part[] = [
  part("zap-characters", "Ace Astra", ["Ada"], "hall", [4, 5]),
  part("zap-characters", "Ford", ["Ben"], "hall", [4, 7]),
  part("zap-characters", "Space Marine", [], "hall", [10, 4]),
  part("zap-characters", "Trooper squad", [], "hall", [11, 7]),
  part("zap-characters", "Mad Genius", [], "hall", [14, 6]),
  part("zap-scenery", "Burning oil", [], "hall", [9, 10]),
  part("zap-ships", "Peregrine", ["Ada", "Ben"], "space", [5, 6]),
  part("zap-ships", "Star-cruiser", [], "space", [12, 5]),
  part("imperfect-characters", "Ronan", ["Ada"], "corridor", [3, 5]),
  part("imperfect-characters", "Violet", ["Ben"], "corridor", [3, 7]),
  part("imperfect-characters", "Antares Darkeye", ["Ben"], "corridor", [1, 6]),
  part("imperfect-characters", "Constable", [], "corridor", [8, 5], [8, 7]),
  part("imperfect-characters", "Corridor bug", [], "corridor", [12, 8]),
  part("zerospace-characters", "Soraya", ["Ada"], "deck", [5, 5]),
  part("zerospace-characters", "Venn Rao", ["Ben"], "deck", [4, 7]),
  part("zerospace-characters", "Issvisk", ["Ben"], "deck", [0, 10]),
  part("zerospace-characters", "Virek-Kohl", [], "deck", [12, 5]),
  part("zerospace-characters", "Lackey", [], "deck", [9, 4], [9, 6], [10, 7]),
  part("zerospace-objects", "Hoverbike", [], "deck", [7, 9]),
  part("zerospace-objects", "Security door", [], "deck", [16, 5]),
  part("gurps-characters", "Vesna Korda", ["Ada"], "mine", [4, 5]),
  part("gurps-characters", "Titania Rook", ["Ada"], "mine", [2, 4]),
  part("gurps-characters", "Baako Adeyemi", ["Ben"], "mine", [4, 7]),
  part("gurps-characters", "Dr. Ilse Marrow", ["Ben"], "mine", [2, 8]),
  part("gurps-characters", "Lucien Vale", [], "mine", [13, 2]),
  part("gurps-characters", "Marsh ghoul", [], "mine", [11, 5], [11, 7], [12, 6]),
  part("gurps-characters", "Draught horse", [], "mine", [1, 10]),
];

interface Board {
  place: Place;
  name: string;
  color: string;
  /** The name of its picture in assets/scenes. A starter adventure in the same place has the same picture. */
  picture: string;
  /** The size of a square, for games that need another one than the manifest gives. */
  grid?: { distance: number; units: string };
}

/** The first is the active scene. */
const BOARDS: readonly Board[] = [
  { place: "hall", name: "Coolant hall", color: "#16202a", picture: "coolant-hall" },
  { place: "space", name: "Above the station", color: "#0b0d1a", picture: "above-the-station" },
  {
    place: "corridor",
    name: "Dockside corridor",
    color: "#14201a",
    picture: "dockside-corridor",
    grid: { distance: 2, units: "m" },
  },
  { place: "deck", name: "Landing deck", color: "#0e1724", picture: "landing-deck", grid: { distance: 2, units: "m" } },
  { place: "mine", name: "Old salt mine", color: "#1a1724", picture: "salt-mine", grid: { distance: 1, units: "yd" } },
];

/** Packs whose journals and tables all users may read and roll on. */
const BOOKS: readonly { pack: string; collection: "journal" | "tables" }[] = [
  { pack: "zap-rules", collection: "journal" },
  { pack: "zap-tables", collection: "tables" },
  { pack: "imperfect-rules", collection: "journal" },
  { pack: "imperfect-tables", collection: "tables" },
  { pack: "zerospace-rules", collection: "journal" },
  { pack: "zerospace-tables", collection: "tables" },
  { pack: "gurps-rules", collection: "journal" },
  { pack: "gurps-tables", collection: "tables" },
];

const USERS: readonly { name: string; role: number; color: string }[] = [
  { name: "GM", role: USER_ROLES.GAMEMASTER, color: "#d9a441" },
  { name: "Ada", role: USER_ROLES.PLAYER, color: "#38b6c9" },
  { name: "Ben", role: USER_ROLES.PLAYER, color: "#e0663e" },
];

/**
 * The world that `npm start` opens: a Gamemaster, two players with their heroes and their ship, foes, and the rules to
 * read. Everything is imported from the system's compiled packs.
 * @throws if the system is not built, or a pack or an actor of the cast is missing
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
    scenes: BOARDS.map((board, index) => scene(manifest, board, index === 0, actors)),
    journal: shelf.books("journal"),
    tables: shelf.books("tables"),
    settings: greeted([...ids.values()]),
  };
}

/** Settings that mark all users as welcomed, so that the system's first-start dialogs do not open. */
function greeted(users: readonly string[]): Source[] {
  const isSo = (key: string, user: string | null): Source => ({ key: `quadrant.${key}`, user, value: "true" });
  return [isSo("welcomed", null), ...users.map((user) => isSo("welcomedUser", user))];
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

  /** @throws if a member of the cast is not in its pack */
  demand(cast: readonly Part[]): void {
    for (const pack of new Set(cast.map((one) => one.pack))) {
      const absent = cast.filter((one) => one.pack === pack && !this.find(one)).map(({ name }) => name);
      if (absent.length)
        throw new Error(`The demo world needs ${absent.join(", ")} in the pack ${this.#manifest.id}.${pack}`);
    }
  }

  /** All journals or all tables, readable by all users. */
  books(kind: (typeof BOOKS)[number]["collection"]): Source[] {
    const packs = BOOKS.filter(({ collection }) => collection === kind).map(({ pack }) => pack);
    return packs.flatMap((pack) =>
      this.#documents(pack).map((source) => ({
        ...source,
        _id: randomID(),
        ownership: { default: DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
        _stats: { compendiumSource: this.uuid(pack, source) },
      })),
    );
  }

  uuid(pack: string, source: Source): string {
    const type = this.#packs.get(`${this.#manifest.id}.${pack}`)?.payload.metadata.type ?? "";
    return `Compendium.${this.#manifest.id}.${pack}.${type}.${String(source["_id"])}`;
  }
}

/** An actor with the data and token of its pack. All users see the bars of a user's character. */
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

/** A scene with the tokens of its actors. */
function scene(
  manifest: SystemManifest,
  { place, name, color, picture, grid }: Board,
  active: boolean,
  actors: readonly Source[],
): Source {
  const [columns, rows] = [18, 12];
  const src = `systems/${manifest.id}/assets/scenes/${picture}.svg`;
  const squares = { distance: manifest.grid?.distance ?? 1, units: manifest.grid?.units ?? "", ...grid };
  return {
    _id: randomID(),
    name,
    active,
    navigation: true,
    width: columns * SQUARE,
    height: rows * SQUARE,
    padding: 0,
    levels: [{ _id: DEFAULT_LEVEL_ID, name: "Level", background: { src, color } }],
    grid: { type: 1, size: SQUARE, ...squares },
    ownership: { default: DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    tokens: CAST.flatMap((cast, index) => (cast.place === place ? tokens(actors[index] ?? {}, cast, index) : [])),
  };
}

function tokens(actor: Source, { at }: Part, sort: number): Source[] {
  const {
    randomImg: _randomImg,
    appendNumber: _append,
    prependAdjective: _prepend,
    ...prototype
  } = objectAt(actor, "prototypeToken");
  return at.map(([column, row], index) => ({
    ...prototype,
    ...(at.length > 1 ? { name: `${String(prototype["name"])} ${index + 1}` } : {}),
    _id: randomID(),
    actorId: actor["_id"],
    x: column * SQUARE,
    y: row * SQUARE,
    sort,
  }));
}
