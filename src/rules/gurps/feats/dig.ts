import { decimal, facts, fail, member } from "../../guard.ts";
import { raised } from "../percent.ts";
import { started } from "../rounding.ts";
import { SOIL_ROWS, TOOL_FACTORS } from "../tables/soils.ts";
import { DIGGING_TOOLS, DIGGING_WORKS, SOILS, type DiggingTools, type DiggingWork, type Soil } from "../vocabulary.ts";

export interface Hole {
  /** Cubic feet, 0 and up. */
  volume: number;
  soil: Soil;
  work: DiggingWork;
  tools: DiggingTools;
  /** More than 0. */
  basicLift: number;
  /** Percentage of extra effort, 0 and up. */
  percent: number;
}

/**
 * The speed of digging, the hours, and the cost in FP; a started hour counts in full. GURPS › Digging. Errors by field;
 * `work` if the soil is loose and needs no breaking.
 */
export function dig(hole: Hole): { cubicFeetPerHour: number; hours: number; fatigue: number } {
  const given = facts(hole);
  const volume = decimal(given.volume, "volume", { min: 0 });
  const soil = SOIL_ROWS[member(given.soil, SOILS, "soil")];
  const work = member(given.work, DIGGING_WORKS, "work");
  const tools = TOOL_FACTORS[member(given.tools, DIGGING_TOOLS, "tools")];
  const lift = decimal(given.basicLift, "basicLift", { above: 0 }) * raised(given.percent);
  const cubicFeetPerHour = (soil.rates[work] ?? fail("work")) * lift * tools;
  const hours = volume / cubicFeetPerHour;
  const fatigue = started(hours) * (work === "clear" ? soil.fatigueOnceBroken : soil.fatigue);
  return { cubicFeetPerHour, hours, fatigue };
}
