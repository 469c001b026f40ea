import { beforeEach, describe, expect, it } from "vitest";
import { act, refused } from "./support/acts.ts";
import {
  actor,
  ADA,
  batches,
  BEN,
  cards,
  change,
  declare,
  faces,
  GM,
  openWorld,
  party,
  points,
  roll,
  user,
  type Person,
} from "./support/world.ts";
import { chipsOf, plainSaga, saga, type HarmPlan, type ShotPlan } from "./support/saga.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { awaitedSpends } from "../../src/table/referee/holding.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainSaga();
  saga.automatic = false;
  ace = actor("Ace", [ADA], { chips: 1 });
  ben = actor("Ben", [BEN], { chips: 2 });
  foe = actor("Foe", [], { chips: 1 });
  for (const one of [ace, ben, foe]) Object.assign(one, { getActiveTokens: () => [] });
});

const PLAN: ShotPlan = { white: 0, cover: null, modifiers: [] };

async function shot(face: number, over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card> {
  const parties = { self: party(ace), target: party(foe) };
  const throws = { shot: [[face]] };
  const card = declare({ game: "saga", kind: "shot", author: ADA, plan: PLAN, parties, throws, ...over });
  await advance(card.id);
  return card;
}

const white = (face: number) => ({ role: "shot", choice: "white", rolls: [roll("white", [face])] });
const help = (face: number) => ({ role: "shot", choice: "help", rolls: [roll("white", [face])] });

describe("dice of a spend", () => {
  it("are appended to the rolled dice, which stay", async () => {
    const card = await shot(2);
    expect(refused(await act(card, "spend", ADA, white(3)))).toBe("done");
    expect(card.system.throws).toEqual({ shot: [[2]], white: [[3]] });
    expect(card.system.plan).toMatchObject({ white: 1 });
    Object.assign(ace.system, { chips: 1 });
    expect(refused(await act(card, "spend", ADA, white(6)))).toBe("done");
    expect(card.system.throws).toEqual({ shot: [[2]], white: [[3], [6]] });
  });

  it.each([
    ["a face that no such die has", [roll("white", [7])]],
    ["two dice in the place of one", [roll("white", [3], [6])]],
    ["two rolls to choose from", [roll("white", [1]), roll("white", [6])]],
    ["dice of another role", [roll("shot", [6])]],
    ["none at all", []],
  ])("are refused at no cost if they are %s", async (_which, rolls) => {
    const card = await shot(2);
    expect(refused(await act(card, "spend", ADA, { ...white(1), rolls }))).toBe("dice");
    expect(card.system.throws).toEqual({ shot: [[2]] });
    expect(chipsOf(ace)).toBe(1);
  });

  it("are paid for at once, and refused with the number of chips left if there are none", async () => {
    const card = await shot(2);
    await act(card, "spend", ADA, white(1));
    expect(chipsOf(ace)).toBe(0);
    expect(await act(card, "spend", ADA, white(6))).toEqual({ key: "saga.empty", data: { left: 0 } });
    expect(card.system.throws["white"]).toEqual([[1]]);
    expect(chipsOf(ace)).toBe(0);
  });

  it("are rolled only by the owner", async () => {
    const card = await shot(2);
    expect(refused(await act(card, "spend", BEN, white(6)))).toBe("notYours");
  });

  it("do not keep a card waiting", async () => {
    const card = await shot(2);
    expect(card.system.state).toBe("applied");
    const held = await shot(2, { plan: { ...PLAN, modifiers: [] } });
    expect(awaitedSpends(held)).toEqual([]);
  });
});

describe("a helper who pays", () => {
  beforeEach(() => {
    saga.helper = ben;
  });

  it("is offered the spend as the only player, becomes a party, and is named on the card", async () => {
    const card = await shot(2);
    const offered = (person: Person): string[] => cardView(card, user(person)).spends.groups.map(({ label }) => label);
    expect([offered(ADA), offered(BEN), offered(GM)]).toEqual([[], ["Help"], ["Help"]]);
    expect(refused(await act(card, "spend", ADA, help(4)))).toBe("notYours");
    expect(refused(await act(card, "spend", BEN, help(4)))).toBe("done");
    expect([chipsOf(ace), chipsOf(ben)]).toEqual([1, 1]);
    expect(card.system.parties["helper"]?.actor).toBe(ben.uuid);
    expect(cardView(card, user(ADA)).revised[0]?.text).toContain('"helped":"Ace"');
  });

  it("is refunded when the card is undone, and pays again when it is redone", async () => {
    const card = await shot(2);
    await act(card, "spend", BEN, help(4));
    await act(card, "undo", GM);
    expect([chipsOf(ace), chipsOf(ben)]).toEqual([1, 2]);
    await act(card, "redo", GM);
    expect([chipsOf(ace), chipsOf(ben)]).toEqual([1, 1]);
  });
});

describe("an applied card that may still be changed", () => {
  it("applies the difference to its new result in one batch with the price", async () => {
    Object.assign(ace.system, { chips: 2 });
    const card = await shot(3);
    expect([card.system.state, points(foe)]).toEqual(["applied", 5]);
    batches.length = 0;
    await act(card, "spend", ADA, white(2));
    expect([points(foe), chipsOf(ace)]).toEqual([3, 1]);
    expect(batches).toHaveLength(1);
    await act(card, "spend", ADA, white(1));
    expect(points(foe)).toBe(2);
    await act(card, "undo", GM);
    expect([card.system.state, points(foe), chipsOf(ace)]).toEqual(["undone", 5, 2]);
    await act(card, "redo", GM);
    expect([points(foe), chipsOf(ace)]).toEqual([2, 0]);
  });

  it("records its price and its result as separate steps", async () => {
    const card = await shot(6);
    await act(card, "spend", ADA, white(1));
    expect(card.system.applied.map(({ phase }) => phase)).toEqual(["price", "result"]);
    expect(cardView(card, user(ADA)).notes).toEqual([]);
  });

  it("can be mended by its author, except for lines from documents, and by the GM, but not by others", async () => {
    const plan: ShotPlan = { ...PLAN, modifiers: [{ key: "state", value: -1 }] };
    const card = await shot(4, { plan });
    expect(points(foe)).toBe(5);
    const lanes = { shot: [{ key: "Aim", value: 2 }] };
    expect(refused(await act(card, "mend", BEN, { lanes }))).toBe("gmOnly");
    expect(refused(await act(card, "mend", ADA, { lanes }))).toBe("done");
    expect((card.system.plan as ShotPlan).modifiers).toEqual([
      { key: "state", value: -1 },
      { key: "Aim", value: 2 },
    ]);
    expect(points(foe)).toBe(3);
    await act(card, "mend", GM, { lanes: { shot: [] } });
    expect((card.system.plan as ShotPlan).modifiers).toEqual([]);
    expect(points(foe)).toBe(4);
  });

  it("offers and accepts no spend and no mending while its check locks it", async () => {
    const card = await shot(6);
    saga.bound = false;
    expect((await act(card, "spend", ADA, white(1)))?.key).toBe("saga.over");
    expect((await act(card, "mend", GM, { lanes: { shot: [] } }))?.key).toBe("saga.over");
    const { spends, shape } = cardView(card, user(GM));
    expect(spends.chips).toEqual([]);
    expect(shape.menu.map(({ action }) => action)).not.toContain("mend");
    expect(chipsOf(ace)).toBe(1);
  });

  it("accepts no spend after the GM has settled it", async () => {
    const card = await shot(6);
    const foot = (person: Person): string[] => cardView(card, user(person)).foot.map(({ action }) => action);
    expect([foot(GM), foot(ADA)]).toEqual([["settle"], []]);
    expect(refused(await act(card, "settle", BEN, { role: "shot" }))).toBe("notYours");
    expect(refused(await act(card, "settle", GM))).toBe("done");
    expect(refused(await act(card, "spend", ADA, white(1)))).toBe("settled");
    expect(foot(GM)).toEqual([]);
  });

  it("cannot be changed if its result was changed since, unless the GM forces it", async () => {
    const card = await shot(4);
    change(foe.uuid, { system: { points: 1 } });
    expect(refused(await act(card, "spend", ADA, white(1)))).toBe("changedSince");
    expect(chipsOf(ace)).toBe(1);
    expect(refused(await act(card, "spend", GM, { ...white(1), force: true }))).toBe("done");
  });
});

describe("before there is a result", () => {
  /** A card for two wounds that the victim has not taken yet. */
  async function harm(victim: Actor.Implementation): Promise<Card> {
    const parties = { self: party(victim), target: party(victim) };
    const plan: HarmPlan = { wounds: 2, cancelled: 0 };
    const card = declare({ game: "saga", kind: "harm", author: GM, plan, parties });
    await advance(card.id);
    return card;
  }

  it("a spend changes the dice of the answer, without rolling them", async () => {
    const card = await harm(ace);
    expect(cardView(card, user(ADA)).spends.chips).toMatchObject([{ hint: "one wound less", count: 1, reason: null }]);
    expect(refused(await act(card, "spend", ADA, { role: "breath", choice: "white" }))).toBe("done");
    expect([chipsOf(ace), card.system.throws]).toEqual([0, {}]);
    const both = [roll("breath", [4]), roll("place", [1])];
    expect(refused(await act(card, "answer", ADA, { role: "breath", choice: "take", rolls: both }))).toBe("done");
    expect(points(ace)).toBe(1);
  });

  it("a side rolls all its dice in one answer", async () => {
    const card = await harm(ace);
    const asked = cardView(card, user(ADA)).waiting?.asked ?? [];
    expect(asked).toMatchObject([{ choices: [{ id: "take" }] }]);
    expect(asked[0]?.choices[0]?.dice).toHaveLength(3);
    const breath = roll("breath", [1], [1]);
    expect(refused(await act(card, "answer", ADA, { role: "breath", choice: "take", rolls: [breath] }))).toBe("dice");
    await act(card, "answer", ADA, { role: "place", choice: "take", rolls: [roll("place", [6]), breath] });
    expect(card.system.throws).toEqual({ breath: [[1], [1]], place: [[6]] });
  });

  it("all dice of a foe are rolled at once", async () => {
    // The last face is for the shock that follows.
    faces.push(2, 3, 1, 4);
    const card = await harm(foe);
    expect(card.system).toMatchObject({ state: "applied", throws: { breath: [[2], [3]], place: [[1]] } });
    expect(points(foe)).toBe(0);
  });

  it("a spend is possible only for a side that has rolled already", async () => {
    const parties = { self: party(ace), target: party(ben) };
    const card = await shot(0, { throws: {}, parties });
    const cover = { actor: ben.uuid, choice: "cover" };
    expect(refused(await act(card, "intervene", BEN, { ...cover, rolls: [] }))).toBe("dice");
    expect(refused(await act(card, "intervene", BEN, { ...cover, rolls: [roll("cover", [2])] }))).toBe("done");
    expect(card.system.throws).toEqual({ cover: [[2]] });
    expect(refused(await act(card, "spend", ADA, white(6)))).toBe("noSuchSpend");
    const chip = { role: "cover", choice: "white", rolls: [roll("coverWhite", [1])] };
    expect(refused(await act(card, "spend", BEN, chip))).toBe("done");
    expect([chipsOf(ben), card.system.throws]).toEqual([1, { cover: [[2]], coverWhite: [[1]] }]);
    await act(card, "throw", ADA, { rolls: [roll("shot", [6])] });
    expect(card.system.state).toBe("applied");
    expect(points(ben)).toBe(5);
  });

  it("a player's roll waits for an open decision, the GM's does not", async () => {
    saga.awaits = { key: "saga.word" };
    const card = await shot(0, { throws: {} });
    expect(cardView(card, user(ADA)).waiting?.asked[0]?.choices[0]?.reason).toBe("saga.word");
    const rolls = [roll("shot", [6])];
    expect((await act(card, "throw", ADA, { rolls }))?.key).toBe("saga.word");
    expect(refused(await act(card, "throw", GM, { rolls }))).toBe("done");
  });
});

describe("chips on a card", () => {
  it("are shown with the number left, and barred with a reason if the purse is empty", async () => {
    const card = await shot(2);
    expect(cardView(card, user(ADA)).spends.chips).toMatchObject([
      { role: "shot", choice: "white", color: "white", count: 1, label: "White", hint: "1 chip", reason: null },
    ]);
    await act(card, "spend", ADA, white(1));
    const [tile] = cardView(card, user(ADA)).spends.chips;
    expect(tile?.left).toContain('{"count":0}');
    expect(tile?.reason).toContain("saga.empty");
    expect(cardView(card, user(BEN)).spends.chips).toEqual([]);
    expect(cards()).toHaveLength(1);
  });
});
