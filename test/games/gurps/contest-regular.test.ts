import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  BEN,
  GM,
  acts,
  answers,
  choices,
  fighting,
  next,
  openTable,
  outcomeOf,
  plays,
  resultOf,
  rules,
  seen,
  somebody,
  throws,
} from "./contest-world.ts";
import type { RegularOutcome } from "../../../src/games/gurps/checks/contests/regular-kind.ts";

beforeEach(() => openTable());

const rook = (st = 17) => somebody("Rook", [ADA], { st });
const vesna = (st = 15) => somebody("Vesna", [BEN], { st });

async function wrestling(first = [4, 4, 3], second = [3, 3, 4], people: [number, number] = [17, 15]) {
  const card = await plays(ADA, "regularContest", rook(people[0]), {
    targets: [vesna(people[1])],
    dice: { self: first },
  });
  await answers(card, BEN, "target", "attribute:st", ...second);
  return card;
}

describe("a Regular Contest", () => {
  it("[GURPS-REG-1] goes on exchange by exchange on one card until exactly one side succeeds", async () => {
    const card = await wrestling();
    // 12 and 10 after both were lowered: 11 and 10 succeed.
    expect(resultOf(card)).toBe("…");
    expect(choices(card, ADA)).toEqual(["self"]);
    expect(choices(card, BEN)).toEqual(["target"]);
    expect(await throws(card, BEN, "self", { "self#2": [1, 1, 1] })).toBe("QUADRANT.table.refusal.notYours");
    expect(await throws(card, ADA, "self", { "self#2": [5, 5, 5] })).toBe("");
    expect(await throws(card, BEN, "target", { "target#2": [5, 5, 5] })).toBe("");
    expect(resultOf(card)).toBe("…");
    expect(await throws(card, GM, "*", { "self#3": [5, 5, 5], "target#3": [2, 2, 2] })).toBe("");
    const { result, exchanges } = outcomeOf<RegularOutcome>(card);
    expect([result, exchanges.map((one) => one.result)]).toEqual(["target", ["unchanged", "unchanged", "target"]]);
    const { part, strip, verdict } = seen(card, ADA);
    expect((part!.data as { lines: object[] }).lines).toHaveLength(3);
    // One column for each exchange, marked if the side succeeded.
    expect(strip?.rows.map(({ cells }) => cells.map(({ text, isGood }) => (isGood ? `${text}!` : text)))).toEqual([
      ["11!", "15", "15"],
      ["10!", "15", "6!"],
    ]);
    expect(strip?.rows.map(({ cells }) => cells.map(({ decides }) => decides))).toEqual([
      [false, false, false],
      [false, false, true],
    ]);
    expect(verdict).toMatchObject({ number: "3", tone: "harm" });
  });

  it("[GURPS-REG-2] shows how and why extreme scores are adjusted", async () => {
    const card = await wrestling();
    const view = seen(card, ADA);
    expect(view.note).toContain("adjusted.lowered");
    expect(view.note).toMatch(/Rook.*17.*12.*Vesna.*15.*10/);
    const weak = await wrestling([2, 2, 2], [6, 6, 6], [5, 3]);
    expect(seen(weak, ADA).note).toContain("adjusted.raised");
    const giants = await wrestling([2, 2, 2], [6, 6, 6], [50, 25]);
    expect(seen(giants, ADA).note).toMatch(/adjusted.scaled.*50.*20.*25.*10/);
    const plain = await wrestling([2, 2, 2], [6, 6, 6], [15, 12]);
    expect(seen(plain, ADA).note).toBe("");
  });

  it("[GURPS-REG-3] drops a side that fails while others succeed, and the others go on", async () => {
    next(6, 6, 5);
    const card = await plays(ADA, "regularContest", rook(12), {
      targets: [vesna(12), somebody("Guard", [], { st: 12 })],
      dice: { self: [3, 3, 3] },
    });
    await answers(card, BEN, "target", "attribute:st", 3, 3, 3);
    const view = seen(card, GM);
    expect(choices(card, GM)).toEqual(["*", "self", "target"]);
    expect(view.sides[2]!.note).toContain("contest.out");
    await throws(card, ADA, "self", { "self#2": [3, 3, 3] });
    await throws(card, BEN, "target", { "target#2": [6, 5, 5] });
    expect(resultOf(card)).toBe("self");
  });

  it("[GURPS-REG-3] shows each side's odds and the expected number of exchanges", async () => {
    const card = await wrestling();
    const shown = Object.fromEntries(seen(card, GM).figures!.map(({ label, value }) => [label.split(" ")[0], value]));
    expect(shown["QUADRANT.gurps.contest.figure.exchanges"]).toBe("2");
    expect(seen(card, GM).odds!.segments.map(({ key }) => key)).toEqual(["self", "target"]);
    const [self, target] = seen(card, GM).odds!.segments;
    expect(self!.share + target!.share).toBeCloseTo(1);
    expect(self!.share).toBeGreaterThan(target!.share);
  });

  it("[GURPS-REG-1] takes a second for each exchange in a fight, otherwise as long as the GM rules", async () => {
    const card = await wrestling();
    expect(await rules(card, "pace", "60")).toBe("");
    expect(seen(card, ADA).figures![0]).toMatchObject({ value: "1 min" });
    const [own, other] = [rook(), vesna()];
    fighting([own, other]);
    const fought = await plays(ADA, "regularContest", own, { targets: [other], dice: { self: [4, 4, 3] } });
    expect(seen(fought, GM).rulings.map(({ id }) => id)).not.toContain("pace");
    expect(seen(fought, GM).figures![0]).toMatchObject({ value: "1 sec" });
  });

  it("[GURPS-AM-7] lets a player buy success in an exchange until the next one has begun", async () => {
    openTable({ buyingSuccess: true });
    const [strong, weak] = [rook(), vesna()];
    for (const one of [strong, weak]) Object.assign(one.system, { points: { unspent: 3, spentThisSession: 0 } });
    const card = await plays(ADA, "regularContest", strong, { targets: [weak], dice: { self: [5, 5, 5] } });
    await answers(card, BEN, "target", "attribute:st", 2, 2, 2);
    expect(resultOf(card)).toBe("target");
    const sold = (person: typeof ADA) =>
      seen(card, person)
        .buttons.filter(({ action }) => action === "spend")
        .map(({ data }) => [data["role"], data["choice"]]);
    expect(sold(ADA)).toEqual([
      ["self", "success"],
      ["self", "criticalSuccess"],
    ]);
    expect(await acts(card, "spend", ADA, { role: "self", choice: "success" })).toBe("");
    // Both sides have succeeded now, so the contest goes on.
    expect([resultOf(card), strong.system.points.unspent]).toEqual(["…", 2]);
    await throws(card, ADA, "self", { "self#2": [2, 2, 2] });
    await throws(card, BEN, "target", { "target#2": [5, 5, 5] });
    expect(resultOf(card)).toBe("self");
    expect(await acts(card, "spend", ADA, { role: "self", choice: "criticalSuccess" })).not.toBe("");
    expect(await acts(card, "spend", BEN, { role: "target#2", choice: "success" })).toBe("");
    expect([resultOf(card), weak.system.points.unspent]).toEqual(["…", 2]);
  });

  it("can be called off only by the GM, and resumed", async () => {
    const card = await wrestling();
    expect(await acts(card, "rule", ADA, { ruling: "callOff", value: "calledOff" })).toBe(
      "QUADRANT.table.refusal.gmOnly",
    );
    expect(await rules(card, "callOff", "calledOff")).toBe("");
    expect(resultOf(card)).toBe("calledOff");
    expect(outcomeOf<RegularOutcome>(card).exchanges).toHaveLength(1);
    expect(await rules(card, "callOff", "goesOn")).toBe("");
    expect(resultOf(card)).toBe("…");
    await throws(card, GM, "*", { "self#2": [2, 2, 2], "target#2": [5, 5, 5] });
    expect(resultOf(card)).toBe("self");
  });

  it("is evaluated again when a side is mended: a won contest goes on, and is won again without the modifier", async () => {
    const card = await wrestling([2, 2, 2], [5, 5, 5]);
    expect(resultOf(card)).toBe("self");
    const rage = [{ key: "gurps.mod.custom", source: "other", value: 8, label: "Rage" }];
    expect(await acts(card, "mend", GM, { lanes: { target: rage } })).toBe("");
    // 17 and 23 make 10 and 16: 6 and 15 both succeed.
    expect(resultOf(card)).toBe("…");
    await acts(card, "mend", GM, { lanes: { target: [] } });
    expect(resultOf(card)).toBe("self");
  });
});
