import { beforeEach, describe, expect, it, vi } from "vitest";
import { fight, registerToy } from "./support/fight.ts";
import { ADA, actor, BEN, GM, openWorld } from "./support/world.ts";
import { registerBoard } from "../../src/table/board/register-board.ts";
import { prepare, readerOf } from "../../src/table/board/ruler-reading.ts";
import { rulerReading } from "../../src/table/windows.ts";
import { tokenRulerOn, type Waypoint } from "../../src/table/board/token-ruler.ts";
import type { CombatProcedure } from "../../src/table/game.ts";

type Data = Record<string, unknown>;

const speeds = vi.fn((_token: unknown, action: string) =>
  action === "crawl"
    ? null
    : {
        unit: "m" as const,
        steps: [
          { name: { key: "walks" }, reach: action === "swim" ? 2 : 6, tone: "easy" as const },
          { name: { key: "runs" }, reach: 12, tone: "hard" as const },
        ],
      },
);

/** The movement that the current turn has counted. */
let counted: { gone: number; most: number; limit?: number } | null = null;

registerToy({
  isHero: () => true,
  combat: { movement: { unit: "m", allowance: () => counted, goes: () => ({}) } } as unknown as CombatProcedure,
  speeds: async () => ({ speeds }),
  ways: () => ["walk", "swim"],
});

class Base {
  token: { document: Data };
  constructor(token: { document: Data }) {
    this.token = token;
  }
  refresh(): void {
    return undefined;
  }
  clear(): void {
    return undefined;
  }
  _getWaypointLabelContext({ previous }: Waypoint): Data | void {
    return previous ? { units: "yd" } : undefined;
  }
  _getSegmentStyle(): Data {
    return { width: 4, color: "user" };
  }
  _getGridHighlightStyle(): Data {
    return { alpha: 0.5, color: "user" };
  }
}

/** A ruler of a token on a scene in these units. */
function ruler(of: Actor.Implementation, units = "m", more: Data = {}) {
  const document = { id: "t", actor: of, isOwner: true, parent: { grid: { units, size: 100, distance: 1 } }, ...more };
  const Ruler = tokenRulerOn(Base as never) as unknown as new (token: object) => {
    refresh(data: object): void;
    clear(): void;
    _getWaypointLabelContext(waypoint: Waypoint, state: object): Data;
    _getSegmentStyle(waypoint: Waypoint): Data;
    _getGridHighlightStyle(waypoint: Waypoint, offset: object): Data;
  };
  const made = new Ruler({ document });
  made.refresh({});
  return made;
}

/** The last waypoint of a route with these lengths; a negative length is a part that the token has passed. */
function way(lengths: readonly number[], action = "walk"): Waypoint {
  const start: Waypoint = { action, stage: "planned", previous: null, measurement: { backward: null } };
  return lengths.reduce<Waypoint>(
    (previous, length) => ({
      action,
      stage: length < 0 ? "passed" : "planned",
      previous: length < 0 ? { ...previous, stage: "passed" } : previous,
      measurement: { backward: { distance: Math.abs(length) } },
    }),
    start,
  );
}

const said = (on: ReturnType<typeof ruler>, to: Waypoint): unknown => on._getWaypointLabelContext(to, {})["way"];
const left = (meters: number, word = "left"): string =>
  `QUADRANT.table.ruler.${word} ${JSON.stringify({ unit: "QUADRANT.table.movement.unit.m", left: String(meters) })}`;

let ann: Actor.Implementation;
beforeEach(async () => {
  openWorld({ boardMovement: true, foeNumbers: "odds" });
  Object.assign(game, { user: GM });
  ann = actor("Ann", [ADA]);
  counted = null;
  rulerReading.now = { prepare, readerOf } as never;
  await prepare({ actor: ann } as never);
  await prepare({ actor: null } as never);
  speeds.mockClear();
});

describe("the ruler of a token", () => {
  it("shows the name and the colour of the step that a route takes, in the scene's units", () => {
    const meters = ruler(ann);
    expect(said(meters, way([4]))).toEqual({ tone: "easy", step: "walks", left: "" });
    expect(said(meters, way([4, 3]))).toMatchObject({ tone: "hard", step: "runs" });
    expect(said(meters, way([13]))).toMatchObject({ tone: "tooFar", step: "QUADRANT.table.ruler.tooFar" });
    // Six yards are 5.5 m, and seven 6.4.
    const yards = ruler(ann, "yd");
    expect([6, 7].map((far) => said(yards, way([far])))).toMatchObject([{ step: "walks" }, { step: "runs" }]);
    const colors = [4, 8, 20].map((far) => meters._getSegmentStyle(way([far]))["color"]);
    expect(new Set([...colors, "user"]).size).toBe(4);
    expect(meters._getGridHighlightStyle(way([4]), {})).toEqual({ alpha: 0.5, color: colors[0] });
    expect(meters._getSegmentStyle(way([4]))["width"]).toBe(4);
  });

  it("depends on the movement action, and is Foundry's own if the game has no distances for it", () => {
    expect(said(ruler(ann), way([4], "swim"))).toMatchObject({ step: "runs" });
    expect(said(ruler(ann), way([4], "crawl"))).toBeUndefined();
    expect(ruler(ann)._getSegmentStyle(way([4], "crawl"))["color"]).toBe("user");
    expect(said(ruler(null as never), way([4]))).toBeUndefined();
  });

  it("shows the movement that is left in the turn, and counts passed parts only once", () => {
    const combat = fight("toy", { Ann: { of: ann, initiative: 1 } });
    Object.assign(combat, { started: true, turns: combat.combatants.contents });
    Object.assign(game, { combats: { contents: [combat], get: () => combat }, combat });
    const row = combat.combatants.contents[0]!;
    Object.assign(row, { tokenId: "t", combat });
    counted = { gone: 5, most: 6, limit: 12 };
    const on = ruler(ann, "m", { combatant: row });
    expect(said(on, way([4]))).toEqual({ tone: "hard", step: "runs", left: left(3) });
    expect(said(on, way([-5, 4]))).toEqual({ tone: "hard", step: "runs", left: left(3) });
    expect(said(on, way([8]))).toMatchObject({ tone: "tooFar", left: left(1, "over") });
    expect(said(on, way([-5]))).toBeUndefined();
    openWorld({ boardMovement: false, foeNumbers: "odds" });
    expect(said(ruler(ann, "m", { combatant: row }), way([4]))).toEqual({ tone: "easy", step: "walks", left: "" });
  });

  it("asks its game once for each drawing", () => {
    const on = ruler(ann);
    const [near, far] = [way([2]), way([9])];
    for (const one of [near, far, near]) on._getSegmentStyle(one);
    on._getGridHighlightStyle(far, {});
    expect(speeds).toHaveBeenCalledTimes(1);
    on.refresh({});
    on._getSegmentStyle(far);
    expect(speeds).toHaveBeenCalledTimes(2);
  });

  it("hides a foe's speed from players together with its other numbers", () => {
    const foe = actor("Foe");
    Object.assign(game, { user: BEN });
    expect(said(ruler(foe, "m", { isOwner: false }), way([4]))).toBeUndefined();
    expect(said(ruler(ann, "m", { isOwner: false }), way([4]))).toMatchObject({ step: "walks" });
    openWorld({ boardMovement: true, foeNumbers: "all" });
    expect(said(ruler(foe, "m", { isOwner: false }), way([4]))).toMatchObject({ step: "walks" });
  });
});

describe("the code that reads a ruler", () => {
  it("is loaded with the first dragged token; until then, or if it fails, the ruler is Foundry's own", async () => {
    const asked: unknown[] = [];
    let isHere = false;
    const comes = vi.spyOn(rulerReading, "comes").mockImplementation(async (token) => {
      asked.push(token.id);
      await Promise.resolve();
      if (isHere) rulerReading.now = { prepare, readerOf } as never;
      return isHere;
    });
    rulerReading.now = null;
    expect(said(ruler(ann), way([4]))).toBeUndefined();
    await Promise.resolve();
    isHere = true;
    const [kept, dropped] = [ruler(ann), ruler(ann)];
    dropped.clear();
    await expect.poll(() => said(kept, way([4]))).toMatchObject({ step: "walks" });
    expect([said(dropped, way([4])), asked]).toEqual([undefined, ["t", "t", "t"]]);
    comes.mockRestore();
  });
});

describe("movement actions", () => {
  it("are those of the game, without those that Foundry does not allow", () => {
    const open = { walk: {}, swim: { canSelect: () => false }, fly: {} } as Record<string, { canSelect?: unknown }>;
    vi.stubGlobal("CONFIG", { Token: { rulerClass: Base, movement: { actions: open } } });
    registerBoard();
    const may = (of: unknown): unknown[] =>
      Object.values(open).map(({ canSelect }) => (canSelect as (token: object) => boolean)({ actor: of }));
    expect([may(ann), may(null)]).toEqual([
      [true, false, false],
      [true, false, true],
    ]);
  });
});
