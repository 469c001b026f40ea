import { beforeEach, describe, expect, it } from "vitest";
import { bodyOf, character, participant, peace } from "./world.ts";
import { ask, clicked } from "../asking.ts";
import { AREAS } from "../../../src/rules/imperfect/index.ts";
import { bodyByHandCheck, windByHandCheck } from "../../../src/games/imperfect/checks/harm/by-hand.ts";
import { bodyView, levelWord, penaltyView } from "../../../src/games/imperfect/sheets/body-view.ts";

const key = "figure";

describe("the body figure", () => {
  beforeEach(peace);

  const area = (view: ReturnType<typeof bodyView>, id: string) => view.areas.find((one) => one.id === id)!;
  const pips = (view: ReturnType<typeof bodyView>, id: string) =>
    area(view, id)
      .pips.map(({ state }) => state)
      .join(" ");

  it("describes every area in words, too", () => {
    const view = bodyView(bodyOf({ leftArm: { level: 3, bleeding: true }, rightLeg: 1 }), { key });
    expect(view.areas.map(({ id }) => id)).toEqual(AREAS);
    expect(area(view, "leftArm")).toMatchObject({ level: 3, bleeding: true, struck: false, unseen: "" });
    expect(area(view, "leftArm").word).toContain("QUADRANT.imperfect.woundLevel.3");
    expect(area(view, "leftArm").drop).not.toBe("");
    expect(area(view, "head")).toMatchObject({ word: "", drop: "", unseen: "QUADRANT.imperfect.woundLevel.0" });
    expect(pips(view, "leftArm")).toBe("on on on off off");
    expect(pips(view, "head")).toBe("off off off off off");
  });

  it("[IMP-WND-4] [IMP-WND-5] strikes out a lost limb, and calls head and guts mortal instead", () => {
    const view = bodyView(bodyOf({ leftArm: 5, guts: 5, head: 5, rightLeg: 4 }), { key });
    expect(view.areas.filter(({ struck }) => struck).map(({ id }) => id)).toEqual(["leftArm"]);
    expect(levelWord("leftArm", 5)).toContain("QUADRANT.imperfect.woundLevel.5");
    for (const vital of ["head", "guts"] as const) {
      expect(levelWord(vital, 5)).toContain("QUADRANT.imperfect.body.mortal");
      expect(levelWord(vital, 4)).not.toContain("mortal");
    }
  });

  it("shows a preview: new and healed levels, and each changed area before and after", () => {
    const now = bodyOf({ leftArm: { level: 3, bleeding: true }, head: 1 });
    const preview = bodyOf({ leftArm: 2, head: 3 });
    const view = bodyView(now, { key, preview });
    expect(pips(view, "head")).toBe("on fresh fresh off off");
    expect(pips(view, "leftArm")).toBe("on on gone off off");
    expect(area(view, "head").word).toMatch(/becomes.*woundLevel\.1.*woundLevel\.3/);
    expect(view.areas.filter(({ changes }) => changes).map(({ id }) => id)).toEqual(["head", "leftArm"]);
    expect(area(view, "leftArm")).toMatchObject({ level: 2, bleeding: false });
  });

  it("[IMP-WND-3] shows the penalty of the worst wound, and its areas", () => {
    expect(penaltyView(bodyOf())).toBeNull();
    const two = penaltyView(bodyOf({ head: 2, leftLeg: 2, guts: 1 }))!;
    expect(two.value).toBe("−2");
    expect(two.why).toMatch(/head.*leftLeg/);
    expect(two.why).not.toContain("guts");
  });
});

describe("wounds by hand", () => {
  beforeEach(peace);

  const hero = () => character("Ronan", { body: { leftArm: { level: 3, bleeding: true } } });
  const pressed = (data: Record<string, string>) => {
    const draft = bodyByHandCheck.prepare(clicked(hero(), null, [], data));
    return "key" in draft ? draft.key : draft.plan;
  };

  it("sets the level of the clicked pip; a click on the last filled pip clears it", () => {
    expect(pressed({ area: "leftArm", level: "4" })).toEqual({ area: "leftArm", level: 4, bleeding: true });
    expect(pressed({ area: "leftArm", level: "1" })).toEqual({ area: "leftArm", level: 1, bleeding: true });
    expect(pressed({ area: "leftArm", level: "3" })).toEqual({ area: "leftArm", level: 2, bleeding: true });
    expect(pressed({ area: "head", level: "1" })).toEqual({ area: "head", level: 1, bleeding: false });
  });

  it("sets bleeding alone, and clears it with the last level", () => {
    expect(pressed({ area: "leftArm", bleeding: "false" })).toEqual({ area: "leftArm", level: 3, bleeding: false });
    const light = character("Violet", { body: { head: { level: 1, bleeding: true } } });
    const draft = bodyByHandCheck.prepare(clicked(light, null, [], { area: "head", level: "1" }));
    expect(draft).toMatchObject({ plan: { level: 0, bleeding: false } });
  });

  it("changes only that area, and refuses unknown levels and areas", () => {
    const asked = ask(bodyByHandCheck, clicked(hero(), null, [], { area: "leftArm", level: "4" }));
    expect(bodyByHandCheck.kind.changes(asked.now.plan, { result: "set" })).toEqual([
      { who: "self", set: "body.leftArm.level", value: 4 },
      { who: "self", set: "body.leftArm.bleeding", value: true },
      { who: "self", set: "body.leftArm.since", value: 0 },
    ]);
    const told = (plan: object) => bodyByHandCheck.refuse({ ...asked.now, plan: plan as never })?.key;
    expect(told(asked.now.plan)).toBeUndefined();
    expect(told({ area: "leftArm", level: 3, bleeding: true })).toContain("sameAsBefore");
    for (const level of [6, -1, 1.5]) expect(told({ area: "head", level, bleeding: false })).toContain("gone");
    expect(told({ area: "tail", level: 1, bleeding: false })).toContain("gone");
    expect(pressed({ area: "tail", level: "1" })).toContain("gone");
  });
});

describe("Wind by hand", () => {
  beforeEach(peace);

  /** Wind changed by hand; with Vigor and Spirit d6 its maximum is 12. */
  const stepped = (wind: number, by: number) => {
    const asked = ask(windByHandCheck, clicked(character("Ronan", { wind }), null, [], { by: String(by) }));
    const outcome = windByHandCheck.kind.resolve(asked.now.plan, {});
    return {
      outcome,
      changes: windByHandCheck.kind.changes(asked.now.plan, outcome),
      why: windByHandCheck.refuse(asked.now),
    };
  };

  it("[IMP-WIND-5] stops at the maximum and at its negative, and does not kill", () => {
    expect(stepped(8, -3)).toMatchObject({ outcome: { result: "standing", value: 5 }, why: null });
    expect(stepped(8, -3).changes).toEqual([{ who: "self", add: "wind.value", value: -3 }]);
    expect(stepped(10, 5).changes).toEqual([{ who: "self", add: "wind.value", value: 2 }]);
    expect(stepped(2, -50)).toMatchObject({ outcome: { result: "winded", value: -12 } });
    expect(stepped(2, -50).changes).toEqual([{ who: "self", add: "wind.value", value: -14 }]);
    expect(stepped(12, 1).why?.key).toContain("wind.full");
    expect(stepped(-12, -1).why?.key).toContain("wind.floor");
  });

  it("reads the Wind from the sheet, and ignores a forged one", () => {
    const actor = character("Ronan", { wind: 4 });
    const plan = { by: -1, wind: { value: 99, max: 99 } };
    const parties = { self: participant(actor) };
    const fresh = windByHandCheck.refresh({ plan, parties, throws: {}, outcome: null });
    expect(fresh).toEqual({ by: -1, wind: { value: 4, max: 12 } });
  });
});
