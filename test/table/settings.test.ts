import { beforeEach, describe, expect, it, vi } from "vitest";
import { openWorld } from "./support/world.ts";
import type { Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";
import { registerSettings } from "../../src/table/settings.ts";

registerGames([
  {
    id: "toy",
    models: {},
    settings: [
      { key: "shuffle", type: String, initial: "always", choices: ["always", "never"] },
      { key: "limit", type: Number, initial: 3 },
      { key: "pot", type: Object, initial: { white: 50 }, hidden: true },
    ],
  } as unknown as Game,
]);

describe("settings of a game", () => {
  const onChange = vi.fn();
  const registered = new Map<string, Record<string, unknown>>();

  beforeEach(() => {
    openWorld();
    const register = (_namespace: string, key: string, options: Record<string, unknown>) =>
      registered.set(key, options);
    Object.assign(game.settings!, { register });
    registerSettings(onChange);
  });

  it("stand in the menu with their words, whatever their type", () => {
    expect(registered.get("toy.limit")).toMatchObject({
      scope: "world",
      config: true,
      type: Number,
      default: 3,
      name: "QUADRANT.toy.setting.limit.name",
      hint: "QUADRANT.toy.setting.limit.hint",
    });
    expect(registered.get("toy.shuffle")!["choices"]).toEqual({
      always: "QUADRANT.toy.setting.shuffle.always",
      never: "QUADRANT.toy.setting.shuffle.never",
    });
  });

  it("that only the referee writes are in no menu, and the table looks another with them all the same", () => {
    const pot = registered.get("toy.pot")!;
    expect(pot).toEqual({ scope: "world", config: false, type: Object, default: { white: 50 }, onChange });
  });
});
