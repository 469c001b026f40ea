import type { Game, SceneCall } from "../game.ts";
import { playOf } from "../register.ts";
import { say } from "../words.ts";

/** Calls of the GM under one heading. */
export interface SceneCalls {
  span: "scene" | "session";
  title: string;
  calls: SceneCall[];
}

/** The calls that a game offers the GM outside of fights: in the tracker's menu, and among the scene controls. */
export const sceneCalls = (of: Game | null): SceneCall[] => (of && playOf(of)?.combat.foot?.()) ?? [];

/** The same grouped for the menu: the scene's calls, then the session's. */
export function sceneMenu(of: Game | null): SceneCalls[] {
  const calls = sceneCalls(of);
  return (["scene", "session"] as const)
    .map((span) => ({
      span,
      title: say(`QUADRANT.table.tracker.${span === "scene" ? "thisScene" : "thisSession"}`),
      calls: calls.filter((call) => (call.span ?? "scene") === span),
    }))
    .filter((group) => group.calls.length > 0);
}
