import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Source, WorldPayload } from "../../../host/common/protocol.ts";
import { startHost } from "../../support/host.ts";
import { RawClient } from "../../support/raw-client.ts";

const CAST = ["Ace Astra", "Ford", "Space Marine", "Mad Genius", "Trooper squad"];
/** Other documents that the world takes from packs: type, collection and names, by pack. */
const OTHERS: Record<string, [type: string, collection: string, names: readonly string[]]> = {
  "zap-scenery": ["Actor", "actors", ["Burning oil"]],
  "zap-ships": ["Actor", "actors", ["Peregrine", "Star-cruiser"]],
  "zap-rules": ["JournalEntry", "journal", ["Rules"]],
  "zap-tables": ["RollTable", "tables", ["Fates", "Fortunes"]],
  "imperfect-characters": ["Actor", "actors", ["Ronan", "Violet", "Antares Darkeye", "Constable", "Corridor bug"]],
  "imperfect-rules": ["JournalEntry", "journal", ["More rules"]],
  "imperfect-tables": ["RollTable", "tables", ["Chances"]],
  "zerospace-characters": ["Actor", "actors", ["Soraya", "Venn Rao", "Issvisk", "Virek-Kohl", "Lackey"]],
  "zerospace-objects": ["Actor", "actors", ["Hoverbike", "Security door"]],
  "zerospace-rules": ["JournalEntry", "journal", ["Rules of space"]],
  "zerospace-tables": ["RollTable", "tables", ["Prices"]],
  "gurps-characters": [
    "Actor",
    "actors",
    [
      ...["Vesna Korda", "Titania Rook", "Baako Adeyemi", "Dr. Ilse Marrow"],
      ...["Lucien Vale", "Marsh ghoul", "Draught horse"],
    ],
  ],
  "gurps-rules": ["JournalEntry", "journal", ["Rules of six-sided dice"]],
  "gurps-tables": ["RollTable", "tables", ["Frights"]],
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-demo-test-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A system with only the documents that the demo world needs; of the characters, those with these names. */
async function writeSystem(name: string, cast: readonly string[]): Promise<string> {
  const systemDir = path.join(folder, name);
  const sources = path.join(folder, `${name}-sources`);
  for (const directory of [systemDir, sources]) await mkdir(directory);
  const manifest = {
    id: "fixture",
    title: "Fixture",
    version: "1",
    packs: [
      { name: "zap-characters", label: "Characters", type: "Actor" },
      ...Object.entries(OTHERS).map(([pack, [type]]) => ({ name: pack, label: pack, type })),
    ],
    documentTypes: { Actor: { hero: {} }, Item: { thing: {} } },
    primaryTokenAttribute: "will",
    secondaryTokenAttribute: "stamina",
  };
  await writeFile(path.join(systemDir, "system.json"), JSON.stringify(manifest));
  for (const [index, character] of cast.entries()) {
    const _id = `character000000${index}`;
    const item = {
      _id: "thing00000000000",
      _key: `!actors.items!${_id}.thing00000000000`,
      name: "Thing",
      type: "thing",
    };
    const source = {
      _id,
      _key: `!actors!${_id}`,
      name: character,
      type: "hero",
      img: "systems/fixture/x.svg",
      items: [item],
    };
    await writeFile(path.join(sources, `${index}.json`), JSON.stringify(source));
  }
  await compilePack(sources, path.join(systemDir, "packs", "zap-characters"), { log: false });
  for (const [pack, [, collection, names]] of Object.entries(OTHERS)) {
    const place = path.join(folder, `${name}-${pack}`);
    await mkdir(place);
    for (const [index, title] of names.entries()) {
      const _id = `document00000000${index}`.slice(-16);
      const type = collection === "actors" ? { type: "hero" } : {};
      const prototypeToken = { name: title, actorLink: true, disposition: 0, bar1: { attribute: null } };
      const source = { _id, _key: `!${collection}!${_id}`, name: title, ...type, prototypeToken };
      await writeFile(path.join(place, `${index}.json`), JSON.stringify(source));
    }
    await compilePack(place, path.join(systemDir, "packs", pack), { log: false });
  }
  return systemDir;
}

async function worldOf(url: string): Promise<WorldPayload> {
  const client = await RawClient.join(url, "Ada");
  client.leave();
  return client.world;
}

it("the demo world seats a Gamemaster and two players with their heroes, before foes", async () => {
  const host = await startHost({ systemDir: await writeSystem("whole", CAST), seed: "demo" });
  const { users, actors, scenes, journal, tables } = await worldOf(host.url);
  const named = (list: readonly Source[], name: string): Source => list.find((source) => source["name"] === name) ?? {};
  expect(users.map(({ name, role }) => [name, role]).sort()).toEqual([
    ["Ada", 1],
    ["Ben", 1],
    ["GM", 4],
  ]);
  for (const [player, hero] of [
    ["Ada", "Ace Astra"],
    ["Ben", "Ford"],
  ] as const) {
    const user = named(users, player);
    const actor = named(actors, hero);
    expect(user["character"]).toBe(actor["_id"]);
    expect(actor["ownership"]).toMatchObject({ default: 0, [String(user["_id"])]: 3 });
    expect(actor["items"]).toMatchObject([{ name: "Thing" }]);
    expect(actor["_stats"]).toMatchObject({
      compendiumSource: expect.stringMatching(/^Compendium\.fixture\.zap-characters\.Actor\./),
    });
  }
  const [hall, space] = [named(scenes, "Coolant hall"), named(scenes, "Above the station")];
  const [corridor, deck] = [named(scenes, "Dockside corridor"), named(scenes, "Landing deck")];
  const mine = named(scenes, "Old salt mine");
  expect(scenes.length).toBe(5);
  expect([hall, space, corridor, deck, mine].map(({ active }) => active)).toEqual([true, false, false, false, false]);
  const tokens = hall["tokens"] as Source[];
  expect(tokens.map(({ name, actorLink, disposition }) => [name, actorLink, disposition])).toEqual([
    ["Ace Astra", true, 1],
    ["Ford", true, 1],
    ["Space Marine", false, -1],
    ["Trooper squad", false, -1],
    ["Mad Genius", false, -1],
    ["Burning oil", true, 0],
  ]);
  for (const token of tokens.slice(0, 5)) {
    expect(token).toMatchObject({
      bar1: { attribute: "will" },
      bar2: { attribute: "stamina" },
      texture: { src: "systems/fixture/x.svg" },
    });
  }
  for (const token of tokens) expect([Number(token["x"]) % 100, Number(token["y"]) % 100]).toEqual([0, 0]);
  expect((space["tokens"] as Source[]).map(({ name }) => name)).toEqual(["Peregrine", "Star-cruiser"]);
  const owners = ["Ada", "Ben"].map((name) => [String(named(users, name)["_id"]), 3] as const);
  expect(named(actors, "Peregrine")["ownership"]).toMatchObject({ default: 0, ...Object.fromEntries(owners) });
  // The corridor is measured in metres; extras have several tokens and one actor.
  expect(corridor["grid"]).toMatchObject({ distance: 2, units: "m" });
  const there = corridor["tokens"] as Source[];
  expect(there.map(({ name }) => name)).toEqual([
    ...["Ronan", "Violet", "Antares Darkeye"],
    ...["Constable 1", "Constable 2", "Corridor bug"],
  ]);
  expect(there.slice(3, 5).map(({ actorId }) => actorId)).toEqual(Array(2).fill(named(actors, "Constable")["_id"]));
  expect(deck["grid"]).toMatchObject({ distance: 2, units: "m" });
  expect((deck["tokens"] as Source[]).map(({ name }) => name)).toEqual([
    ...["Soraya", "Venn Rao", "Issvisk"],
    ...["Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3", "Hoverbike", "Security door"],
  ]);
  expect(mine["grid"]).toMatchObject({ distance: 1, units: "yd" });
  expect((mine["tokens"] as Source[]).map(({ name }) => name)).toEqual([
    ...["Vesna Korda", "Titania Rook", "Baako Adeyemi", "Dr. Ilse Marrow"],
    ...["Lucien Vale", "Marsh ghoul 1", "Marsh ghoul 2", "Marsh ghoul 3", "Draught horse"],
  ]);
  for (const [player, hero] of [
    ["Ada", "Vesna Korda"],
    ["Ada", "Titania Rook"],
    ["Ben", "Baako Adeyemi"],
    ["Ben", "Dr. Ilse Marrow"],
    ["Ada", "Soraya"],
    ["Ben", "Venn Rao"],
    ["Ben", "Issvisk"],
    ["Ada", "Ronan"],
    ["Ben", "Violet"],
    ["Ben", "Antares Darkeye"],
  ] as const)
    expect(named(actors, hero)["ownership"]).toMatchObject({ default: 0, [String(named(users, player)["_id"])]: 3 });
  // All users may read the rules and roll on the tables.
  expect([...journal, ...tables].map(({ name }) => name).sort()).toEqual([
    ...["Chances", "Fates", "Fortunes", "Frights", "More rules", "Prices", "Rules", "Rules of six-sided dice"],
    "Rules of space",
  ]);
  for (const { ownership } of [...journal, ...tables]) expect(ownership).toMatchObject({ default: 2 });
  await host.restart();
  expect((await worldOf(host.url)).actors).toHaveLength(27);
  await host.close();
});

it("the demo world names whom it misses, and leaves nothing behind", async () => {
  const systemDir = await writeSystem("lacking", CAST.slice(0, 3));
  await expect(startHost({ systemDir, seed: "demo" })).rejects.toThrow(
    "The demo world needs Trooper squad, Mad Genius in the pack fixture.zap-characters",
  );
  await expect(startHost({ systemDir: path.join(folder, "nowhere") })).rejects.toThrow("Is it built?");
});
