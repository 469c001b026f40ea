import { describe, expect, it } from "vitest";
import "./support/world.ts";
import { defineCheck, listIn } from "../../src/table/checks/define-check.ts";
import type { Check, Plan, Situation } from "../../src/table/checks/check.ts";
import type { Modifier } from "../../src/table/checks/choices.ts";
import { admittedModifiers } from "../../src/table/checks/believable.ts";
import { endsAt, type Moment, type Timed } from "../../src/table/effects/duration.ts";
import { withEffects } from "../../src/table/effects/effected.ts";
import { amountOf, isMeant, isRollKey, nameIn } from "../../src/table/effects/keys.ts";
import { isEffectLine } from "../../src/table/effects/lines.ts";
import { eventsOf } from "../../src/table/referee/fight-events.ts";

const NAMES = ["roll", "skill:stealth", "attribute:dx", "aptitude:swimming-deep"];

describe("a key of an effect", () => {
  it.each([
    ["roll:*", true],
    ["roll:stealth", true],
    ["roll:skill:stealth", true],
    ["roll:Skill:Stealth", true],
    ["roll: stealth ", true],
    ["roll:roll", true],
    ["roll:dx", true],
    ["roll:feat:roll", true],
    ["roll:swimming deep", true],
    ["roll:skill:dx", false],
    ["roll:steal", false],
    ["roll:skill", false],
    ["roll:", false],
    ["roll:::", false],
    ["roll:**", false],
  ])("%s means this roll: %s", (key, meant) => expect(isMeant(key, NAMES)).toBe(meant));

  it("is a roll key only with the prefix for rolls", () => {
    for (const key of ["system.will", "", "rolls:*", "Roll:*", 7, null, undefined, {}])
      expect(isRollKey(key)).toBe(false);
    expect(nameIn("roll:  ")).toBeNull();
  });
});

describe("the value of a change", () => {
  it("is any whole number from −99 to 99 except 0, as a number or as text", () => {
    for (let value = -99; value <= 99; value += 1) {
      const expected = value === 0 ? null : value;
      expect(amountOf({ value })).toBe(expected);
      expect(amountOf({ value: String(value), type: "add" })).toBe(expected);
      expect(amountOf({ value: value > 0 ? `+${value}` : ` ${value} ` })).toBe(expected);
      expect(amountOf({ value, type: "subtract" })).toBe(expected === null ? null : -expected);
    }
    expect(amountOf({ value: "−2" })).toBe(-2);
  });

  it("is null for anything else", () => {
    for (const value of [
      0,
      100,
      -100,
      1.5,
      NaN,
      Infinity,
      "",
      " ",
      "two",
      "1d6",
      "@st",
      "1e1",
      null,
      undefined,
      [],
      {},
      true,
    ])
      expect(amountOf({ value }), String(value)).toBeNull();
    for (const type of ["custom", "multiply", "override", "upgrade", "downgrade", "", "toString"])
      expect(amountOf({ value: 1, type }), type).toBeNull();
  });
});

interface Toy extends Plan {
  modifiers: readonly Modifier[];
  skill: string;
}

/** An actor with one effect for each change. */
const bearer = (...changes: { key: string; value: unknown; name?: string; type?: string }[]) => ({
  uuid: "Actor.a",
  appliedEffects: changes.map(({ name = "Blessed", ...change }, index) => ({
    id: `effect000000000${index}`,
    name,
    parent: { documentName: "Actor" },
    system: { changes: [change] },
  })),
});

const toy = (fixed?: Check["fixed"]): Check =>
  defineCheck<Toy>({
    kind: { pools: () => ({}), resolve: () => ({ result: "done" }), odds: () => ({ done: 1 }), changes: () => [] },
    roles: { roll: "self" },
    modifiers: (plan) => listIn(plan),
    prepare: () => ({ plan: { modifiers: [], skill: "stealth" }, parties: {} }),
    refresh: ({ plan }) => ({ ...plan, modifiers: plan.modifiers.filter((line) => !isEffectLine(line)) }),
    options: ({ plan }) => [
      { id: "other", label: "", hint: "", checked: false, reason: null, plan: { ...plan, skill: "riding" } },
    ],
    view: () => ({}) as never,
    ...(fixed && { fixed }),
  }) as unknown as Check;

const effected = (check = toy()): Check => {
  const play = { rollNames: ({ plan }: { plan: Plan }) => [`skill:${(plan as Toy).skill}`] };
  const of = { check, id: "toy.roll", game: { id: "toy" } as never, play: play as never };
  return withEffects(of, () => of);
};

const asked = (actor: object, plan: Toy): Situation =>
  ({ plan, throws: {}, outcome: null, parties: { self: { actor, tool: null } } }) as unknown as Situation;

const linesIn = (plan: Plan): [string | undefined, number][] =>
  (plan as Toy).modifiers.map(({ label, value }) => [label, value]);

describe("a check with the effects of the rolling actor", () => {
  const plain: Toy = { modifiers: [{ key: "dark", value: -2 }], skill: "stealth" };

  it("has a line with the effect's name for each change that means its roll, and keeps all other lines", () => {
    const actor = bearer(
      { key: "roll:stealth", value: 1 },
      { key: "roll:*", value: "2", name: "Lucky" },
      { key: "roll:riding", value: 3 },
      { key: "system.will", value: 4 },
      { key: "roll:stealth", value: "x" },
      { key: "roll:stealth", value: 5, type: "multiply" },
    );
    const fresh = effected().refresh(asked(actor, plain));
    expect(linesIn(fresh)).toEqual([
      [undefined, -2],
      ["Blessed", 1],
      ["Lucky", 2],
    ]);
  });

  it("reads them anew on each refresh, without ended or forged ones", () => {
    const forged = { key: "effect:effect0000000009:0", value: 40, label: "Blessed" };
    const stale = { ...plain, modifiers: [...plain.modifiers, forged] };
    expect(linesIn(effected().refresh(asked(bearer(), stale)))).toEqual([[undefined, -2]]);
  });

  it("has those of the roll that an option leads to, without struck ones", () => {
    const actor = bearer({ key: "roll:*", value: 1 }, { key: "roll:riding", value: 3, name: "Saddle" });
    const before = effected().refresh(asked(actor, plain)) as Toy;
    const [option] = effected().options(asked(actor, before));
    expect(linesIn(option!.plan).map(([label]) => label)).toEqual([undefined, "Blessed", "Saddle"]);
    const [struck] = effected().options(asked(actor, plain));
    expect(linesIn(struck!.plan).map(([label]) => label)).toEqual([undefined, "Saddle"]);
  });
});

describe("a player's modifier list, as the referee admits it", () => {
  const help = { key: "effect:effect0000000000:0", value: 1, label: "Blessed" };
  const harm = { key: "effect:effect0000000001:0", value: -3, label: "Cursed" };
  const plan: Toy = { modifiers: [help, harm], skill: "stealth" };

  it.each([undefined, "read" as const, ["dark"]])(
    "has only effect lines that come from documents, and all harmful ones of these (%s)",
    (fixed) => {
      const read = { plan, role: "roll", list: plan.modifiers };
      const list = (said: Modifier[] | null) => admittedModifiers(toy(fixed), read, said).filter(isEffectLine);
      const forged = { ...help, key: "effect:forged0000000000:0", value: 50, said: true };
      expect(list([{ ...help, value: 50 }, forged])).toEqual([help, harm]);
      expect(list([forged])).toEqual([harm]);
      expect(list([]), "what harms stays").toEqual([harm]);
      expect(list(null), "of a role that nobody has spoken of").toEqual([help, harm]);
    },
  );
});

describe("the end of an effect", () => {
  const effect = (duration: Partial<Timed["duration"]>, start: Partial<NonNullable<Timed["start"]>> = {}): Timed => ({
    duration: { value: null, units: "seconds", expiry: null, expired: false, ...duration },
    start: { combat: null, combatant: null, initiative: null, round: null, turn: null, time: 0, ...start },
  });
  const at = (round: number, turn: number | null, ...events: string[]): Moment => ({
    time: 0,
    fight: { id: "f", round, turn, rows: 3, isOver: events.includes("combatEnd") },
    events: new Set(events),
  });
  const time = (seconds: number): Moment => ({ time: seconds, fight: null, events: new Set() });

  it("comes with the world time", () => {
    for (const [units, seconds] of [
      ["seconds", 1],
      ["minutes", 60],
      ["hours", 3600],
      ["days", 86400],
    ] as const) {
      const one = effect({ value: 2, units });
      expect(endsAt(one, time(2 * seconds - 1)), units).toBe(false);
      expect(endsAt(one, time(2 * seconds)), units).toBe(true);
    }
  });

  it("comes with rounds and turns of its own fight, and with the end of that fight at the latest", () => {
    const rounds = effect({ value: 2, units: "rounds" }, { combat: "f", round: 1, turn: 1 });
    expect([at(2, 2), at(3, 0)].map((now) => endsAt(rounds, now))).toEqual([false, true]);
    const turns = effect({ value: 4, units: "turns" }, { combat: "f", round: 1, turn: 1 });
    expect([at(2, 1), at(2, 2)].map((now) => endsAt(turns, now))).toEqual([false, true]);
    expect(endsAt(rounds, at(1, 1, "combatEnd"))).toBe(true);
    expect(endsAt(effect({ value: 1, units: "rounds" }, { combat: "other", round: 1 }), at(9, 0, "combatEnd"))).toBe(
      false,
    );
    expect(endsAt(rounds, time(1e9))).toBe(false);
  });

  it("comes with its expiry event, once its duration has passed", () => {
    const fight = effect({ expiry: "combatEnd" });
    expect([at(5, 0, "roundStart"), at(5, 0, "combatEnd")].map((now) => endsAt(fight, now))).toEqual([false, true]);
    expect(endsAt(effect({ expiry: "combatEnd" }, { combat: "other" }), at(5, 0, "combatEnd"))).toBe(false);
    const both = effect({ value: 1, units: "rounds", expiry: "turnEnd" }, { combat: "f", round: 1, turn: 0 });
    expect([at(2, 0, "roundStart"), at(2, 1, "turnEnd")].map((now) => endsAt(both, now))).toEqual([false, true]);
  });

  it("does not come for an effect without a duration, nor for an expired one", () => {
    expect(endsAt(effect({}), at(9, 0, "combatEnd"))).toBe(false);
    expect(endsAt(effect({ value: 1, expired: true }), time(99))).toBe(false);
  });

  it("is checked for the events that a step of a fight brings", () => {
    const before = { round: 1, acting: "a" };
    expect([...eventsOf(before, { round: 1, acting: "a", isOver: false })]).toEqual([]);
    expect([...eventsOf(before, { round: 1, acting: "b", isOver: false })]).toEqual(["turnEnd", "turnStart"]);
    expect([...eventsOf(before, { round: 2, acting: "a", isOver: false })]).toContain("roundStart");
    expect([...eventsOf({ round: 0, acting: null }, { round: 1, acting: "a", isOver: false })]).toContain(
      "combatStart",
    );
    expect([...eventsOf(before, { round: 1, acting: "a", isOver: true })]).toContain("combatEnd");
  });
});
