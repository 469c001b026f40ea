import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf, join, startHost } from "../support/host.ts";
import { reloadBy, LOADING } from "./support/anew.ts";
import { eventually } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { entry, notifications } from "./support/sidebar.ts";
import { snapshot } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";

/** A refusal's notification is logged on the console. */
let expected: RegExp | null = null;

const table = useTable({ seats: ["GM", "Ada"], meant: () => expected });
beforeEach(() => {
  expected = null;
});

const HEROES = {
  zap: "Ace Astra",
  zerospace: "Issvisk",
  imperfect: "Ronan",
  gurps: "Vesna Korda",
} as const;

const old = (file: string, version = "0.1.0"): string =>
  readFileSync(`test/migrations/${version}/${file}.json`, "utf8");

/** The file that an actor's sheet exports, from the menu of its window. */
async function saved(page: Page, name: string): Promise<string> {
  const sheet = await Sheet.open(page, name);
  await sheet.root.locator(".window-header [data-action=toggleControls]").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Save as a file" }).or(page.locator("[data-action=exportFile]")).first().click(),
  ]);
  const json = await readFile(await download.path(), "utf8");
  await sheet.close();
  return json;
}

/** Imports a file into an actor, from the directory. */
async function imported(page: Page, name: string, json: string): Promise<void> {
  const line = await entry(page, "actors", name);
  await line.getByRole("button", { name: `More about ${name}` }).click();
  await page.getByRole("menuitem", { name: "Import data" }).click();
  const dialog = page.locator(".application:has(textarea[name=json])");
  await dialog.locator("textarea[name=json]").fill(json);
  await dialog.locator("button[data-action=ok]").click();
  await dialog.waitFor({ state: "detached" });
}

/** Imports a file without the window. */
const read = (page: Page, name: string, json: string): Promise<void> =>
  page.evaluate(
    async ([who, file]) => {
      ui.notifications.clear();
      await (game.actors.getName(who) as Loose).importFromJSON(file);
    },
    [name, json] as const,
  );

/** A character's data without `_stats`, ownership and other fields that only this world knows. */
const held = (page: Page, name: string): Promise<LooseObject> =>
  page.evaluate((who) => {
    const {
      name: called,
      img,
      type,
      system,
      items,
      effects,
      prototypeToken,
      flags,
    } = (game.actors.getName(who) as Loose).toObject();
    const bare = (documents: LooseObject[]): LooseObject[] =>
      documents.map(({ _stats, ...rest }) => rest).sort((a, b) => String(a._id).localeCompare(String(b._id)));
    return { called, img, type, system, items: bare(items), effects: bare(effects), prototypeToken, flags };
  }, name);

const create = (page: Page, name: string, type: string): Promise<unknown> =>
  page.evaluate((data) => Actor["create"](data), { name, type });

const typeOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((who) => (game.actors.getName(who) as Loose).type as string, name);

const told = (page: Page, words: RegExp): Promise<void> =>
  eventually(() => notifications(page)).toContainEqual(expect.stringMatching(words));

describe("a character as a file", () => {
  it.each(Object.entries(HEROES))("%s: what is saved and read into another is the same", async (id, hero) => {
    const { gm } = table;
    await gm.evaluate(async (who) => {
      const actor: Loose = game.actors.getName(who);
      await actor.update({ "flags.quadrant.note": "taken along" });
    }, hero);
    const before = await held(gm, hero);
    const json = await saved(gm, hero);
    const { type, _stats } = JSON.parse(json) as { type: string; _stats: LooseObject };
    const version = await gm.evaluate(() => game.system["version"] as string);
    expect(_stats).toMatchObject({ systemId: "quadrant", systemVersion: version });
    expect((_stats.exportSource as LooseObject).systemVersion).toBe(version);
    await create(gm, "Somebody new", type);
    await gm.evaluate((who) => (game.actors.getName(who) as Loose).update({ name: "The first" }), hero);
    await (id === "zap" ? imported : read)(gm, "Somebody new", json);
    await told(gm, new RegExp(`${hero} was replaced from the file`));
    await eventually(() => held(gm, hero)).toEqual(before);
    await gm.evaluate((who) => (game.actors.getName(who) as Loose).delete(), hero);
    await gm.evaluate((who) => (game.actors.getName("The first") as Loose).update({ name: who }), hero);
  });

  it("one that an older version wrote is brought up on the way", async () => {
    const { gm } = table;
    await create(gm, "Somebody new", "imperfectCharacter");
    await read(gm, "Somebody new", old("imperfect-hero"));
    await told(gm, /Marla Quist was replaced from the file/);
    const { system } = (await held(gm, "Marla Quist")) as { system: { traits: LooseObject } };
    expect(system.traits["deftness"]).toEqual({ coordination: 3, faces: 6, bonus: 0 });
    expect(system.traits["vigor"]).toEqual({ coordination: 2, faces: 4, bonus: 0 });
  });

  it("a player takes the own character along", async () => {
    const { ada } = table;
    expect(JSON.parse(await saved(ada, HEROES.zap))).toMatchObject({ name: HEROES.zap, type: "zapCharacter" });
  });
});

describe("what is foreign", () => {
  const ours = { systemId: "quadrant", systemVersion: "0.1.0" };
  const CASES: [what: string, json: string, words: RegExp][] = [
    [
      "another system's",
      JSON.stringify({ name: "K", type: "character", _stats: { systemId: "dnd5e" } }),
      /game system, dnd5e/,
    ],
    [
      "another system's of old",
      JSON.stringify({ name: "K", type: "zapCharacter", flags: { exportSource: { system: "swade" } } }),
      /game system, swade/,
    ],
    ["another game's of ours", old("imperfect-hero"), /Future Imperfect/],
    ["a thing", JSON.stringify({ name: "Ray", type: "zapAbility", system: {}, _stats: ours }), /this sheet needs/],
    [
      "a newer version's",
      JSON.stringify({ name: "K", type: "zapCharacter", _stats: { ...ours, systemVersion: "99.1.0" } }),
      /Quadrant 99\.1\.0/,
    ],
    ["broken", '{"name": "K", ', /cannot be read/],
    ["no document", "[1, 2, 3]", /another game system|cannot be read/],
    [
      "with another game's things",
      JSON.stringify({
        name: "K",
        type: "zapCharacter",
        items: [{ name: "Lockpicks", type: "gurpsEquipment", system: {} }],
        _stats: ours,
      }),
      /Lockpicks/,
    ],
    [
      "with what cannot be",
      JSON.stringify({ name: "K", type: "zapCharacter", system: { toughness: "hard" }, _stats: ours }),
      /invalid data/,
    ],
  ];

  it("is refused with the reason, and nothing changes", async () => {
    const { gm } = table;
    expected = /./;
    const before = await snapshot(gm);
    const [[, json, words]] = CASES as [(typeof CASES)[number]];
    await imported(gm, HEROES.zap, json);
    await told(gm, words);
    for (const [, file, reason] of CASES) {
      await read(gm, HEROES.zap, file);
      await told(gm, reason);
    }
    const zaps = await gm.evaluate((who) => JSON.stringify(game.actors.getName(who)), HEROES.zap);
    for (const id of ["zerospace", "imperfect", "gurps"] as const) {
      await read(gm, HEROES[id], zaps);
      await told(gm, /Zap!.*this sheet needs/);
      await eventually(() => typeOf(gm, HEROES[id])).toMatch(id);
    }
    await eventually(() => snapshot(gm)).toEqual(before);
  });
});

// Needs a server of its own, which first runs an older version of the system.
describe.skipIf(process.env["QUADRANT_URL"])("a world that an older version wrote", () => {
  /** Writes the built system's manifest with another version. */
  async function systemOf(folder: string, version: string): Promise<void> {
    const manifest = JSON.parse(await readFile("dist/system.json", "utf8")) as object;
    await writeFile(path.join(folder, "system.json"), JSON.stringify({ ...manifest, version }));
  }

  const facesOf = (page: Page): Promise<unknown> =>
    page.evaluate(() => (game.actors.getName("Marla Quist") as Loose)._source.system.traits.vigor.faces as number);

  /** The die in the token's delta, and in its actor. */
  const twinOf = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const token: Loose = (game.scenes["active"] as Loose).tokens.getName("Marla's twin");
      return [token.delta._source.system.traits.vigor.faces, token.actor.system.traits.vigor.faces] as number[];
    });

  /** Fact 99: `showIcon` of the stored effects, of an actor and of an unlinked token. */
  const iconsOf = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const token: Loose = (game.scenes["active"] as Loose).tokens.getName("Marla's twin");
      const icons = (all: Loose[]): number[] => all.map(({ showIcon }) => showIcon as number);
      return {
        mira: icons((game.actors.getName("Mira Quill") as Loose)._source.effects),
        twin: icons(token.delta._source.effects),
      };
    });

  it("is brought up once, by the GM, who is told; what is stored is of the new shape, what is broken is named", async () => {
    const systemDir = await mkdtemp(path.join(tmpdir(), "quadrant-old-"));
    const { version } = JSON.parse(await readFile("dist/system.json", "utf8")) as { version: string };
    for (const name of readdirSync("dist")) {
      if (name === "system.json") continue;
      // Packs are copied, because their databases are opened for writing.
      if (name === "packs") await cp(path.resolve("dist", name), path.join(systemDir, name), { recursive: true });
      else await symlink(path.resolve("dist", name), path.join(systemDir, name));
    }
    await systemOf(systemDir, "0.1.0");
    const host = await startHost({ seed: "demo", systemDir });
    const sit = (bare: boolean): Promise<Page> =>
      join(host, "GM", {
        timeout: LOADING,
        prepare: async (context) => {
          const nothing = { contentType: "text/javascript", body: "" };
          if (bare) await context.route("**/quadrant.mjs", (route) => route.fulfill(nothing));
        },
      });
    try {
      // Without the system's code a die with an invalid number of sides is stored.
      const then = await sit(true);
      await then.evaluate(async (json) => {
        const marla: Loose = await Actor["create"](JSON.parse(json) as object);
        const prone = { _id: "conditionprone00", type: "condition", name: "Prone", statuses: ["prone"] };
        const delta = { system: { traits: { vigor: { faces: 7 } } }, effects: [prone] };
        await (game.scenes["active"] as Loose).createEmbeddedDocuments("Token", [
          { name: "Marla's twin", actorId: marla.id, actorLink: false, delta, x: 0, y: 0 },
        ]);
      }, old("imperfect-hero"));
      await then.evaluate((json) => Actor["create"](JSON.parse(json) as object), old("gurps-shaken", "0.2.0"));
      await eventually(() => facesOf(then)).toBe(5);
      await eventually(() => iconsOf(then)).toEqual({ mira: [1, 1, 0, 2, 1], twin: [1] });
      const broken = { name: "Broken Bolt", type: "zapCharacter", system: { toughness: "hard" } };
      await then.evaluate((data) => Actor["create"](data), broken);
      await then.context().close();

      await systemOf(systemDir, version);
      await host.restart();
      const now = await sit(false);
      await told(now, /Updated to Quadrant/);
      await told(now, /could not be updated.*Broken Bolt/);
      await eventually(() => facesOf(now)).toBe(4);
      await eventually(() => twinOf(now)).toEqual([6, 6]);
      await eventually(() => now.evaluate(() => game.settings.get("quadrant", "worldVersion") as string)).toBe(version);
      // Foundry itself logs that the document is invalid.
      expect(errorsOf(now).filter((error) => !/toughness|invalid/i.test(error))).toEqual([]);
      // The notification comes once, not at every reload.
      await reloadBy(now, () => now.reload());
      expect((await notifications(now)).filter((one) => one.includes("Updated to"))).toEqual([]);
      await now.context().close();

      const bare = await sit(true);
      await eventually(() => facesOf(bare)).toBe(4);
      // Only conditions are changed, and not those set to NEVER.
      await eventually(() => iconsOf(bare)).toEqual({ mira: [2, 2, 0, 2, 1], twin: [2] });
      await bare.context().close();
    } finally {
      await host.close();
      await rm(systemDir, { recursive: true, force: true });
    }
  });
});
