import { beforeEach, describe, expect, it, vi } from "vitest";
import { batches, GM, openWorld, settingNow } from "./support/world.ts";
import type { Game } from "../../src/table/game.ts";
import { actSettings, makeSettings } from "../../src/table/referee/act-settings.ts";
import { enterElsewhere } from "../../src/table/referee/changes.ts";
import { commit } from "../../src/table/referee/commit.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { reversePool, type PoolWrite } from "../../src/table/referee/pool-writes.ts";
import { clockOperations } from "../../src/table/referee/world-time.ts";
import { poolByKey } from "../../src/table/pools.ts";
import { registerGames } from "../../src/table/register.ts";

registerGames([{ id: "toy", models: {}, pools: { pot: "chips", bank: "bank" } } as unknown as Game]);

beforeEach(() => {
  openWorld({ "toy.chips": { white: 50 }, "toy.bank": 7 });
  Object.assign(GM, { isSelf: true, can: () => true });
  vi.stubGlobal("game", { ...game, time: { worldTime: 30 } });
  const { settings } = game as unknown as { settings: { get(namespace: string, key: string): unknown } };
  const { get } = settings;
  settings.get = (namespace, key) => (namespace === "core" && key === "time" ? 30 : get(namespace, key));
});

describe("fact 111: the settings that acts write", () => {
  it("are created once, before the first act, with their current values and in a batch of their own", async () => {
    expect(actSettings()).toEqual(["quadrant.toy.chips", "quadrant.toy.bank", "core.time"]);
    await makeSettings();
    expect(batches).toEqual([
      [
        { action: "create", documentName: "Setting", data: [{ key: "quadrant.toy.chips", value: '{"white":50}' }] },
        { action: "create", documentName: "Setting", data: [{ key: "quadrant.toy.bank", value: "7" }] },
        { action: "create", documentName: "Setting", data: [{ key: "core.time", value: "30" }] },
      ],
    ]);
    await makeSettings();
    expect(batches).toHaveLength(1);
  });

  it("are only updated afterwards, the clock in the batch of the act that takes the time", async () => {
    await makeSettings();
    const ledger = new Ledger();
    ledger.addToPool(poolByKey("toy.chips")!, "white", -2);
    await commit([...clockOperations(5), ...ledger.operations()]);
    expect(batches.at(-1)!.map(({ action, documentName }) => [action, documentName])).toEqual([
      ["update", "Setting"],
      ["update", "Setting"],
    ]);
    expect([settingNow("toy.chips"), game.time!.worldTime]).toEqual([{ white: 48 }, 35]);
  });

  it("[IMP-AM-15] include the clock, which advances with an act and goes back when the act is undone", async () => {
    await makeSettings();
    const ledger = new Ledger();
    const passes = [{ who: "clock", add: "seconds", value: 300 }];
    enterElsewhere(ledger, [{ uuid: "core.time", changes: passes }]);
    await commit(ledger.operations());
    expect(game.time!.worldTime).toBe(330);
    const back = new Ledger();
    for (const write of ledger.writes) expect(reversePool(back, write as PoolWrite)).toBe(true);
    await commit(back.operations());
    expect(game.time!.worldTime).toBe(30);
    Object.assign(GM, { can: () => false });
    const barred = new Ledger();
    enterElsewhere(barred, [{ uuid: "core.time", changes: passes }]);
    expect(barred.operations(), "where nobody may write settings, no time passes").toEqual([]);
  });

  it("are created only by the active GM, and only with the permission to write settings", async () => {
    Object.assign(GM, { can: () => false });
    await makeSettings();
    Object.assign(GM, { isSelf: false, can: () => true });
    await makeSettings();
    expect(batches).toEqual([]);
  });
});
