import { recordOf } from "../../src/table/documents/records.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, ADA, cards, declare, GM, openWorld, party, points, user, type Person } from "./support/world.ts";
import { defineCheck } from "../../src/table/checks/define-check.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { Check } from "../../src/table/checks/check.ts";
import { partyOf } from "../../src/table/checks/parties.ts";
import { logView } from "../../src/table/checks/log-view.ts";
import type { Card, Log } from "../../src/table/documents/messages.ts";
import type { Game, TimePassed } from "../../src/table/game.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { referee } from "../../src/table/referee/referee.ts";
import { timePasses } from "../../src/table/referee/time-passes.ts";
import { registerGames } from "../../src/table/register.ts";
import { duration } from "../../src/table/words.ts";

/** The game's reactions to the clock, which a test sets. */
const toy = { passed: null as TimePassed | null, due: undefined as number | undefined, automatic: false };

const words = { chip: "", parties: [], sides: [], results: [], headlines: [], note: "", verdict: null };

const toyCheck = (title: string, more: Partial<Check> = {}): Check =>
  defineCheck({
    kind: {
      pools: () => ({}),
      resolve: () => ({ result: "done" }),
      odds: () => ({ done: 1 }),
      changes: () => [{ who: "self", add: "points", value: -1 }],
    },
    prepare: ({ actor: self, data }) => ({
      plan: {},
      parties: { self: partyOf(self, null, null) },
      ...(data["card"] && { tied: data["card"] }),
    }),
    refuse: () => null,
    view: () => ({ ...words, kind: title, title }),
    ...more,
  });

registerGames([
  {
    id: "clocks",
    models: {},
    checks: {
      bleed: toyCheck("Bleed", {
        timed: true,
        follows: ({ parties }) => [
          {
            check: "clocks.again",
            actor: parties["self"]!.actor!.uuid,
            data: {},
            label: "Again",
            automatic: toy.automatic,
            ...(toy.due !== undefined && { due: toy.due }),
          },
        ],
      }),
      again: toyCheck("Again", { ties: "continues" }),
    },
    actors: {},
    items: {},
    conditions: [],
    timePasses: () => toy.passed,
  } as unknown as Game,
]);

let ann: Actor.Implementation;
const warn = vi.fn();

beforeEach(() => {
  openWorld({ "play.clocks": true });
  warn.mockReset();
  vi.stubGlobal("ui", { notifications: { warn } });
  Object.assign(toy, { passed: null, due: undefined, automatic: false });
  ann = actor("Ann", [ADA]);
  Object.assign(ann, { getActiveTokens: () => [] });
  Object.assign(game.users!, { activeGM: { ...GM, isSelf: true } });
});

/** Advances the clock, and all cards as the referee does. */
async function later(seconds: number): Promise<void> {
  await game.time!.advance(seconds);
  await timePasses(seconds);
  for (let index = 0; index < cards().length; index += 1)
    if ((cards()[index] as { type: string }).type === "card") await advance(cards()[index]!.id);
}

const logs = (): Log[] => cards().filter(({ type }) => type === "log") as unknown as Log[];
const kinds = (): string[] => cards().map(({ type, system }) => (type === "card" ? system.kind : type));

const LINE = { key: "clocks.bled" };
const bled = (over: Partial<TimePassed> = {}): TimePassed => ({
  lines: [LINE],
  offers: [],
  changes: [{ uuid: ann.uuid, changes: [{ who: "self", add: "points", value: -2 }] }],
  ...over,
});

describe("an effect of the world time", () => {
  it("is applied by the referee and logged, and can be undone in the log once", async () => {
    toy.passed = bled();
    await later(60);
    expect([points(ann), logs()[0]?.system.lines]).toEqual([3, [LINE]]);
    const undo = () => referee.carryOut({ subject: logs()[0]!.uuid, act: "undo", data: {}, user: user(GM), rolls: [] });
    const buttons = (person: Person): string[] =>
      logView(logs()[0]!.system, user(person), recordOf(logs()[0]!)).buttons.map(({ action }) => action);
    expect([buttons(GM), buttons(ADA)]).toEqual([["undo"], []]);
    await undo();
    expect([points(ann), buttons(GM)]).toEqual([5, []]);
    await undo();
    expect(points(ann)).toBe(5);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("cannot be undone by a player, and is undone from its record if its log was deleted", async () => {
    toy.passed = bled();
    await later(60);
    const log = logs()[0]!;
    const record = recordOf(log)!;
    const undo = (person: Person, subject = log.uuid) =>
      referee.carryOut({ subject, act: "undo", data: {}, user: user(person), rolls: [] });
    await undo(ADA);
    expect([points(ann), warn.mock.calls.length]).toEqual([3, 1]);
    await log.delete();
    await undo(GM, record.uuid);
    expect([points(ann), warn.mock.calls.length]).toEqual([5, 1]);
  });

  it("posts no log without lines, and starts automatic checks", async () => {
    toy.passed = bled({ lines: [], changes: [] });
    await later(1);
    expect(kinds()).toEqual([]);
    toy.passed = bled({ lines: [], begins: [{ check: "clocks.bleed", actor: ann.uuid, data: {} }] });
    await later(1);
    expect(kinds()).toEqual(["bleed"]);
    // Two by the clock, one by the card.
    expect(points(ann)).toBe(2);
  });
});

describe("a follow-up that waits for its time", () => {
  async function bleeding(): Promise<Card> {
    const card = declare({ author: ADA, game: "clocks", kind: "bleed", plan: {}, parties: { self: party(ann) } });
    await advance(card.id);
    return card;
  }
  const button = (card: Card, person: Person) =>
    cardView(card, user(person)).buttons.find(({ action }) => action === "follow")!;

  it("shows the remaining time, and is barred for its owner, but not for the GM", async () => {
    toy.due = 270;
    const card = await bleeding();
    expect(button(card, ADA)).toMatchObject({ data: { due: "270" }, price: "" });
    expect(button(card, ADA).reason).toMatch(/refusal\.due.*4 min 30 sec/);
    expect(button(card, GM)).toMatchObject({ reason: null });
    expect(button(card, GM).price).toMatch(/4 min 30 sec/);
    await game.time!.advance(270);
    expect(button(card, ADA)).toMatchObject({ reason: null, price: "" });
    expect(button(card, ADA).data).not.toHaveProperty("due");
  });

  it("is refused to a player before its time, but not to the GM", async () => {
    toy.due = 60;
    const card = await bleeding();
    const again = (author: Person): Card =>
      declare({ author, game: "clocks", kind: "again", plan: {}, parties: { self: party(ann) }, tied: card });
    const early = again(ADA);
    await advance(early.id);
    expect([early.system.state, early.system.refusal?.key]).toEqual(["refused", "QUADRANT.table.refusal.due"]);
    const gms = again(GM);
    await advance(gms.id);
    expect(gms.system.state).toBe("applied");
  });

  it("starts by itself at its time if it is automatic", async () => {
    Object.assign(toy, { due: 60, automatic: true });
    await bleeding();
    await later(59);
    expect(kinds()).toEqual(["bleed"]);
    await later(1);
    expect(kinds()).toEqual(["bleed", "again"]);
    await later(60);
    expect(kinds()).toEqual(["bleed", "again"]);
  });

  it("creates the number formats of its time only once", () => {
    duration(90);
    const made = vi.spyOn(Intl, "NumberFormat");
    expect(duration(90)).toBe("1 min 30 sec");
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it("shows a time in its two largest units", () => {
    expect([0, 4.2, 60, 3600 * 5 + 7, 86400 * 2 + 3600 * 3 + 60].map(duration)).toEqual([
      "0 sec",
      "5 sec",
      "1 min",
      "5 hr",
      "2 days 3 hr",
    ]);
  });
});
