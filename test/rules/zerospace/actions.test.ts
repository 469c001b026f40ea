import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { action, ACTIONS, moveDistance, spendAction, type ActionId } from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

/** The actions that satisfy a condition, in the order of the table. */
function actionsThat(holds: (id: ActionId) => boolean): ActionId[] {
  return ACTIONS.filter(holds);
}

describe("actions", () => {
  it("[ZS-ACT-2] cost the movement action if they move, or take its place", () => {
    expect(actionsThat((id) => action(id).movement === 1)).toEqual([
      "walk",
      "equivalent",
      "run",
      "sprint",
      "standUpSlammed",
      "charge",
    ]);
  });

  it("[ZS-ACT-6] cost the task action if they need a roll, and for a dodge", () => {
    expect(actionsThat((id) => action(id).task === 1)).toEqual([
      "charge",
      "skillRoll",
      "attack",
      "grapple",
      "hurt",
      "throw",
      "slam",
      "sweep",
      "distract",
      "breakFree",
      "recoverSenses",
      "recoverNerve",
      "dodge",
    ]);
  });

  it("[ZS-ACT-7] are free otherwise, in the actor's own turn; [ZS-ACT-8] [ZS-ACT-9] three of them at any time", () => {
    const isFree = (id: ActionId): boolean => action(id).movement + action(id).task === 0;
    expect(actionsThat((id) => isFree(id) && !action(id).isAnytime)).toEqual([
      "standUp",
      "takeCover",
      "deactivatePower",
      "drop",
      "activatePower",
      "intercept",
      "runForCover",
    ]);
    expect(actionsThat((id) => action(id).isAnytime)).toEqual(["release", "roleplay", "reaction"]);
  });

  it("[ZS-TURN-4] may be forced if they are purely defensive", () => {
    expect(actionsThat((id) => action(id).isForcible)).toEqual(["dodge", "activatePower", "intercept", "runForCover"]);
  });

  it("[ZS-ACT-1] give and remove only the conditions of the table", () => {
    const effects = ACTIONS.flatMap((id) => {
      const { gain, lose } = action(id);
      return gain === null && lose === null ? [] : [[id, gain, lose]];
    });
    expect(effects).toEqual([
      ["run", "running", null],
      ["sprint", "sprinting", null],
      ["standUpSlammed", null, "prone"],
      ["dodge", "dodging", null],
      ["standUp", null, "prone"],
      ["takeCover", "cover", null],
      ["runForCover", "sprinting", null],
    ]);
  });

  it("[ZS-ACT-1] cannot be changed through a returned copy", () => {
    action("walk").movement = 0;
    expect(action("walk").movement).toBe(1);
    expect(action("equivalent").movement).toBe(1);
  });

  it.each(["nap", "", undefined, null, "constructor"])("[ZS-ACT-1] do not include %o", (id) => {
    expect(codeOf(() => action(id as never))).toBe("action");
    expect(codeOf(() => spendAction({ movement: 0, task: 0 }, id as never))).toBe("action");
  });
});

describe("the actions spent in a turn", () => {
  it("[ZS-ACT-1] are at most one movement and one task action, in any order, and any number of free ones", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS)), (ids) => {
        let spent = { movement: 0, task: 0 };
        for (const id of ids) {
          const before = structuredClone(spent);
          const { movement, task } = action(id);
          const fits = spent.movement + movement <= 1 && spent.task + task <= 1;
          if (!fits) expect(codeOf(() => spendAction(spent, id))).toBe("spent");
          else {
            const after = spendAction(spent, id);
            expect(after).toEqual({ movement: before.movement + movement, task: before.task + task });
            expect(spent).toEqual(before);
            spent = after;
          }
        }
      }),
    );
  });

  it("[ZS-CHG-1] are both actions for a charge", () => {
    expect(spendAction({ movement: 0, task: 0 }, "charge")).toEqual({ movement: 1, task: 1 });
    expect(codeOf(() => spendAction({ movement: 0, task: 1 }, "charge"))).toBe("spent");
  });

  it.each([
    ["spent", undefined],
    ["spent", null],
    ["spent", []],
    ["movement", { task: 0 }],
    ["movement", { movement: -1, task: 0 }],
    ["movement", { movement: 2, task: 0 }],
    ["movement", { movement: 0.5, task: 0 }],
    ["task", { movement: 0 }],
    ["task", { movement: 0, task: 2 }],
    ["task", { movement: 0, task: Number.NaN }],
  ])("[ZS-ACT-1] are refused with %s: %o", (code, spent) => {
    expect(codeOf(() => spendAction(spent as never, "drop"))).toBe(code);
  });
});

describe("a movement action", () => {
  it("[ZS-ACT-2] [ZS-ACT-3] [ZS-ACT-4] covers one, two or three times the base distance", () => {
    const goes = (move: "walk" | "run" | "sprint") => moveDistance({ base: 7.5, move, isHindered: false });
    expect([goes("walk"), goes("run"), goes("sprint")]).toEqual([7.5, 15, 22.5]);
  });

  it("[ZS-ACT-5] covers half the distance, unrounded, after a failed roll for an obstacle", () => {
    expect(moveDistance({ base: 5, move: "walk", isHindered: true })).toBe(2.5);
    expect(moveDistance({ base: 5, move: "sprint", isHindered: true })).toBe(7.5);
    expect(moveDistance({ base: 0, move: "run", isHindered: true })).toBe(0);
  });

  it.each([
    ["base", undefined],
    ["base", { base: -1, move: "walk", isHindered: false }],
    ["base", { base: Infinity, move: "walk", isHindered: false }],
    ["move", { base: 1, isHindered: false }],
    ["move", { base: 1, move: "crawl", isHindered: false }],
    ["is-hindered", { base: 1, move: "walk" }],
  ])("[ZS-ACT-2] is refused with %s: %o", (code, movement) => {
    expect(codeOf(() => moveDistance(movement as never))).toBe(code);
  });
});
