import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abstract, data, documents, fields, operators, utils } from "../../../host/common/index.ts";

const { DataModel } = abstract;
const { _del, ForcedReplacement } = operators;

type Source = Record<string, unknown>;

/** A model with one field, "x". */
function modelOf(field: () => InstanceType<typeof fields.DataField>) {
  return class Probe extends DataModel {
    declare x: unknown;
    static override defineSchema() {
      return { x: field() };
    }
  };
}

const make = (field: () => InstanceType<typeof fields.DataField>, x?: unknown): unknown =>
  new (modelOf(field))(x === undefined ? {} : { x }).x;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  data.setChangeEvaluator({ evaluate: (formula) => Number(formula) });
});

describe("fields", () => {
  it("fact 14: a field belongs to one schema, and `_source` is no name [FT fields]", () => {
    const field = new fields.StringField();
    new fields.SchemaField({ a: field });
    expect(() => new fields.SchemaField({ b: field })).toThrow(/already belongs/);
    expect(() => new fields.ArrayField(field)).toThrow(/parent/);
    expect(() => new fields.SchemaField({ _source: new fields.StringField() })).toThrow(/_source/);
  });

  it("fact 15: the initial value is called, or follows from required, blank and nullable [RN#8740, RN#11973]", () => {
    expect(
      new fields.NumberField({ initial: (source: unknown) => (source as Source)["n"] }).getInitialValue({ n: 4 }),
    ).toBe(4);
    expect(new fields.StringField().getInitialValue()).toBeUndefined();
    expect(new fields.StringField({ required: true }).getInitialValue()).toBe("");
    expect(new fields.StringField({ required: true, blank: false, nullable: true }).getInitialValue()).toBeNull();
    expect(new fields.StringField({ required: true, blank: false }).getInitialValue()).toBeUndefined();
    expect(new fields.NumberField({ required: true }).getInitialValue()).toBeNull();
    const initial = { list: [1] };
    const field = new fields.ObjectField({ initial });
    expect(field.getInitialValue()).toEqual(initial);
    expect(field.getInitialValue()).not.toBe(initial);
  });

  it("fact 15: a schema's initial value leaves out what is not persisted [RN#14059]", () => {
    const schema = new fields.SchemaField({
      kept: new fields.NumberField({ initial: 1 }),
      derived: new fields.NumberField({ initial: 2, persisted: false }),
    });
    expect(schema.getInitialValue()).toEqual({ kept: 1 });
    expect(
      make(() => new fields.SchemaField({ derived: new fields.NumberField({ initial: 2, persisted: false }) }), {
        derived: 9,
      }),
    ).toEqual({
      derived: 2,
    });
  });

  it("fact 16: the defaults of every field [FT fields l.99–171]", () => {
    expect(new fields.DataField()).toMatchObject({
      required: false,
      nullable: false,
      readonly: false,
      gmOnly: false,
      initial: undefined,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    });
  });

  it("fact 17: a number is cast and moved inside its bounds [FT l.1912; DCC data-models.test]", () => {
    expect(make(() => new fields.NumberField(), "15")).toBe(15);
    expect(make(() => new fields.NumberField({ min: 0 }), -5)).toBe(0);
    expect(make(() => new fields.NumberField({ min: 1 }), 0)).toBe(1);
    expect(make(() => new fields.NumberField({ max: 10 }), 99)).toBe(10);
    expect(make(() => new fields.NumberField({ integer: true }), 2.6)).toBe(3);
    expect(make(() => new fields.NumberField({ step: 0.1 }), 0.32)).toBe(0.3);
    expect(make(() => new fields.NumberField({ step: 5, min: 0, max: 12 }), 99)).toBe(10);
  });

  it("fact 17: a number is nullable unless it has choices, and what is no number fails [FT l.1912]", () => {
    expect(new fields.NumberField().nullable).toBe(true);
    expect(new fields.NumberField({ choices: [1, 2] }).nullable).toBe(false);
    expect(new fields.NumberField({ choices: [1, 2], nullable: true }).nullable).toBe(true);
    expect(make(() => new fields.NumberField(), null)).toBeNull();
    for (const bad of ["seven", Number.NaN, Number.POSITIVE_INFINITY, {}])
      expect(() => make(() => new fields.NumberField(), bad)).toThrow(/must be a number/);
    expect(() => make(() => new fields.NumberField({ choices: [1, 2] }), 3)).toThrow(/not a valid choice/);
    expect(make(() => new fields.NumberField({ choices: { 1: "one" } }), 1)).toBe(1);
    for (const bad of [0, -1])
      expect(() => make(() => new fields.NumberField({ positive: true }), bad)).toThrow(/positive/);
  });

  it("fact 18: text is trimmed, may be blank, and may not be blank among choices [FT l.2204; SPL]", () => {
    expect(new fields.StringField()).toMatchObject({ required: false, nullable: false, trim: true, blank: true });
    expect(new fields.StringField({ choices: ["a"] }).blank).toBe(false);
    expect(new fields.StringField({ choices: ["a"], blank: true }).blank).toBe(true);
    expect(make(() => new fields.StringField(), "  x ")).toBe("x");
    expect(make(() => new fields.StringField({ trim: false }), " x")).toBe(" x");
    expect(make(() => new fields.StringField(), 5)).toBe("5");
    expect(() => make(() => new fields.StringField({ blank: false }), " ")).toThrow(/blank/);
    for (const choices of [["a", "b"], { a: "A", b: "B" }, () => ["a", "b"]]) {
      expect(make(() => new fields.StringField({ choices }), "b")).toBe("b");
      expect(() => make(() => new fields.StringField({ choices }), "c")).toThrow(/not a valid choice/);
    }
  });

  it("fact 19: a boolean is required, starts false and is cast [FT l.1761]", () => {
    expect(new fields.BooleanField()).toMatchObject({ required: true, nullable: false });
    expect(make(() => new fields.BooleanField())).toBe(false);
    expect(["true", "false", 1, 0].map((value) => make(() => new fields.BooleanField(), value))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("fact 20: rich text is required and may be blank; the field itself sanitises nothing [ART system-development]", () => {
    expect(new fields.HTMLField()).toMatchObject({ required: true, blank: true });
    expect(make(() => new fields.HTMLField())).toBe("");
    expect(make(() => new fields.HTMLField(), "<b>x</b>")).toBe("<b>x</b>");
  });

  it("fact 21: a path is nullable, its extension is checked, and an empty input is null [RN#11615]", () => {
    const image = () => new fields.FilePathField({ categories: ["IMAGE"] });
    expect(image()).toMatchObject({ nullable: true, blank: false, initial: null });
    expect(make(image)).toBeNull();
    expect(make(image, "")).toBeNull();
    expect(make(image, "icons/a.WEBP?1")).toBe("icons/a.WEBP?1");
    expect(() => make(image, "a.mp3")).toThrow(/extension/);
    expect(() => new fields.FilePathField({ categories: ["NOISE"] })).toThrow(/categories/);
  });

  it("fact 21: colours, angles, opacities, hues and sorts [FT fields]", () => {
    expect(make(() => new fields.ColorField())).toBeNull();
    const color = make(() => new fields.ColorField(), "#f00") as InstanceType<typeof utils.Color>;
    expect(color).toBeInstanceOf(utils.Color);
    expect(color.css).toBe("#ff0000");
    expect(() => make(() => new fields.ColorField(), "red")).toThrow(/hexadecimal/);
    expect([-90, 450, 360].map((angle) => make(() => new fields.AngleField(), angle))).toEqual([270, 90, 0]);
    expect(make(() => new fields.AlphaField(), 3)).toBe(1);
    expect(make(() => new fields.HueField(), 1.25)).toBeCloseTo(0.25);
    expect(make(() => new fields.IntegerSortField())).toBe(0);
    expect(make(() => new fields.IntegerSortField(), 2.4)).toBe(2);
  });

  it("fact 22: ids and uuids [FT fields l.4199, 4294, 4460]", () => {
    expect(new fields.DocumentIdField()).toMatchObject({
      required: true,
      nullable: true,
      blank: false,
      readonly: true,
    });
    expect(make(() => new fields.DocumentIdField())).toBeNull();
    expect(() => make(() => new fields.DocumentIdField(), "short")).toThrow(/16-character/);
    expect(make(() => new fields.DocumentUUIDField())).toBeNull();
    const uuid = "Actor.abcdefghijklmnop.Item.abcdefghijklmnop";
    expect(make(() => new fields.DocumentUUIDField({ type: "Item" }), uuid)).toBe(uuid);
    expect(() => make(() => new fields.DocumentUUIDField({ type: "Actor" }), uuid)).toThrow(/Actor/);
    expect(() => make(() => new fields.DocumentUUIDField({ embedded: false }), uuid)).toThrow(/primary/);
    expect(() => make(() => new fields.DocumentUUIDField(), ".Item.abcdefghijklmnop")).toThrow(/relative/);
    expect(make(() => new fields.DocumentUUIDField({ relative: true }), ".Item.abcdefghijklmnop")).toBe(
      ".Item.abcdefghijklmnop",
    );
  });

  it("fact 22: a foreign document is looked up at each use, or stays an id [FT fields l.4460]", () => {
    const id = "abcdefghijklmnop";
    const actors = new Map<string, unknown>();
    vi.stubGlobal("game", { collections: new Map([["Actor", actors]]) });
    const model = new (modelOf(() => new fields.ForeignDocumentField(documents.BaseActor)))({ x: id });
    expect(model.x).toBeNull();
    const ada = { id };
    actors.set(id, ada);
    expect(model.x).toBe(ada);
    expect(model.toObject()).toEqual({ x: id });
    model.updateSource({ x: null });
    expect(model.x).toBeNull();
    expect(make(() => new fields.ForeignDocumentField(documents.BaseActor, { idOnly: true }), ada)).toBe(id);
    expect(make(() => new fields.ForeignDocumentField(documents.BaseActor, { idOnly: true }), "")).toBeNull();
    expect(new fields.ForeignDocumentField(documents.BaseActor)).toMatchObject({ nullable: true, readonly: false });
  });

  it("fact 23: containers are required, and lists know their sizes [FT fields]", () => {
    const element = () => new fields.NumberField();
    for (const field of [
      new fields.SchemaField({}),
      new fields.ArrayField(element()),
      new fields.SetField(element()),
      new fields.ObjectField(),
      new fields.TypedObjectField(element()),
    ])
      expect(field).toMatchObject({ required: true, nullable: false });
    expect(() => make(() => new fields.ArrayField(element(), { exact: 2 }), [1])).toThrow(/exactly 2/);
    expect(() => make(() => new fields.ArrayField(element(), { max: 1 }), [1, 2])).toThrow(/more than 1/);
    expect(() => make(() => new fields.ArrayField(element(), { min: 1 }), [])).toThrow(/less than 1/);
    expect(() => make(() => new fields.ArrayField(element(), { empty: false }), [])).toThrow(/empty/);
    expect(make(() => new fields.ArrayField(element()), ["1", 2])).toEqual([1, 2]);
  });

  it("fact 23: a set is a list in store and a Set in the model, and takes a Set in updates [RN#7706, RN#7910]", () => {
    const model = new (modelOf(() => new fields.SetField(new fields.StringField())))({ x: ["a", "b", "a"] });
    expect(model._source["x"]).toEqual(["a", "b"]);
    expect(model.x).toEqual(new Set(["a", "b"]));
    model.updateSource({ x: new Set(["c"]) });
    expect(model._source["x"]).toEqual(["c"]);
    expect(model.toObject(false)).toEqual({ x: ["c"] });
    expect(JSON.stringify(model)).toBe('{"x":["c"]}');
  });

  it("fact 24: a typed object strips bad keys, keeps siblings and takes new entries [FT l.2637; RN#13812, RN#13916]", () => {
    const entry = () =>
      new fields.SchemaField({
        n: new fields.NumberField({ initial: 1 }),
        s: new fields.StringField({ initial: "s" }),
      });
    const model = new (modelOf(() => new fields.TypedObjectField(entry(), { validateKey: (key) => key !== "bad" })))({
      x: { a: { n: 5 }, b: {}, bad: {} },
    });
    expect(model.x).toEqual({ a: { n: 5, s: "s" }, b: { n: 1, s: "s" } });
    expect(model.updateSource({ "x.a.n": 7 })).toEqual({ x: { a: { n: 7 } } });
    expect(model.x).toEqual({ a: { n: 7, s: "s" }, b: { n: 1, s: "s" } });
    model.updateSource({ "x.c": { n: 9 }, "x.bad.n": 1 });
    expect(model.x).toMatchObject({ b: { n: 1 }, c: { n: 9, s: "s" } });
    expect(model.x).not.toHaveProperty("bad");
    expect(model.updateSource({ x: { b: _del, missing: _del } })).toEqual({ x: { b: _del } });
    expect(Object.keys(model.x as object)).toEqual(["a", "c"]);
  });

  it("fact 24: dotted keys are opened unless expandKeys is false [RN#14068]", () => {
    const dotted = { "a.b": 1 };
    const open = new (modelOf(() => new fields.TypedObjectField(new fields.ObjectField())))({ x: {} });
    open.updateSource({ x: { "a.b": 1 } });
    expect(open.x).toEqual({ a: { b: 1 } });
    const closed = new (modelOf(() => new fields.TypedObjectField(new fields.NumberField(), { expandKeys: false })))({
      x: dotted,
    });
    expect(closed.x).toEqual(dotted);
    closed.updateSource({ x: { "c.d": 2 } });
    expect(closed.x).toEqual({ "a.b": 1, "c.d": 2 });
    closed.updateSource({ "x.c.d": 3 });
    expect(closed.x).toEqual({ "a.b": 1, "c.d": 3 });
  });

  it("fact 25: objects fall back when they may not be null, and JSON is text in store [RN#10928; FT l.5306]", () => {
    expect(make(() => new fields.ObjectField())).toEqual({});
    expect(make(() => new fields.ObjectField(), null)).toEqual({});
    expect(make(() => new fields.ObjectField({ nullable: true }), null)).toBeNull();
    expect(() => make(() => new fields.ObjectField(), 5)).toThrow(/object/);
    const model = new (modelOf(() => new fields.JSONField()))({ x: { a: [1] } });
    expect(model._source["x"]).toBe('{"a":[1]}');
    expect(model.x).toEqual({ a: [1] });
    expect(model.toObject(false)).toEqual({ x: '{"a":[1]}' });
    expect(() => make(() => new fields.JSONField(), "{nope")).toThrow(/JSON/);
  });

  it("fact 26: a model inside a model knows its parent and shares its data [SPL dataModel.test]", () => {
    class Inner extends DataModel {
      declare n: number;
      static override defineSchema() {
        return { n: new fields.NumberField({ required: true, nullable: false, initial: 3, max: 9 }) };
      }
      get double(): number {
        return this.n * 2;
      }
    }
    const Outer = modelOf(() => new fields.EmbeddedDataField(Inner));
    const outer = new Outer({ x: { n: 30, junk: 1 } });
    const inner = outer.x as Inner;
    expect(inner).toBeInstanceOf(Inner);
    expect(inner.parent).toBe(outer);
    expect(inner.double).toBe(18);
    expect(inner._source).toBe(outer._source["x"]);
    expect(outer.toObject()).toEqual({ x: { n: 9 } });
    outer.updateSource({ "x.n": 2 });
    expect((outer.x as Inner).double).toBe(4);
    expect(Outer.schema.getField("x.n")?.fieldPath).toBe("x.n");
    expect(new (modelOf(() => new fields.EmbeddedDataField(Inner, { nullable: true, initial: null })))().x).toBeNull();
  });

  it("fact 29: a field that is required cannot be deleted [RN#12135]", () => {
    const model = new (modelOf(() => new fields.StringField({ required: true })))({ x: "a" });
    expect(() => model.updateSource({ x: _del })).toThrow(/required/);
    expect(model.x).toBe("a");
    const loose = new (modelOf(() => new fields.StringField()))({ x: "a" });
    expect(loose.updateSource({ x: _del })).toEqual({ x: _del });
    expect(loose.x).toBeUndefined();
  });

  it("fact 75: null is refused in an update where it may not be, and falls back in whole data [RN#13804, DCC #871; INF]", () => {
    const field = () => new fields.NumberField({ required: true, nullable: false, initial: 4 });
    const model = new (modelOf(field))({ x: null });
    expect(model.x).toBe(4);
    expect(() => model.updateSource({ x: null })).toThrow(/may not be null/);
  });

  it("validation failures name the path, and custom validators are asked [FT validation-failure]", () => {
    const field = () =>
      new fields.SchemaField({
        even: new fields.NumberField({ validate: (value) => Number(value) % 2 === 0, validationError: "is odd" }),
        list: new fields.ArrayField(new fields.StringField({ choices: ["a"] })),
      });
    try {
      make(field, { even: 3, list: ["a", "z"] });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(data.DataModelValidationError);
      const failure = error as InstanceType<typeof data.DataModelValidationError>;
      expect(failure.getFailure("x.even")?.message).toBe("is odd");
      expect(Object.keys(failure.getAllFailures() ?? {})).toEqual(["x.even", "x.list.1"]);
      expect(failure.message).toContain("is odd");
      expect(failure.asHTML()).not.toContain("<script");
    }
  });

  it("a replacement is checked as whole data [RN#13090]", () => {
    const field = () =>
      new fields.SchemaField({
        a: new fields.NumberField({ initial: 1 }),
        b: new fields.StringField({ required: true, blank: false }),
      });
    const model = new (modelOf(field))({ x: { a: 5, b: "b" } });
    expect(() => model.updateSource({ x: operators._replace({ a: 2 }) })).toThrow(/b/);
    const diff = model.updateSource({ x: operators._replace({ b: "c" }) });
    expect(diff["x"]).toBeInstanceOf(ForcedReplacement);
    expect(model.toObject()).toEqual({ x: { a: 1, b: "c" } });
  });

  it("extendFields and removeFields change a schema (V14)", () => {
    const schema = new fields.SchemaField({ a: new fields.NumberField(), b: new fields.NumberField() });
    schema.extendFields({ c: new fields.StringField() });
    schema.removeFields("b");
    expect(schema.keys()).toEqual(["a", "c"]);
    expect(schema.getField("c")?.fieldPath).toBe("c");
  });
});

describe("fact 31: an effect's change applies through the field [FT `_castChangeDelta`; RN#9468]", () => {
  const change = (type: string, value: unknown) => ({ key: "x", type, value });

  it("reads numbers from text and applies by type", () => {
    const field = new fields.NumberField();
    const apply = (type: string, value: unknown) => field.applyChange(10, null, change(type, value));
    expect(apply("add", "2")).toBe(12);
    expect(apply("add", 2)).toBe(12);
    expect(apply("subtract", "3")).toBe(7);
    expect(apply("multiply", "0.5")).toBe(5);
    expect(apply("override", "4")).toBe(4);
    expect(apply("upgrade", "4")).toBe(10);
    expect(apply("upgrade", "40")).toBe(40);
    expect(apply("downgrade", "4")).toBe(4);
    expect(field.applyChange(undefined, null, change("add", "2"))).toBe(2);
    expect(() => apply("add", "much")).toThrow();
  });

  it("evaluates formulas with the data that it is given", () => {
    data.setChangeEvaluator({
      evaluate: (formula, source) => {
        const [a = "", b = ""] = data.replaceReferences(formula, source).split(" + ");
        return Number(a) + Number(b);
      },
    });
    const field = new fields.NumberField();
    expect(field.applyChange(1, null, change("add", "@level + 2"), { replacementData: { level: 3 } })).toBe(6);
    expect(field.applyChange(1, null, change("add", "@missing + 2"), { replacementData: {} })).toBe(3);
  });

  it("joins text, sets and lists, and reads booleans", () => {
    expect(new fields.StringField().applyChange("Hello", null, change("add", " World"))).toBe("Hello World");
    expect(
      new fields.StringField().applyChange("a", null, change("override", "@name"), { replacementData: { name: "Bo" } }),
    ).toBe("Bo");
    const set = new fields.SetField(new fields.StringField());
    expect(set.applyChange(new Set(["a"]), null, change("add", '["b","a"]'))).toEqual(new Set(["a", "b"]));
    expect(set.applyChange(new Set(["a", "b"]), null, change("subtract", "b"))).toEqual(new Set(["a"]));
    expect(new fields.ArrayField(new fields.NumberField()).applyChange([1], null, change("add", "2"))).toEqual([1, 2]);
    expect(new fields.BooleanField().applyChange(false, null, change("override", "true"))).toBe(true);
    expect(new fields.ObjectField().applyChange({ a: 1 }, null, change("add", '{"b":2}'))).toEqual({ a: 1, b: 2 });
  });

  it("checks the result again", () => {
    const field = new fields.NumberField({ max: 12, integer: true });
    expect(() => field.applyChange(10, null, change("add", "5"))).toThrow(data.DataModelValidationError);
    expect(() => new fields.StringField({ choices: ["a"] }).applyChange("a", null, change("override", "b"))).toThrow(
      /choice/,
    );
  });

  it("leaves the value where the type means nothing to the field", () => {
    expect(new fields.StringField().applyChange("a", null, change("multiply", "2"))).toBe("a");
    expect(new fields.NumberField().applyChange(3, null, change("custom", "2"))).toBe(3);
  });
});
