import { feats, type MarchGear, type Road, type Terrain, type Weather } from "#rules/gurps";
import type { Walker } from "./walkers.ts";

/** What everybody on a march has in common. */
export interface Way {
  terrain: Terrain;
  road: Road;
  gear: MarchGear;
  rain: boolean;
  /** Of snow the deeper counts. */
  snow: "none" | "ankleSnow" | "deepSnow";
  ice: boolean;
  solidIce: boolean;
  isCleared: boolean;
  /** Over it all: neither ground nor roads matter, and of the weather only what the GM makes of it. */
  isFlying: boolean;
  rulingFactor: number;
}

export const PLAIN_WAY: Way = {
  terrain: "average",
  road: "none",
  gear: "none",
  rain: false,
  snow: "none",
  ice: false,
  solidIce: false,
  isCleared: false,
  isFlying: false,
  rulingFactor: 1,
};

/** Miles of a day (GURPS-HIKE-1, -3). */
export function milesOf({ move, enhancedMove }: Walker, percent: number, way: Way = PLAIN_WAY): number {
  const { isCleared, rulingFactor } = way;
  const { terrain, road, gear } = way.isFlying ? PLAIN_WAY : way;
  return feats.march({
    move,
    enhancedMove,
    percent,
    terrain,
    road,
    weather: way.isFlying ? [] : weatherOf(way),
    gear,
    isCleared,
    rulingFactor,
  });
}

function weatherOf({ rain, snow, ice, solidIce }: Way): Weather[] {
  return [
    ...(rain ? (["rain"] as const) : []),
    ...(snow === "none" ? [] : [snow]),
    ...(ice ? (["ice"] as const) : []),
    ...(solidIce ? (["solidIce"] as const) : []),
  ];
}
