import { describe, expect, it } from "vitest";
import { foldedSpends } from "#table/checks/folded-spends.ts";
import { pressView } from "../../src/table/checks/card-press.ts";
import type { ButtonView } from "../../src/table/checks/views.ts";

describe("the buttons of a card", () => {
  const button = (label: string, over: Partial<ButtonView> = {}): ButtonView => ({
    action: "spend",
    data: {},
    label,
    price: "",
    reason: null,
    primary: false,
    ...over,
  });
  const fold = { label: "Help", open: false, chips: [], buttons: [] };
  const view = {
    foot: [button("Apply", { primary: true })],
    buttons: [button("Go on", { primary: true }), ...["1", "2", "3", "4", "5"].map((one) => button(one))],
    interventions: [],
    spends: { groups: [], helps: null },
    rulingGroups: [],
  };
  const labels = (list: readonly ButtonView[]): string[] => list.map(({ label }) => label);

  it("are one filled and four small ones; all others are folded", () => {
    const { filled, small, more } = pressView("a", view, { stage: "deciding", all: false });
    expect(filled?.label).toBe("Apply");
    expect(labels(small)).toEqual(["Go on", "1", "2", "3"]);
    expect(labels(more)).toEqual(["4", "5"]);
    expect(small.some(({ primary }) => primary)).toBe(false);
  });

  it("are only two small ones if the card asks, or if there are groups to unfold beside them", () => {
    expect(pressView("a", view, { stage: "asked", all: false }).small).toHaveLength(2);
    const helped = { ...view, spends: { groups: [fold, fold], helps: null } };
    expect(pressView("a", helped, { stage: "deciding", all: false }).small).toHaveLength(2);
  });

  it("list barred ones last, of which only the first is not folded", () => {
    const barred = ["x", "y"].map((one) => button(one, { reason: "not yet" }));
    const some = { ...view, foot: barred, buttons: [button("1")] };
    const { filled, small, more } = pressView("a", some, { stage: "deciding", all: false });
    expect(filled).toBeNull();
    expect(labels(small)).toEqual(["1", "x"]);
    expect(labels(more)).toEqual(["y"]);
  });

  it("fill the one that runs all of several follow-ups, and fold these", () => {
    const follow = (one: string): ButtonView => button(one, { action: "follow", primary: true });
    const run = button("Run the chain", { action: "run" });
    const many = { ...view, foot: [], buttons: [follow("Ace"), follow("Ford"), run, button("1")] };
    const { filled, small, more } = pressView("a", many, { stage: "deciding", all: false });
    expect(filled).toMatchObject({ label: "Run the chain", primary: true });
    expect([labels(small), labels(more)]).toEqual([["1"], ["Ace", "Ford"]]);
    expect(more.some(({ primary }) => primary)).toBe(false);
    const one = { ...many, buttons: [follow("Ace"), run] };
    expect(pressView("a", one, { stage: "deciding", all: false }).filled?.label).toBe("Ace");
  });

  it("are all unfolded for a reader who keeps cards open", () => {
    const { small, more } = pressView("a", view, { stage: "asked", all: true });
    expect([small.length, more.length]).toEqual([6, 0]);
  });
});

describe("the spends of a card", () => {
  const chip = (reason: string | null) => ({
    ...{ heading: "", role: "roll", choice: "white", color: "white" as const, count: 0 },
    ...{ label: "White", left: "", hint: "", reason },
  });
  const help = (label: string) => ({ label, open: false, chips: [], buttons: [] });

  it("are folded if no chip can be paid, and so is the help of several actors", () => {
    const told = foldedSpends(
      "a",
      { chips: [chip("none left")], groups: [help("Help of Ford"), help("Help of Ace")] },
      {
        all: false,
        label: "Pay",
      },
    );
    expect([told.chips, told.groups.map(({ label }) => label)]).toEqual([[], ["Pay"]]);
    expect(told.helps).toMatchObject({ label: "Help of Ford, Help of Ace", open: false });
  });

  it("are unfolded if a chip can be paid and one actor could help, or if cards stay open", () => {
    const spends = { chips: [chip(null), chip("none left")], groups: [help("Help of Ford")] };
    expect(foldedSpends("a", spends, { all: false, label: "Pay" })).toEqual({ ...spends, helps: null });
    const barred = { chips: [chip("none left")], groups: [help("Help of Ford"), help("Help of Ace")] };
    expect(foldedSpends("a", barred, { all: true, label: "Pay" })).toEqual({ ...barred, helps: null });
  });
});
