import { type Modifier, modifiers as bucket } from "#rules/gurps";
import type { Field } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say, signed } from "#table/words.ts";
import type { OwnRoll } from "./own-roll.ts";

export const USUAL_TIME = "1";
/** So many times as long; there is no such time in a fight (GURPS-TIME-1). */
const LONGER = ["30", "15", "8", "4", "2"];
/** So much of the usual time (GURPS-TIME-2). */
const SHORTER = ["0.9", "0.8", "0.7", "0.6", "0.5", "0.4", "0.3", "0.2", "0.1"];
/** In no time at all, where the table lets heroes do so. */
const AT_ONCE = "0";

const isCinematic = (): boolean => gameSetting<boolean>("gurps", "cinematicHaste") ?? false;

const timesThere = (inCombat: boolean): string[] => [
  ...(inCombat ? [] : LONGER),
  USUAL_TIME,
  ...SHORTER,
  ...(isCinematic() ? [AT_ONCE] : []),
];

/** What may be taken as things stand; else the usual time. */
export const believedTime = (time: string, inCombat: boolean): string =>
  timesThere(inCombat).includes(time) ? time : USUAL_TIME;

/** What the time that is taken does to the roll. @param time one of those that may be taken */
export const timeLines = (time: string): Modifier[] =>
  bucket.time({ ratio: Number(time), isCinematic: time === AT_ONCE });

function labelOf(time: string): string {
  const value = signed(timeLines(time).reduce((sum, line) => sum + line.value, 0));
  if (time === USUAL_TIME) return say("QUADRANT.gurps.time.usual");
  if (time === AT_ONCE) return say("QUADRANT.gurps.time.atOnce", { value });
  if (Number(time) > 1) return say("QUADRANT.gurps.time.longer", { times: time, value });
  return say("QUADRANT.gurps.time.shorter", { percent: Math.round(Number(time) * 100), value });
}

/** How much time is taken. */
export function timeField<P extends OwnRoll>(
  { plan, inCombat }: { plan: P; inCombat: boolean },
  put: (time: string) => P,
): Field<P> {
  return {
    id: "time",
    label: say("QUADRANT.gurps.time.label"),
    hint: inCombat ? say("QUADRANT.gurps.time.inCombat") : say("QUADRANT.gurps.time.hint"),
    type: "select",
    value: plan.chosen.time,
    choices: timesThere(inCombat).map((value) => ({ value, label: labelOf(value) })),
    apply: put,
  };
}
