import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../src/table/limits.ts";
import { parseActData, parseRolls } from "../../src/table/referee/act-data.ts";

vi.mock("../../src/foundry.ts", () => ({ localize: (key: string) => key }));

const AIM = { key: "aim", value: 2 };
const ROLL = JSON.stringify({
  class: "Roll",
  evaluated: true,
  terms: [{ class: "Die", faces: 6, results: [{ result: 4 }] }],
});

const FromJson = {
  fromJSON(json: string): object {
    const data = JSON.parse(json) as { class: string };
    if (data.class !== "Roll") throw new Error("Unable to recreate it");
    return { roll: data };
  },
};

describe("the data of a request", () => {
  it("is copied as it was sent, without unknown keys", () => {
    const sent = {
      role: "attack",
      choice: "dodge",
      actor: "Actor.ace",
      ruling: "lasts",
      value: "till dawn",
      faces: [[5, 2]],
      thrown: [ROLL],
      lanes: { attack: [AIM, { ...AIM, said: true, source: "aim", gm: true, label: "steady" }] },
      combatant: "row",
      data: { pip: "2", value: "" },
      given: { stacks: 2, text: "wet", data: { hours: 3, with: ["Actor.ben"] } },
      also: true,
      force: false,
    };
    const before = structuredClone(sent);
    const read = parseActData({ ...sent, isGM: true, constructor: 1 });
    expect(read).toEqual(before);
    sent.lanes.attack[0]!.value = 99;
    sent.given.data.hours = 99;
    expect(read).toEqual(before);
    expect(parseActData({})).toEqual({});
  });

  it("is rejected if a value has the wrong type", () => {
    const wrong = [
      { role: 1 },
      { choice: ["a"] },
      { actor: {} },
      { value: 1 },
      { faces: [5] },
      { faces: [["5"]] },
      { thrown: "all" },
      { thrown: [1] },
      { lanes: [] },
      { lanes: { attack: {} } },
      { lanes: { attack: [null] } },
      { lanes: { attack: [{ key: "aim", value: "2" }] } },
      { lanes: { attack: [{ key: "aim", value: NaN }] } },
      { lanes: { attack: [{ ...AIM, gm: false }] } },
      { lanes: { attack: [{ ...AIM, label: 3 }] } },
      { data: { pip: 2 } },
      { data: { pip: {} } },
      { given: 3 },
      { given: { stacks: "2" } },
      { given: { stacks: 0 } },
      { given: { text: 3 } },
      { given: { data: [] } },
      { also: "yes" },
      { force: 1 },
    ];
    for (const raw of wrong) expect([raw, parseActData(raw)]).toEqual([raw, null]);
    for (const raw of [null, undefined, 1, "x", []]) expect(parseActData(raw)).toBeNull();
    expect(parseActData(JSON.parse('{"given": {"data": {"__proto__": {"isGM": true}}}}'))).toBeNull();
    expect(parseActData(JSON.parse('{"data": {"__proto__": "x"}}'))).toBeNull();
  });

  it("is rejected if it exceeds a limit; typed text is cut", () => {
    const large = [
      { given: { data: { note: "x".repeat(5_000_000) } } },
      { given: { data: { list: Array(LIMITS.condition.size).fill(1) } } },
      { given: { text: "x".repeat(LIMITS.conditionText + 1) } },
      { given: { stacks: LIMITS.stacks + 1 } },
      { lanes: { attack: Array(LIMITS.modifiers + 1).fill(AIM) } },
      { lanes: { attack: [{ key: "x".repeat(70_000), value: 1 }] } },
      { thrown: ["x".repeat(LIMITS.rolls.size + 1)] },
      { thrown: Array(LIMITS.rolls.count + 1).fill("{}") },
      { data: { text: "x".repeat(LIMITS.controlData.size) } },
      { data: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`a${index}`, ""])) },
      { faces: Array(LIMITS.dice + 1).fill([1]) },
      { actor: "A".repeat(LIMITS.uuid + 1) },
    ];
    for (const raw of large) expect(parseActData(raw)).toBeNull();
    expect(parseActData({ value: "x".repeat(9_000) })?.value).toHaveLength(LIMITS.words);
  });

  it("never makes the parser throw, change the input, nor return more than the size limit allows", () => {
    const names = fc.constantFrom("role", "faces", "thrown", "lanes", "data", "given", "also", "__proto__", "toString");
    const any = fc.oneof(fc.dictionary(names, fc.jsonValue() as fc.Arbitrary<unknown>), fc.anything());
    fc.assert(
      fc.property(any, (raw) => {
        const before = fc.stringify(raw);
        const read = parseActData(raw);
        expect(fc.stringify(raw)).toBe(before);
        if (read) expect(JSON.stringify(read).length).toBeLessThan(LIMITS.request.size * 3);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("rolls sent as JSON", () => {
  it("are accepted only if each of them is an evaluated roll", () => {
    vi.stubGlobal("Roll", FromJson);
    expect(parseRolls([])).toEqual([]);
    expect(parseRolls([ROLL, ROLL])).toHaveLength(2);
    const bad = ["", "{", "null", "[]", "{}", '{"evaluated": true}', '{"evaluated": false, "terms": []}'];
    const foreign = '{"class": "Evil", "evaluated": true, "terms": []}';
    for (const one of [...bad, foreign]) expect([one, parseRolls([ROLL, one])]).toEqual([one, null]);
    expect(parseRolls(Array(LIMITS.rolls.count + 1).fill(ROLL))).toBeNull();
    expect(parseRolls([1, null] as never)).toBeNull();
  });
});
