import { listIn } from "../../src/table/checks/define-check.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Lanes } from "../../src/table/checks/lanes.ts";
import { laneViews } from "../../src/table/checks/lane-view.ts";
import { withModifiersOf } from "../../src/table/checks/situation.ts";
import type { Check } from "../../src/table/checks/check.ts";
import type { Modifier } from "../../src/table/checks/choices.ts";
import type { LaneView } from "../../src/table/checks/views.ts";

vi.mock("../../src/foundry.ts", () => ({
  localize: (key: string, data: object = {}) => [key, ...Object.values(data)].join(" "),
}));

interface Plan {
  modifiers: Modifier[];
}

const check = {
  roles: { roll: "self" },
  fixed: ["wound"],
  modifiers: (plan: Plan, role: string) => (role === "roll" ? listIn(plan) : null),
} as unknown as Check;

const WOUND = { key: "wound", value: -2 };
const LIGHT = { key: "light", value: -2 };

const roles = (): string[] => ["roll"];
const laneOf = (lanes: Lanes, plan: Plan, more: object = {}, of: Check = check): LaneView =>
  laneViews(lanes, {
    game: "toy",
    check: of,
    now: { plan: lanes.applyTo(plan), parties: { self: { name: "Ann" } } } as never,
    view: { sides: [] },
    ...more,
  })[0]!;

/** The shown lines, struck ones in brackets. */
const shown = (lanes: Lanes): string[] =>
  laneOf(lanes, { modifiers: [] }).lines.map(({ label, value, struck }) =>
    struck ? `(${label} ${value})` : `${label} ${value}`,
  );

/** Adds a typed line. */
function type(lanes: Lanes, label: string, value: number): void {
  const fields: Record<string, { value: string }> = { label: { value: label }, value: { value: String(value) } };
  const form = { querySelector: (selector: string) => fields[/\.(\w+)"\]$/.exec(selector)![1]!] };
  lanes.addFrom(form as unknown as HTMLElement, "roll");
}

const table = (isGM: boolean): void => {
  vi.stubGlobal("game", { user: { isGM }, i18n: { has: (key: string) => key.endsWith("wound") } });
};

beforeEach(() => table(true));

describe("the lists of modifiers in a dialog", () => {
  it("follow the lines of the plan, and keep typed ones", () => {
    const lanes = new Lanes(check, { modifiers: [WOUND] }, roles);
    type(lanes, "Rain", -1);
    lanes.readAnew({ modifiers: [WOUND, LIGHT] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "light -2", "Rain -1"]);
    lanes.readAnew({ modifiers: [{ ...WOUND, value: -3 }] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -3", "Rain -1"]);
    expect(lanes.applyTo({ modifiers: [] })).toEqual({
      modifiers: [
        { ...WOUND, value: -3 },
        { key: "Rain", value: -1 },
      ],
    });
  });

  it("keep a line struck, even while the plan does not have it", () => {
    const lanes = new Lanes(check, { modifiers: [WOUND, LIGHT] }, roles);
    lanes.strike("roll", 1);
    lanes.readAnew({ modifiers: [WOUND] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    lanes.readAnew({ modifiers: [WOUND, LIGHT] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    expect(lanes.counted("roll")).toEqual([WOUND]);
  });

  it("keep two lines with the same name apart", () => {
    const lanes = new Lanes(check, { modifiers: [] }, roles);
    type(lanes, "", 1);
    type(lanes, "", 2);
    const typed = lanes.applyTo({ modifiers: [] }) as Plan;
    lanes.readAnew(typed);
    expect(lanes.counted("roll")).toEqual(typed.modifiers);
    expect(typed.modifiers).toHaveLength(2);
  });

  it("let only the GM strike lines that documents decide", () => {
    table(false);
    const lanes = new Lanes(check, { modifiers: [WOUND, LIGHT] }, roles);
    lanes.strike("roll", 0);
    lanes.strike("roll", 1);
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    expect(laneOf(lanes, { modifiers: [] }).lines.map(({ locked }) => locked)).toEqual([true, false]);
    table(true);
    lanes.strike("roll", 0);
    expect(shown(lanes)[0]).toBe("(QUADRANT.toy.modifier.wound -2)");
  });

  it("are labelled with their side as it is drawn, or else with the rolling actor", () => {
    const lanes = new Lanes(check, { modifiers: [] }, roles);
    const label = (view: object): string => laneOf(lanes, { modifiers: [] }, { view }).label;
    const side = { role: "roll", name: "Difficulty" };
    expect(label({ sides: [] })).toBe("QUADRANT.table.ask.modifiers Ann");
    expect(label({ sides: [side] })).toBe("QUADRANT.table.ask.modifiers Difficulty");
    expect(label({ sides: [], rows: [{ name: "Difficulty", sides: [side] }] })).toMatch(/ Difficulty$/);
    expect(label({ sides: [], rows: [{ name: "Foe", sides: [side] }] })).toMatch(/ Difficulty ▸ Foe$/);
  });

  it("include one for a role that joins the plan, and none for a role that has left it", () => {
    const two = {
      ...check,
      roles: (plan: Plan & { helped?: boolean }) => ({ roll: "self", ...(plan.helped && { help: "self" }) }),
      modifiers: (plan: Plan & { helped?: boolean }, role: string) =>
        role === "roll" || plan.helped ? listIn(plan) : null,
    } as unknown as Check;
    const alone = { modifiers: [] };
    const helped = { modifiers: [], helped: true };
    const lanes = new Lanes(two, alone, (plan) => Object.keys((two.roles as (plan: object) => object)(plan)));
    expect(lanes.rolesOf(alone)).toEqual(["roll"]);
    lanes.readAnew(helped);
    expect(lanes.rolesOf(helped)).toEqual(["roll", "help"]);
    expect(lanes.rolesOf(alone)).toEqual(["roll"]);
  });
});

/** A check whose lines come from documents; its book offers a few circumstances more. */
const BOOK = ["dark", "wet", "steep", "loud"].map((key) => ({ key, value: -1 }));
const read = {
  ...check,
  fixed: "read",
  circumstances: ({ plan }: { plan: Plan }) =>
    BOOK.filter(({ key }) => !plan.modifiers.some((modifier) => modifier.key === key)),
} as unknown as Check;

describe("the circumstances of the books", () => {
  const DARK = BOOK[0]!;
  const NIGHT = { key: "night", value: -1 };
  const lanesOf = (plan: Plan): Lanes => new Lanes(read, plan, roles);
  const offered = (lanes: Lanes, plan: Plan): string[] =>
    laneOf(lanes, plan, {}, read).circumstances.map(({ key }) => key);

  it("are offered until they are switched on as lines, and again when these are struck", () => {
    const plan = { modifiers: [NIGHT] };
    const lanes = lanesOf(plan);
    expect(offered(lanes, plan)).toEqual(["dark", "wet", "steep", "loud"]);
    lanes.say("roll", DARK);
    expect(lanes.counted("roll")).toEqual([NIGHT, DARK]);
    expect(offered(lanes, plan)).toEqual(["wet", "steep", "loud"]);
    expect(laneOf(lanes, plan, {}, read)).toMatchObject({
      folded: true,
      lines: [{ offered: null }, { offered: "dark", locked: false }],
    });
    lanes.strike("roll", 1);
    expect(lanes.counted("roll")).toEqual([NIGHT]);
    expect(offered(lanes, plan)).toEqual(["dark", "wet", "steep", "loud"]);
  });

  it("are not offered if the GM has struck the same line from documents", () => {
    const plan = { modifiers: [DARK] };
    const lanes = lanesOf(plan);
    lanes.strike("roll", 0);
    expect(offered(lanes, plan)).toEqual(["wet", "steep", "loud"]);
    expect(laneOf(lanes, plan, {}, read).folded).toBe(false);
  });

  it("show their effect on the odds", () => {
    const lanes = lanesOf({ modifiers: [NIGHT] });
    const leadsTo = (plan: object) => [{ key: JSON.stringify(plan), percent: "", points: 0, label: "" }];
    const [dark] = laneOf(lanes, { modifiers: [NIGHT] }, { leadsTo }, read).circumstances;
    expect(JSON.parse(dark!.differences[0]!.key)).toEqual({ modifiers: [NIGHT, DARK] });
  });

  it("count only once if documents have a chosen one by now, too", () => {
    table(false);
    const lanes = lanesOf({ modifiers: [] });
    lanes.say("roll", DARK);
    lanes.readAnew({ modifiers: [DARK] });
    expect(lanes.counted("roll")).toEqual([DARK]);
  });

  it("stay when another choice is made, and are not counted twice", () => {
    table(false);
    const lanes = lanesOf({ modifiers: [NIGHT] });
    lanes.say("roll", DARK);
    lanes.readAnew(lanes.applyTo({ modifiers: [] }));
    expect(lanes.counted("roll")).toEqual([NIGHT, { ...DARK, said: true }]);
  });

  it("are not locked for the player who chose them, unlike lines from documents", () => {
    table(false);
    const lanes = lanesOf({ modifiers: [NIGHT, { ...DARK, said: true }] });
    type(lanes, "Rain", -1);
    expect(laneOf(lanes, { modifiers: [] }, {}, read).lines.map(({ locked }) => locked)).toEqual([true, false, false]);
    lanes.strike("roll", 0);
    lanes.strike("roll", 1);
    expect(lanes.counted("roll")).toEqual([NIGHT, { key: "Rain", value: -1, said: true }]);
  });

  it("are part of a list whose lines show how many dice must still be rolled for them", () => {
    const lanes = lanesOf({ modifiers: [NIGHT, { key: "skilled", value: 1 }] });
    lanes.strike("roll", 0);
    type(lanes, "Torch", 2);
    const wants = (wanting: number): string[] =>
      laneOf(lanes, { modifiers: [] }, { wanting: () => wanting }, read).lines.map((line) => line.wants);
    expect(wants(0)).toEqual(["", "", ""]);
    expect(wants(1)).toEqual(["", "", "QUADRANT.table.mend.oneDie"]);
    expect(wants(3)).toEqual(["QUADRANT.table.mend.oneDie", "", "QUADRANT.table.mend.moreDice 2"]);
  });
});

describe("a list of lines from documents, as the referee admits it", () => {
  const [DARK, WET] = BOOK as [Modifier, Modifier];
  const believe = (fresh: Modifier[], typed: Modifier[], gm = false, believed = true): Modifier[] => {
    const how = { believed: () => believed, gm };
    return (withModifiersOf(read, { modifiers: fresh }, { modifiers: typed }, how) as Plan).modifiers;
  };
  const said = (modifier: Modifier): Modifier => ({ ...modifier, said: true });

  it("keeps all lines from documents, even if a player strikes them, and adds the player's own", () => {
    expect(believe([DARK], [said(WET)])).toEqual([DARK, said(WET)]);
    expect(believe([DARK], [])).toEqual([DARK]);
  });

  it("has no outdated line from documents, and no line twice", () => {
    expect(believe([], [DARK])).toEqual([]);
    expect(believe([DARK], [DARK, said(DARK)])).toEqual([DARK]);
  });

  it("lets a player remove the player's own lines, but not the GM's", () => {
    expect(believe([DARK, said(WET)], [DARK])).toEqual([DARK]);
    expect(believe([DARK, WET], [DARK])).toEqual([DARK, WET]);
  });

  it("is exactly the list that the GM sends, and has no player's lines for a role that is not accepted", () => {
    expect(believe([DARK], [WET], true)).toEqual([WET]);
    expect(believe([DARK], [said(WET)], false, false)).toEqual([DARK]);
  });
});

describe("the lists of a dialog with another target", () => {
  it("take over typed and struck lines, only once", () => {
    Object.assign(game, { user: { isGM: true } });
    const plan = { modifiers: [WOUND, LIGHT] };
    const before = new Lanes(check, plan, roles);
    before.type("roll", { label: "From behind", value: 2 });
    before.strike("roll", 1);
    const next = new Lanes(check, plan, roles);
    next.takeOver(before);
    next.takeOver(before);
    expect(next.counted("roll").map(({ key, value }) => `${key} ${value}`)).toEqual(["wound -2", "From behind 2"]);
  });
});

describe("folded circumstances", () => {
  it("have their odds calculated only once they are unfolded", () => {
    const offered = ["a", "b", "c", "d"].map((key) => ({ key, value: 1 }));
    const of = { ...check, circumstances: () => offered } as unknown as Check;
    const plan = { modifiers: [] };
    const leadsTo = vi.fn(() => []);
    const lanes = new Lanes(of, plan, roles);
    expect(laneOf(lanes, plan, { leadsTo, isUnfolded: () => false }, of).circumstances).toHaveLength(4);
    expect(leadsTo).not.toHaveBeenCalled();
    laneOf(lanes, plan, { leadsTo, isUnfolded: () => true }, of);
    expect(leadsTo).toHaveBeenCalledTimes(4);
  });
});
