import { describe, expect, it } from "vitest";
import { distinctLines, distinctPlan, keyOf } from "../../src/table/checks/distinct-lines.ts";

const lines = (...keys: string[]) => keys.map((key) => ({ key, value: 1 }));

describe("the lines of a modifier list", () => {
  it("get distinct keys, from which the typed ones can be read", () => {
    const made = distinctLines(lines("dark", "dark", "", "", "dark"));
    expect(new Set(made.map(({ key }) => key)).size).toBe(5);
    expect(made.every(({ key }) => key !== "")).toBe(true);
    expect(made.map(({ key }) => keyOf(key))).toEqual(["dark", "dark", "", "", "dark"]);
    expect(distinctLines(made)).toEqual(made);
  });

  it("stay the same objects if no key occurs twice", () => {
    const plain = lines("one", "two");
    expect(distinctLines(plain)[0]).toBe(plain[0]);
    const check = {
      roles: { roll: "self" },
      modifiers: (plan: { list: object[] }) => ({ list: plan.list, with: (list: object[]) => ({ list }) }),
    } as never;
    const plan = { list: plain };
    expect(distinctPlan(check, plan as never)).toBe(plan);
    const again = distinctPlan(check, { list: lines("a", "a") } as never) as unknown as { list: { key: string }[] };
    expect(again.list.map(({ key }) => key)).not.toEqual(["a", "a"]);
  });
});
