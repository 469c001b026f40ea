import type { Change } from "../check.ts";
import { member } from "../guard.ts";

/** What the GM may rule on Overkill. */
export const OVERKILL_RULINGS = ["outOnly", "restOfFight", "injury", "death"] as const;
export type OverkillRuling = (typeof OVERKILL_RULINGS)[number];

/**
 * What the GM's ruling on Overkill changes, beyond the Out that it brought: no more than that, the rest of the fight, an
 * injury that the player names, or death, which the table tells. All to `target`. Zap! › Overkill. Error `ruling`.
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
