import { describe, expect, it } from "vitest";
import {
  CONDITIONS,
  FORMS,
  isSituation,
  modifierRows,
  modifiers,
  SITUATIONS,
  situationOf,
  type Fact,
  type FormId,
  type Roll,
} from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

const FACTS: Fact[] = [...SITUATIONS, ...CONDITIONS];

/** The modifiers of a roll as short texts, e.g. `distracted -1`. */
function told(roll: Roll, form: FormId | null, facts: Fact[]): string[] {
  return modifiers({ roll, form, facts }).modifiers.map(({ key, value }) => `${key} ${value}`);
}

function isAble(roll: Roll, form: FormId | null, ...facts: Fact[]): boolean {
  return modifiers({ roll, form, facts }).isAble;
}

describe("[ZS-MOD-4] zerospace.modifiers", () => {
  it("[ZS-MOD-1] lists all modifiers of a skill roll in table order", () => {
    expect(told("skill", null, [...FACTS].reverse())).toEqual([
      "distracted -1",
      "running -1",
      "restrained -1",
      "injured -1",
      "drop 1",
      "expertise 1",
    ]);
  });

  it("[ZS-MOD-2] lists all modifiers of an attack in table order", () => {
    const rest = ["injured -1", "expertise 1"];
    const first = ["cannotPerceive -1", "distracted -1", "restrained -1", "running -1", "surprised -1"];
    const place = ["oneHanded -1", "beyondRange -1", "underwater -1", "zeroG -1"];
    expect(told("attack", "ranged", FACTS)).toEqual([...first, ...place, ...rest]);
    expect(told("attack", "sweep", FACTS)).toEqual([...first, "sweep -1", ...place, ...rest]);
    expect(told("attack", "charge", FACTS)).toEqual([...first, ...place, "injured -1", "charge 1", "expertise 1"]);
    expect(told("attack", "sweep", [])).toEqual(["sweep -1"]);
    expect(told("attack", "charge", [])).toEqual(["charge 1"]);
  });

  it("[ZS-MOD-3] lists all modifiers of a defence in table order", () => {
    const worse = ["restrained -1", "surprised -1", "cannotPerceive -1", "cowering -1"];
    const better = ["running 1", "fleeing 1", "dodging 1"];
    expect(told("defense", "close", FACTS)).toEqual(["distracted -1", "prone -1", ...worse, "cover 1", ...better]);
    expect(told("defense", "explosion", FACTS)).toEqual(["distracted -1", ...worse, "cover 1", "prone 1", ...better]);
    expect(told("defense", "social", FACTS)).toEqual(["distracted -1", ...worse, "cover 1", ...better]);
    const loose = FACTS.filter((fact) => fact !== "restrained");
    expect(told("defense", "slam", loose)).toEqual([
      "distracted -1",
      "prone -1",
      ...worse.slice(1),
      "moving -1",
      "cover 1",
      ...better,
      "stationary 1",
    ]);
  });

  it("[ZS-COND-2] counts being prone by the reach of each form", () => {
    const close = ["close", "charge", "sweep", "grapple", "hurt", "throw", "slam"];
    for (const form of FORMS) {
      const expected = close.includes(form)
        ? ["prone -1"]
        : form === "ranged" || form === "explosion"
          ? ["prone 1"]
          : [];
      expect(told("defense", form, ["prone"])).toEqual(expected);
    }
  });

  it("[ZS-DOD-1] counts a dodge only against its own kind of attack, and once", () => {
    expect(told("defense", "close", ["dodging.physical"])).toEqual(["dodging 1"]);
    expect(told("defense", "social", ["dodging.social", "dodging.mental"])).toEqual(["dodging 1"]);
    expect(told("defense", "mental", ["dodging.social", "dodging.physical", "dodging"])).toEqual([]);
  });

  it("[ZS-SLAM-2] counts standing still or moving only in a slam, and not for a restrained target", () => {
    expect(told("defense", "throw", ["stationary", "moving"])).toEqual([]);
    expect(told("defense", "slam", ["stationary", "restrained"])).toEqual(["restrained -1"]);
  });

  it("counts a row once", () => {
    expect(told("skill", null, ["sprinting", "running", "running"])).toEqual(["running -1"]);
    expect(told("defense", "close", ["sprinting", "running"])).toEqual(["running 1"]);
  });

  it("[ZS-COND-4] rules out the rolls of a helpless actor, but still lists other modifiers", () => {
    for (const fact of ["helpless", "unconscious", "defeated", "dead"] as const) {
      expect(modifiers({ roll: "skill", form: null, facts: [fact, "injured"] })).toEqual({
        isAble: false,
        modifiers: [{ key: "injured", value: -1 }],
      });
      expect(isAble("attack", "mental", fact)).toBe(false);
      expect(isAble("defense", "ranged", fact)).toBe(false);
    }
  });

  it("rules out a roll that the GM forbids, and a sprinter's attack, but no defence", () => {
    expect(isAble("skill", null, "ruledOut")).toBe(false);
    expect(isAble("attack", "close", "ruledOut")).toBe(false);
    expect(isAble("defense", "close", "ruledOut")).toBe(true);
    expect(isAble("attack", "close", "sprinting")).toBe(false);
    expect(isAble("skill", null, "sprinting")).toBe(true);
    expect(told("attack", "close", ["sprinting"])).toEqual([]);
  });

  it("uses the rows that dialogs show", () => {
    const rows = modifierRows("defense", "mental");
    expect(rows.map(({ key }) => key)).toEqual([
      "helpless",
      "distracted",
      "restrained",
      "surprised",
      "cannotPerceive",
      "cowering",
      "cover",
      "running",
      "fleeing",
      "dodging",
    ]);
    expect(rows.map(situationOf).filter((fact) => fact !== null)).toEqual(["cannotPerceive", "dodging.mental"]);
    expect([isSituation("drop"), isSituation("dodging"), isSituation("cover")]).toEqual([true, false, false]);
    expect(modifierRows("attack", "sweep").filter(({ facts }) => facts.length === 0)).toEqual([
      { key: "sweep", dice: -1, facts: [], form: "sweep" },
    ]);
  });

  it("accepts every fact", () => {
    for (const fact of FACTS) expect(modifiers({ roll: "skill", form: null, facts: [fact] })).toBeDefined();
  });

  it.each([
    ["roll", { roll: "damage" }],
    ["roll", { roll: undefined }],
    ["form", { form: undefined }],
    ["form", { form: "close" }],
    ["form", { roll: "attack", form: null }],
    ["form", { roll: "defense", form: "tickle" }],
    ["form", { roll: "defense", form: undefined }],
    ["facts", { facts: undefined }],
    ["facts", { facts: "drop" }],
    ["facts", { facts: [null] }],
    ["facts", { facts: ["injured", "bored"] }],
    ["facts", { facts: ["dodging.moral"] }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => modifiers({ roll: "skill", form: null, facts: [], ...more } as never))).toBe(code);
  });
});
