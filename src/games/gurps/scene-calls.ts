import type { Refusal } from "#table/checks";
import type { SceneCall } from "#table/game.ts";
import { sayRefusal } from "#table/words.ts";
import { concerned } from "./checks/table/session.ts";
import { heroes, sceneActors } from "./people.ts";
import { refusal, tell } from "./words.ts";

interface Call {
  id: string;
  /** Its sign among the board's controls. */
  symbol: string;
  check: string;
  span?: "session";
  data?: Record<string, string>;
  why?: Refusal | null;
}

/** What the GM may call for everybody, from rolls by ever longer spans to the session; greyed where it is for nobody. */
export function sceneCalls(): SceneCall[] {
  const nobody = sceneActors().length === 0 ? refusal("askNobody") : null;
  const calls: Call[] = [
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
  return calls.map(({ id, symbol, check, span, data = {}, why = null }) => ({
    id,
    symbol,
    ...(span && { span }),
    action: "check",
    data: { check: `gurps.${check}`, ...data },
    label: tell(`call.${id}`),
    price: "",
    reason: why && sayRefusal(why),
    primary: false,
  }));
}
