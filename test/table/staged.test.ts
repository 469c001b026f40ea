import { beforeEach, describe, expect, it } from "vitest";
import { act, refused } from "./support/acts.ts";
import {
  actor,
  ADA,
  BEN,
  declare as put,
  declaredOn,
  faces,
  GM,
  openWorld,
  party,
  points,
  roll,
  user,
  type CardFacts,
  type Person,
} from "./support/world.ts";
import { plainToy, scared, toy } from "./support/staged.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import { declare } from "../../src/table/checks/declare.ts";
import { situationOf } from "../../src/table/checks/situation.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainToy();
  ace = actor("Ace", [ADA], { points: 20 });
  ben = actor("Ben", [BEN], { points: 20 });
  foe = actor("Foe", [], { points: 20 });
});

async function scare(will: number, over: Partial<CardFacts> = {}): Promise<Card> {
  const facts = { game: "staged", kind: "scare", author: ADA, plan: scared(), parties: { self: party(ace) } };
  const card = put({ ...facts, throws: { will: [[will]] }, ...over });
  await advance(card.id);
  return card;
}

async function tussle(own: number, against: Actor.Implementation = ben, author: Person = ADA): Promise<Card> {
  const parties = { self: party(ace), target: party(against) };
  const card = put({ game: "staged", kind: "tussle", author, plan: { bonus: 0 }, parties, throws: { self: [[own]] } });
  await advance(card.id);
  return card;
}

const press = (card: Card, person: Person, choice: string, ...rolls: Roll[]): Promise<Refusal | null> =>
  act(card, "stage", person, { choice, rolls });

const stateOf = (card: Card) => [card.system.state, situationOf(card).outcome?.result ?? null];
const buttons = (card: Card, person: Person): string[] =>
  (cardView(card, user(person)).waiting?.asked ?? []).flatMap(({ choices }) => choices.map(({ label }) => label));
const whoms = (card: Card, person: Person): string[] =>
  (cardView(card, user(person)).waiting?.asked ?? []).flatMap(({ choices }) => choices.map(({ id }) => id));

describe("a result that needs more dice", () => {
  it("keeps its card open, which asks for the next roll and changes nothing yet", async () => {
    const card = await scare(2);
    expect(stateOf(card)).toEqual(["open", null]);
    expect(situationOf(card).staged).toMatchObject({ result: "pending" });
    expect(points(ace)).toBe(20);
    expect(cardView(card, user(ADA)).state.text).toBe("QUADRANT.table.state.staged");
    expect(buttons(card, ADA)).toEqual(["Throw table"]);
    expect(buttons(card, BEN)).toEqual([]);
  });

  it("is final at once if no more dice are needed", async () => {
    const card = await scare(5);
    expect(stateOf(card)).toEqual(["applied", "passed"]);
    const { staged, outcome } = situationOf(card);
    expect(staged).toBe(outcome);
  });

  it("is reached stage by stage, until no more dice are needed", async () => {
    const card = await scare(2);
    expect(refused(await press(card, ADA, "self", roll("table", [6])))).toBe("done");
    expect([...stateOf(card), buttons(card, ADA)]).toEqual(["open", null, ["Throw loss"]]);
    expect(refused(await press(card, ADA, "self", roll("loss", [3], [4])))).toBe("done");
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "row", 13]);
    expect(card.system.throws).toEqual({ will: [[2]], table: [[6]], loss: [[3], [4]] });
  });

  it("can be rolled by the GM, too, and by no one else", async () => {
    const card = await scare(2);
    expect(refused(await press(card, BEN, "self", roll("table", [1])))).toBe("notYours");
    expect(refused(await press(card, GM, "self", roll("table", [1])))).toBe("done");
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "row", 19]);
    expect(refused(await press(card, GM, "self", roll("table", [1])))).toBe("notOpen");
  });

  it.each([
    ["none came", []],
    ["one shows what no die shows", [roll("table", [7])]],
    ["one came for the stage behind", [roll("table", [6]), roll("loss", [1], [1])]],
    ["another role came", [roll("loss", [1], [1])]],
  ])("stays open if %s", async (_why, rolls) => {
    const card = await scare(2);
    expect(refused(await press(card, ADA, "self", ...rolls))).toBe("dice");
    expect(card.system.throws).toEqual({ will: [[2]] });
  });

  it("has no further stage before an announced act is rolled", async () => {
    const card = await scare(2, { throws: {} });
    expect(situationOf(card).staged).toBeNull();
    expect(refused(await press(card, ADA, "self", roll("table", [6])))).toBe("thrown");
    expect(refused(await act(card, "throw", ADA, { rolls: [roll("will", [2])] }))).toBe("done");
    expect([...stateOf(card), buttons(card, ADA)]).toEqual(["open", null, ["Throw table"]]);
    const { buttons: shown, shape } = cardView(card, user(ADA));
    expect(shown.map(({ action }) => action)).toEqual(["spend"]);
    expect(shape.menu.map(({ action }) => action)).toContain("mend");
  });

  it("may have all its dice in the declaration, where they are checked like all dice", async () => {
    const throws = { will: [[2]], table: [[1]] };
    expect(stateOf(await scare(0, { throws }))).toEqual(["applied", "row"]);
    const odd = await scare(0, { throws: { will: [[5]], table: [[1]] } });
    expect([odd.system.state, odd.system.refusal?.key]).toEqual(["refused", "QUADRANT.table.refusal.dice"]);
    const strangers = await scare(0, { throws, author: BEN });
    expect(strangers.system.state).toBe("refused");
  });
});

describe("changing a result in stages", () => {
  it("sets a stage aside that is not needed any more, and brings it back unchanged", async () => {
    const card = await scare(2);
    await press(card, ADA, "self", roll("table", [3]));
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "row", 19]);
    expect(refused(await act(card, "mend", ADA, { lanes: { will: scared(4).modifiers } }))).toBe("done");
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "passed", 20]);
    expect([situationOf(card).throws, card.system.throws["table"]]).toEqual([{ will: [[2]] }, [[3]]]);
    await act(card, "mend", ADA, { lanes: { will: [] } });
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "row", 19]);
  });

  it("undoes its changes if dice are missing now, and waits again", async () => {
    const card = await scare(5);
    expect(refused(await act(card, "mend", GM, { lanes: { will: scared(-3).modifiers } }))).toBe("done");
    expect([...stateOf(card), buttons(card, ADA)]).toEqual(["open", null, ["Throw table"]]);
    await press(card, ADA, "self", roll("table", [3]));
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "row", 19]);
    await act(card, "undo", GM);
    expect(points(ace)).toBe(20);
  });

  it("is possible by a spend before the next stage, which is not needed then", async () => {
    const card = await scare(2);
    expect(refused(await act(card, "spend", ADA, { role: "will", choice: "buy" }))).toBe("done");
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "passed", 19]);
  });

  it("while it is undone makes redo wait for the missing dice", async () => {
    const card = await scare(5);
    await act(card, "undo", GM);
    await act(card, "redo", GM);
    expect(card.system.state).toBe("applied");
    await act(card, "undo", GM);
    await act(card, "mend", GM, { lanes: { will: scared(-3).modifiers } });
    expect(card.system.state).toBe("undone");
    expect(refused(await act(card, "redo", GM))).toBe("done");
    expect([...stateOf(card), points(ace)]).toEqual(["open", null, 20]);
  });
});

describe("rolling a stage", () => {
  it("is done at once by the GM's client for an actor without a player", async () => {
    faces.push(6, 1, 2);
    const card = await scare(2, { author: GM, parties: { self: party(foe) } });
    expect([...stateOf(card), points(foe)]).toEqual(["applied", "row", 17]);
    expect(card.system.throws).toEqual({ will: [[2]], table: [[6]], loss: [[1], [2]] });
  });

  it("is done by the owner of each side, or by the GM for all sides at once", async () => {
    faces.push(4);
    const card = await tussle(4);
    expect(situationOf(card).staged).toMatchObject({ result: "again", rounds: 1 });
    expect([whoms(card, ADA), whoms(card, BEN), whoms(card, GM)]).toEqual([
      ["self"],
      ["target"],
      ["*", "self", "target"],
    ]);
    expect(refused(await press(card, BEN, "*", roll("self#2", [1]), roll("target#2", [1])))).toBe("notYours");
    expect(refused(await press(card, BEN, "target", roll("target#2", [3])))).toBe("done");
    expect(whoms(card, BEN)).toEqual([]);
    expect(refused(await press(card, ADA, "self", roll("self#2", [3])))).toBe("done");
    expect(refused(await press(card, GM, "*", roll("self#3", [5]), roll("target#3", [2])))).toBe("done");
    expect([...stateOf(card), points(ben)]).toEqual(["applied", "self", 19]);
  });

  it("is done for a foe after the player's click if each exchange needs one", async () => {
    toy.stages = "button";
    faces.push(4);
    const card = await tussle(4, foe);
    expect(stateOf(card)).toEqual(["open", null]);
    faces.push(2);
    await press(card, ADA, "self", roll("self#2", [3]));
    expect([...stateOf(card), points(foe)]).toEqual(["applied", "self", 19]);
  });

  it("is done for all stages in the declaration if the check wants that", async () => {
    toy.stages = "auto";
    faces.push(2, 6, 3, 4);
    Object.assign(game, { user: user(ADA) });
    const draft = { plan: scared(), parties: { self: party(ace) } };
    const words = { words: "", announced: false, link: null, show: (data: object) => data };
    const card = (await declare("staged.scare", draft, words))!;
    const thrown = { will: [[2]], table: [[6]], loss: [[3], [4]] };
    expect(declaredOn(card)).toMatchObject({ throws: thrown });
    Object.assign(game, { user: user(GM) });
    await advance(card.id);
    expect(card.system.throws).toEqual(thrown);
    expect([...stateOf(card), points(ace)]).toEqual(["applied", "row", 13]);
  });

  it("stops after a hundred automatic stages of a contest, which then waits for a click", async () => {
    toy.stages = "auto";
    faces.push(...Array<number>(201).fill(4));
    const card = await tussle(4);
    expect(situationOf(card).staged).toMatchObject({ result: "again", rounds: 101 });
    expect(whoms(card, ADA)).toEqual(["self"]);
  });
});
