import { lookUp, whole } from "../guard.ts";
import { LADDERS, type Ladder, type Receptiveness } from "./tables/receptiveness.ts";

/** How an idea is met, by the ladder that it moves along and the rung, 1–7. Zap! › Negotiations. Errors `kind`, `level`. */
export function receptiveness(kind: Ladder, level: number): Receptiveness {
  const ladder = lookUp(LADDERS, kind, "kind");
  return ladder[whole(level, "level", { min: 1, max: ladder.length }) - 1]!;
}
