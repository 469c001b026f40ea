import { describe, expect, it } from "vitest";
import { foldedSpends } from "#table/checks/folded-spends.ts";
import { pressView } from "../../src/table/checks/card-press.ts";
import type { ButtonView } from "../../src/table/checks/views.ts";

describe("what can be pressed on a card", () => {
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

  it("is one filled button and four small ones; the rest unfolds, and nothing is lost", () => {
    const { filled, small, more } = pressView("a", view, { stage: "deciding", all: false });
    expect(filled?.label).toBe("Apply");
    expect(labels(small)).toEqual(["Go on", "1", "2", "3"]);
    expect(labels(more)).toEqual(["4", "5"]);
    expect(small.some(({ primary }) => primary)).toBe(false);
  });

  it("is two small ones where the card asks, and fewer where groups unfold beside them", () => {
    expect(pressView("a", view, { stage: "asked", all: false }).small).toHaveLength(2);
    const helped = { ...view, spends: { groups: [fold, fold], helps: null } };
    expect(pressView("a", helped, { stage: "deciding", all: false }).small).toHaveLength(2);
  });

  it("shows what is barred last, and one of it with its reason", () => {
    const barred = ["x", "y"].map((one) => button(one, { reason: "not yet" }));
    const some = { ...view, foot: barred, buttons: [button("1")] };
    const { filled, small, more } = pressView("a", some, { stage: "deciding", all: false });
    expect(filled).toBeNull();
    expect(labels(small)).toEqual(["1", "x"]);
    expect(labels(more)).toEqual(["y"]);
  });

  it("fills what runs all of several that follow; each of them unfolds", () => {
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

  it("is all of it for whoever keeps cards open", () => {
    const { small, more } = pressView("a", view, { stage: "asked", all: true });
    expect([small.length, more.length]).toEqual([6, 0]);
  });
});

describe("what may be spent on a card", () => {
  const chip = (reason: string | null) => ({
    ...{ heading: "", role: "roll", choice: "white", color: "white" as const, count: 0 },
    ...{ label: "White", left: "", hint: "", reason },
  });
  const help = (label: string) => ({ label, open: false, chips: [], buttons: [] });

  it("unfolds where no chip can be paid, and what several could help", () => {
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

  it("stands there where one can, and the help of one by itself; and all of it where cards stay open", () => {
    const spends = { chips: [chip(null), chip("none left")], groups: [help("Help of Ford")] };
    expect(foldedSpends("a", spends, { all: false, label: "Pay" })).toEqual({ ...spends, helps: null });
    const barred = { chips: [chip("none left")], groups: [help("Help of Ford"), help("Help of Ace")] };
    expect(foldedSpends("a", barred, { all: true, label: "Pay" })).toEqual({ ...barred, helps: null });
  });
});
