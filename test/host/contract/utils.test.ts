import { afterEach, describe, expect, it, vi } from "vitest";
import { CONST, operators, utils } from "../../../host/common/index.ts";

const { _del, _replace, decode, encode, ForcedDeletion, ForcedReplacement } = operators;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("foundry.utils", () => {
  it("fact 1: mergeObject changes the original unless told not to [FT helpers; SPL]", () => {
    const original: Record<string, unknown> = { a: 1, deep: { b: [1, 2], c: 3 } };
    const merged = utils.mergeObject(original, { "deep.b": [9], "deep.d": 4, e: 5 });
    expect(merged).toBe(original);
    expect(original).toEqual({ a: 1, deep: { b: [9], c: 3, d: 4 }, e: 5 });
    const copy = utils.mergeObject(original, { a: 2 }, { inplace: false });
    expect(copy).not.toBe(original);
    expect(original["a"]).toBe(1);
    expect(copy).toMatchObject({ a: 2 });
  });

  it("fact 1: insertKeys holds at the top, insertValues below it, and overwrite and recursive do as named [FT helpers]", () => {
    const base = (): Record<string, unknown> => ({ a: { x: 1 } });
    expect(utils.mergeObject(base(), { b: 1, a: { y: 2 } }, { insertKeys: false })).toEqual({ a: { x: 1, y: 2 } });
    expect(utils.mergeObject(base(), { b: 1, a: { y: 2 } }, { insertValues: false })).toEqual({ a: { x: 1 }, b: 1 });
    expect(utils.mergeObject(base(), { a: { x: 5 } }, { overwrite: false })).toEqual({ a: { x: 1 } });
    expect(utils.mergeObject(base(), { a: { y: 2 } }, { recursive: false })).toEqual({ a: { y: 2 } });
    expect(() => utils.mergeObject(base(), { a: { x: "one" } }, { enforceTypes: true })).toThrow(/Mismatched/);
  });

  it("fact 1: a deletion key stays literal without performDeletions; V14's applyOperators obeys operators [SPL; RN#13090]", () => {
    expect(utils.mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
    const deleted = utils.mergeObject(
      { a: 1, b: { c: 1, d: 2 } },
      { a: _del, b: { c: _del } },
      { applyOperators: true },
    );
    expect(deleted).toEqual({ b: { d: 2 } });
    const replaced = utils.mergeObject({ b: { c: 1 } }, { b: _replace({ z: 1 }) }, { applyOperators: true });
    expect(replaced).toEqual({ b: { z: 1 } });
    expect(utils.mergeObject({}, { fresh: { gone: _del, kept: 1 } }, { applyOperators: true })).toEqual({
      fresh: { kept: 1 },
    });
  });

  it("fact 2: `-=key` needs the value null, and `==key` replaces [RN#11977, RN#11273]", () => {
    const perform = { performDeletions: true };
    expect(utils.mergeObject({ a: 1 }, { "-=a": null }, perform)).toEqual({});
    expect(utils.mergeObject({ a: 1 }, { "-=a": 3 }, perform)).toEqual({ a: 1 });
    expect(utils.mergeObject({ a: { x: 1 } }, { "==a": { y: 2 } }, perform)).toEqual({ a: { y: 2 } });
    expect(_del).toBe(ForcedDeletion.create());
    expect(_replace(1)).toBeInstanceOf(ForcedReplacement);
  });

  it("fact 104: ForcedReplacement.create and _replace are one; what it makes is read through like its value [DCC]", () => {
    expect(ForcedReplacement.create).toBe(_replace);
    const value = { inner: { deep: 1 }, list: [1, 2] };
    const replacement = _replace(value) as unknown as typeof value;
    expect(replacement.inner.deep).toBe(1);
    expect("inner" in replacement).toBe(true);
    expect(replacement).toBeInstanceOf(ForcedReplacement);
    const list = _replace([3, 4]) as unknown as number[];
    expect([list[1], list.length, list.map((entry) => entry + 1)]).toEqual([4, 2, [4, 5]]);
    expect(operators.DataFieldOperator.get(replacement)).toBe(value);
    expect(operators.DataFieldOperator.get(7)).toBe(7);
    const sent = JSON.parse(JSON.stringify(encode({ value: replacement }))) as { value: typeof value };
    const received = decode(sent).value;
    expect([received.inner.deep, received.list]).toEqual([1, [1, 2]]);
    expect(received).toBeInstanceOf(ForcedReplacement);
    const merged = utils.mergeObject({ at: { old: 1 } }, { at: replacement }, { applyOperators: true });
    expect(merged).toEqual({ at: value });
  });

  it("fact 2: operators survive the wire [RN#13090; the form is the host's own, INF]", () => {
    const update = { system: { hp: _del, list: [1], whole: _replace({ inner: _del, kept: 1 }) } };
    const received = decode(JSON.parse(JSON.stringify(update)) as typeof update);
    expect(received.system.hp).toBe(_del);
    expect(received.system.list).toEqual([1]);
    expect(received.system.whole).toBeInstanceOf(ForcedReplacement);
    expect((received.system.whole.replacement as { inner: unknown }).inner).toBe(_del);
    expect(JSON.stringify(encode(update))).toBe(JSON.stringify(update));
  });

  it("fact 3: only direct children of Object, or of null, are plain [RN#13435]", () => {
    class Thing {
      x = 1;
    }
    expect(utils.isPlainObject({})).toBe(true);
    expect(utils.isPlainObject(Object.create(null))).toBe(true);
    expect(utils.isPlainObject(new Thing())).toBe(false);
    expect(utils.isPlainObject(Object.create({ x: 1 }))).toBe(false);
    expect(utils.isPlainObject(new Set())).toBe(false);
    const kept = new Thing();
    const merged = utils.mergeObject({ thing: kept as object }, { thing: { y: 2 } });
    expect(merged.thing).toEqual({ y: 2 });
    expect(kept).toEqual({ x: 1 });
  });

  it("fact 4: a numeric segment never makes an array [issue #4418]", () => {
    const target: Record<string, unknown> = {};
    utils.setProperty(target, "a.0.b", 1);
    expect(target).toEqual({ a: { "0": { b: 1 } } });
    expect(utils.expandObject({ "a.0.b": 1 })).toEqual({ a: { "0": { b: 1 } } });
    const list = { a: [{ b: 0 }] };
    expect(utils.setProperty(list, "a.0.b", 1)).toBe(true);
    expect(list.a[0]?.b).toBe(1);
    expect(utils.setProperty(list, "a.0.b", 1)).toBe(false);
  });

  it("fact 4: a path cannot reach a prototype [INF]", () => {
    expect(() => utils.setProperty({}, "__proto__.polluted", true)).toThrow();
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("fact 5: randomID makes 16 letters and digits [FT helpers]", () => {
    const ids = new Set(Array.from({ length: 200 }, () => utils.randomID()));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(utils.randomID(5)).toHaveLength(5);
  });

  it("fact 6: parseUuid gives null for what is malformed, and knows packs and embedded documents [RN#12062]", () => {
    const id = "abcdefghijklmnop";
    for (const bad of ["", "Actor", "Nothing.abc", "Actor.a.Item", null, 5]) expect(utils.parseUuid(bad)).toBeNull();
    expect(utils.parseUuid(`Actor.${id}`)).toMatchObject({
      type: "Actor",
      id,
      embedded: [],
      pack: null,
    });
    expect(utils.parseUuid(`Compendium.sys.pack.Actor.${id}.Item.i`)).toMatchObject({
      primaryType: "Actor",
      primaryId: id,
      type: "Item",
      id: "i",
      pack: "sys.pack",
    });
    expect(utils.parseUuid(".Item.i", { relative: { uuid: `Actor.${id}` } })?.uuid).toBe(`Actor.${id}.Item.i`);
    expect(utils.parseUuid("..Item.j", { relative: { uuid: `Actor.${id}.Item.i` } })?.uuid).toBe(`Actor.${id}.Item.j`);
  });

  it("fact 7: diffObject tells what the other has that differs [FT helpers]", () => {
    expect(utils.diffObject({ a: 1, b: { c: 1, d: 2 }, l: [1] }, { a: 1, b: { c: 1, d: 3 }, l: [1], n: 0 })).toEqual({
      b: { d: 3 },
      n: 0,
    });
    expect(utils.diffObject({ a: 1 }, { a: 2, b: 1 }, { inner: true })).toEqual({ a: 2 });
    expect(utils.diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
    expect(utils.diffObject({ a: 1 }, { a: _del, b: _del }, { deletionKeys: true })).toEqual({ a: _del });
  });

  it("fact 7: flattenObject opens plain objects and keeps arrays and empty objects [FT helpers]", () => {
    expect(utils.flattenObject({ a: { b: 1, c: [{ d: 1 }], e: {} }, f: null })).toEqual({
      "a.b": 1,
      "a.c": [{ d: 1 }],
      "a.e": {},
      f: null,
    });
  });

  it("fact 7: getProperty reads dotted paths; deepClone keeps what is not plain unless strict [FT helpers]", () => {
    expect(utils.getProperty({ a: { b: [5] } }, "a.b.0")).toBe(5);
    expect(utils.getProperty({}, "a.b")).toBeUndefined();
    expect(utils.hasProperty({ a: { b: undefined } }, "a.b")).toBe(true);
    const set = new Set([1]);
    const cloned = utils.deepClone({ set, inner: { a: 1 } });
    expect(cloned.set).toBe(set);
    expect(() => utils.deepClone({ set }, { strict: true })).toThrow();
    const object: Record<string, unknown> = { a: { b: 1 } };
    expect(utils.deleteProperty(object, "a.b")).toBe(true);
    expect(object).toEqual({ a: {} });
  });

  it("fact 7: equals compares deeply, and objectsEqual warns since V14 [RN#13090; v14.md]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(utils.equals({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(utils.equals({ a: undefined }, {})).toBe(false);
    expect(utils.equals([1, 2], [2, 1])).toBe(false);
    expect(utils.equals(new Set([1]), new Set([1]))).toBe(true);
    expect(utils.objectsEqual({ a: 1 }, { a: 1 })).toBe(true);
    expect(warn).toHaveBeenCalled();
  });

  it("fact 8: the common code puts no bare helpers into the global scope [v14.md]", () => {
    for (const name of ["mergeObject", "duplicate", "expandObject", "randomID", "Die"])
      expect(name in globalThis).toBe(false);
  });

  it("fact 42: a Collection is a Map that yields its values [FT collection]", () => {
    const collection = new utils.Collection<{ name: string; n: number }>([
      ["a", { name: "Ada", n: 1 }],
      ["b", { name: "Bo", n: 2 }],
    ]);
    expect([...collection].map((entry) => entry.n)).toEqual([1, 2]);
    expect(collection).toBeInstanceOf(Map);
    expect(collection.getName("Bo")?.n).toBe(2);
    expect(collection.find((entry) => entry.n > 1)?.name).toBe("Bo");
    expect(collection.filter((entry) => entry.n > 5)).toEqual([]);
    expect(collection.map((entry) => entry.n)).toEqual([1, 2]);
    expect(collection.reduce((sum, entry) => sum + entry.n, 0)).toBe(3);
    expect(collection.some((entry) => entry.n === 2)).toBe(true);
    expect(collection.contents).toHaveLength(2);
    expect(collection.get("z")).toBeUndefined();
    expect(() => collection.get("z", { strict: true })).toThrow();
    expect(() => collection.getName("Z", { strict: true })).toThrow();
  });

  it("fact 98: places are spaced, and a row is spaced anew only when there is no room [FT constants, helpers]", () => {
    const row = [100, 200, 201].map((sort) => ({ sort }));
    const [a, b, c] = row as [{ sort: number }, { sort: number }, { sort: number }];
    expect(CONST.SORT_INTEGER_DENSITY).toBe(100_000);
    expect(utils.performIntegerSort(c, { target: a, siblings: [a, b], sortBefore: false })).toEqual([
      { target: c, update: { sort: 150 } },
    ]);
    expect(utils.performIntegerSort(c, { target: a, siblings: [a, b] })[0]?.update["sort"]).toBeLessThan(100);
    expect(utils.performIntegerSort(a, { siblings: [b, c] })[0]?.update["sort"]).toBe(100_201);
    const squeezed = utils.performIntegerSort(a, { target: b, siblings: [b, c] });
    expect(squeezed.map(({ target }) => target)).toEqual([b, a, c]);
    expect(squeezed.map(({ update }) => update["sort"])).toEqual([100_000, 200_000, 300_000]);
  });

  it("isNewerVersion compares by numbers part by part [FT helpers]", () => {
    expect(utils.isNewerVersion("1.10.0", "1.9.0")).toBe(true);
    expect(utils.isNewerVersion("1.9", "1.9")).toBe(false);
    expect(utils.isNewerVersion("1.9.1", "1.9")).toBe(true);
    expect(utils.isNewerVersion("1.8", "1.9")).toBe(false);
    expect(utils.isNewerVersion(14, "13.5")).toBe(true);
  });

  it("getType and isEmpty know their kinds [FT helpers]", () => {
    expect(
      [null, undefined, 1, "", [], {}, new Set(), new Map(), new Date(0)].map((value) => utils.getType(value)),
    ).toEqual(["null", "undefined", "number", "string", "Array", "Object", "Set", "Map", "Unknown"]);
    expect([{}, [], null, undefined, new Set(), new Map()].every((value) => utils.isEmpty(value))).toBe(true);
    expect([{ a: 1 }, [0], 0, "", false].some((value) => utils.isEmpty(value))).toBe(false);
  });

  it("a Semaphore lets no more run than it may, and hands back results and errors [FT semaphore]", async () => {
    const semaphore = new utils.Semaphore(1);
    const running: string[] = [];
    let release: () => void = () => {};
    const first = semaphore.add(
      () =>
        new Promise<string>((resolve) => {
          running.push("first");
          release = () => resolve("one");
        }),
    );
    const second = semaphore.add((value: number) => value * 2, 4);
    const third = semaphore.add(() => {
      throw new Error("third");
    });
    expect(running).toEqual(["first"]);
    expect(semaphore.active).toBe(1);
    expect(semaphore.remaining).toBe(2);
    release();
    await expect(first).resolves.toBe("one");
    await expect(second).resolves.toBe(8);
    await expect(third).rejects.toThrow("third");
  });

  it("debounce waits for quiet, throttle keeps the first and the last [FT helpers]", () => {
    vi.useFakeTimers();
    const quiet = vi.fn();
    const debounced = utils.debounce(quiet, 50);
    debounced();
    debounced();
    vi.advanceTimersByTime(50);
    expect(quiet).toHaveBeenCalledTimes(1);
    const steady = vi.fn();
    const throttled = utils.throttle(steady, 50);
    for (const value of [1, 2, 3]) throttled(value);
    expect(steady).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(50);
    expect(steady.mock.calls).toEqual([[1], [3]]);
  });

  it("deprecations warn, or throw when the mode is FAILURE [FT logging]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    utils.logCompatibilityWarning("old", { since: 14, until: 16 });
    expect(warn).toHaveBeenCalledTimes(1);
    utils.logCompatibilityWarning("old", { mode: CONST.COMPATIBILITY_MODES.SILENT });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(() => utils.logCompatibilityWarning("old", { mode: CONST.COMPATIBILITY_MODES.FAILURE })).toThrow(/old/);
  });
});

describe("the sanitiser of rich text (fact 20)", () => {
  it("keeps plain markup", () => {
    const html = '<h2 class="a">Hi</h2><p>One <strong>two</strong> &amp; <a href="https://example.org/x">three</a></p>';
    expect(utils.cleanHTML(html)).toBe(html);
  });

  it.each([
    ["<script>alert(1)</script>ok", "ok"],
    ["<img src=x onerror=alert(1)>", '<img src="x">'],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="java\tscript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="&#106;avascript:alert(1)">x</a>', "<a>x</a>"],
    ["<svg><script>alert(1)</script></svg>after", "after"],
    ['<p style="background:url(x)">x</p>', "<p>x</p>"],
    ["<style>p{}</style><p>x</p>", "<p>x</p>"],
    ["</div></div><b>x", "<b>x</b>"],
    ["<!-- <img onerror=x> --><i>x</i>", "<i>x</i>"],
    ["a < b > c", "a &lt; b &gt; c"],
    [
      "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
      '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
    ],
    ["<scr<script>x</script>ipt>alert(1)", null],
    ['<iframe src="https://example.org"></iframe>', ""],
    ['<img src="data:text/html,<script>1</script>">', "<img>"],
  ])("makes %j harmless", (html, expected) => {
    const clean = utils.cleanHTML(html);
    if (expected !== null) expect(clean).toBe(expected);
    // Text in quotes is harmless.
    expect(clean.replace(/"[^"]*"/g, '""')).not.toMatch(/<script|<[^>]*\son\w+=/i);
    expect(clean).not.toMatch(/(?:href|src)="\s*(?:javascript|data:text)/i);
  });

  it("is done after one pass", () => {
    const html = "<p>a<em>b<p onclick=1>c &lt;script&gt; < d";
    const once = utils.cleanHTML(html);
    expect(utils.cleanHTML(once)).toBe(once);
  });

  it("escapes and unescapes text", () => {
    const text = `<b a="1">'&'</b>`;
    expect(utils.escapeHTML(text)).toBe("&lt;b a=&quot;1&quot;&gt;&#x27;&amp;&#x27;&lt;/b&gt;");
    expect(utils.unescapeHTML(utils.escapeHTML(text))).toBe(text);
  });
});
