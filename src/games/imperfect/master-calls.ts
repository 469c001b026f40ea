import type { SceneCall } from "#table/game.ts";
import { say } from "#table/words.ts";

/** What the Master may call at any time, for everybody who is there. */
export function masterCalls(): SceneCall[] {
  return [
    {
      id: "frighten",
      symbol: "fa-ghost",
      action: "check",
      data: { check: "imperfect.frighten" },
      label: say("QUADRANT.imperfect.fear.call"),
      price: "",
      reason: null,
      primary: false,
    },
  ];
}
