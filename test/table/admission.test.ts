import { beforeEach, describe, expect, it } from "vitest";
import { act, refused } from "./support/acts.ts";
import {
  actor,
  ADA,
  BEN,
  declare,
  faces,
  give,
  GM,
  openWorld,
  party,
  points,
  roll,
  user,
  type CardFacts,
} from "./support/world.ts";
import { plainDuel, twists } from "./support/duel.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { owns } from "../../src/table/checks/reader.ts";
import { advance } from "../../src/table/referee/advance.ts";
import type { Card } from "../../src/table/documents/messages.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainDuel();
  ace = actor("Ace", [ADA]);
  ben = actor("Ben", [BEN]);
  foe = actor("Foe");
});

const PLAN = { targets: ["target"], bonus: 0, yields: false };

async function declared(facts: Partial<CardFacts> = {}): Promise<Card> {
  const card = declare({ author: ADA, plan: PLAN, parties: { self: party(ace), target: party(foe) }, ...facts });
  await advance(card.id);
  return card;
}

const STRIKE = { rolls: [roll("strike", [5])] };

describe("the parties of a declaration", () => {
  const uninvited = () => ({ self: party(ace), target: party(foe), helper1: party(ben), targetBullet: party(foe) });

  it("are the actor and those that roll; all others are dropped", async () => {
    const card = await declared({ parties: uninvited() });
    expect(card.system.state).toBe("open");
    expect(Object.keys(card.system.parties)).toEqual(["self", "target"]);
  });

  it("are all kept if the GM declares", async () => {
    const card = await declared({ author: GM, parties: uninvited() });
    expect(Object.keys(card.system.parties)).toEqual(["self", "target", "helper1", "targetBullet"]);
  });

  it("are read from the documents by a check that lists them", async () => {
    twists.listed = { self: party(ace), target: party(ben) };
    const card = await declared({ kind: "match", parties: { self: party(ace), target: party(foe) } });
    expect(card.system.parties["target"]?.actor).toBe(ben.uuid);
  });
});

describe("a card tied to another card", () => {
  const tied = (card: Card, facts: Partial<CardFacts> = {}): Promise<Card> =>
    declared({ author: BEN, parties: { self: party(ben), target: party(ace) }, tied: card, ...facts });

  it("is refused if its check is not about another card", async () => {
    const card = await declared();
    const brawl = await tied(card, { kind: "brawl" });
    expect(brawl.system).toMatchObject({ state: "refused", refusal: { key: "QUADRANT.table.refusal.gone" } });
  });

  it("does not delay the other card's roll unless it counters that card's actor", async () => {
    const card = await declared();
    twists.automatic = false;
    await tied(card, { kind: "remark" });
    await tied(card, { parties: { self: party(ben), target: party(foe) } });
    expect(refused(await act(card, "throw", ADA, STRIKE))).toBe("done");
  });

  it("delays a player's roll, but not the GM's before its own dice are rolled", async () => {
    const card = await declared();
    twists.automatic = false;
    await tied(card);
    expect(refused(await act(card, "throw", ADA, STRIKE))).toBe("heldBack");
    expect(cardView(card, user(GM)).waiting?.asked[0]?.choices[0]?.reason).toBeNull();
    expect(refused(await act(card, "throw", GM, STRIKE))).toBe("done");
  });

  it("delays the GM's roll, too, once its own dice are rolled", async () => {
    const card = await declared();
    twists.automatic = false;
    await tied(card, { throws: { strike: [[6]] } });
    expect(refused(await act(card, "throw", GM, STRIKE))).toBe("heldBack");
  });

  it("refunds all prices of the card it closes; its undo and redo charge and refund them again", async () => {
    const card = await declared();
    Object.assign(game.scenes!.active!.tokens, { contents: [{ actor: ben }] });
    await act(card, "intervene", BEN, { actor: ben.uuid, choice: "help" });
    expect([points(ace), points(ben)]).toEqual([4, 4]);
    twists.changes = () => [
      { who: "card", giveBack: true },
      { who: "card", set: "state", value: "closed" },
    ];
    faces.push(1);
    const counter = await tied(card, {
      author: GM,
      parties: { self: party(foe), target: party(ace) },
      throws: { strike: [[6]] },
    });
    await act(counter, "answer", ADA, { role: "parry.target", choice: "parry", rolls: [roll("parry.target", [1])] });
    expect([counter.system.state, card.system.state]).toEqual(["applied", "closed"]);
    expect([points(ace), points(ben), points(foe)]).toEqual([5, 5, 4]);
    await act(counter, "undo", GM);
    expect([card.system.state, points(ace), points(ben)]).toEqual(["open", 4, 4]);
    await act(counter, "redo", GM);
    expect([card.system.state, points(ace), points(ben)]).toEqual(["closed", 5, 5]);
  });
});

describe("an announced act that has become impossible", () => {
  it("cannot be rolled by its owner, who reads the reason, but by the GM", async () => {
    const card = await declared();
    twists.lapsed = { key: "toy.out" };
    expect(cardView(card, user(ADA)).waiting?.asked[0]?.choices[0]?.reason).toBe("toy.out");
    expect((await act(card, "throw", ADA, STRIKE))?.key).toBe("toy.out");
    expect(card.system.throws).toEqual({});
    faces.push(1);
    expect(refused(await act(card, "throw", GM, STRIKE))).toBe("done");
  });
});

describe("a player who crews another actor's Item", () => {
  let gun: Item.Implementation;
  beforeEach(() => {
    gun = give(foe, { _id: "gun", type: "thing", name: "Gun" });
    Object.assign(gun, { crew: BEN.id });
  });
  const shot = (kind: string): Promise<Card> =>
    declared({ author: BEN, kind, parties: { self: party(foe, gun), target: party(ace) } });

  it("can declare checks with that Item, and no others", async () => {
    expect((await shot("manned")).system.state).toBe("open");
    expect((await shot("duel")).system).toMatchObject({
      state: "refused",
      refusal: { key: "QUADRANT.table.refusal.notYours" },
    });
    expect(points(foe)).toBe(4);
  });

  it("does not own the Item's actor", () => {
    const found = { actor: foe, tool: gun } as never;
    expect(owns(user(BEN), found)).toBe(false);
    expect(owns(user(BEN), found, { withTool: true })).toBe(true);
  });
});
