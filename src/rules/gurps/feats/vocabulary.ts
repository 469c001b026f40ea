/** The vocabulary of GURPS' physical feats. */

export const CLIMBS = [
  "ladderUp",
  "ladderDown",
  "tree",
  "mountain",
  "stoneWall",
  "building",
  "ropeUp",
  "ropeDown",
  "ropeDownEquipped",
] as const;
export type Climb = (typeof CLIMBS)[number];

export const SOILS = ["loose", "ordinary", "hard", "rock"] as const;
export type Soil = (typeof SOILS)[number];
export const DIGGING_WORKS = ["break", "clear", "alone"] as const;
/** `break`: a pick breaks the soil; `clear`: a shovel clears broken soil; `alone`: one digger does both. */
export type DiggingWork = (typeof DIGGING_WORKS)[number];
export const DIGGING_TOOLS = ["metal", "wooden", "improvised"] as const;
export type DiggingTools = (typeof DIGGING_TOOLS)[number];

export const TERRAINS = ["veryBad", "bad", "average", "good"] as const;
export type Terrain = (typeof TERRAINS)[number];
export const ROADS = ["none", "unsurfaced", "surfaced", "best"] as const;
export type Road = (typeof ROADS)[number];
export const WEATHERS = ["rain", "ankleSnow", "deepSnow", "ice", "solidIce"] as const;
export type Weather = (typeof WEATHERS)[number];
export const MARCH_GEARS = ["none", "skis", "skates"] as const;
export type MarchGear = (typeof MARCH_GEARS)[number];

export const EXERTIONS = ["none", "mild", "heavy"] as const;
export type Exertion = (typeof EXERTIONS)[number];
export const PREPARATIONS = ["surprised", "breath", "hyperventilated", "oxygen"] as const;
/** The preparation of a character that holds its breath. */
export type Preparation = (typeof PREPARATIONS)[number];

export const JUMPS = ["high", "broad"] as const;
export type Jump = (typeof JUMPS)[number];

export const VEHICLES = ["none", "sledge", "cart", "wagon"] as const;
/** The vehicle of a pulled load. */
export type Vehicle = (typeof VEHICLES)[number];

export const TIRING = ["sprint", "pacedRun", "swimFast", "swimSlow"] as const;
/** Activities that ask for rolls against fatigue at intervals. */
export type Tiring = (typeof TIRING)[number];

export const SWIM_STATES = ["afloat", "drowning", "recovering"] as const;
export type SwimState = (typeof SWIM_STATES)[number];

export const THROWING_SKILLS = ["none", "throwing", "throwingArt"] as const;
export type ThrowingSkill = (typeof THROWING_SKILLS)[number];

export const EFFORTS = ["dig", "hike", "jump", "lift", "run", "swim", "throw", "strength", "bow"] as const;
/** The feats that allow extra effort. */
export type Effort = (typeof EFFORTS)[number];
export const EFFORT_SCORES = ["will", "skill"] as const;
export type EffortScore = (typeof EFFORT_SCORES)[number];

export const DISABILITIES = ["avoided", "temporary", "permanent"] as const;
/** Whether extra effort disables the character: not at all, for a time, or permanently. */
export type Disability = (typeof DISABILITIES)[number];
