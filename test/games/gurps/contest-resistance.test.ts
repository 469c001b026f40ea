import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  BEN,
  GM,
  acts,
  asks,
  choices,
  next,
  notes,
  openTable,
  outcomeOf,
  plays,
  resultOf,
  rules,
  seen,
  skilled,
  somebody,
  throws,
} from "./contest-world.ts";
import { has } from "../../../src/table/conditions/conditions.ts";
import {
  resistKind,
  type ResistCard,
  type ResistOutcome,
} from "../../../src/games/gurps/checks/contests/resistance-view.ts";

beforeEach(() => openTable());

const marrow = (level = "iq+4", iq = 14) =>
  skilled(
    "Ilse Marrow",
    [ADA],
    { iq, skills: { mindReading: level, firstAid: "iq+0" } },
    {
      mindReading: { resistedBy: "will", isSupernatural: true },
    },
  );
const vesna = () => somebody("Vesna", [BEN], { iq: 12 });
const ghoul = () => somebody("Ghoul", [], { iq: 8 });
const golem = () => somebody("Golem", [], { iq: 9 });

const rowsOf = (card: Parameters<typeof resultOf>[0]) =>
  Object.fromEntries(Object.entries(outcomeOf<ResistOutcome>(card).rows).map(([who, row]) => [who, row.result]));

describe("a resistance roll", () => {
  it("[GURPS-RES-1] is over at once if the attempt fails, without any roll to resist", async () => {
    const card = await plays(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [vesna()],
      dice: { attacker: [6, 6, 5] },
    });
    expect(resultOf(card)).toBe("defender");
    expect(seen(card, BEN).verdict!.why).toContain("why.failed");
    expect(notes(card)).toEqual([]);
  });

  it("[GURPS-RES-1] is resisted by each target separately against one roll, on one card", async () => {
    // The GM's client rolls for the ghoul and the golem at once.
    next(6, 6, 4, 1, 1, 1);
    const card = await plays(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [vesna(), ghoul(), golem()],
      dice: { attacker: [4, 4, 4] },
    });
    expect(resultOf(card)).toBe("…");
    expect(choices(card, BEN)).toEqual(["target"]);
    expect(await throws(card, ADA, "target", { target: [6, 6, 5] })).toBe("QUADRANT.table.refusal.notYours");
    expect(await throws(card, BEN, "target", { target: [3, 3, 2] })).toBe("");
    // The attack is capped at 16: a margin of 4. Vesna resists by 4 and wins the tie; the ghoul fails; the golem resists by 6.
    expect(rowsOf(card)).toEqual({ target: "defender", target2: "attacker", target3: "defender" });
    expect(resultOf(card)).toBe("held1");
    const { rows, verdict } = seen(card, ADA);
    expect(verdict).toMatchObject({
      word: 'QUADRANT.gurps.resistance.held {"held":1,"count":3}',
      tone: "harm",
    });
    expect(verdict!.source).toBe("QUADRANT.gurps.section.resistance");
    expect(rows!.map((row) => [row.name, row.verdict!.number])).toEqual([
      ["Vesna", "0"],
      ["Ghoul", "12"],
      ["Golem", "2"],
    ]);
    expect(notes(card)).toEqual(["overcome"]);
  });

  it("[GURPS-RES-2] caps a supernatural attack on the living at 16 or at a higher resistance, and says why", async () => {
    const { view } = asks(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [vesna(), somebody("Sage", [BEN], { iq: 17 })],
    });
    expect(view.rows!.map(({ note }) => note)).toEqual([
      expect.stringMatching(/ruleOf16.plain.*18.*16/),
      expect.stringMatching(/ruleOf16.byResistance.*18.*17/),
    ]);
    const weak = asks(ADA, "resistance", marrow("iq+2"), { item: "mindReading", targets: [vesna()] });
    expect(weak.view.note).toBe("");
  });

  it("[GURPS-RES-2] does not cap the attack on a target that the GM rules lifeless, before or after the roll", async () => {
    next(3, 3, 3);
    const card = await plays(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [golem()],
      dice: { attacker: [6, 5, 5] },
      forge: (plan: { defenders: { target: object } }) =>
        ({ ...plan, defenders: { target: { ...plan.defenders.target, isLiving: false } } }) as never,
    });
    // 16 against 16 is a margin of 0, and so is 9 against 9.
    expect(resultOf(card)).toBe("defender");
    expect(await rules(card, "living:target", "no")).toBe("");
    expect(resultOf(card)).toBe("attacker");
    const said = asks(GM, "resistance", marrow(), {
      item: "mindReading",
      targets: [golem()],
      toggle: ["lifeless:target"],
    });
    expect(said.view.note).toBe("");
  });

  it("[GURPS-RES-1] is resisted with the skill that the ability names, unless the GM rules otherwise", async () => {
    const charmer = skilled("Charmer", [ADA], { iq: 12, skills: { song: "iq+2" } }, { song: { resistedBy: "ears" } });
    const deaf = somebody("Deaf", [BEN], { iq: 11, skills: { ears: "ht+3" } });
    const card = await plays(ADA, "resistance", charmer, {
      item: "song",
      targets: [deaf],
      dice: { attacker: [3, 3, 3] },
    });
    await throws(card, BEN, "target", { target: [3, 3, 3] });
    expect(outcomeOf<ResistOutcome>(card).rows["target"]!.defender).toMatchObject({ effective: 13, margin: 4 });
    await rules(card, "way:target", "attribute:iq");
    expect(outcomeOf<ResistOutcome>(card).rows["target"]!.defender).toMatchObject({ effective: 11, margin: 2 });
    expect(resultOf(card)).toBe("attacker");
    // A target without the skill resists with Will.
    const plain = asks(ADA, "resistance", charmer, { item: "song", targets: [ghoul()] });
    expect(plain.view.scores!["target"]!.base.value).toBe(8);
  });

  it("can be resisted with a score below 3, but not attempted", async () => {
    const dull = somebody("Dull", [BEN], { iq: 1 });
    const card = await plays(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [dull],
      dice: { attacker: [4, 4, 4] },
    });
    expect(await throws(card, BEN, "target", { target: [1, 1, 1] })).toBe("");
    expect(outcomeOf<ResistOutcome>(card).rows["target"]!.defender).toMatchObject({
      result: "criticalSuccess",
      margin: 0,
    });
    expect(asks(ADA, "resistance", marrow("iq-12"), { item: "mindReading", targets: [vesna()] }).why).toBe("forbidden");
  });

  it("shows the odds of a single target, or of any and of all of several targets", () => {
    const one = asks(ADA, "resistance", marrow(), { item: "mindReading", targets: [ghoul()] });
    const two = asks(ADA, "resistance", marrow(), { item: "mindReading", targets: [ghoul(), ghoul()] });
    expect(one.view.headlines.map(({ key }) => key)).toEqual(["one"]);
    // The same target twice counts once.
    expect(two.view.headlines.map(({ key }) => key)).toEqual(["one"]);
    const pair = asks(ADA, "resistance", marrow(), { item: "mindReading", targets: [ghoul(), golem()] });
    expect(pair.view.headlines.map(({ key }) => key)).toEqual(["any", "all"]);
    expect(pair.view.results.map(({ key }) => key)).toEqual(["held0", "held1", "held2", "defender", "attacker"]);
  });

  it("[GURPS-RES-1] has the exact odds of a single target, and of several against one roll", () => {
    const oddsAgainst = (...targets: ReturnType<typeof ghoul>[]) =>
      resistKind.odds(asks(ADA, "resistance", marrow(), { item: "mindReading", targets }).plan as ResistCard);
    // The attack is capped at 16. A defender is overcome by a lower margin than the attacker's.
    const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1].map((count, index) => ({
      total: index + 3,
      chance: count / 216,
    }));
    const attempts = ways
      .filter(({ total }) => total <= 16)
      .map(({ total, chance }) => ({ margin: 16 - total, chance }));
    const falls = (score: number, margin: number) =>
      ways.reduce((sum, { total, chance }) => sum + (score - total < margin ? chance : 0), 0);
    const over = (share: (margin: number) => number) =>
      attempts.reduce((sum, { margin, chance }) => sum + chance * share(margin), 0);
    const one = oddsAgainst(ghoul());
    expect(one["attacker"]).toBeCloseTo(over((margin) => falls(8, margin)));
    expect(one["attacker"]! + one["defender"]!).toBeCloseTo(1);
    const pair = oddsAgainst(ghoul(), golem());
    expect(pair["held2"]).toBeCloseTo(over((margin) => falls(8, margin) * falls(9, margin)));
    expect(pair["held0"]).toBeCloseTo(1 - over((margin) => 1 - (1 - falls(8, margin)) * (1 - falls(9, margin))));
    expect(pair["held0"]! + pair["held1"]! + pair["held2"]!).toBeCloseTo(1);
  });

  it("[GURPS-RES-2] changes its result and its cap when the defender is mended, by its own player or the GM", async () => {
    const card = await plays(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [vesna()],
      dice: { attacker: [4, 4, 4] },
    });
    await throws(card, BEN, "target", { target: [3, 3, 2] });
    expect(resultOf(card)).toBe("defender");
    const lanes = (value: number, own = true) => ({
      lanes: {
        target: [{ key: "gurps.mod.custom", source: "other", value, label: "Dazed", ...(own && { said: true }) }],
      },
    });
    expect(await acts(card, "mend", ADA, lanes(-3) as never)).toBe("QUADRANT.table.refusal.gmOnly");
    expect(await acts(card, "mend", BEN, lanes(-3) as never)).toBe("");
    // 4 against 1.
    expect(outcomeOf<ResistOutcome>(card).rows["target"]).toMatchObject({ result: "attacker", marginOfVictory: 3 });
    expect(notes(card)).toEqual(["overcome"]);
    expect(await acts(card, "mend", GM, lanes(5, false) as never)).toBe("");
    // A resistance of 17 lifts the cap to 17: 5 against 9.
    expect(outcomeOf<ResistOutcome>(card).rows["target"]).toMatchObject({
      result: "defender",
      attacker: { effective: 17, margin: 5 },
      defender: { effective: 17, margin: 9 },
    });
    expect(notes(card)).toEqual([]);
  });

  it("changes its result when the attacker is mended, and shows the effect that the GM writes down", async () => {
    next(6, 6, 4);
    const card = await plays(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [ghoul()],
      dice: { attacker: [4, 4, 4] },
    });
    expect(resultOf(card)).toBe("attacker");
    expect(await rules(card, "effect", "It dreams of a well.")).toBe("");
    expect(seen(card, ADA).rulings.find(({ id }) => id === "effect")!.line).toContain("It dreams of a well.");
    const ward = [{ key: "gurps.mod.custom", source: "other", value: -9, label: "Ward" }];
    expect(await acts(card, "mend", ADA, { lanes: { attacker: ward.map((one) => ({ ...one, said: true })) } })).toBe(
      "",
    );
    expect(resultOf(card)).toBe("defender");
    expect(notes(card)).toEqual([]);
    await acts(card, "mend", GM, { lanes: { attacker: [] } });
    expect(notes(card)).toEqual(["overcome"]);
    expect(await acts(card, "undo", GM)).toBe("");
    expect(seen(card, ADA).notes).toEqual([]);
  });

  it("gives the loser the condition that the GM rules, and removes it when the result changes", async () => {
    next(6, 6, 4);
    const loser = ghoul();
    const card = await plays(ADA, "resistance", marrow(), {
      item: "mindReading",
      targets: [loser],
      dice: { attacker: [4, 4, 4] },
    });
    expect(await acts(card, "rule", ADA, { ruling: "befalls:target", value: "stunned" })).toBe(
      "QUADRANT.table.refusal.gmOnly",
    );
    expect(await rules(card, "befalls:target", "stunned")).toBe("");
    expect(has(loser, "stunned")).toBe(true);
    expect(await rules(card, "befalls:target", "prone")).toBe("");
    expect([has(loser, "stunned"), has(loser, "prone")]).toEqual([false, true]);
    const ward = [{ key: "gurps.mod.custom", source: "other", value: -9, label: "Ward", gm: true as const }];
    await acts(card, "mend", GM, { lanes: { attacker: ward } });
    expect([resultOf(card), has(loser, "prone")]).toEqual(["defender", false]);
    expect(seen(card, GM).rulings.map(({ id }) => id)).not.toContain("befalls:target");
  });

  it("needs a skill that can be resisted, and a target", () => {
    expect(() => asks(ADA, "resistance", marrow(), { item: "firstAid", targets: [vesna()] })).toThrow("notResisted");
    expect(() => asks(ADA, "resistance", marrow(), { item: "mindReading" })).toThrow("noTarget");
  });
});
