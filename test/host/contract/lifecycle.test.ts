import { readFile } from "node:fs/promises";
import type { ConsoleMessage } from "playwright-core";
import { describe, expect, it } from "vitest";
import { errorsOf, join } from "../../support/host.ts";
import { FOE, FOE_TOKEN, HERO, HERO_TOKEN, TORCH, useTable } from "../system/table.ts";

declare const fixture: Loose;

const table = useTable();

describe("the life of a game", () => {
  it("fact 55: init, i18nInit, setup, ready, each with what can be used by then", async () => {
    const heard = await table.gm.evaluate(() => fixture.lifecycle as unknown[]);
    const none = { user: false, actors: false, canvas: false, ready: false };
    expect(heard).toEqual([
      { hook: "init", ...none, translated: false },
      { hook: "i18nInit", ...none, translated: true },
      { hook: "setup", ...none, translated: true },
      { hook: "ready", user: true, actors: true, canvas: true, translated: true, ready: true },
    ]);
    expect(errorsOf(table.gm)).toEqual([]);
  });

  it("fact 56: the page tells which system it plays and that the game is ready", async () => {
    await expect.poll(() => table.gm.getAttribute("body", "class")).toContain("system-fixture");
    await expect
      .poll(() => table.gm.evaluate(() => [game.ready, document.body.dataset["ready"]]))
      .toEqual([true, "true"]);
  });

  it("has words of all files of a language, filled in, with English where the language lacks them", async () => {
    const german = await join(table.host, "Bob");
    await german.evaluate(() => game.settings.set("core", "language", "de"));
    await german.reload();
    await german.waitForSelector('body[data-ready="true"]', { state: "attached" });
    const result = await german.evaluate(() => ({
      hello: _loc("FIXTURE.hello", { name: "Welt" }),
      format: game.i18n.format("FIXTURE.hello", { name: "Welt" }),
      fallback: _loc("FIXTURE.onlyEnglish"),
      missing: _loc("FIXTURE.nowhere"),
      has: [
        game.i18n.has("FIXTURE.onlyEnglish"),
        game.i18n.has("FIXTURE.onlyEnglish", false),
        game.i18n.has("FIXTURE.nowhere"),
      ],
      type: _loc(CONFIG["Actor"].typeLabels.hero),
      lang: document.documentElement.lang,
    }));
    await german.context().close();
    expect(result).toEqual({
      hello: "Hallo Welt",
      format: "Hallo Welt",
      fallback: "Only in English",
      missing: "FIXTURE.nowhere",
      has: [true, false, false],
      type: "Held",
      lang: "de",
    });
  });

  it("gives fields of models the labels that their prefixes name", async () => {
    const field = await table.gm.evaluate(() => {
      const { label, hint } = fixture.models.HeroModel.schema.getField("health.value");
      return { label, hint };
    });
    expect(field).toEqual({ label: "Health now", hint: "What is left." });
  });

  it("fact 86: a system's styles lie in the layer of systems", async () => {
    const colors = await table.gm.evaluate(() => {
      const probe = document.createElement("p");
      probe.className = "fixture-probe";
      document.body.append(probe);
      const layered = getComputedStyle(probe).color;
      const style = document.createElement("style");
      style.textContent = "p { color: rgb(9, 9, 9); }";
      document.head.append(style);
      const beaten = getComputedStyle(probe).color;
      probe.remove();
      style.remove();
      return { layered, beaten };
    });
    expect(colors).toEqual({ layered: "rgb(1, 2, 3)", beaten: "rgb(9, 9, 9)" });
  });
});

describe("honesty", () => {
  it("throws HostGap for what the host lacks, and answers `in` truthfully", async () => {
    const result = await table.gm.evaluate(() => {
      const gap = (act: () => unknown) => {
        try {
          act();
          return "nothing";
        } catch (error) {
          return (error as Error).message;
        }
      };
      return {
        utils: gap(() => foundry.utils["mergeObjects"]),
        namespace: gap(() => foundry["grid"]),
        deep: gap(() => foundry.applications["api"].FormApplication),
        CONST: gap(() => (CONST as unknown as LooseObject)["DICE_ROLL_MODES"]),
        game: gap(() => game["playlists"]),
        ui: gap(() => ui["sidebars"]),
        canvas: gap(() => canvas["walls"]),
        has: ["grid" in foundry, "playlists" in game],
        probed: [(foundry as LooseObject)["then"], JSON.stringify(Object.keys(game).includes("playlists"))],
      };
    });
    expect(result).toEqual({
      utils: "HostGap: foundry.utils.mergeObjects",
      namespace: "HostGap: foundry.grid",
      deep: "HostGap: foundry.applications.api.FormApplication",
      CONST: "HostGap: CONST.DICE_ROLL_MODES",
      game: "HostGap: game.playlists",
      ui: "HostGap: ui.sidebars",
      canvas: "HostGap: canvas.walls",
      has: [false, false],
      probed: [undefined, "false"],
    });
  });

  it("fact 8: bare globals of before V14 are gone, and Roll's alias is still there", async () => {
    const names = ["mergeObject", "duplicate", "renderTemplate", "Die", "setProperty", "TextEditor", "FormApplication"];
    const present = await table.gm.evaluate((list) => list.filter((name) => name in globalThis), names);
    expect(present).toEqual([]);
    await expect.poll(() => table.gm.evaluate(() => Roll === foundry.dice["Roll"])).toBe(true);
  });
});

describe("bare names that are still met", () => {
  it("fact 109: Actors and getTemplate answer, each with a warning that says where they are now [Splittermond]", async () => {
    const warned: string[] = [];
    const listen = (message: ConsoleMessage): void =>
      void (message.type() === "warning" && warned.push(message.text()));
    table.gm.on("console", listen);
    const same = await table.gm.evaluate(() => {
      const globals = globalThis as unknown as LooseObject;
      return [
        globals["Actors"] === foundry.documents["collections"].Actors,
        globals["getTemplate"] === foundry.applications["handlebars"].getTemplate,
      ];
    });
    expect(same).toEqual([true, true]);
    await expect.poll(() => warned.filter((text) => text.includes("is now found at foundry.")).length).toBe(2);
    table.gm.off("console", listen);
  });

  it("Array.fromRange counts from 0, or from where it is told [API v14 primitives]", async () => {
    const ranges = await table.gm.evaluate(() => {
      const { fromRange } = Array as Loose;
      return [fromRange(3), fromRange(2, 5), fromRange(0)] as number[][];
    });
    expect(ranges).toEqual([[0, 1, 2], [5, 6], []]);
  });

  it("foundry.canvas holds what the board is made of [API v14 foundry.canvas]", async () => {
    const held = await table.gm.evaluate((id) => {
      const { Canvas, placeables, layers } = foundry["canvas"] as Loose;
      return [
        canvas instanceof Canvas,
        canvas["tokens"] instanceof layers.TokenLayer,
        canvas["tokens"].get(id) instanceof placeables.Token,
        CONFIG["Token"].objectClass === placeables.Token,
      ];
    }, HERO_TOKEN);
    expect(held).toEqual([true, true, true, true]);
  });
});

describe("uuids", () => {
  it("fact 6: documents are found at once in the world; a temporary one has no uuid, a malformed one finds nothing", async () => {
    const result = await table.gm.evaluate(
      async ([hero, torch]) => {
        const item = game.actors.get(hero)!["items"].get(torch);
        return {
          uuid: item.uuid,
          sync: fromUuidSync(item.uuid) === item,
          async: (await fromUuid(item.uuid)) === item,
          relative: fromUuidSync(`.Item.${torch}`, { relative: game.actors.get(hero) }) === item,
          missing: fromUuidSync("Actor.nothing000000000"),
          malformed: [foundry.utils.parseUuid("Nonsense"), fromUuidSync("Actor"), await fromUuid(null)],
          temporary: new Actor({ name: "Nobody", type: "hero" }).uuid,
        };
      },
      [HERO, TORCH] as const,
    );
    expect(result).toEqual({
      uuid: `Actor.${HERO}.Item.${TORCH}`,
      sync: true,
      async: true,
      relative: true,
      missing: null,
      malformed: [null, null, null],
      temporary: null,
    });
  });
});

describe("users", () => {
  it("fact 53: a query is answered by the other's client, which learns who asks; errors and absence reject", async () => {
    const answers = await table.ann.evaluate(async () => {
      const gm = game.users.activeGM!;
      const told = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);
      return {
        heard: await gm["query"]("fixture.ask", { what: "time", gone: undefined }, { timeout: 5000 }),
        failed: await told(gm["query"]("fixture.ask", { fail: true })),
        unknown: await told(gm["query"]("fixture.other", {})),
        absent: await told(game.users.getName("Bob")!["query"]("fixture.ask", {})),
      };
    });
    expect(answers).toMatchObject({
      heard: { heard: { what: "time" }, by: "Gamemaster" },
      failed: "fixture: no answer",
    });
    expect(answers.unknown).toContain("not registered");
    expect(answers.absent).toContain("not active");
    await expect
      .poll(() => table.gm.evaluate(() => fixture.queries[0]))
      .toEqual({
        data: { what: "time" },
        user: "Ann",
        timeout: 5000,
      });
  });

  it("fact 52: a system's socket message reaches the others with its real sender, and not the sender", async () => {
    await table.ann.evaluate(() => game.socket.emit("system.fixture", { hello: 1, senderId: "forged" }));
    await expect
      .poll(() => table.gm.evaluate(() => fixture.sockets as unknown[]))
      .toEqual([{ message: { hello: 1, senderId: "forged" }, senderId: await table.ann.evaluate(() => game.userId) }]);
    await expect.poll(() => table.ann.evaluate(() => fixture.sockets as unknown[])).toEqual([]);
  });

  it("tells when users come and go, and has one active game master", async () => {
    await table.gm.evaluate(() => {
      const log: unknown[] = [];
      (globalThis as unknown as LooseObject)["visits"] = log;
      Hooks.on("userConnected", (user, active) => log.push([user.name, active, user.active]));
    });
    const bob = await join(table.host, "Bob");
    const visits = () => table.gm.evaluate(() => (globalThis as unknown as LooseObject)["visits"] as unknown[]);
    await expect.poll(visits).toEqual([["Bob", true, true]]);
    await bob.context().close();
    await expect.poll(visits).toEqual([
      ["Bob", true, true],
      ["Bob", false, false],
    ]);
    await expect
      .poll(() => table.gm.evaluate(() => [game.user["isActiveGM"], game.users.activeGM?.["isSelf"]]))
      .toEqual([true, true]);
  });

  it("tells the others whom a user targets, and forgets it when the user leaves", async () => {
    const ann = await table.ann.evaluate(() => game.userId);
    await table.ann.evaluate((token) => canvas["tokens"].get(token).setTarget(true), FOE_TOKEN);
    const targets = () => table.gm.evaluate((user) => game.users.get(user)!["targets"].ids as string[], ann);
    await expect.poll(targets).toEqual([FOE_TOKEN]);
    await table.ann.context().close();
    await expect.poll(targets).toEqual([]);
    table.ann = await join(table.host, "Ann");
  });

  it("keeps macros in the hotbar's slots, and runs their scripts with who speaks", async () => {
    const result = await table.ann.evaluate(async () => {
      const macro = await Macro["create"]({
        name: "Sum",
        type: "script",
        command: "return [actor?.name, speaker.alias, scope.extra, extra, this.name];",
      });
      await game.user["assignHotbarMacro"](macro, 3);
      const slots = game.user["getHotbarMacros"](1).map(({ slot, macro: held }: Loose) => [slot, held?.name ?? null]);
      const value = await macro.execute({ extra: 4 });
      await game.user["assignHotbarMacro"](null, 3);
      const cleared = Object.keys(game.user["hotbar"]);
      return { slots: slots.slice(2, 4), value, cleared };
    });
    expect(result).toEqual({
      slots: [
        [3, "Sum"],
        [4, null],
      ],
      value: ["Hero", "Hero", 4, 4, "Sum"],
      cleared: [],
    });
  });
});

describe("documents in and out", () => {
  it("drags a document as its type and uuid, and finds it from there", async () => {
    const result = await table.gm.evaluate(async (hero) => {
      const actor = game.actors.get(hero)!;
      const data = actor["toDragData"]();
      const wrong = await foundry.documents["Item"].fromDropData(data).then(String, (error: Error) => error.message);
      return { data, same: (await Actor["fromDropData"](data)) === actor, wrong };
    }, HERO);
    expect(result.data).toEqual({ type: "Actor", uuid: `Actor.${HERO}` });
    expect(result.same).toBe(true);
    expect(result.wrong).toContain("Invalid Document type");
  });

  it("imports what was exported, and refuses what is not valid without changing anything", async () => {
    const result = await table.gm.evaluate(async (foe) => {
      const actor = game.actors.get(foe)!;
      const before = actor["toObject"]();
      const { ownership, folder } = before;
      const json = JSON.stringify({
        ...before,
        name: "Other",
        _id: "other00000000000",
        ownership: { default: 3 },
        system: { luck: 9, health: { value: 1, max: 4 } },
      });
      await actor["importFromJSON"](json);
      const imported = {
        id: actor.id,
        name: actor.name,
        luck: actor["system"].luck,
        kept: JSON.stringify(actor["ownership"]) === JSON.stringify(ownership) && actor["_source"].folder === folder,
      };
      const bad = JSON.stringify({ ...before, type: "spirit" });
      const refused = await actor["importFromJSON"](bad).then(String, (error: Error) => error.message);
      const name = actor.name;
      await actor["importFromJSON"](JSON.stringify(before));
      return { imported, refused, name, luck: actor["system"].luck };
    }, FOE);
    expect(result).toMatchObject({ imported: { id: FOE, name: "Other", luck: 9, kept: true }, name: "Other", luck: 3 });
    expect(result.refused).toContain("spirit");
  });

  it("FT fields ExportSourceSchema: what is exported says where it is from, and keeps its stamps", async () => {
    const { gm } = table;
    const [download] = await Promise.all([
      gm.waitForEvent("download"),
      gm.evaluate((foe) => game.actors.get(foe)!["exportToJSON"](), FOE),
    ]);
    expect(download.suggestedFilename()).toBe(`fvtt-Actor-foe-${FOE}.json`);
    const data = JSON.parse(await readFile(await download.path(), "utf8")) as Loose;
    expect(data).toMatchObject({ name: "Foe", type: "hero" });
    expect(["_id", "folder", "ownership", "sort"].filter((key) => key in data)).toEqual([]);
    const { systemId, systemVersion, exportSource } = data._stats;
    expect({ systemId, systemVersion }).toEqual({ systemId: "fixture", systemVersion: "1.0.0" });
    expect(exportSource).toEqual({
      worldId: expect.any(String) as string,
      uuid: `Actor.${FOE}`,
      coreVersion: expect.stringMatching(/^14\./) as string,
      systemId: "fixture",
      systemVersion: "1.0.0",
    });
  });

  it("an owner may import a character with all that it holds: what the file lacks is gone, on every screen", async () => {
    const { gm, ann } = table;
    const before = await ann.evaluate((hero) => game.actors.get(hero)!["toObject"]() as Loose, HERO);
    const items = [
      { ...before.items[0], name: "Lantern" },
      { _id: "lifecyclerope000", name: "Rope", type: "gear", effects: [{ _id: "lifecycleknot000", name: "Knot" }] },
    ];
    const importing = (data: object): Promise<void> =>
      ann.evaluate(async ([hero, json]) => void (await game.actors.get(hero)!["importFromJSON"](json)), [
        HERO,
        JSON.stringify(data),
      ] as const);
    const state = `game.actors.get("${HERO}").items.map(({ id, name, effects }) => [id, name, effects.map(({ name }) => name)])`;
    await importing({ ...before, items });
    const wanted = [
      [TORCH, "Lantern", []],
      ["lifecyclerope000", "Rope", ["Knot"]],
    ];
    await expect.poll(() => ann.evaluate(state)).toEqual(wanted);
    await expect.poll(() => gm.evaluate(state)).toEqual(wanted);
    await importing(before);
    await expect.poll(() => gm.evaluate(state)).toEqual([[TORCH, "Torch", []]]);
  });

  it("fact 95: what is imported into a token's own actor stays in its delta", async () => {
    const result = await table.gm.evaluate(
      async ([foe, id]) => {
        const token = game.scenes.find((scene: Loose) => scene.tokens.has(id))!["tokens"].get(id);
        const before = token.actor.toObject();
        const items = [{ _id: "lifecycleclub000", name: "Club", type: "gear" }];
        await token.actor.importFromJSON(JSON.stringify({ ...before, items, system: { luck: 6 } }));
        const found = [token.actor.system.luck, token.actor.items.map((item: Loose) => item.name), token.actor.id];
        const base = game.actors.get(foe)!;
        const untouched = [base["system"].luck, base["items"].size];
        await token.actor.importFromJSON(JSON.stringify(before));
        return { found, untouched, after: [token.actor.system.luck, token.actor.items.size] };
      },
      [FOE, FOE_TOKEN] as const,
    );
    expect(result).toEqual({ found: [6, ["Club"], FOE], untouched: [3, 0], after: [3, 0] });
  });

  it("FT client-document: the import dialog asks the document itself; what is refused is told, and nothing has changed", async () => {
    const { gm } = table;
    const answer = async (json: string): Promise<void> => {
      await gm.evaluate((foe) => {
        const actor = game.actors.get(foe)!;
        const own = actor["importFromJSON"] as (json: string) => Promise<unknown>;
        actor["importFromJSON"] = (given: string) => {
          delete actor["importFromJSON"];
          if (given.includes("refuse")) throw new Error("Not from here");
          return own.call(actor, given);
        };
        void actor["importFromJSONDialog"]();
      }, FOE);
      const dialog = gm.locator("dialog", { hasText: "Import data: Foe" });
      await dialog.getByLabel("Or its contents").fill(json);
      await dialog.getByRole("button", { name: "Import" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await answer('{"refuse": true}');
    await gm.locator(".notification", { hasText: "Nothing was imported: Not from here" }).waitFor();
    await answer("{ broken");
    await expect.poll(() => gm.locator(".notification", { hasText: "Nothing was imported" }).count()).toBe(2);
    const before = await gm.evaluate((foe) => game.actors.get(foe)!["toObject"]() as object, FOE);
    await answer(JSON.stringify({ ...before, system: { luck: 8 } }));
    await expect.poll(() => gm.evaluate((foe) => game.actors.get(foe)!["system"].luck as number, FOE)).toBe(8);
    await gm.evaluate(([foe, data]) => game.actors.get(foe)!["importFromJSON"](JSON.stringify(data)), [
      FOE,
      before,
    ] as const);
    await gm.evaluate(() => void ui.notifications.clear());
  });

  it("asks for a new document's name and type", async () => {
    const created = table.gm.evaluate(() =>
      Actor["createDialog"]({}, { renderSheet: false }).then((actor: Loose) => [
        actor.name,
        actor.type,
        actor.delete() && 1,
      ]),
    );
    const dialog = table.gm.locator("dialog.application, .application.dialog").last();
    await dialog.locator("input[name=name]").fill("Asked for");
    await expect.poll(() => dialog.locator("select[name=type] option").allTextContents()).toEqual(["Hero", "Vehicle"]);
    await dialog.locator("select[name=type]").selectOption("vehicle");
    await dialog.locator("button[type=submit], button[data-action=ok]").first().click();
    expect(await created).toEqual(["Asked for", "vehicle", 1]);
  });
});
