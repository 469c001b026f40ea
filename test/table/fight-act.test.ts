import { beforeEach, describe, expect, it } from "vitest";
import { fight } from "./support/fight.ts";
import {
  actor,
  ADA,
  batches,
  BEN,
  change,
  declare,
  dialogs,
  faces,
  GM,
  openWorld,
  party,
  points,
  roll,
  user,
  type Person,
} from "./support/world.ts";
import { bout, nothing, plainBout, side, tracker } from "./support/bout.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { stepsOf } from "../../src/table/documents/records.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";
import type { ActData } from "../../src/table/referee/requests.ts";
import type { Conflict } from "../../src/table/referee/apply.ts";
import { confirmReversal } from "../../src/table/referee/confirm-reversal.ts";
import { actOnCombat } from "../../src/table/referee/turns.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;
let combat: Combat.Implementation;

/** Each combatant can be forced once, which its row stores. */
const forced = (_act: string, row: Combatant.Implementation): ReturnType<typeof tracker.act> =>
  cardOf(row) === "forced"
    ? { key: "bouts.twice" }
    : {
        ...nothing,
        combatants: [{ id: row.id!, system: { card: "forced" } }],
        log: [{ key: "bouts.forced", data: { name: row.name ?? "" } }],
      };

const cardOf = (row: Combatant.Implementation): string | null =>
  (row.system as unknown as { card: string | null }).card;
const rowOf = (id: string): string | null => cardOf(combat.combatants.get(id)!);
const steps = (): unknown[] => stepsOf(combat);

beforeEach(async () => {
  openWorld();
  plainBout();
  ace = actor("Ace", [ADA]);
  ben = actor("Ben", [BEN], { points: 20 });
  foe = actor("Foe", [], { points: 20 });
  combat = fight("bouts", {
    a: { of: ace, initiative: 30 },
    b: { of: ben, initiative: 20 },
    f: { of: foe, initiative: 10 },
  });
  Object.assign(combat, { active: true, started: true });
  Object.assign(game.combats!, { contents: [combat] });
  Object.assign(GM, { isSelf: true });
  Object.assign(tracker, { act: forced, turnStarts: () => nothing });
  await actOnCombat(combat, { subject: combat.uuid, act: "start", data: {}, user: user(GM), rolls: [] });
});

async function thrown(over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card> {
  const plan = { self: [side()], target: side() };
  const facts = { game: "bouts", kind: "bout", author: ADA, plan, throws: { self: [[4], [2]] }, ...over };
  const card = declare({ parties: { self: party(ace), target: party(ben) }, ...facts });
  await advance(card.id);
  return card;
}

const act = (
  card: Card,
  name: string,
  person: Person,
  { rolls = [], ...data }: ActData & { rolls?: Roll[] } = {},
): Promise<Refusal | null> =>
  actOnCard(card, { subject: card.uuid, act: name, data, user: user(person), rolls }).catch((error: unknown) => ({
    key: (error as { reason?: Refusal }).reason?.key ?? String(error),
  }));

const dodge = () => ({ role: "target", choice: "dodge", rolls: [roll("target", [1], [1], [1])] });
const join = () => ({ actor: ben.uuid, choice: "join", rolls: [roll("self2", [6], [6])] });

describe("a tracker act that comes with a card", () => {
  it("is written in the card's batch and noted on the card, without a step of the fight", async () => {
    const card = await thrown();
    const before = steps().length;
    batches.length = 0;
    expect(await act(card, "answer", BEN, dodge())).toBeNull();
    expect(rowOf("b")).toBe("forced");
    expect(batches[0]!.map(({ documentName }) => documentName)).toEqual(["Combatant", "ChatMessage", "ChatMessage"]);
    expect(steps()).toHaveLength(before);
    expect(cardView(card, user(ADA)).notes).toEqual(['bouts.forced {"name":"b"}']);
  });

  it("refuses the whole act of the card with the tracker's reason", async () => {
    Object.assign(combat.combatants.get("b")!.system, { card: "forced" });
    const card = await thrown();
    expect(await act(card, "answer", BEN, dodge())).toMatchObject({ key: "bouts.twice" });
    expect(card.system).toMatchObject({ state: "open", throws: { self: [[4], [2]] } });
    bout.costs = [{ who: "self.combatant", act: "force" }];
    Object.assign(combat.combatants.get("a")!.system, { card: "forced" });
    const other = await thrown();
    expect(other.system).toMatchObject({ state: "refused", refusal: { key: "bouts.twice" } });
  });

  it("is undone with the card, and done or refused anew when the card is redone", async () => {
    const card = await thrown();
    await act(card, "answer", BEN, dodge());
    await act(card, "undo", GM);
    expect([card.system.state, rowOf("b")]).toEqual(["undone", null]);
    await act(card, "redo", GM);
    expect([card.system.state, rowOf("b")]).toEqual(["applied", "forced"]);
    await act(card, "undo", GM);
    Object.assign(combat.combatants.get("b")!.system, { card: "forced" });
    expect(await act(card, "redo", GM)).toMatchObject({ key: "bouts.twice" });
    expect(card.system.state).toBe("undone");
  });

  it("stays and is not repeated when the card is mended", async () => {
    const card = await thrown();
    await act(card, "answer", BEN, dodge());
    expect(await act(card, "mend", GM, { lanes: { self: [{ key: "worse", value: -1 }] } })).toBeNull();
    expect(rowOf("b")).toBe("forced");
  });

  it("is in conflict with an undo if its row has changed since", async () => {
    const card = await thrown();
    await act(card, "answer", BEN, dodge());
    Object.assign(combat.combatants.get("b")!.system, { card: "paid" });
    const conflict = await act(card, "undo", GM);
    expect(conflict).toMatchObject({ key: "QUADRANT.table.refusal.changedSince" });
    expect(rowOf("b")).toBe("paid");
    await act(card, "undo", GM, { force: true });
    expect(rowOf("b")).toBeNull();
  });

  it("does nothing outside a fight", async () => {
    Object.assign(game.combats!, { contents: [] });
    const card = await thrown();
    expect(await act(card, "answer", BEN, dodge())).toBeNull();
    expect(rowOf("b")).toBeNull();
  });

  it("may come with a ruling, which cannot be changed then", async () => {
    bout.ruled = [{ who: "self.combatant", act: "force" }];
    faces.push(1, 1);
    const card = await thrown({ parties: { self: party(ace), target: party(foe) } });
    expect(await act(card, "rule", GM, { ruling: "word", value: "plain" })).toBeNull();
    expect(rowOf("a")).toBe("forced");
    expect(await act(card, "rule", GM, { ruling: "word", value: "none" })).toMatchObject({
      key: "QUADRANT.table.refusal.applied",
    });
    await act(card, "undo", GM);
    expect(rowOf("a")).toBeNull();
  });

  it.each([
    ["dice of its own", { pools: {}, read: () => nothing }],
    ["the next turn", { ...nothing, turn: "next" }],
    ["another Round", { ...nothing, round: 2 }],
    ["further cards", { ...nothing, begins: [{ check: "bouts.bout", actor: "Actor.Ace", data: {} }] }],
  ])("cannot come with a card if it asks for %s", async (_what, asked) => {
    tracker.act = () => asked;
    const card = await thrown();
    expect((await act(card, "answer", BEN, dodge()))?.key).toContain("cannot come with a card");
    expect(card.system.throws).toEqual({ self: [[4], [2]] });
  });
});

describe("breaking into a turn with a card", () => {
  beforeEach(() => {
    bout.fee = [{ who: "self2.combatant", act: "interrupt" }];
    tracker.act = (_act, row) => ({
      ...nothing,
      combat: { phase: `${(combat.system as unknown as { phase: string }).phase}${row.id}` },
      turn: row.id,
    });
    tracker.turnStarts = (row) => ({ ...nothing, combatants: [{ id: row.id!, system: { card: "began" } }] });
  });

  const acting = (): string | undefined => combat.combatant?.id ?? undefined;
  const phase = (): string => (combat.system as unknown as { phase: string }).phase;

  it("passes the turn to the intervening actor in the same batch, and returns it when the card is undone", async () => {
    faces.push(3, 3);
    const card = await thrown({ parties: { self: party(ace), target: party(foe) } });
    expect([acting(), combat.turn]).toEqual(["a", 0]);
    batches.length = 0;
    expect(await act(card, "intervene", BEN, join())).toBeNull();
    expect([acting(), combat.turn, phase(), rowOf("b")]).toEqual(["b", 1, "b", "began"]);
    expect(batches).toHaveLength(1);
    expect(batches[0]!.find(({ documentName }) => documentName === "Combat")).toMatchObject({ diff: false });
    await act(card, "undo", GM);
    expect([acting(), phase(), rowOf("b"), points(foe)]).toEqual(["a", "", null, 20]);
  });

  it("asks the GM about an undo with a single line for the fight if it has gone on since", async () => {
    faces.push(3, 3);
    const card = await thrown({ parties: { self: party(ace), target: party(foe) } });
    await act(card, "intervene", BEN, join());
    change(combat.uuid, { turn: 2 });
    Object.assign(combat.system, { phase: "later" });
    const conflict = await act(card, "undo", GM);
    expect(conflict?.key).toMatch(/changedSince$/);
    dialogs.confirm.mockResolvedValue(false);
    await confirmReversal(conflict as Conflict);
    const { content } = dialogs.confirm.mock.lastCall![0] as { content: string };
    expect(content.match(/<li>/g)).toHaveLength(1);
    expect(content).toContain("undo.fight");
  });

  it("is redone in the original order", async () => {
    const cat = actor("Cat", [BEN]);
    combat = fight("bouts", {
      a: { of: ace, initiative: 30 },
      b: { of: ben, initiative: 20 },
      c: { of: cat, initiative: 15 },
      f: { of: foe, initiative: 10 },
    });
    Object.assign(combat, { active: true, started: true });
    Object.assign(game.combats!, { contents: [combat] });
    await actOnCombat(combat, { subject: combat.uuid, act: "start", data: {}, user: user(GM), rolls: [] });
    faces.push(3, 3);
    const card = await thrown({ parties: { self: party(ace), target: party(foe) } });
    await act(card, "intervene", BEN, join());
    await act(card, "intervene", BEN, { actor: cat.uuid, choice: "join", rolls: [roll("self3", [1], [1])] });
    expect([acting(), phase()]).toEqual(["c", "bc"]);
    await act(card, "undo", GM);
    expect([acting(), phase()]).toEqual(["a", ""]);
    await act(card, "redo", GM);
    expect([acting(), phase(), combat.turn]).toEqual(["c", "bc", 2]);
  });

  it("keeps the turn with the acting row when rows change places", async () => {
    tracker.act = (_act, row) => ({ ...nothing, combatants: [{ id: row.id!, initiative: 99 }] });
    faces.push(3, 3);
    const card = await thrown({ parties: { self: party(ace), target: party(foe) } });
    await act(card, "intervene", BEN, join());
    expect([acting(), combat.turn]).toEqual(["a", 1]);
    await act(card, "undo", GM);
    expect([acting(), combat.turn]).toEqual(["a", 0]);
  });
});
