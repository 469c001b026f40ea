import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RuleError } from "../../../src/rules/error.ts";
import {
  isOnLadder,
  largerDie,
  leftOutDie,
  lowTotal,
  powerDice,
  smallerDie,
  usePool,
  wildShot,
  withEquipment,
  type Use,
} from "../../../src/rules/zap/index.ts";
import { highestFace, total } from "../../../src/rules/dice/index.ts";
import { codeOf, die, pool, seeded, throwDice } from "../support/pools.ts";
import { anyUse, use } from "../support/zap.ts";

describe("[ZAP-AM-11] intimidating several targets", () => {
  it("goes down the whole ladder, as far as d1", () => {
    const faces = (level: number, sizeSteps: number): number[] =>
      usePool(use({ level, sizeSteps, wholeLadder: true })).pool.dice.map((die) => die.faces);
    expect(faces(5, 1)).toEqual([4, 2]);
    expect(faces(2, 1)).toEqual([1]);
    expect(faces(2, 5)).toEqual([1]);
    expect(codeOf(() => usePool(use({ level: 5, sizeSteps: 1 })))).toBe("die-size");
  });
});

describe("[ZAP-DICE-1] Power Level to dice", () => {
  it("never gets worse with a higher level, and from level 15 repeats with +5 every six levels", () => {
    for (let level = 1; level < 60; level += 1) {
      const [here, next] = [powerDice(level), powerDice(level + 1)];
      const highest = (of: typeof here): number => Math.max(...of.dice.map(highestFace));
      expect(highest(next)).toBeGreaterThanOrEqual(highest(here));
      expect(here.dice.every(isOnLadder)).toBe(true);
      if (level < 15) continue;
      expect(powerDice(level + 6).dice).toEqual(here.dice.map(({ faces, bonus }) => die(faces, bonus + 5)));
    }
  });

  it("returns fresh dice each time", () => {
    powerDice(8).dice[0]!.faces = 20;
    expect(powerDice(8).dice[0]).toEqual(die(8));
  });
});

describe("[ZAP-DICE-2] the ladder", () => {
  it("goes up and down by the same rungs, each with a higher maximum", () => {
    let one = die(1);
    for (let rung = 0; rung < 40; rung += 1) {
      const next = largerDie(one);
      expect(highestFace(next)).toBeGreaterThan(highestFace(one));
      expect(smallerDie(next)).toEqual(one);
      one = next;
    }
  });

  it.each([[die(3)], [die(4, 5)], [die(8, 3)], [die(8, -5)], [null], [{ faces: 8 }]])("refuses %o as a die", (one) => {
    expect(codeOf(() => largerDie(one as never))).toBe("die-size");
  });
});

describe("[ZAP-DICE-4] a pool of the game", () => {
  it.each([
    ["three dice", pool([die(6), die(6), die(6)])],
    ["a sum", pool([die(6)], { read: "sum" })],
    ["a d20", pool([die(20)])],
  ])("cannot be %s", (_, of) => {
    expect(codeOf(() => wildShot(of))).toBe("pool");
    expect(codeOf(() => lowTotal(of, []))).toBe("pool");
    expect(codeOf(() => withEquipment(of, die(6)))).toBe("pool");
  });
});

describe("[ZAP-DICE-5] the pool of a use", () => {
  it("comes with its reasons, or is refused with a RuleError", () => {
    const anyPurpose = fc.oneof(anyUse("attack"), anyUse("defense"), anyUse("task"));
    fc.assert(
      fc.property(anyPurpose, (one) => {
        const before = structuredClone(one);
        try {
          const { pool: found, reasons } = usePool(one);
          expect(found.dice.length).toBeLessThanOrEqual(2);
          expect(found.dice.every(isOnLadder)).toBe(true);
          expect(reasons.includes("fixed")).toBe(one.fixed !== null);
          if (one.sizeSteps > 0 && one.fixed === null) expect(reasons).toContain("smaller");
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError);
        }
        expect(one).toEqual(before);
      }),
    );
  });

  it("lists the reasons in the order in which they apply", () => {
    const everything = use({
      level: 9,
      kind: "movement",
      purpose: "attack",
      equipmentDie: die(12),
      hindered: true,
      damaged: true,
      outranged: true,
      sizeSteps: 1,
      helpers: 1,
      effort: { kind: "divertPower", value: 2 },
    });
    expect(usePool(everything)).toEqual({
      pool: pool([die(10)], { modifier: 3 }),
      reasons: ["equipment", "hindered", "movement", "damaged", "outranged", "smaller", "helpers", "divertPower"],
    });
  });

  it("checks nothing more if the total is fixed", () => {
    expect(usePool(use({ kind: "shtick", purpose: "attack", wildShot: true, carefulAim: true, fixed: -1 }))).toEqual({
      pool: pool([], { modifier: -1 }),
      reasons: ["fixed"],
    });
  });

  it.each<[string, Partial<Record<keyof Use, unknown>>]>([
    ["power-level", { level: 2.5 }],
    ["purpose", { purpose: "defend" }],
    ["can-be-hindered", { canBeHindered: 0 }],
    ["outranged", { outranged: undefined }],
    ["equipment-die", { equipmentDie: die(7) }],
    ["equipment-die", { equipmentDie: die(6), equipped: false, bareHanded: true }],
    ["equipment-die", { equipmentDie: undefined }],
    ["equipment-required", { equipmentRequired: true, equipped: false }],
    ["size-steps", { sizeSteps: -1 }],
    ["split", { split: "both" }],
    ["effort", { effort: { kind: "grit", value: 1 } }],
    ["effort", { effort: { kind: "supremeEffort", value: -1 } }],
    ["effort", { effort: undefined }],
    ["modifiers", { modifiers: [{ key: "x", value: Number.NaN }] }],
    ["modifiers", { modifiers: null }],
    ["fixed", { fixed: "4" }],
    ["wild-shot-one-die", { split: "larger", wildShot: true }],
  ])("is refused with %s: %o", (code, more) => {
    expect(codeOf(() => usePool({ ...use(), ...more } as Use))).toBe(code);
  });

  it("is refused without a use", () => {
    expect(codeOf(() => usePool(null as never))).toBe("use");
  });
});

describe("[ZAP-ABI-1] kinds", () => {
  it("lets a Movement Power fight with its better die, and travel with both", () => {
    expect(usePool(use({ kind: "movement", purpose: "defense", level: 7 })).pool.dice).toEqual([die(8)]);
    expect(usePool(use({ kind: "movement", level: 7 })).pool.dice).toEqual([die(8), die(6)]);
  });

  it("keeps Shticks out of attack and defence", () => {
    expect(codeOf(() => usePool(use({ kind: "shtick", purpose: "attack" })))).toBe("shtick-in-combat");
    expect(usePool(use({ kind: "shtick" })).pool.dice).toHaveLength(2);
  });
});

describe("[ZAP-DICE-6] the low die", () => {
  it("is never above the total", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer(), (level, seed) => {
        const dice = powerDice(level);
        const thrown = throwDice(dice, seeded(seed));
        expect(lowTotal(dice, thrown)).toBeLessThanOrEqual(total(dice, thrown));
      }),
    );
  });
});

describe("[ZAP-ATT-3] the die left out", () => {
  it("exists after Careful Aim, but not in a split use or with a fixed total", () => {
    expect(leftOutDie(use({ level: 9, carefulAim: true }))).toEqual(die(8));
    expect(leftOutDie(use({ level: 9, split: "larger" }))).toBeNull();
    expect(leftOutDie(use({ level: 9, fixed: 3 }))).toBeNull();
  });

  it("counts equipment and size steps", () => {
    expect(leftOutDie(use({ level: 8, equipmentDie: die(12), sizeSteps: 1 }))).toEqual(die(6));
    expect(leftOutDie(use({ level: 5, hindered: true, sizeSteps: 1 }))).toBeNull();
  });
});
