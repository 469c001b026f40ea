import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "../../../host/server/main.ts";
import { newWorld } from "../../../host/server/new-world.ts";
import { join, startHost } from "../../support/host.ts";
import { RawClient } from "../../support/raw-client.ts";

// Evidence: Foundry's knowledge base, "Application Configuration" and "Where Is My Data": the user-data folder holds
// Data/systems, Data/modules and Data/worlds, each package in a folder that is named by its id.

let dataDir: string;
let server: RunningServer | null;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quadrant-user-data-test-"));
  await cp("test/host/system", path.join(dataDir, "Data", "systems", "fixture"), { recursive: true });
  server = null;
});

afterEach(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (options: { worldId?: string; systemId?: string } = {}): Promise<RunningServer> =>
  (server = await startServer({
    dataDir,
    worldId: "table",
    port: 0,
    world: newWorld({ modules: ["oil"] }),
    ...options,
  }));

describe("a user-data folder", () => {
  it("gives the system its files, and the world and the modules their folders", async () => {
    const oil = path.join(dataDir, "Data", "modules", "oil");
    await mkdir(oil, { recursive: true });
    await writeFile(path.join(oil, "module.json"), JSON.stringify({ id: "oil", title: "Oil", version: "1" }));
    const { url } = await start();
    expect(await (await fetch(`${url}/systems/fixture/system.json`)).json()).toMatchObject({ id: "fixture" });
    expect(await (await fetch(`${url}/modules/oil/module.json`)).json()).toMatchObject({ id: "oil" });
    expect(await readdir(path.join(dataDir, "Data", "worlds", "table"))).toContain("world.json");
    const client = await RawClient.join(url, "Gamemaster");
    client.leave();
    expect(client.world.world).toMatchObject({ id: "table", system: "fixture" });
    expect(client.world.modules).toMatchObject([{ manifest: { id: "oil" }, active: true }]);
  });

  it("is read as it is: what is taken out of it is not there any more", async () => {
    const { url } = await start();
    const style = `${url}/systems/fixture/fixture.css`;
    expect((await fetch(style)).status).toBe(200);
    await rm(path.join(dataDir, "Data", "systems", "fixture", "fixture.css"));
    expect((await fetch(style)).status).toBe(404);
  });

  it("with several systems needs to be told which, and with none cannot be played in", async () => {
    const systems = path.join(dataDir, "Data", "systems");
    await mkdir(path.join(systems, "other"));
    await writeFile(path.join(systems, "other", "system.json"), '{"id": "other", "title": "Other", "version": "1"}');
    await expect(start()).rejects.toThrow("name one of fixture, other");
    const { url } = await start({ systemId: "other" });
    expect((await fetch(`${url}/systems/other/system.json`)).status).toBe(200);
    await rm(systems, { recursive: true });
    await expect(start()).rejects.toThrow("No system is installed");
  });

  it("takes no path for a world's id", async () => {
    await expect(start({ worldId: "../away" })).rejects.toThrow("“../away” is no id");
  });
});

describe("a new world", () => {
  it("holds who plays, and not one document", async () => {
    const host = await startHost({
      systemDir: "test/host/system",
      seed: newWorld({ players: ["Ann"], title: "Day one" }),
    });
    const { world } = await RawClient.join(host.url, "Gamemaster").then((client) => (client.leave(), client));
    expect(world.world.title).toBe("Day one");
    expect(world.users.map(({ name, role }) => [name, role])).toEqual([
      ["Gamemaster", 4],
      ["Ann", 1],
    ]);
    const { actors, items, scenes, combats, messages, macros, folders, journal, tables, settings } = world;
    for (const documents of [actors, items, scenes, combats, messages, macros, folders, journal, tables, settings])
      expect(documents).toEqual([]);
    await host.close();
  });

  it("without a seed is a lone Gamemaster's", async () => {
    const host = await startHost({ systemDir: "test/host/system" });
    const { world } = await RawClient.join(host.url, "Gamemaster").then((client) => (client.leave(), client));
    expect(world.users.map(({ name }) => name)).toEqual(["Gamemaster"]);
    await host.close();
  });
});

it("the server's language is everybody's until they choose another", async () => {
  const host = await startHost({ systemDir: "test/host/system", language: "de" });
  const page = await join(host, "Gamemaster");
  await expect
    .poll(() => page.evaluate(() => [game.i18n.lang, game.settings.get("core", "language")]))
    .toEqual(["de", "de"]);
  await page.evaluate(() => game.settings.set("core", "language", "en"));
  await page.reload();
  await page.waitForSelector('body[data-ready="true"]', { state: "attached" });
  await expect.poll(() => page.evaluate(() => game.i18n.lang)).toBe("en");
  await page.context().close();
  await host.close();
});
