import { beforeEach, describe, expect, it, vi } from "vitest";
import { ADA, GM, openWorld } from "./support/world.ts";
import { registerGames } from "../../src/table/register.ts";
import { loadIndexFields } from "../../src/table/shelves.ts";

registerGames([
  { id: "shop", models: { Item: { shopWare: {} } }, shelved: ["system.price"], conditions: [], settings: [] } as never,
]);

const pack = (type: string, ...types: string[]) => ({
  metadata: { type },
  index: types.map((one) => ({ type: one })),
  getIndex: vi.fn(async () => undefined),
});

const wares = pack("Item", "shopWare", "other");
const others = pack("Item", "other");
const actors = pack("Actor", "shopWare");

beforeEach(() => {
  openWorld({ "play.shop": true });
  Object.assign(game, { packs: [wares, others, actors] });
  for (const { getIndex } of [wares, others, actors]) getIndex.mockClear();
});

describe("the index fields of compendia", () => {
  it("are loaded for packs with a game's own Items, and for no other pack", async () => {
    await loadIndexFields();
    expect(wares.getIndex.mock.calls).toEqual([[{ fields: ["system.price"] }]]);
    expect([others.getIndex.mock.calls, actors.getIndex.mock.calls]).toEqual([[], []]);
  });

  it("[GURPS-AM-2] are loaded by players, too, if they are for all users", async () => {
    registerGames([
      {
        id: "fair",
        models: { Item: { shopWare: {} } },
        shelved: ["system.price"],
        shelvedForAll: ["system.weight"],
        conditions: [],
        settings: [],
      } as never,
    ]);
    openWorld({ "play.fair": true });
    Object.assign(game, { packs: [wares], user: ADA });
    await loadIndexFields();
    expect(wares.getIndex.mock.calls).toEqual([[{ fields: ["system.weight"] }]]);
  });

  it("are else loaded only by the GM, and only for games that are played", async () => {
    Object.assign(game, { user: ADA });
    await loadIndexFields();
    openWorld({ "play.shop": false });
    Object.assign(game, { packs: [wares], user: GM });
    await loadIndexFields();
    expect(wares.getIndex.mock.calls).toEqual([]);
  });
});
