import { beforeEach, describe, expect, it, vi } from "vitest";
import { Lanes } from "../../src/table/checks/lanes.ts";
import type { Check } from "../../src/table/checks/check.ts";
import type { Modifier } from "../../src/table/checks/choices.ts";

vi.mock("../../src/foundry.ts", () => ({ localize: (key: string) => key }));

interface Plan {
  modifiers: Modifier[];
}

const check = {
  roles: { roll: "self" },
  fixed: ["wound"],
  modifiers: ({ modifiers }: Plan) => modifiers,
  withModifiers: (_plan: Plan, _role: string, modifiers: Modifier[]) => ({ modifiers }),
} as unknown as Check;

const WOUND = { key: "wound", value: -2 };
const LIGHT = { key: "light", value: -2 };

/** What stands there, struck lines in brackets. */
const shown = (lanes: Lanes): string[] =>
  lanes
    .view({}, "toy")[0]!
    .lines.map(({ label, value, struck }) => (struck ? `(${label} ${value})` : `${label} ${value}`));

/** A line as somebody types it. */
function type(lanes: Lanes, label: string, value: number): void {
  const fields: Record<string, { value: string }> = { label: { value: label }, value: { value: String(value) } };
  const form = { querySelector: (selector: string) => fields[/\.(\w+)"\]$/.exec(selector)![1]!] };
  lanes.addFrom(form as unknown as HTMLElement, "roll");
}

const table = (isGM: boolean): void => {
  vi.stubGlobal("game", { user: { isGM }, i18n: { has: (key: string) => key.endsWith("wound") } });
};

beforeEach(() => table(true));

describe("the lists of modifiers in a dialog", () => {
  it("follow the plan: lines come and go with what is chosen, and what was typed stays", () => {
    const lanes = new Lanes(check, { modifiers: [WOUND] }, ["roll"]);
    type(lanes, "Rain", -1);
    lanes.readAnew({ modifiers: [WOUND, LIGHT] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "light -2", "Rain -1"]);
    lanes.readAnew({ modifiers: [{ ...WOUND, value: -3 }] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -3", "Rain -1"]);
    expect(lanes.applyTo({ modifiers: [] })).toEqual({
      modifiers: [
        { ...WOUND, value: -3 },
        { key: "Rain", value: -1 },
      ],
    });
  });

  it("keep struck what was struck, also while the plan is without it", () => {
    const lanes = new Lanes(check, { modifiers: [WOUND, LIGHT] }, ["roll"]);
    lanes.strike("roll", 1);
    lanes.readAnew({ modifiers: [WOUND] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    lanes.readAnew({ modifiers: [WOUND, LIGHT] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    expect(lanes.counted("roll")).toEqual([WOUND]);
  });

  it("tell two lines of the same name apart", () => {
    const lanes = new Lanes(check, { modifiers: [] }, ["roll"]);
    type(lanes, "", 1);
    type(lanes, "", 2);
    const typed = lanes.applyTo({ modifiers: [] }) as Plan;
    lanes.readAnew(typed);
    expect(lanes.counted("roll")).toEqual(typed.modifiers);
    expect(typed.modifiers).toHaveLength(2);
  });

  it("let nobody but the GM strike what documents decide", () => {
    table(false);
    const lanes = new Lanes(check, { modifiers: [WOUND, LIGHT] }, ["roll"]);
    lanes.strike("roll", 0);
    lanes.strike("roll", 1);
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    expect(lanes.view({}, "toy")[0]!.lines.map(({ locked }) => locked)).toEqual([true, false]);
    table(true);
    lanes.strike("roll", 0);
    expect(shown(lanes)[0]).toBe("(QUADRANT.toy.modifier.wound -2)");
  });
});
