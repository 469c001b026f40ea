import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  BEN,
  GM,
  acts,
  answers,
  asks,
  choices,
  next,
  openTable,
  outcomeOf,
  plays,
  resultOf,
  rules,
  seen,
  somebody,
} from "./contest-world.ts";
import type { QuickContestOutcome } from "../../../src/rules/gurps/index.ts";

beforeEach(() => openTable());

const rook = () => somebody("Rook", [ADA], { st: 14, dx: 12, skills: { karate: "dx+2" } });
const vesna = () => somebody("Vesna", [BEN], { st: 10, dx: 13, skills: { karate: "dx+0", stealth: "dx+1" } });
const guard = () => somebody("Guard", [], { st: 12, dx: 11 });

describe("a Quick Contest", () => {
  it("[GURPS-QC-1] is rolled by each side's own player, and the better margin wins", async () => {
    const card = await plays(ADA, "contest", rook(), {
      data: { attribute: "st" },
      targets: [vesna()],
      dice: { self: [4, 4, 3] },
    });
    expect(resultOf(card)).toBe("…");
    expect(seen(card, BEN).sides.map(({ total }) => total)).toEqual([11, null]);
    expect(choices(card, ADA)).toEqual([]);
    expect(choices(card, BEN)[0]).toBe("attribute:st");
    expect(await answers(card, ADA, "target", "attribute:st", 1, 1, 2)).toBe("QUADRANT.table.refusal.notYours");
    expect(await answers(card, BEN, "target", "attribute:st", 2, 3, 3)).toBe("");
    // 14 − 11 = 3 against 10 − 8 = 2.
    expect(resultOf(card)).toBe("self");
    expect(seen(card, BEN).verdict).toMatchObject({ number: "1", word: expect.stringContaining("Rook") });
  });

  it("[GURPS-QC-1] lets the asked player choose the same skill or any attribute", async () => {
    const card = await plays(ADA, "contest", rook(), { item: "karate", targets: [vesna()], dice: { self: [4, 4, 3] } });
    expect(choices(card, BEN).slice(0, 3)).toEqual(["skill:karate", "attribute:st", "attribute:dx"]);
    await answers(card, BEN, "target", "attribute:dx", 3, 3, 3);
    expect(outcomeOf<QuickContestOutcome>(card).sides["target"]).toMatchObject({ effective: 13, margin: 4 });
    expect(resultOf(card)).toBe("target");
  });

  it("[GURPS-QC-2] is a tie on equal margins, with a margin of victory of 0", async () => {
    const card = await plays(ADA, "contest", rook(), { targets: [vesna()], dice: { self: [4, 4, 3] } });
    await answers(card, BEN, "target", "attribute:st", 2, 2, 3);
    expect(resultOf(card)).toBe("tie");
    expect(seen(card, GM).verdict).toMatchObject({ number: "", word: "QUADRANT.gurps.contest.tie" });
    expect(outcomeOf<QuickContestOutcome>(card).marginOfVictory).toBe(0);
  });

  it("[GURPS-QC-3] ranks several sides, and the GM's client rolls for foes", async () => {
    next(2, 2, 2);
    const card = await plays(ADA, "contest", rook(), { targets: [vesna(), guard()], dice: { self: [4, 4, 3] } });
    expect(resultOf(card)).toBe("…");
    await answers(card, BEN, "target", "attribute:st", 6, 5, 5);
    const { ranking, marginOfVictory } = outcomeOf<QuickContestOutcome>(card);
    expect(ranking).toEqual([["target2"], ["self"], ["target"]]);
    expect(marginOfVictory).toBe(3);
    expect(seen(card, ADA).verdict!.why).toContain("Guard");
  });

  it("[GURPS-QC-1] counts a side with a score below 3 as an 18, and still offers it other attributes", async () => {
    const weak = somebody("Imp", [BEN], { st: 2 });
    const card = await plays(ADA, "contest", rook(), { targets: [weak], dice: { self: [6, 6, 5] } });
    expect(choices(card, BEN)).toContain("attribute:dx");
    expect(await answers(card, BEN, "target", "attribute:st")).toBe("");
    expect(outcomeOf<QuickContestOutcome>(card).sides["target"]).toMatchObject({ result: "forbidden", margin: -16 });
    expect(seen(card, GM).verdict!.why).toContain("untried");
  });

  it("has modifiers for each side, which can be mended while the dice stay", async () => {
    const card = await plays(ADA, "contest", rook(), { targets: [vesna()], dice: { self: [4, 4, 3] } });
    await answers(card, BEN, "target", "attribute:st", 2, 3, 3);
    const custom = { key: "gurps.mod.custom", source: "other" };
    const lanes = { target: [{ ...custom, value: 3, label: "Rage", said: true }] };
    expect(await acts(card, "mend", ADA, { lanes })).toBe("QUADRANT.table.refusal.gmOnly");
    expect(await acts(card, "mend", BEN, { lanes })).toBe("");
    expect(resultOf(card)).toBe("target");
    expect(seen(card, GM).buckets.map(({ role }) => role)).toEqual(["self", "target"]);
    // A side whose score falls below 3 has no roll; with 3 or more the same dice count again.
    await acts(card, "mend", GM, { lanes: { target: [{ ...custom, value: -8, label: "Bound" }] } });
    expect(outcomeOf<QuickContestOutcome>(card).sides["target"]!.result).toBe("forbidden");
    await acts(card, "mend", GM, { lanes: { target: [] } });
    expect(outcomeOf<QuickContestOutcome>(card).sides["target"]!.total).toBe(8);
  });

  it("[GURPS-QC-1] lets the GM set what a side rolls against, before and after the roll", async () => {
    const named = await plays(GM, "contest", guard(), {
      targets: [vesna()],
      fill: { against: "called:stealth" },
      dice: { self: [3, 3, 3] },
    });
    expect(choices(named, BEN)).toEqual(["skill:stealth"]);
    const card = await plays(ADA, "contest", rook(), { targets: [vesna()], dice: { self: [4, 4, 3] } });
    await answers(card, BEN, "target", "attribute:st", 2, 3, 3);
    expect(await rules(card, "way:target", "skill:stealth")).toBe("");
    expect(outcomeOf<QuickContestOutcome>(card).sides["target"]).toMatchObject({ effective: 14, total: 8 });
    expect(resultOf(card)).toBe("target");
  });

  it("lets a player only propose what the other side rolls against", async () => {
    const forge = (plan: object) => ({ ...plan, named: ["target"] }) as never;
    const card = await plays(ADA, "contest", rook(), {
      targets: [vesna()],
      fill: { against: "called:iq" },
      forge,
      dice: { self: [4, 4, 3] },
    });
    expect(choices(card, BEN).length).toBeGreaterThan(1);
    expect(choices(card, BEN)[0]).toBe("attribute:iq");
  });

  it("needs an opponent; the GM can choose from the actors on the scene", () => {
    const own = rook();
    expect(() => asks(ADA, "contest", own)).toThrow("QUADRANT.gurps.reason.noTarget");
    vesna();
    guard();
    const { options, plan } = asks(GM, "contest", own);
    expect(Object.keys((plan as { sides: object }).sides)).toEqual(["self", "target"]);
    expect(options).toEqual(["with:Actor.Vesna", "with:Actor.Guard"]);
    const both = asks(GM, "contest", own, { toggle: ["with:Actor.Guard"] });
    expect(Object.keys((both.plan as { sides: object }).sides)).toEqual(["self", "target", "target2"]);
    expect(() => asks(GM, "contest", own, { toggle: ["with:Actor.Vesna"] })).toThrow("noTarget");
  });

  it("hides a foe's numbers if the setting says so", async () => {
    openTable({ foeNumbers: "none" });
    next(2, 2, 2);
    const card = await plays(ADA, "contest", rook(), { targets: [guard()], dice: { self: [4, 4, 3] } });
    const view = seen(card, ADA);
    expect(view.odds).toBeNull();
    expect(view.sides[1]).toMatchObject({ hidden: true, total: null, note: "", dice: [] });
    expect(view.verdict).toMatchObject({ number: "", why: "" });
    expect(view.buckets.map(({ role }) => role)).toEqual(["self"]);
  });
});
