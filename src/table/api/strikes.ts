/** What an attack does to one of those it is aimed at. */
export interface Strike {
  /** Null as long as nobody knows. */
  hit: boolean | null;
  /** Points of its game; null where they are thrown later. */
  damage: number | null;
}

/** An attack, for modules that show it. */
export interface Strikes {
  reach: "close" | "ranged" | null;
  /** By the names of the parties that it is aimed at. */
  targets: Record<string, Strike>;
}
