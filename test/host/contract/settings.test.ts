import { beforeEach, describe, expect, it } from "vitest";
import { join } from "../../support/host.ts";
import { HERO, useTable } from "../system/table.ts";

declare const fixture: Loose;

const table = useTable();

beforeEach(async () => {
  for (const page of [table.gm, table.ann]) await page.evaluate(() => void fixture.take("settingChanges"));
});

describe("settings", () => {
  it("fact 54: get before register throws; an unknown scope is the client's", async () => {
    const result = await table.gm.evaluate(() => {
      let message = "";
      try {
        game.settings.get("fixture", "unregistered");
      } catch (error) {
        message = (error as Error).message;
      }
      return {
        message,
        scope: game.settings.settings.get("fixture.odd")?.scope,
        initial: game.settings.get("fixture", "odd"),
        map: game.settings.settings instanceof Map,
      };
    });
    expect(result).toEqual({
      message: '"fixture.unregistered" is not a registered game setting',
      scope: "client",
      initial: { a: 1 },
      map: true,
    });
  });

  it("fact 54: a world setting reaches every client, cast to its type, and tells of it", async () => {
    const value = await table.gm.evaluate(() => game.settings.set("fixture", "world", "12"));
    expect(value).toBe(12);
    const told = [{ key: "world", value: 12 }];
    await expect.poll(() => table.gm.evaluate(() => fixture.settingChanges as unknown[])).toEqual(told);
    await expect.poll(() => table.ann.evaluate(() => fixture.settingChanges as unknown[])).toEqual(told);
    await expect.poll(() => table.ann.evaluate(() => game.settings.get("fixture", "world"))).toBe(12);
  });

  it("fact 54: a client setting stays in the browser", async () => {
    const heard = await table.ann.evaluate(async () => {
      let told: unknown;
      Hooks.once("clientSettingChanged", (key, value) => (told = { key, value }));
      await game.settings.set("fixture", "client", "fancy");
      return { told, value: game.settings.get("fixture", "client"), changes: fixture.settingChanges };
    });
    expect(heard).toEqual({
      told: { key: "fixture.client", value: "fancy" },
      value: "fancy",
      changes: [{ key: "client", value: "fancy" }],
    });
    await expect.poll(() => table.gm.evaluate(() => game.settings.get("fixture", "client"))).toBe("plain");
  });

  it("fact 54: a user setting is that user's in every browser, and no other's", async () => {
    await table.ann.evaluate(() => game.settings.set("fixture", "user", true));
    await expect.poll(() => table.gm.evaluate(() => game.settings.get("fixture", "user"))).toBe(false);
    await expect.poll(() => table.gm.evaluate(() => fixture.settingChanges)).toEqual([]);
    await table.ann.context().close();
    table.ann = await join(table.host, "Ann");
    await expect.poll(() => table.ann.evaluate(() => game.settings.get("fixture", "user"))).toBe(true);
    await expect.poll(() => table.ann.evaluate(() => game.settings.get("fixture", "client"))).toBe("plain");
  });

  it("fact 54: a DataField cleans what is set, and onChange gets the cleaned value", async () => {
    const result = await table.gm.evaluate(async () => ({
      initial: game.settings.get("fixture", "field"),
      set: await game.settings.set("fixture", "field", "99"),
      get: game.settings.get("fixture", "field"),
      changes: fixture.settingChanges,
    }));
    expect(result).toEqual({ initial: 4, set: 10, get: 10, changes: [{ key: "field", value: 10 }] });
  });

  it("fact 54: a DataModel setting gives an instance", async () => {
    const result = await table.gm.evaluate(async () => {
      const { ConfigModel } = fixture.models;
      const initial = game.settings.get("fixture", "model");
      const set = await game.settings.set("fixture", "model", { depth: 4 });
      return {
        isModel: initial instanceof ConfigModel && set instanceof ConfigModel,
        initial: initial.depth,
        set: set.depth,
      };
    });
    expect(result).toEqual({ isModel: true, initial: 2, set: 4 });
    await expect.poll(() => table.ann.evaluate(() => game.settings.get("fixture", "model").depth as number)).toBe(4);
  });

  it("facts 45, 54, 111: a batch makes and changes a world setting together with other documents, and every client hears of it", async () => {
    const result = await table.gm.evaluate(async (hero) => {
      const { modifyBatch } = foundry.documents as Loose;
      const world = game.settings.storage.get("world");
      const luck = (value: number) => ({
        action: "update",
        documentName: "Actor",
        updates: [{ _id: hero, "system.luck": value }],
      });
      const setting = (action: string, data: object) => ({ action, documentName: "Setting", ...data });
      const before = world.getSetting("fixture.pot");
      await modifyBatch([luck(8), setting("create", { data: [{ key: "fixture.pot", value: '{"white":51}' }] })]);
      const made = world.getSetting("fixture.pot");
      const first = game.settings.get("fixture", "pot");
      await modifyBatch([luck(7), setting("update", { updates: [{ _id: made.id, value: '{"white":52}' }] })]);
      const pot = game.settings.get("fixture", "pot");
      return { before: before ?? null, first, pot, luck: game.actors.get(hero)!["system"].luck };
    }, HERO);
    expect(result).toEqual({ before: null, first: { white: 51 }, pot: { white: 52 }, luck: 7 });
    const told = [
      { key: "pot", value: { white: 51 } },
      { key: "pot", value: { white: 52 } },
    ];
    for (const page of [table.gm, table.ann])
      await expect.poll(() => page.evaluate(() => fixture.settingChanges as unknown[])).toEqual(told);
    await expect.poll(() => table.ann.evaluate(() => game.settings.get("fixture", "pot"))).toEqual({ white: 52 });
  });

  it("facts 45, 50: a player's batch with a world setting in it does nothing at all", async () => {
    const result = await table.ann.evaluate(async (hero) => {
      const actor = game.actors.get(hero)!;
      const before: number = actor["system"].luck;
      const updates = [{ _id: hero, "system.luck": before + 1 }];
      const message = await (foundry.documents as Loose)
        .modifyBatch([
          { action: "update", documentName: "Actor", updates },
          { action: "create", documentName: "Setting", data: [{ key: "fixture.spare", value: "1" }] },
        ])
        .then(String, (error: Error) => error.message);
      return { message, changed: actor["system"].luck !== before, can: game.user["can"]("SETTINGS_MODIFY") };
    }, HERO);
    expect(result).toMatchObject({ changed: false, can: false });
    expect(result.message).toContain("User Ann lacks permission");
  });

  it("fact 93: the world's clock is turned on and back, on every screen", async () => {
    const heard = await table.gm.evaluate(async () => {
      const told: unknown[] = [];
      const id = Hooks.on("updateWorldTime", (time, delta) => void told.push([time, delta]));
      const start: number = game["time"].worldTime;
      const on = await game["time"].advance(5);
      await game["time"].advance(-5);
      Hooks.off("updateWorldTime", id);
      return { told, on: on - start, now: game["time"].worldTime - start };
    });
    expect(heard).toEqual({
      told: [
        [5, 5],
        [0, -5],
      ],
      on: 5,
      now: 0,
    });
    await table.gm.evaluate(() => game["time"].advance(30));
    await expect.poll(() => table.ann.evaluate(() => game["time"].worldTime as number)).toBe(30);
  });

  it("fact 50: a player's write of a world setting rejects", async () => {
    const message = await table.ann.evaluate(() =>
      game.settings.set("fixture", "world", 1).then(String, (error: Error) => error.message),
    );
    expect(message).toContain("User Ann lacks permission");
    await expect.poll(() => table.ann.evaluate(() => game.settings.get("fixture", "world"))).toBe(12);
  });
});
