import { beforeEach, describe, expect, it, vi } from "vitest";
import { made } from "./support/base-documents.ts";
import { condition } from "./support/condition.ts";
import { actor, openWorld } from "./support/world.ts";
import { QuadrantActor } from "../../src/table/documents/actor-and-item.ts";
import type { Game } from "../../src/table/game.ts";
import { onNumbersChange } from "../../src/table/hooks/token-conditions.ts";
import { registerGames } from "../../src/table/register.ts";

const points = ({ system }: Actor.Implementation): number => (system as unknown as { points: number }).points;

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object } },
    conditions: [condition("worn", { stacks: true, derived: (of) => Math.max(0, 5 - points(of)) })],
  } as unknown as Game,
]);

const drawn = vi.fn();

/** A token on the board; `now` changes the points of its actor. */
function token(name: string) {
  const own = made<{ system: { points: number }; prepareData(): void }>(QuadrantActor, {
    ...(actor(name) as unknown as Record<string, unknown>),
    statuses: new Set(),
  });
  own.prepareData();
  const now = (value: number): void => {
    own.system.points = value;
    own.prepareData();
  };
  return { actor: own, now, renderFlags: { set: (flags: object) => void drawn(name, flags) } };
}

/** The tokens that were told to redraw their effects. */
function told(): string[] {
  onNumbersChange();
  const names = drawn.mock.calls.map(([name]) => name as string);
  drawn.mockClear();
  return names;
}

beforeEach(() => {
  openWorld();
  drawn.mockClear();
});

describe("fact 99: tokens on the board", () => {
  it("redraw their effects only when their derived conditions have changed", () => {
    const [ann, twin, lost] = [token("Ann"), token("Twin"), { ...token("Lost"), actor: null }];
    vi.stubGlobal("canvas", { tokens: { placeables: [ann, twin, lost] } });
    // At the first call, what they have drawn is not known.
    expect(told()).toEqual(["Ann", "Twin", "Lost"]);
    expect(told()).toEqual([]);
    ann.now(3);
    expect(told()).toEqual(["Ann"]);
    twin.now(4);
    ann.now(3);
    expect(told()).toEqual(["Twin"]);
    ann.now(2);
    twin.now(5);
    expect(told()).toEqual(["Ann", "Twin"]);
    expect(told()).toEqual([]);
  });

  it("are left alone if no scene is drawn", () => {
    for (const canvas of [null, {}, { tokens: null }]) {
      vi.stubGlobal("canvas", canvas);
      expect(told()).toEqual([]);
    }
  });
});
