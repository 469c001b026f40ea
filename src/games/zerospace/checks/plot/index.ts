import type { Check } from "#table/checks";
import { complicationCheck } from "./complication.ts";
import { finalBowCheck } from "./final-bow.ts";
import { gainPlotPointCheck } from "./gain-plot-point.ts";
import { plotPointCheck } from "./plot-point.ts";
import { sessionStartCheck } from "./session-start.ts";

/** Each check knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

/** Plot points, and the last that a player may ask for. */
export const plotChecks: Record<string, Check> = {
  complication: check(complicationCheck),
  finalBow: check(finalBowCheck),
  gainPlotPoint: check(gainPlotPointCheck),
  plotPoint: check(plotPointCheck),
  sessionStart: check(sessionStartCheck),
};
