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

/** What stands there, struck lines in brackets. */
const shown = (lanes: Lanes): string[] =>
  laneOf(lanes, { modifiers: [] }).lines.map(({ label, value, struck }) =>
    struck ? `(${label} ${value})` : `${label} ${value}`,
  );

/** A line as somebody types it. */
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
  it("follow the plan: lines come and go with what is chosen, and what was typed stays", () => {
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

  it("keep struck what was struck, also while the plan is without it", () => {
    const lanes = new Lanes(check, { modifiers: [WOUND, LIGHT] }, roles);
    lanes.strike("roll", 1);
    lanes.readAnew({ modifiers: [WOUND] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    lanes.readAnew({ modifiers: [WOUND, LIGHT] });
    expect(shown(lanes)).toEqual(["QUADRANT.toy.modifier.wound -2", "(light -2)"]);
    expect(lanes.counted("roll")).toEqual([WOUND]);
  });

  it("tell two lines of the same name apart", () => {
    const lanes = new Lanes(check, { modifiers: [] }, roles);
    type(lanes, "", 1);
    type(lanes, "", 2);
    const typed = lanes.applyTo({ modifiers: [] }) as Plan;
    lanes.readAnew(typed);
    expect(lanes.counted("roll")).toEqual(typed.modifiers);
    expect(typed.modifiers).toHaveLength(2);
  });

  it("let nobody but the GM strike what documents decide", () => {
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

  it("are called by whose side it is: as it is drawn, else by who throws", () => {
    const lanes = new Lanes(check, { modifiers: [] }, roles);
    const label = (view: object): string => laneOf(lanes, { modifiers: [] }, { view }).label;
    const side = { role: "roll", name: "Difficulty" };
    expect(label({ sides: [] })).toBe("QUADRANT.table.ask.modifiers Ann");
    expect(label({ sides: [side] })).toBe("QUADRANT.table.ask.modifiers Difficulty");
    expect(label({ sides: [], rows: [{ name: "Difficulty", sides: [side] }] })).toMatch(/ Difficulty$/);
    expect(label({ sides: [], rows: [{ name: "Foe", sides: [side] }] })).toMatch(/ Difficulty ▸ Foe$/);
  });

  it("have one for whoever comes into the plan, and show none for whoever is gone", () => {
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

/** A check whose lists documents decide; the tables of its book know a few circumstances more. */
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

  it("are offered as far as they do not count; switched on one is a line, off it could count again", () => {
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

  it("are not offered again where the GM has struck the line that was read", () => {
    const plan = { modifiers: [DARK] };
    const lanes = lanesOf(plan);
    lanes.strike("roll", 0);
    expect(offered(lanes, plan)).toEqual(["wet", "steep", "loud"]);
    expect(laneOf(lanes, plan, {}, read).folded).toBe(false);
  });

  it("show what they would make of the odds", () => {
    const lanes = lanesOf({ modifiers: [NIGHT] });
    const leadsTo = (plan: object) => [{ key: JSON.stringify(plan), percent: "", points: 0, label: "" }];
    const [dark] = laneOf(lanes, { modifiers: [NIGHT] }, { leadsTo }, read).circumstances;
    expect(JSON.parse(dark!.differences[0]!.key)).toEqual({ modifiers: [NIGHT, DARK] });
  });

  it("count once: what was said, and is read by now, is no line of its own any more", () => {
    table(false);
    const lanes = lanesOf({ modifiers: [] });
    lanes.say("roll", DARK);
    lanes.readAnew({ modifiers: [DARK] });
    expect(lanes.counted("roll")).toEqual([DARK]);
  });

  it("stay when another choice is made: the plan that it leads to holds them already", () => {
    table(false);
    const lanes = lanesOf({ modifiers: [NIGHT] });
    lanes.say("roll", DARK);
    lanes.readAnew(lanes.applyTo({ modifiers: [] }));
    expect(lanes.counted("roll")).toEqual([NIGHT, { ...DARK, said: true }]);
  });

  it("lock for players all that was read, and nothing that they said themselves", () => {
    table(false);
    const lanes = lanesOf({ modifiers: [NIGHT, { ...DARK, said: true }] });
    type(lanes, "Rain", -1);
    expect(laneOf(lanes, { modifiers: [] }, {}, read).lines.map(({ locked }) => locked)).toEqual([true, false, false]);
    lanes.strike("roll", 0);
    lanes.strike("roll", 1);
    expect(lanes.counted("roll")).toEqual([NIGHT, { key: "Rain", value: -1, said: true }]);
  });

  it("a line says how many dice are yet to be thrown for it: those that came last, or take none any more", () => {
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

describe("a list that documents decide, as the referee believes it", () => {
  const [DARK, WET] = BOOK as [Modifier, Modifier];
  const believe = (fresh: Modifier[], typed: Modifier[], gm = false, believed = true): Modifier[] => {
    const how = { believed: () => believed, gm };
    return (withModifiersOf(read, { modifiers: fresh }, { modifiers: typed }, how) as Plan).modifiers;
  };
  const said = (modifier: Modifier): Modifier => ({ ...modifier, said: true });

  it("keeps all that was read, whatever a player strikes, and adds what the player said beyond", () => {
    expect(believe([DARK], [said(WET)])).toEqual([DARK, said(WET)]);
    expect(believe([DARK], [])).toEqual([DARK]);
  });

  it("is without what was read a while ago, and counts nothing twice", () => {
    expect(believe([], [DARK])).toEqual([]);
    expect(believe([DARK], [DARK, said(DARK)])).toEqual([DARK]);
  });

  it("lets a player take back what the player said, on the card, too; what the GM has added stays", () => {
    expect(believe([DARK, said(WET)], [DARK])).toEqual([DARK]);
    expect(believe([DARK, WET], [DARK])).toEqual([DARK, WET]);
  });

  it("is the GM's whole word; and nobody's for a side that is not believed", () => {
    expect(believe([DARK], [WET], true)).toEqual([WET]);
    expect(believe([DARK], [said(WET)], false, false)).toEqual([DARK]);
  });
});

describe("lists of the same question about somebody else", () => {
  it("take over what was typed and struck, and say nothing twice", () => {
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

describe("circumstances that are folded away", () => {
  it("are reckoned only once they are unfolded", () => {
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
