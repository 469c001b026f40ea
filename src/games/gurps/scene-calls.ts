import type { SceneCall } from "#table/game.ts";
import { checkCallsOf, type CheckCall } from "#table/sheets/check-button.ts";
import { concerned } from "./checks/table/session.ts";
import { heroes, sceneActors } from "./people.ts";
import { refusal, tell } from "./words.ts";

const callsOf = checkCallsOf("gurps");

/** The GM's calls for the table, from single rolls to the whole session; disabled if they would concern no actor. */
export function sceneCalls(): SceneCall[] {
  const nobody = sceneActors().length === 0 ? refusal("askNobody") : null;
  const calls: Omit<CheckCall, "label">[] = [
    { id: "request", symbol: "fa-hand-point-right", check: "group", data: { asked: "attribute", unseen: "false" } },
    { id: "unseen", symbol: "fa-eye-low-vision", check: "group", data: { asked: "sense", unseen: "true" } },
    { id: "frighten", symbol: "fa-ghost", check: "frighten", why: nobody },
    { id: "rest", symbol: "fa-mug-hot", check: "rest", why: nobody },
    {
      id: "endScene",
      symbol: "fa-clapperboard",
      check: "endScene",
      why: concerned().length === 0 ? refusal("nothingEnds") : null,
    },
    { id: "endDay", symbol: "fa-moon", check: "endDay" },
    { id: "sessionStart", symbol: "fa-door-open", check: "sessionStart", span: "session" },
    {
      id: "awardPoints",
      symbol: "fa-award",
      check: "awardPoints",
      span: "session",
      why: heroes().length === 0 ? nobody : null,
    },
  ];
  return callsOf(calls.map((call) => ({ ...call, label: tell(`call.${call.id}`) })));
}
