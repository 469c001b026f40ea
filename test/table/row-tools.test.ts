import { describe, expect, it } from "vitest";
import "./support/world.ts";
import { bracketed } from "../../src/table/combat/brackets.ts";
import { handiest, toolKey } from "../../src/table/combat/last-tools.ts";
import { inOneLook, once } from "../../src/table/once.ts";
import { rowTools } from "../../src/table/combat/row-tools.ts";
import type { ButtonView } from "../../src/table/checks/views.ts";

const button = (act: string, more: Partial<ButtonView> = {}): ButtonView => ({
  action: "turnAct",
  data: { act },
  label: act,
  price: "",
  reason: null,
  primary: false,
  ...more,
});

const acts = (all: readonly ButtonView[] = []): string[] => all.map(({ label }) => label);

describe("the tools of a row", () => {
  const controls = [..."abcdefg"].map((act) => button(act, { reason: act === "b" ? "not now" : null }));
  const row = { controls: [...controls, button("endTurn", { primary: true })] };

  it("are all in its menu while it waits, and none of them is filled", () => {
    const { open, controls: menu } = rowTools(row, false, []);
    expect(open).toBeNull();
    expect(acts(menu)).toEqual(["a", "b", "c", "d", "e", "f", "g", "endTurn"]);
    expect(menu.some(({ primary }) => primary)).toBe(false);
  });

  it("are in the open row, at most five with the last used ones; barred ones and all others are in the menu", () => {
    const { open, controls: menu } = rowTools(row, true, ["g", "b"]);
    expect(open!.primary!.label).toBe("endTurn");
    expect(acts(open!.controls)).toEqual(["a", "c", "d", "e", "g"]);
    expect(acts(menu)).toEqual(["b", "f"]);
  });

  it("include the active choice, whichever was used last", () => {
    const choice = (value: string) => ({
      act: "maneuver",
      value,
      label: value,
      icon: "",
      active: value === "wait",
      reason: null,
    });
    const menu = { label: "Maneuver", choices: ["attack", "move", "ready", "aim", "feint", "wait"].map(choice) };
    const { open, acts: all } = rowTools({ controls: [button("endTurn", { primary: true })], menu }, true, [
      "maneuver:aim",
    ]);
    expect(open!.acts.map(({ value }) => value)).toEqual(["attack", "move", "aim", "wait"]);
    expect(all!.choices).toHaveLength(6);
  });

  it("are distinguished by their act and Item, not by the actor", () => {
    expect(toolKey({ check: "zap.attack", actor: "A", itemId: "gun" })).toBe("zap.attack:gun");
    expect(toolKey({ act: "spend", does: "walk" })).toBe("spend:walk");
    expect(handiest(["a", "b", "c"], 2, (one) => one, ["c"])).toEqual(["a", "c"]);
  });
});

describe("rows side by side", () => {
  it("are bracketed if they share a place, and not without one", () => {
    const places: Record<string, number | null> = { a: 3, b: 3, c: 3, d: null, e: null, f: 1, g: 2, h: 2 };
    expect([...bracketed(Object.keys(places), (id) => places[id]!)]).toEqual([
      ["a", "first"],
      ["b", "middle"],
      ["c", "last"],
      ["g", "first"],
      ["h", "last"],
    ]);
  });
});

describe("a value that rows share", () => {
  it("is calculated once for all of them, and anew the next time", () => {
    let looked = 0;
    const count = (fight: { size: number }): number => {
      looked += 1;
      return fight.size;
    };
    const fight = { size: 3 };
    expect(inOneLook(() => [1, 2, 3].map(() => once(count, fight)))).toEqual([3, 3, 3]);
    expect(looked).toBe(1);
    fight.size = 4;
    expect(inOneLook(() => once(count, fight))).toBe(4);
    expect([once(count, fight), once(count, fight), looked]).toEqual([4, 4, 4]);
  });
});
