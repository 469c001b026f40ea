import type { Change } from "../check.ts";
import { member } from "../guard.ts";

/** The GM's possible rulings on Overkill. */
export const OVERKILL_RULINGS = ["outOnly", "restOfFight", "injury", "death"] as const;
export type OverkillRuling = (typeof OVERKILL_RULINGS)[number];

/**
 * The changes of the GM's ruling on Overkill, beyond the Out that it brought: nothing more, Down for the rest of the
 * fight, an injury that the player names, or death, which the table plays out. All to `target`. Zap! › Overkill. Error
 * `ruling`.
 */
export function overkillRuling(ruling: OverkillRuling): Change[] {
  switch (member(ruling, OVERKILL_RULINGS, "ruling")) {
    case "outOnly":
      return [{ who: "target", lose: "overkill" }];
    case "restOfFight":
      return [{ who: "target", gain: "down" }];
    case "injury":
      return [{ who: "target", note: "zap.note.newComplication" }];
    case "death":
      return [{ who: "target", note: "zap.note.death" }];
  }
}
