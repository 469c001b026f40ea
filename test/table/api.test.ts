import { beforeEach, describe, expect, it, vi } from "vitest";
import { act } from "./support/acts.ts";
import { ADA, actor, batches, BEN, cards, enter, faces, GM, lay, openWorld } from "./support/world.ts";
import { api } from "../../src/table/api/api.ts";
import { watchForModules } from "../../src/table/api/hooks.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { recordOf } from "../../src/table/documents/records.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { checkById, registerGames } from "../../src/table/register.ts";
import { lantern } from "../games/tiny/src/games/lantern/game.ts";

registerGames([lantern]);

type Listener = (...told: unknown[]) => void;
const listeners = new Map<string, Listener[]>();
const call = (name: string, ...told: unknown[]): void => listeners.get(name)?.forEach((one) => one(...told));
const told = vi.fn();
const notifications = { warn: vi.fn() };

let wren: Actor.Implementation;

/** Makes a user the one of this client. */
const sit = (who: object): void => void Object.assign(game, { user: Object.assign(who, { targets: new Set() }) });

beforeEach(() => {
  openWorld({ "play.lantern": true, rollDialog: "ask" });
  listeners.clear();
  Object.assign(GM, { isSelf: true });
  sit(GM);
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: Listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return listener;
    },
    off: (name: string, listener: Listener) =>
      void listeners.set(
        name,
        (listeners.get(name) ?? []).filter((one) => one !== listener),
      ),
    callAll: told,
  });
  vi.stubGlobal("ui", { notifications });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const mock of [told, notifications.warn]) mock.mockReset();
  wren = Object.assign(actor("Wren", [ADA], { nerve: 3 }), {
    type: "lanternCharacter",
    token: null,
    getActiveTokens: () => [],
  }) as never;
});

/** The code of the `QuadrantError` that is thrown; "done" without an error. */
async function codeOf(does: () => unknown): Promise<string> {
  try {
    await does();
    return "done";
  } catch (error) {
    expect(error).toBeInstanceOf(api.QuadrantError);
    expect((error as Error).message).not.toBe("");
    return (error as { code: string }).code;
  }
}

/** Starts a roll and lets the referee advance its card. @returns the card */
async function rolled(does: () => Promise<unknown>, ...thrown: number[]): Promise<Card> {
  faces.push(...thrown);
  const before = cards().length;
  const rolling = does();
  await expect.poll(() => cards().length).toBeGreaterThan(before);
  const card = cards().at(-1)!;
  await advance(card.id);
  call("updateChatMessage", card, {});
  expect(await rolling).toBe(card);
  // Every user may read it.
  return Object.assign(card, { visible: true, isContentVisible: true });
}

const walked = (...thrown: number[]): Promise<Card> =>
  rolled(() => api.roll(wren, "nerve", { skip: true, data: { dark: "2" } }), ...thrown);

describe("game.system.api", () => {
  it("has a version and a list of games, and is frozen", () => {
    expect(api.version).toMatch(/^\d+\.\d+$/);
    expect(api.games()).toEqual([
      { id: "lantern", name: "QUADRANT.lantern.name", played: true, checks: ["lantern.nerve"] },
    ]);
    for (const part of [api, api.conditions, api.cards, api.panels]) expect(Object.isFrozen(part)).toBe(true);
  });

  it("lists an actor's rolls, and starts them by roll ID or by check", async () => {
    expect(api.rolls(wren)).toEqual([
      expect.objectContaining({ id: "nerve", name: "QUADRANT.lantern.nerve", check: "lantern.nerve" }),
    ]);
    const start = () => api.start("lantern.nerve", { actor: wren, skip: true, data: { dark: "3" } });
    const byId = await rolled(() => api.roll(wren.uuid, "nerve", { skip: true }), 6, 6, 1);
    const byName = await rolled(start, 6, 6, 1);
    expect([byId, byName]).toEqual(cards());
    expect(byName.system.plan).toMatchObject({ dark: 3 });
  });

  it("waits until the referee has advanced a new card, but not if there is no referee", async () => {
    faces.push(6, 6, 1);
    const rolling = api.roll(wren, "nerve", { skip: true });
    await expect.poll(() => cards()).toHaveLength(1);
    const heard = vi.fn();
    void rolling.then(heard);
    call("updateChatMessage", { id: "another" }, {});
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    Object.assign(game.users!, { activeGM: null });
    call("userConnected");
    expect((await rolling)?.uuid).toBe(cards()[0]!.uuid);
    expect(cards()[0]!.system.state).toBe("declared");
  });

  it("adds modifiers to the plan as the dialog does", async () => {
    const lamp = [{ label: "lamp", value: 1 }];
    await rolled(() => api.roll(wren, "nerve", { skip: true, modifiers: lamp }), 1, 1, 1, 1);
    expect(cards()[0]!.system.plan).toMatchObject({ modifiers: [{ key: "lamp", value: 1 }] });
  });

  it("returns exact odds without creating a card or writing anything", () => {
    const { outcomes, headlines, refusal, check } = api.odds(wren, "nerve", { data: { dark: "2" } });
    expect([check, refusal, Object.keys(outcomes)]).toEqual(["lantern.nerve", null, ["dark", "light"]]);
    expect(outcomes["light"]!.chance).toBeCloseTo(7 / 27, 12);
    expect(headlines["light"]!.chance).toBeCloseTo(7 / 27, 12);
    expect(
      api.odds(wren, "nerve", { data: { dark: "2" }, modifiers: [{ value: 1 }] }).outcomes["light"]!.chance,
    ).toBeCloseTo(33 / 81, 12);
    expect([cards(), batches]).toEqual([[], []]);
  });

  it("gives, lists and takes conditions, and returns the resulting stacks", async () => {
    expect(await api.conditions.give(wren, "shaken", { text: "pale" })).toBe(1);
    expect(api.conditions.list(wren)).toEqual([expect.objectContaining({ id: "shaken", stacks: 1, text: "pale" })]);
    expect([api.conditions.has(wren, "shaken"), api.conditions.stacks(wren, "shaken")]).toEqual([true, 1]);
    expect(await api.conditions.take(wren, "shaken")).toBe(0);
    expect(api.conditions.has(wren, "shaken")).toBe(false);
    expect(api.conditions.all("lantern")).toEqual([
      expect.objectContaining({ id: "shaken", derived: false, stacks: false }),
    ]);
  });

  it("returns only the state of a card that the referee has not admitted", async () => {
    const card = await walked(5, 1, 1);
    const declared = lay(GM, { type: "card", system: { declared: { kind: "constructor", plan: { faces: 1e9 } } } });
    Object.assign(declared, { visible: true, isContentVisible: true });
    expect(api.cards.outcome(declared as never)).toEqual({
      ...{ check: "", state: "declared", result: null, label: null, why: "", parties: {}, changes: [] },
    });
    expect(api.cards.outcome(card).state).toBe("applied");
  });

  it("returns a card's outcome, and undoes and redoes the card", async () => {
    const card = await walked(5, 1, 1);
    expect(api.cards.outcome(card)).toMatchObject({
      check: "lantern.nerve",
      state: "applied",
      result: "dark",
      label: "QUADRANT.lantern.result.dark",
      parties: { self: { name: "Wren", actor: wren.uuid } },
      changes: [{ kind: "condition", id: "shaken", uuid: wren.uuid }],
    });
    expect(await api.cards.undo(card.id)).toBe(card);
    expect(api.cards.outcome(card)).toMatchObject({ state: "undone", changes: [] });
    expect(api.conditions.has(wren, "shaken")).toBe(false);
    expect(await codeOf(() => api.cards.undo(card))).toBe("refused");
    await api.cards.redo(card.uuid);
    expect(api.conditions.has(wren, "shaken")).toBe(true);
  });
});

describe("a failing call", () => {
  const odd = (value: unknown): never => value as never;

  it.each([
    ["an actor that is none", "unknownActor", () => api.rolls("Actor.nobody")],
    ["no actor at all", "unknownActor", () => api.roll(odd(undefined), "nerve")],
    ["what is no UUID", "unknownActor", () => api.odds("///", "nerve")],
    ["a roll that nobody has", "unknownRoll", () => api.roll(wren, "fly")],
    ["a name that is none", "unknownRoll", () => api.odds(wren, odd(7))],
    ["half a modifier", "badInput", () => api.odds(wren, "nerve", { modifiers: [{ value: 0.5 }] })],
    ["no modifier", "badInput", () => api.odds(wren, "nerve", { modifiers: odd([null]) })],
    ["modifiers that are none", "badInput", () => api.roll(wren, "nerve", { modifiers: odd("−2") })],
    ["data that is no text", "badInput", () => api.roll(wren, "nerve", { data: odd({ dark: 2 }) })],
    ["options that are none", "badInput", () => api.roll(wren, "nerve", odd(null))],
    ["a check that nobody has", "unknownCheck", () => api.start("lantern.fly", { actor: wren })],
    ["a check's inherited name", "unknownCheck", () => api.start("lantern.toString", { actor: wren })],
    ["a check without anybody", "badInput", () => api.start("lantern.nerve")],
    ["another's Item", "unknownItem", () => api.start("lantern.nerve", { actor: wren, item: "rope" })],
    ["a condition that nobody has", "unknownCondition", () => api.conditions.has(wren, "hindered")],
    ["no stacks", "badInput", () => api.conditions.give(wren, "shaken", { stacks: 0 })],
    ["data that cannot be kept", "badInput", () => api.conditions.give(wren, "shaken", { data: odd([1]) })],
    ["a game that is none", "unknownGame", () => api.conditions.all("chess")],
    ["a card that is none", "unknownCard", () => api.cards.outcome("nothing")],
    ["a window that is none", "unknownPanel", () => api.panels.open("lantern.window")],
    ["an Item that is gone", "unknownItem", () => api.use("Actor.Wren.Item.gone", { tell: false })],
  ])("throws an error with a code: %s is %s", async (_what, code, does) => {
    expect(await codeOf(does)).toBe(code);
    expect([cards(), batches]).toEqual([[], []]);
  });

  it("has its own codes for a user without permission and for a hidden card", async () => {
    sit(BEN);
    expect(await codeOf(() => api.roll(wren, "nerve", { skip: true }))).toBe("notAllowed");
    expect(await codeOf(() => api.odds(wren, "nerve"))).toBe("notAllowed");
    expect(await codeOf(() => api.conditions.give(wren, "shaken"))).toBe("notAllowed");
    expect(await codeOf(() => api.panels.open("table.asking"))).toBe("unknownPanel");
    sit(GM);
    const card = await walked(6, 6, 6);
    Object.assign(card, { isContentVisible: false });
    expect(await codeOf(() => api.cards.outcome(card))).toBe("hidden");
  });

  it("reports how the referee ended the request: carried out, refused, or deleted before it was carried out", async () => {
    Object.assign(GM, { isSelf: false });
    sit(ADA);
    const ended = async (end: (request: Card) => void): Promise<string> => {
      const before = cards().length;
      const giving = codeOf(() => api.conditions.give(wren, "shaken"));
      await expect.poll(() => listeners.get("deleteChatMessage")).toHaveLength(1);
      expect(cards()).toHaveLength(before + 1);
      const request = cards().at(-1)!;
      end(request);
      (game.messages as unknown as { contents: Card[] }).contents.at(-1)!.system.refusal ??= { key: "answered" };
      return giving;
    };
    const done = { quadrant: { carriedOut: true } };
    expect(await ended((request) => call("deleteChatMessage", request, done))).toBe("done");
    expect(await ended((request) => call("deleteChatMessage", request, {}))).toBe("refused");
    const refusal = { key: "QUADRANT.table.refusal.gmOnly" };
    expect(
      await ended((request) =>
        call("updateChatMessage", Object.assign(request, { system: { ...request.system, refusal } })),
      ),
    ).toBe("notAllowed");
  });

  it("warns the user and returns null where a macro wants that", async () => {
    expect(await api.roll(wren, "fly", { tell: true })).toBeNull();
    expect(await api.use("Actor.Wren.Item.gone")).toBeNull();
    expect(notifications.warn.mock.calls.map(([words]) => words as string)).toEqual([
      expect.stringContaining("QUADRANT.table.api.unknownRoll"),
      "QUADRANT.table.refusal.gone",
    ]);
  });

  it("has a code for an internal error, too, which is logged to the console", async () => {
    const { check } = checkById("lantern.nerve");
    const { prepare } = check;
    check.prepare = () => {
      throw new TypeError("a mistake of ours");
    };
    expect(await codeOf(() => api.odds(wren, "nerve"))).toBe("failed");
    check.prepare = prepare;
    expect(console.error).toHaveBeenCalledOnce();
  });
});

describe("hooks", () => {
  const names = (): unknown[] => told.mock.calls.map(([name]) => name as string);

  beforeEach(() => watchForModules());

  it("report a card's roll, its application and its undo, with what the reader may know", async () => {
    const card = await walked(1, 1, 1);
    const changed = (system: object): void => call("updateChatMessage", recordOf(card), { system });
    expect(names()).toEqual(["quadrant.question"]);
    call("createChatMessage", recordOf(card));
    const outcome = expect.objectContaining({
      outcome: "lantern.nerve.dark",
      label: expect.any(String) as string,
    }) as object;
    expect(told).toHaveBeenLastCalledWith("quadrant.cardThrown", card, outcome);
    call("updateChatMessage", card, { system: { admitted: true } });
    expect(told).toHaveBeenCalledTimes(2);
    told.mockClear();
    // What the author writes on their own message calls no hook.
    call("updateChatMessage", card, { system: { state: "applied", applied: [], declared: {} } });
    expect(told).not.toHaveBeenCalled();
    changed({ state: "applied", applied: [] });
    expect(told).toHaveBeenLastCalledWith(
      "quadrant.cardApplied",
      card,
      [expect.objectContaining({ id: "shaken" })],
      outcome,
    );
    // A change that leaves the card's state as it is calls no hook.
    changed({ spends: [] });
    await act(card, "undo", GM);
    changed({ state: "undone" });
    expect(names()).toEqual(["quadrant.cardApplied", "quadrant.cardUndone"]);
    Object.assign(card, { isContentVisible: false });
    changed({ state: "undone" });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("report gained and lost conditions, but not a hidden actor's to a player", () => {
    const effect = {
      type: "condition",
      active: true,
      parent: wren,
      statuses: new Set(["shaken"]),
      system: { stacks: 1, text: "" },
    };
    call("createActiveEffect", effect);
    expect(told).toHaveBeenLastCalledWith("quadrant.conditionGiven", wren, "shaken", 1);
    call("updateActiveEffect", effect, { name: "Pale" });
    expect(told).toHaveBeenCalledTimes(1);
    call("updateActiveEffect", { ...effect, active: false }, { disabled: true });
    call("deleteActiveEffect", effect);
    expect(names().slice(1)).toEqual(["quadrant.conditionTaken", "quadrant.conditionTaken"]);
    call("createActiveEffect", { ...effect, type: "base" });
    Object.assign(wren, { getActiveTokens: () => [{ hidden: true }] });
    sit(ADA);
    call("createActiveEffect", effect);
    call("deleteActiveEffect", effect);
    expect(told).toHaveBeenCalledTimes(3);
    sit(GM);
    call("createActiveEffect", effect);
    expect(told).toHaveBeenLastCalledWith("quadrant.conditionGiven", wren, "shaken", 1);
    expect(told).toHaveBeenCalledTimes(4);
  });

  it("name a hidden token only to the GM", async () => {
    const card = await walked(5, 1, 1);
    const token = {
      documentName: "Token",
      uuid: "Scene.s.Token.wren",
      hidden: true,
      actor: wren,
      name: "Wren",
      img: "",
    };
    enter(token);
    Object.assign(recordOf(card)!.system.parties["self"]!, { token: token.uuid });
    const named = (): unknown => {
      told.mockClear();
      call("updateChatMessage", recordOf(card), { system: { state: "applied", applied: [] } });
      const [, , , outcome] = told.mock.lastCall as [string, Card, object, { parties: { self: { token: unknown } } }];
      return outcome.parties.self.token;
    };
    expect(named()).toBe(token.uuid);
    sit(ADA);
    expect(named()).toBeNull();
    token.hidden = false;
    expect(named()).toBe(token.uuid);
  });

  it("fact 101: name the token's actor if Foundry passes an effect of the token's ActorDelta", () => {
    const facts = { type: "condition", active: true, statuses: new Set(["shaken"]), system: { stacks: 2, text: "" } };
    const effect = { ...facts, parent: { documentName: "ActorDelta", parent: { documentName: "Token", actor: wren } } };
    call("createActiveEffect", effect);
    expect(told).toHaveBeenLastCalledWith("quadrant.conditionGiven", wren, "shaken", 2);
    call("updateActiveEffect", effect, { system: { stacks: 2 } });
    call("deleteActiveEffect", effect);
    expect(told.mock.calls.map(([name, who]) => [name, who === wren])).toEqual([
      ["quadrant.conditionGiven", true],
      ["quadrant.conditionGiven", true],
      ["quadrant.conditionTaken", true],
    ]);
    // The token or its actor is deleted, or the effect is an Item's.
    for (const parent of [{ documentName: "ActorDelta", parent: null }, { documentName: "Item", parent: wren }, null])
      call("deleteActiveEffect", { ...facts, parent });
    expect(told).toHaveBeenCalledTimes(3);
  });
});
