import { beforeEach, describe, expect, it, vi } from "vitest";
import { openWorld } from "./support/world.ts";
import type { Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";
import { skipsDialog } from "../../src/table/checks/skips.ts";
import { isPossible } from "../../src/table/configuration/save.ts";
import { sectionsFor, settingsIn } from "../../src/table/configuration/sections.ts";
import { registerSettings, type MenuSetting } from "../../src/table/settings.ts";

registerGames([
  {
    id: "toy",
    models: {},
    settings: [
      { key: "shuffle", type: String, initial: "always", choices: ["always", "never"] },
      { key: "limit", type: Number, initial: 3, min: 0, group: "luck" },
      { key: "pot", type: Object, initial: { white: 50 }, hidden: true },
    ],
  } as unknown as Game,
]);

describe("settings of a game", () => {
  const onChange = vi.fn();
  const onMotion = vi.fn();
  const onPlayed = vi.fn();
  const registered = new Map<string, Record<string, unknown>>();

  beforeEach(() => {
    openWorld();
    const register = (_namespace: string, key: string, options: Record<string, unknown>) =>
      registered.set(key, options);
    Object.assign(game.settings!, { register });
    registerSettings(onChange, onPlayed, { animations: onMotion });
  });

  it("are known to Foundry with their words, whatever their type, and stand in none of its lists", () => {
    expect(registered.get("toy.limit")).toMatchObject({
      scope: "world",
      type: Number,
      default: 3,
      name: "QUADRANT.toy.setting.limit.name",
      hint: "QUADRANT.toy.setting.limit.hint",
      onChange,
    });
    expect(registered.get("toy.shuffle")!["choices"]).toEqual({
      always: "QUADRANT.toy.setting.shuffle.always",
      never: "QUADRANT.toy.setting.shuffle.never",
    });
    expect([...registered.values()].filter(({ config }) => config !== false)).toEqual([]);
  });

  it("that only the referee writes are in no menu, and the table looks another with them all the same", () => {
    const pot = registered.get("toy.pot")!;
    expect(pot).toEqual({ scope: "world", config: false, type: Object, default: { white: 50 }, onChange });
    expect(settingsIn(sectionsFor(game.user!)).map(({ id }) => id)).not.toContain("toy.pot");
  });

  it("stand on a page of the game, those of a group under its heading", () => {
    const page = sectionsFor(game.user!).find(({ id }) => id === "toy");
    expect(page?.groups.map(({ title, settings }) => [title, settings.map(({ id }) => id)])).toEqual([
      ["", ["toy.shuffle"]],
      ["QUADRANT.toy.settingGroup.luck", ["toy.limit"]],
    ]);
  });

  it("of oneself are the user's own, and movement is seen at once", () => {
    expect(registered.get("rollDialog")).toMatchObject({ scope: "user", default: "ask" });
    expect(registered.get("animations")).toMatchObject({ scope: "user", default: "full", onChange: onMotion });
  });

  it("which games are played count once the world is loaded anew", () => {
    expect(registered.get("play.toy")).toMatchObject({ scope: "world", type: Boolean, requiresReload: true });
  });
});

describe("what may be chosen", () => {
  const one = (setting: Partial<MenuSetting>) => setting as MenuSetting;

  it.each([
    [{ type: Boolean }, "yes"],
    [{ type: Number, min: 0 }, -1],
    [{ type: Number }, 1.5],
    [{ type: Number }, Number.NaN],
    [{ type: String, choices: ["a", "b"] }, "c"],
    [{ type: String }, 3],
  ])("is not anything: %o is never %o", (setting, value) => {
    expect(isPossible(one(setting), value)).toBe(false);
  });

  it.each([
    [{ type: Boolean }, false],
    [{ type: Number, min: 0 }, 0],
    [{ type: String, choices: ["a", "b"] }, "b"],
    [{ type: String }, ""],
  ])("%o may be %o", (setting, value) => {
    expect(isPossible(one(setting), value)).toBe(true);
  });
});

describe("a click on a roll", () => {
  it.each([
    ["ask", false, false],
    ["ask", true, true],
    ["skip", false, true],
    ["skip", true, false],
  ])("with the dialog set to %s and Shift %s: throws at once %s", (value, shiftKey, skips) => {
    openWorld({ rollDialog: value });
    expect(skipsDialog({ shiftKey })).toBe(skips);
    expect(skipsDialog(undefined)).toBe(value === "skip");
  });
});
