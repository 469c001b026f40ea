import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyDelta, deltaOf } from "../../../host/common/delta.ts";
import type { CleanOptions } from "../../../host/common/data/types.ts";
import { abstract, data, documents, fields, operators } from "../../../host/common/index.ts";

const { DataModel, TypeDataModel } = abstract;
const { _del, _replace, ForcedReplacement } = operators;
const { BaseActor, BaseItem, BaseUser } = documents;

type Source = Record<string, unknown>;

class Hero extends DataModel {
  declare name: string;
  declare stats: { strength: number; tags: string[] };
  declare readonly fixed: number;

  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "Nobody" }),
      stats: new fields.SchemaField({
        strength: new fields.NumberField({
          required: true,
          nullable: false,
          integer: true,
          min: 0,
          max: 20,
          initial: 10,
        }),
        tags: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
      }),
      rows: new fields.ArrayField(
        new fields.SchemaField({
          x: new fields.NumberField({ initial: 1 }),
          y: new fields.NumberField({ initial: 2 }),
        }),
      ),
      notes: new fields.ObjectField(),
      fixed: new fields.NumberField({ initial: 7, readonly: true }),
    };
  }
}

const ID = { actor: "actoractoractor1", item: "itemitemitemite1", gm: "gmgmgmgmgmgmgmg1", player: "playerplayerpla1" };

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  documents.setDocumentTypes({ Actor: { hero: {}, villain: {} }, Item: { sword: {} } });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  documents.setDocumentTypes({});
  documents.setPackageIds(null);
});

describe("DataModel", () => {
  it("fact 9: data is migrated, then cleaned, then checked, then made into members [RN#13406, 13422, 13423, 13430]", () => {
    const order: string[] = [];
    class Traced extends DataModel {
      declare n: number;
      static override defineSchema() {
        const note = (step: string) => order.push(step);
        class TracedField extends fields.NumberField {
          override _cast(value: unknown): unknown {
            note("clean");
            return super._cast(value);
          }
          override _validateType(value: unknown): void {
            note("validate");
            super._validateType(value);
          }
          override initialize(value: unknown): unknown {
            note("initialize");
            return value;
          }
        }
        return { n: new TracedField({ max: 5 }) };
      }
      static override migrateData(source: Source): Source {
        order.push("migrate");
        if ("old" in source) source["n"] = source["old"];
        return source;
      }
    }
    const model = new Traced({ old: "50" });
    expect(order).toEqual(["migrate", "clean", "validate", "initialize"]);
    expect(model.n).toBe(5);
    expect(model._source).toEqual({ n: 5 });
  });

  it("fact 9: a model inside system data is migrated in the same recursion [RN#13406]", () => {
    class Inner extends DataModel {
      static override defineSchema() {
        return { now: new fields.NumberField() };
      }
      static override migrateData(source: Source): Source {
        if ("then" in source) source["now"] = source["then"];
        return source;
      }
    }
    class Outer extends DataModel {
      static override defineSchema() {
        return { list: new fields.ArrayField(new fields.EmbeddedDataField(Inner)) };
      }
    }
    expect(new Outer({ list: [{ then: 3 }] }).toObject()).toEqual({ list: [{ now: 3 }] });
  });

  it("fact 10: updates are migrated too, partial as they are; a migration that throws leaves the data alone [ART system-data-models]", () => {
    const seen: Source[] = [];
    class Migrating extends DataModel {
      declare n: number;
      static override defineSchema() {
        return { n: new fields.NumberField(), m: new fields.NumberField() };
      }
      static override migrateData(source: Source): Source {
        seen.push({ ...source });
        if ("old" in source) source["n"] = source["old"];
        return source;
      }
    }
    const model = new Migrating({ n: 1, m: 2 });
    expect(model.updateSource({ old: 9 })).toEqual({ n: 9 });
    expect(seen).toEqual([{ n: 1, m: 2 }, { old: 9 }]);
    class Failing extends Migrating {
      static override migrateData(): Source {
        throw new Error("cannot");
      }
    }
    expect(new Failing({ n: 3 }).n).toBe(3);
    expect(warn).toHaveBeenCalled();
  });

  it("fact 107: a migration may return nothing, for it works in place, and is given more than the source [V14 systems]", () => {
    const given: unknown[][] = [];
    class Inner extends DataModel {
      static override defineSchema() {
        return { n: new fields.NumberField() };
      }
      static override migrateData(...args: [Source, CleanOptions?, Source?]): undefined {
        given.push(args.slice(1));
        const [source] = args;
        if ("old" in source) source["n"] = source["old"];
      }
    }
    class Outer extends DataModel {
      static override defineSchema() {
        return { list: new fields.ArrayField(new fields.EmbeddedDataField(Inner)) };
      }
    }
    const model = new Inner({ old: 4 });
    expect(model.toObject()).toEqual({ n: 4 });
    expect(model.updateSource({ old: 5 })).toEqual({ n: 5 });
    expect(new Outer({ list: [{ old: 6 }] }).toObject()).toEqual({ list: [{ n: 6 }] });
    expect(given.map(([options]) => !!(options as CleanOptions).partial)).toEqual([false, true, false]);
    for (const [options, state] of given) expect([typeof options, typeof state]).toEqual(["object", "object"]);
  });

  it("fact 10: a migration is not handed what is no object [RN#12125; INF]", () => {
    const migrate = vi.spyOn(Hero, "migrateData");
    class Party extends DataModel {
      static override defineSchema() {
        return { leader: new fields.EmbeddedDataField(Hero, { nullable: true, initial: null }) };
      }
    }
    const party = new Party({ leader: null });
    expect(party.updateSource({ leader: { name: "Ada" } })["leader"]).toMatchObject({ name: "Ada" });
    for (const [source] of migrate.mock.calls) expect(typeof source).toBe("object");
    expect(() => new Party({ leader: 5 })).toThrow(/object/);
  });

  it("fact 11: invalid data throws; `strict: false` warns and falls back [ART data-models]", () => {
    expect(() => new Hero({ name: " " })).toThrow(data.DataModelValidationError);
    const hero = new Hero({ name: " ", stats: { strength: "much" } }, { strict: false });
    expect(hero.name).toBe("Nobody");
    expect(hero.stats.strength).toBe(10);
    expect(hero.invalid).toBe(false);
    expect(warn).toHaveBeenCalled();
    expect(Hero.fromSource({ name: "" }).name).toBe("Nobody");
  });

  it("fact 11: what has no stand-in stays invalid without a throw [ART data-models]", () => {
    class Strict extends DataModel {
      static override defineSchema() {
        return { name: new fields.StringField({ required: true, blank: false }) };
      }
    }
    const model = new Strict({}, { strict: false });
    expect(model.invalid).toBe(true);
    expect(model.validationFailures.fields?.fields["name"]?.message).toBe("may not be undefined");
  });

  it("fact 11: only models and plain objects make models [HM3 cypress README]", () => {
    expect(() => new Hero(new Map())).toThrow(/must be constructed with a DataModel or Object/);
    expect(new Hero(new Hero({ name: "Ada" })).name).toBe("Ada");
  });

  it("fact 12: what the schema does not know is dropped without a word [DCC TESTING.md]", () => {
    const hero = new Hero({ junk: 1, stats: { junk: 2 } });
    expect(hero._source).not.toHaveProperty("junk");
    expect(hero._source["stats"]).not.toHaveProperty("junk");
    expect(hero.updateSource({ junk: 3, "stats.junk": 4 })).toEqual({});
    expect(warn).not.toHaveBeenCalled();
  });

  it("fact 13: `_source` is what is stored, members are copies, and reset undoes what was done to them [FT data.d.mts]", () => {
    const input = { stats: { tags: ["a"] } };
    const hero = new Hero(input);
    hero.stats.strength = 99;
    hero.stats.tags.push("b");
    input.stats.tags.push("c");
    expect(hero._source["stats"]).toEqual({ strength: 10, tags: ["a"] });
    expect(hero.toObject()["stats"]).toEqual({ strength: 10, tags: ["a"] });
    expect(hero.toObject(false)["stats"]).toEqual({ strength: 99, tags: ["a", "b"] });
    hero.reset();
    expect(hero.stats).toEqual({ strength: 10, tags: ["a"] });
    const copy = hero.toObject() as { stats: { tags: string[] } };
    copy.stats.tags.push("d");
    expect(hero._source["stats"]).toEqual({ strength: 10, tags: ["a"] });
  });

  it("fact 13: read-only members cannot be assigned, yet updates change them [FT fields l.137]", () => {
    const hero = new Hero();
    expect(() => Object.assign(hero, { fixed: 8 })).toThrow(TypeError);
    hero.updateSource({ fixed: 9 });
    expect(hero.fixed).toBe(9);
  });

  it("fact 14: each class makes its schema once, from fields of its own [FT fields]", () => {
    class Braver extends Hero {
      static override defineSchema() {
        return { ...super.defineSchema(), brave: new fields.BooleanField() };
      }
    }
    expect(Hero.schema).toBe(Hero.schema);
    expect(Braver.schema).not.toBe(Hero.schema);
    expect(Hero.schema.has("brave")).toBe(false);
    expect(Braver.schema.getField("stats.strength")?.fieldPath).toBe("stats.strength");
  });

  it("fact 27: updateSource leaves its input alone and opens dotted keys anywhere [RN#13363, RN#13359]", () => {
    const hero = new Hero();
    const changes = { "stats.strength": "15", notes: { "a.b": { "c.d": 1 } } };
    const before = JSON.stringify(changes);
    const diff = hero.updateSource(changes);
    expect(JSON.stringify(changes)).toBe(before);
    expect(diff).toEqual({ stats: { strength: 15 }, notes: { a: { b: { c: { d: 1 } } } } });
    const list = ["x"];
    hero.updateSource({ "stats.tags": list });
    list.push("y");
    expect(hero.stats.tags).toEqual(["x"]);
  });

  it("fact 27: only what differs is returned, and dryRun changes nothing [RN#11827, RN#12494]", () => {
    const hero = new Hero({ notes: { a: 1 } });
    expect(hero.updateSource({ name: "Nobody", stats: { strength: 10 }, notes: { gone: _del, a: 1 } })).toEqual({});
    expect(hero.updateSource({ notes: { a: _del } }, { dryRun: true })).toEqual({ notes: { a: _del } });
    expect(hero._source["notes"]).toEqual({ a: 1 });
    expect(hero.updateSource({ notes: { a: _del } })).toEqual({ notes: { a: _del } });
    expect(hero._source["notes"]).toEqual({});
  });

  it("fact 27: an update that fails changes nothing [FT data.d.mts]", () => {
    const hero = new Hero({ name: "Ada" });
    expect(() => hero.updateSource({ name: "", "stats.strength": 3 })).toThrow(data.DataModelValidationError);
    expect(hero._source).toMatchObject({ name: "Ada", stats: { strength: 10 } });
    expect(hero.name).toBe("Ada");
  });

  it("fact 2: the old keys are obeyed in updates, with a warning [RN#13090]", () => {
    const hero = new Hero({ notes: { a: 1, b: { c: 1 } } });
    const diff = hero.updateSource({ "notes.-=a": null, notes: { "==b": { d: 2 } } });
    expect(hero._source["notes"]).toEqual({ b: { d: 2 } });
    expect((diff["notes"] as Source)["a"]).toBe(_del);
    hero.updateSource({ "notes.-=b": "not null" });
    expect(hero._source["notes"]).toEqual({ b: { d: 2 } });
  });

  it("fact 28: arrays are replaced whole, and an index into one makes it anew [SoHL #247]", () => {
    const hero = new Hero({ rows: [{ x: 5 }, { x: 6 }, { x: 7 }, { x: 8 }] });
    hero.updateSource({ "rows.2.x": 50 });
    expect(hero._source["rows"]).toEqual([
      { x: 1, y: 2 },
      { x: 1, y: 2 },
      { x: 50, y: 2 },
    ]);
    hero.updateSource({ rows: [{ y: 3 }] });
    expect(hero._source["rows"]).toEqual([{ x: 1, y: 3 }]);
  });

  it("fact 29: deleting a required member throws [RN#12135]", () => {
    const hero = new Hero({ name: "Ada" });
    for (const changes of [{ name: _del }, { stats: { strength: _del } }, { stats: _del }])
      expect(() => hero.updateSource(changes)).toThrow(/required/);
  });

  it("`recursive: false` replaces each top member, and joint rules see the whole [FT data.d.mts]", () => {
    const hero = new Hero({ notes: { a: 1 }, stats: { strength: 3 } });
    hero.updateSource({ notes: { b: 2 }, stats: { tags: ["t"] } }, { recursive: false });
    expect(hero._source).toMatchObject({ notes: { b: 2 }, stats: { strength: 10, tags: ["t"] } });
    class Range extends DataModel {
      static override defineSchema() {
        return { low: new fields.NumberField({ initial: 0 }), high: new fields.NumberField({ initial: 1 }) };
      }
      static override validateJoint(source: Source): void {
        if (Number(source["low"]) > Number(source["high"])) throw new Error("low is above high");
      }
    }
    const range = new Range();
    expect(() => range.updateSource({ low: 5 })).toThrow(/low is above high/);
    expect(range.toObject()).toEqual({ low: 0, high: 1 });
    expect(range.updateSource({ low: 5, high: 6 })).toEqual({ low: 5, high: 6 });
  });

  it("validate checks changes without making them, and cleans them in place when asked [FT data.d.mts]", () => {
    const hero = new Hero();
    const changes: Source = { "stats.strength": "50", junk: 1 };
    expect(hero.validate({ changes, clean: true })).toBe(true);
    expect(changes).toEqual({ stats: { strength: 20 } });
    expect(hero.stats.strength).toBe(10);
    expect(() => hero.validate({ changes: { name: "" } })).toThrow(/blank/);
    expect(hero.validate({ changes: { name: "" }, strict: false })).toBe(false);
  });

  it("clone makes another of the same data, with changes [FT data.d.mts]", () => {
    const hero = new Hero({ name: "Ada", notes: { a: 1, b: 2 } });
    const clone = hero.clone({ "stats.strength": 4, notes: { a: _del } });
    expect(clone).toBeInstanceOf(Hero);
    expect(clone.toObject()).toMatchObject({ name: "Ada", stats: { strength: 4 }, notes: { b: 2 } });
    expect(hero.toObject()).toMatchObject({ stats: { strength: 10 }, notes: { a: 1, b: 2 } });
  });
});

describe("documents", () => {
  class HeroData extends TypeDataModel {
    declare hp: { value: number; max: number };
    static override LOCALIZATION_PREFIXES = ["TEST.Hero"];
    static override defineSchema() {
      return {
        hp: new fields.SchemaField({
          value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }),
          max: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
        }),
      };
    }
  }

  const configure = (): void => {
    vi.stubGlobal("CONFIG", { Actor: { dataModels: { hero: HeroData } } });
  };

  const actor = (extra: Source = {}) => new BaseActor({ _id: ID.actor, name: "Ada", type: "hero", ...extra });

  it("fact 9: system data gets the model of its type [FT TypeDataField]", () => {
    configure();
    const ada = actor({ system: { hp: { value: "7.4" }, junk: 1 } });
    expect(ada.system).toBeInstanceOf(HeroData);
    expect(ada._source["system"]).toEqual({ hp: { value: 7, max: 10 } });
    expect((ada.system as unknown as HeroData).parent).toBe(ada);
    expect(HeroData.schema.getField("hp.value")?.fieldPath).toBe("system.hp.value");
    expect(ada.getFieldForProperty("system.hp.max")).toBe(HeroData.schema.getField("hp.max"));
    expect(ada.updateSource({ "system.hp.value": -3 })).toEqual({ system: { hp: { value: 0 } } });
    expect(actor({ type: "villain", system: { any: 1 } }).system).toEqual({ any: 1 });
  });

  it("fact 10: a type's model migrates whole data and updates [ART system-data-models]", () => {
    class Old extends HeroData {
      static override migrateData(source: Source, ...rest: [CleanOptions?, Source?]): Source | undefined {
        if ("health" in source) source["hp"] = { ...(source["hp"] as object), value: source["health"] };
        return super.migrateData(source, ...rest);
      }
    }
    vi.stubGlobal("CONFIG", { Actor: { dataModels: { hero: Old } } });
    const ada = actor({ system: { health: 3 } });
    expect(ada._source["system"]).toEqual({ hp: { value: 3, max: 10 } });
    expect(ada.updateSource({ system: { health: 8 } })).toEqual({ system: { hp: { value: 8 } } });
  });

  it("fact 30: another type needs its system data replaced in the same update [RN#11951; crucible combat.mjs]", () => {
    configure();
    const ada = actor();
    expect(() => ada.updateSource({ type: "villain" })).toThrow(/force-replaced/);
    expect(() => ada.updateSource({ type: "villain", system: {} })).toThrow(/force-replaced/);
    expect(ada.type).toBe("hero");
    const diff = ada.updateSource({ type: "villain", system: _replace({ plan: "evil" }) });
    expect(diff["system"]).toBeInstanceOf(ForcedReplacement);
    expect(ada.toObject()).toMatchObject({ type: "villain", system: { plan: "evil" } });
    ada.updateSource({ type: "hero", system: _replace({}) });
    expect(ada.system).toBeInstanceOf(HeroData);
    expect(ada._source["system"]).toEqual({ hp: { value: 5, max: 10 } });
  });

  it("fact 41: a type that the manifest does not declare is refused [ART system-data-models]", () => {
    expect(() => actor({ type: "dragon" })).toThrow(/"dragon" is not a valid type/);
    expect(BaseActor.TYPES).toEqual(["base", "hero", "villain"]);
  });

  it("fact 42: embedded documents are a collection, reached by either name [FT embedded-collection]", () => {
    const ada = actor({ items: [{ _id: ID.item, name: "Excalibur", type: "sword" }] });
    const sword = ada.items.get(ID.item);
    expect(sword).toBeInstanceOf(BaseItem);
    expect([...ada.items]).toEqual([sword]);
    expect(sword?.parent).toBe(ada);
    expect(sword?.uuid).toBe(`Actor.${ID.actor}.Item.${ID.item}`);
    expect(sword?._source).toBe((ada._source["items"] as Source[])[0]);
    expect(ada.getEmbeddedDocument("Item", ID.item)).toBe(sword);
    expect(ada.getEmbeddedDocument("items", ID.item)).toBe(sword);
    expect(() => ada.getEmbeddedCollection("Token")).toThrow(/not a valid embedded/);
    expect(() => ada.items.get("nothing", { strict: true })).toThrow(/does not exist/);
  });

  it("fact 42: operations take a document's name only [FT document.d.mts]", async () => {
    await expect(actor().createEmbeddedDocuments("items", [])).rejects.toThrow(/not a valid embedded Document name/);
  });

  it("fact 43: an update through the parent keeps the documents inside, and makes new ones [FT]", () => {
    const ada = actor({ items: [{ _id: ID.item, name: "Excalibur", type: "sword" }] });
    const sword = ada.items.get(ID.item);
    const diff = ada.updateSource({
      items: [
        { _id: ID.item, name: "Caliburn" },
        { name: "Dagger", type: "sword" },
      ],
    });
    expect(ada.items.get(ID.item)).toBe(sword);
    expect(sword?.name).toBe("Caliburn");
    expect(ada.items.getName("Dagger")?.id).toMatch(/^\w{16}$/);
    expect((diff["items"] as Source[])[0]).toEqual({ _id: ID.item, name: "Caliburn" });
  });

  it("fact 43: an embedded document's own update is the parent's data [FT]", () => {
    const ada = actor({ items: [{ _id: ID.item, name: "Excalibur", type: "sword" }] });
    ada.items.get(ID.item)?.updateSource({ "system.damage": 3 });
    expect(ada.toObject()).toMatchObject({ items: [{ system: { damage: 3 } }] });
    ada.items.delete(ID.item);
    expect(ada.toObject()["items"]).toEqual([]);
  });

  it("fact 44: an invalid embedded document is set aside, and its record kept [FT embedded-collection l.73]", () => {
    const items = [
      { _id: ID.item, name: "Excalibur", type: "banana" },
      { name: "Dagger", type: "sword" },
    ];
    expect(() => actor({ items })).toThrow(/banana/);
    const ada = BaseActor.fromSource({ _id: ID.actor, name: "Ada", type: "hero", items });
    expect(ada.items.size).toBe(1);
    expect([...ada.items.invalidDocumentIds]).toEqual([ID.item]);
    expect(ada.toObject()["items"]).toHaveLength(2);
    expect(ada.items.get(ID.item)).toBeUndefined();
    expect(ada.items.getInvalid(ID.item)?.name).toBe("Excalibur");
    ada.updateSource({ name: "Ada II" });
    expect(ada.items.size).toBe(1);
  });

  it("fact 47: flags, ownership, sort, folder and stats are always there, and scopes are checked [FT document.d.mts]", () => {
    documents.setPackageIds(["quadrant"]);
    const ada = actor({ flags: { quadrant: { deep: { note: 1 } } } });
    for (const key of ["flags", "ownership", "sort", "folder", "_stats"]) expect(ada._source).toHaveProperty(key);
    expect(ada.getFlag("quadrant", "deep.note")).toBe(1);
    expect(ada.getFlag("core", "nothing")).toBeUndefined();
    expect(() => ada.getFlag("nosuch", "x")).toThrow(/nosuch/);
  });

  it("fact 47: setting a flag is an update, and null or unset deletes it [FT document.d.mts l.765–803]", async () => {
    documents.setPackageIds(["quadrant"]);
    const update = vi.fn(async (_class: unknown, operation: { updates: Source[] }) => operation.updates);
    vi.stubGlobal("CONFIG", { DatabaseBackend: { update } });
    const ada = actor();
    await ada.setFlag("quadrant", "a.b", 1);
    await ada.setFlag("quadrant", "a", null);
    await ada.unsetFlag("quadrant", "a");
    expect(update.mock.calls.map(([, operation]) => operation.updates[0])).toEqual([
      { _id: ID.actor, flags: { quadrant: { a: { b: 1 } } } },
      { _id: ID.actor, flags: { quadrant: { a: _del } } },
      { _id: ID.actor, flags: { quadrant: { a: _del } } },
    ]);
    await expect(ada.setFlag("nosuch", "a", 1)).rejects.toThrow(/nosuch/);
  });

  it("fact 49: levels are inherited from the parent, and gamemasters own everything [ART users]", () => {
    const gm = new BaseUser({ _id: ID.gm, name: "GM", role: 4 });
    const player = new BaseUser({ _id: ID.player, name: "Player", role: 1 });
    const ada = actor({
      ownership: { default: 1, [ID.player]: 3 },
      items: [{ _id: ID.item, name: "Sword", type: "sword" }],
    });
    const sword = ada.items.get(ID.item)!;
    expect(sword.testUserPermission(player, "OWNER")).toBe(true);
    expect(ada.testUserPermission(gm, "OWNER")).toBe(true);
    expect(ada.getUserLevel(gm)).toBe(1);
    expect(ada.testUserPermission(player, "LIMITED", { exact: true })).toBe(false);
    ada.updateSource({ ownership: { [ID.player]: _del } });
    expect(sword.testUserPermission(player, "OBSERVER")).toBe(false);
    expect(sword.testUserPermission(player, "LIMITED")).toBe(true);
    expect(sword.canUserModify(player, "update")).toBe(false);
  });

  it("fact 49: a plain player cannot create actors or items in the world, only items on their own actor [FT constants]", () => {
    const player = new BaseUser({ _id: ID.player, name: "Player", role: 1 });
    const assistant = new BaseUser({ _id: ID.gm, name: "Assistant", role: 3 });
    expect(BaseActor.canUserCreate(player)).toBe(false);
    expect(BaseItem.canUserCreate(player)).toBe(false);
    expect(BaseActor.canUserCreate(assistant)).toBe(true);
    const ada = actor({ ownership: { default: 0, [ID.player]: 3 } });
    expect(new BaseItem({ name: "X", type: "sword" }, { parent: ada }).canUserModify(player, "create")).toBe(true);
    expect(new BaseItem({ name: "X", type: "sword" }, { parent: actor() }).canUserModify(player, "create")).toBe(false);
    expect(player.hasPermission("QUERY_USER")).toBe(true);
    documents.setPermissionTable({ ACTOR_CREATE: [1, 2, 3, 4] });
    expect(BaseActor.canUserCreate(player)).toBe(true);
    documents.setPermissionTable(null);
  });

  it("fact 115: whether somebody may make any at all is asked without a document, and the console stays quiet [INF]", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const users = [1, 3, 4].map((role) => new BaseUser({ _id: ID.player, name: "Somebody", role }));
    const may = (cls: { canUserCreate(user: object): boolean }): boolean[] =>
      users.map((user) => cls.canUserCreate(user));
    expect(may(BaseItem as never)).toEqual([false, true, true]);
    expect(may(documents.BaseChatMessage as never)).toEqual([true, true, true]);
    expect(may(documents.BaseMacro as never)).toEqual([true, true, true]);
    expect(may(documents.BaseSetting as never)).toEqual([false, true, true]);
    expect(may(BaseUser as never)).toEqual([false, true, true]);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it("fact 50: world settings take SETTINGS_MODIFY, which players lack and the table decides [FT constants]", () => {
    const player = new BaseUser({ _id: ID.player, name: "Player", role: 1 });
    const gm = new BaseUser({ _id: ID.gm, name: "GM", role: 4 });
    const world = new documents.BaseSetting({ key: "quadrant.pot", value: "3" });
    expect(world.value).toBe(3);
    expect(world.canUserModify(player, "update", { value: "4" })).toBe(false);
    expect(world.canUserModify(gm, "update", { value: "4" })).toBe(true);
    const own = new documents.BaseSetting({ key: "quadrant.mine", value: "1", user: ID.player });
    expect(own.canUserModify(player, "update", { value: "2" })).toBe(true);
    expect(own.canUserModify(gm, "update", { value: "2" })).toBe(false);
  });

  it("fact 57: a message has an author, a style and rolls of JSON text [swnr #231]", () => {
    const message = new documents.BaseChatMessage({ author: ID.player, rolls: ['{"total":3}'], style: 0 });
    expect(message._source).toMatchObject({
      type: "base",
      author: ID.player,
      style: 0,
      rolls: ['{"total":3}'],
      timestamp: null,
    });
    const player = new BaseUser({ _id: ID.player, name: "Player", role: 1 });
    const other = new BaseUser({ _id: ID.item, name: "Other", role: 1 });
    expect(message.canUserModify(player, "update")).toBe(true);
    expect(message.canUserModify(other, "update")).toBe(false);
  });

  it("fact 87: an effect's changes are system data of every type [RN#13740]", () => {
    vi.stubGlobal("CONFIG", { ActiveEffect: { dataModels: { base: data.ActiveEffectTypeDataModel } } });
    const effect = new documents.BaseActiveEffect({
      name: "Blessed",
      statuses: ["bless", "bless"],
      system: { changes: [{ key: "system.hp.max", value: 2, type: "add" }] },
    });
    expect(effect.statuses).toEqual(new Set(["bless"]));
    expect(effect._source["system"]).toEqual({
      changes: [{ key: "system.hp.max", value: 2, type: "add", phase: "initial", priority: null }],
    });
    expect(effect.start).toBeNull();
    expect(effect.duration).toEqual({ value: null, units: "seconds", expiry: null, expired: false });
  });

  it("fact 93: players may write the system data of combatants they own, not what they do not [RN#11922]", () => {
    const player = new BaseUser({ _id: ID.player, name: "Player", role: 1 });
    const ada = actor({ ownership: { default: 0, [ID.player]: 3 } });
    documents.setCombatantActorLookup((id) => (id === ID.actor ? ada : null));
    const combat = new documents.BaseCombat({
      _id: ID.gm,
      combatants: [{ _id: ID.item, actorId: ID.actor }, { _id: ID.player }],
    });
    expect(combat.combatants.get(ID.item)?.canUserModify(player, "update", { system: {} })).toBe(true);
    expect(combat.combatants.get(ID.item)?.canUserModify(player, "update", { hidden: true })).toBe(false);
    expect(combat.combatants.get(ID.player)?.canUserModify(player, "update", { system: {} })).toBe(false);
    expect(combat.canUserModify(player, "update", { turn: 1 })).toBe(true);
    expect(combat.canUserModify(player, "update", { active: true })).toBe(false);
    expect(combat.canUserModify(player, "update", { combatants: [{ _id: ID.item, initiative: 3 }] })).toBe(true);
    expect(combat.canUserModify(player, "update", { combatants: [{ _id: ID.player, initiative: 3 }] })).toBe(false);
  });

  it("fact 95: a token keeps its actor's delta as raw data [RN#12997]", () => {
    const token = new documents.BaseToken({
      actorId: ID.actor,
      delta: { system: { hp: { value: 1 } }, items: [{ _id: ID.item, _tombstone: true }] },
    });
    const delta = token.delta;
    expect(delta).toBeInstanceOf(documents.BaseActorDelta);
    token.updateSource({ x: 100, "delta.system.hp.value": 2 });
    expect(token.delta).toBe(delta);
    expect(token.toObject()).toMatchObject({
      x: 100,
      delta: { system: { hp: { value: 2 } }, items: [{ _tombstone: true }] },
    });
    expect(new documents.BaseToken({ actorId: ID.actor }).delta).toBeNull();
  });

  it("fact 95: a delta laid over the base gives the token's actor, and is found again from it [RN#12997]", () => {
    const base = {
      name: "Ada",
      system: { hp: { value: 5, max: 10 }, gone: 1 },
      items: [
        { _id: "a", n: 1 },
        { _id: "b", n: 2 },
      ],
    };
    const token = {
      name: "Ada's twin",
      system: { hp: { value: 1, max: 10 } },
      items: [
        { _id: "b", n: 3 },
        { _id: "c", n: 4 },
      ],
    };
    const delta = deltaOf(base, token, {});
    expect(delta["system"]).toEqual({ hp: { value: 1 }, "-=gone": null });
    expect(delta["items"]).toEqual([
      { _id: "b", n: 3 },
      { _id: "c", n: 4 },
      { _id: "a", _tombstone: true },
    ]);
    expect(applyDelta(base, JSON.parse(JSON.stringify(delta)) as Source)).toMatchObject(token);
    expect(applyDelta(base, {})).toMatchObject(base);
  });
});
