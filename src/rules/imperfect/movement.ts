import type { Die } from "../dice/index.ts";
import { facts, fail, flag, member, whole } from "../guard.ts";
import { race as checkRace } from "./guards.ts";
import { loadFraction } from "./load.ts";
import { FAST_RACES, MOVEMENT, TIRELESS_RACES } from "./tables/movement.ts";
import { LOADS, MOVEMENT_MODES, type Load, type MovementMode, type Race } from "./vocabulary.ts";

interface Mover {
  mode: MovementMode;
  /**
   * Walking: the Deftness die's value. Climbing, swimming: the Aptitude's level. Riding, driving: the printed Pace. 0
   * and up.
   */
  base: number;
  load: Load;
  race: Race;
  claws: boolean;
  /** Faces of the pick-up die of a mount or a vehicle, 2, 4 … 12; if missing, and in all other modes, the table's die. */
  pickupFaces?: number;
}

export interface Movement {
  /** Metres in a round. */
  pace: number;
  /** Metres in one action without and with running; null: running is not possible in this mode. */
  walk: number;
  run: number | null;
  /** The die in metres for picking up the Pace; it does not ace. */
  pickup: Die;
  /** Wind that the pick-up costs; with a mount the mount's own. */
  wind: number;
}

/** The movement of a character. Future Imperfect › Movement, Movement Rates (IMP-AM-12, IMP-AM-13). Errors: the fields' names. */
export function movement(mover: Mover): Movement {
  const given = facts(mover);
  const mode = member(given.mode, MOVEMENT_MODES, "mode");
  const row = MOVEMENT[mode];
  const base = whole(given.base, "base", { min: 0 }) + row.added;
  const fraction = loadFraction(member(given.load, LOADS, "load"));
  const race = checkRace(given.race);
  const claws = flag(given.claws, "claws");
  const carried = row.ownBody ? undefined : pickupOf(given.pickupFaces);
  const pace = Math.floor(Math.min(base, row.most ?? base) * fraction);
  const isFaster = mode === "climbing" ? claws : mode === "walking" && FAST_RACES.includes(race);
  // A character that can swim at all moves at least a metre.
  const least = mode === "swimming" && base > 0 ? 1 : 0;
  return {
    pace: Math.max(least, pace),
    walk: Math.max(least, Math.floor(pace / 2)),
    run: row.canRun ? pace : null,
    pickup: { faces: carried ?? row.pickupFaces, bonus: isFaster ? 1 : 0 },
    wind: row.ownBody && TIRELESS_RACES.includes(race) ? 0 : row.wind,
  };
}

/** The pick-up die of a mount or a vehicle, if it has one of its own. */
function pickupOf(faces: unknown): number | undefined {
  if (faces === undefined) return undefined;
  const known = whole(faces, "pickupFaces", { min: 2, max: 12 });
  return known % 2 === 0 ? known : fail("pickupFaces");
}
