import { beforeEach, describe, expect, it, vi } from "vitest";
import { act, refused } from "./support/acts.ts";
import { actor, ADA, BEN, declare, faces, GM, openWorld, party, points, roll, user } from "./support/world.ts";
import { bout, plainBout, side, type BoutPlan } from "./support/bout.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { situationOf } from "../../src/table/checks/situation.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainBout();
  ace = actor("Ace", [ADA]);
  ben = actor("Ben", [BEN]);
  foe = actor("Foe", [], { points: 20 });
});

const plan = (self: number[] = [], target: number[] | null = []): BoutPlan => ({
  self: [side(...self)],
  target: target && side(...target),
});

/** Ace's roll; the foe answers with the next faces. */
async function thrown(own: number[], over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card> {
  const facts = { game: "bouts", kind: "bout", author: ADA, plan: plan(), ...over };
  const throws: Record<string, number[][]> = own.length > 0 ? { self: own.map((face) => [face]) } : {};
  const card = declare({ parties: { self: party(ace), target: party(foe) }, throws, ...facts });
  await advance(card.id);
  return card;
}

const lanes = (role: string, ...values: number[]) => ({ lanes: { [role]: side(...values).modifiers } });

const read = (card: Card): Record<string, number[][]> => situationOf(card).throws;
const margin = (card: Card): number => (situationOf(card).outcome as unknown as { margin: number }).margin;

describe("dice that follow a changed plan", () => {
  it("are rolled by the user who mends it, one for each new die, and appended", async () => {
    faces.push(3, 3);
    const card = await thrown([4, 2]);
    expect([card.system.state, margin(card)]).toEqual(["applied", 0]);
    expect(refused(await act(card, "mend", ADA, { ...lanes("self", 1), rolls: [roll("self", [5])] }))).toBe("done");
    expect(card.system.throws).toEqual({ self: [[4], [2], [5]], target: [[3], [3]] });
    expect([margin(card), points(foe)]).toEqual([5, 14]);
  });

  it.each([
    ["none came along", []],
    ["one has a face that no die has", [roll("self", [7])]],
    ["one came too many", [roll("self", [5], [5])]],
    ["the other side's came", [roll("target", [5])]],
  ])("leave the plan unchanged if %s", async (_why, rolls) => {
    faces.push(3, 3);
    const card = await thrown([4, 2]);
    expect(refused(await act(card, "mend", ADA, { ...lanes("self", 1), rolls }))).toBe("dice");
    expect(card.system.plan).toEqual(plan());
    expect(card.system.throws).toEqual({ self: [[4], [2]], target: [[3], [3]] });
  });

  it("are set aside, the last one first, and come back unchanged when the plan grows again", async () => {
    faces.push(3, 3);
    const card = await thrown([4, 2]);
    expect(refused(await act(card, "mend", ADA, lanes("self", -1)))).toBe("done");
    expect(read(card)).toEqual({ self: [[4]], target: [[3], [3]] });
    expect(card.system.throws["self"]).toEqual([[4], [2]]);
    expect(margin(card)).toBe(-2);
    expect(refused(await act(card, "mend", ADA, { ...lanes("self"), rolls: [roll("self", [6])] }))).toBe("dice");
    expect(refused(await act(card, "mend", ADA, lanes("self")))).toBe("done");
    expect([read(card)["self"], margin(card)]).toEqual([[[4], [2]], 0]);
  });

  it("come back before a new one is rolled", async () => {
    faces.push(3, 3);
    const card = await thrown([4, 2]);
    await act(card, "mend", ADA, lanes("self", -1));
    await act(card, "mend", ADA, { ...lanes("self", 1), rolls: [roll("self", [6])] });
    expect(read(card)["self"]).toEqual([[4], [2], [6]]);
  });

  it("are not read while one side has none left, but kept", async () => {
    faces.push(3, 3);
    const card = await thrown([4, 2]);
    await act(card, "mend", GM, lanes("self", -2));
    expect([read(card), situationOf(card).outcome?.result]).toEqual([{}, "impossible"]);
    expect(points(foe)).toBe(20);
    await act(card, "mend", GM, lanes("self", -1));
    expect(read(card)).toEqual({ self: [[4]], target: [[3], [3]] });
  });

  it("are all rolled by the player whose spend makes the roll possible", async () => {
    const card = await thrown([], { plan: plan([-2]) });
    expect([situationOf(card).outcome?.result, card.system.state]).toEqual(["impossible", "applied"]);
    const rolls = [roll("self", [6]), roll("target", [1], [2])];
    const bonus = { role: "self", choice: "bonus" };
    expect(refused(await act(card, "spend", ADA, { ...bonus, rolls: rolls.slice(0, 1) }))).toBe("dice");
    expect(refused(await act(card, "spend", ADA, { ...bonus, rolls }))).toBe("done");
    expect([margin(card), points(ace), points(foe)]).toEqual([3, 4, 16]);
  });

  it("of a spend are appended to its side's dice", async () => {
    faces.push(3, 3);
    const card = await thrown([4, 2]);
    const bonus = { role: "self", choice: "bonus" };
    expect(refused(await act(card, "spend", ADA, { ...bonus, rolls: [roll("self", [1])] }))).toBe("done");
    expect(refused(await act(card, "spend", ADA, { ...bonus, rolls: [roll("self", [6])] }))).toBe("done");
    expect(card.system.throws["self"]).toEqual([[4], [2], [1], [6]]);
    expect([points(ace), points(foe)]).toEqual([3, 12]);
  });

  it("of an answer are all rolled by the answering player, also those that it adds to the other side", async () => {
    bout.automatic = false;
    const card = await thrown([4, 2], { parties: { self: party(ace), target: party(ben) } });
    const answer = { role: "target", choice: "feint" };
    const own = roll("target", [1], [1]);
    expect(refused(await act(card, "answer", BEN, { ...answer, rolls: [own] }))).toBe("dice");
    expect(refused(await act(card, "answer", BEN, { ...answer, rolls: [own, roll("self", [6])] }))).toBe("done");
    expect(card.system.throws).toEqual({ self: [[4], [2], [6]], target: [[1], [1]] });
  });

  it("are not needed for an answer that gives in", async () => {
    bout.automatic = false;
    const card = await thrown([4, 2], { parties: { self: party(ace), target: party(ben) } });
    expect(refused(await act(card, "answer", BEN, { role: "target", choice: "giveIn" }))).toBe("done");
    expect([card.system.state, situationOf(card).outcome?.result]).toEqual(["applied", "won"]);
    expect(read(card)).toEqual({});
  });

  it("are passed to the odds of each answer as they would be read then", async () => {
    bout.automatic = false;
    const asked = vi.fn();
    bout.odds = asked;
    const card = await thrown([4, 2], { parties: { self: party(ace), target: party(ben) } });
    cardView(card, user(BEN));
    const [feint, giveIn] = asked.mock.calls.map(([, throws]) => throws as object).slice(-2);
    expect([feint, giveIn]).toEqual([{ self: [[4], [2]] }, {}]);
  });
});

describe("a ruling that needs dice", () => {
  it("has them rolled by the GM; once revoked, it keeps them and uses them again", async () => {
    const card = await thrown([4, 2], { plan: plan([], null), parties: { self: party(ace) } });
    expect(situationOf(card).outcome?.result).toBe("open");
    const rule = (value: string, rolls: Roll[] = []) => act(card, "rule", GM, { ruling: "target", value, rolls });
    expect(refused(await rule("plain"))).toBe("dice");
    expect(refused(await rule("plain", [roll("target", [1], [2])]))).toBe("done");
    expect([margin(card), card.system.throws["target"]]).toEqual([3, [[1], [2]]]);
    expect(refused(await rule("none"))).toBe("done");
    expect([situationOf(card).outcome?.result, read(card)]).toEqual(["open", { self: [[4], [2]] }]);
    expect(refused(await rule("plain"))).toBe("done");
    expect(margin(card)).toBe(3);
  });

  it("may come before the result if it allows that, which ends the question to the target", async () => {
    bout.automatic = false;
    const card = await thrown([4, 2]);
    expect(card.system.state).toBe("open");
    expect(cardView(card, user(GM)).rulings.map(({ id }) => id)).toEqual(["helpless"]);
    expect(refused(await act(card, "rule", GM, { ruling: "word", value: "plain" }))).toBe("notOpen");
    expect(refused(await act(card, "rule", GM, { ruling: "helpless", value: "yes" }))).toBe("done");
    expect([card.system.state, situationOf(card).outcome?.result]).toEqual(["applied", "won"]);
  });
});
