import { beforeEach, describe, expect, it, vi } from "vitest";
import { made } from "./support/base-documents.ts";
import { actor, openWorld } from "./support/world.ts";
import type { Reason } from "../../src/table/checks/check.ts";
import { QuadrantActor } from "../../src/table/documents/actor-and-item.ts";
import type { Beginning, Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";

type Data = Record<string, unknown>;

const start = vi.hoisted(() => ({ startCheck: vi.fn() }));
vi.mock("../../src/table/checks/start.ts", () => start);

const warn = vi.fn();

/** What a bar by hand means to the game. */
let meant: Beginning | Reason | null = null;
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
  vi.stubGlobal("ui", { notifications: { warn } });
  start.startCheck.mockReset();
  editsBar.mockClear();
  meant = null;
});

describe("an actor", () => {
  interface Prepared {
    statuses: Set<string>;
    temporaryEffects: (string | { statuses: string[]; flags: object })[];
    prepareDerivedData(): void;
    modifyTokenAttribute(...args: unknown[]): Promise<unknown>;
    toggleStatusEffect(status: string): Promise<unknown>;
    _onUpdate(): void;
  }
  const drawn = vi.fn();
  const prepared = (points: number): Prepared => {
    const facts = Object.assign(actor("Ann", [], { points }), { getActiveTokens: () => [] }) as unknown as Data;
    const token = { renderFlags: { set: drawn } };
    return made<Prepared>(QuadrantActor, { ...facts, statuses: new Set(["dead"]), getActiveTokens: () => [token] });
  };

  beforeEach(() => {
    drawn.mockReset();
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

  it("has what follows from its numbers among its statuses", () => {
    const [fresh, spent] = [prepared(5), prepared(0)];
    fresh.prepareDerivedData();
    spent.prepareDerivedData();
    expect([[...fresh.statuses], [...spent.statuses]]).toEqual([["dead"], ["dead", "winded"]]);
  });

  it("takes a status for the condition of its own game; what no game knows is Foundry's", async () => {
    vi.stubGlobal("CONFIG", { specialStatusEffects: { DEFEATED: "out" } });
    const ann = prepared(5);
    expect(await ann.toggleStatusEffect("winded")).toBeUndefined();
    expect(warn.mock.lastCall?.[0]).toContain("refusal.derived");
    expect(await ann.toggleStatusEffect("out")).toMatchObject({ id: "conditiondead000" });
    expect(await ann.toggleStatusEffect("burning")).toBe("as Foundry does");
  });

  it("shows it on tokens with effects that are nowhere stored", () => {
    expect(prepared(5).temporaryEffects).toEqual(["stored"]);
    const spent = prepared(0);
    expect(spent.temporaryEffects).toMatchObject([
      "stored",
      {
        name: "QUADRANT.cards.condition.winded.name",
        img: "systems/quadrant/assets/icons/lungs.svg",
        statuses: ["winded"],
        flags: { core: { overlay: true } },
        system: { stacks: 1 },
        parent: spent,
      },
    ]);
  });

  it("has its tokens' effects drawn anew with its numbers", () => {
    prepared(5)._onUpdate();
    expect(drawn).toHaveBeenCalledWith({ redrawEffects: true });
  });

  it("begins the check that a bar by hand means, with the difference", async () => {
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

  it("says why not, or leaves a mere number to Foundry", async () => {
    const ann = prepared(5);
    meant = { key: "cards.byArea" };
    expect(await ann.modifyTokenAttribute("health", 3)).toBe(ann);
    expect(warn).toHaveBeenCalledWith("cards.byArea");
    meant = null;
    expect(await ann.modifyTokenAttribute("bounty", 1, true, false)).toBe("as Foundry does");
    expect(start.startCheck).not.toHaveBeenCalled();
  });
});
