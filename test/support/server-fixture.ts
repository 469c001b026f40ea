import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Source } from "../../host/common/protocol.ts";
import type { WorldSeed } from "../../host/server/main.ts";
import { startHost, type TestHost } from "./host.ts";
import { RawClient } from "./raw-client.ts";

export const GM = "gamemaster000000";
export const ANN = "annplayer0000000";
export const BOB = "bobplayer0000000";
export const ASSISTANT = "assistant0000000";
/** Ann's actor. */
export const HERO = "heroactor0000000";
/** An actor that no player owns, its sword, and its unlinked token in a scene. */
export const FOE = "foeactor00000000";
export const SWORD = "sword00000000000";
export const SCENE = "scene00000000000";
export const TOKEN = "foetoken00000000";

export const MANIFEST = {
  id: "fixture",
  title: "Fixture",
  version: "1.0.0",
  socket: true,
  packs: [{ name: "things", label: "Things", type: "Item" }],
  documentTypes: {
    Actor: { hero: { htmlFields: ["biography", "notes.*.text"], gmOnlyFields: ["secret.note"] } },
    Item: { thing: { htmlFields: ["description"] }, sealed: { gmOnlyFields: ["inside"] } },
    ChatMessage: { card: {} },
    Combatant: { fighter: {} },
  },
};

export const SEED: WorldSeed = {
  title: "Fixture world",
  users: [
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: ANN, name: "Ann", role: 1 },
    { _id: BOB, name: "Bob", role: 1 },
    { _id: ASSISTANT, name: "Assistant", role: 3 },
  ],
  actors: [
    {
      _id: HERO,
      name: "Hero",
      type: "hero",
      ownership: { default: 0, [ANN]: 3 },
      system: { hp: { value: 5, max: 9 } },
    },
    {
      _id: FOE,
      name: "Foe",
      type: "hero",
      system: { hp: { value: 7, max: 7 }, tags: ["a", "b"], extra: { keep: 1, drop: 2 } },
      items: [{ _id: SWORD, name: "Sword", type: "thing", system: { edge: 1 } }],
    },
  ],
  scenes: [
    {
      _id: SCENE,
      name: "Hall",
      tokens: [{ _id: TOKEN, name: "Foe", actorId: FOE, actorLink: false, x: 0, y: 0 }],
    },
  ],
};

/** Creates a system folder that contains only a manifest. */
async function writeSystem(folder: string, name: string, manifest: object): Promise<string> {
  const directory = path.join(folder, name);
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, "system.json"), JSON.stringify(manifest));
  return directory;
}

async function writePack(folder: string, directory: string): Promise<void> {
  const sources = path.join(folder, "things");
  await mkdir(sources, { recursive: true });
  const entries = [
    { _id: "packedlamp000000", _key: "!items!packedlamp000000", name: "Lamp", type: "thing", system: { light: 3 } },
    {
      _id: "packedrope000000",
      _key: "!items!packedrope000000",
      name: "Rope",
      type: "thing",
      system: {},
      effects: [{ _id: "packedeffect0000", _key: "!items.effects!packedrope000000.packedeffect0000", name: "Bound" }],
    },
  ];
  for (const entry of entries) await writeFile(path.join(sources, `${entry._id}.json`), JSON.stringify(entry));
  await compilePack(sources, path.join(directory, "packs", "things"), { log: false });
}

export interface ServerFixture {
  host: TestHost;
  gm: RawClient;
  /** A player, who owns the hero. */
  ann: RawClient;
  bob: RawClient;
  /** Write another system's manifest. @returns its folder */
  writeSystem(name: string, manifest: object): Promise<string>;
}

/**
 * A fresh server for every test of a file, with three clients.
 * @returns an object that holds the running test's server and clients; a client that a test assigns to it is closed, too
 */
export function useServer(): ServerFixture {
  const fixture = {} as ServerFixture;
  let folder: string;
  let systemDir: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "quadrant-server-test-"));
    systemDir = await writeSystem(folder, "system", MANIFEST);
    await writePack(folder, systemDir);
    fixture.writeSystem = (name, manifest) => writeSystem(folder, name, manifest);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    fixture.host = await startHost({ systemDir, seed: SEED });
    const join = (name: string): Promise<RawClient> => RawClient.join(fixture.host.url, name);
    [fixture.gm, fixture.ann, fixture.bob] = await Promise.all([join("Gamemaster"), join("Ann"), join("Bob")]);
  });
  afterEach(async () => {
    for (const client of [fixture.gm, fixture.ann, fixture.bob]) client.leave();
    await fixture.host.close();
  });
  return fixture;
}

/** The source data of a chat message. */
export function message(data: Source = {}): Source {
  return { content: "Hello", ...data };
}
