import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, openWorld } from "./support/world.ts";
import type { Game } from "../../src/table/game.ts";
import { onPreUpdateToken } from "../../src/table/hooks/pre-update-token.ts";
import { registerGames } from "../../src/table/register.ts";

const warn = vi.fn();

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object }, Item: {} },
    conditions: [],
    actors: {},
    items: {},
    checks: {},
    warnsMover: ({ name }: TokenDocument.Implementation) => (name === "Held" ? { key: "toy.held" } : null),
  } as unknown as Game,
]);

const token = (name: string, of: object | null): TokenDocument.Implementation =>
  ({ name, actor: of }) as unknown as TokenDocument.Implementation;

beforeEach(() => {
  openWorld();
  warn.mockReset();
  vi.stubGlobal("ui", { notifications: { warn } });
});

describe("a user who moves a token", () => {
  it("is warned if its game objects, and moves it nevertheless", () => {
    expect(onPreUpdateToken(token("Held", actor("Held")), { x: 100 })).toBeUndefined();
    expect(warn.mock.calls).toEqual([["toy.held"]]);
  });

  it("is not warned about a token that is free, of no game, or does not move", () => {
    onPreUpdateToken(token("Free", actor("Free")), { x: 100 });
    onPreUpdateToken(token("Held", null), { x: 100 });
    onPreUpdateToken(token("Held", actor("Held")), { name: "Still held", rotation: 90 });
    expect(warn).not.toHaveBeenCalled();
  });
});
