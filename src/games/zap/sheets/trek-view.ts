import type { ButtonView } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import type { Contender } from "../documents.ts";
import { isUnderWay, scenesLeft } from "../trade/journey.ts";
import { checkButton } from "./check-button.ts";

/** Section 5 of a ship's sheet: the journey, counted in scenes, and the freights that it brings on. */
export interface TrekView {
  words: string;
  /** The scenes of the journey; none where there is no journey, or too many to draw. */
  pips: { total: number; filled: number; label: string } | null;
  shipments: string[];
  buttons: ButtonView[];
}

const MOST_PIPS = 30;

export function trekView(ship: Contender, editable: boolean): TrekView | null {
  const { scenes, done, shipments } = ship.system.trek;
  const treks = gameSetting<boolean>("zap", "trekking");
  if (!treks && shipments.length === 0) return null;
  const left = scenesLeft(ship);
  const words = left > 0 ? say("QUADRANT.zap.trek.left", { done, scenes }) : say("QUADRANT.zap.trek.none");
  return {
    words,
    pips: left > 0 && scenes <= MOST_PIPS ? { total: scenes, filled: done, label: words } : null,
    shipments: shipments.map((count) =>
      count === 0
        ? say("QUADRANT.zap.freight.due")
        : say(`QUADRANT.zap.freight.${count === 1 ? "leftOne" : "left"}`, { count }),
    ),
    buttons: editable ? buttons(ship, treks) : [],
  };
}

function buttons(ship: Contender, treks: boolean): ButtonView[] {
  const step = (name: "plan" | "played" | "told" | "skip"): ButtonView =>
    checkButton({ check: "trek", label: say(`QUADRANT.zap.trek.step.${name}`), data: { step: name } });
  return [
    ...(treks ? [step("plan")] : []),
    ...(isUnderWay(ship) ? [step("played"), step("told")] : []),
    ...(scenesLeft(ship) > 0 ? [step("skip")] : []),
  ];
}
