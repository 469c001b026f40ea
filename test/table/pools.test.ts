import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ADA,
  BEN,
  GM,
  actor,
  asCheck,
  batches,
  declare,
  openWorld,
  party,
  points,
  settingNow,
} from "./support/world.ts";
import type { TableChange } from "../../src/table/checks/table-change.ts";
import { describeWrite, isNews } from "../../src/table/checks/change-view.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import type { Game } from "../../src/table/game.ts";
import { enterElsewhere } from "../../src/table/referee/changes.ts";
import { commit } from "../../src/table/referee/commit.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { referee } from "../../src/table/referee/referee.ts";
import { reverse } from "../../src/table/referee/undo.ts";
import { registerGames } from "../../src/table/register.ts";

/** The effects of the check, which always pays a point into the pot. */
let effects: TableChange[] = [];

const pay = asCheck({
  kind: {
    pools: () => ({}),
    resolve: () => ({ result: "paid" }),
    odds: () => ({ paid: 1 }),
    changes: () => [],
  },
  roles: {},
  asks: false,
  prepare: () => ({ key: "toy.never" }),
  refresh: ({ plan }: { plan: object }) => plan,
  refuse: () => null,
  costs: () => [
    { who: "self", add: "points", value: -1 },
    { who: "pot", add: "white", value: 1 },
  ],
  price: () => "",
  options: () => [],
  odds: () => ({}),
  answers: () => [],
  spends: () => [],
  effects: () => effects,
  modifiers: () => null,
  view: () => ({ kind: "pay", title: "Pay", parties: [] }),
});

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object }, Item: {} },
    checks: { pay },
    pools: { pot: "chips", session: "count" },
    actors: {},
    items: {},
    conditions: [],
  } as unknown as Game,
]);

const pot = (): unknown => settingNow("toy.chips");
const paid = (of: Actor.Implementation, author = ADA): Card =>
  declare({ author, plan: {}, parties: { self: party(of) }, kind: "pay" });
const act = (card: Card, name: string, data = {}): Promise<void> =>
  referee.carryOut({ subject: card.uuid, act: name, data, user: GM as unknown as User.Implementation, rolls: [] });

const warn = vi.fn();

beforeEach(() => {
  openWorld({ "toy.chips": { white: 50, red: 25 }, "toy.count": 3 });
  Object.assign(GM, { isSelf: true, can: () => true });
  vi.stubGlobal("ui", { notifications: { warn } });
  warn.mockReset();
  effects = [];
});

describe("a pool of the table", () => {
  it("is written in the batch of the actor who pays into it, and is created as a Setting the first time", async () => {
    const ann = actor("Ann", [ADA]);
    await referee.attend(paid(ann));
    expect([points(ann), pot()]).toEqual([4, { white: 51, red: 25 }]);
    const [admitted] = batches;
    expect(admitted!.map(({ action, documentName }) => `${action} ${documentName}`)).toEqual([
      "update Actor",
      "create Setting",
      "create ChatMessage",
      "update ChatMessage",
    ]);
    await referee.attend(paid(ann));
    expect(batches.flat().filter(({ documentName }) => documentName === "Setting")).toMatchObject([
      { action: "create", data: [{ key: "quadrant.toy.chips", value: '{"white":51,"red":25}' }] },
      { action: "update", updates: [{ _id: "quadrant.toy.chips", value: '{"white":52,"red":25}' }] },
    ]);
  });

  it("neither loses nor doubles simultaneous payments", async () => {
    const [ann, bob] = [actor("Ann", [ADA]), actor("Bob", [BEN])];
    const cards = [paid(ann), paid(bob, BEN), paid(ann), paid(bob, BEN)];
    await Promise.all(cards.map((card) => referee.attend(card)));
    expect([points(ann), points(bob), pot()]).toEqual([3, 3, { white: 54, red: 25 }]);
    const cat = actor("Cat", [BEN]);
    await Promise.all([act(cards[2]!, "undo"), referee.attend(paid(cat, BEN)), act(cards[3]!, "undo")]);
    expect([points(ann), points(bob), points(cat), pot()]).toEqual([4, 4, 4, { white: 53, red: 25 }]);
  });

  it("refunds a payment on undo in any order, and takes it again on redo", async () => {
    const ann = actor("Ann", [ADA]);
    const [first, second] = [paid(ann), paid(actor("Bob", [BEN]), BEN)];
    await referee.attend(first);
    await referee.attend(second);
    await act(first, "undo");
    expect([first.system.state, points(ann), pot()]).toEqual(["undone", 5, { white: 51, red: 25 }]);
    await act(first, "redo");
    expect([first.system.state, points(ann), pot()]).toEqual(["applied", 4, { white: 52, red: 25 }]);
  });

  it("refuses an undo that would overdraw it, with the number left", () => {
    openWorld({ "toy.chips": { white: 1, red: 25 } });
    const write = {
      kind: "setting" as const,
      uuid: "toy.chips",
      name: "pot",
      path: "white",
      before: 50,
      after: 53,
      added: 3,
    };
    const { ledger, conflicts } = reverse([write]);
    expect(conflicts).toEqual([]);
    expect(() => ledger.operations()).toThrow('QUADRANT.table.refusal.overdrawn {"left":1}');
  });

  it("is in conflict with an undo if a value that was set has changed since", async () => {
    effects = [{ who: "session", set: "", value: 4 }];
    const card = paid(actor("Ann", [ADA]));
    await referee.attend(card);
    expect(settingNow("toy.count")).toBe(4);
    const { writes } = card.system.applied.find(({ phase }) => phase === "result")!;
    expect(reverse(writes).conflicts).toEqual([]);
    const later = new Ledger();
    enterElsewhere(later, [{ uuid: "toy.count", changes: [{ who: "session", add: "", value: 1 }] }]);
    await commit(later.operations());
    expect(settingNow("toy.count")).toBe(5);
    expect(reverse(writes).conflicts).toMatchObject([{ uuid: "toy.count", path: "", before: 3, after: 4 }]);
  });

  it("is read by a ledger with the pending writes, also those of its base", () => {
    const base = new Ledger();
    const fill = (ledger: Ledger, value: number): void =>
      enterElsewhere(ledger, [{ uuid: "toy.chips", changes: [{ who: "pot", add: "white", value }] }]);
    fill(base, -50);
    const own = new Ledger(base);
    fill(own, 3);
    fill(own, 4);
    expect(own.writes).toMatchObject([{ before: 0, after: 7, added: 7 }]);
    base.absorb(own);
    expect(base.writes).toMatchObject([{ before: 50, after: 7, added: -43 }]);
  });

  it("is listed on the card by its name, unless the write is only bookkeeping", () => {
    const write = { kind: "setting" as const, uuid: "toy.chips", name: "pot", path: "white", before: 50, after: 51 };
    expect(describeWrite(write)).toEqual({ label: "QUADRANT.toy.pool.pot.white", before: "50", after: "51" });
    expect(describeWrite({ ...write, uuid: "toy.count", path: "" }).label).toBe("QUADRANT.toy.pool.session");
    expect(isNews(write)).toBe(true);
    expect(isNews({ ...write, path: "unknown" })).toBe(false);
  });

  it("is not written by an assistant GM who may not write settings, so that the card is refused", async () => {
    Object.assign(GM, { can: () => false });
    const ann = actor("Ann", [ADA]);
    const card = paid(ann);
    await referee.attend(card);
    const refusal = { key: "QUADRANT.table.refusal.noSettings", data: { name: "Gamemaster" } };
    expect(card.system).toMatchObject({ state: "refused", refusal });
    expect([points(ann), pot()]).toEqual([5, { white: 50, red: 25 }]);
  });

  it("keeps such an assistant GM from undoing a card that has written it, with the same reason", async () => {
    const ann = actor("Ann", [ADA]);
    const card = paid(ann);
    await referee.attend(card);
    Object.assign(GM, { can: () => false });
    await act(card, "undo");
    expect([card.system.state, points(ann)]).toEqual(["applied", 4]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("QUADRANT.table.refusal.noSettings"));
  });
});
