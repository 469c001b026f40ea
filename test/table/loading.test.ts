import { beforeEach, describe, expect, it, vi } from "vitest";
import { openWorld } from "./support/world.ts";
import type { Game, Play } from "../../src/table/game.ts";
import { onArrival, partLoaded, playLoaded, playedLoaded, whenLoaded } from "../../src/table/loading.ts";
import { enqueue } from "../../src/table/referee/queue.ts";
import { checkById, isCheckHere, playOf, registerGames } from "../../src/table/register.ts";

const { taken, styled } = vi.hoisted(() => ({ taken: [] as string[], styled: [] as string[] }));
vi.mock("../../src/table/handlebars.ts", () => ({
  takeTemplates: async (folder: string) => void taken.push(folder),
}));
vi.mock("../../src/table/styles.ts", () => ({ loadStyles: async (id: string) => void styled.push(id) }));

/** A game whose play is loaded when the test calls `comes`. */
function lateGame(id: string) {
  const play = { checks: { roll: {} }, sheets: [] } as unknown as Play;
  let come = (_play: Play): void => undefined;
  let fail = (_error: Error): void => undefined;
  const load = vi.fn(
    () =>
      new Promise<Play>((resolve, reject) => {
        come = resolve;
        fail = reject;
      }),
  );
  const game = {
    id,
    models: { Actor: { [`${id}Actor`]: Object } },
    conditions: [],
    settings: [],
    load,
  } as unknown as Game;
  return { game, play, load, comes: () => come(play), fails: () => fail(new Error("gone")) };
}

const late = lateGame("late");
const other = lateGame("other");
const broken = lateGame("broken");
const whole = { id: "whole", models: {}, checks: {} } as unknown as Game;
registerGames([late.game, other.game, broken.game, whole]);
const arrived = vi.fn();
const error = vi.fn();
onArrival(arrived);

beforeEach(() => {
  openWorld();
  vi.stubGlobal("ui", { notifications: { error } });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const played = new Set(["play.late"]);
  Object.assign(game.settings!, { get: (_namespace: string, key: string) => played.has(key) });
});

describe("the play of a game", () => {
  it("is there at once if the game itself contains it", async () => {
    expect(playOf(whole)).toBe(whole);
    expect(await playLoaded("whole")).toBe(whole);
  });

  it("is loaded once for all callers, with its styles and templates, and announced before they continue", async () => {
    expect(playOf(late.game)).toBeNull();
    expect(isCheckHere("late.roll")).toBe(false);
    expect(() => checkById("late.roll")).toThrow("There is no check");
    let isDone = false;
    // The referee waits until all played games are loaded.
    const task = enqueue(async () => {
      isDone = true;
      return arrived.mock.calls.length;
    });
    const waiting = [playLoaded("late"), playLoaded(late.game), playedLoaded()];
    await expect.poll(() => late.load).toHaveBeenCalled();
    expect(isDone).toBe(false);
    late.comes();
    expect(await waiting[0]).toBe(late.play);
    expect(await waiting[1]).toBe(late.play);
    expect(await task).toBe(1);
    expect(arrived).toHaveBeenCalledExactlyOnceWith(late.game, late.play);
    expect(late.load).toHaveBeenCalledOnce();
    expect([taken, styled]).toEqual([["late"], ["late"]]);
    expect(isCheckHere("late.roll")).toBe(true);
    expect(isCheckHere("late.toString")).toBe(false);
    expect(checkById("late.roll").game).toBe(late.game);
  });

  it("is not loaded before it is requested if the game is not played", async () => {
    await playedLoaded();
    expect(other.load).not.toHaveBeenCalled();
    const asked = playLoaded("other");
    other.comes();
    expect(await asked).toBe(other.play);
  });

  it("shows an error if it fails to load, and is loaded on the next request", async () => {
    const first = playLoaded("broken");
    broken.fails();
    expect(await first).toBeNull();
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("QUADRANT.table.refusal.notLoaded"));
    const second = playLoaded("broken");
    broken.comes();
    expect(await second).toBe(broken.play);
  });

  it("is null for an unknown game", async () => {
    expect(await playLoaded("nobody's")).toBeNull();
    expect(await playLoaded(null)).toBeNull();
  });
});

describe("a part of the table that is loaded later", () => {
  /** A part that is loaded when the test calls `comes`. */
  function latePart() {
    const coming: { come: (part: { word: string }) => void; fail: (error: Error) => void }[] = [];
    const load = vi.fn(
      () => new Promise<{ word: string }>((resolve, reject) => coming.push({ come: resolve, fail: reject })),
    );
    return {
      load,
      comes: () => coming.at(-1)!.come({ word: "here" }),
      fails: () => coming.at(-1)!.fail(new Error("gone")),
    };
  }

  it("is loaded once for all callers, with its styles", async () => {
    const part = latePart();
    const waiting = [partLoaded(part.load, "dress"), partLoaded(part.load, "dress")];
    part.comes();
    expect(await Promise.all(waiting)).toEqual([{ word: "here" }, { word: "here" }]);
    expect(await partLoaded(part.load, "dress")).toEqual({ word: "here" });
    expect(part.load).toHaveBeenCalledOnce();
    expect(styled).toContain("dress");
  });

  it("shows an error if it fails to load, and is loaded on the next request", async () => {
    const part = latePart();
    const told = error.mock.calls.length;
    const first = partLoaded(part.load);
    part.fails();
    expect(await first).toBeNull();
    expect(error.mock.calls.slice(told)).toEqual([["QUADRANT.table.refusal.partNotLoaded"]]);
    const second = partLoaded(part.load);
    part.comes();
    expect(await second).toEqual({ word: "here" });
  });

  it("runs only the first of the calls that are made while it loads", async () => {
    const part = latePart();
    const done: string[] = [];
    const open = whenLoaded(part.load, ({ word }, whom: string) => done.push(`${word} ${whom}`));
    const clicks = [open("first"), open("second")];
    expect(done).toEqual([]);
    part.comes();
    await Promise.all(clicks);
    expect(done).toEqual(["here first"]);
    await open("third");
    expect(done).toEqual(["here first", "here third"]);
  });

  it("drops a call if it fails to load, and runs the next one", async () => {
    const part = latePart();
    const act = vi.fn();
    const open = whenLoaded(part.load, act);
    const failed = open();
    part.fails();
    await failed;
    expect(act).not.toHaveBeenCalled();
    const again = open();
    part.comes();
    await again;
    expect(act).toHaveBeenCalledOnce();
  });
});
