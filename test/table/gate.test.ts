import { beforeAll, describe, expect, it, vi } from "vitest";
import { diary, documents, games, journal, listed, Operator, scene, token, updateOf } from "./support/gate-world.ts";
import type { BatchOperation } from "../../types/foundry-v14.ts";

type Gate = typeof import("../../src/table/referee/gate.ts");
let gate: Gate;

beforeAll(async () => {
  gate = await import("../../src/table/referee/gate.ts");
});

/** The document type and the path that the gate refuses; null if the batch passes. */
function refused(...operations: BatchOperation[]): string | null {
  try {
    gate.passGate(operations);
    return null;
  } catch (error) {
    if (!(error instanceof gate.NotWritable)) throw error;
    return [error.documentName, error.path].join(" ").trim();
  }
}

const doc = (uuid: string): never => documents.get(uuid) as never;
const create = (documentName: string, data: object, parent: object | null = null): BatchOperation => ({
  action: "create",
  documentName,
  parent: parent as never,
  keepId: true,
  data: [data],
});
const remove = (documentName: string, id: string, parent: object | null = null): BatchOperation => ({
  action: "delete",
  documentName,
  parent: parent as never,
  ids: [id],
});

const HERO = "Actor.zapCharacter";

describe("the gate", () => {
  it("passes every field that a game lists, in any spelling", () => {
    expect(listed.length).toBeGreaterThan(150);
    for (const { uuid, path } of listed) {
      const parts = path.split(".");
      const nested = parts.reduceRight<unknown>((value, key) => ({ [key]: value }), 3) as object;
      for (const changes of [{ [`system.${path}`]: 3 }, { system: nested }, { system: { [path]: 3 } }]) {
        expect(refused(updateOf(uuid, changes)), `${uuid} ${path}`).toBeNull();
      }
      const taken = [...parts.slice(0, -1), `-=${parts.at(-1)}`].join(".");
      expect(refused(updateOf(uuid, { [`system.${taken}`]: null }))).toBeNull();
      expect(refused(updateOf(uuid, { [`system.${path}`]: new Operator({ a: 1 }) }))).toBeNull();
    }
  });

  it("refuses a whole batch and names the forbidden field", () => {
    const good = updateOf(HERO, { "system.will.value": 1 });
    expect(refused(good, updateOf("User.ada", { role: 4 }), updateOf(HERO, { name: "x" }))).toBe("User role");
    expect(() => gate.passGate([updateOf("User.ada", { role: 4 })])).toThrow(/must not update User: role/);
  });

  it("passes a listed value and its contents, but not the object around it", () => {
    const row = "Combat.imperfect.Combatant.row";
    expect(refused(updateOf(row, { "system.task.done": 2 }))).toBeNull();
    expect(refused(updateOf(HERO, { "system.will": { value: 1, max: 2 } }))).toBeNull();
    expect(refused(updateOf(HERO, { "system.attitude": new Operator({}) }))).toBe("Actor system.attitude");
    expect(refused(updateOf(HERO, { "system.==attitude": { base: "hostile" } }))).toBe("Actor system.attitude");
    expect(refused(updateOf(HERO, { system: new Operator({ will: { value: 1 } }) }))).toBe("Actor system");
    expect(refused(updateOf("Actor.gurpsCharacter", { "system.repeats": new Operator({}) }))).toBe(
      "Actor system.repeats",
    );
    expect(refused(updateOf("Actor.gurpsCharacter", { "system.hp.max": 9 }))).toBe("Actor system.hp.max");
    expect(refused(updateOf("Actor.gurpsCharacter", { "system.repeats.__proto__": 9 }))).not.toBeNull();
  });

  it("passes a fight's round and turn and a combatant's initiative, but no other field of Foundry's", () => {
    expect(refused(updateOf("Combat.zap", { round: 2, turn: null, "system.news": "" }))).toBeNull();
    expect(refused(updateOf("Combat.zap.Combatant.row", { initiative: 3 }))).toBeNull();
    expect(refused(updateOf("Combat.zap", { active: false }))).toBe("Combat active");
    expect(refused(updateOf("Combat.zap.Combatant.row", { hidden: false }))).toBe("Combatant hidden");
  });

  it("passes an actor below a token only if it is that token's own", () => {
    const own = (token as { actor: object }).actor;
    const update = { action: "update" as const, documentName: "Actor", parent: token as never };
    expect(refused({ ...update, updates: [{ _id: "zapCharacter", "system.will.value": 0 }] })).toBeNull();
    expect(refused({ ...update, updates: [{ _id: "gurpsCharacter", "system.hp.value": 0 }] })).not.toBeNull();
    expect(refused(create("Item", { _id: "a", name: "Arm", type: "zapComplication" }, own))).toBeNull();
  });

  it("refuses other options of an operation, such as packs or whole collections", () => {
    const good = updateOf(HERO, { "system.will.value": 1 });
    for (const option of ["pack", "deleteAll", "recursive", "parentUuid", "restoreDelta", "updateTurn", "turnEvents"]) {
      expect(refused({ ...good, [option]: false }), option).toBe(`Actor ${option}`);
    }
    const inPack = { ...(doc(HERO) as object), pack: "world.foes" };
    expect(refused(create("Item", { _id: "a", name: "Arm", type: "zapAbility" }, inPack))).toBe("Item pack");
    expect(refused({ action: "update", documentName: "Actor", data: [{ _id: "x" }] })).toBe("Actor data");
    expect(refused({ ...good, action: "upsert" as never })).not.toBeNull();
  });
});

describe("what the gate lets acts create, change and delete", () => {
  it("is Items and conditions of the actor's own game", () => {
    const hero = doc(HERO);
    const item = { _id: "a", name: "Arm", type: "zapAbility", system: { level: 4 }, flags: { drums: {} }, effects: [] };
    expect(refused(create("Item", item, hero))).toBeNull();
    expect(refused(create("Item", { ...item, type: "gurpsSkill" }, hero))).toBe("Item type");
    expect(refused(create("Item", { ...item, flags: { asleep: {} } }, hero))).toBe("Item flags.asleep");
    expect(refused(create("Item", { ...item, "flags.asleep": {} }, hero))).toBe("Item flags.asleep");
    expect(refused(create("Item", item))).toBe("Item");
    expect(refused(updateOf(`${HERO}.Item.zapAbility`, { name: "a", img: "b", system: new Operator({}) }))).toBeNull();
    expect(refused(updateOf(`${HERO}.Item.zapAbility`, { name: "a" }))).toBe("Item name");
    expect(refused(remove("Item", "zapAbility", hero), remove("Item", "gone", hero))).toBe("Item");
    const condition = { _id: "c", type: "condition", name: "Out", statuses: ["out"], system: { stacks: 1, text: "" } };
    expect(refused(create("ActiveEffect", condition, hero))).toBeNull();
    expect(refused(create("ActiveEffect", { ...condition, statuses: ["seizure"] }, hero))).toBe(
      "ActiveEffect statuses",
    );
    expect(refused(create("ActiveEffect", { ...condition, type: "base" }, hero))).toBe("ActiveEffect type");
    const bends = { stacks: 1, changes: [{ key: "ownership.default", value: 3, type: "override" }] };
    expect(refused(create("ActiveEffect", { ...condition, system: bends }, hero))).toBe("ActiveEffect changes");
    expect(refused(create("ActiveEffect", { ...condition, "system.changes": [] }, hero))).not.toBeNull();
    expect(refused(remove("ActiveEffect", "foreign", hero))).toBe("ActiveEffect");
    // A condition whose module is gone may be deleted, but not changed.
    expect(refused(remove("ActiveEffect", "left", hero))).toBeNull();
    const switched = { action: "update" as const, documentName: "ActiveEffect", parent: hero };
    expect(refused({ ...switched, updates: [{ _id: "left", disabled: true }] })).toBe("ActiveEffect disabled");
  });

  it("is the numbers of a condition, but no changes, flags or statuses of its effect", () => {
    const hero = documents.get(HERO) as { effects: { contents: { id: string }[] } };
    const [{ id: own }] = hero.effects.contents as [{ id: string }];
    const update = (_id: string, changes: object): BatchOperation => ({
      action: "update",
      documentName: "ActiveEffect",
      parent: hero as never,
      updates: [{ _id, ...changes }],
    });
    expect(refused(update(own, { disabled: false, system: { stacks: 2, data: new Operator({}) } }))).toBeNull();
    expect(refused(update("foreign", { disabled: true }))).toBe("ActiveEffect disabled");
    const outside = [{ key: "name", value: "x" }];
    for (const changes of [
      { system: { changes: outside } },
      { "system.changes": outside },
      { system: new Operator({ changes: outside }) },
      { "system.==changes": outside },
    ]) {
      expect(refused(update(own, changes))).toBe("ActiveEffect system.changes");
    }
    expect(refused(update(own, { flags: { core: {} } }))).toBe("ActiveEffect flags.core");
    expect(refused(update(own, { statuses: ["dead"] }))).toBe("ActiveEffect statuses");
  });

  it("fact 99: is a condition with its special status of Foundry, and whether tokens draw its icon", () => {
    vi.stubGlobal("CONFIG", { specialStatusEffects: { BLIND: "blind", FLY: "fly" } });
    const effects = (documents.get("Actor.zerospaceCharacter") as { effects: object[] & { contents: object[] } })
      .effects;
    const [known] = effects.contents as [{ statuses: Set<string> }];
    const before = known.statuses;
    const update = (statuses: string[]): string | null => {
      known.statuses = new Set(statuses);
      const { id } = known as unknown as { id: string };
      const parent = documents.get("Actor.zerospaceCharacter") as never;
      const updates = [{ _id: id, disabled: false, showIcon: 2 }];
      return refused({ action: "update", documentName: "ActiveEffect", parent, updates });
    };
    expect([update(["sensoryLoss"]), update(["sensoryLoss", "blind"])]).toEqual([null, null]);
    // With another special status it is no condition of the game.
    expect([update(["sensoryLoss", "fly"]), update(["blind"])]).toEqual([expect.any(String), expect.any(String)]);
    known.statuses = before;
    vi.unstubAllGlobals();
  });

  it("is actors and tokens that games place on the board, without further owners", () => {
    const thing = { _id: "t", type: "zapScenery", name: "Pit", img: "", system: {}, ownership: { default: 0, ada: 3 } };
    expect(refused(create("Actor", thing))).toBeNull();
    expect(refused(create("Actor", { ...thing, type: "gurpsCharacter" }))).toBe("Actor type");
    expect(refused(create("Actor", { ...thing, ownership: { default: 3 } }))).toBe("Actor ownership.default");
    expect(refused(create("Actor", { ...thing, ownership: { ben: 1 } }))).toBe("Actor ownership.ben");
    expect(refused(create("Actor", { ...thing, "ownership.default": 3 }))).toBe("Actor ownership.default");
    for (const key of ["prototypeToken", "flags", "folder", "effects", "_stats"]) {
      expect(refused(create("Actor", { ...thing, [key]: {} })), key).toBe(`Actor ${key}`);
    }
    expect(refused(remove("Actor", "zapScenery"))).toBeNull();
    expect(refused(remove("Actor", "zapShip"))).toBe("Actor");
    expect(refused(create("Token", { _id: "k", actorId: "t", x: 1, delta: { system: {} } }, scene))).toBeNull();
    expect(refused(create("Token", { _id: "k", delta: { ownership: { ada: 3 } } }, scene))).toBe(
      "Token delta.ownership",
    );
    expect(refused(create("Token", { _id: "k", "delta.ownership": {} }, scene))).toBe("Token delta.ownership");
    expect(refused(remove("Token", "foe", scene))).toBeNull();
    expect(refused(remove("Token", "foe"))).toBe("Token");
  });

  it("is the position of a token, and nothing else of it", () => {
    const update = (source: object, parent: object = scene) =>
      refused({ action: "update", documentName: "Token", parent, updates: [{ _id: "foe", ...source }] } as never);
    expect(update({ x: 120, y: 40, elevation: 2 })).toBeNull();
    expect([update({ x: "120" }), update({ x: Number.NaN })]).toEqual(["Token x", "Token x"]);
    for (const key of ["hidden", "disposition", "actorId", "name", "flags.core.x", "delta.name"])
      expect(update({ x: 1, [key]: 1 }), key).toBe(`Token ${key}`);
    expect(update({ x: 1 }, journal)).toBe("Token x");
  });

  it("is pages of plain text in the journals of games", () => {
    const page = { _id: "p", name: "A", type: "text", text: { content: "<p>Once</p><p>more</p>" }, sort: 1 };
    const flags = { quadrant: { journal: "QUADRANT.gurps.guidance.journal" } };
    const entry = { _id: "j", name: "Story", pages: [page], ownership: { default: 2 }, flags };
    expect(refused(create("JournalEntryPage", page, journal), create("JournalEntry", entry))).toBeNull();
    expect(refused(remove("JournalEntry", "ours"), remove("JournalEntryPage", "p", journal))).toBeNull();
    expect(refused(create("JournalEntryPage", page, diary))).toBe("JournalEntryPage");
    expect(refused(remove("JournalEntry", "diary"))).toBe("JournalEntry");
    expect(refused(create("JournalEntry", { ...entry, ownership: { default: 3 } }))).toBe("JournalEntry ownership");
    expect(refused(create("JournalEntry", { ...entry, flags: { ...flags, x: {} } }))).toBe("JournalEntry flags");
    const script = { ...page, text: { content: "<p><img src=x onerror=y></p>" } };
    expect(refused(create("JournalEntryPage", script, journal))).toBe("JournalEntryPage text");
  });

  it("is pools, the clock, the GM's records, and only a few fields of other messages", () => {
    const setting = (key: string): BatchOperation => create("Setting", { key, value: "1" });
    const stored = (key: string): BatchOperation => ({
      action: "update",
      documentName: "Setting",
      updates: [{ _id: `id-${key}`, value: "1" }],
    });
    const pools = games.flatMap(({ id, pools: own = {} }) => Object.values(own).map((key) => `quadrant.${id}.${key}`));
    for (const key of [...pools, "core.time"]) expect(refused(setting(key), stored(key)), key).toBeNull();
    for (const key of ["core.permissions", "quadrant.automation", "quadrant.zap.wealth", "quadrant.imperfect"]) {
      expect(refused(setting(key)), key).toBe(`Setting ${key}`);
      expect(refused(stored(key)), key).not.toBeNull();
    }
    expect(refused(create("Setting", { key: "core.time", value: "1", user: "ada" }))).toBe("Setting user");
    const message = (id: string, changes: object): string | null => refused(updateOf(`ChatMessage.${id}`, changes));
    expect(message("record", { system: { state: "undone", plan: new Operator({}) } })).toBeNull();
    expect(message("record", { whisper: [] })).toBe("ChatMessage whisper");
    expect(message("card", { rolls: [], system: { admitted: true } })).toBeNull();
    expect(message("card", { system: { declared: {} } })).toBe("ChatMessage system.declared");
    expect(message("request", { system: { refusal: { key: "a" } } })).toBeNull();
    expect(message("log", { system: { lines: [] } })).toBe("ChatMessage system.lines");
    for (const type of ["card", "log", "record"]) expect(refused(create("ChatMessage", { type }))).toBeNull();
    for (const type of ["request", "base", "asking"]) expect(refused(create("ChatMessage", { type }))).toBeTruthy();
    expect(refused(create("ChatMessage", { type: "log", author: "ada" }))).toBe("ChatMessage author");
    expect(refused(create("ChatMessage", { type: "log", content: "<b>" }))).toBe("ChatMessage content");
    expect(refused({ ...remove("ChatMessage", "request"), quadrant: { carriedOut: true } })).toBeNull();
    for (const type of ["record", "card", "log"]) expect(refused(remove("ChatMessage", type))).toBe("ChatMessage");
  });
});

describe("the end of an effect", () => {
  const update = (changes: Record<string, unknown>): string | null => {
    const hero = documents.get(HERO) as { effects: object[] & { contents: object[] } };
    const effect = { id: "blessed000000000", type: "base", statuses: new Set() };
    const effects = { get: (id: string) => (id === effect.id ? effect : undefined) };
    const parent = Object.assign(Object.create(Object.getPrototypeOf(hero)) as object, hero, { effects });
    const updates = [{ _id: effect.id, ...changes }];
    return refused({ action: "update", documentName: "ActiveEffect", parent: parent as never, updates });
  };

  it("is all that acts may write of an effect that is no condition", () => {
    expect([update({ "duration.expired": true }), update({ "duration.expired": false })]).toEqual([null, null]);
    for (const changes of [
      { "duration.expired": 1 },
      { "duration.expired": true, disabled: false },
      { "duration.value": 3 },
      { "system.changes": [{ key: "roll:*", value: 9 }] },
      { name: "Better" },
    ])
      expect(update(changes), JSON.stringify(changes)).toEqual(expect.any(String));
  });
});
