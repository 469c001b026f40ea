import { fact, type Group } from "../check.ts";
import { holds, same } from "../expect.ts";

const utils = (): Loose => foundry.utils;

export const helpers: Group = {
  name: "helpers",
  checks: [
    fact(1, "mergeObject", () => {
      const original = { a: 1, deep: { b: [1, 2], c: 3 } };
      const merged = utils().mergeObject(original, { "deep.b": [9], "deep.d": 4, "-=a": null });
      holds(merged === original, "another object", "the original, changed");
      const copy = utils().mergeObject(original, { a: 2 }, { inplace: false });
      return same([original, copy.a], [{ a: 1, deep: { b: [9], c: 3, d: 4 }, "-=a": null }, 2]);
    }),

    fact(1, "mergeOptions", () => {
      const base = (): object => ({ a: { x: 1 } });
      const merge = (other: object, options: object): unknown => utils().mergeObject(base(), other, options);
      return same(
        [
          merge({ b: 1, a: { y: 2 } }, { insertKeys: false }),
          merge({ a: { x: 5 } }, { overwrite: false }),
          merge({ a: { y: 2 } }, { recursive: false }),
          merge({ a: _del, b: _replace({ c: 1 }) }, { applyOperators: true }),
        ],
        [{ a: { x: 1, y: 2 } }, { a: { x: 1 } }, { a: { y: 2 } }, { b: { c: 1 } }],
      );
    }),

    fact("2, 104", "operators", () => {
      const { ForcedReplacement } = foundry.data.operators;
      const made = ForcedReplacement.create({ inner: 1 });
      return same(
        {
          global: _replace({ inner: 1 }) instanceof ForcedReplacement,
          created: made instanceof ForcedReplacement,
          through: made.inner,
        },
        { global: true, created: true, through: 1 },
      );
    }),

    fact(3, "plainObjects", () => {
      class Thing {
        x = 1;
      }
      const values = [{}, Object.create(null), new Thing(), Object.create({ x: 1 }), new Set(), []];
      return same(
        values.map((value) => utils().isPlainObject(value)),
        [true, true, false, false, false, false],
      );
    }),

    fact(4, "numericPaths", () => {
      const target = {};
      utils().setProperty(target, "a.0.b", 1);
      return same([target, utils().expandObject({ "a.0.b": 1 })], [{ a: { 0: { b: 1 } } }, { a: { 0: { b: 1 } } }]);
    }),

    fact(5, "randomId", () => {
      const ids = Array.from({ length: 50 }, () => utils().randomID() as string);
      holds(new Set(ids).size === 50, new Set(ids).size, "50 different ids");
      return holds(
        ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id)),
        ids.map(({ length }) => length).filter((length) => length !== 16),
        "16 letters and digits each",
      );
    }),

    fact(6, "uuids", async (bench) => {
      const actor = await bench.actor();
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "zapEquipment" }]);
      const temporary = new Actor.implementation({ name: "Nobody", type: actor.type });
      return same(
        {
          own: item.uuid === `Actor.${actor.id}.Item.${item.id}`,
          atOnce: fromUuidSync(item.uuid) === item,
          later: (await fromUuid(item.uuid)) === item,
          relative: fromUuidSync(`.Item.${item.id}`, { relative: actor }) === item,
          missing: fromUuidSync("Actor.nothing000000000"),
          malformed: [utils().parseUuid("Nonsense"), fromUuidSync("Actor"), await fromUuid(null)],
          temporary: temporary.uuid,
        },
        {
          ...{ own: true, atOnce: true, later: true, relative: true, missing: null },
          ...{ malformed: [null, null, null], temporary: null },
        },
      );
    }),

    fact(6, "uuidsOfPacks", async () => {
      const pack = game.packs.get("quadrant.zap-characters");
      const [entry] = pack.index;
      const found = fromUuidSync(entry.uuid);
      const document = await fromUuid(entry.uuid);
      const [inside] = document.items;
      return same(
        {
          index: found.name === entry.name && found.uuid === entry.uuid,
          missing: fromUuidSync("Compendium.quadrant.zap-characters.Actor.nothing000000000"),
          fetched: document.documentName,
          inside: (await fromUuid(inside.uuid))?.documentName,
        },
        { index: true, missing: null, fetched: "Actor", inside: "Item" },
      );
    }),

    fact(7, "objects", () => {
      const { diffObject, flattenObject, getProperty, deepClone, equals, isEmpty } = utils();
      const set = new Set([1]);
      return same(
        {
          diff: diffObject({ a: 1, b: { c: 1, d: 2 } }, { a: 1, b: { c: 1, d: 3 }, n: 0 }),
          flat: flattenObject({ a: { b: 1, c: [{ d: 1 }] }, f: null }),
          get: [getProperty({ a: { b: [5] } }, "a.b.0"), getProperty({}, "a.b")],
          kept: deepClone({ set }).set === set,
          equals: [equals({ a: [1, { b: null }] }, { a: [1, { b: null }] }), equals([1, 2], [2, 1])],
          empty: [isEmpty({}), isEmpty([0])],
        },
        {
          diff: { b: { d: 3 }, n: 0 },
          flat: { "a.b": 1, "a.c": [{ d: 1 }], f: null },
          get: [5, undefined],
          kept: true,
          equals: [true, false],
          empty: [true, false],
        },
      );
    }),

    fact("8, 109", "bareGlobals", () => {
      const gone = ["mergeObject", "duplicate", "renderTemplate", "Die"].filter((name) => name in globalThis);
      return same({ gone, roll: Roll === foundry.dice.Roll }, { gone: [], roll: true });
    }),

    fact(98, "sortDensity", async (bench) => {
      const actor = await bench.actor();
      const [a, b, c] = await actor.createEmbeddedDocuments(
        "Item",
        [100_000, 200_000, 300_000].map((sort) => ({ name: "Rope", type: "zapEquipment", sort })),
      );
      await c.sortRelative({ target: b, siblings: [a, b], sortBefore: true });
      await a.sortRelative({ target: b, siblings: [b, c], sortBefore: false });
      return same([CONST.SORT_INTEGER_DENSITY, c.sort, a.sort], [100_000, 150_000, 300_000]);
    }),
  ],
};
