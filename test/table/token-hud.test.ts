import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ActMenu, Game } from "../../src/table/game.ts";
import { onRenderTokenHud, redrawTokenHud } from "../../src/table/hooks/render-token-hud.ts";
import { registerGames } from "../../src/table/register.ts";

type Data = Record<string, unknown>;

vi.mock("../../src/foundry.ts", () => ({ renderTemplate: async () => "<div class='q-hud'></div>" }));
vi.mock("../../src/table/handlebars.ts", () => ({ templatesLoaded: async () => undefined }));
vi.mock("../../src/table/focus.ts", () => ({ focusMark: () => null, restoreFocus: () => undefined }));
vi.mock("../../src/table/referee/perform.ts", () => ({ perform: async () => undefined }));

const menu: ActMenu = { label: "Maneuver", choices: [] } as unknown as ActMenu;
registerGames([{ id: "toy", models: { Actor: { toyActor: Object } }, hud: () => menu } as unknown as Game]);

const own = { addEventListener: () => undefined };
const warn = vi.spyOn(console, "warn");

/** Foundry's token HUD, with some properties replaced. */
const hud = (more: Data): never => {
  const actor = { documentName: "Actor", type: "toyActor" };
  const known = { rendered: true, object: { document: { actor } }, element: { querySelector: () => null } };
  return { ...known, ...more } as never;
};

/** Waits for everything that is pending. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  const createElement = (): unknown => ({ content: { children: [own] } });
  vi.stubGlobal("document", { createElement, adoptNode: (node: unknown) => node });
  warn.mockReset().mockReturnValue();
});
afterEach(() => expect.hasAssertions());

describe("the token's HUD", () => {
  it("has the menu of the actor's acts beside Foundry's own controls", async () => {
    const append = vi.fn();
    onRenderTokenHud(hud({ element: { querySelector: () => null, append } }));
    await settled();
    expect(append.mock.calls).toEqual([[own]]);
    redrawTokenHud();
    await settled();
    expect(append).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["takes nothing in", { element: { querySelector: () => null } }],
    ["has no element", { element: undefined }],
    ["has none of our queries", { element: [{}] }],
  ])("fact 110: that %s stays unchanged, with a warning that the tracker has the same menu", async (_why, more) => {
    onRenderTokenHud(hud(more));
    await settled();
    expect(warn.mock.calls.map(([words]) => words as string)).toEqual([expect.stringContaining("the tracker has")]);
  });

  it("fact 110: that does not name its token as usual stays unchanged", async () => {
    const append = vi.fn();
    onRenderTokenHud(hud({ object: undefined, element: { querySelector: () => null, append } }));
    await settled();
    expect([append.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });
});
