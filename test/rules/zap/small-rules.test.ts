import { describe, expect, it } from "vitest";
import { INFORMATION, bodyPart, carefulAim, information, mishapChance, tieTo } from "../../../src/rules/zap/index.ts";
import { codeOf, pool } from "../support/pools.ts";

describe("the information of a success", () => {
  it("grows with every point of margin, up to an image", () => {
    expect([0, 1, 2, 3, 4, 5].map(information)).toEqual([...INFORMATION]);
    expect(information(50)).toBe("image");
    expect(codeOf(() => information(0.5))).toBe("margin");
  });
});

describe("the chance of a Mishap", () => {
  it("is doubles or a lone 1", () => {
    expect(mishapChance([[4], [4]])).toBe(true);
    expect(mishapChance([[1], [3]])).toBe(false);
    expect(mishapChance([[1]])).toBe(true);
    expect(mishapChance([])).toBe(false);
  });

  it.each([[null], [[4]], [[[4, 2]]], [[[1], [2], [3]]], [[[0]]]])("is refused for the throw %o", (thrown) => {
    expect(codeOf(() => mishapChance(thrown as never))).toBe("throw");
  });
});

describe("[ZAP-TR-2] Careful Aim", () => {
  it("needs a die to aim with", () => {
    expect(codeOf(() => carefulAim(pool([])))).toBe("pool");
  });
});

describe("body parts", () => {
  it("are found by one digit", () => {
    expect(bodyPart(0)).toBe("torso");
    expect(codeOf(() => bodyPart(-1))).toBe("digit");
  });
});

describe("[ZAP-CON-2] ties", () => {
  it("are refused without both facts", () => {
    expect(codeOf(() => tieTo(undefined as never))).toBe("actor-is-player");
    expect(codeOf(() => tieTo({ actorIsPlayer: 1, opponentIsPlayer: true } as never))).toBe("actor-is-player");
  });
});
