import { decimal, facts, flag, list, member } from "../../guard.ts";
import { enhancedMultiplier } from "../enhanced-move.ts";
import { raised } from "../percent.ts";
import {
  MARCH_GEARS,
  ROADS,
  TERRAINS,
  WEATHERS,
  type MarchGear,
  type Road,
  type Terrain,
  type Weather,
} from "../vocabulary.ts";

export interface March {
  /** Yards a second, 0 and up. */
  move: number;
  /** Levels, a multiple of ½. */
  enhancedMove: number;
  /** Percentage from a Hiking roll and extra effort, 0 and up. */
  percent: number;
  terrain: Terrain;
  road: Road;
  weather: Weather[];
  gear: MarchGear;
  /** Snow and ice were cleared from the road. */
  isCleared: boolean;
  /** The GM's factor for winds, deeper snow and the like; more than 0. */
  rulingFactor: number;
}

const MILES_A_MOVE = 10;
const GROUND: Readonly<Record<Terrain, number>> = { veryBad: 0.2, bad: 0.5, average: 1, good: 1.25 };

/** Miles in a day. GURPS › Hiking. Errors by field. */
export function march(given: March): number {
  const fields = facts(given);
  const move = decimal(fields.move, "move", { min: 0 });
  const speed = move * enhancedMultiplier(fields.enhancedMove) * raised(fields.percent);
  const terrain = member(fields.terrain, TERRAINS, "terrain");
  const road = member(fields.road, ROADS, "road");
  const weather = list(fields.weather, "weather").map((kind) => member(kind, WEATHERS, "weather"));
  const gear = member(fields.gear, MARCH_GEARS, "gear");
  const isCleared = flag(fields.isCleared, "isCleared");
  const ruling = decimal(fields.rulingFactor, "rulingFactor", { above: 0 });
  const sky = new Set(isCleared && road !== "none" ? weather.filter(liesOnRoads) : weather);
  const ground = road === "none" ? groundOffRoad(terrain, sky, gear) : groundOnRoad(road, sky);
  return (MILES_A_MOVE * speed * GROUND[ground] * ruling) / slowing(road, sky, gear);
}

/** Whether this weather stays on a cleared road. */
function liesOnRoads(kind: Weather): boolean {
  return !["ankleSnow", "deepSnow", "ice"].includes(kind);
}

function groundOffRoad(terrain: Terrain, weather: Set<Weather>, gear: MarchGear): Terrain {
  if (isSnowy(weather) && gear === "skis") return "average";
  if (!weather.has("solidIce")) return terrain;
  return gear === "skates" ? "good" : "bad";
}

function groundOnRoad(road: Exclude<Road, "none">, weather: Set<Weather>): Terrain {
  if (weather.has("rain") && road === "unsurfaced") return "veryBad";
  const isClear = !weather.has("rain") && !weather.has("ice") && !isSnowy(weather);
  return road === "best" && isClear ? "good" : "average";
}

/** The divisor of the weather. Rain on a road changes the ground instead. */
function slowing(road: Road, weather: Set<Weather>, gear: MarchGear): number {
  const rain = weather.has("rain") && road === "none" ? 2 : 1;
  const ice = weather.has("ice") ? 2 : 1;
  if (gear === "skis") return rain * ice;
  const ankle = weather.has("ankleSnow") ? 2 : 1;
  return rain * ice * (weather.has("deepSnow") ? 4 : ankle);
}

function isSnowy(weather: Set<Weather>): boolean {
  return weather.has("ankleSnow") || weather.has("deepSnow");
}
