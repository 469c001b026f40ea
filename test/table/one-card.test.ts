import { beforeEach, describe, expect, it, vi } from "vitest";
import { act } from "./support/acts.ts";
import { actor, ADA, BEN, cards, declare, faces, GM, openWorld, party, roll, user } from "./support/world.ts";
import { plainSaga, saga, type ShotPlan } from "./support/saga.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { RowView } from "../../src/table/checks/views.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { logHasChanged } from "../../src/table/documents/log-index.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { chainView, nowOf } from "../../src/table/chain/chain-view.ts";
import { before, cardsIn, motherOf, rootOf, runFrom, standAlone } from "../../src/table/chain/places.ts";
import { takeAll, takeAllButton, takenOn, usualAnswer } from "../../src/table/chain/take-all.ts";
import { asLines } from "../../src/table/chain/targets.ts";
import type { ChainView } from "../../src/table/chain/views.ts";

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
});

const PLAN: ShotPlan = { white: 0, cover: null, modifiers: [] };

/** A shot that hits, with all automatic follow-ups. */
async function hit(target: Actor.Implementation, over: Partial<Parameters<typeof declare>[0]> = {}): Promise<Card[]> {
  const parties = { self: party(ace), target: party(target) };
  declare({ game: "saga", kind: "shot", author: ADA, plan: PLAN, parties, throws: { shot: [[5]] }, ...over });
  for (let index = 0; index < cards().length; index += 1) await advance(cards()[index]!.id);
  for (const card of cards()) shown(card, true);
  return cards();
}

/** Sets whether this client's user may see a card. */
function shown(card: Card, visible: boolean): void {
  Object.assign(card, { visible, isContentVisible: visible });
  logHasChanged();
}

const kinds = (list: readonly Card[]): string[] => list.map(({ system }) => system.kind);

function drawnFor(person: typeof GM, root: Card): ChainView {
  return chainView(root, runFrom(root), (card) => ({ template: "card", data: cardView(card, user(person)) }));
}

describe("a follow-up card", () => {
  it("is drawn inside the first card of its chain", async () => {
    faces.push(1, 1, 3, 4);
    const [shot, harm, shock] = await hit(foe);
    expect([motherOf(shot!), motherOf(harm!), motherOf(shock!)]).toEqual([null, shot, harm]);
    expect(before(shock!)).toEqual([harm, shot]);
    expect([shot!, harm!, shock!].map(rootOf)).toEqual([shot, shot, shot]);
    expect(kinds(runFrom(shot!).steps)).toEqual(["shot", "harm", "shock"]);
  });

  it("is drawn on its own if the reader may not see the card before it", async () => {
    faces.push(1, 1, 3, 4);
    const [shot, harm, shock] = await hit(foe);
    shown(shot!, false);
    expect([motherOf(harm!), rootOf(shock!)]).toEqual([null, harm]);
    shown(shot!, true);
    expect(rootOf(shock!)).toBe(shot);
  });

  it("is drawn on its own until the card before it is in the rendered log", async () => {
    faces.push(1, 1, 3, 4);
    const [shot, harm, shock] = await hit(foe);
    expect([standAlone(harm!.id, true), standAlone(harm!.id, true)]).toEqual([true, false]);
    expect([rootOf(harm!), rootOf(shock!)]).toEqual([harm, harm]);
    expect(cardsIn(runFrom(shot!))).toEqual([shot]);
    standAlone(harm!.id, false);
    expect(rootOf(shock!)).toBe(shot);
  });

  it("is not drawn inside a card that more users may read", async () => {
    faces.push(1, 1, 3, 4);
    const [shot, harm] = await hit(foe);
    Object.assign(harm!, { whisper: ["gm"] });
    expect(motherOf(harm!)).toBeNull();
    Object.assign(shot!, { whisper: ["gm"] });
    expect(motherOf(harm!)).toBe(shot);
  });

  it("is a branch if its card has several follow-ups", async () => {
    saga.hits = 2;
    const [shot, one, two] = await hit(ben);
    const run = runFrom(shot!);
    expect(run.steps).toEqual([shot]);
    expect(run.branches.map(({ steps }) => steps)).toEqual([[one], [two]]);
    expect(cardsIn(run)).toEqual([shot, one, two]);
  });
});

describe("a chain as one card", () => {
  it("is a rail of folded steps once all of them are decided", async () => {
    faces.push(1, 1, 3, 4);
    const [shot] = await hit(foe);
    const { run } = drawnFor(GM, shot!);
    expect(run.form).toBe("rail");
    expect(run.steps.map(({ line }) => [line.part, line.open])).toEqual(cards().map(({ id }) => [id, false]));
  });

  it("has a line for each step, and unfolds the waiting one", async () => {
    const [shot, harm] = await hit(ben);
    const { run } = drawnFor(BEN, shot!);
    expect([run.form, run.steps.map(({ line }) => line.open)]).toEqual(["lines", [false, true]]);
    expect(run.steps.map(({ mine }) => mine)).toEqual([false, true]);
    await act(harm!, "answer", BEN, {
      role: "breath",
      choice: "take",
      rolls: [roll("breath", [1], [1]), roll("place", [1])],
    });
    for (let index = 0; index < cards().length; index += 1) await advance(cards()[index]!.id);
    for (const card of cards()) shown(card, true);
    expect(drawnFor(BEN, shot!).run.steps.map(({ line }) => line.open)).toEqual([false, false, true]);
  });

  it("unfolds the first of several steps that wait for its reader, and none for other readers", async () => {
    saga.hits = 2;
    const [shot] = await hit(ben);
    const opened = (person: typeof GM): boolean[] => drawnFor(person, shot!).run.branches.map(({ line }) => line.open);
    expect(opened(BEN)).toEqual([true, false]);
    expect(opened(ADA)).toEqual([false, false]);
  });

  it("strikes out an undone step", async () => {
    faces.push(1, 1, 3, 4);
    const [shot, , shock] = await hit(foe);
    await act(shock!, "undo", GM);
    expect(drawnFor(GM, shot!).run.steps.map(({ line }) => line.struck)).toEqual([false, false, true]);
    expect(drawnFor(GM, shot!).undone).toBe(false);
  });

  it.each([
    [[true, true, true], [false, false, false], false, -1],
    [[true, true, false], [false, false, false], false, 2],
    [[true, false, true], [false, true, false], false, 1],
    [[true, false, true], [false, false, false], false, -1],
    [[true, false], [false, false], true, -1],
    [[false, false, false], [true, true, false], false, 1],
  ] as const)("done %j, mine %j, branched %j: unfolds step %i", (done, mine, branched, expected) => {
    const steps = done.map((one, index) => ({ done: one, mine: mine[index]! }));
    expect(nowOf(steps, branched)).toBe(expected);
  });
});

describe("several targets", () => {
  const row = (name: string, over: Partial<RowView> = {}): RowView => ({
    name,
    img: "",
    note: "",
    sides: [{ role: `defense-${name}`, name, note: "", dice: [], total: null, hidden: false }],
    odds: null,
    verdict: null,
    ...over,
  });
  const asks = (name: string) => ({
    label: name,
    choices: [
      {
        action: "answer" as const,
        role: `defense-${name}`,
        id: "plain",
        label: "Defend",
        price: "",
        reason: null,
        dice: [],
        odds: null,
        summary: "",
      },
    ],
  });

  it("have a line each with the reader's own answer, and only the first such line is unfolded", () => {
    const waiting = { label: "waits", hint: "", asked: [asks("Ben"), asks("Cleo")] };
    const { rows, waiting: rest } = asLines("targets", [row("Foe"), row("Ben"), row("Cleo")], waiting);
    expect(rows.map(({ line }) => line?.open)).toEqual([false, true, false]);
    expect(rows.map(({ asked }) => asked?.map(({ label }) => label))).toEqual([[], ["Ben"], ["Cleo"]]);
    expect(rest?.asked).toEqual([]);
    expect(rest?.label).toBe("waits");
  });

  it("keep the answers that the GM may give in place of players together, and unfold no line for them", () => {
    const waiting = { label: "waits", hint: "", asked: [asks("Ben"), asks("Cleo")], others: "In their place" };
    const { rows, waiting: rest } = asLines("others", [row("Ben"), row("Cleo")], waiting);
    expect(rows.map(({ line }) => line?.open)).toEqual([false, false]);
    expect(rest?.asked).toHaveLength(2);
  });

  it("show the totals and the verdict of each", () => {
    const sides = [7, 5].map((total) => ({ role: "", name: "", note: "", dice: [], total, hidden: false }));
    const verdict = { word: "Hit", number: "", label: "", tone: "harm" as const, why: "", source: "" };
    const { rows } = asLines("told", [row("One", { sides, verdict }), row("Two")], null);
    expect(rows[0]?.line).toMatchObject({ total: "7 : 5", word: "Hit", tone: "harm", open: false });
    expect(rows[1]?.line?.tone).toBe("plain");
  });

  it("have no line if there is only one, unless it is requested", () => {
    expect(asLines("alone", [row("One")], null).rows[0]?.line).toBeUndefined();
    expect(asLines("beside", [row("One")], null, true).rows[0]?.line?.name).toBe("One");
  });
});

describe("taking all", () => {
  const answer = (id: string, price: string, barred = false) => ({
    id,
    price,
    reason: barred ? { key: "QUADRANT.table.refusal.gone" } : null,
  });

  it("gives the first free answer, or else the first one that is not barred", () => {
    expect(usualAnswer([answer("a", "1 Action"), answer("b", ""), answer("c", "")])?.id).toBe("b");
    expect(usualAnswer([answer("a", "", true), answer("b", "2"), answer("c", "1")])?.id).toBe("b");
    expect(usualAnswer([answer("a", "", true)])).toBeNull();
  });

  it("is not offered for answers of players, nor to a player", async () => {
    saga.hits = 2;
    const players = await hit(ben);
    expect(takenOn(players)).toEqual([]);
    expect(takeAllButton(players, user(GM))).toBeNull();
    openWorld();
    plainSaga();
    saga.hits = 2;
    saga.automatic = false;
    [ace, foe] = [actor("Ace", [ADA], { chips: 1 }), actor("Foe")];
    const [shot] = await hit(foe);
    const asked = cardsIn(runFrom(shot!));
    expect(takeAllButton(asked, user(ADA))).toBeNull();
  });

  it("is offered to the GM alone, if there are several cards to run", async () => {
    saga.automatic = false;
    await hit(foe);
    expect(takeAllButton(cards(), user(GM))).toBeNull();
    const asked = await hit(foe);
    expect(takeAllButton(asked, user(GM))).toMatchObject({ action: "takeAll", reason: null });
    for (const person of [ADA, BEN]) expect(takeAllButton(asked, user(person))).toBeNull();
  });

  it("gives no answer of a player, and runs each card at most once", async () => {
    saga.hits = 2;
    const list = await hit(ben);
    const answered: string[] = [];
    const ran: string[] = [];
    await takeAll(() => list, {
      answer: async ({ role }) => void answered.push(role),
      run: async ({ id }) => void ran.push(id),
    });
    expect(answered).toEqual([]);
    expect(new Set(ran).size).toBe(ran.length);
  });
});
