import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newWorld } from "../../../host/server/new-world.ts";
import { errorsOf, join, startHost, type TestHost } from "../../support/host.ts";
import { RawClient } from "../../support/raw-client.ts";

// Evidence: fvtt-types common/packages/base-module.d.mts (`library`: "Loaded before any system or module scripts"),
// base-package.d.mts (scripts, esmodules, styles, languages, packs), client/packages/module.d.mts (`active`),
// configuration.d.mts (`core.moduleConfiguration`: Record<string, boolean>).

/** The lines that the scripts of this file's modules write, for the tests to read. */
declare const told: string[];

const tell = (line: string): string => `(globalThis.told ??= []).push(${line});\n`;

let folder: string;
let host: TestHost;
let page: Page;

async function writeModule(id: string, manifest: object, files: Record<string, string> = {}): Promise<string> {
  const directory = path.join(folder, id);
  await mkdir(directory, { recursive: true });
  const whole = { id, title: `Module ${id}`, version: "1.2.3", ...manifest };
  for (const [name, text] of Object.entries({ "module.json": JSON.stringify(whole), ...files }))
    await writeFile(path.join(directory, name), text);
  return directory;
}

async function writePack(directory: string, name: string): Promise<void> {
  const source = { _id: "lantern000000000", _key: "!items!lantern000000000", name: "Lantern", type: "gear" };
  const sources = path.join(directory, "sources");
  await mkdir(sources, { recursive: true });
  await writeFile(path.join(sources, "lantern.json"), JSON.stringify(source));
  await compilePack(sources, path.join(directory, "packs", name), { log: false });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-modules-test-"));
  const lamps = await writeModule(
    "lamps",
    {
      esmodules: ["main.mjs"],
      styles: ["lamps.css"],
      languages: [{ lang: "en", name: "English", path: "en.json" }],
      packs: [
        { name: "lanterns", label: "Lanterns", type: "Item" },
        { name: "elsewhere", label: "Elsewhere", type: "Item", system: "another" },
        // This pack is not built: the stand-in has no Cards.
        { name: "decks", label: "Decks", type: "Cards" },
      ],
      socket: true,
      documentTypes: { Actor: { firefly: { htmlFields: ["glow"] } } },
    },
    {
      "main.mjs":
        tell('`lamps: ${typeof globalThis.fixture}, ${game.modules.get("lamps").active}`') +
        'Hooks.once("init", () => { told.push("lamps: init"); game.modules.get("lamps").api = { lit: 3 }; });' +
        'Hooks.once("init", () => { const { fields } = foundry.data;' +
        ' CONFIG.Actor.dataModels["lamps.firefly"] = class extends foundry.abstract.TypeDataModel {' +
        " static defineSchema() { return { glow: new fields.HTMLField(), wings: new fields.NumberField({ initial: 2 }) }; } };" +
        ' game.socket.on("module.lamps", (message, sender) => told.push(`lamps: heard ${message} of ${sender}`)); });',
      "lamps.css": "#notifications { outline: rgb(1, 2, 3) solid 1px; }",
      "en.json": JSON.stringify({ FIXTURE: { hero: { FIELDS: { luck: { label: "Luck by lamplight" } } } } }),
    },
  );
  await writePack(lamps, "lanterns");
  // Sorted by name, it would be last.
  await writeModule(
    "zeal",
    { library: true, esmodules: ["main.mjs"] },
    { "main.mjs": tell("`zeal: ${typeof globalThis.fixture}`") },
  );
  await writeModule(
    "mute",
    { esmodules: ["main.mjs"] },
    { "main.mjs": 'Hooks.once("init", () => game.socket.on("module.mute", () => told.push("mute: heard")));' },
  );
  await writeModule("broken", { esmodules: ["main.mjs"] }, { "main.mjs": 'throw new Error("out of oil");' });
  host = await startHost({
    systemDir: "test/host/system",
    seed: newWorld({ players: ["Ann"] }),
    modules: ["lamps", "zeal", "broken", "mute"].map((id) => path.join(folder, id)),
  });
  page = await join(host, "Gamemaster");
});

afterAll(async () => {
  await page?.context().close();
  await host?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("modules", () => {
  it("libraries are loaded before the system, others after it and before init", async () => {
    await expect
      .poll(() => page.evaluate(() => told))
      .toEqual(["zeal: undefined", "lamps: object, true", "lamps: init"]);
  });

  it("are entries of game.modules, where one leaves its api for others", async () => {
    const entry = await page.evaluate(() => {
      const lamps: Loose = game.modules.get("lamps");
      const { id, title, version, active, esmodules, api } = lamps;
      return { id, title, version, active, esmodules: [...esmodules] as string[], lit: api.lit as number };
    });
    expect(entry).toEqual({
      ...{ id: "lamps", title: "Module lamps", version: "1.2.3" },
      ...{ active: true, esmodules: ["main.mjs"], lit: 3 },
    });
  });

  it("one that cannot be loaded is told of, and the game is played without it", async () => {
    expect(errorsOf(page).filter((error) => error.includes("broken"))).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => game.ready)).toBe(true);
  });

  it("fact 86: their styles are in the layer of modules; their words go over the system's", async () => {
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.getElementById("notifications")!).outlineColor))
      .toBe("rgb(1, 2, 3)");
    const sheets = await page.evaluate(() =>
      [...document.head.querySelectorAll("style")].map((style) => style.textContent ?? ""),
    );
    expect(sheets).toContainEqual(expect.stringMatching(/modules\/lamps\/lamps\.css"\) layer\(modules\)/));
    await expect
      .poll(() => page.evaluate(() => game.i18n.localize("FIXTURE.hero.FIELDS.luck.label")))
      .toBe("Luck by lamplight");
  });

  it("fact 108: bring subtypes of documents, which are called by the module's id and their own name [ART module-sub-types]", async () => {
    const firefly = await page.evaluate(async () => {
      const data = { name: "Bug", type: "lamps.firefly", system: { glow: "<b>on</b><script>alert(1)</script>" } };
      const made: Loose = await Actor["create"](data);
      const refused = await Actor["create"]({ name: "Bug", type: "firefly" }).then(
        String,
        (error: Error) => error.message,
      );
      const { type, system } = made;
      return {
        offered: game["documentTypes"].Actor.includes("lamps.firefly") as boolean,
        made: [type, system.wings, system.glow, system.modelProvider.id] as unknown[],
        refused: refused as string,
      };
    });
    expect(firefly.offered).toBe(true);
    expect(firefly.made).toEqual(["lamps.firefly", 2, "<b>on</b>", "lamps"]);
    expect(firefly.refused).toContain('"firefly" is not a valid type');
  });

  it("fact 108: have sockets of their own, where their manifests ask for them; others' messages come, not one's own", async () => {
    const ann = await join(host, "Ann");
    await ann.evaluate(() => {
      game.socket.emit("module.mute", "into the void");
      game.socket.emit("module.lamps", "light");
    });
    const sender = await ann.evaluate(() => game.userId);
    await page.waitForFunction(() => told.some((line) => line.startsWith("lamps: heard")));
    await expect
      .poll(() => page.evaluate(() => told.filter((line) => line.includes("heard"))))
      .toEqual([`lamps: heard light of ${sender}`]);
    await expect.poll(() => ann.evaluate(() => told.filter((line) => line.includes("heard")))).toEqual([]);
    await ann.context().close();
  });

  it("a pack of a kind that this host does not know does not keep it from starting", async () => {
    await expect.poll(() => page.evaluate(() => game.packs.has("lamps.decks"))).toBe(false);
  });

  it("bring their packs, but for those of another system", async () => {
    const [packs, metadata, name] = await page.evaluate(async () => {
      const pack: Loose = game.packs.get("lamps.lanterns");
      const lantern = await pack.getDocument("lantern000000000");
      const { packageType, packageName } = pack.metadata;
      return [[...game.packs.keys()] as string[], { packageType, packageName }, lantern.name as string];
    });
    expect(packs).toEqual(["lamps.lanterns"]);
    expect(metadata).toEqual({ packageType: "module", packageName: "lamps" });
    expect(name).toBe("Lantern");
  });
});

it("a module that the world switches off is known, and brings nothing", async () => {
  await page.evaluate(() => game.settings.set("core", "moduleConfiguration", { zeal: true }));
  const ann = await join(host, "Ann");
  const [active, packs, heard] = await ann.evaluate(() => [
    Object.fromEntries(game.modules.map((module: Loose) => [module.id, module.active])),
    game.packs.size,
    told,
  ]);
  expect(active).toEqual({ broken: false, lamps: false, mute: false, zeal: true });
  expect(packs).toBe(0);
  expect(heard).toEqual(["zeal: undefined"]);
  const { modules } = await RawClient.join(host.url, "Ann").then((client) => (client.leave(), client.world));
  expect(modules.map(({ manifest }) => manifest.id)).toEqual(["broken", "lamps", "mute", "zeal"]);
  await ann.context().close();
});

it("a module's folder must be named by its id", async () => {
  const misplaced = path.join(folder, "misplaced");
  await cp(path.join(folder, "zeal"), misplaced, { recursive: true });
  await expect(startHost({ systemDir: "test/host/system", modules: [misplaced] })).rejects.toThrow(
    "The module zeal lies in the folder misplaced: they must agree",
  );
});
