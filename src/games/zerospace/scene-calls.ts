import { combatantOf, type Refusal, tokenOf } from "#table/checks";
import type { SceneCall } from "#table/game.ts";
import { say, sayRefusal } from "#table/words.ts";
import { heroes, sceneActors } from "./people.ts";
import { refusal } from "./refusal.ts";

interface Call {
  id: string;
  symbol: string;
  check: string;
  data?: Record<string, string>;
  why: Refusal | null;
}

/** What the GM may call for everybody; greyed where it is for nobody. */
export function sceneCalls(): SceneCall[] {
  const nobody = heroes().length === 0 ? refusal("noHeroes") : null;
  const resting = nobody ?? (isFightOn() ? refusal("inFight") : null);
  const calls: Call[] = [
    {
      id: "endScene",
      symbol: "fa-clapperboard",
      check: "endScene",
      why: sceneActors().length === 0 ? refusal("nothingEnds") : null,
    },
    { id: "halfHour", symbol: "fa-mug-hot", check: "partyRest", data: { rest: "halfHour" }, why: resting },
    { id: "night", symbol: "fa-bed", check: "partyRest", data: { rest: "night" }, why: resting },
    { id: "gainPlotPoint", symbol: "fa-award", check: "gainPlotPoint", why: nobody },
    { id: "plotSession", symbol: "fa-door-open", check: "sessionStart", why: nobody },
    { id: "request", symbol: "fa-hand-point-right", check: "request", why: null },
    { id: "extendedTask", symbol: "fa-list-check", check: "extendedTask", why: nobody },
  ];
  return calls.map(({ id, symbol, check, data = {}, why }) => ({
    id,
    symbol,
    action: "check",
    data: { check: `zerospace.${check}`, ...data },
    label: say(`QUADRANT.zerospace.call.${id}`),
    price: "",
    reason: why && sayRefusal(why),
    primary: false,
  }));
}

/** Whether all players' characters are fighting: as long as one is not, somebody may rest. */
const isFightOn = (): boolean =>
  heroes().every((actor) => combatantOf(actor, tokenOf(actor))?.combat?.started ?? false);
