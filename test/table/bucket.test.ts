import { listIn } from "../../src/table/checks/define-check.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { admittedModifiers } from "../../src/table/checks/believable.ts";
import type { Check } from "../../src/table/checks/check.ts";
import type { Circumstance, Modifier } from "../../src/table/checks/choices.ts";
import { laneChanged, laneStepped } from "../../src/table/checks/lane-acts.ts";
import { laneViews } from "../../src/table/checks/lane-view.ts";
import { Lanes } from "../../src/table/checks/lanes.ts";
import { mendedPlan } from "../../src/table/checks/mended-plan.ts";
import type { LaneView } from "../../src/table/checks/views.ts";
import type { Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";

vi.mock("../../src/foundry.ts", () => ({
  localize: (key: string, data: object = {}) => [key, ...Object.values(data)].join(" "),
}));

interface Plan {
  modifiers: Modifier[];
}

const TYPED = { key: "toys.mod.custom", source: "other" };
const NIGHT = { key: "toys.mod.night", value: -3, source: "darkness" };
const PUSHED: Modifier = { ...TYPED, value: 2, label: "Tailwind", gm: true };
const OFFERS: Circumstance[] = [
  { key: "toys.mod.difficulty", source: "difficulty", min: -10, max: 10, group: "difficulty" },
  { key: "toys.mod.near", source: "situation", min: -1, max: -1, group: "place" },
  { key: "toys.mod.far", source: "situation", min: 1, max: 1, group: "place" },
  { key: "toys.mod.dark", source: "darkness", min: -9, max: -1 },
  { key: "toys.mod.help", source: "situation", value: 2 },
];
const [DIFFICULTY, NEAR, FAR, DARK, HELP] = OFFERS as [
  Circumstance,
  Circumstance,
  Circumstance,
  Circumstance,
  Modifier,
];

const check = {
  roles: { roll: "self" },
  fixed: "read",
  lanes: "two",
  circumstances: () => OFFERS,
  rung: (key: string, value: number) => (key === DIFFICULTY.key ? `rung ${value}` : ""),
  modifiers: (plan: Plan) => listIn(plan),
} as unknown as Check;

registerGames([
  { id: "toys", typedModifier: TYPED, sources: { darkness: "moon", difficulty: "hill" } } as unknown as Game,
]);

let lanes: Lanes;
const plan = (): Plan => lanes.applyTo({ modifiers: [] }) as Plan;
const now = (): never => ({ plan: plan(), parties: { self: { name: "Ann" } } }) as never;
const edited = () => ({ check, lanes, now: now() });

/** Opens the list for a GM, or for the player whose roll it is. */
function open(modifiers: Modifier[], { isGM = false } = {}): void {
  vi.stubGlobal("game", { user: { isGM }, i18n: { has: (key: string) => key.startsWith("QUADRANT.toys") } });
  lanes = new Lanes(check, { modifiers }, () => ["roll"], { typed: TYPED, isGmLane: () => isGM });
}

const view = (more: object = {}): LaneView =>
  laneViews(lanes, { game: "toys", check, now: now(), view: { sides: [] }, ...more })[0]!;

function type(label: string, value: number): void {
  const fields: Record<string, { value: string }> = { label: { value: label }, value: { value: String(value) } };
  const form = { querySelector: (selector: string) => fields[/\.(\w+)"\]$/.exec(selector)![1]!] };
  lanes.addFrom(form as unknown as HTMLElement, "roll");
}

/** `setTo` types a number into a stepper, `step` presses one of its buttons. */
const setTo = (amount: string, value: number) =>
  laneChanged({ dataset: { role: "roll", amount }, value: String(value) } as never, edited());
const step = (amount: string, by: number, from: number) =>
  laneStepped(
    {
      dataset: { role: "roll", amount, by: String(by) },
      parentElement: { querySelector: () => ({ value: String(from) }) },
    } as never,
    edited(),
  );
const switchOn = (circumstance: string) => laneChanged({ dataset: { role: "roll", circumstance } } as never, edited());

const said = (circumstance: Circumstance, value: number): Modifier => ({
  key: circumstance.key,
  value,
  source: circumstance.source!,
  said: true,
});

beforeEach(() => open([NIGHT]));

describe("a modifier list with two lanes", () => {
  it("stores a typed line under the game's own key, with its label and source", () => {
    type("Rain", -1);
    expect(lanes.counted("roll")).toEqual([NIGHT, { ...TYPED, value: -1, label: "Rain", said: true }]);
    expect(view().lines.map(({ label, source }) => [label, source?.icon])).toEqual([
      ["QUADRANT.toys.mod.night", "moon"],
      ["Rain", undefined],
    ]);
  });

  it("keeps two typed lines with the same key apart when the plan is read anew", () => {
    type("Rain", -1);
    type("Wind", -2);
    lanes.strike("roll", 1);
    lanes.readAnew({ modifiers: [NIGHT] });
    expect(view().lines.map(({ label, struck }) => [label, struck])).toEqual([
      ["QUADRANT.toys.mod.night", false],
      ["Rain", true],
      ["Wind", false],
    ]);
  });

  it("puts the GM's lines for a player's roll into the GM's lane, where no player can strike or change them", () => {
    open([NIGHT], { isGM: true });
    type("Luck", 1);
    setTo(DIFFICULTY.key, -5);
    const list = lanes.counted("roll");
    expect(list.slice(1)).toEqual([
      { ...TYPED, value: 1, label: "Luck", gm: true },
      { key: DIFFICULTY.key, value: -5, source: "difficulty", gm: true },
    ]);
    const [own, gms] = view().columns;
    expect([own!.lines.length, own!.adds, gms!.lines.length, gms!.adds]).toEqual([1, false, 2, true]);
    open(list);
    expect(view().columns.map(({ lines, adds }) => [lines.length, adds])).toEqual([
      [1, true],
      [2, false],
    ]);
    lanes.strike("roll", 1);
    setTo("#1", 9);
    expect(lanes.counted("roll")).toEqual(list);
    expect(view().lines.map(({ locked, amount }) => [locked, amount])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
  });

  it("has only one lane without a line by the GM", () => {
    expect(view().columns).toHaveLength(1);
  });

  it("lets an entered value be changed in place, but never to zero", () => {
    type("Rain", 2);
    step("#1", -1, 2);
    expect(lanes.counted("roll")[1]!.value).toBe(1);
    step("#1", -1, 1);
    expect(lanes.counted("roll")[1]!.value).toBe(-1);
    setTo("#1", -120);
    expect(lanes.counted("roll")[1]!.value).toBe(-99);
    // A value that comes from documents cannot be changed.
    setTo("#0", 5);
    expect(lanes.counted("roll")[0]).toEqual(NIGHT);
  });

  it("shows its sum at the foot, with the score before and after it", () => {
    const score = { base: { label: "Skill", value: 12 }, effective: { label: "effective", value: 9 } };
    expect(view({ view: { sides: [], scores: { roll: score } } }).foot).toEqual({ sum: "−3", score });
  });
});

describe("a circumstance of the books with bounds", () => {
  const offered = () => view().circumstances.map(({ key }) => key);

  it("counts from the first step on, stays within its bounds, and is removed at zero", () => {
    step(DARK.key, -1, 0);
    expect(lanes.counted("roll")[1]).toEqual(said(DARK, -1));
    expect(offered()).not.toContain(DARK.key);
    expect(view().lines[1]!.amount).toMatchObject({ of: DARK.key, value: -1, min: -9, max: 0 });
    setTo(DARK.key, -20);
    expect(lanes.counted("roll")[1]!.value).toBe(-9);
    setTo(DARK.key, 0);
    expect(lanes.counted("roll")).toEqual([NIGHT]);
    expect(offered()).toContain(DARK.key);
    step(DARK.key, 1, 0);
    expect(lanes.counted("roll")).toEqual([NIGHT]);
  });

  it("is a switch if it has only one value; choosing one of a group drops the other", () => {
    switchOn(NEAR.key);
    expect(lanes.counted("roll")[1]).toEqual(said(NEAR, -1));
    expect(view().lines[1]!.amount).toBeNull();
    switchOn(FAR.key);
    expect(lanes.counted("roll").slice(1)).toEqual([said(FAR, 1)]);
    switchOn(HELP.key);
    expect(lanes.counted("roll").slice(1)).toEqual([said(FAR, 1), said(HELP, 2)]);
  });

  it("is not offered if the GM has chosen another one of its group", () => {
    open([NIGHT, { key: NEAR.key, value: -1, gm: true }]);
    expect(offered()).not.toContain(FAR.key);
  });

  it("is grouped by source, and shows the meaning of its value and the effect of its smallest step", () => {
    const leadsTo = (other: object) => [
      { key: "", percent: "", points: (other as Plan).modifiers.at(-1)!.value, label: "" },
    ];
    const lane = view({ leadsTo });
    expect(lane.groups.map(({ source, circumstances }) => [source?.label, circumstances.length])).toEqual([
      ["QUADRANT.toys.source.difficulty", 1],
      [undefined, 3],
      ["QUADRANT.toys.source.darkness", 1],
    ]);
    const [difficulty, , , dark] = lane.circumstances;
    expect(difficulty).toMatchObject({ signed: "−10…+10", step: "−1", amount: { value: 0, rung: "rung 0" } });
    expect(dark).toMatchObject({ signed: "−9…−1", step: "−1", differences: [{ points: -1 }] });
    setTo(DIFFICULTY.key, 4);
    expect(view().lines[1]).toMatchObject({ rung: "rung 4", amount: { rung: "rung 4" } });
  });
});

describe("a modifier list with two lanes, as the referee admits it", () => {
  const book = { typed: TYPED, offered: () => OFFERS };
  const believe = (read: Modifier[], list: Modifier[]): Modifier[] =>
    admittedModifiers(check, { plan: { modifiers: read }, role: "roll", list: read }, list, book);
  const typed = { ...TYPED, value: -1, label: "Rain", said: true };

  it("contains the circumstances of the books within their bounds, and typed lines", () => {
    expect(believe([NIGHT], [said(DARK, -9), said(HELP, 2), typed])).toEqual([
      NIGHT,
      said(DARK, -9),
      said(HELP, 2),
      typed,
    ]);
  });

  it("contains no value beyond its bounds, other than the book's, unknown, or not whole", () => {
    const forged = [said(DARK, 5), said(DIFFICULTY, 11), said(HELP, 3), { key: "toys.mod.star", value: 9, said: true }];
    expect(believe([NIGHT], [...forged, { ...typed, value: 0.5 }, said(DIFFICULTY, 0)])).toEqual([NIGHT]);
  });

  it("has the game's own sources, and labels that are cut to the maximum length", () => {
    const [line] = believe([], [{ ...typed, source: "trait", label: "x".repeat(200) }]);
    expect([line!.source, line!.label!.length]).toEqual(["other", 80]);
    expect(believe([], [{ ...said(DARK, -1), source: "trait" }])).toEqual([said(DARK, -1)]);
  });

  it("contains only one circumstance of a group", () => {
    expect(believe([], [said(NEAR, -1), said(FAR, 1)])).toEqual([said(NEAR, -1)]);
    expect(believe([{ key: FAR.key, value: 1, gm: true }], [said(NEAR, -1)])).toEqual([
      { key: FAR.key, value: 1, gm: true },
    ]);
  });

  it("keeps the GM's lines when a player edits it, and drops GM lines that a player forges", () => {
    const list = [NIGHT, PUSHED, typed];
    const mend = (lines: Modifier[], isGM = false): Modifier[] =>
      (mendedPlan(check, { modifiers: list }, { roll: lines }, { user: { isGM } as never, book }) as Plan).modifiers;
    expect(mend([NIGHT])).toEqual([NIGHT, PUSHED]);
    expect(mend([NIGHT, { ...PUSHED, value: 90 }, { ...typed, value: -2 }])).toEqual([
      NIGHT,
      PUSHED,
      { ...typed, value: -2 },
    ]);
    expect(mend([{ ...PUSHED, value: 90, label: "Storm", said: true }])).toEqual([NIGHT, PUSHED]);
    expect(mend([NIGHT], true)).toEqual([NIGHT]);
  });
});
