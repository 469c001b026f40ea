import { type Effort, raisedStrength } from "#rules/gurps";
import type { Field, Plan } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { percent as inPercent, say } from "#table/words.ts";
import { blankFields, type Blanks, soundForm } from "./blanks.ts";
import type { Doing } from "./doing.ts";
import { effortBlank, gainedPercent } from "./gains.ts";

/** Extra effort that goes into one roll of ST, or into one shot with one bow (GURPS-EFF-2). */
export interface PutIn {
  /** UUID of the card of extra effort. */
  effort: string;
  percent: number;
  /** ST as it is for this once. */
  st: number;
}

interface Form {
  effort: string;
}

const blanksOf = (doing: Doing, feat: Effort): Blanks<Form> => ({ effort: effortBlank(doing, feat) });

/**
 * What goes into it, of what its screen has said; null: no effort. Unless something was said, that of the card that it goes
 * on from.
 */
export function putInto(doing: Doing, feat: Effort, said: string | null): PutIn | null {
  const form = soundForm(blanksOf(doing, feat), said === null ? {} : { effort: said });
  const percent = form.effort === "" ? 0 : gainedPercent(doing, feat, form);
  if (percent === 0) return null;
  return { effort: form.effort, percent, st: raisedStrength(doing.actor.system.attributes.st, percent) };
}

/** The list of the efforts that may go into it; none where there are none. */
export const putInFields = <P extends Plan>(
  doing: Doing,
  feat: Effort,
  { now, put }: { now: PutIn | null; put(said: string): P },
): Field<P>[] =>
  blankFields({ blanks: blanksOf(doing, feat), form: { effort: now?.effort ?? "" }, put: ({ effort }) => put(effort) });

/** "ST 13 for this once (+10 %)"; empty where there is no effort in it. */
export const putInWords = (now: PutIn | null): string =>
  now ? say("QUADRANT.gurps.feat.effort.putIn", { st: now.st, percent: inPercent(now.percent / 100) }) : "";

/** The card of extra effort that it goes on from. */
export function tiedToEffort({ card }: Readonly<Record<string, string>>): { tied?: string } {
  const isEffort = cardByUuid(card)?.system.kind === "effort";
  return card && isEffort ? { tied: card } : {};
}
