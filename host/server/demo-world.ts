import { DOCUMENT_OWNERSHIP_LEVELS, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, USER_ROLES } from "../common/constants.ts";
import type { Source, SystemManifest } from "../common/protocol.ts";
import { randomID } from "../common/utils/index.ts";
import { readManifest } from "./manifest.ts";
import type { WorldSeed } from "./open-world.ts";
import { readPacks } from "./packs.ts";
import { objectAt, textAt } from "./plain.ts";

const PACK = "zap-characters";

const SQUARE = 100;

interface Part {
  /** As the pack names it. */
  name: string;
  /** Whose hero it is; null for a foe. */
  player: string | null;
  /** Where its token stands: squares from the left and from the top. */
  at: [column: number, row: number];
}

/** Heroes at the hall's door; foes in cover and at the far console. */
const CAST: readonly Part[] = [
  { name: "Ace Astra", player: "Ada", at: [4, 5] },
  { name: "Ford", player: "Ben", at: [4, 7] },
  { name: "Space Marine", player: null, at: [10, 4] },
  { name: "Trooper squad", player: null, at: [11, 7] },
  { name: "Mad Genius", player: null, at: [14, 6] },
];

const USERS: readonly { name: string; role: number; color: string }[] = [
  { name: "GM", role: USER_ROLES.GAMEMASTER, color: "#d9a441" },
  { name: "Ada", role: USER_ROLES.PLAYER, color: "#38b6c9" },
  { name: "Ben", role: USER_ROLES.PLAYER, color: "#e0663e" },
];

/**
 * The world that `npm start` opens: a Gamemaster, two players with their heroes, and foes in a scene. Actors are imported
 * from the system's compiled packs.
 * @throws when the system is not built, or a pack or one of the cast is missing
 */
export async function demoWorld(systemDir: string): Promise<WorldSeed> {
  const manifest = await readManifest(systemDir);
  const packId = `${manifest.id}.${PACK}`;
  const pack = (await readPacks(systemDir, manifest)).get(packId);
  if (!pack) throw new Error(`The demo world needs the pack ${packId}, which the manifest does not name`);
  const byName = new Map([...pack.documents.values()].map((source) => [textAt(source, "name"), source]));
  const absent = CAST.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (absent.length) throw new Error(`The demo world needs ${absent.join(", ")} in the pack ${packId}`);

  const ids = new Map(USERS.map(({ name }) => [name, randomID()]));
  const actors = CAST.map((part) => {
    const owner = part.player === null ? null : (ids.get(part.player) ?? null);
    return importActor(manifest, byName.get(part.name) ?? {}, packId, owner);
  });
  return {
    title: `${manifest.title}: a table to try`,
    users: USERS.map((user) => {
      const index = CAST.findIndex(({ player }) => player === user.name);
      return { ...user, _id: ids.get(user.name), character: actors[index]?.["_id"] ?? null };
    }),
    actors,
    scenes: [coolantHall(manifest, actors)],
  };
}

function importActor(manifest: SystemManifest, source: Source, packId: string, owner: string | null): Source {
  const isHero = owner !== null;
  const { OWNER, NONE } = DOCUMENT_OWNERSHIP_LEVELS;
  const img = textAt(source, "img");
  return {
    ...source,
    _id: randomID(),
    folder: null,
    ownership: { default: NONE, ...(owner === null ? {} : { [owner]: OWNER }) },
    prototypeToken: {
      ...objectAt(source, "prototypeToken"),
      name: source["name"],
      ...(img === null ? {} : { texture: { src: img } }),
      actorLink: isHero,
      disposition: isHero ? TOKEN_DISPOSITIONS.FRIENDLY : TOKEN_DISPOSITIONS.HOSTILE,
      displayName: TOKEN_DISPLAY_MODES.ALWAYS,
      displayBars: isHero ? TOKEN_DISPLAY_MODES.ALWAYS : TOKEN_DISPLAY_MODES.OWNER,
      bar1: { attribute: manifest.primaryTokenAttribute ?? null },
      bar2: { attribute: manifest.secondaryTokenAttribute ?? null },
    },
    _stats: { compendiumSource: `Compendium.${packId}.Actor.${String(source["_id"])}` },
  };
}

function coolantHall(manifest: SystemManifest, actors: readonly Source[]): Source {
  const [columns, rows] = [18, 12];
  return {
    _id: randomID(),
    name: "Coolant hall",
    active: true,
    navigation: true,
    width: columns * SQUARE,
    height: rows * SQUARE,
    padding: 0,
    backgroundColor: "#16202a",
    grid: { type: 1, size: SQUARE, distance: manifest.grid?.distance ?? 1, units: manifest.grid?.units ?? "" },
    ownership: { default: DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    tokens: actors.map((actor, index) => {
      const { at } = CAST[index] ?? { at: [0, 0] };
      const {
        randomImg: _randomImg,
        appendNumber: _append,
        prependAdjective: _prepend,
        ...prototype
      } = objectAt(actor, "prototypeToken");
      return {
        ...prototype,
        _id: randomID(),
        actorId: actor["_id"],
        x: at[0] * SQUARE,
        y: at[1] * SQUARE,
        sort: index,
      };
    }),
  };
}
