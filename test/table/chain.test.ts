import { beforeEach, describe, expect, it, vi } from "vitest";
import { act, refused } from "./support/acts.ts";
import {
  actor,
  ADA,
  batches,
  BEN,
  cards,
  change,
  declare,
  declaredOn,
  faces,
  GM,
  openWorld,
  party,
  points,
  rewrite,
  roll,
  user,
  type Person,
} from "./support/world.ts";
import { chipsOf, plainSaga, saga, type ShotPlan } from "./support/saga.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { subjectOf } from "../../src/table/checks/beginning.ts";
import { openLinks } from "../../src/table/checks/chain.ts";
import { startCheck } from "../../src/table/checks/start.ts";
import { tableParty } from "../../src/table/checks/parties.ts";
import { situationOf } from "../../src/table/checks/situation.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { begin } from "../../src/table/referee/begin.ts";

let ace: Actor.Implementation;
let ben: Actor.Implementation;
let foe: Actor.Implementation;

beforeEach(() => {
  openWorld();
  plainSaga();
  vi.stubGlobal("ui", { notifications: { warn: () => undefined } });
  ace = actor("Ace", [ADA], { chips: 1 });
  ben = actor("Ben", [BEN], { chips: 2 });
  foe = actor("Foe");
  for (const one of [ace, ben, foe]) Object.assign(one, { getActiveTokens: () => [] });
});

const PLAN: ShotPlan = { white: 0, cover: null, modifiers: [] };

/** A shot that hits. */
async function hit(target = foe, over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card> {
  const parties = { self: party(ace), target: party(target) };
  const throws = { shot: [[5]] };
  const card = declare({ game: "saga", kind: "shot", author: ADA, plan: PLAN, parties, throws, ...over });
  await advance(card.id);
  return card;
}

/** Advances all cards, including new ones, as the referee does. */
async function attended(): Promise<Card[]> {
  for (let index = 0; index < cards().length; index += 1) await advance(cards()[index]!.id);
  return cards();
}

const states = (): string[] => cards().map(({ system }) => `${system.kind} ${system.state}`);
const actions = (card: Card, person: Person): string[] =>
  cardView(card, user(person)).buttons.map(({ action }) => action);

describe("the follow-up of a card", () => {
  it("starts by itself with full automation if no player has a choice", async () => {
    const card = await hit();
    // The shot alone brings the card of its harm, without a click.
    expect(cards().map((one) => declaredOn(one)["kind"])).toEqual(["shot", "harm"]);
    faces.push(1, 1, 3, 4);
    const [, harm, shock] = await attended();
    expect(states()).toEqual(["shot applied", "harm applied", "shock applied"]);
    expect([harm?.system.tied, shock?.system.tied]).toEqual([card.uuid, harm?.uuid]);
    // Two points are lost by the shot and two by the breath.
    expect(points(foe)).toBe(1);
    expect(actions(card, GM)).not.toContain("follow");
  });

  it("is a button for the target's owner and the GM if there is a choice", async () => {
    saga.automatic = false;
    const card = await hit(ben);
    expect(states()).toEqual(["shot applied"]);
    expect([actions(card, BEN), actions(card, GM)].map((list) => list.includes("follow"))).toEqual([true, true]);
    expect(actions(card, ADA)).not.toContain("follow");
  });

  it("is only a button if the GM confirms all results", async () => {
    Object.assign(game.settings!, { get: (_: string, key: string) => (key === "automation" ? "confirm" : "all") });
    const card = await hit();
    expect(states()).toEqual(["shot open"]);
    expect(actions(card, GM)).toContain("follow");
    await act(card, "apply", GM);
    expect(states()).toEqual(["shot applied"]);
  });

  it("stays open and is not rolled if its actor belongs to a player", async () => {
    await hit(ben);
    const [, harm] = await attended();
    await act(harm!, "answer", BEN, {
      role: "breath",
      choice: "take",
      rolls: [roll("breath", [1], [1]), roll("place", [1])],
    });
    const [, , shock] = await attended();
    expect(shock?.system).toMatchObject({ kind: "shock", state: "open", throws: {} });
    const told = (person: Person): string[] => Object.values(cardView(shock!, user(person)).waiting ?? {}).map(String);
    expect(told(BEN).slice(0, 2)).toEqual([expect.stringContaining("waitingFor"), expect.stringContaining("yours")]);
    expect(told(ADA).slice(0, 2)).toEqual([expect.stringContaining("waitingFor"), ""]);
    expect(refused(await act(shock!, "throw", ADA, { rolls: [roll("nerve", [4])] }))).toBe("notYours");
    expect(refused(await act(shock!, "throw", BEN, { rolls: [roll("nerve", [4])] }))).toBe("done");
    expect(shock?.system.state).toBe("applied");
  });

  it("starts once for each hit, and not again after a later spend", async () => {
    saga.hits = 2;
    const card = await hit(ben);
    await attended();
    expect(states()).toEqual(["shot applied", "harm open", "harm open"]);
    await act(card, "spend", ADA, { role: "shot", choice: "white", rolls: [roll("white", [1])] });
    await attended();
    expect(states()).toHaveLength(3);
  });

  it("starts, too, if a later spend changes the result", async () => {
    const card = await hit(ben, { throws: { shot: [[2]] } });
    await attended();
    expect(states()).toEqual(["shot applied"]);
    await act(card, "spend", ADA, { role: "shot", choice: "white", rolls: [roll("white", [3])] });
    await attended();
    expect(states()).toEqual(["shot applied", "harm open"]);
  });

  it("is as secret as the first card, but visible to its own actor's owner", async () => {
    await hit(ben, { author: GM, whisper: [GM.id] });
    const [, harm] = await attended();
    expect(harm?.whisper).toEqual([GM.id, BEN.id]);
  });

  it("is as secret as the card before it if it is started by a click", async () => {
    saga.automatic = false;
    const secret = await hit(foe, { author: GM, whisper: ["gm"] });
    const [link] = openLinks(secret, situationOf(secret));
    faces.push(1, 1, 1);
    await startCheck(link!.check, subjectOf(link!)!, { link: link!.link });
    const next = cards().at(-1)!;
    await advance(next.id);
    expect([next.system.tied, next.whisper]).toEqual([secret.uuid, ["gm"]]);
  });

  it("ends the spends on the card before it", async () => {
    const card = await hit(ben);
    await attended();
    const spent = await act(card, "spend", ADA, { role: "shot", choice: "white", rolls: [roll("white", [1])] });
    expect(refused(spent)).toBe("continued");
    expect(cardView(card, user(ADA)).spends.chips).toEqual([]);
    expect(cardView(card, user(ADA)).folded).toEqual({ open: false });
  });
});

describe("a follow-up that a user starts", () => {
  const link = (card: Card): string => openLinks(card, situationOf(card))[0]!.link;
  const harm = async (card: Card, author: Person, over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card> => {
    const parties = { self: party(ben), target: party(ben) };
    const plan = { wounds: 2, cancelled: 0 };
    const made = declare({ game: "saga", kind: "harm", author, plan, parties, tied: card, ...over });
    await advance(made.id);
    return made;
  };

  beforeEach(() => {
    saga.automatic = false;
  });

  it("must be offered by the card before it, and can be started only once", async () => {
    const card = await hit(ben);
    const named = link(card);
    expect((await harm(card, BEN, { link: named })).system).toMatchObject({ state: "open", link: named });
    expect((await harm(card, GM, { link: named })).system.refusal?.key).toContain("linkBegun");
    expect((await harm(card, BEN)).system.refusal?.key).toContain("noSuchLink");
  });

  it("is refused to players if the card before it does not offer it, but not to the GM", async () => {
    const miss = await hit(ben, { throws: { shot: [[1]] } });
    expect((await harm(miss, BEN)).system.refusal?.key).toContain("noSuchLink");
    expect((await harm(miss, GM)).system.state).toBe("open");
  });

  it("is refused after a card that is undone or not decided", async () => {
    const card = await hit(ben);
    await act(card, "undo", GM);
    expect((await harm(card, BEN)).system.refusal?.key).toContain("noSuchLink");
    const announced = await hit(ben, { throws: {} });
    expect((await harm(announced, BEN)).system.refusal?.key).toContain("noSuchLink");
  });

  it("depends on the admitted card before it, not on what its author writes there later", async () => {
    const miss = await hit(ben, { throws: { shot: [[1]] } });
    rewrite(miss, { throws: { shot: [[6]] }, plan: { ...PLAN, white: 9 } });
    expect((await harm(miss, BEN)).system.refusal?.key).toContain("noSuchLink");
    const card = await hit(ben);
    rewrite(card, { throws: { shot: [[1]] }, game: "none", kind: "none" });
    expect((await harm(card, BEN)).system.state).toBe("open");
  });
});

describe("undoing a chain", () => {
  /** A shot at Ben, its harm that he has answered, and a shock that he has not rolled. */
  async function chain(): Promise<Card[]> {
    await hit(ben);
    const [, harm] = await attended();
    await act(harm!, "spend", BEN, { role: "breath", choice: "white" });
    const rolls = [roll("breath", [2]), roll("place", [1])];
    await act(harm!, "answer", BEN, { role: "breath", choice: "take", rolls });
    return attended();
  }

  it("asks once, and lists the later cards, newest first", async () => {
    const [card] = await chain();
    expect([points(ben), chipsOf(ben)]).toEqual([1, 1]);
    const asked = (await act(card!, "undo", GM)) as Refusal & { also: Card[]; conflicts: unknown[] };
    expect(refused(asked)).toBe("continued");
    expect(asked.also.map(({ system }) => system.kind)).toEqual(["shock", "harm"]);
    expect(asked.conflicts).toEqual([]);
    expect(states()).toEqual(["shot applied", "harm applied", "shock open"]);
  });

  it("undoes all cards and their chips in one batch, and closes a card that was not decided", async () => {
    const [card] = await chain();
    batches.length = 0;
    expect(refused(await act(card!, "undo", GM, { force: true }))).toBe("done");
    expect(batches).toHaveLength(1);
    expect(states()).toEqual(["shot undone", "harm undone", "shock closed"]);
    expect([points(ben), chipsOf(ben)]).toEqual([5, 2]);
  });

  it("leaves the cards before it alone", async () => {
    const [, harm] = await chain();
    await act(harm!, "undo", GM, { force: true });
    expect(states()).toEqual(["shot applied", "harm undone", "shock closed"]);
    expect([points(ben), chipsOf(ben)]).toEqual([3, 2]);
  });

  it("lists in the same question what has changed since", async () => {
    const [card] = await chain();
    change(ben.uuid, { system: { points: 4, chips: 1 } });
    const asked = (await act(card!, "undo", GM)) as Refusal & { conflicts: object[] };
    expect(asked.conflicts.length).toBeGreaterThan(0);
    expect(refused(await act(card!, "undo", GM, { also: true }))).toBe("changedSince");
  });

  it("is allowed to a player only if all later cards are the player's, too", async () => {
    const [card, harm] = await chain();
    expect(refused(await act(card!, "undo", ADA, { also: true }))).toBe("gmOnly");
    expect(refused(await act(harm!, "undo", BEN))).toBe("continued");
    expect(refused(await act(harm!, "undo", BEN, { also: true }))).toBe("done");
  });

  it("reverses the recorded writes, not those that a card's author has forged later", async () => {
    const [card, harm] = await chain();
    const write = { kind: "field", uuid: ben.uuid, name: "Ben", path: "system.points", before: 99, after: 1 };
    rewrite(harm!, { tied: null, applied: [{ phase: "result", at: 0, changes: [], writes: [write], notes: [] }] });
    expect(refused(await act(card!, "undo", GM, { also: true }))).toBe("done");
    expect(states()).toEqual(["shot undone", "harm undone", "shock closed"]);
    expect([points(ben), chipsOf(ben)]).toEqual([5, 2]);
  });

  it("can be redone card by card, in order and with the same dice", async () => {
    const [card, harm] = await chain();
    await act(card!, "undo", GM, { force: true });
    expect(refused(await act(harm!, "redo", GM))).toBe("beforeUndone");
    await act(card!, "redo", GM);
    await attended();
    expect(states()).toEqual(["shot applied", "harm undone", "shock closed"]);
    expect(refused(await act(harm!, "redo", GM))).toBe("done");
    expect([points(ben), chipsOf(ben)]).toEqual([1, 1]);
    // The shock was never rolled: it is asked for again.
    await attended();
    expect(states().at(-1)).toBe("shock open");
  });
});

describe("a chain that the GM runs", () => {
  beforeEach(() => {
    Object.assign(game.settings!, { get: (_: string, key: string) => (key === "automation" ? "confirm" : "all") });
  });

  it("is rolled and applied with one click, and each of its cards can be undone on its own", async () => {
    const card = await hit();
    faces.push(1, 1, 3, 4);
    expect(refused(await act(card, "run", ADA))).toBe("gmOnly");
    expect(actions(card, GM)).toContain("run");
    expect(actions(card, ADA)).not.toContain("run");
    expect(refused(await act(card, "run", GM))).toBe("done");
    expect(states()).toEqual(["shot applied", "harm applied", "shock applied"]);
    expect(points(foe)).toBe(1);
    expect(actions(card, GM)).not.toContain("run");
    await act(cards()[2]!, "undo", GM);
    expect(states()).toEqual(["shot applied", "harm applied", "shock undone"]);
  });

  it("stops at a card that a player must answer", async () => {
    const card = await hit(ben);
    await act(card, "run", GM);
    expect(states()).toEqual(["shot applied", "harm open"]);
    expect(refused(await act(cards()[1]!, "run", GM))).toBe("noSuchLink");
  });
});

describe("a check without an actor", () => {
  it("is applied for the GM", async () => {
    const made = await begin({ check: "saga.deal", actor: "", data: {} });
    await advance(made!.id);
    expect(made?.system).toMatchObject({ state: "applied", parties: { self: { actor: null, name: "The table" } } });
  });

  it("is refused to players", async () => {
    const parties = { self: tableParty("The table") };
    const card = declare({ game: "saga", kind: "deal", author: ADA, plan: {}, parties });
    await advance(card.id);
    expect(card.system.state).toBe("refused");
  });

  it("is refused if it is not one for the whole table", async () => {
    const card = await hit(foe, { author: GM, parties: { self: tableParty("Nobody"), target: party(foe) } });
    expect(card.system.refusal?.key).toContain("partyGone");
  });
});

describe("a check that starts by itself", () => {
  it("creates no card if it is impossible, and tells the GM why", async () => {
    const warn = vi.fn();
    vi.stubGlobal("ui", { notifications: { warn } });
    expect(await begin({ check: "saga.shot", actor: ace.uuid, data: {} })).toBeNull();
    expect(await begin({ check: "saga.shock", actor: "Actor.gone", data: {} })).toBeNull();
    expect(cards()).toEqual([]);
    expect(warn.mock.calls.map(([words]) => words as string)).toEqual([
      expect.any(String),
      "QUADRANT.table.refusal.gone",
    ]);
  });
});
