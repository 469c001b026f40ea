import { beforeEach, describe, expect, it } from "vitest";
import { expectSound, rollOf } from "../named-rolls.ts";
import { character, peace } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { contestCheck } from "../../../src/games/zap/checks/tasks/contest.ts";
import { taskCheck } from "../../../src/games/zap/checks/tasks/task.ts";
import { rolls } from "../../../src/games/zap/rolls.ts";
import type { Check } from "../../../src/table/checks/check.ts";

/** The checks that most named rolls use. */
const checks = { attack: attackCheck, task: taskCheck, contest: contestCheck } as unknown as Record<string, Check>;

const ace = () =>
  character("Ace", {
    abilities: [
      { name: "Fire Blast" },
      { name: "Charm", kind: "shtick" },
      { name: "Thick Hide", activation: "automatic", automaticUse: "defense" },
    ],
  });

describe("the named rolls of a Zap! character", () => {
  beforeEach(peace);

  it("are each Ability in its first use, then in every other use, the Default Skill, and Tropes", () => {
    const actor = ace();
    const all = rolls(actor);
    const plain = all.filter(({ check }) => check.replace("zap.", "") in checks);
    expectSound(actor, plain, "zap", checks);
    expect(plain.length).toBeGreaterThan(8);
    const ids = all.map(({ id }) => id);
    for (const id of [
      "ability:fire-blast",
      "task:fire-blast",
      "contest:fire-blast",
      "ability:charm",
      "negotiate:charm",
    ])
      expect(ids).toContain(id);
    for (const id of ["default", "default:attack", "trope:supremeeffort", "trope:wildshot", "trope:chase"])
      expect(ids).toContain(id);
    expect(ids).not.toContain("ability:thick-hide");
    expect(rollOf(all, "ability:fire-blast")).toMatchObject({ name: "Fire Blast", check: "zap.attack" });
    expect(rollOf(all, "ability:charm")).toMatchObject({ name: "Charm", check: "zap.task" });
    expect(ids.indexOf("ability:charm")).toBeLessThan(ids.indexOf("contest:fire-blast"));
  });

  it("take a Difficulty only if there is no opponent", () => {
    const all = rolls(ace());
    expect(rollOf(all, "default").takes).toHaveProperty("difficulty");
    expect(rollOf(all, "ability:fire-blast").takes).toBeUndefined();
  });
});
