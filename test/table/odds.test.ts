import "./support/world.ts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compile } from "sass";
import { describe, expect, it } from "vitest";
import { oddsView } from "../../src/table/checks/odds-view.ts";
import { percent } from "../../src/table/words.ts";

describe("odds as percentages", () => {
  it("show neither a possible result as 0 % nor an uncertain one as 100 %", () => {
    expect([0, 0.004, 0.38, 0.996, 1].map(percent)).toEqual(["0 %", "<1 %", "38 %", ">99 %", "100 %"]);
  });

  it("ignore rounding errors of sums", () => {
    const off = 1 - (1 / 6) * 6 + 2 ** -52;
    expect([off, 1 - off].map(percent)).toEqual(["0 %", "100 %"]);
  });
});

describe("the bar of odds", () => {
  const results = ["none", "all"].map((key) => ({ key, label: key, density: 1 as const }));

  it("leaves out impossible results, even with rounding errors", () => {
    const { segments } = oddsView({ none: 2 ** -52, all: 1 }, results);
    expect(segments.map(({ key, percent }) => [key, percent])).toEqual([["all", "100 %"]]);
  });

  it("keeps an impossible result that has happened", () => {
    const { segments } = oddsView({ none: 0, all: 1 }, results, "none");
    expect(segments.map(({ key, marked }) => [key, marked])).toEqual([
      ["none", true],
      ["all", false],
    ]);
  });
});

describe("[GURPS-AM-9] patterns of the odds", () => {
  const DENSITIES = [0, 1, 2, 3] as const;
  const result = (key: string, density: (typeof DENSITIES)[number], label = key) => ({ key, label, density });
  const printed = (
    results: ReturnType<typeof result>[],
    odds = Object.fromEntries(results.map(({ key }) => [key, 0.1])),
  ) => oddsView(odds, results).segments.map(({ key, print }) => [key, print]);

  it("are distinct for each result, also at the same density", () => {
    expect(
      printed([result("none", 0), result("one", 1), result("two", 1), result("all", 3), result("more", 1)]),
    ).toEqual([
      ["none", "0"],
      ["one", "1"],
      ["two", "1-1"],
      ["all", "3"],
      ["more", "1-2"],
    ]);
  });

  it("do not depend on results without odds", () => {
    expect(printed([result("hits", 1), result("out", 1)], { out: 0.4 })).toEqual([["out", "1"]]);
    expect(printed([result("hits", 1), result("out", 1)], { hits: 0, out: 0.4 }), "but could be").toEqual([
      ["out", "1-1"],
    ]);
  });

  it("are the same for the same label", () => {
    expect(printed([result("a", 1, "Hit"), result("b", 1, "Out"), result("c", 2, "Hit")])).toEqual([
      ["a", "1"],
      ["b", "1-1"],
      ["c", "1"],
    ]);
  });

  it("all look different", () => {
    const { css } = compile("styles/table/_odds.scss");
    const looks = DENSITIES.flatMap((density) =>
      Array.from({ length: 11 }, (_, index) => {
        const rule = new RegExp(`\\.q-print--${density}-${index + 1} \\{\\s*--q-cut:\\s*([^;]+);`).exec(css);
        return `${density}: ${rule?.[1]?.replaceAll(/\s+/g, " ") ?? "whole"}`;
      }),
    );
    expect(new Set(looks).size).toBe(44);
    expect(looks.filter((look) => look.endsWith("whole"))).toEqual([]);
  });

  it("look the same everywhere in one game", () => {
    const rules = readdirSync("styles", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.scss$/.test(file) && !/_(fonts|type)\.scss$/.test(file))
      .filter((file) => readFileSync(path.join("styles", file), "utf8").includes("print"))
      .flatMap((file) => compile(path.join("styles", file)).css.match(/[^{}]*q-print--[^{}]*(?=\{)/g) ?? []);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => /:has\(|--small|__/.test(rule))).toEqual([]);
  });
});
