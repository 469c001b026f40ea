import { beforeEach, describe, expect, it } from "vitest";
import {
  actor,
  ADA,
  BEN,
  declare,
  GM,
  openWorld,
  party,
  points,
  rewrite,
  roll,
  user,
  type Person,
} from "./support/world.ts";
import { plainDuel, twists } from "./support/duel.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { Ruling } from "../../src/table/checks/choices.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";

let ace: Actor.Implementation;
let foe: Actor.Implementation;

const GRANTED: Ruling = {
  id: "granted",
  label: "What is granted",
  choices: [
    { value: "all", label: "All of it" },
    { value: "half", label: "Half of it" },
  ],
  who: "gm",
  changes: (value) => [{ who: "self", add: "points", value: value === "all" ? 4 : 2 }],
  note: "toy.granted",
};
const LASTS: Ruling = {
  id: "lasts",
  label: "How long",
  choices: "text",
  who: "owner",
  changes: () => [],
  note: "toy.lasts",
};

beforeEach(() => {
  openWorld();
  plainDuel();
  [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
  twists.automatic = false;
  twists.rulings = () => [GRANTED, LASTS];
});

async function thrown(): Promise<Card> {
  const plan = { targets: ["target"], bonus: 0, yields: false };
  const card = declare({
    author: ADA,
    plan,
    parties: { self: party(ace), target: party(foe) },
    throws: { strike: [[4]] },
  });
  await advance(card.id);
  const data = { role: "parry.target", choice: "parry" };
  await actOnCard(card, {
    subject: card.uuid,
    act: "answer",
    data,
    user: user(GM),
    rolls: [roll("parry.target", [1])],
  });
  return card;
}

const rule = (card: Card, person: Person, ruling: string, value: string, force = false) =>
  actOnCard(card, { subject: card.uuid, act: "rule", data: { ruling, value, force }, user: user(person), rolls: [] });
const act = (card: Card, name: string) =>
  actOnCard(card, { subject: card.uuid, act: name, data: {}, user: user(GM), rolls: [] });
const lines = (card: Card): string[] => cardView(card, user(BEN)).rulings.map(({ line }) => line);

describe("a ruling", () => {
  it("has a field for users who may rule, and a line for all readers", async () => {
    const card = await thrown();
    const fields = (person: Person): string[] =>
      cardView(card, user(person)).rulings.flatMap(({ id, field }) => (field ? [id] : []));
    expect([fields(GM), fields(ADA), fields(BEN)]).toEqual([["granted", "lasts"], ["lasts"], []]);
    await rule(card, GM, "granted", "half");
    await rule(card, ADA, "lasts", "  till dawn <b> ");
    expect(lines(card)).toEqual(['toy.granted {"value":"Half of it"}', 'toy.lasts {"value":"till dawn <b>"}']);
  });

  it("applies its changes at once, and another value undoes these first", async () => {
    const card = await thrown();
    await rule(card, GM, "granted", "half");
    expect(points(ace)).toBe(6);
    await rule(card, GM, "granted", "all");
    expect(points(ace)).toBe(8);
    expect(card.system.rulings).toEqual([{ id: "granted", value: "all" }]);
    expect(card.system.applied.map(({ phase }) => phase)).toEqual(["price", "result", "ruling"]);
  });

  it("is undone and redone with the card", async () => {
    const card = await thrown();
    await rule(card, GM, "granted", "all");
    await act(card, "undo");
    expect(points(ace)).toBe(5);
    await act(card, "redo");
    expect(points(ace)).toBe(8);
    expect(lines(card)).toEqual(['toy.granted {"value":"All of it"}']);
  });

  it("is refused to other users, before the roll, without text, and if it does not exist", async () => {
    const card = await thrown();
    expect(await rule(card, ADA, "granted", "all")).toMatchObject({ key: "QUADRANT.table.refusal.gmOnly" });
    expect(await rule(card, GM, "granted", "everything")).toMatchObject({ key: "QUADRANT.table.refusal.noRuling" });
    expect(await rule(card, ADA, "lasts", "  ")).toMatchObject({ key: "QUADRANT.table.refusal.noRuling" });
    expect(await rule(card, GM, "forbidden", "x")).toMatchObject({ key: "QUADRANT.table.refusal.unknownAct" });
    const waiting = declare({ author: ADA, plan: card.system.plan, parties: card.system.parties });
    await advance(waiting.id);
    expect(await rule(waiting, GM, "granted", "all")).toMatchObject({ key: "QUADRANT.table.refusal.notOpen" });
  });

  it("of a player is refused to all others, even to the GM", async () => {
    twists.rulings = () => [{ ...GRANTED, who: "player:self" }];
    const card = await thrown();
    for (const other of [GM, BEN]) {
      expect(cardView(card, user(other)).rulings).toEqual([]);
      expect((await rule(card, other, "granted", "all", true))?.key).toMatch(/notYours$/);
    }
    expect(card.system.rulings).toEqual([]);
    expect(await rule(card, ADA, "granted", "all")).toBeNull();
    expect(card.system.rulings).toEqual([{ id: "granted", value: "all" }]);
  });

  it("cannot be replaced without force if its changes were overwritten since", async () => {
    const card = await thrown();
    await rule(card, GM, "granted", "half");
    Object.assign(ace.system, { points: 1 });
    expect(await rule(card, GM, "granted", "all")).toMatchObject({ key: "QUADRANT.table.refusal.changedSince" });
    expect(await rule(card, GM, "granted", "all", true)).toBeNull();
    expect(points(ace)).toBe(8);
  });

  it("that is made before the roll cannot be changed after it", async () => {
    const stake: Ruling = { ...LASTS, id: "stake", before: true, note: "toy.stake" };
    const consent: Ruling = {
      ...stake,
      id: "consent",
      who: "party:target",
      choices: [{ value: "yes", label: "Agreed" }],
      note: "toy.agreed",
    };
    twists.rulings = () => [stake, consent, LASTS];
    const plan = { targets: ["target"], bonus: 0, yields: false };
    const ben = actor("Bo", [BEN]);
    const card = declare({ author: ADA, plan, parties: { self: party(ace), target: party(ben) } });
    await advance(card.id);
    const fields = (person: Person): string[] =>
      cardView(card, user(person)).rulings.flatMap(({ id, field }) => (field ? [id] : []));
    expect([fields(GM), fields(ADA), fields(BEN)]).toEqual([["stake", "consent"], ["stake"], ["consent"]]);
    expect(await rule(card, ADA, "consent", "yes")).toMatchObject({ key: "QUADRANT.table.refusal.gmOnly" });
    expect(await rule(card, BEN, "stake", "mine")).toMatchObject({ key: "QUADRANT.table.refusal.gmOnly" });
    await rule(card, ADA, "stake", "a drink");
    await rule(card, BEN, "consent", "yes");
    // The only choice is made already.
    expect(fields(BEN)).toEqual([]);
    await actOnCard(card, {
      subject: card.uuid,
      act: "throw",
      data: {},
      user: user(ADA),
      rolls: [roll("strike", [4])],
    });
    expect(lines(card)).toEqual(['toy.stake {"value":"a drink"}', 'toy.agreed {"value":"Agreed"}']);
    expect(fields(GM)).toEqual([]);
    expect(await rule(card, GM, "stake", "two")).toMatchObject({ key: "QUADRANT.table.refusal.notOpen" });
  });

  it("has no line if its value is not offered any more", async () => {
    const card = await thrown();
    await rule(card, GM, "granted", "half");
    twists.rulings = () => [{ ...GRANTED, choices: [{ value: "all", label: "All of it" }] }];
    expect(lines(card)).toEqual([]);
  });

  it("is folded with its group if it has one, but its line is shown", async () => {
    twists.rulings = () => [{ ...GRANTED, group: "Seldom" }, LASTS];
    const card = await thrown();
    const view = cardView(card, user(GM));
    expect(view.rulingGroups.map(({ label, rulings }) => [label, rulings.map(({ id }) => id)])).toEqual([
      ["Seldom", ["granted"]],
    ]);
    expect(cardView(card, user(BEN)).rulingGroups).toEqual([]);
    await rule(card, GM, "granted", "half");
    expect(lines(card)).toHaveLength(1);
  });

  it("can have a button for each value, except for the current one", async () => {
    twists.rulings = () => [{ ...GRANTED, spoken: true }];
    const card = await thrown();
    const words = (): string[] | undefined =>
      cardView(card, user(GM)).rulings[0]?.field?.words?.map(({ value }) => value);
    const before = words()!;
    expect(before).toContain("half");
    await rule(card, GM, "granted", "half");
    expect(words()).toEqual(before.filter((value) => value !== "half"));
  });

  it("cannot be forged into a declaration", async () => {
    const plan = { targets: ["target"], bonus: 0, yields: false };
    const card = declare({ author: ADA, plan, parties: { self: party(ace), target: party(foe) } });
    rewrite(card, { rulings: [{ id: "granted", value: "all" }] });
    await advance(card.id);
    expect([card.system.state, card.system.rulings]).toEqual(["open", []]);
    rewrite(card, { rulings: [{ id: "granted", value: "all" }] });
    expect([lines(card), card.system.rulings]).toEqual([[], []]);
  });
});
