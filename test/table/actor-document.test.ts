import { beforeEach, describe, expect, it, vi } from "vitest";
import { made } from "./support/base-documents.ts";
import { actor, GM, openWorld } from "./support/world.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import { conditionsOf, has } from "../../src/table/conditions/conditions.ts";
import { QuadrantActor } from "../../src/table/documents/actor-and-item.ts";
import type { Beginning, Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";

type Data = Record<string, unknown>;

const start = vi.hoisted(() => ({ startCheck: vi.fn() }));
vi.mock("../../src/table/checks/start.ts", () => start);

const warn = vi.fn();

/** Foundry's `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS`. */
const ALWAYS = 2;

/** The game's answer to an edit of a token's resource bar. */
let meant: Beginning | Refusal | null = null;
const editsBar = vi.fn((_actor: Actor.Implementation, _attribute: string, _delta: number) => meant);

const points = ({ system }: Actor.Implementation): number => (system as unknown as { points: number }).points;

registerGames([
  {
    id: "cards",
    models: { Actor: { toyActor: Object }, Item: {} },
    conditions: [
      { id: "winded", icon: "lungs", overlay: true, derived: (of: Actor.Implementation) => (points(of) <= 0 ? 1 : 0) },
      { id: "dead", icon: "skull", overlay: true, defeats: true },
    ],
    actors: {},
    items: {},
    checks: {},
    editsBar,
  } as unknown as Game,
]);

beforeEach(() => {
  openWorld();
  Object.assign(GM, { isSelf: true });
  vi.stubGlobal("ui", { notifications: { warn } });
  start.startCheck.mockReset();
  editsBar.mockClear();
  meant = null;
});

describe("an actor", () => {
  interface Prepared {
    system: { points: number };
    statuses: Set<string>;
    appliedEffects: (string | { statuses: string[]; flags: object })[];
    prepareData(): void;
    modifyTokenAttribute(...args: unknown[]): Promise<unknown>;
    toggleStatusEffect(status: string): Promise<unknown>;
  }
  const bare = (points: number, more: Data = {}): Prepared => {
    const facts = Object.assign(actor("Ann", [], { points }), { getActiveTokens: () => [] }) as unknown as Data;
    return made<Prepared>(QuadrantActor, { ...facts, statuses: new Set(["dead"]), stored: ["stored"], ...more });
  };
  const prepared = (points: number, more: Data = {}): Prepared => {
    const one = bare(points, more);
    one.prepareData();
    return one;
  };

  beforeEach(() => {
    vi.stubGlobal("CONFIG", {
      ActiveEffect: {
        documentClass: class {
          constructor(data: Data, { parent }: { parent: unknown }) {
            Object.assign(this, data, { parent });
          }
        },
      },
    });
  });

  it("has the derived conditions among its statuses", () => {
    const [fresh, spent] = [prepared(5), prepared(0)];
    expect([[...fresh.statuses], [...spent.statuses]]).toEqual([["dead"], ["dead", "winded"]]);
  });

  it("toggles a status as a condition of its game, and leaves unknown statuses to Foundry", async () => {
    vi.stubGlobal("CONFIG", { specialStatusEffects: { DEFEATED: "out" } });
    const ann = prepared(5);
    expect(await ann.toggleStatusEffect("winded")).toBeUndefined();
    expect(warn.mock.lastCall?.[0]).toContain("refusal.derived");
    expect(await ann.toggleStatusEffect("out")).toMatchObject({ id: "conditiondead000" });
    expect(await ann.toggleStatusEffect("burning")).toBe("as Foundry does");
  });

  it("fact 99: shows derived conditions on tokens with effects that are not stored", () => {
    expect(prepared(5).appliedEffects).toEqual(["stored"]);
    const spent = prepared(0);
    expect(spent.appliedEffects).toMatchObject([
      "stored",
      {
        name: "QUADRANT.cards.condition.winded.name",
        img: "systems/quadrant/assets/icons/lungs.svg",
        statuses: ["winded"],
        showIcon: ALWAYS,
        flags: { core: { overlay: true } },
        system: { stacks: 1 },
        parent: spent,
      },
    ]);
    // The same object each time, so that Foundry can compare it with the drawn one.
    expect(spent.appliedEffects[1]).toBe(spent.appliedEffects[1]);
    spent.system.points = 5;
    spent.prepareData();
    expect(spent.appliedEffects).toEqual(["stored"]);
  });

  it("fact 99: shows a derived condition once even if it is stored, and hides a stored one that its numbers contradict", () => {
    const condition = (...statuses: string[]): Data => ({ type: "condition", statuses: new Set(statuses) });
    const stored = [condition("winded"), condition("dead"), { type: "base", statuses: new Set(["winded"]) }];
    const shown = (points: number): unknown[] =>
      prepared(points, { stored, statuses: new Set(["dead", "winded"]) }).appliedEffects.map((effect) =>
        [...(effect as { statuses: Iterable<string> }).statuses].join(),
      );
    // An effect that is no condition belongs to a module and stays.
    expect(shown(0)).toEqual(["dead", "winded", "winded"]);
    expect(shown(5)).toEqual(["dead", "winded"]);
    const rested = prepared(5, { statuses: new Set(["dead", "winded"]) });
    expect([...rested.statuses]).toEqual(["dead"]);
  });

  it("shows no derived condition before its data is prepared: Foundry may ask for effects earlier", () => {
    const early = bare(0);
    expect(early.appliedEffects).toEqual(["stored"]);
  });

  it("fact 110: has its derived conditions even if its statuses cannot be written", () => {
    for (const statuses of [undefined, Object.freeze({ add: () => null, delete: () => null })]) {
      const spent = prepared(0, { statuses }) as unknown as Actor.Implementation & Prepared;
      expect(spent.appliedEffects).toHaveLength(2);
      expect([has(spent, "winded"), conditionsOf(spent).map(({ id }) => id)]).toEqual([true, ["winded"]]);
    }
  });

  it("starts the game's check for an edited token bar, with the difference", async () => {
    const ann = prepared(5);
    meant = { check: "cards.windByHand", actor: "Actor.Ann", data: { delta: "-2" } };
    Object.assign(ann, { system: { wind: { value: 9, max: 12 }, bounty: 4 } });
    expect(await ann.modifyTokenAttribute("wind", 7, false, true)).toBe(ann);
    expect(await ann.modifyTokenAttribute("wind", -2, true)).toBe(ann);
    await ann.modifyTokenAttribute("bounty", 6, false, false);
    expect(editsBar.mock.calls.map(([, attribute, delta]) => [attribute, delta])).toEqual([
      ["wind", -2],
      ["wind", -2],
      ["bounty", 2],
    ]);
    expect(start.startCheck).toHaveBeenCalledTimes(3);
    const [check, subject] = start.startCheck.mock.calls[0]!;
    expect([check, (subject as { data: object }).data]).toEqual(["cards.windByHand", { delta: "-2" }]);
  });

  it("warns about a refused edit of a bar, and leaves other attributes to Foundry", async () => {
    const ann = prepared(5);
    meant = { key: "cards.byArea" };
    expect(await ann.modifyTokenAttribute("health", 3)).toBe(ann);
    expect(warn).toHaveBeenCalledWith("cards.byArea");
    meant = null;
    expect(await ann.modifyTokenAttribute("bounty", 1, true, false)).toBe("as Foundry does");
    expect(start.startCheck).not.toHaveBeenCalled();
  });
});
