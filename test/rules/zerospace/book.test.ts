import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  chargeReaches,
  leavesCover,
  mayMoveAfter,
  modifiers,
  reached,
} from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

describe("the reach of an attack", () => {
  const aimed = { form: "close", means: "weapon", band: "close", meters: 2, isCharge: false } as const;

  it("[ZS-AM-3] is two metres hand to hand, and unlimited by this rule for a charge", () => {
    for (const form of ["close", "sweep", "grapple", "slam"] as const) {
      expect(reached({ ...aimed, form })).toBe("within");
      expect(reached({ ...aimed, form, meters: 2.1 })).toBe("outOfReach");
    }
    expect(reached({ ...aimed, meters: 30, isCharge: true })).toBe("within");
  });

  it("[ZS-AM-5] is a power's own range in every form; words without a power have no limit", () => {
    const power = { ...aimed, means: "power", band: "short" } as const;
    for (const form of ["mental", "social", "ranged", "close"] as const) {
      expect(reached({ ...power, form, meters: 10 })).toBe("within");
      expect(reached({ ...power, form, meters: 18 })).toBe("beyond");
    }
    expect(reached({ ...power, band: "close", meters: 18 })).toBe("outOfReach");
    for (const form of ["mental", "social"] as const) {
      expect(reached({ ...aimed, form, means: "nothing", meters: 400 })).toBe("within");
    }
  });

  it("[ZS-AM-4] is, for a charge, one movement action up to two metres from the target", () => {
    const charge = { meters: 10, base: 8, isDoubled: false, isHindered: false };
    expect([chargeReaches(charge), chargeReaches({ ...charge, meters: 10.5 })]).toEqual([true, false]);
    expect(chargeReaches({ ...charge, meters: 18, isDoubled: true })).toBe(true);
    expect(chargeReaches({ ...charge, meters: 6.1, isHindered: true })).toBe(false);
    expect(codeOf(() => chargeReaches({ ...charge, meters: -1 }))).toBe("meters");
    expect(codeOf(() => chargeReaches({ ...charge, base: -1 }))).toBe("base");
    expect(codeOf(() => reached({ ...aimed, means: "feet" as never }))).toBe("means");
  });

  it("[ZS-AM-4] includes a flying tackle: only a grapple and a slam get the die of charging", () => {
    const keys = (form: never) =>
      modifiers({ roll: "attack", form, facts: ["charging"] }).modifiers.map(({ key }) => key);
    expect([keys("grapple" as never), keys("slam" as never), keys("close" as never)]).toEqual([
      ["charge"],
      ["charge"],
      [],
    ]);
  });
});

describe("moving in a turn", () => {
  it("[ZS-AM-6] is only walking after an attack, or also running if the attack had the penalty for running", () => {
    expect((["walk", "run", "sprint"] as const).map((id) => mayMoveAfter(id, "standing"))).toEqual([
      true,
      false,
      false,
    ]);
    expect((["walk", "run", "sprint"] as const).map((id) => mayMoveAfter(id, "running"))).toEqual([true, true, false]);
    expect(ACTIONS.every((id) => mayMoveAfter(id, null))).toBe(true);
    expect(codeOf(() => mayMoveAfter("run", "flying" as never))).toBe("struck");
  });

  it("[ZS-AM-12] leaves cover by a walk, a run, a sprint, which running for cover is too, or a charge", () => {
    expect(ACTIONS.filter(leavesCover)).toEqual(["walk", "run", "sprint", "charge", "runForCover"]);
  });
});
