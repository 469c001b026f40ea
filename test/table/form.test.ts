import { beforeEach, describe, expect, it, vi } from "vitest";
import { form } from "../../src/table/checks/form.ts";

vi.mock("../../src/foundry.ts", () => ({ localize: (key: string) => key }));

interface Asked {
  light: "day" | "night" | null;
  range: number;
  words: string;
}

const WORDS = ["base.light.label", "base.light.hint"];
const asked: Asked = { light: "day", range: 2, words: "" };

beforeEach(() => {
  vi.stubGlobal("game", {
    i18n: { has: (key: string) => WORDS.includes(key) },
  });
});

describe("fields that are bound to a plan", () => {
  it("have the labels of their keys and the plan's values", () => {
    const { select, number, text } = form("base", asked);
    expect(select("light", ["day", "night"])).toMatchObject({
      id: "light",
      label: "base.light.label",
      hint: "base.light.hint",
      value: "day",
      choices: [
        { value: "day", label: "base.light.day" },
        { value: "night", label: "base.light.night" },
      ],
    });
    expect(number("range", { max: 9 })).toMatchObject({ label: "base.range", hint: "", value: "2", min: 0, max: 9 });
    expect(text("words", { id: "other", label: "Other", hint: "Told" })).toMatchObject({
      id: "other",
      label: "Other",
      hint: "Told",
      value: "",
    });
  });

  it("lead to the plan with the chosen value, or to what the check makes of it", () => {
    expect(form("base", asked).select("light", ["day", "night"]).apply("night")).toEqual({ ...asked, light: "night" });
    expect(form("base", asked).text("words").apply(" by moonlight ")).toEqual({ ...asked, words: "by moonlight" });
    const read = form("base", asked, (part) => ({ read: part }));
    expect(read.number("range").apply("7")).toEqual({ read: { range: 7 } });
  });

  it("offer an empty choice if the check allows one", () => {
    const light = form("base", { ...asked, light: null } as Asked).select("light", ["day"], { none: true });
    expect(light).toMatchObject({ value: "", choices: [{ value: "", label: "base.light.none" }, { value: "day" }] });
    expect(light.apply("")).toEqual({ ...asked, light: null });
    expect(form("base", asked).select("light", ["day"], { none: "Dark" }).choices![0]).toEqual({
      value: "",
      label: "Dark",
    });
  });

  it("refuse a value that is none of the choices", () => {
    const light = form("base", asked).select("light", ["day", "night"]);
    for (const typed of ["", "dusk", "toString", "null"])
      expect(light.apply(typed)).toEqual({ key: "QUADRANT.table.ask.noChoice" });
  });

  it("refuse a value that is no number or beyond its bounds", () => {
    const { number } = form("base", asked);
    for (const typed of ["", "  ", "1.5", "x", "Infinity", "-1", "10"])
      expect(number("range", { max: 9 }).apply(typed)).toEqual({
        key: "QUADRANT.table.ask.between",
        data: { min: 0, max: 9 },
      });
    expect(number("range", { min: 1 }).apply("0")).toEqual({ key: "QUADRANT.table.ask.atLeast", data: { min: 1 } });
    expect(number("range", { max: 9, soft: true }).apply("10")).toEqual({ ...asked, range: 10 });
    expect(number("range", { decimals: true }).apply("1.5")).toEqual({ ...asked, range: 1.5 });
  });
});
