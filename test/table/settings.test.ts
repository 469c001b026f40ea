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

  it("are registered with their names and hints, and are in none of Foundry's own menus", () => {
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

  it("that only the referee writes are in no menu, but redraw the table like all others", () => {
    const pot = registered.get("toy.pot")!;
    expect(pot).toEqual({ scope: "world", config: false, type: Object, default: { white: 50 }, onChange });
    expect(settingsIn(sectionsFor(game.user!)).map(({ id }) => id)).not.toContain("toy.pot");
  });

  it("are on the game's page, those of a group under its heading", () => {
    const page = sectionsFor(game.user!).find(({ id }) => id === "toy");
    expect(page?.groups.map(({ title, settings }) => [title, settings.map(({ id }) => id)])).toEqual([
      ["", ["toy.shuffle"]],
      ["QUADRANT.toy.settingGroup.luck", ["toy.limit"]],
    ]);
  });

  it("of a single user have the scope user, and a change of animations takes effect at once", () => {
    expect(registered.get("rollDialog")).toMatchObject({ scope: "user", default: "ask" });
    expect(registered.get("animations")).toMatchObject({ scope: "user", default: "full", onChange: onMotion });
  });

  it("that choose the played games require a reload", () => {
    expect(registered.get("play.toy")).toMatchObject({ scope: "world", type: Boolean, requiresReload: true });
  });
});

describe("the value of a setting", () => {
  const one = (setting: Partial<MenuSetting>) => setting as MenuSetting;

  it.each([
    [{ type: Boolean }, "yes"],
    [{ type: Number, min: 0 }, -1],
    [{ type: Number }, 1.5],
    [{ type: Number }, Number.NaN],
    [{ type: String, choices: ["a", "b"] }, "c"],
    [{ type: String }, 3],
  ])("is invalid: %o cannot be %o", (setting, value) => {
    expect(isPossible(one(setting), value)).toBe(false);
  });

  it.each([
    [{ type: Boolean }, false],
    [{ type: Number, min: 0 }, 0],
    [{ type: String, choices: ["a", "b"] }, "b"],
    [{ type: String }, ""],
  ])("is valid: %o may be %o", (setting, value) => {
    expect(isPossible(one(setting), value)).toBe(true);
  });
});

describe("a click on a roll", () => {
  it.each([
    ["ask", false, false],
    ["ask", true, true],
    ["skip", false, true],
    ["skip", true, false],
  ])("with the dialog set to %s and Shift %s rolls at once: %s", (value, shiftKey, skips) => {
    openWorld({ rollDialog: value });
    expect(skipsDialog({ shiftKey })).toBe(skips);
    expect(skipsDialog(undefined)).toBe(value === "skip");
  });
});
