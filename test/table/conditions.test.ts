import { beforeEach, describe, expect, it, vi } from "vitest";
import { condition } from "./support/condition.ts";
import { actor, GM, openWorld } from "./support/world.ts";
import type { Change } from "../../src/rules/check.ts";
import { conditionsOf, followsFrom, has, isDefeated, stacksOf } from "../../src/table/conditions/conditions.ts";
import { toggleCondition } from "../../src/table/conditions/toggle.ts";
import { conditionMeant, registerStatuses } from "../../src/table/conditions/statuses.ts";
import type { Condition, Game } from "../../src/table/game.ts";
import { enterElsewhere } from "../../src/table/referee/changes.ts";
import { commit } from "../../src/table/referee/commit.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { reverse } from "../../src/table/referee/undo.ts";
import type { Write } from "../../src/table/documents/card-model.ts";
import { registerGames } from "../../src/table/register.ts";

const points = (of: Actor.Implementation): number => (of.system as unknown as { points: number }).points;

const game = (id: string, conditions: Condition[]): Game =>
  ({
    id,
    models: { Actor: { [`${id}Actor`]: Object }, Item: {} },
    actors: {},
    items: {},
    conditions,
  }) as unknown as Game;

/** For the actor "Named" it is derived from the points; to all others it is given. */
const beaten = condition("beaten", {
  defeats: true,
  alsoGiven: true,
  derived: (of) => (of.name === "Named" ? Number(points(of) <= 0) : null),
});

registerGames([
  game("brawl", [condition("out", { overlay: true, defeats: true }), condition("asleep", { icon: "snoring" })]),
  game("toy", [
    condition("dead", { overlay: true, defeats: true }),
    condition("spent", { overlay: true, derived: (of) => (points(of) <= 0 ? 1 : 0) }),
    condition("worn", { stacks: true, derived: (of) => Math.max(0, 5 - points(of)) }),
    condition("asleep"),
    condition("dazed", { stacks: true }),
  ]),
  game("saga", [
    condition("dead", { defeats: true }),
    beaten,
    condition("worn", { icon: "threadbare" }),
    condition("blessed", { stacks: true, each: true }),
  ]),
  game("night", [condition("dazzled", { special: "BLIND" })]),
]);

/** An actor of the given game. */
const of = (game: string, name: string, system: Record<string, unknown> = {}): Actor.Implementation =>
  Object.assign(actor(name, [], system), { type: `${game}Actor` });

const warn = vi.fn();

/** Foundry's `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS`. */
const ALWAYS = 2;

/** Registers the statuses of the played games. @returns Foundry's palette and its special statuses */
function palette(played: string[]): {
  statuses: Record<string, Record<string, unknown>>;
  special: { DEFEATED: string };
} {
  openWorld(Object.fromEntries(played.map((id) => [`play.${id}`, true])));
  const statuses = { bless: { hud: true } };
  const special = { DEFEATED: "dead", INVISIBLE: "invisible" };
  vi.stubGlobal("CONFIG", { ...CONFIG, statusEffects: statuses, specialStatusEffects: special });
  vi.stubGlobal("ui", { notifications: { warn } });
  Object.assign(GM, { isSelf: true });
  registerStatuses();
  return { statuses, special };
}

const ids = (of: Actor.Implementation): string[] => conditionsOf(of).map(({ id, stacks }) => `${id} ${stacks}`);

/** Commits changes to one actor. @returns their writes */
async function done(to: Actor.Implementation, ...changes: Change[]): Promise<Write[]> {
  const ledger = new Ledger();
  enterElsewhere(ledger, [{ uuid: to.uuid, changes }]);
  const { writes } = ledger;
  await commit(ledger.operations());
  return writes;
}

async function takenBack(writes: Write[]): Promise<void> {
  await commit(reverse(writes).ledger.operations());
}

beforeEach(() => openWorld({ "play.brawl": true, "play.toy": true }));

describe("a derived condition", () => {
  it("follows its numbers with its stacks, and is never stored", async () => {
    const ann = actor("Ann");
    expect([ids(ann), has(ann, "spent"), stacksOf(ann, "worn")]).toEqual([[], false, 0]);
    await done(ann, { who: "self", add: "points", value: -3 });
    expect([ids(ann), stacksOf(ann, "worn")]).toEqual([["worn 3"], 3]);
    const writes = await done(ann, { who: "self", set: "points", value: 0 });
    expect(ids(ann)).toEqual(["spent 1", "worn 5"]);
    expect(conditionsOf(ann)[0]).toMatchObject({ derived: true, text: "", data: {} });
    expect(ann.effects).toHaveLength(0);
    await takenBack(writes);
    expect(ids(ann)).toEqual(["worn 3"]);
  });

  it("can be neither given nor taken", async () => {
    const ann = actor("Ann", [], { points: 0 });
    const changes = await done(ann, { who: "self", gain: "worn" }, { who: "self", lose: "spent", stacks: "all" });
    expect([changes, ids(ann)]).toEqual([[], ["spent 1", "worn 5"]]);
  });

  it("is not in the palette of the token HUD", () => {
    const statuses: Record<string, { hud: unknown }> = { bless: { hud: true } };
    const special = { DEFEATED: "dead", INVISIBLE: "invisible" };
    vi.stubGlobal("CONFIG", { statusEffects: statuses, specialStatusEffects: special });
    registerStatuses();
    expect(Object.keys(statuses)).toEqual(["out", "asleep", "dead", "asleep-toy", "dazed"]);
    expect(statuses["dazed"]!.hud).toEqual({ actorTypes: ["toyActor"] });
  });
});

describe("the data of a condition", () => {
  const bedtime: Change = { who: "self", gain: "asleep", data: { hours: 3, text: "snoring" } };

  it("is read with it, apart from its text", async () => {
    const ann = actor("Ann");
    await done(ann, bedtime);
    expect(conditionsOf(ann)).toMatchObject([{ id: "asleep", text: "snoring", data: { hours: 3 }, derived: false }]);
  });

  it("is restored when its removal is undone", async () => {
    const ann = actor("Ann");
    await done(ann, bedtime);
    const woken = await done(ann, { who: "self", lose: "asleep" });
    expect(ids(ann)).toEqual([]);
    await takenBack(woken);
    expect(conditionsOf(ann)).toMatchObject([{ text: "snoring", data: { hours: 3 } }]);
  });

  it("is merged when it is given again, and restored when that is undone", async () => {
    const ann = actor("Ann");
    await done(ann, { who: "self", gain: "dazed", data: { by: "Bob" } });
    const again = await done(ann, { who: "self", gain: "dazed", data: { hours: 1 } });
    expect(conditionsOf(ann)).toMatchObject([{ stacks: 2, data: { by: "Bob", hours: 1 } }]);
    await takenBack(again);
    expect(conditionsOf(ann)).toMatchObject([{ stacks: 1, data: { by: "Bob" } }]);
    expect(conditionsOf(ann)[0]!.data).toEqual({ by: "Bob" });
  });
});

describe("the data of each stack", () => {
  const bless = (data: object, more: object = {}): Change => ({ who: "self", gain: "blessed", data, ...more });
  const state = (ann: Actor.Implementation) =>
    conditionsOf(ann).map(({ stacks, data, text }) => ({ stacks, text, ...data }));

  it("is added with a stack, and removed with it from the last one on", async () => {
    const ann = of("saga", "Ann");
    await done(ann, bless({ by: "Bob", text: "glows" }), bless({ by: "Cat" }, { stacks: 2 }));
    const all = [{ by: "Bob" }, { by: "Cat" }, { by: "Cat" }];
    expect(state(ann)).toEqual([{ stacks: 3, text: "glows", each: all }]);
    const lost = await done(ann, { who: "self", lose: "blessed", stacks: 2 });
    expect(state(ann)).toEqual([{ stacks: 1, text: "glows", each: all.slice(0, 1) }]);
    await takenBack(lost);
    expect(state(ann)).toEqual([{ stacks: 3, text: "glows", each: all }]);
  });

  it("can be chosen by removing all stacks and giving some back in one act", async () => {
    const ann = of("saga", "Ann");
    await done(ann, bless({ by: "Bob" }), bless({ by: "Cat" }));
    await done(ann, { who: "self", lose: "blessed", stacks: "all" }, bless({ by: "Cat" }));
    expect(state(ann)).toEqual([{ stacks: 1, text: "", each: [{ by: "Cat" }] }]);
  });
});

describe("a condition that is derived for some actors only", () => {
  const gains: Change = { who: "self", gain: "beaten" };

  it("is given only to the others, for whom that can be undone", async () => {
    const [named, lackey] = [of("saga", "Named"), of("saga", "Lackey")];
    await done(named, gains);
    const writes = await done(lackey, gains);
    expect([ids(named), ids(lackey)]).toEqual([[], ["beaten 1"]]);
    expect([isDefeated(named), isDefeated(lackey)]).toEqual([false, true]);
    expect(conditionsOf(lackey)[0]).toMatchObject({ derived: false });
    await takenBack(writes);
    expect(ids(lackey)).toEqual([]);
    await done(named, { who: "self", set: "points", value: 0 });
    expect([ids(named), isDefeated(named), conditionsOf(named)[0]!.derived]).toEqual([["beaten 1"], true, true]);
  });

  it("is in the palette, but refused with a warning for an actor for which it is derived", async () => {
    const { statuses } = palette(["saga"]);
    expect(statuses["beaten"]).toMatchObject({ hud: { actorTypes: ["sagaActor"] } });
    const [named, lackey] = [of("saga", "Named"), of("saga", "Lackey")];
    await toggleCondition(named, beaten);
    expect(warn.mock.lastCall?.[0]).toContain("refusal.derived");
    expect(ids(named)).toEqual([]);
    expect(await toggleCondition(lackey, beaten, { active: false })).toBeUndefined();
    expect(await toggleCondition(lackey, beaten, { overlay: true })).toMatchObject({ id: "conditionbeaten0" });
    const [given] = lackey.effects as unknown as { _source: object }[];
    expect(given?._source).toMatchObject({ statuses: ["beaten"], flags: { core: { overlay: true } } });
    expect(await toggleCondition(lackey, beaten, { active: true })).toBe(true);
    expect([await toggleCondition(lackey, beaten), ids(lackey)]).toEqual([false, []]);
  });
});

describe("fact 99: a condition that is given", () => {
  const sources = (of: Actor.Implementation): unknown[] =>
    (of.effects as unknown as { _source: { showIcon: number } }[]).map(({ _source }) => _source.showIcon);

  it("is stored as always drawn, given by the referee, by the palette or by a module", async () => {
    const { statuses } = palette(["toy"]);
    const ann = actor("Ann");
    const writes = await done(ann, { who: "self", gain: "dazed" });
    expect(sources(ann)).toEqual([ALWAYS]);
    await takenBack(writes);
    await done(ann, { who: "self", gain: "dazed" });
    expect(sources(ann)).toEqual([ALWAYS]);
    await toggleCondition(ann, condition("asleep"));
    expect(sources(ann)).toEqual([ALWAYS, ALWAYS]);
    expect(Object.values(statuses).map(({ showIcon }) => showIcon)).toEqual([ALWAYS, ALWAYS, ALWAYS]);
  });
});

describe("a special status of Foundry", () => {
  const foundrys = { blind: { id: "blind", img: "eye.svg" }, fly: { id: "fly" }, bless: { id: "bless" } };
  const special = { DEFEATED: "dead", BLIND: "blind", INVISIBLE: "invisible", FLY: "fly", HOVER: "hover" };

  /** The palette with these games played, registered over Foundry's own statuses. */
  function kept(...played: string[]): Record<string, { hud: { actorTypes: string[] }; img: string; showIcon: number }> {
    openWorld(Object.fromEntries(played.map((id) => [`play.${id}`, true])));
    const statuses = structuredClone(foundrys) as never;
    vi.stubGlobal("CONFIG", { statusEffects: statuses, specialStatusEffects: { ...special } });
    registerStatuses();
    return statuses;
  }

  it("stays in the palette for actors of games without a condition of their own for it", () => {
    const statuses = kept("brawl", "night");
    expect(Object.keys(statuses)).toEqual(["out", "asleep", "dazzled", "blind", "fly"]);
    expect(statuses["blind"]).toMatchObject({ img: "eye.svg", showIcon: ALWAYS, hud: { actorTypes: ["brawlActor"] } });
    expect(statuses["fly"]).toMatchObject({ hud: { actorTypes: ["brawlActor", "nightActor"] } });
  });

  it("means a game's own condition for its actors, and Foundry's status for all others", () => {
    kept("brawl", "night");
    expect(conditionMeant(of("night", "Ann"), "blind")?.id).toBe("dazzled");
    expect(conditionMeant(of("brawl", "Bob"), "blind")).toBeNull();
    expect(conditionMeant(of("night", "Ann"), "fly")).toBeNull();
  });
});

describe("a condition with the same ID in several games", () => {
  it("has a status of its own in each, with its own icon and for its own actors", () => {
    const { statuses } = palette(["brawl", "toy", "saga"]);
    expect(Object.keys(statuses)).toEqual([
      ...["out", "asleep", "dead", "asleep-toy", "dazed"],
      ...["dead-saga", "beaten", "worn", "blessed"],
    ]);
    expect(statuses["asleep"]).toMatchObject({
      name: "QUADRANT.brawl.condition.asleep.name",
      img: "systems/quadrant/assets/icons/snoring.svg",
      hud: { actorTypes: ["brawlActor"] },
    });
    expect(statuses["asleep-toy"]).toMatchObject({
      id: "asleep-toy",
      _id: statuses["asleep"]!["_id"],
      name: "QUADRANT.toy.condition.asleep.name",
      img: "systems/quadrant/assets/icons/asleep.svg",
      hud: { actorTypes: ["toyActor"] },
    });
  });

  it("has the plain ID as its status in the first game that is played", () => {
    expect(Object.keys(palette(["toy"]).statuses)).toEqual(["dead", "asleep", "dazed"]);
  });

  it("can be given in one game and derived in another", async () => {
    const [ann, bob] = [of("toy", "Ann", { points: 3 }), of("saga", "Bob")];
    const gains: Change = { who: "self", gain: "worn" };
    await done(ann, gains);
    await done(bob, gains);
    expect([ids(ann), ids(bob)]).toEqual([["worn 2"], ["worn 1"]]);
    expect(conditionsOf(bob)[0]).toMatchObject({
      derived: false,
      icon: "systems/quadrant/assets/icons/threadbare.svg",
    });
  });

  it.each([
    ["toy", "asleep", "asleep"],
    ["toy", "asleep-toy", "asleep"],
    ["brawl", "asleep", "asleep"],
    ["saga", "dead-saga", "dead"],
    ["saga", "asleep", null],
  ])("is found by the actor's game: for one of %s, %s means %s", (owner, status, meant) => {
    palette(["brawl", "toy", "saga"]);
    expect(conditionMeant(of(owner, "Ann"), status)?.id ?? null).toBe(meant);
  });
});

describe("a defeated actor", () => {
  it("has a condition of its own game that defeats, whatever Foundry's status for defeat is", async () => {
    const ann = actor("Ann");
    expect(isDefeated(ann)).toBe(false);
    await done(ann, { who: "self", gain: "asleep" });
    expect(isDefeated(ann)).toBe(false);
    await done(ann, { who: "self", gain: "dead" });
    expect(isDefeated(ann)).toBe(true);
    expect(isDefeated({ documentName: "Actor", type: "base" } as unknown as Actor.Implementation)).toBeNull();
  });

  it.each([
    { played: ["brawl", "toy", "saga"], word: "out", meant: { brawl: "out", toy: "dead", saga: "beaten" } },
    { played: ["toy", "saga"], word: "dead", meant: { toy: "dead", saga: "beaten" } },
    { played: ["saga"], word: "beaten", meant: { saga: "beaten" } },
  ])("has its own game's condition for Foundry's status $word, which is not given where it is derived", (row) => {
    const { special } = palette(row.played);
    expect(special.DEFEATED).toBe(row.word);
    for (const [owner, id] of Object.entries(row.meant)) {
      expect(conditionMeant(of(owner, "Lackey"), row.word)?.id).toBe(id);
    }
    const named = conditionMeant(of("saga", "Named"), row.word);
    expect(named && followsFrom(of("saga", "Named"), named)).toBe(row.word === "beaten" ? 0 : null);
  });

  it.each([
    { played: { "play.brawl": true, "play.toy": true }, defeated: "out" },
    { played: { "play.brawl": false, "play.toy": true }, defeated: "dead" },
  ])(
    "has, for Foundry, the defeating condition of the first game that is played: $defeated",
    ({ played, defeated }) => {
      openWorld(played);
      const special = { DEFEATED: "?" };
      vi.stubGlobal("CONFIG", { statusEffects: {}, specialStatusEffects: special });
      registerStatuses();
      expect(special.DEFEATED).toBe(defeated);
    },
  );
});
