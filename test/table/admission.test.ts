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

describe("who takes part in a declaration", () => {
  const uninvited = () => ({ self: party(ace), target: party(foe), helper1: party(ben), targetBullet: party(foe) });

  it("is whoever acts and whoever is to throw: all others are dropped, and join by an act of their own or not at all", async () => {
    const card = await declared({ parties: uninvited() });
    expect(card.system.state).toBe("open");
    expect(Object.keys(card.system.parties)).toEqual(["self", "target"]);
  });

  it("is up to the GM, who declares for everybody", async () => {
    const card = await declared({ author: GM, parties: uninvited() });
    expect(Object.keys(card.system.parties)).toEqual(["self", "target", "helper1", "targetBullet"]);
  });

  it("is what the check reads from documents, where it does", async () => {
    twists.listed = { self: party(ace), target: party(ben) };
    const card = await declared({ kind: "match", parties: { self: party(ace), target: party(foe) } });
    expect(card.system.parties["target"]?.actor).toBe(ben.uuid);
  });
});

describe("a card about another one", () => {
  const tied = (card: Card, facts: Partial<CardFacts> = {}): Promise<Card> =>
    declared({ author: BEN, parties: { self: party(ben), target: party(ace) }, tied: card, ...facts });

  it("is refused where the check is about no other card", async () => {
    const card = await declared();
    const brawl = await tied(card, { kind: "brawl" });
    expect(brawl.system).toMatchObject({ state: "refused", refusal: { key: "QUADRANT.table.refusal.gone" } });
  });

  it("keeps it from being thrown only where it counters whoever announced it", async () => {
    const card = await declared();
    twists.automatic = false;
    await tied(card, { kind: "remark" });
    await tied(card, { parties: { self: party(ben), target: party(foe) } });
    expect(refused(await act(card, "throw", ADA, STRIKE))).toBe("done");
  });

  it("keeps a player waiting, but no GM as long as it is not even thrown", async () => {
    const card = await declared();
    twists.automatic = false;
    await tied(card);
    expect(refused(await act(card, "throw", ADA, STRIKE))).toBe("heldBack");
    expect(cardView(card, user(GM)).waiting?.asked[0]?.choices[0]?.reason).toBeNull();
    expect(refused(await act(card, "throw", GM, STRIKE))).toBe("done");
  });

  it("keeps the GM waiting, too, once its dice lie", async () => {
    const card = await declared();
    twists.automatic = false;
    await tied(card, { throws: { strike: [[6]] } });
    expect(refused(await act(card, "throw", GM, STRIKE))).toBe("heldBack");
  });

  it("gives back what everybody has paid for it; undone and done again, so are the prices", async () => {
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

describe("an announced act that cannot be done any more", () => {
  it("is not thrown by its owner, who reads why; the GM may all the same", async () => {
    const card = await declared();
    twists.lapsed = { key: "toy.out" };
    expect(cardView(card, user(ADA)).waiting?.asked[0]?.choices[0]?.reason).toBe("toy.out");
    expect((await act(card, "throw", ADA, STRIKE))?.key).toBe("toy.out");
    expect(card.system.throws).toEqual({});
    faces.push(1);
    expect(refused(await act(card, "throw", GM, STRIKE))).toBe("done");
  });
});

describe("whoever is in charge of an Item of somebody else's", () => {
  let gun: Item.Implementation;
  beforeEach(() => {
    gun = give(foe, { _id: "gun", type: "thing", name: "Gun" });
    Object.assign(gun, { crew: BEN.id });
  });
  const shot = (kind: string): Promise<Card> =>
    declared({ author: BEN, kind, parties: { self: party(foe, gun), target: party(ace) } });

  it("declares what is done with it, and nothing else", async () => {
    expect((await shot("manned")).system.state).toBe("open");
    expect((await shot("duel")).system).toMatchObject({
      state: "refused",
      refusal: { key: "QUADRANT.table.refusal.notYours" },
    });
    expect(points(foe)).toBe(4);
  });

  it("owns nobody by it", () => {
    const found = { actor: foe, tool: gun } as never;
    expect(owns(user(BEN), found)).toBe(false);
    expect(owns(user(BEN), found, { withTool: true })).toBe(true);
  });
});
