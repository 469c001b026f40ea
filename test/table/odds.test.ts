import "./support/world.ts";
import { describe, expect, it } from "vitest";
import { oddsView } from "../../src/table/checks/odds-view.ts";
import { percent } from "../../src/table/words.ts";

describe("odds in words", () => {
  it("leave something of what may happen, and something open of what is not sure", () => {
    expect([0, 0.004, 0.38, 0.996, 1].map(percent)).toEqual(["0 %", "<1 %", "38 %", ">99 %", "100 %"]);
  });

  it("do not take what sums of chances are off for a chance", () => {
    const off = 1 - (1 / 6) * 6 + 2 ** -52;
    expect([off, 1 - off].map(percent)).toEqual(["0 %", "100 %"]);
  });
});

describe("the bar of odds", () => {
  const results = ["none", "all"].map((key) => ({ key, label: key, density: 1 as const }));

  it("leaves out what cannot happen, but for sums that are a hair off", () => {
    const { segments } = oddsView({ none: 2 ** -52, all: 1 }, results);
    expect(segments.map(({ key, percent }) => [key, percent])).toEqual([["all", "100 %"]]);
  });

  it("keeps it where it happened all the same", () => {
    const { segments } = oddsView({ none: 0, all: 1 }, results, "none");
    expect(segments.map(({ key, marked }) => [key, marked])).toEqual([
      ["none", true],
      ["all", false],
    ]);
  });
});
