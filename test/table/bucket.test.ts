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

/** A number is typed into a stepper, or one of its buttons is pressed. */
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

describe("a list with two lanes", () => {
  it("keeps what is typed under the game's own key, with its words beside it and its source", () => {
    type("Rain", -1);
    expect(lanes.counted("roll")).toEqual([NIGHT, { ...TYPED, value: -1, label: "Rain", said: true }]);
    expect(view().lines.map(({ label, source }) => [label, source?.icon])).toEqual([
      ["QUADRANT.toys.mod.night", "moon"],
      ["Rain", undefined],
    ]);
  });

  it("tells two typed lines of one key apart when the table has moved on", () => {
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

  it("puts what the GM says of a player's roll into the GM's lane, where nobody else strikes or changes it", () => {
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

  it("has one lane as long as the GM has no word in it", () => {
    expect(view().columns).toHaveLength(1);
  });

  it("lets what was said be changed in its place, and never to nothing", () => {
    type("Rain", 2);
    step("#1", -1, 2);
    expect(lanes.counted("roll")[1]!.value).toBe(1);
    step("#1", -1, 1);
    expect(lanes.counted("roll")[1]!.value).toBe(-1);
    setTo("#1", -120);
    expect(lanes.counted("roll")[1]!.value).toBe(-99);
    // What documents decide is no number to be stepped.
    setTo("#0", 5);
    expect(lanes.counted("roll")[0]).toEqual(NIGHT);
  });

  it("says at its foot what it comes to, from which score to which", () => {
    const score = { base: { label: "Skill", value: 12 }, effective: { label: "effective", value: 9 } };
    expect(view({ view: { sides: [], scores: { roll: score } } }).foot).toEqual({ sum: "−3", score });
  });
});

describe("what the books offer within bounds", () => {
  const offered = () => view().circumstances.map(({ key }) => key);

  it("counts from the first step on, stays within its bounds, and is gone at nothing", () => {
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

  it("is a switch where it has one value only; of a group one counts, and choosing one drops the other", () => {
    switchOn(NEAR.key);
    expect(lanes.counted("roll")[1]).toEqual(said(NEAR, -1));
    expect(view().lines[1]!.amount).toBeNull();
    switchOn(FAR.key);
    expect(lanes.counted("roll").slice(1)).toEqual([said(FAR, 1)]);
    switchOn(HELP.key);
    expect(lanes.counted("roll").slice(1)).toEqual([said(FAR, 1), said(HELP, 2)]);
  });

  it("is not offered where somebody else's word of its group holds", () => {
    open([NIGHT, { key: NEAR.key, value: -1, gm: true }]);
    expect(offered()).not.toContain(FAR.key);
  });

  it("stands under its source, tells what its value means and what its mildest step would make", () => {
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

describe("a list with two lanes, as the referee believes it", () => {
  const book = { typed: TYPED, offered: () => OFFERS };
  const believe = (read: Modifier[], list: Modifier[]): Modifier[] =>
    admittedModifiers(check, { plan: { modifiers: read }, role: "roll", list: read }, list, book);
  const typed = { ...TYPED, value: -1, label: "Rain", said: true };

  it("believes what the books offer, within its bounds, and what was typed", () => {
    expect(believe([NIGHT], [said(DARK, -9), said(HELP, 2), typed])).toEqual([
      NIGHT,
      said(DARK, -9),
      said(HELP, 2),
      typed,
    ]);
  });

  it("believes nothing beyond the bounds, of another value, unknown, or not whole", () => {
    const forged = [said(DARK, 5), said(DIFFICULTY, 11), said(HELP, 3), { key: "toys.mod.star", value: 9, said: true }];
    expect(believe([NIGHT], [...forged, { ...typed, value: 0.5 }, said(DIFFICULTY, 0)])).toEqual([NIGHT]);
  });

  it("says itself where a line comes from, and how long its words are", () => {
    const [line] = believe([], [{ ...typed, source: "trait", label: "x".repeat(200) }]);
    expect([line!.source, line!.label!.length]).toEqual(["other", 80]);
    expect(believe([], [{ ...said(DARK, -1), source: "trait" }])).toEqual([said(DARK, -1)]);
  });

  it("lets one of a group count", () => {
    expect(believe([], [said(NEAR, -1), said(FAR, 1)])).toEqual([said(NEAR, -1)]);
    expect(believe([{ key: FAR.key, value: 1, gm: true }], [said(NEAR, -1)])).toEqual([
      { key: FAR.key, value: 1, gm: true },
    ]);
  });

  it("keeps the GM's lines of a card whatever a player mends, and drops those that a player forges", () => {
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
