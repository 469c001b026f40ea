import { fact, type Group } from "../check.ts";
import { holds, refused, same } from "../expect.ts";
import { heroModel, made, modelOf } from "../probe-models.ts";

export const models: Group = {
  name: "models",
  checks: [
    fact(9, "constructionOrder", () => {
      const order = new Set<string>();
      const { fields } = foundry.data;
      class Traced extends fields.NumberField {
        _cast(value: unknown): unknown {
          order.add("clean");
          return super._cast(value);
        }
        _validateType(...args: unknown[]): unknown {
          order.add("validate");
          return super._validateType(...args);
        }
        initialize(...args: unknown[]): unknown {
          order.add("initialize");
          return super.initialize(...args);
        }
      }
      class Model extends foundry.abstract.DataModel {
        static defineSchema(): object {
          return { n: new (Traced as Loose)({ max: 5 }) };
        }
        static migrateData(source: Loose, ...rest: unknown[]): object {
          order.add("migrate");
          if ("old" in source) source.n = source.old;
          return super.migrateData(source, ...rest) ?? source;
        }
      }
      const model: Loose = new (Model as Loose)({ old: "50" });
      return same([[...order], model._source], [["migrate", "clean", "validate", "initialize"], { n: 5 }]);
    }),

    fact("10, 107", "migrateData", () => {
      const { fields } = foundry.data;
      const seen: string[] = [];
      let given = 0;
      class Migrating extends foundry.abstract.DataModel {
        static defineSchema(): object {
          return { n: new fields.NumberField(), m: new fields.NumberField() };
        }
        static migrateData(source: Loose, ...rest: unknown[]): void {
          seen.push(Object.keys(source).sort().join(" "));
          given = Math.max(given, rest.length);
          if ("old" in source) source.n = source.old;
        }
      }
      const model: Loose = new (Migrating as Loose)({ n: 1, m: 2 });
      const changed = model.updateSource({ old: 9 });
      holds(given > 0, { arguments: given + 1 }, "more than the source is handed over");
      return same([changed, seen], [{ n: 9 }, ["m n", "old"]]);
    }),

    fact(11, "invalidData", async () => {
      const Hero = heroModel();
      const { DataModelValidationError } = foundry.data.validation;
      let error: unknown;
      try {
        new Hero({ name: " " });
      } catch (thrown) {
        error = thrown;
      }
      const lenient = new Hero({ name: " ", stats: { strength: "much" } }, { strict: false });
      return same(
        [error instanceof DataModelValidationError, lenient.name, lenient.stats.strength],
        [true, "Nobody", 10],
      );
    }),

    fact(12, "unknownKeys", () => {
      const hero = new (heroModel())({ junk: 1, stats: { junk: 2 } });
      return same(
        ["junk" in hero._source, "junk" in hero._source.stats, hero.updateSource({ junk: 3, "stats.junk": 4 })],
        [false, false, {}],
      );
    }),

    fact(13, "sourceAndInstance", () => {
      const hero = new (heroModel())({ stats: { tags: ["a"] } });
      hero.stats.strength = 99;
      hero.stats.tags.push("b");
      const source = hero.toObject().stats;
      const instance = hero.toObject(false).stats;
      hero.reset();
      let readonly = "assigned";
      try {
        hero.fixed = 8;
      } catch {
        readonly = "refused";
      }
      return same(
        { source, instance, reset: hero.toObject(false).stats, readonly },
        {
          source: { strength: 10, tags: ["a"] },
          instance: { strength: 99, tags: ["a", "b"] },
          reset: { strength: 10, tags: ["a"] },
          readonly: "refused",
        },
      );
    }),

    fact(14, "fieldsOfOneSchema", async () => {
      const { fields } = foundry.data;
      const field = new fields.StringField();
      new fields.SchemaField({ a: field });
      await refused(() => new fields.SchemaField({ b: field }));
      await refused(() => new fields.SchemaField({ _source: new fields.StringField() }));
      return "refused";
    }),

    fact(15, "initialValues", () => {
      const { fields } = foundry.data;
      return same(
        [
          new fields.NumberField({ initial: (source: Loose) => source.n }).getInitialValue({ n: 4 }),
          new fields.StringField().getInitialValue(),
          new fields.StringField({ required: true }).getInitialValue(),
          new fields.StringField({ required: true, blank: false, nullable: true }).getInitialValue(),
          new fields.NumberField({ required: true }).getInitialValue(),
        ],
        [4, undefined, "", null, null],
      );
    }),

    fact(16, "fieldDefaults", () => {
      const { required, nullable, readonly, gmOnly, initial } = new foundry.data.fields.DataField();
      return same([required, nullable, readonly, gmOnly, initial], [false, false, false, false, undefined]);
    }),

    fact(17, "numberField", async () => {
      const { NumberField } = foundry.data.fields;
      const given: [object, unknown][] = [
        [{}, "15"],
        [{ min: 0 }, -5],
        [{ min: 1 }, 0],
        [{ max: 10 }, 99],
        [{ integer: true }, 2.6],
        [{}, null],
      ];
      const values = given.map(([options, value]) => made(() => new NumberField(options), value));
      await refused(() => made(() => new NumberField(), "seven"));
      await refused(() => made(() => new NumberField({ choices: [1, 2] }), 3));
      const nullable = [new NumberField().nullable, new NumberField({ choices: [1] }).nullable];
      return same(
        [values, nullable],
        [
          [15, 0, 1, 10, 3, null],
          [true, false],
        ],
      );
    }),

    fact(18, "stringField", async () => {
      const { StringField } = foundry.data.fields;
      await refused(() => made(() => new StringField({ blank: false, required: true }), " "));
      await refused(() => made(() => new StringField({ choices: ["a"], required: true }), "b"));
      const { required, nullable, trim, blank } = new StringField();
      return same(
        [
          made(() => new StringField(), " a "),
          required,
          nullable,
          trim,
          blank,
          new StringField({ choices: ["a"] }).blank,
        ],
        ["a", false, false, true, true, false],
      );
    }),

    fact(19, "booleanField", () => {
      const { BooleanField } = foundry.data.fields;
      const { required, nullable } = new BooleanField();
      return same(
        [required, nullable, made(() => new BooleanField()), made(() => new BooleanField(), "true")],
        [true, false, false, true],
      );
    }),

    fact(21, "pathsAndColors", () => {
      const { FilePathField, ColorField } = foundry.data.fields;
      return same(
        [
          made(() => new FilePathField({ categories: ["IMAGE"] })),
          made(() => new FilePathField({ categories: ["IMAGE"] }), ""),
          made(() => new ColorField()),
        ],
        [null, null, null],
      );
    }),

    fact(22, "idFields", async () => {
      const { DocumentIdField, DocumentUUIDField } = foundry.data.fields;
      await refused(() => made(() => new DocumentIdField(), "short"));
      const { required, nullable, readonly } = new DocumentIdField();
      return same([required, nullable, readonly, made(() => new DocumentUUIDField())], [true, true, true, null]);
    }),

    fact(23, "setField", () => {
      const { SetField, StringField } = foundry.data.fields;
      const model = new (modelOf(() => new SetField(new StringField())))({ x: ["a", "a", "b"] });
      const first = [model.x instanceof Set, [...model.x]];
      model.updateSource({ x: new Set(["c"]) });
      return same([...first, model.toObject().x], [true, ["a", "b"], ["c"]]);
    }),

    fact(24, "typedObjectField", () => {
      const { TypedObjectField, NumberField } = foundry.data.fields;
      const field = (): Loose =>
        new TypedObjectField(new NumberField(), { validateKey: (key: string) => key.length === 1 });
      const model = new (modelOf(field))({ x: { a: 1, long: 2 } });
      const before = model.toObject().x;
      model.updateSource({ "x.b": 3 });
      return same([before, model.toObject().x], [{ a: 1 }, { a: 1, b: 3 }]);
    }),

    fact(26, "embeddedData", () => {
      const { EmbeddedDataField } = foundry.data.fields;
      const Hero = heroModel();
      const model = new (modelOf(() => new EmbeddedDataField(Hero)))({ x: { name: "Ada" } });
      return same([model.x instanceof Hero, model.x.parent === model, model.x.name], [true, true, "Ada"]);
    }),

    fact(27, "updateSource", async () => {
      const hero = new (heroModel())({ notes: { a: 1 } });
      const changes = { "stats.strength": "15", notes: { "b.c": 1 } };
      const before = JSON.stringify(changes);
      const changed = hero.updateSource(changes);
      holds(JSON.stringify(changes) === before, changes, "what was handed over stays as it is");
      const nothing = hero.updateSource({ name: "Nobody", notes: { gone: _del } });
      const dry = hero.updateSource({ "stats.strength": 3 }, { dryRun: true });
      await refused(() => hero.updateSource({ name: "", "stats.strength": 1 }));
      return same(
        { changed, nothing, dry, strength: hero._source.stats.strength },
        {
          changed: { stats: { strength: 15 }, notes: { b: { c: 1 } } },
          nothing: {},
          dry: { stats: { strength: 3 } },
          strength: 15,
        },
      );
    }),

    fact(28, "arraysAreReplaced", () => {
      const hero = new (heroModel())({ rows: [{ x: 5 }, { x: 6 }, { x: 7 }] });
      hero.updateSource({ rows: [{ y: 3 }] });
      const whole = hero.toObject().rows;
      const other = new (heroModel())({ rows: [{ x: 5 }, { x: 6 }, { x: 7 }] });
      other.updateSource({ "rows.1.x": 60 });
      holds(
        other.toObject().rows[0].x !== 5,
        other.toObject().rows,
        "the other rows do not survive an index in a path",
      );
      return same(whole, [{ x: 1, y: 3 }]);
    }),

    fact(29, "requiredStays", async () => {
      const hero = new (heroModel())({ name: "Ada" });
      await refused(() => hero.updateSource({ stats: { strength: _del } }));
      await refused(() => hero.updateSource({ stats: _del }));
      return same(hero._source.stats.strength, 10);
    }),
  ],
};
