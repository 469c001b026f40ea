import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packEntries, readPack, type Source } from "../../tools/packs.ts";
import { wordsOf, type Journal } from "./support/things.ts";

interface Person extends Source {
  _id: string;
  name: string;
  type: string;
  folder: string;
  items?: { name: string }[];
  prototypeToken: { actorLink: boolean; disposition: number };
  flags?: { quadrant?: { starter?: { hero?: boolean } } };
}
interface Token {
  _id: string;
  actorId: string;
  name: string;
  x: number;
  y: number;
  width?: number;
  height?: number;
  actorLink: boolean;
  texture: { src: string };
}
interface Board extends Source {
  _id: string;
  name: string;
  width: number;
  height: number;
  grid: { size: number; distance: number; units: string };
  levels: { _id: string; background: { src: string } }[];
  tokens: Token[];
}
interface Combatant {
  _id: string;
  type: string;
  tokenId: string;
  sceneId: string;
  actorId: string;
  system?: { leader?: string };
}
interface Starter extends Source {
  _id: string;
  name: string;
  img: string;
  folders: { _id: string; type: string }[];
  actors: Person[];
  scenes: Board[];
  combats: { _id: string; type: string; scene: string; round?: number; combatants: Combatant[] }[];
  journal: (Journal & { _id: string; ownership?: unknown })[];
}

/** The expected starter of a game: its heroes, the other tokens on the board, and the combatants. */
interface Expected {
  game: string;
  name: string;
  scene: string;
  grid: string;
  heroes: string[];
  board: string[];
  fight: string[];
}

const LIST: Expected[] = [
  {
    game: "zap",
    name: "Cold Feet",
    scene: "Coolant hall",
    grid: "1 ",
    heroes: ["Ace Astra", "Ford", "Spotty", "Falk"],
    board: ["Space Marine", "Trooper squad", "Mad Genius", "Burning oil"],
    fight: ["Ace Astra", "Ford", "Spotty", "Falk", "Space Marine", "Trooper squad", "Mad Genius"],
  },
  {
    game: "zerospace",
    name: "No in Nine Languages",
    scene: "Landing deck",
    grid: "2 m",
    heroes: ["Soraya", "Venn Rao", "Issvisk"],
    board: [
      ...["Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3"],
      ...["G'Dree technician", "Hoverbike", "Security door"],
    ],
    fight: ["Soraya", "Venn Rao", "Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3"],
  },
  {
    game: "imperfect",
    name: "A Small Matter of Papers",
    scene: "Dockside corridor",
    grid: "2 m",
    heroes: ["Ronan", "Violet", "Antares Darkeye"],
    board: ["Constable 1", "Constable 2", "Corridor bug", "Hovercar"],
    fight: ["Ronan", "Violet", "Antares Darkeye", "Constable 1", "Constable 2"],
  },
  {
    game: "gurps",
    name: "What the Marsh Gives Back",
    scene: "Old salt mine",
    grid: "1 yd",
    heroes: ["Vesna Korda", "Titania Rook", "Baako Adeyemi", "Dr. Ilse Marrow"],
    board: ["Lucien Vale", "Marsh ghoul 1", "Marsh ghoul 2", "Marsh ghoul 3", "Draught horse"],
    fight: [
      ...["Vesna Korda", "Titania Rook", "Baako Adeyemi", "Dr. Ilse Marrow"],
      ...["Marsh ghoul 1", "Marsh ghoul 2", "Marsh ghoul 3"],
    ],
  },
];

const packs = await packEntries();

async function starterOf(game: string, language: string): Promise<Starter> {
  const name = language === "en" ? `${game}-starter` : `${game}-starter-${language}`;
  const entry = packs.find((pack) => pack.name === name)!;
  expect(entry.type).toBe("Adventure");
  const [starter, ...others] = (await readPack(entry)).values();
  expect(others).toEqual([]);
  return starter as Starter;
}

/** All ids within a value, in order of appearance. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== "object" || value === null) return [];
  const { _id: id, ...rest } = value as { _id?: string };
  return [...(id === undefined ? [] : [id]), ...Object.values(rest).flatMap(idsIn)];
}

const fileOf = (served: string): string => served.replace("systems/quadrant/", "");

describe.each(LIST)("the starter of $game", ({ game, name, scene, grid, heroes, board, fight }) => {
  it("holds heroes, a board, a fight and a journal, each once", async () => {
    const starter = await starterOf(game, "en");
    expect(starter.name).toBe(name);
    const [only] = starter.scenes;
    expect(only!.name).toBe(scene);
    expect(`${only!.grid.distance} ${only!.grid.units}`).toBe(grid);
    const played = starter.actors.filter(({ flags }) => flags?.quadrant?.starter?.hero);
    expect(played.map((actor) => actor.name)).toEqual(heroes);
    expect(only!.tokens.map((token) => token.name)).toEqual([...heroes, ...board]);
    expect(starter.combats.map(({ type }) => type)).toEqual([game]);
    expect(starter.combats[0]!.round ?? 0).toBe(0);
    const tokens = new Map(only!.tokens.map((token) => [token._id, token.name]));
    expect(starter.combats[0]!.combatants.map(({ tokenId }) => tokens.get(tokenId))).toEqual(fight);
    expect(starter.journal[0]!.pages).toHaveLength(4);
    for (const list of [starter.folders, starter.scenes, starter.combats, starter.journal])
      expect(list).toHaveLength(1);
  });

  it("refers only to its own documents, with unique ids that are the same in both languages", async () => {
    const starter = await starterOf(game, "en");
    const ids = idsIn(starter);
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(idsIn(await starterOf(game, "de"))).toEqual(ids);
    expect(JSON.stringify({ ...starter, _key: null })).not.toContain('_key":"');

    const [only] = starter.scenes;
    const [folder] = starter.folders;
    expect(folder!.type).toBe("Actor");
    expect(new Set(starter.actors.map((actor) => actor.folder))).toEqual(new Set([folder!._id]));
    const actors = starter.actors.map(({ _id }) => _id);
    for (const { actorId } of only!.tokens) expect(actors).toContain(actorId);
    expect(only!.levels.map(({ _id }) => _id)).toEqual(["defaultLevel0000"]);

    const [combat] = starter.combats;
    expect(combat!.scene).toBe(only!._id);
    const rows = combat!.combatants.map(({ _id }) => _id);
    for (const row of combat!.combatants) {
      const token = only!.tokens.find(({ _id }) => _id === row.tokenId);
      expect(row).toMatchObject({ type: game, sceneId: only!._id, actorId: token!.actorId });
      if (row.system?.leader) expect(rows).toContain(row.system.leader);
    }
  });

  it("puts each token on free squares of the board, linked as its actor's prototype", async () => {
    const starter = await starterOf(game, "en");
    const { width, height, grid: squares, tokens } = starter.scenes[0]!;
    const taken = new Set<string>();
    for (const token of tokens) {
      const { actorLink, name: of } = token;
      for (let column = 0; column < (token.width ?? 1); column += 1)
        for (let row = 0; row < (token.height ?? 1); row += 1) {
          const [x, y] = [token.x + column * squares.size, token.y + row * squares.size];
          expect([x % squares.size, y % squares.size], of).toEqual([0, 0]);
          expect(x >= 0 && y >= 0 && x < width && y < height, of).toBe(true);
          expect(taken.has(`${x},${y}`), of).toBe(false);
          taken.add(`${x},${y}`);
        }
      const actor = starter.actors.find(({ _id }) => _id === token.actorId)!;
      expect(actorLink, of).toBe(actor.prototypeToken.actorLink);
      expect(token.texture.src, of).toMatch(/\.svg$/);
      expect(token).not.toHaveProperty("appendNumber");
    }
    for (const { flags, prototypeToken } of starter.actors)
      if (flags?.quadrant?.starter?.hero) expect(prototypeToken).toMatchObject({ actorLink: true, disposition: 1 });
  });

  it("has an existing picture with the size of the board", async () => {
    const { img, scenes } = await starterOf(game, "en");
    const { width, height, levels, thumb } = scenes[0]!;
    expect([levels[0]!.background.src, thumb]).toEqual([img, img]);
    expect(existsSync(fileOf(img)), img).toBe(true);
    expect(readFileSync(fileOf(img), "utf8")).toContain(`width="${width}" height="${height}"`);
  });

  it.each(["en", "de"])(
    "has a journal (%s) with rolls of its own actors, existing conditions, and links to the rules",
    async (language) => {
      const { actors, journal } = await starterOf(game, language);
      const text = journal[0]!.pages.map(({ text: { content } }) => content).join("\n");
      const names = new Set(actors.flatMap(({ items = [] }) => items.map((item) => item.name)));
      const rolls = [...text.matchAll(/\[\[\/(\w+) ([^\]]+?)(?: (?:[-+]\d+|\w+=\d+))?\]\]/g)];
      expect(rolls.length).toBeGreaterThan(2);
      for (const [, command, roll = ""] of rolls) {
        expect(command).toBe(game);
        expect([...names], roll).toContain(roll);
      }
      const conditions = wordsOf<{ condition: Source }>(language, game);
      const told = [...text.matchAll(/@Condition\[(\w+)\.(\w+)\]/g)];
      expect(told.length).toBeGreaterThan(0);
      for (const [, of, condition = ""] of told) {
        expect(of).toBe(game);
        expect(Object.keys(conditions.condition)).toContain(condition);
      }
      // Only the GM can read the journal, and it links to the rules.
      expect(journal[0]!.ownership).toBeUndefined();
      expect(
        text.match(/@UUID\[Compendium\.quadrant\.\w+-rules(-de)?\.JournalEntry\.\w+\.JournalEntryPage\.\w+\]/g)!.length,
      ).toBeGreaterThan(2);
    },
  );

  it("links to existing pages of the rules", async () => {
    const { journal } = await starterOf(game, "en");
    const text = journal[0]!.pages.map(({ text: { content } }) => content).join("\n");
    for (const [, pack = "", entry = "", page] of text.matchAll(
      /Compendium\.quadrant\.([\w-]+)\.JournalEntry\.(\w+)\.JournalEntryPage\.(\w+)/g,
    )) {
      const book = (await readPack(packs.find((one) => one.name === pack)!)).get(entry) as Journal;
      expect(idsIn(book.pages), page).toContain(page);
    }
  });
});
