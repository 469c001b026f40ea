import type { Game, SceneCall } from "../game.ts";
import { playOf } from "../register.ts";
import { say } from "../words.ts";

/** Some of what the GM may call, under one heading. */
export interface SceneCalls {
  span: "scene" | "session";
  title: string;
  calls: SceneCall[];
}

/** What a game lets the GM call for everybody: in the tracker's menu, and among the board's controls. */
export const sceneCalls = (of: Game | null): SceneCall[] => (of && playOf(of)?.combat.foot?.()) ?? [];

/** The same for the menu: what belongs to the scene, then what belongs to the session. */
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
