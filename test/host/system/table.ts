import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { WorldSeed } from "../../../host/server/main.ts";
import { join, startHost, type TestHost } from "../../support/host.ts";

export const GM = "gamemaster000000";
export const ANN = "annplayer0000000";
export const BOB = "bobplayer0000000";
/** Ann's actor, with a torch. */
export const HERO = "heroactor0000000";
export const TORCH = "torchitem0000000";
/** An actor that no player owns, with an unlinked token in the scene. */
export const FOE = "foeactor00000000";
export const FOE_TOKEN = "foetoken00000000";
export const HERO_TOKEN = "herotoken0000000";
export const SCENE = "scene00000000000";

const SEED: WorldSeed = {
  title: "Fixture world",
  users: [
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: ANN, name: "Ann", role: 1, character: HERO },
    { _id: BOB, name: "Bob", role: 1 },
  ],
  actors: [
    {
      _id: HERO,
      name: "Hero",
      type: "hero",
      ownership: { default: 0, [ANN]: 3 },
      items: [{ _id: TORCH, name: "Torch", type: "gear", system: { weight: 2 } }],
    },
    { _id: FOE, name: "Foe", type: "hero", system: { health: { value: 7, max: 7 } } },
  ],
  scenes: [
    {
      _id: SCENE,
      name: "Hall",
      active: true,
      tokens: [
        { _id: FOE_TOKEN, name: "Foe", actorId: FOE, actorLink: false, x: 100, y: 100, bar1: { attribute: "health" } },
        {
          _id: HERO_TOKEN,
          name: "Hero",
          actorId: HERO,
          actorLink: true,
          x: 300,
          y: 100,
          bar1: { attribute: "health" },
        },
      ],
    },
  ],
};

/** A host with the fixture system, and the pages of its users. */
export interface SeatedTable {
  host: TestHost;
  gm: Page;
  ann: Page;
}

/**
 * Starts a host for a test file, and joins as the Gamemaster and Ann. They leave after the file's last test.
 * @param findSystem returns the folder of the system. Default: the fixture system
 */
export function useTable(findSystem: () => Promise<string> = async () => "test/host/system"): SeatedTable {
  const table = {} as SeatedTable;
  beforeAll(async () => {
    table.host = await startHost({ systemDir: await findSystem(), seed: SEED });
    [table.gm, table.ann] = await Promise.all([join(table.host, "Gamemaster"), join(table.host, "Ann")]);
  });
  afterAll(async () => {
    for (const page of [table.gm, table.ann]) await page?.context().close();
    await table.host?.close();
  });
  return table;
}
