import type { Ruling } from "#table/checks";
import { say } from "#table/words.ts";

/** How long what was done goes on, as its description implies; till somebody overcomes it, unless it is said otherwise. */
const DURATIONS = ["overcome", "scene", "lasting"] as const;

/** A note on the card, by whoever did it: nothing is reckoned from it (ZAP-ABI-5). */
export function lastsRuling(): Ruling {
  return {
    id: "lasts",
    label: say("QUADRANT.zap.lasts.label"),
    choices: DURATIONS.map((value) => ({ value, label: say(`QUADRANT.zap.lasts.${value}`) })),
    who: "owner",
    changes: () => [],
    note: "QUADRANT.zap.lasts.note",
  };
}
