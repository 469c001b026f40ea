/** The result of an attack for one of its targets. */
export interface Strike {
  /** Null while it is not known yet. */
  hit: boolean | null;
  /** Points of damage, in the unit of the game; null where they are thrown later. */
  damage: number | null;
}

/** The result of an attack, for modules that show it. */
export interface Strikes {
  reach: "close" | "ranged" | null;
  /** By role of the target: `target`, `target2`. */
  targets: Record<string, Strike>;
}
