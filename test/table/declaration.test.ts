import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { declaredLine, parseDeclaration, type Declaration } from "../../src/table/checks/declaration.ts";
import { isRefusal } from "../../src/table/checks/is-refusal.ts";
import { LIMITS } from "../../src/table/limits.ts";
import { registerGames } from "../../src/table/register.ts";

vi.mock("../../src/foundry.ts", () => ({ localize: (key: string) => key }));

const WORDS = ["QUADRANT.saga.card.shot"];

beforeAll(() => {
  vi.stubGlobal("game", { i18n: { has: (key: string) => WORDS.includes(key) } });
  registerGames([{ id: "saga", checks: { shot: {}, harm: {} } } as never]);
});

const ACE = { actor: "Actor.ace", token: null, tool: "Actor.ace.Item.bow", name: "Ace", img: "ace.webp" };

/** A declaration as a client sends it, with some fields replaced. */
const sent = (over: object = {}): Record<string, unknown> => ({
  game: "saga",
  kind: "shot",
  plan: { white: 0, modifiers: [{ key: "aim", value: 2 }] },
  parties: { self: ACE },
  throws: { shot: [[5, 2], [1]] },
  words: "a long shot",
  tied: "ChatMessage.before",
  link: '["saga.shot","Actor.ace"]',
  secret: null,
  asked: null,
  answers: "ChatMessage.question",
  ...over,
});

const keyOf = (raw: unknown): string | null => {
  const said = parseDeclaration(raw);
  return isRefusal(said) ? said.key.replace("QUADRANT.table.refusal.", "") : null;
};
const whatOf = (raw: unknown): unknown => {
  const said = parseDeclaration(raw);
  return isRefusal(said) ? said.data?.["what"] : null;
};
const parsed = (over: object = {}): Declaration => {
  const said = parseDeclaration(sent(over));
  if (isRefusal(said)) throw new Error(said.key);
  return said;
};
const many = (count: number, name: string): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, ACE]));

/** A value inside `depth` nested objects. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}

describe("a declaration in a player's message", () => {
  it("is copied as it was declared, without unknown keys", () => {
    const raw = sent({ foreign: true, parties: { self: { ...ACE, more: "of it" } } });
    const before = structuredClone(raw);
    const said = parseDeclaration(raw);
    expect(said).toEqual(sent());
    expect(raw).toEqual(before);
    (raw["plan"] as { white: number }).white = 5_000_000;
    (raw["throws"] as { shot: number[][] }).shot[0]![0] = 6;
    expect(said).toEqual(sent());
  });

  it("may omit fields that are empty or null", () => {
    const { game, kind, plan, parties } = sent();
    expect(parseDeclaration({ game, kind, plan, parties })).toEqual(
      sent({ throws: {}, words: "", tied: null, link: null, answers: null }),
    );
    expect(parsed({ parties: { self: {} } }).parties["self"]).toEqual({
      actor: null,
      token: null,
      tool: null,
      name: "",
      img: "",
    });
  });

  it("must name a check of a game, not an inherited property", () => {
    for (const over of [
      { game: "chess" },
      { kind: "mate" },
      { kind: "toString" },
      { kind: "constructor" },
      { game: 3 },
    ]) {
      expect(keyOf(sent(over))).toBe("unknownCheck");
    }
  });

  it("is rejected if it is no object, or if a field has a wrong value", () => {
    for (const raw of [null, undefined, 1, "x", [], [sent()]]) expect(keyOf(raw)).toBe("nonsense");
    const wrong = [
      { plan: null },
      { plan: [] },
      { plan: { chips: NaN } },
      { plan: { chips: Infinity } },
      { plan: { call: () => 1 } },
      { parties: [] },
      { parties: { self: null } },
      { parties: { self: { ...ACE, actor: 7 } } },
      { parties: { self: { ...ACE, actor: "ace" } } },
      { parties: { self: { ...ACE, actor: "Compendium.quadrant.people.Actor.ace" } } },
      { parties: { self: { ...ACE, name: {} } } },
      { throws: { shot: [5] } },
      { throws: { shot: [[0]] } },
      { throws: { shot: [[2.5]] } },
      { throws: { shot: [["5"]] } },
      { words: 5 },
      { tied: "Actor.ace" },
      { asked: "" },
      { link: 5 },
      { secret: "very" },
    ];
    for (const over of wrong) expect([over, keyOf(sent(over))]).toEqual([over, "nonsense"]);
  });

  it("is rejected with an inherited name or an update operator as a key, at any depth", () => {
    for (const key of ["__proto__", "constructor", "prototype", "toString", "valueOf", "-=chips", "==chips"]) {
      const evil = JSON.parse(`{"a": [{"${key}": {"isGM": true}}]}`) as object;
      expect([key, keyOf(sent({ plan: evil }))]).toEqual([key, "nonsense"]);
      if (/^\w+$/.test(key)) {
        const party = JSON.parse(`{"${key}": ${JSON.stringify(ACE)}}`) as object;
        expect([key, keyOf(sent({ parties: party }))]).toEqual([key, "nonsense"]);
        const throws = JSON.parse(`{"${key}": [[1]]}`) as object;
        expect([key, keyOf(sent({ throws }))]).toEqual([key, "nonsense"]);
      }
    }
    expect(({} as { isGM?: boolean }).isGM).toBeUndefined();
  });

  it("is cut in its texts, and rejected if anything else exceeds its limit", () => {
    const long = parsed({
      words: "w".repeat(9_000),
      parties: { self: { ...ACE, name: "n".repeat(500), img: "i".repeat(9_000) } },
    });
    expect([long.words.length, long.parties["self"]!.name.length, long.parties["self"]!.img]).toEqual([
      LIMITS.words,
      LIMITS.name,
      "",
    ]);
    const tooMuch = {
      plan: [{ text: "x".repeat(3_000) }, { list: Array(200_000).fill(1) }, nested(LIMITS.plan.depth + 1)],
      parties: [many(LIMITS.parties + 1, "crowd")],
      targets: [many(LIMITS.targets + 1, "target")],
      helpers: [many(LIMITS.helpers + 1, "helper")],
      throws: [
        { shot: Array(LIMITS.dice + 1).fill([1]) },
        { shot: [[LIMITS.faces + 1]] },
        { shot: [Array(50_000).fill(1)] },
      ],
    };
    for (const [what, all] of Object.entries(tooMuch)) {
      const field = what === "plan" || what === "throws" ? what : "parties";
      for (const value of all) expect(whatOf(sent({ [field]: value }))).toBe(`QUADRANT.table.tooLarge.${what}`);
    }
    expect(whatOf(sent({ link: "l".repeat(LIMITS.link + 1) }))).toBe("QUADRANT.table.tooLarge.link");
    expect(keyOf(sent({ parties: many(LIMITS.targets, "target") }))).toBeNull();
  });

  it("is rejected before all of it is read, however large it is", () => {
    const huge: unknown = JSON.parse(`{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`);
    expect(keyOf(sent({ plan: huge }))).toBe("tooLarge");
    let reads = 0;
    const counting: ProxyHandler<string[]> = {
      get: (list, key) => {
        reads += 1;
        return Reflect.get(list, key);
      },
    };
    expect(keyOf(sent({ plan: { list: new Proxy(Array(3_000_000).fill("word"), counting) } }))).toBe("tooLarge");
    expect(reads).toBeLessThan(LIMITS.plan.size);
    const round: Record<string, unknown> = {};
    round["self"] = round;
    expect(keyOf(sent({ plan: round }))).toBe("tooLarge");
  });

  const within = (value: unknown, depth: number): boolean =>
    typeof value !== "object" ||
    value === null ||
    (depth > 0 && Object.values(value).every((one) => within(one, depth - 1)));

  it("never makes the parser throw, is read within the limits, and leaves the message unchanged", () => {
    const names = fc.constantFrom(...Object.keys(sent()), "__proto__", "constructor", "toString");
    const any = fc.oneof(
      fc.jsonValue({ maxDepth: 8 }) as fc.Arbitrary<unknown>,
      fc.dictionary(names, fc.jsonValue() as fc.Arbitrary<unknown>),
      fc
        .record({ name: names, value: fc.jsonValue() as fc.Arbitrary<unknown> })
        .map(({ name, value }) => sent({ [name]: value })),
      fc
        .tuple(fc.jsonValue({ maxDepth: 20 }), fc.dictionary(fc.string(), fc.jsonValue()))
        .map(([plan, parties]) => sent({ plan: { plan }, parties: { self: ACE, ...parties } })),
      fc.anything(),
    );
    fc.assert(
      fc.property(any, (raw) => {
        const before = structured(raw);
        const said = parseDeclaration(raw);
        expect(structured(raw)).toEqual(before);
        if (isRefusal(said)) return;
        expect(JSON.stringify(said.plan).length).toBeLessThanOrEqual(LIMITS.plan.size);
        expect(JSON.stringify(said.throws).length).toBeLessThanOrEqual(LIMITS.throws.size);
        expect(within(said.plan, LIMITS.plan.depth)).toBe(true);
        expect(Object.keys(said.parties).length).toBeLessThanOrEqual(LIMITS.parties);
        expect(said.words.length).toBeLessThanOrEqual(LIMITS.words);
        expect(JSON.parse(JSON.stringify(said))).toEqual(said);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The JSON text of a value; null if `fc.anything` has made one that JSON cannot express. */
function structured(raw: unknown): unknown {
  try {
    return JSON.stringify(raw);
  } catch {
    return null;
  }
}

describe("the line of a card that is not admitted", () => {
  it("consists of a few checked strings", () => {
    const message = { system: { declared: sent() }, alias: "Ada" };
    expect(declaredLine(message)).toEqual({
      game: "saga",
      act: "QUADRANT.saga.card.shot",
      who: "Ace",
      words: "a long shot",
    });
    const other = { system: { declared: sent({ kind: "harm", parties: {}, words: "w".repeat(400) }) }, alias: "Ada" };
    const { act, who, words } = declaredLine(other);
    expect([act, who, words.length]).toEqual(["QUADRANT.table.card.someAct", "Ada", 80]);
  });

  it("is nearly empty for a malformed declaration, and never throws", () => {
    const nothing = { game: "", act: "QUADRANT.table.card.someAct", who: "", words: "" };
    for (const system of [null, 1, {}, { declared: null }, { declared: { game: "saga", kind: "toString" } }]) {
      expect(declaredLine({ system })).toEqual(nothing);
    }
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (declared, alias) => {
        const line = declaredLine({ system: { declared }, alias });
        for (const words of Object.values(line)) expect(words.length).toBeLessThanOrEqual(LIMITS.name);
      }),
    );
  });
});
