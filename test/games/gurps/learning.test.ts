import "./world.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bearerOf, levelOf, relativeOf } from "../../../src/games/gurps/abilities.ts";
import { attackLevel, damageFormula, reachOf } from "../../../src/games/gurps/arms.ts";
import { defenceAccount, defenceOf } from "../../../src/games/gurps/checks/fight/defences.ts";
import type { Attack, Skill } from "../../../src/games/gurps/documents.ts";
import { byPointsAlone, steppedBy, withLevel, withPoints } from "../../../src/games/gurps/relearning.ts";
import { levelAccount, spentOf, spentView } from "../../../src/games/gurps/sheets/study.ts";
import { character, itemNamed, type CharacterFacts } from "./world.ts";

const skill = (name: string, system: object = {}) => ({
  name,
  system: { attribute: "dx", difficulty: "average", ...system },
});
const talent = (bonuses: object[], level = 2) => ({
  name: "Born to be Quiet",
  system: {
    level,
    points: 10,
    bonuses: bonuses.map((one) => ({ kind: "skill", of: "", value: 1, perLevel: true, ...one })),
  },
});

/** DX 12, the rest 10. */
const zora = (facts: CharacterFacts) => character("Zora", { dx: 12, ...facts });
const of = (facts: CharacterFacts, name = "Stealth") => {
  const actor = zora(facts);
  const own = itemNamed<Skill>(actor, name);
  return { actor, own, bearer: bearerOf(actor), level: () => levelOf(own).level };
};
const write = (own: Skill, changes: object) => Object.assign(own.system, changes);

describe("a skill with points", () => {
  it("has the level of its attribute, difficulty and points, if none was entered", () => {
    expect(of({ skills: [skill("Stealth", { points: 4 })] }).level()).toBe(13);
    expect(of({ skills: [skill("Stealth", { points: 4, difficulty: "veryHard" })] }).level()).toBe(11);
    expect(of({ skills: [skill("Stealth", { points: 4, difficulty: null })] }).level()).toBeNull();
    expect(of({ skills: [skill("Stealth")] }).level()).toBeNull();
  });

  it("keeps an entered level, whatever its points are", () => {
    const { level, own } = of({ skills: [skill("Stealth", { points: 4, relativeLevel: 5 })] });
    expect(level()).toBe(17);
    expect(relativeOf(own)).toBe(5);
  });

  it("is raised by the talents and carried equipment that name it", () => {
    const facts = {
      traits: [talent([{ of: "Stealth" }, { of: "Guns" }])],
      equipment: [
        { name: "Soft boots", system: { bonuses: [{ kind: "skill", of: "Stealth", value: 1, perLevel: false }] } },
        {
          name: "Cloak",
          system: { isCarried: false, bonuses: [{ kind: "skill", of: "Stealth", value: 5, perLevel: false }] },
        },
      ],
      skills: [skill("Stealth", { points: 2 }), skill("Guns (Pistol)", { points: 1, difficulty: "easy" })],
    };
    const { actor, own, level } = of(facts);
    expect(level()).toBe(15);
    // A bonus to Guns counts for all of its specialties.
    expect(levelOf(itemNamed<Skill>(actor, "Guns (Pistol)")).level).toBe(14);
    const told = levelAccount(own, actor);
    for (const line of ["Born to be Quiet +2", "Soft boots +1"]) expect(told).toContain(line);
    expect(told).not.toContain("Cloak");
  });

  it("is bought up from a default, but never two skills from each other", () => {
    const swords = {
      skills: [
        skill("Broadsword", { points: 12, defaults: [{ kind: "skill", of: "Shortsword", modifier: -2 }] }),
        skill("Shortsword", { points: 4, defaults: [{ kind: "skill", of: "Broadsword", modifier: -2 }] }),
      ],
    };
    const { actor, level, own } = of(swords, "Shortsword");
    // Broadsword 15: by default 13, which is worth 4 points; 8 give 14.
    expect(level()).toBe(14);
    expect(levelAccount(own, actor)).toContain("Broadsword −2");
    expect(levelOf(itemNamed<Skill>(actor, "Broadsword")).level).toBe(15);
  });

  it("is based on another skill if it is a technique, up to its limit", () => {
    const technique = (points: number) =>
      of(
        {
          skills: [
            skill("Karate", { points: 4, difficulty: "hard" }),
            skill("Kicking", {
              ...{ points, difficulty: "hard", isTechnique: true, limit: 0 },
              defaults: [{ kind: "skill", of: "Karate", modifier: -2 }],
            }),
          ],
        },
        "Kicking",
      ).level();
    expect([0, 1, 2, 3, 9].map(technique)).toEqual([10, 10, 11, 12, 12]);
  });
});

describe("points and level of a skill", () => {
  it("convert both ways: points → level → points gives the same level for no more points", () => {
    const attribute = fc.constantFrom("dx", "iq", "will");
    const difficulty = fc.constantFrom("easy", "average", "hard", "veryHard");
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        difficulty,
        attribute,
        fc.integer({ min: -9, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (points, hard, on, penalty, levels) => {
          const { bearer, own, level } = of({
            traits: [talent([{ of: "Stealth" }], levels)],
            skills: [
              skill("Stealth", {
                ...{ difficulty: hard, attribute: on },
                defaults: [{ kind: "attribute", of: on, modifier: penalty }],
              }),
            ],
          });
          write(own, withPoints(bearer, own, points));
          const first = level();
          expect(own.system.isByPoints).toBe(true);
          write(own, withLevel(bearer, own, first!));
          expect(level()).toBe(first);
          expect(own.system.points).toBeLessThanOrEqual(points);
          // The stored relative level is the same, for code that reads no points.
          expect(own.system.relativeLevel).toBe(relativeOf(own));
        },
      ),
      { numRuns: 50 },
    );
  });

  it("step from level to level, down to 0 points", () => {
    const { bearer, own } = of({ skills: [skill("Stealth")] });
    const steps = (by: 1 | -1, times: number) =>
      Array.from({ length: times }, () => write(own, steppedBy(bearer, own, by)).points);
    expect(steps(1, 5)).toEqual([1, 2, 4, 8, 12]);
    expect(steps(-1, 6)).toEqual([8, 4, 2, 1, 0, 0]);
    expect(own.system.relativeLevel).toBeNull();
  });

  it("keep the difference of an entered level to its points", () => {
    const { bearer, own, level } = of({ skills: [skill("Stealth", { points: 4, relativeLevel: 3 })] });
    write(own, steppedBy(bearer, own, 1));
    expect([own.system.points, level()]).toEqual([8, 16]);
    write(own, withLevel(bearer, own, 14));
    expect([own.system.points, level()]).toEqual([2, 14]);
    write(own, byPointsAlone(bearer, own));
    expect(level()).toBe(12);
  });

  it("are joined by the first step up, which pays for an entered level without points", () => {
    const { bearer, own, level } = of({ skills: [skill("Stealth", { relativeLevel: 2 })] });
    write(own, steppedBy(bearer, own, -1));
    expect([own.system.points, level()]).toEqual([0, 14]);
    write(own, steppedBy(bearer, own, 1));
    expect([own.system.points, level(), own.system.isByPoints]).toEqual([8, 14, true]);
  });

  it("keep an entered level that no points give, or whose skill has no difficulty", () => {
    const { bearer, own, level } = of({ skills: [skill("Stealth", { points: 1 })] });
    write(own, withLevel(bearer, own, 6));
    expect([own.system.points, level()]).toEqual([1, 6]);
    const unknown = of({ skills: [skill("Stealth", { difficulty: null })] });
    write(unknown.own, withLevel(unknown.bearer, unknown.own, 15));
    expect([unknown.own.system.points, unknown.level()]).toEqual([0, 15]);
    write(unknown.own, withPoints(unknown.bearer, unknown.own, 8));
    expect([unknown.own.system.points, unknown.level()]).toEqual([8, 15]);
  });
});

describe("combat values that follow from skills", () => {
  const armed = (system: object = {}, facts: CharacterFacts = {}) =>
    zora({
      st: 13,
      skills: [skill("Broadsword", { points: 8 }), skill("Shield", { points: 4, difficulty: "easy" })],
      attacks: [
        { name: "Sword", system: { skill: "Broadsword", damage: "sw+1", ...system } },
        { name: "Buckler", system: { skill: "Shield", parry: null, block: 0, damage: "" } },
      ],
      ...facts,
    });

  it("include damage by ST if it is written so, and a range as multiples of ST", () => {
    const attack = itemNamed<Attack>(armed(), "Sword");
    expect(damageFormula(attack)).toBe("2d6");
    expect(damageFormula(itemNamed<Attack>(armed({ damage: " 1d6+2 " }), "Sword"))).toBe("1d6+2");
    const bow = itemNamed<Attack>(armed({ mode: "ranged", reach: "x10/x15" }), "Sword");
    expect(reachOf(bow)).toBe("130/195");
    expect(attackLevel(armed(), attack)).toBe(14);
  });

  it("include defences by skills, weapons and traits, unless they are entered", () => {
    const shield = { name: "Buckler", system: { bonuses: [{ kind: "block", of: "", value: 1, perLevel: false }] } };
    const traits = [{ name: "Combat Reflexes", system: { rule: "combatReflexes" } }];
    const actor = armed({}, { equipment: [shield], traits });
    // DX 12, HT 10: Basic Speed 5.5.
    expect((["dodge", "parry", "block"] as const).map((one) => defenceOf(actor, one))).toEqual([9, 11, 12]);
    expect(defenceAccount(actor, "block")?.lines.map(({ value }) => value)).toEqual([10, 1, 1]);
    expect(defenceAccount(actor, "block")?.lines.at(-1)?.label).toBe("Buckler");
    const entered = armed({}, { defenses: { parry: 15 } });
    expect(defenceOf(entered, "parry")).toBe(15);
  });

  it("include no Parry for ranged weapons, for weapons that cannot parry and for attacks without a skill", () => {
    expect(defenceOf(armed({ mode: "ranged" }), "parry")).toBeNull();
    expect(defenceOf(armed({ parry: null }), "parry")).toBeNull();
    expect(defenceOf(armed({ skill: "dx" }), "parry")).toBeNull();
    expect(defenceOf(armed({ parry: -1 }), "parry")).toBe(9);
  });
});

describe("the points of a character", () => {
  const somebody = (total: number) =>
    zora({
      skills: [skill("Stealth", { points: 4 })],
      traits: [talent([]), { name: "Bad Temper", system: { points: -10 } }],
      system: { points: { unspent: 0, total, other: 1, spentThisSession: 0 } },
    });

  it("are listed by category, with the points that are left or overspent", () => {
    expect(spentOf(somebody(50))).toMatchObject({
      attributes: 40,
      advantages: 10,
      disadvantages: -10,
      skills: 4,
      other: 1,
    });
    expect(spentOf(somebody(50)).total).toBe(45);
    expect(spentView(somebody(50))).toMatchObject({ left: expect.stringContaining('"count":5'), over: "" });
    expect(spentView(somebody(40))).toMatchObject({ left: "", over: expect.stringContaining('"count":5') });
    expect(spentView(somebody(0))).toMatchObject({ left: "", over: "" });
  });
});
