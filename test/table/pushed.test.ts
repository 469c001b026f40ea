import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, ADA, batches, cards, declare, GM, openWorld, party, settingNow, user } from "./support/world.ts";
import { bucketOf, pushedModifiers } from "../../src/table/bucket/bucket.ts";
import { bucketView } from "../../src/table/bucket/bucket-panel.ts";
import { dropModifier, pushModifier } from "../../src/table/bucket/push.ts";
import { defineCheck, listIn } from "../../src/table/checks/define-check.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { Modifier } from "../../src/table/checks/choices.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import type { Game } from "../../src/table/game.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";
import { registerGames } from "../../src/table/register.ts";

interface Plan {
  modifiers: Modifier[];
}

const TYPED = { key: "pushers.mod.custom", source: "other" };

/** Sets how much players see of foes' numbers. */
function showFoes(foeNumbers: string): void {
  const chosen: Record<string, unknown> = { foeNumbers, automation: "apply", "pushers.bucket": [] };
  Object.assign(game.settings!, { get: (_space: string, key: string) => chosen[key] });
}

/** A check that reads the waiting modifiers itself, and empties their list. */
const roll = defineCheck<Plan, { result: string }>({
  kind: {
    pools: () => ({}),
    resolve: ({ modifiers }) => ({ result: modifiers.length > 0 ? "helped" : "alone" }),
    odds: () => ({ helped: 0.5, alone: 0.5 }),
    changes: () => [],
  },
  prepare: () => ({ key: "pushers.never" }),
  roles: { roll: "self" },
  fixed: "read",
  lanes: "two",
  refuse: () => null,
  refresh: () => ({ modifiers: pushedModifiers("pushers") }),
  costs: () => (bucketOf("pushers").length > 0 ? [{ who: "bucket", set: "", value: [] }] : []),
  modifiers: (plan) => listIn(plan),
  view: ({ plan }) => ({
    kind: "roll",
    title: "Roll",
    chip: "",
    parties: [],
    sides: [],
    results: [{ key: "helped", label: "helped", density: 0 }],
    headlines: [],
    note: "",
    verdict: null,
    oddsPart: { template: "pushers/totals.hbs", data: { total: 9 } },
    figures: [{ label: "Distance", value: "12 ft" }],
    scores: {
      roll: {
        base: { label: "Skill", value: 10 },
        effective: { label: "effective", value: 10 + plan.modifiers.reduce((sum, { value }) => sum + value, 0) },
      },
    },
  }),
});

/** Checks that do not read the list: the table adds it to them. A later step of a chain is no roll of its own. */
const { costs: _costs, ...unaware } = { ...roll, refresh: ({ plan }: { plan: Plan }) => plan };
const carried = defineCheck<Plan, { result: string }>(unaware as never);
const step = defineCheck<Plan, { result: string }>({ ...unaware, ties: "continues" } as never);

registerGames([
  {
    id: "carriers",
    models: {},
    checks: { roll: carried, step },
    actors: {},
    items: {},
    conditions: [],
    pools: { bucket: "bucket" },
    bucket: { pool: "bucket" },
  } as unknown as Game,
  {
    id: "pushers",
    models: {},
    checks: { roll },
    actors: {},
    items: {},
    conditions: [],
    pools: { bucket: "bucket" },
    bucket: { pool: "bucket", readBy: "checks" },
    typedModifier: TYPED,
    sources: { other: "pencil" },
  } as unknown as Game,
]);

const warn = vi.fn();
let ann: Actor.Implementation;

beforeEach(() => {
  openWorld({ "pushers.bucket": [], "carriers.bucket": [] });
  Object.assign(GM, { isSelf: true, can: () => true });
  warn.mockReset();
  vi.stubGlobal("ui", { notifications: { warn } });
  ann = actor("Ann", [ADA]);
});

const waiting = (): unknown =>
  (settingNow("pushers.bucket") as { label: string; value: number }[]).map(({ label, value }) => [label, value]);

async function rolled(modifiers: Modifier[] = [], game = "pushers", kind = "roll"): Promise<Card> {
  const card = declare({
    author: ADA,
    game,
    kind,
    plan: { modifiers },
    parties: { self: party(ann) },
  });
  await advance(card.id);
  return card;
}

const lists = (card: Card): Modifier[] => (card.system.plan as Plan).modifiers;

describe("the GM's modifiers for the next roll", () => {
  it("are added and removed by the GM, and shown to all users", async () => {
    await pushModifier("pushers", " Tailwind ", 2);
    await pushModifier("pushers", "Rain", -1);
    expect(waiting()).toEqual([
      ["Tailwind", 2],
      ["Rain", -1],
    ]);
    expect(bucketView("pushers", user(ADA))).toMatchObject({
      mayWrite: false,
      lines: [{ label: "Tailwind", signed: "+2", source: { icon: "pencil" } }, { signed: "−1" }],
    });
    expect(bucketView("pushers", user(GM))).toMatchObject({ mayWrite: true });
    await dropModifier("pushers", 0);
    expect(waiting()).toEqual([["Rain", -1]]);
  });

  it("must be whole numbers other than 0, and are added only by the GM", async () => {
    expect(await pushModifier("pushers", "Half", 0.5)).toBe(false);
    expect(await pushModifier("pushers", "Nothing", 0)).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
    Object.assign(game, { user: ADA });
    await pushModifier("pushers", "Luck", 9);
    expect(batches).toEqual([]);
  });

  it("count for one roll, in its GM's lane, and wait again when it is undone", async () => {
    await pushModifier("pushers", "Tailwind", 2);
    const card = await rolled();
    expect(lists(card)).toEqual([{ ...TYPED, value: 2, label: "Tailwind", gm: true }]);
    expect(waiting()).toEqual([]);
    expect(lists(await rolled())).toEqual([]);
    const act = (name: string) =>
      actOnCard(card, { subject: card.uuid, act: name, data: {}, user: user(GM), rolls: [] });
    expect(await act("undo")).toBeNull();
    expect(waiting()).toEqual([["Tailwind", 2]]);
    await act("redo");
    expect(waiting()).toEqual([]);
    expect(cardView(card, user(GM)).changes).toMatchObject([
      { label: "QUADRANT.pushers.pool.bucket", before: "Tailwind +2", after: "QUADRANT.table.card.none" },
    ]);
  });

  it("cannot be forged by a player", async () => {
    const card = await rolled([{ ...TYPED, value: 9, label: "Tailwind", gm: true }]);
    expect(lists(card)).toEqual([]);
    expect(cards()).toHaveLength(1);
  });
});

describe("the GM's modifiers in a game whose checks do not read them", () => {
  const TAILWIND: Modifier = { key: "pushed:0", value: 2, label: "Tailwind", gm: true };
  const RAIN: Modifier = { key: "pushed:1", value: -1, label: "Rain", gm: true };
  const left = (): unknown => settingNow("carriers.bucket");

  beforeEach(async () => {
    await pushModifier("carriers", "Tailwind", 2);
    await pushModifier("carriers", "Rain", -1);
  });

  it("count for one roll, beside its player's own, and wait again when it is undone", async () => {
    const card = await rolled([{ key: "luck", value: 1 }], "carriers");
    expect(lists(card)).toEqual([{ key: "luck", value: 1 }, TAILWIND, RAIN]);
    expect(left()).toEqual([]);
    expect(lists(await rolled([], "carriers"))).toEqual([]);
    const undo = { subject: card.uuid, act: "undo", data: {}, user: user(GM), rolls: [] };
    expect(await actOnCard(card, undo)).toBeNull();
    expect(left()).toMatchObject([{ label: "Tailwind" }, { label: "Rain" }]);
    expect(lists(await rolled([], "carriers"))).toEqual([TAILWIND, RAIN]);
  });

  it("can be neither forged nor left out by a player", async () => {
    const forged = { ...TAILWIND, value: 40 };
    expect(lists(await rolled([forged, { ...forged, key: "pushed:7" }], "carriers"))).toEqual([TAILWIND, RAIN]);
    expect(lists(await rolled([forged], "carriers")), "nothing waits any more").toEqual([]);
  });

  it("are not used up by a later step of a chain", async () => {
    expect(lists(await rolled([], "carriers", "step"))).toEqual([]);
    expect(left()).toHaveLength(2);
  });
});

describe("a card", () => {
  it("has the list under its sum, lane by lane, for readers who may see the numbers", async () => {
    await pushModifier("pushers", "Tailwind", 2);
    const card = await rolled([{ ...TYPED, value: -3, label: "Rain", said: true }]);
    const [bucket] = cardView(card, user(ADA)).buckets;
    expect(bucket).toMatchObject({
      label: 'QUADRANT.table.card.bucket {"count":2,"word":"effective","score":9}',
      lines: [{ label: "Rain", signed: "−3", source: { icon: "pencil" } }],
      gm: [{ label: "Tailwind", signed: "+2" }],
      sum: "−1",
      open: false,
    });
    showFoes("odds");
    Object.assign(ann, { hasPlayerOwner: false, testUserPermission: ({ isGM }: { isGM: boolean }) => isGM });
    expect(cardView(card, user(ADA)).buckets).toEqual([]);
    expect(cardView(card, user(GM)).buckets).toHaveLength(1);
  });

  it("draws the game's own part for the odds and its figures, and hides that part with the odds", async () => {
    const card = await rolled();
    const part = { template: "systems/quadrant/templates/pushers/totals.hbs", data: { total: 9 } };
    expect(cardView(card, user(ADA))).toMatchObject({ oddsPart: part, figures: [{ value: "12 ft" }] });
    showFoes("none");
    Object.assign(ann, { hasPlayerOwner: false, testUserPermission: ({ isGM }: { isGM: boolean }) => isGM });
    expect(cardView(card, user(ADA))).toMatchObject({ odds: null, oddsPart: undefined });
  });
});
