import { describe, expect, it } from "vitest";
import { rules } from "../../src/rules/index.ts";
import { codeOf } from "./support/pools.ts";
import { roll } from "./support/imperfect-rolls.ts";
import { roller, skillPlan } from "./support/zerospace-rolls.ts";
import { systemHitPlan, taskPlan, use } from "./support/zap.ts";

describe("keys and ids", () => {
  const lists = (line: object) => [
    [{ ...line, key: "" }],
    [
      { ...line, key: "dark" },
      { ...line, key: "dark" },
    ],
  ];

  it("[GURPS-MOD-1] [ZAP-USE-1] [ZS-SKL-1] [IMP-ROLL-8] are refused if a modifier's key is empty or repeated", () => {
    for (const modifiers of lists({ value: 1, source: "other" })) {
      expect(
        codeOf(() => rules.gurps.success.pools({ base: 9, modifiers, isDefense: false, stakes: {} } as never)),
      ).toBe("modifiers");
    }
    for (const modifiers of lists({ value: 1 })) {
      const imperfect = { roll: roll({ modifiers } as never), tn: 5 };
      expect(codeOf(() => rules.imperfect.check.pools(imperfect as never))).toBe("modifiers");
      const zerospace = skillPlan({ self: [roller({ modifiers } as never)] });
      expect(codeOf(() => rules.zerospace.skill.pools(zerospace as never))).toBe("modifiers");
      expect(codeOf(() => rules.zap.task.pools(taskPlan({ use: use({ modifiers } as never) } as never)))).toBe(
        "modifiers",
      );
    }
  });

  it("[GURPS-TURN-3] [ZAP-SHIP-1] are refused if an id is empty or unknown", () => {
    const clocks = [{ id: "tea", remaining: 4, every: null }];
    const { systems } = systemHitPlan();
    const nameless = systemHitPlan({
      systems: systems.map((one, index) => ({ ...one, id: index === 0 ? "" : one.id })),
    });
    expect(codeOf(() => rules.zap.systemHit.pools(nameless))).toBe("id");
    expect(codeOf(() => rules.gurps.secondPasses({ fp: 9, isOverloaded: false, clocks }))).toBe("id");
  });
});
