import { lookUp, whole } from "../guard.ts";
import { LADDERS, type Ladder, type Receptiveness } from "./tables/receptiveness.ts";

/** A person's receptiveness to an idea, by its ladder and the rung on it, 1–7. Zap! › Negotiations. Errors `kind`, `level`. */
export function receptiveness(kind: Ladder, level: number): Receptiveness {
  const ladder = lookUp(LADDERS, kind, "kind");
  return ladder[whole(level, "level", { min: 1, max: ladder.length }) - 1]!;
}
