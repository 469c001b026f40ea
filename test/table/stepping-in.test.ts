import { beforeEach, describe, expect, it, vi } from "vitest";
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
  type Person,
} from "./support/world.ts";
import { bout, plainBout, side } from "./support/bout.ts";
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
  ben = actor("Ben", [BEN], { points: 20 });
  foe = actor("Foe", [], { points: 20 });
  Object.assign(game.scenes!.active!.tokens, { contents: [{ actor: ace }, { actor: ben }, { actor: foe }] });
});

async function thrown(over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card> {
  const plan = { self: [side()], target: side() };
  const facts = { game: "bouts", kind: "bout", author: ADA, plan, throws: { self: [[4], [2]] }, ...over };
  const card = declare({ parties: { self: party(ace), target: party(foe) }, ...facts });
  await advance(card.id);
  return card;
}

const offered = (card: Card, person: Person): string[] =>
  cardView(card, user(person)).interventions.flatMap(({ entries }) => entries.map(({ id }) => id));
const margin = (card: Card): number => (situationOf(card).outcome as unknown as { margin: number }).margin;

const join = (rolls: Roll[] = [roll("self2", [6], [6])]) => ({ actor: "Actor.Ben", choice: "join", rolls });
const intercept = (rolls: Roll[] = [roll("target", [1], [1], [1])]) => ({
  actor: "Actor.Ben",
  choice: "intercept",
  rolls,
});

describe("an intervention with dice", () => {
  it("adds its own dice to a card that is rolled, whose result is applied anew", async () => {
    faces.push(3, 3);
    const card = await thrown();
    expect([card.system.state, points(foe), offered(card, BEN)]).toEqual(["applied", 19, ["join", "intercept"]]);
    expect(refused(await act(card, "intervene", BEN, join([])))).toBe("dice");
    expect(refused(await act(card, "intervene", BEN, join()))).toBe("done");
    expect(card.system.throws).toEqual({ self: [[4], [2]], self2: [[6], [6]], target: [[3], [3]] });
    expect([card.system.parties["self2"]?.actor, margin(card), points(foe)]).toEqual([ben.uuid, 8, 11]);
    expect(card.system.spends).toMatchObject([{ key: "bout.joined", data: { name: "Ben" } }]);
    expect(offered(card, BEN)).toEqual([]);
  });

  it("is possible before the target has answered, which is still asked", async () => {
    bout.automatic = false;
    const card = await thrown();
    expect(refused(await act(card, "intervene", BEN, join()))).toBe("done");
    expect(card.system).toMatchObject({ state: "open", throws: { self: [[4], [2]], self2: [[6], [6]] } });
    await act(card, "answer", GM, { role: "target", choice: "defend", rolls: [roll("target", [3], [3])] });
    expect(points(foe)).toBe(11);
  });

  it("before the roll needs only its own dice, and is refused with those of others", async () => {
    const card = await thrown({ throws: {} });
    const own = roll("self2", [6], [6]);
    for (const others of [roll("self", [6], [6]), roll("target", [1], [1])]) {
      expect(refused(await act(card, "intervene", BEN, join([own, others])))).toBe("dice");
      expect(refused(await act(card, "intervene", BEN, join([others])))).toBe("dice");
    }
    expect(card.system.throws).toEqual({});
    expect(refused(await act(card, "intervene", BEN, join()))).toBe("done");
    expect(card.system.throws).toEqual({ self2: [[6], [6]] });
    faces.push(3, 3);
    expect(refused(await act(card, "throw", ADA, { rolls: [roll("self", [4], [2])] }))).toBe("done");
    expect(margin(card)).toBe(8);
  });

  it("in the target's place replaces the target's dice, and takes the harm", async () => {
    faces.push(3, 3);
    const card = await thrown();
    expect(points(foe)).toBe(19);
    expect(refused(await act(card, "intervene", BEN, intercept([roll("target", [1])])))).toBe("dice");
    expect(refused(await act(card, "intervene", BEN, intercept()))).toBe("done");
    expect(card.system.throws).toEqual({ self: [[4], [2]], target: [[1], [1], [1]] });
    expect([card.system.parties["target"]?.actor, points(foe), points(ben)]).toEqual([ben.uuid, 20, 16]);
  });

  it("in the place of a target that has not answered takes over the answer", async () => {
    bout.automatic = false;
    const card = await thrown();
    expect(refused(await act(card, "intervene", BEN, intercept([])))).toBe("done");
    const rolls = [roll("target", [1], [1], [1])];
    expect(refused(await act(card, "answer", ADA, { role: "target", choice: "defend", rolls }))).toBe("notYours");
    expect(refused(await act(card, "answer", BEN, { role: "target", choice: "defend", rolls }))).toBe("done");
    expect(points(ben)).toBe(16);
  });

  it("is refused on a locked card, and after the roll if its check does not allow that", async () => {
    faces.push(3, 3);
    const card = await thrown();
    bout.bound = { key: "bout.over" };
    expect(offered(card, BEN)).toEqual([]);
    expect(refused(await act(card, "intervene", BEN, join()))).toBe("bout.over");
    faces.push(3, 3);
    const other = await thrown({ kind: "late" });
    expect(refused(await act(other, "intervene", BEN, join()))).toBe("notOpen");
    expect(offered(other, BEN)).toEqual([]);
  });

  it("is undone and redone with the card", async () => {
    faces.push(3, 3);
    const card = await thrown();
    await act(card, "intervene", BEN, join());
    await act(card, "undo", GM);
    expect(points(foe)).toBe(20);
    await act(card, "redo", GM);
    expect(points(foe)).toBe(11);
  });

  it("is offered to the GM for the selected actor, even for a player's", async () => {
    bout.automatic = false;
    const card = await thrown();
    expect(offered(card, GM)).toEqual([]);
    vi.stubGlobal("canvas", { tokens: { controlled: [{ actor: ben }] } });
    const row = { actor: foe, tokenId: null };
    Object.assign(game.combats!, { contents: [{ active: true, started: true, combatants: { contents: [row] } }] });
    expect(offered(card, GM)).toEqual(["join", "intercept"]);
    expect(refused(await act(card, "intervene", GM, join()))).toBe("done");
    const late = await thrown({ kind: "late", throws: {} });
    expect(offered(late, GM)).toEqual([]);
  });

  it("can oppose a roll that had no opponent", async () => {
    const card = await thrown({ plan: { self: [side()], target: null }, parties: { self: party(ace) } });
    expect(offered(card, BEN)).toEqual(["join", "oppose"]);
    const rolls = [roll("target", [1], [2])];
    expect(refused(await act(card, "intervene", BEN, { actor: ben.uuid, choice: "oppose", rolls }))).toBe("done");
    expect([situationOf(card).outcome?.result, points(ben)]).toEqual(["won", 16]);
  });
});
