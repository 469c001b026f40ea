import { beforeEach, describe, expect, it } from "vitest";
import { actor, ADA, batches, declare, GM, give, itemsOf, openWorld, party, roll, user } from "./support/world.ts";
import { plainDuel, twists } from "./support/duel.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { TableChange } from "../../src/table/checks/table-change.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";

let ace: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainDuel();
  [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
  twists.automatic = false;
});

const BREAK: TableChange = { who: "self", create: { type: "thing", name: "Broken arm", system: { level: 2 } } };

async function applied(tool: Item.Implementation | null = null): Promise<Card> {
  const plan = { targets: ["target"], bonus: 0, yields: false };
  const parties = { self: party(ace, tool), target: party(foe) };
  const card = declare({ author: ADA, plan, parties, throws: { strike: [[4]] } });
  await advance(card.id);
  const data = { role: "parry.target", choice: "parry" };
  await actOnCard(card, {
    subject: card.uuid,
    act: "answer",
    data,
    user: user(GM),
    rolls: [roll("parry.target", [1])],
  });
  expect(card.system.state).toBe("applied");
  return card;
}

const act = (card: Card, name: string, force = false) =>
  actOnCard(card, { subject: card.uuid, act: name, data: { force }, user: user(GM), rolls: [] });

const idOf = (index = 0): string => ace.items.contents[index]?.id ?? "";

describe("an Item that a card creates", () => {
  it("is created in the card's batch, and listed on the card", async () => {
    twists.changes = () => [BREAK, { who: "self", add: "points", value: -1 }];
    const card = await applied();
    expect(itemsOf(ace)).toEqual(["Broken arm"]);
    const kinds = batches.at(-1)?.map(({ documentName, action }) => `${action} ${documentName}`);
    expect(kinds).toEqual(["update Actor", "create Item", "update ChatMessage"]);
    expect(cardView(card, user(GM)).changes).toMatchObject([
      { label: "Ace: Broken arm", before: "", after: "QUADRANT.table.card.itemMade" },
    ]);
  });

  it("is named after its type if it has no name, because Foundry requires one", async () => {
    twists.effects = () => [{ who: "self", create: { type: "thing", name: "  " } }];
    expect((await applied()).system.state).toBe("applied");
    expect(itemsOf(ace)).toEqual(["TYPES.Item.thing"]);
  });

  it("is recorded as its model prepares it", async () => {
    twists.effects = () => [BREAK];
    const card = await applied();
    const [write] = card.system.applied.at(-1)!.writes;
    expect(write).toMatchObject({ kind: "item", parent: ace.uuid, before: null });
    expect(write).toMatchObject({ after: { img: "thing.svg", system: { level: 2 } } });
  });

  it("is deleted by undo, and comes back by redo as the same Item", async () => {
    twists.effects = () => [BREAK];
    const card = await applied();
    const id = idOf();
    await act(card, "undo");
    expect(itemsOf(ace)).toEqual([]);
    await act(card, "redo");
    expect([itemsOf(ace), idOf()]).toEqual([["Broken arm"], id]);
    await act(card, "undo");
    expect(itemsOf(ace)).toEqual([]);
  });

  it("is not deleted without force once it was changed", async () => {
    twists.effects = () => [BREAK];
    const card = await applied();
    (ace.items.contents[0]!.system as unknown as { level: number }).level = 1;
    expect(await act(card, "undo")).toMatchObject({
      key: "QUADRANT.table.refusal.changedSince",
      conflicts: [{ kind: "item" }],
    });
    expect(itemsOf(ace)).toEqual(["Broken arm"]);
    expect(await act(card, "undo", true)).toBeNull();
    expect(itemsOf(ace)).toEqual([]);
  });

  it("may have been deleted since, which is only a conflict for undo", async () => {
    twists.effects = () => [BREAK];
    const card = await applied();
    (ace.items as unknown as { remove(id: string): void }).remove(idOf());
    expect(await act(card, "undo")).toMatchObject({ key: "QUADRANT.table.refusal.changedSince" });
    expect(await act(card, "undo", true)).toBeNull();
    expect(itemsOf(ace)).toEqual([]);
  });

  it("has its name cut to 120 characters", async () => {
    twists.effects = () => [{ who: "self", create: { type: "thing", name: "x".repeat(500) } }];
    await applied();
    expect(itemsOf(ace)[0]).toHaveLength(120);
  });
});

describe("an Item that a card deletes", () => {
  it("comes back whole with undo, and is deleted again with redo", async () => {
    const sword = give(ace, { _id: "sword00000000000", type: "thing", name: "Sword", system: { level: 7 } });
    twists.effects = () => [{ who: "tool", remove: true }];
    const card = await applied(sword);
    expect(itemsOf(ace)).toEqual([]);
    expect(cardView(card, user(GM)).changes).toMatchObject([
      { label: "Ace: Sword", after: "QUADRANT.table.card.itemGone" },
    ]);
    await act(card, "undo");
    expect([itemsOf(ace), idOf()]).toEqual([["Sword"], "sword00000000000"]);
    expect(ace.items.contents[0]?.system).toMatchObject({ level: 7 });
    await act(card, "redo");
    expect(itemsOf(ace)).toEqual([]);
  });

  it("comes back as it was before the card changed it", async () => {
    const sword = give(ace, { _id: "sword00000000000", type: "thing", name: "Sword", system: { level: 7 } });
    twists.changes = () => [{ who: "self.tool", add: "level", value: -2 }];
    twists.effects = () => [{ who: "self.tool", remove: true }];
    const card = await applied(sword);
    expect(itemsOf(ace)).toEqual([]);
    expect(await act(card, "undo")).toBeNull();
    expect(ace.items.contents[0]?.system).toMatchObject({ level: 7 });
  });
});
