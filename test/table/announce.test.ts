import { beforeEach, describe, expect, it } from "vitest";
import { act, refused } from "./support/acts.ts";
import {
  actor,
  ADA,
  BEN,
  declare,
  faces,
  GM,
  openWorld,
  party,
  points,
  roll,
  user,
  rewrite,
  type Person,
} from "./support/world.ts";
import { helping, plainDuel, twists } from "./support/duel.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
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
  Object.assign(game.scenes!.active!.tokens, { contents: [{ actor: ace }, { actor: ben }, { actor: foe }] });
});

const PLAN = { targets: ["target"], bonus: 0, yields: false };

/** Ace's strike at the foe, announced and not rolled yet. */
async function announced(over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card> {
  const parties = { self: party(ace), target: party(foe) };
  const card = declare({ author: ADA, plan: PLAN, parties, ...over });
  await advance(card.id);
  return card;
}

describe("an announced act", () => {
  it("is paid for at once, stays open, and asks no one for an answer yet", async () => {
    const card = await announced();
    expect(card.system.state).toBe("open");
    expect(card.system.throws).toEqual({});
    expect(points(ace)).toBe(4);
    expect(refused(await act(card, "answer", GM, { role: "parry.target", choice: "parry" }))).toBe("notThrown");
  });

  it("offers its owner the roll with its odds, and shows the others for whom it waits", async () => {
    const card = await announced();
    const own = cardView(card, user(ADA));
    expect(own.waiting?.asked).toMatchObject([{ choices: [{ action: "throw", role: "strike", reason: null }] }]);
    expect(own.waiting?.asked[0]?.choices[0]?.odds?.segments).toHaveLength(2);
    const others = cardView(card, user(BEN)).waiting;
    expect(others?.label).toContain("card.announced");
    expect(others?.label).toContain("Ace");
    expect(others?.asked).toEqual([]);
  });

  it("cannot be declared with dice where others may intervene before the roll", async () => {
    twists.waits = true;
    const early = await announced({ throws: { strike: [[4]] } });
    expect(early.system).toMatchObject({ state: "refused", refusal: { key: "QUADRANT.table.refusal.dice" } });
    expect((await announced()).system.state).toBe("open");
  });

  it("is rolled only by its owner, with the dice of the request; then the others answer, and it is applied", async () => {
    twists.changes = () => [{ who: "target", add: "points", value: -2 }];
    const card = await announced();
    expect(refused(await act(card, "throw", BEN, { rolls: [roll("strike", [5])] }))).toBe("notYours");
    expect(refused(await act(card, "throw", ADA))).toBe("dice");
    faces.push(2);
    expect(refused(await act(card, "throw", ADA, { rolls: [roll("strike", [5])] }))).toBe("done");
    expect(card.system).toMatchObject({ throws: { strike: [[5]], "parry.target": [[2]] }, state: "applied" });
    expect([points(ace), points(foe)]).toEqual([4, 3]);
    expect(refused(await act(card, "throw", ADA, { rolls: [roll("strike", [6])] }))).toBe("notOpen");
  });

  it("refunds its price when it is closed", async () => {
    const card = await announced();
    await act(card, "close", GM);
    expect(points(ace)).toBe(5);
    expect(cardView(card, user(ADA)).buttons).toEqual([]);
  });

  it("refunds only the payers whose points did not change meanwhile, when it is closed late", async () => {
    const card = await announced();
    await act(card, "intervene", BEN, { actor: ben.uuid, choice: "help" });
    Object.assign(ace.system, { points: 0 });
    await act(card, "close", GM);
    expect([points(ace), points(ben)]).toEqual([0, 5]);
  });

  it("has its own UUID on its buttons that start checks", async () => {
    const card = await announced();
    expect(cardView(card, user(BEN)).buttons).toMatchObject([{ data: { card: card.uuid, check: "toy.duel" } }]);
  });
});

describe("an intervention", () => {
  it("is offered for the reader's own actors on the scene, grouped and folded", async () => {
    const card = await announced();
    const [group] = cardView(card, user(BEN)).interventions;
    expect(group).toMatchObject({ label: "Help", open: false, hint: "Lend a hand" });
    expect(group?.entries).toMatchObject([{ actor: ben.uuid, id: "help", label: "Lend a hand", price: "1 point" }]);
    expect(cardView(card, user(GM)).interventions).toEqual([]);
  });

  it("is offered in a fight for its combatants only, to the GM for those that no player owns", async () => {
    const row = (one: Actor.Implementation): object => ({ actor: one, tokenId: null });
    const rows = { contents: [row(ace), row(foe)] };
    Object.assign(game.combats!, { contents: [{ active: true, started: true, combatants: rows }] });
    const card = await announced();
    const actors = (person: Person): unknown[] =>
      cardView(card, user(person)).interventions.flatMap(({ entries }) => entries.map(({ actor: uuid }) => uuid));
    expect(actors(BEN)).toEqual([]);
    expect(actors(ADA)).toEqual([ace.uuid]);
    expect(actors(GM)).toEqual([foe.uuid]);
  });

  it("changes the plan and the parties, is paid, and is listed on the card", async () => {
    const card = await announced();
    expect(refused(await act(card, "intervene", BEN, { actor: ben.uuid, choice: "help" }))).toBe("done");
    expect(card.system.plan).toMatchObject({ bonus: 1 });
    expect(card.system.parties["helper"]?.actor).toBe(ben.uuid);
    expect(points(ben)).toBe(4);
    expect(card.system.spends).toMatchObject([{ key: "toy.helped", data: { name: "Ben" }, by: "Ben" }]);
  });

  it("is undone and redone with the card, which refunds and charges all prices", async () => {
    const card = await announced();
    await act(card, "intervene", BEN, { actor: ben.uuid, choice: "help" });
    faces.push(1);
    await act(card, "throw", ADA, { rolls: [roll("strike", [5])] });
    expect([points(ace), points(ben)]).toEqual([4, 4]);
    await act(card, "undo", GM);
    expect([points(ace), points(ben)]).toEqual([5, 5]);
    await act(card, "redo", GM);
    expect([points(ace), points(ben)]).toEqual([4, 4]);
  });

  it("is refused for another player's actor, where the rules forbid it, and after the roll", async () => {
    const card = await announced();
    const help = { actor: ben.uuid, choice: "help" };
    expect(refused(await act(card, "intervene", ADA, help))).toBe("notYours");
    expect(refused(await act(card, "intervene", BEN, { ...help, choice: "betray" }))).toBe("unknownAct");
    expect(refused(await act(card, "intervene", BEN, { ...help, actor: "Item.x" }))).toBe("gone");
    await act(card, "intervene", BEN, help);
    await act(card, "intervene", BEN, help);
    expect((await act(card, "intervene", BEN, help))?.key).toBe("toy.crowded");
    expect(points(ben)).toBe(3);
    twists.automatic = false;
    await act(card, "throw", ADA, { rolls: [roll("strike", [5])] });
    expect(refused(await act(card, "intervene", BEN, help))).toBe("thrown");
  });

  it("is refused on a secret card to a player who may not see it", async () => {
    const card = await announced({ whisper: [GM.id] });
    expect(refused(await act(card, "intervene", BEN, { actor: ben.uuid, choice: "help" }))).toBe("gone");
    expect(points(ben)).toBe(5);
  });

  it("makes dice invalid that were rolled before it", async () => {
    twists.interventions = (situation, one) => {
      const help = helping(situation, one);
      return [{ ...help, plan: { ...help.plan, bonus: 10 } }];
    };
    const card = await announced();
    await act(card, "intervene", BEN, { actor: ben.uuid, choice: "help" });
    expect(refused(await act(card, "throw", ADA, { rolls: [roll("strike", [5])] }))).toBe("dice");
    faces.push(1);
    expect(refused(await act(card, "throw", ADA, { rolls: [roll("strike", [5], [3])] }))).toBe("done");
  });
});

describe("a card that is tied to an announced act", () => {
  const counter = (over: Partial<Parameters<typeof declare>[0]> = {}): Card =>
    declare({
      author: BEN,
      plan: PLAN,
      parties: { self: party(ben), target: party(ace) },
      throws: { strike: [[6]] },
      ...over,
    });
  const close = (): void => {
    twists.changes = () => [
      { who: "card", set: "state", value: "closed" },
      { who: "card", set: "ended", value: { key: "toy.countered", data: { name: "Ben" } } },
    ];
  };

  it("delays the act's roll until it is decided", async () => {
    const card = await announced();
    const tied = counter({ tied: card });
    await advance(tied.id);
    expect(tied.system.state).toBe("open");
    expect(cardView(card, user(ADA)).waiting?.asked[0]?.choices[0]?.reason).toContain("heldBack");
    expect(refused(await act(card, "throw", ADA, { rolls: [roll("strike", [5])] }))).toBe("heldBack");
    await act(tied, "answer", ADA, { role: "parry.target", choice: "parry", rolls: [roll("parry.target", [1])] });
    expect(tied.system.state).toBe("applied");
    expect(cardView(card, user(ADA)).waiting?.asked[0]?.choices[0]?.reason).toBeNull();
  });

  it("closes the act with a reason, and opens it again when undone", async () => {
    const card = await announced();
    close();
    const tied = counter({ tied: card });
    await advance(tied.id);
    await act(tied, "answer", ADA, { role: "parry.target", choice: "parry", rolls: [roll("parry.target", [1])] });
    expect(card.system.state).toBe("closed");
    expect(cardView(card, user(ADA)).state.text).toContain("toy.countered");
    expect(points(ace)).toBe(4);
    await act(tied, "undo", GM);
    expect(card.system).toMatchObject({ state: "open", ended: null });
    await act(tied, "redo", GM);
    expect(card.system.state).toBe("closed");
  });

  it("does not close the act when redone after the act was rolled", async () => {
    const card = await announced();
    close();
    const tied = counter({ tied: card });
    await advance(tied.id);
    await act(tied, "answer", ADA, { role: "parry.target", choice: "parry", rolls: [roll("parry.target", [1])] });
    await act(tied, "undo", GM);
    faces.push(3);
    await act(card, "throw", ADA, { rolls: [roll("strike", [5])] });
    expect(card.system.state).toBe("applied");
    await act(tied, "redo", GM);
    expect(card.system.state).toBe("applied");
  });

  it.each([
    ["one that is gone", () => ({ uuid: "ChatMessage.gone" })],
    ["a secret one", () => declare({ author: ADA, plan: PLAN, parties: {}, whisper: [GM.id] })],
  ])("is refused if it names %s", async (_which, named) => {
    const tied = counter({ tied: named() as Card });
    await advance(tied.id);
    expect(tied.system).toMatchObject({ state: "refused", refusal: { key: "QUADRANT.table.refusal.gone" } });
  });

  it("is refused if it names itself", async () => {
    const tied = counter();
    rewrite(tied, { tied: tied.uuid });
    await advance(tied.id);
    expect(tied.system).toMatchObject({ state: "refused", refusal: { key: "QUADRANT.table.refusal.gone" } });
  });
});
