import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  modifiers,
  plans,
  traitRules,
  TRAIT_IDS,
  type Fact,
  type Modifier,
  type RollTag,
  type Trait,
} from "../../../src/rules/gurps/index.ts";
import {
  anyFacts,
  anyModifiers,
  anyTag,
  anyTraits,
  badModifiers,
  badSituations,
  line,
  trait,
} from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

function given(tag: RollTag, traits: Trait[], facts: Fact[] = [], lines: Modifier[] = []) {
  return { tag, traits, facts, modifiers: lines };
}

/** What the traits add, in short: `fat 3`. */
function told(...of: Parameters<typeof given>): string[] {
  return modifiers.traits(given(...of)).map(({ key, value }) => `${key.replace("gurps.mod.trait.", "")} ${value}`);
}

function isBarred(...of: Parameters<typeof given>): boolean {
  return plans.roll({ ...given(...of), base: 10, isDefense: true }) === null;
}

describe("[GURPS-MOD-4] gurps.traitRules", () => {
  it("[GURPS-MOD-4] returns complete rows for every trait, as a new list", () => {
    for (const id of TRAIT_IDS) {
      for (const rule of traitRules(id))
        expect(Object.keys(rule)).toEqual(["tag", "act", "value", "per", "source", "when"]);
    }
    expect(TRAIT_IDS.filter((id) => traitRules(id).length === 0)).toEqual([
      "indomitable",
      "slaveMentality",
      "empathy",
      "animalEmpathy",
      "plantEmpathy",
      "spiritEmpathy",
      "dangerSense",
      "breathHolding",
      "enhancedMoveGround",
      "enhancedMoveAir",
      "superJump",
      "gExperience",
      "improvedGTolerance",
    ]);
    expect(traitRules("fat")[0]).not.toBe(traitRules("fat")[0]);
    for (const id of ["", "handsome", undefined, "constructor"])
      expect(codeOf(() => traitRules(id as never))).toBe("id");
  });
});

describe("gurps.modifiers.traits", () => {
  const all = TRAIT_IDS.map((id) => trait(id, 2, 9));

  it("[GURPS-MOD-4] [GURPS-SENSE-1] adds the traits that fit the sense", () => {
    expect(told("vision", all)).toEqual(["acuteVision 2", "hyperspectralVision 3"]);
    expect(told("hearing", all)).toEqual(["acuteHearing 2", "discriminatoryHearing 4", "hardOfHearing -4"]);
    expect(told("smell", all)).toEqual(["acuteTasteSmell 2", "discriminatorySmell 4"]);
    expect(told("taste", all)).toEqual(["acuteTasteSmell 2", "discriminatoryTaste 4"]);
    expect(told("swim", all)).toEqual(["overweight 1", "fat 3", "veryFat 5"]);
    for (const tag of ["any", "skill", "climb", "jump", "lifesave", "effort", "sense", "will", "selfControl"] as const)
      expect(told(tag, all)).toEqual([]);
  });

  it("[GURPS-FRIGHT-2] adds the traits that fit the horror", () => {
    const always = ["fearlessness 2", "fearfulness -2", "combatReflexes 2", "combatParalysis -2"];
    expect(told("fright", all)).toEqual(always);
    expect(told("fright", all, ["physicalDanger", "monster", "chargingIn", "swornFoe"])).toEqual([
      ...always,
      "cowardice -3",
      "xenophilia 3",
      "daredevil 1",
      "higherPurpose 1",
    ]);
    const steps = ([15, 12, 9, 6] as const).map((number) =>
      told("fright", [trait("cowardice", 1, number)], ["physicalDanger"]),
    );
    expect(steps.flat()).toEqual(["cowardice -1", "cowardice -2", "cowardice -3", "cowardice -4"]);
  });

  it("[GURPS-SENSE-2] lowers near or far sight by the fitting trait", () => {
    expect(told("vision", [trait("nearsighted"), trait("farsighted")], ["beyondOneYard"])).toEqual(["nearsighted -6"]);
    expect(told("vision", [trait("nearsighted"), trait("farsighted")], ["withinOneYard"])).toEqual(["farsighted -6"]);
  });

  it("[GURPS-MOD-4] offsets only existing penalties, and only those of its source", () => {
    const dark = [line("sight.darkness", -3, "darkness"), line("torch", 2, "darkness"), line("fog", -2, "darkness")];
    expect(told("vision", [trait("nightVision", 9)], [], dark)).toEqual(["nightVision 5"]);
    expect(told("vision", [trait("telescopicVision", 9)], [], dark)).toEqual([]);
    expect(told("vision", [trait("nightVision", 0)], [], dark)).toEqual([]);
    expect(told("vision", [trait("nightVision", 2), trait("nightVision", 2), trait("darkVision")], [], dark)).toEqual([
      "nightVision 2",
      "nightVision 2",
      "darkVision 1",
    ]);
    const far = [line("distance", -3, "range")];
    expect(told("hearing", [trait("parabolicHearing", 2)], [], far)).toEqual(["parabolicHearing 2"]);
  });

  it("never offsets more than the penalties, and does not change its input", () => {
    fc.assert(
      fc.property(anyTag, anyTraits, anyFacts, anyModifiers, (tag, traits, facts, lines) => {
        const before = structuredClone({ tag, traits, facts, modifiers: lines });
        const cancelling = traits.filter(({ id }) => traitRules(id).some(({ act }) => act === "cancel"));
        const back = modifiers.traits({ tag, traits: cancelling, facts, modifiers: lines });
        const taken = lines.reduce((sum, { value }) => sum + Math.max(0, -value), 0);
        expect(back.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(taken);
        const added = modifiers.traits({ tag, traits, facts, modifiers: lines });
        expect(added.every(({ value, source }) => value !== 0 && source === "trait")).toBe(true);
        expect({ tag, traits, facts, modifiers: lines }).toEqual(before);
      }),
    );
  });

  it.each(badSituations)("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => modifiers.traits({ ...given("vision", []), ...more }))).toBe(code);
  });

  it("refuses bad modifiers, and Cowardice without a self-control number once it counts", () => {
    for (const lines of badModifiers)
      expect(codeOf(() => modifiers.traits({ ...given("vision", []), modifiers: lines as never }))).toBe("modifiers");
    expect(told("fright", [trait("cowardice")])).toEqual([]);
    expect(codeOf(() => told("fright", [trait("cowardice")], ["physicalDanger"]))).toBe("self-control");
  });
});

describe("gurps.plans.roll", () => {
  it("[GURPS-SENSE-2] [GURPS-SENSE-3] is barred by facts that hide the object, unless a trait allows it", () => {
    const barring: [RollTag, Fact, Trait["id"][]][] = [
      ["vision", "totalDarkness", ["darkVision"]],
      ["vision", "rearward", ["peripheralVision", "allRoundVision"]],
      ["vision", "behind", ["allRoundVision"]],
      ["hearing", "subsonic", ["subsonicHearing"]],
      ["hearing", "ultrasonic", ["ultrahearing"]],
    ];
    for (const [tag, fact, allowing] of barring) {
      expect(isBarred(tag, [], [fact])).toBe(true);
      expect(isBarred("smell", [], [fact])).toBe(false);
      const allowed = TRAIT_IDS.filter((id) => !isBarred(tag, [trait(id, 1, 12)], [fact]));
      expect(allowed.sort()).toEqual([...allowing].sort());
    }
    expect(isBarred("vision", [trait("darkVision"), trait("peripheralVision")], ["totalDarkness", "behind"])).toBe(
      true,
    );
    expect(isBarred("vision", [], ["aside", "beyondOneYard"])).toBe(false);
  });

  it("[GURPS-MOD-4] is barred by a trait that makes it impossible or needless", () => {
    const barred = (tag: RollTag): string[] => TRAIT_IDS.filter((id) => isBarred(tag, [trait(id, 1, 12)]));
    expect(barred("vision")).toEqual(["blindness"]);
    expect(barred("hearing")).toEqual(["deafness"]);
    expect(barred("taste")).toEqual(["noSmellTaste"]);
    expect(barred("smell")).toEqual(["noSmellTaste"]);
    expect(barred("fright")).toEqual(["unfazeable"]);
    expect(barred("swim")).toEqual(["amphibious", "aquatic"]);
    expect(barred("effort")).toEqual(["machine"]);
    for (const tag of ["any", "skill", "sense", "will", "selfControl"] as const) expect(barred(tag)).toEqual([]);
    for (const fact of ["aside", "rearward", "behind"] as const)
      expect(isBarred("vision", [trait("restrictedVision"), trait("allRoundVision")], [fact])).toBe(true);
  });

  it("[GURPS-SENSE-1] [GURPS-WILL-1] puts the given modifiers first, then the traits'", () => {
    const lines = [line("sight.plain", 10), line("sight.darkness", -3, "darkness")];
    const situation = given("vision", [trait("acuteVision", 2), trait("nightVision")], [], lines);
    const before = structuredClone(situation);
    expect(plans.roll({ ...situation, base: 11, isDefense: false })).toEqual({
      base: 11,
      modifiers: [...lines, line("trait.acuteVision", 2, "trait"), line("trait.nightVision", 1, "trait")],
      isDefense: false,
      stakes: {},
    });
    expect(situation).toEqual(before);
  });

  it.each([
    ...badSituations,
    ...badModifiers.map((lines): [string, object] => ["modifiers", { modifiers: lines }]),
    ["base", { base: 9.5 }],
    ["base", { base: undefined }],
    ["is-defense", { isDefense: undefined }],
    ["is-defense", { isDefense: "true" }],
  ] as [string, object][])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => plans.roll({ ...given("vision", []), base: 9, isDefense: true, ...more }))).toBe(code);
  });
});
