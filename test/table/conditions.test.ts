import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, openWorld } from "./support/world.ts";
import type { Change } from "../../src/rules/check.ts";
import { conditionsOf, has, isDefeated, stacksOf } from "../../src/table/conditions/conditions.ts";
import { registerStatuses } from "../../src/table/conditions/statuses.ts";
import type { Condition, Game } from "../../src/table/game.ts";
import { enterElsewhere } from "../../src/table/referee/changes.ts";
import { commit } from "../../src/table/referee/commit.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { reverse } from "../../src/table/referee/undo.ts";
import type { Write } from "../../src/table/documents/card-model.ts";
import { registerGames } from "../../src/table/register.ts";

const points = (of: Actor.Implementation): number => (of.system as unknown as { points: number }).points;

const condition = (id: string, more: Partial<Condition> = {}): Condition => ({
  id,
  icon: id,
  stacks: false,
  tone: "harm",
  overlay: false,
  expires: null,
  ...more,
});

const game = (id: string, conditions: Condition[]): Game =>
  ({
    id,
    models: { Actor: { [`${id}Actor`]: Object }, Item: {} },
    actors: {},
    items: {},
    conditions,
  }) as unknown as Game;

registerGames([
  game("brawl", [condition("out", { overlay: true, defeats: true })]),
  game("toy", [
    condition("dead", { overlay: true, defeats: true }),
    condition("spent", { overlay: true, derived: (of) => (points(of) <= 0 ? 1 : 0) }),
    condition("worn", { stacks: true, derived: (of) => Math.max(0, 5 - points(of)) }),
    condition("asleep"),
    condition("dazed", { stacks: true }),
  ]),
]);

const ids = (of: Actor.Implementation): string[] => conditionsOf(of).map(({ id, stacks }) => `${id} ${stacks}`);

/** Changes to one actor, written. */
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

describe("a condition that follows from numbers", () => {
  it("is there with them, counted, and never stored", async () => {
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

  it("is not among what the token's HUD gives and takes", () => {
    const statuses: Record<string, { hud: unknown }> = { bless: { hud: true } };
    const special = { DEFEATED: "dead", INVISIBLE: "invisible" };
    vi.stubGlobal("CONFIG", { statusEffects: statuses, specialStatusEffects: special });
    registerStatuses();
    expect(Object.keys(statuses)).toEqual(["out", "dead", "asleep", "dazed"]);
    expect(statuses["asleep"]!.hud).toEqual({ actorTypes: ["toyActor"] });
  });
});

describe("what a game keeps with a condition", () => {
  const bedtime: Change = { who: "self", gain: "asleep", data: { hours: 3, text: "snoring" } };

  it("is read with it, its words apart", async () => {
    const ann = actor("Ann");
    await done(ann, bedtime);
    expect(conditionsOf(ann)).toMatchObject([{ id: "asleep", text: "snoring", data: { hours: 3 }, derived: false }]);
  });

  it("comes back with it", async () => {
    const ann = actor("Ann");
    await done(ann, bedtime);
    const woken = await done(ann, { who: "self", lose: "asleep" });
    expect(ids(ann)).toEqual([]);
    await takenBack(woken);
    expect(conditionsOf(ann)).toMatchObject([{ text: "snoring", data: { hours: 3 } }]);
  });

  it("grows where it is given again, and is as before when that is taken back", async () => {
    const ann = actor("Ann");
    await done(ann, { who: "self", gain: "dazed", data: { by: "Bob" } });
    const again = await done(ann, { who: "self", gain: "dazed", data: { hours: 1 } });
    expect(conditionsOf(ann)).toMatchObject([{ stacks: 2, data: { by: "Bob", hours: 1 } }]);
    await takenBack(again);
    expect(conditionsOf(ann)).toMatchObject([{ stacks: 1, data: { by: "Bob" } }]);
    expect(conditionsOf(ann)[0]!.data).toEqual({ by: "Bob" });
  });
});

describe("whoever is out of the fight", () => {
  it("bears what the own game says, whatever Foundry's one word for it is", async () => {
    const ann = actor("Ann");
    expect(isDefeated(ann)).toBe(false);
    await done(ann, { who: "self", gain: "asleep" });
    expect(isDefeated(ann)).toBe(false);
    await done(ann, { who: "self", gain: "dead" });
    expect(isDefeated(ann)).toBe(true);
    expect(isDefeated({ documentName: "Actor", type: "base" } as unknown as Actor.Implementation)).toBeNull();
  });

  it.each([
    { played: { "play.brawl": true, "play.toy": true }, defeated: "out" },
    { played: { "play.brawl": false, "play.toy": true }, defeated: "dead" },
  ])("is, to Foundry, who bears that of the first game that is played: $defeated", ({ played, defeated }) => {
    openWorld(played);
    const special = { DEFEATED: "?" };
    vi.stubGlobal("CONFIG", { statusEffects: {}, specialStatusEffects: special });
    registerStatuses();
    expect(special.DEFEATED).toBe(defeated);
  });
});
