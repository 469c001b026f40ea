import { describe, expect, it, vi } from "vitest";
import { oncePerPlan } from "../../src/table/checks/once-per-plan.ts";

const counted = () => {
  const reckon = vi.fn((plan: { level: number }) => ({ hit: plan.level / 20 }));
  return { reckon, odds: oncePerPlan(reckon) };
};

describe("odds that are calculated once per plan", () => {
  it("are calculated once for equal plans, and separately for others", () => {
    const { reckon, odds } = counted();
    const all = Array.from({ length: 20 }, () => odds({ level: 7 }).hit);
    expect([new Set(all), reckon.mock.calls.length]).toEqual([new Set([0.35]), 1]);
    expect(odds({ level: 8 }).hit).toBe(0.4);
    expect(reckon).toHaveBeenCalledTimes(2);
  });

  it("are calculated anew if the plan object has changed", () => {
    const { odds } = counted();
    const plan = { level: 7 };
    odds(plan);
    plan.level = 9;
    expect(odds(plan).hit).toBe(0.45);
  });

  it("are dropped, the oldest first, beyond 200 plans", () => {
    const { reckon, odds } = counted();
    for (let level = 0; level < 201; level += 1) odds({ level });
    reckon.mockClear();
    odds({ level: 200 });
    expect(reckon).not.toHaveBeenCalled();
    odds({ level: 0 });
    expect(reckon).toHaveBeenCalledTimes(1);
  });

  it("are not kept if the calculation throws", () => {
    const odds = oncePerPlan((): object => {
      throw new Error("level");
    });
    expect(() => odds()).toThrow("level");
    expect(() => odds()).toThrow("level");
  });
});
