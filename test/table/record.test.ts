import { beforeEach, describe, expect, it, vi } from "vitest";
import { act, refused } from "./support/acts.ts";
import { fight } from "./support/fight.ts";
import {
  actor,
  ADA,
  batches,
  BEN,
  cards,
  declare,
  enter,
  exists,
  faces,
  GM,
  lay,
  openWorld,
  party,
  points,
  recorded,
  recordsNow,
  rewrite,
  tokenOn,
  user,
  written,
  type CardFacts,
} from "./support/world.ts";
import { bout, nothing, plainBout, side, tracker } from "./support/bout.ts";
import { plainDuel, twists } from "./support/duel.ts";
import { plainSaga, saga } from "./support/saga.ts";
import { lastActsView } from "../../src/table/acts/view.ts";
import { answerOf } from "../../src/table/asking/answers.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { declaredView } from "../../src/table/checks/declared-view.ts";
import { logHasChanged } from "../../src/table/documents/log-index.ts";
import type { Asking, Card, Message } from "../../src/table/documents/messages.ts";
import { isActRecord, recordId, recordOf, records, stepsOf } from "../../src/table/documents/records.ts";
import { redrawConcerned, redrawOpenCards } from "../../src/table/hooks/redraw.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { referee } from "../../src/table/referee/referee.ts";
import type { ActData } from "../../src/table/referee/requests.ts";
import { actOnCombat } from "../../src/table/referee/turns.ts";
import { gameById, playOf } from "../../src/table/register.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;
const warned = vi.fn();

beforeEach(() => {
  openWorld();
  plainDuel();
  plainSaga();
  plainBout();
  Object.assign(GM, { isSelf: true });
  vi.stubGlobal("ui", { notifications: { warn: warned } });
  warned.mockReset();
  ace = actor("Ace", [ADA]);
  ben = actor("Ben", [BEN]);
  foe = actor("Foe");
  for (const one of [ace, ben, foe]) Object.assign(one, { getActiveTokens: () => [] });
  Object.assign(game.scenes!.active!.tokens, { contents: [{ actor: ace }, { actor: ben }, { actor: foe }] });
  twists.changes = () => [{ who: "target", add: "points", value: -2 }];
});

const PLAN = { targets: ["target"], bonus: 0, yields: false };
const declared = (facts: Partial<CardFacts> = {}): Card =>
  declare({ author: ADA, plan: PLAN, parties: { self: party(ace), target: party(foe) }, ...facts });

/** Ace has struck the foe: Ace has paid one point, the foe has lost two. */
async function struck(facts: Partial<CardFacts> = {}): Promise<Card> {
  faces.push(2);
  const card = declared({ throws: { strike: [[5]] }, ...facts });
  await advance(card.id);
  expect([card.system.state, points(ace), points(foe)]).toEqual(["applied", 4, 3]);
  return card;
}

const carryOut = (subject: string, name: string, data: ActData = {}, by = GM): Promise<void> =>
  referee.carryOut({ subject, act: name, data, user: user(by), rolls: [] });

/** Undoing these writes would make Ada a GM, rename the foe, and give the author points. */
const LOOT = [
  {
    phase: "result" as const,
    at: 0,
    changes: [],
    notes: [],
    writes: [
      { kind: "field", uuid: "User.ada", name: "Ada", path: "role", before: 4, after: 1 },
      { kind: "field", uuid: "Actor.Foe", name: "Foe", path: "name", before: "Fool", after: "Foe" },
      { kind: "field", uuid: "Actor.Ace", name: "Ace", path: "system.points", before: 99, after: 4 },
    ],
  },
];

/** Writes everything that an author can write on their own message. */
function forge(card: Card): void {
  const all = {
    applied: LOOT,
    state: "applied",
    rulings: [{ id: "granted", value: "all" }],
    spends: [],
    refusal: null,
  };
  rewrite(card, all);
  Object.assign(written(card), all, { legacy: null });
}

describe("a forgery by a card's author on their own message", () => {
  const ada = { documentName: "User", id: "ada", uuid: "User.ada", name: "Ada", _source: { role: 1 } };
  const untouched = (): void => {
    expect(ada._source.role).toBe(1);
    expect([points(ace), points(foe), foe.name]).toEqual([5, 5, "Foe"]);
    const subjects = batches
      .flat()
      .flatMap(({ documentName, updates = [] }) => updates.map(({ _id }) => [documentName, _id]));
    expect(subjects).not.toContainEqual(["User", "ada"]);
  };
  beforeEach(() => {
    ada._source.role = 1;
    enter(ada);
  });

  it("is not admitted, and never written by undo", async () => {
    const card = declared({ throws: { strike: [[5]] } });
    forge(card);
    faces.push(2);
    await advance(card.id);
    expect([points(ace), points(foe)]).toEqual([4, 3]);
    expect(card.system.applied.flatMap(({ writes }) => writes.map(({ uuid }) => uuid))).toEqual([ace.uuid, foe.uuid]);
    expect(refused(await act(card, "undo", GM))).toBe("done");
    untouched();
  });

  it("is not read once the card is admitted, neither for undo nor for redo", async () => {
    const card = await struck();
    forge(card);
    expect(card.system).toMatchObject({ state: "applied", rulings: [] });
    expect(JSON.stringify(card.system.applied)).not.toContain("User.ada");
    await carryOut(card.uuid, "undo");
    expect(card.system.state).toBe("undone");
    untouched();
    forge(card);
    expect(refused(await act(card, "redo", GM))).toBe("done");
    expect([points(ace), points(foe)]).toEqual([4, 3]);
    expect(refused(await act(card, "undo", GM))).toBe("done");
    untouched();
  });

  it("neither applies an applied card again, nor prevents its undo", async () => {
    const card = await struck();
    Object.assign(written(card), { state: "declared", applied: [], admitted: false });
    rewrite(card, { state: "declared", applied: [] });
    await advance(card.id);
    await referee.catchUp();
    await referee.attend(card);
    expect([card.system.state, points(ace), points(foe)]).toEqual(["applied", 4, 3]);
    await carryOut(card.uuid, "undo");
    expect(card.system.state).toBe("undone");
    untouched();
  });

  it.each([
    ["nothing at all", (card: Card) => void Object.assign(written(card), { declared: null })],
    ["another check", (card: Card) => rewrite(card, { game: "none", kind: "toString", plan: 7, parties: null })],
    ["one other word", (card: Card) => rewrite(card, { words: "edited" })],
  ])("may be %s: undo and redo use the record", async (_what, edit) => {
    const card = await struck();
    edit(card);
    await carryOut(recordOf(card)!.uuid, "undo");
    expect(card.system.state).toBe("undone");
    untouched();
    await carryOut(card.uuid, "redo");
    expect([card.system.state, points(ace), points(foe)]).toEqual(["applied", 4, 3]);
    expect(warned).not.toHaveBeenCalled();
  });
});

describe("a card whose message was deleted", () => {
  /** The actions of all acts in the list of last acts. */
  const listed = (): unknown[] =>
    lastActsView(null, 9).groups.flatMap(({ acts }) => acts.map((one) => one.act?.action));

  it("is undone and redone from its record", async () => {
    const card = await struck();
    const { uuid } = recordOf(card)!;
    await card.delete();
    expect(cards()).toEqual([]);
    expect(listed()).toEqual(["undo"]);
    await carryOut(uuid, "undo");
    expect([points(ace), points(foe), listed()]).toEqual([5, 5, ["redo"]]);
    await carryOut(uuid, "redo");
    expect([points(ace), points(foe), listed()]).toEqual([4, 3, ["undo"]]);
    await carryOut(uuid, "undo");
    expect([points(ace), points(foe)]).toEqual([5, 5]);
    expect(warned).not.toHaveBeenCalled();
  });

  it("is undone with the chain that it belongs to", async () => {
    const shot = declare({
      game: "saga",
      kind: "shot",
      author: ADA,
      plan: { white: 0, cover: null, modifiers: [] },
      parties: { self: party(ace), target: party(foe) },
      throws: { shot: [[5]] },
    });
    saga.bound = false;
    faces.push(1, 1, 1, 1);
    for (let index = 0; index < cards().length; index += 1) await advance(cards()[index]!.id);
    const [, harm, shock] = cards();
    expect([harm?.system.state, shock?.system.state]).toEqual(["applied", "applied"]);
    expect(points(foe)).toBe(1);
    await harm!.delete();
    const asked = (await act(shot, "undo", GM)) as unknown as { key: string; also: Card[] };
    expect(asked.key).toContain("continued");
    expect(asked.also.map(({ system }) => system.kind)).toEqual(["shock", "harm"]);
    expect(refused(await act(shot, "undo", GM, { also: true }))).toBe("done");
    expect(points(foe)).toBe(5);
    expect(recordsNow().map(({ system }) => system.state)).toEqual(["undone", "undone", "undone"]);
  });

  it("is not applied again if its author sends another message with the same ID", async () => {
    const card = await struck();
    await card.delete();
    const again = lay(ADA, {
      id: card.id,
      type: "card",
      system: written({ id: recordId(card.id) }),
    }) as unknown as Card;
    await advance(again.id);
    await referee.catchUp();
    expect([points(ace), points(foe), recordsNow().length]).toEqual([4, 3, 1]);
    await carryOut(again.uuid, "undo");
    expect([points(ace), points(foe)]).toEqual([5, 5]);
  });
});

describe("a request", () => {
  let last = 0;
  const asked = (subject: string, name: string, data: ActData = {}, author = ADA): Message =>
    lay(author, { id: `request${(last += 1)}`, type: "request", system: { subject, act: name, data, refusal: null } });
  const deletes = (id: string): number[] =>
    batches.flatMap((batch, index) => (batch.some(({ ids = [] }) => ids.includes(id)) ? [index] : []));

  it("is deleted in the batch of its act, and noted in the record", async () => {
    const card = await struck();
    batches.length = 0;
    const request = asked(card.uuid, "undo", {}, GM);
    await referee.answer(request as never);
    expect([card.system.state, points(ace), points(foe)]).toEqual(["undone", 5, 5]);
    expect(batches).toHaveLength(1);
    expect(deletes(request.id)).toEqual([0]);
    expect(recorded(card)["requests"]).toEqual([request.id]);
    expect(exists(request.uuid)).toBe(false);
  });

  it("that was carried out but still exists is deleted, and not carried out again", async () => {
    const card = await struck();
    const request = asked(card.uuid, "undo", {}, GM);
    await referee.answer(request as never);
    await carryOut(card.uuid, "redo");
    // As if the GM's client had disconnected in between.
    const left = asked(card.uuid, "undo", {}, GM);
    recorded(card)["requests"] = [left.id];
    logHasChanged();
    await referee.catchUp();
    expect(exists(left.uuid)).toBe(false);
    expect([card.system.state, points(ace), points(foe)]).toEqual(["applied", 4, 3]);
    // One that was not carried out yet is carried out.
    const waits = asked(card.uuid, "undo", {}, GM);
    await referee.catchUp();
    expect(exists(waits.uuid)).toBe(false);
    expect([card.system.state, points(ace), points(foe)]).toEqual(["undone", 5, 5]);
  });

  it("that is refused stays with its reason, and is noted in no record", async () => {
    const card = await struck();
    const request = asked(card.uuid, "undo", {}, BEN);
    await referee.answer(request as never);
    expect(request.system).toMatchObject({ refusal: { key: "QUADRANT.table.refusal.gmOnly" } });
    expect([card.system.state, recorded(card)["requests"]]).toEqual(["applied", []]);
  });

  it("is deleted in its own batch if held cards are applied before it", async () => {
    const combat = fight("bouts", { a: { of: ace, initiative: 30 }, b: { of: ben, initiative: 20 } });
    Object.assign(combat, { active: true, started: true });
    Object.assign(game.combats!, { contents: [combat], has: () => true });
    Object.assign(tracker, { act: () => nothing, turnStarts: () => nothing });
    await carryOut(combat.uuid, "start");
    // Left open, so that Ada may still spend something.
    twists.spendable = true;
    const held = declared({ throws: { strike: [[5]] } });
    faces.push(2);
    await advance(held.id);
    expect(held.system.state).toBe("open");
    twists.spendable = false;
    batches.length = 0;
    const request = asked(combat.uuid, "endTurn", { combatant: "a" }, ADA);
    await referee.answer(request as never);
    expect([held.system.state, combat.turn]).toEqual(["applied", 1]);
    expect([batches.length, deletes(request.id)]).toEqual([2, [1]]);
    expect(recorded(held)["requests"]).toEqual([]);
    expect(stepsOf(combat).at(-1)?.system.requests).toEqual([request.id]);
  });
});

describe("a card that is not admitted", () => {
  const own = () => playOf(gameById("toy"))!.checks;
  const calls: string[] = [];
  /** A check that notes and refuses every access. */
  const poisoned = new Proxy(
    {},
    {
      get: (_none, name) => {
        if (name === "kind") return poisoned;
        if (name === "ties" || name === "table" || name === "watches" || name === "lockedReason") return undefined;
        calls.push(String(name));
        throw new Error(`${String(name)} was asked for`);
      },
    },
  );

  beforeEach(() => {
    calls.length = 0;
    Object.assign(own(), { poison: poisoned });
    Object.assign(game, { user: user(BEN) });
  });

  it("is not evaluated by any client, neither to draw it or other cards nor for a list", async () => {
    const before = await ((): Promise<Card> => {
      Object.assign(game, { user: user(GM) });
      return struck();
    })();
    const card = declared({ kind: "poison", tied: before, throws: { strike: [[5]] } });
    rewrite(card, { words: "x".repeat(500), answers: "ChatMessage.none" });
    Object.assign(card, { visible: true, isContentVisible: true });
    const updateMessage = vi.fn((message: Card) => void (message.system.state === "declared" && declaredView(message)));
    vi.stubGlobal("ui", { chat: { updateMessage }, combat: { render: () => undefined } });
    // No message is rendered yet, so that each one is drawn.
    vi.stubGlobal("document", { querySelector: () => null, querySelectorAll: () => [] });
    vi.stubGlobal("CSS", { escape: String });
    for (const person of [ADA, BEN, GM]) {
      Object.assign(game, { user: user(person) });
      const view = declaredView(card);
      expect(view).toMatchObject({ id: card.id, who: "Ace", game: "toy" });
      expect(view.words.length).toBeLessThanOrEqual(80);
      cardView(before, user(person));
      redrawOpenCards();
      redrawConcerned(card);
      redrawConcerned(before);
      lastActsView(null, 99);
      answerOf({ uuid: "ChatMessage.none", system: { game: "toy" } } as Asking, ace.uuid);
    }
    await expect.poll(() => updateMessage).toHaveBeenCalled();
    expect(calls).toEqual([]);
    expect(card.system).toMatchObject({
      game: "",
      kind: "",
      plan: {},
      parties: {},
      throws: {},
      applied: [],
      tied: null,
    });
  });

  it.each([["toString"], ["constructor"], [7], [null], [{}]])(
    "is drawn without a game if it names the check %s",
    (kind) => {
      const card = declared();
      rewrite(card, { kind, game: kind, parties: { self: kind }, words: kind });
      expect(declaredView(card)).toMatchObject({ game: "", words: typeof kind === "string" ? kind : "" });
      Object.assign(written(card), { declared: kind });
      expect(declaredView(card)).toMatchObject({ game: "", words: "" });
    },
  );

  it("refuses every act", async () => {
    const card = declared({ throws: { strike: [[5]] } });
    for (const name of ["apply", "undo", "redo", "close", "throw"]) {
      expect(refused(await act(card, name, GM))).toBe("notAdmitted");
    }
    expect([points(ace), points(foe), recordsNow()]).toEqual([5, 5, []]);
  });
});

describe("the message ID of a card's record", () => {
  const forged = { subject: "", state: "applied", game: "toy", kind: "duel", plan: PLAN, applied: LOOT };

  it("is freed from a player's message, so that the card can be admitted", async () => {
    const card = declared({ throws: { strike: [[5]] } });
    lay(BEN, { id: recordId(card.id), type: "record", system: { ...forged, subject: card.uuid } });
    expect([recordOf(card), card.system.state, records()]).toEqual([null, "declared", []]);
    faces.push(2);
    await advance(card.id);
    expect([card.system.state, points(ace), points(foe)]).toEqual(["applied", 4, 3]);
    expect(recordsNow()).toHaveLength(1);
    expect(recordsNow()[0]!.author).toBe(GM);
    await carryOut(card.uuid, "undo");
    expect([points(ace), points(foe)]).toEqual([5, 5]);
  });

  it.each([
    ["a GM's", GM],
    ["another player's", BEN],
  ])("is not taken from %s message by a card whose ID was chosen for that", async (_whose, author) => {
    const message = lay(author, {
      id: "message0message1",
      type: "log",
      system: { game: "toy", lines: [], offers: [] },
    });
    const card = lay(ADA, {
      id: recordId(message.id),
      type: "card",
      system: {
        declared: { game: "toy", kind: "duel", plan: PLAN, parties: { self: party(ace), target: party(foe) } },
      },
    }) as unknown as Card;
    await advance(card.id);
    await referee.catchUp();
    expect([exists(message.uuid), card.system.state, points(ace)]).toEqual([true, "declared", 5]);
  });

  it("is left to a GM's message, even if that is newer", async () => {
    const card = declared();
    const message = lay(GM, { id: recordId(card.id), type: "log", system: { game: "toy", lines: [], offers: [] } });
    await advance(card.id);
    expect([exists(message.uuid), card.system.state, points(ace)]).toEqual([true, "declared", 5]);
  });

  it("does not make a record count that names another card", async () => {
    const [one, other] = [await struck(), declared()];
    const stranger = { ...written(recordOf(one)!), subject: one.uuid };
    lay(GM, { id: recordId(other.id), type: "record", system: stranger });
    expect([recordOf(other), other.system.state]).toEqual([null, "declared"]);
  });

  it("does not make a player's record count, which is neither read nor undone", async () => {
    const card = declared();
    const record = lay(ADA, { id: recordId(card.id), type: "record", system: { ...forged, subject: card.uuid } });
    expect([isActRecord(record), card.system.applied, records()]).toEqual([false, [], []]);
    await carryOut(record.uuid, "undo");
    expect(warned).toHaveBeenCalledWith("QUADRANT.table.refusal.gone");
    expect(points(ace)).toBe(5);
  });

  it("may be free again: a card with the GM's stamp is not admitted a second time", async () => {
    const card = await struck();
    const record = recordOf(card)!;
    await record.delete();
    await advance(card.id);
    await referee.catchUp();
    expect([points(ace), points(foe), recordsNow()]).toEqual([4, 3, []]);
    // Nor with a player's message in its place.
    lay(BEN, { id: recordId(card.id), type: "record", system: { ...forged, subject: card.uuid } });
    await referee.catchUp();
    await advance(card.id);
    expect([points(ace), points(foe), card.system.state]).toEqual([4, 3, "declared"]);
  });
});

describe("a party of a card", () => {
  it("has the name and image of its documents, and its token's name on the board", async () => {
    const token = tokenOn("A sack of grain");
    Object.assign(token, { actor: foe });
    Object.assign(ace, { img: "ace.webp" });
    Object.assign(foe, { img: "foe.webp" });
    const liar = { name: "Gamemaster", img: "https://elsewhere.example/pixel.gif" };
    const parties = {
      self: { ...party(ace), ...liar },
      target: { ...party(foe), ...liar, token: token.uuid },
    };
    const card = declared({ parties });
    await advance(card.id);
    expect(card.system.state).toBe("open");
    expect(card.system.parties).toMatchObject({
      self: { name: "Ace", img: "ace.webp" },
      target: { name: "A sack of grain", img: "foe.webp" },
    });
    expect(JSON.stringify(recorded(card))).not.toContain("elsewhere");
  });
});

describe("the price of a closed announcement", () => {
  let combat: Combat.Implementation;
  const inFight = (name: string, data: ActData = {}): ReturnType<typeof actOnCombat> =>
    actOnCombat(combat, { subject: combat.uuid, act: name, data, user: user(GM), rolls: [] });
  const rowOf = (id: string): unknown => (combat.combatants.get(id)!.system as unknown as { card: unknown }).card;

  beforeEach(async () => {
    combat = fight("bouts", { a: { of: ace, initiative: 30 }, b: { of: ben, initiative: 20 } });
    Object.assign(combat, { active: true, started: true });
    Object.assign(game.combats!, { contents: [combat], has: () => true });
    const forced = (_act: string, row: Combatant.Implementation) => ({
      ...nothing,
      combatants: [{ id: row.id!, system: { card: "forced" } }],
    });
    Object.assign(tracker, { act: forced, turnStarts: () => nothing });
    bout.costs = [
      { who: "self", add: "points", value: -1 },
      { who: "self.combatant", act: "force" },
    ];
    await inFight("start");
    // The start of the next turn changes Ace's row.
    tracker.turnStarts = () => ({ ...nothing, combatants: [{ id: "a", system: { card: "fresh" } }] });
  });

  async function announced(): Promise<Card> {
    const parties = { self: party(ace), target: party(ben) };
    const card = declare({
      game: "bouts",
      kind: "bout",
      author: ADA,
      plan: { self: [side()], target: side() },
      parties,
    });
    await advance(card.id);
    expect([card.system.state, points(ace), rowOf("a")]).toEqual(["open", 4, "forced"]);
    return card;
  }

  it("is refunded at once if possible", async () => {
    const card = await announced();
    await carryOut(card.uuid, "close");
    expect([card.system.state, points(ace), rowOf("a"), card.system.applied]).toEqual(["closed", 5, null, []]);
  });

  it("is owed if the turn has moved on, and refunded when that step is undone", async () => {
    const card = await announced();
    await inFight("endTurn");
    expect([combat.turn, rowOf("a")]).toEqual([1, "fresh"]);
    await carryOut(card.uuid, "close");
    expect([card.system.state, rowOf("a")]).toEqual(["closed", "fresh"]);
    expect(card.system.applied.some(({ owed }) => owed)).toBe(true);
    batches.length = 0;
    expect(await inFight("undoStep")).toBeNull();
    expect([combat.turn, points(ace), rowOf("a")]).toEqual([0, 5, null]);
    expect([batches.length, card.system.state, card.system.applied]).toEqual([1, "closed", []]);
  });

  it("is not refunded again when a later step is undone", async () => {
    const card = await announced();
    await inFight("endTurn");
    await carryOut(card.uuid, "close");
    await inFight("undoStep");
    await inFight("endTurn");
    await inFight("undoStep");
    expect([points(ace), rowOf("a"), card.system.applied]).toEqual([5, null, []]);
  });
});
