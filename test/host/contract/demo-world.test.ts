import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Source, WorldPayload } from "../../../host/common/protocol.ts";
import { startHost } from "../../support/host.ts";
import { RawClient } from "../../support/raw-client.ts";

const CAST = ["Ace Astra", "Ford", "Space Marine", "Mad Genius", "Trooper squad"];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-demo-test-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A system with nothing but the characters of these names. */
async function writeSystem(name: string, cast: readonly string[]): Promise<string> {
  const systemDir = path.join(folder, name);
  const sources = path.join(folder, `${name}-sources`);
  for (const directory of [systemDir, sources]) await mkdir(directory);
  const manifest = {
    id: "fixture",
    title: "Fixture",
    version: "1",
    packs: [{ name: "zap-characters", label: "Characters", type: "Actor" }],
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
  return systemDir;
}

async function worldOf(url: string): Promise<WorldPayload> {
  const client = await RawClient.join(url, "Ada");
  client.leave();
  return client.world;
}

it("the demo world seats a Gamemaster and two players with their heroes, before foes", async () => {
  const host = await startHost({ systemDir: await writeSystem("whole", CAST), seed: "demo" });
  const { users, actors, scenes } = await worldOf(host.url);
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
  expect(scenes).toMatchObject([{ name: "Coolant hall", active: true }]);
  const tokens = scenes[0]?.["tokens"] as Source[];
  expect(tokens.map(({ name, actorLink, disposition }) => [name, actorLink, disposition])).toEqual([
    ["Ace Astra", true, 1],
    ["Ford", true, 1],
    ["Space Marine", false, -1],
    ["Trooper squad", false, -1],
    ["Mad Genius", false, -1],
  ]);
  for (const token of tokens) {
    expect(token).toMatchObject({
      bar1: { attribute: "will" },
      bar2: { attribute: "stamina" },
      texture: { src: "systems/fixture/x.svg" },
    });
    expect([Number(token["x"]) % 100, Number(token["y"]) % 100]).toEqual([0, 0]);
  }
  await host.restart();
  expect((await worldOf(host.url)).actors).toHaveLength(5);
  await host.close();
});

it("the demo world names whom it misses, and leaves nothing behind", async () => {
  const systemDir = await writeSystem("lacking", CAST.slice(0, 3));
  await expect(startHost({ systemDir, seed: "demo" })).rejects.toThrow(
    "The demo world needs Trooper squad, Mad Genius in the pack fixture.zap-characters",
  );
  await expect(startHost({ systemDir: path.join(folder, "nowhere") })).rejects.toThrow("Is it built?");
});
