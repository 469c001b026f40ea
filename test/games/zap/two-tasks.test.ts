import { beforeEach, describe, expect, it } from "vitest";
import { ask, clicked } from "./asking.ts";
import { character, fight, peace } from "./world.ts";
import { twoTasksCheck } from "../../../src/games/zap/checks/tasks/two-tasks.ts";
import { abilityRow } from "../../../src/games/zap/sheets/ability-row.ts";
import { abilityNamed } from "./world.ts";
import type { Character } from "../../../src/games/zap/documents.ts";

const spotty = (more = {}): Character =>
  character("Spotty", {
    abilities: [
      { name: "Engineering", kind: "shtick", level: 7 },
      { name: "Gadgets", level: 5 },
    ],
    ...more,
  });

describe("one roll for two tasks", () => {
  beforeEach(peace);

  it("[ZAP-SPLIT-1] gives each a die with the modifier, for one Action", () => {
    const actor = spotty();
    fight([actor]);
    const asked = ask(twoTasksCheck, clicked(actor, "Engineering")).fill("difficulty1", "6").fill("difficulty2", "3");
    const thrown = asked.thrown({ use: [[7], [2]] });
    expect(thrown.outcome?.tasks.map(({ result, margin }) => [result, margin])).toEqual([
      ["success", 1],
      ["failure", -1],
    ]);
    expect(thrown.outcome?.result).toBe("one");
    expect(twoTasksCheck.costs(asked.now)).toHaveLength(2);
    const other = asked.fill("first", "smaller").thrown({ use: [[7], [2]] });
    expect(other.outcome?.tasks.map(({ totals }) => totals.use)).toEqual([2, 7]);
    const view = twoTasksCheck.view(thrown, { sees: () => true });
    expect(view.rows?.map(({ sides, verdict }) => [sides[0]!.total, verdict?.word])).toEqual([
      [7, "QUADRANT.zap.result.success"],
      [2, "QUADRANT.zap.result.failure"],
    ]);
    const odds = twoTasksCheck.kind.odds(asked.now.plan);
    expect(odds.both).toBeCloseTo((3 / 8) * (4 / 6), 9);
    expect(odds.neither! + odds.one! + odds.both!).toBeCloseTo(1, 9);
  });

  it("[ZAP-SPLIT-1] [ZAP-COMB-1] counts help and effort for both, and needs two dice that are not merged", () => {
    const asked = ask(twoTasksCheck, clicked(spotty(), "Engineering")).fill("combine", "Gadgets");
    expect(asked.thrown({ use: [[7], [2]] }).outcome?.tasks.map(({ totals }) => totals.use)).toEqual([8, 3]);
    expect(asked.option("wildShot")?.reason?.key).toBe("QUADRANT.zap.reason.notWithSplit");
    const [effort] = twoTasksCheck.spends(asked.thrown({ use: [[1], [2]] }));
    expect(twoTasksCheck.kind.changes(effort!.plan, {} as never)).toHaveLength(3);
    expect(() => ask(twoTasksCheck, clicked(spotty({ conditions: { hindered: 1 } }), "Engineering"))).toThrow(
      "QUADRANT.zap.reason.oneDie",
    );
    const hindered = { ...asked.now.parties.self!, actor: spotty({ conditions: { hindered: 1 } }) };
    expect(twoTasksCheck.refuse({ ...asked.now, parties: { ...asked.now.parties, self: hindered } })?.key).toBe(
      "QUADRANT.zap.reason.oneDie",
    );
  });

  it("[ZAP-SPLIT-1] cannot be declared as unequipped, which would leave one die", () => {
    const asked = ask(twoTasksCheck, clicked(spotty(), "Engineering"));
    const without = asked.option("equipped")!;
    expect([without.checked, without.reason?.key]).toEqual([true, "QUADRANT.zap.reason.oneDie"]);
    for (const option of twoTasksCheck.options(asked.now).filter(({ reason }) => !reason)) {
      expect(() => twoTasksCheck.kind.odds(option.plan)).not.toThrow();
    }
  });

  it("is among the rarer acts of an Ability's row", () => {
    const actor = spotty();
    const context = { actor, fight: null, aim: null, user: { isGM: true } as User.Implementation };
    const { more, rest } = abilityRow(abilityNamed(actor, "Engineering"), context);
    expect(rest.map(({ check }) => check)).toContain("zap.twoTasks");
    expect(more.map(({ check }) => check)).not.toContain("zap.twoTasks");
  });
});
