import { beforeEach, describe, expect, it } from "vitest";
import { condition } from "./support/condition.ts";
import { asJson, lastBatch, stored, withEffects, withModel, written, type Data } from "./support/exact.ts";
import { actor, enter, exists, give, openWorld, settingNow, tokenOn } from "./support/world.ts";
import type { TableChange } from "../../src/table/checks/table-change.ts";
import type { Write } from "../../src/table/documents/card-model.ts";
import type { Game } from "../../src/table/game.ts";
import { enterElsewhere } from "../../src/table/referee/changes.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { Refused } from "../../src/table/referee/refused.ts";
import { gone } from "../../src/table/referee/placed-write.ts";
import { arrivals, tokenGone } from "../../src/table/referee/placed.ts";
import { same } from "../../src/table/referee/same.ts";
import { inverted, reverse } from "../../src/table/referee/undo.ts";
import { registerGames } from "../../src/table/register.ts";

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object }, Item: { thing: Object } },
    actors: {},
    items: {},
    pools: { pot: "chips", session: "count", tasks: "tasks" },
    purses: ["purse", "empty"],
    conditions: [
      condition("dazed", { stacks: true }),
      condition("asleep", { overlay: true }),
      condition("blessed", { stacks: true, each: true }),
    ],
  } as unknown as Game,
]);

const SETTINGS = { "toy.chips": { white: 5 }, "toy.count": 3, "toy.tasks": [{ name: "Dig", done: 1 }] };

const SYSTEM = {
  points: 5,
  fatigue: { value: null, max: 11 },
  wind: { value: 12, max: 10 },
  purse: 3,
  empty: null,
  free: { known: 1, deep: { a: 1 } },
  list: [1, 2],
  maybe: null,
};

/** A condition that the GM has created by hand, with an ID of its own and every field of an effect. */
const BY_HAND: Data = {
  _id: "byhand0000000000",
  type: "condition",
  name: "Dazed",
  img: "own.svg",
  statuses: ["dazed"],
  disabled: false,
  duration: { value: 3, units: "rounds" },
  origin: "Actor.Bob",
  sort: 7,
  showIcon: 2,
  flags: { other: { kept: true } },
  system: { stacks: 2, text: "ears ringing", data: { hours: 3 }, changes: [] },
};

const OFF: Data = { ...BY_HAND, _id: "conditionasleep0", statuses: ["asleep"], disabled: true };
const FOREIGN: Data = {
  _id: "conditionblessed",
  type: "base",
  name: "Aura",
  statuses: [],
  disabled: false,
  system: {},
};

let ann: Actor.Implementation;
let bob: Actor.Implementation;

beforeEach(() => {
  openWorld(structuredClone(SETTINGS));
  Object.assign(game.user!, { can: () => true });
  ann = withModel(withEffects(actor("Ann", [], structuredClone(SYSTEM)), [BY_HAND, OFF, FOREIGN]));
  bob = withModel(withEffects(actor("Bob", [], structuredClone(SYSTEM))));
});

const entered = (changes: TableChange[], uuid = ann.uuid): Ledger => {
  const ledger = new Ledger();
  enterElsewhere(ledger, [{ uuid, changes: changes as never }]);
  return ledger;
};
const done = (...changes: TableChange[]): Promise<Write[]> => written(entered(changes));

/** Undoes writes. @returns the writes whose values have changed since */
async function back(...records: Write[][]): Promise<Write[]> {
  const { ledger, conflicts } = reverse(records.flat());
  await written(ledger);
  return conflicts;
}

const system = (of = ann): Record<string, unknown> => (of._source as unknown as { system: Data }).system;
const self = (change: object): TableChange => ({ who: "self", ...change }) as TableChange;

describe("a field", () => {
  it("gets back its stored value, not the shown one", async () => {
    const before = stored(ann);
    const writes = await done(self({ add: "fatigue.value", value: -2 }), self({ add: "wind.value", value: -1 }));
    expect(system()).toMatchObject({ fatigue: { value: 9 }, wind: { value: 9 } });
    expect(writes).toMatchObject([
      { before: null, held: 11, after: 9 },
      { before: 12, held: 10, after: 9 },
    ]);
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
  });

  it("is not written if its shown value stays the same, so that it still follows its maximum", async () => {
    expect(await done(self({ add: "fatigue.value", value: 2 }), self({ add: "wind.value", value: 1 }))).toEqual([]);
  });

  it("is changed from the value that an undo in the same batch restores", async () => {
    const writes = await done(self({ add: "fatigue.value", value: -2 }));
    const { ledger } = reverse(writes);
    ledger.add(ann, "system.fatigue.value", -3);
    await written(ledger);
    expect(system()).toMatchObject({ fatigue: { value: 8 } });
  });

  it("that a free-form object did not have is removed again, with the objects created for it", async () => {
    const before = stored(ann);
    const writes = await done(
      self({ set: "free.new", value: 1 }),
      self({ set: "free.far.away", value: { a: 1 } }),
      self({ add: "free.deep.b", value: 2 }),
      self({ set: "maybe.steps", value: 1 }),
    );
    expect(system()).toMatchObject({ free: { new: 1, far: { away: { a: 1 } }, deep: { a: 1, b: 2 } } });
    expect(system()).toMatchObject({ maybe: { steps: 1 } });
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
    expect(Object.keys(asJson(system()["free"]) as object)).toEqual(["known", "deep"]);
  });

  it("is replaced as a whole if it is an object, without its old keys", async () => {
    const before = stored(ann);
    const first = await done(self({ set: "free", value: { other: 2 } }));
    expect(system()["free"]).toEqual({ other: 2 });
    const second = await done(self({ set: "free.other", value: 3 }), self({ set: "free", value: { last: 1 } }));
    expect(second).toHaveLength(1);
    expect(await back(first, second)).toEqual([]);
    expect(stored(ann)).toEqual(before);
  });

  it("is not in conflict because of the order of its keys", async () => {
    const writes = await done(self({ set: "free", value: { a: 1, b: { c: 1, d: 2 } } }));
    system()["free"] = { b: { d: 2, c: 1 }, a: 1 };
    expect(reverse(writes).conflicts).toEqual([]);
  });
});

describe("same", () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1, b: null }, { a: 1 }, false],
    [undefined, null, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: [{ x: 1, y: undefined }] }, { a: [{ x: 1 }] }, true],
    [0, "0", false],
  ])("of %j and %j is %s", (one, other, is) => {
    expect(same(one, other)).toBe(is);
    expect(same(other, one)).toBe(is);
  });
});

describe("a purse", () => {
  it("can be undone in any order", async () => {
    const before = stored(ann);
    const [one, two] = [await done(self({ add: "purse", value: -2 })), await done(self({ add: "purse", value: 5 }))];
    expect([await back(one), await back(two)]).toEqual([[], []]);
    expect(stored(ann)).toEqual(before);
  });

  it("does not undo a gain that has been spent before the spend is undone", async () => {
    const before = stored(ann);
    const [given, spent] = [
      await done(self({ add: "purse", value: 1 })),
      await done(self({ add: "purse", value: -4 })),
    ];
    // A ruling is made anew: its gain is undone and given again in one batch.
    const { ledger } = reverse(given);
    const own = new Ledger(ledger);
    enterElsewhere(own, [{ uuid: ann.uuid, changes: [self({ add: "purse", value: 1 })] as never }]);
    const anew = own.writes;
    ledger.absorb(own);
    await written(ledger);
    expect(system()["purse"]).toBe(0);
    expect(() => reverse(anew).ledger.operations()).toThrow(Refused);
    expect([await back(spent), await back(anew)]).toEqual([[], []]);
    expect(stored(ann)).toEqual(before);
  });

  it("that was null becomes null again; another order is a conflict", async () => {
    const before = stored(ann);
    const [one, two] = [await done(self({ add: "empty", value: 2 })), await done(self({ add: "empty", value: 5 }))];
    expect(reverse(one).conflicts).toHaveLength(1);
    expect([await back(two), await back(one)]).toEqual([[], []]);
    expect(stored(ann)).toEqual(before);
  });
});

describe("a pool", () => {
  const pots = (): unknown => asJson([settingNow("toy.chips"), settingNow("toy.count"), settingNow("toy.tasks")]);
  const fill = (who: string, path: string, value: unknown, how = "add"): Promise<Write[]> =>
    written(entered([{ who, [how]: path, value } as TableChange], `toy.${who}`));
  const pot = (path: string, value: unknown, how?: string): Promise<Write[]> => fill("chips", path, value, how);

  it("loses a colour again that it did not have; another order is a conflict", async () => {
    const before = pots();
    const [one, two] = [await pot("red", 1), await pot("red", 2)];
    expect(settingNow("toy.chips")).toEqual({ white: 5, red: 3 });
    expect(reverse(one).conflicts).toHaveLength(1);
    expect([await back(two), await back(one)]).toEqual([[], []]);
    expect(pots()).toEqual(before);
  });

  it("that is a list loses its last entry again; another order is a conflict", async () => {
    const before = pots();
    const one = await fill("tasks", "1", { name: "Fill" }, "set");
    const two = await fill("tasks", "2", { name: "Tell" }, "set");
    expect(reverse(one).conflicts).toHaveLength(1);
    expect([await back(two), await back(one)]).toEqual([[], []]);
    expect(pots()).toEqual(before);
  });

  it("can be undone in any order", async () => {
    const before = pots();
    const [one, two] = [await pot("white", -3), await pot("white", 4)];
    expect([await back(one), await back(two)]).toEqual([[], []]);
    expect(pots()).toEqual(before);
  });
});

describe("a condition", () => {
  it("that was removed comes back with its whole effect and its own ID", async () => {
    const before = stored(ann);
    const writes = await done(self({ lose: "dazed" }));
    expect(ann.effects).toHaveLength(2);
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
  });

  it("that was disabled is disabled again, unchanged", async () => {
    const before = stored(ann);
    const writes = await done(self({ gain: "asleep", data: { hours: 8, text: "snores" } }));
    expect((ann.effects.get("conditionasleep0") as { active: boolean }).active).toBe(true);
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
  });

  it("does not touch another effect that has taken its ID", async () => {
    const before = stored(ann);
    const writes = await done(self({ gain: "blessed", data: { by: "Bob" } }));
    expect(ann.effects).toHaveLength(4);
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
  });

  it("that was given again is restored with its text, but keeps a text that was typed since", async () => {
    const before = stored(ann);
    const grow = self({ gain: "dazed", data: { by: "Cat", text: "sees stars" } });
    const writes = await done(grow);
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
    const again = await done(grow);
    const effect = ann.effects.get("byhand0000000000") as unknown as { _source: { system: Data; duration: object } };
    effect._source.system["text"] = "typed since";
    effect._source.duration = { value: 9 };
    expect(await back(again)).toEqual([]);
    expect(effect._source).toMatchObject({ duration: { value: 9 } });
    expect(effect._source.system).toEqual({ ...(BY_HAND["system"] as Data), text: "typed since" });
  });

  it("is in conflict if its written data have changed, but not if only its text has", async () => {
    const writes = await done(self({ gain: "dazed", data: { hours: 1 } }));
    const { system } = (ann.effects.get("byhand0000000000") as unknown as { _source: { system: Data } })._source;
    system["text"] = "other";
    expect(reverse(writes).conflicts).toEqual([]);
    system["data"] = { hours: 2 };
    expect(reverse(writes).conflicts).toEqual(writes);
  });

  it("that was removed and given anew is the old one again when both are undone in one batch", async () => {
    const before = stored(ann);
    const [lost, gained] = [await done(self({ lose: "dazed" })), await done(self({ gain: "dazed" }))];
    expect(await back(lost, gained)).toEqual([]);
    expect(lastBatch().toSorted()).toEqual(["create ActiveEffect", "delete ActiveEffect"]);
    expect(stored(ann)).toEqual(before);
  });

  it("with the palette's ID is updated, not created again, when both are undone in one batch", async () => {
    await done(self({ gain: "asleep" }));
    (ann.effects.get("conditionasleep0") as unknown as { _source: Data })._source["duration"] = { value: 1 };
    const before = stored(ann);
    const [lost, gained] = [await done(self({ lose: "asleep" })), await done(self({ gain: "asleep" }))];
    expect(await back(lost, gained)).toEqual([]);
    expect(lastBatch()).toEqual(["update ActiveEffect"]);
    expect(stored(ann)).toEqual(before);
  });

  it("is restored from a record of version 0.2", async () => {
    const write = { kind: "condition", uuid: bob.uuid, name: "Bob", game: "toy", id: "dazed" } as const;
    expect(await back([{ ...write, before: { stacks: 2, text: "sees stars" }, after: null }])).toEqual([]);
    expect([...(bob.effects as unknown as { system: object }[])]).toMatchObject([{ system: { stacks: 2 } }]);
  });
});

describe("an Item", () => {
  const SWORD = {
    ...{ _id: "sword00000000000", type: "thing", name: "Sword", img: "sword.svg", sort: 5, folder: "f" },
    flags: { other: { sharp: true } },
    effects: [{ _id: "glow000000000000", name: "Glow", _stats: { modifiedTime: 1 } }],
    system: { level: 7 },
  };

  it("comes back with flags, effects, sort and folder", async () => {
    give(ann, SWORD);
    const before = stored(ann);
    const writes = await written(entered([self({ remove: true })], `${ann.uuid}.Item.sword00000000000`));
    expect(ann.items.contents).toHaveLength(0);
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
  });

  it("that one act has changed and another removed comes back as before both, in one batch", async () => {
    const sword = give(ann, SWORD);
    const before = stored(ann);
    const first = await written(entered([self({ set: "level", value: 9 })], sword.uuid));
    const second = await written(entered([self({ remove: true })], sword.uuid));
    expect(await back(first, second)).toEqual([]);
    expect(lastBatch()).toEqual(["create Item"]);
    expect(stored(ann)).toEqual(before);
  });

  it("that one act has changed and removed comes back as it was", async () => {
    const sword = give(ann, SWORD);
    const before = stored(ann);
    const writes = await written(entered([self({ set: "level", value: 9 }), self({ remove: true })], sword.uuid));
    expect(lastBatch()).toEqual(["delete Item"]);
    expect(await back(writes)).toEqual([]);
    expect(stored(ann)).toEqual(before);
  });

  it("that was created with effects is not in conflict because of the server's stamps on them", async () => {
    const create = { type: "thing", name: "Ring", effects: [{ _id: "ring000000000000", name: "Ring" }] };
    const writes = await done(self({ create }));
    const [ring] = ann.items.contents as unknown as { _source: { effects: Data[] } }[];
    ring!._source.effects[0]!["_stats"] = { createdTime: 5 };
    expect(reverse(writes).conflicts).toEqual([]);
  });
});

describe("a document on the board", () => {
  /** A fight with a row, as Foundry stores it. */
  function fight(): Combat.Implementation {
    const row: Data = { _id: "row", name: "Ann", tokenId: "annToken", initiative: 12, system: { card: 3 } };
    const source: Data = { _id: "fight", type: "toyCombat", round: 2, turn: 0, active: true, combatants: [row] };
    const combat: Data = { documentName: "Combat", id: "fight", uuid: "Combat.fight", name: null, parent: null };
    Object.assign(combat, { _source: { ...source, system: { news: "" } } });
    const one: Data = { documentName: "Combatant", id: "row", uuid: "Combat.fight.Combatant.row", name: "Ann" };
    Object.assign(one, { tokenId: "annToken", parent: combat, _source: row });
    Object.assign(combat, { combatants: { contents: [one] } });
    enter(combat);
    enter(one);
    Object.assign(game.combats!, { contents: [combat] });
    return combat as unknown as Combat.Implementation;
  }
  const sourceOf = (uuid: string): unknown =>
    asJson((fromUuidSync(uuid) as { _source?: object } | null)?._source ?? null);

  it("that is a fight comes back with its rows, unchanged by the writes of the act that ended it", async () => {
    const combat = fight();
    const before = sourceOf(combat.uuid);
    const ledger = new Ledger();
    ledger.set(combat, "system.news", "over");
    ledger.set(combat.combatants.contents[0]!, "system.card", 7);
    ledger.place(gone(combat));
    const writes = await written(ledger);
    expect(writes).toHaveLength(1);
    expect(lastBatch()).toEqual(["delete Combat"]);
    expect(exists(combat.uuid)).toBe(false);
    expect(await back(writes)).toEqual([]);
    expect(lastBatch()).toEqual(["create Combat"]);
    expect(sourceOf(combat.uuid)).toEqual(before);
  });

  it("that is a fight comes back as before an earlier step when both are undone in one batch", async () => {
    const combat = fight();
    const before = sourceOf(combat.uuid);
    const first = new Ledger();
    first.set(combat, "round", 3);
    first.set(combat.combatants.contents[0]!, "system.card", 7);
    const steps = [await written(first)];
    const last = new Ledger();
    last.place(gone(combat));
    steps.push(await written(last));
    expect(await back(...steps)).toEqual([]);
    expect(lastBatch()).toEqual(["create Combat"]);
    expect(sourceOf(combat.uuid)).toEqual(before);
  });

  it("that is a token comes back with its row", async () => {
    const token = tokenOn("annToken");
    fight();
    const before = [sourceOf(token.uuid), sourceOf("Combat.fight.Combatant.row")];
    const ledger = new Ledger();
    for (const write of tokenGone(token)) ledger.place(write);
    const writes = await written(ledger);
    expect(exists(token.uuid)).toBe(false);
    expect(await back(writes)).toEqual([]);
    expect([sourceOf(token.uuid), sourceOf("Combat.fight.Combatant.row")]).toEqual(before);
  });

  it("that is a new token goes again with a row that it has got since", async () => {
    const ledger = new Ledger();
    for (const write of arrivals({
      type: "toyActor",
      name: "Acid",
      tokenId: "annToken",
      at: { scene: "Scene.hall", x: 1, y: 2 },
    }))
      ledger.place(write);
    tokenOn("any");
    const made = await written(ledger);
    const { combatants } = fight();
    const [row] = combatants.contents;
    expect(await back(made)).toEqual([]);
    expect(lastBatch().toSorted()).toEqual(["delete Actor", "delete Combatant", "delete Token"]);
    expect(made.map(({ uuid }) => exists(uuid))).toEqual([false, false]);
    expect(exists(row!.uuid)).toBe(false);
  });

  it("that was created and changed is only deleted, without a conflict, when both are undone in one batch", async () => {
    const ledger = new Ledger();
    const [pool] = arrivals({ type: "toyActor", name: "Acid", system: { level: 2 }, at: null });
    ledger.place(pool!);
    const made = await written(ledger);
    const acid = fromUuidSync(pool!.uuid) as Actor.Implementation;
    const changes = await written(entered([self({ set: "level", value: 1 })], acid.uuid));
    expect(await back(made, changes)).toEqual([]);
    expect(lastBatch()).toEqual(["delete Actor"]);
    expect(exists(acid.uuid)).toBe(false);
  });

  it("that was placed and removed leaves nothing behind when both are undone in one batch", async () => {
    const ledger = new Ledger();
    for (const write of arrivals({ type: "toyActor", name: "Acid", at: { scene: "Scene.hall", x: 1, y: 2 } }))
      ledger.place(write);
    tokenOn("any");
    const made = await written(ledger);
    const token = fromUuidSync(made[1]!.uuid) as TokenDocument.Implementation;
    const leaving = new Ledger();
    for (const write of tokenGone(token)) leaving.place(write);
    const taken = await written(leaving);
    expect(await back(made, taken)).toEqual([]);
    expect(lastBatch()).toEqual(["delete Actor"]);
  });

  it("that is an unlinked token comes back as before a change to its actor", async () => {
    const token = tokenOn("goblin");
    const source: Data = { _id: "goblin", name: "goblin", actorId: "Ann", delta: { system: { purse: 9 } } };
    const own = {
      documentName: "Actor",
      type: "toyActor",
      id: "Ann",
      uuid: `${token.uuid}.Actor.Ann`,
      parent: token,
      name: "goblin",
    };
    Object.assign(token, { _source: source });
    enter({ ...own, _source: { system: { points: 5, purse: 9 } }, system: { points: 5, purse: 9 } });
    const before = sourceOf(token.uuid);
    const first = await written(entered([self({ set: "purse", value: 4 })], own.uuid));
    source["delta"] = { system: { purse: 4 } };
    const leaving = new Ledger();
    for (const write of tokenGone(token)) leaving.place(write);
    const last = await written(leaving);
    expect(await back(first, last)).toEqual([]);
    expect(sourceOf(token.uuid)).toEqual(before);
  });
});

describe("any sequence of acts", () => {
  /** Pseudo-random numbers below `count`, the same for the same seed. */
  function dice(seed: number): (count: number) => number {
    let state = seed * 2654435761 + 1;
    return (count) => {
      state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
      return (state >>> 8) % count;
    };
  }

  const PATHS = [
    "points",
    "free.known",
    "free.new",
    "free.far.off",
    "free.deep.a",
    "maybe.steps",
    "list",
    "free",
    "maybe",
  ];
  const COUNTS = ["points", "fatigue.value", "wind.value", "purse", "empty", "free.count", "free.deep.a"];
  const VALUES = [0, 1, 7, "word", null, [1, { a: 2 }], { a: 1 }, { deep: { a: 4 }, b: [1] }, true];
  const CONDITIONS = ["dazed", "asleep", "blessed"];

  function change(pick: (count: number) => number, items: string[]): [string, TableChange] {
    const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
    const whom = one([ann, bob]).uuid;
    switch (pick(9)) {
      case 0:
      case 1:
        return [whom, self({ set: one(PATHS), value: structuredClone(one(VALUES)) })];
      case 2:
      case 3:
        return [whom, self({ add: one(COUNTS), value: pick(9) - 4 })];
      case 4:
        return [
          whom,
          self({ gain: one(CONDITIONS), stacks: 1 + pick(3), data: { by: pick(3), text: one(["", "x"]) } }),
        ];
      case 5:
        return [whom, self({ lose: one(CONDITIONS), stacks: one(["all", 1, 2] as const) })];
      case 6:
        return [whom, self({ create: { type: "thing", name: "Thing", system: { level: pick(5) }, flags: { a: 1 } } })];
      case 7:
        return items.length > 0
          ? [one(items), self(pick(2) ? { remove: true } : { set: "level", value: pick(9) })]
          : ["toy.count", { who: "session", set: "", value: pick(9) } as TableChange];
      default: {
        const pool = { who: "pot", add: one(["white", "red", "deep.blue"]), value: 1 + pick(3) };
        return ["toy.chips", pool as TableChange];
      }
    }
  }

  const everything = (): unknown =>
    asJson({ ann: stored(ann), bob: stored(bob), pools: [settingNow("toy.chips"), settingNow("toy.count")] });

  interface Done {
    before: unknown;
    writes: Write[];
  }

  async function evening(pick: (count: number) => number, acts: number): Promise<Done[]> {
    const all: Done[] = [];
    for (let act = 0; act < acts; act += 1) {
      const ledger = new Ledger();
      const before = everything();
      for (let count = 1 + pick(4); count > 0; count -= 1) {
        const items = [ann, bob].flatMap(({ items }) => items.contents.map(({ uuid }) => uuid));
        const [uuid, one] = change(pick, items);
        const own = new Ledger(ledger);
        enterElsewhere(own, [{ uuid, changes: [one] as never }]);
        ledger.absorb(own);
      }
      try {
        all.push({ before, writes: await written(ledger) });
      } catch (error) {
        // An act that would overdraw a purse is left out.
        if (!String((error as Error).message).includes("overdrawn")) throw error;
      }
    }
    return all;
  }

  const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

  it.each(SEEDS)("is undone exactly, act by act from the newest one (seed %i)", async (seed) => {
    for (const { before, writes } of (await evening(dice(seed), 25)).toReversed()) {
      expect(await back(writes)).toEqual([]);
      expect(everything()).toEqual(before);
    }
  });

  it.each(SEEDS)("is undone exactly in one batch (seed %i)", async (seed) => {
    const acts = await evening(dice(seed), 8);
    const ledger = new Ledger();
    for (const { writes } of acts.toReversed()) {
      const own = reverse(writes, ledger);
      expect(own.conflicts).toEqual([]);
      ledger.absorb(own.ledger);
    }
    await written(ledger);
    expect(everything()).toEqual(acts[0]!.before);
  });

  it.each(SEEDS)("is undone and redone exactly, act by act (seed %i)", async (seed) => {
    const acts = await evening(dice(seed), 8);
    for (const { writes } of acts.toReversed()) {
      const after = everything();
      await back(writes);
      const before = everything();
      expect(await back(writes.map(inverted))).toEqual([]);
      expect(everything()).toEqual(after);
      await back(writes);
      expect(everything()).toEqual(before);
    }
  });

  it("is undone exactly in any order, or reports a conflict", async () => {
    let exact = 0;
    for (const seed of SEEDS) {
      openWorld(structuredClone(SETTINGS));
      Object.assign(game.user!, { can: () => true });
      ann = withModel(withEffects(actor("Ann", [], structuredClone(SYSTEM)), [BY_HAND, OFF, FOREIGN]));
      bob = withModel(withEffects(actor("Bob", [], structuredClone(SYSTEM))));
      const pick = dice(seed);
      const acts = await evening(pick, 5);
      const before = acts[0]!.before;
      while (acts.length > 0) {
        const at = acts.map((_, index) => index).filter((index) => reverse(acts[index]!.writes).conflicts.length === 0);
        const [act] = at.length > 0 ? acts.splice(at[pick(at.length)]!, 1) : [];
        if (!act) break;
        try {
          await back(act.writes);
        } catch (error) {
          if (!String((error as Error).message).includes("overdrawn")) throw error;
          break;
        }
      }
      if (acts.length > 0) continue;
      expect(everything(), `seed ${seed}`).toEqual(before);
      exact += 1;
    }
    expect(exact).toBeGreaterThan(SEEDS.length / 3);
  });
});
