import type { Change } from "#rules/check.ts";
import type { FrightTrait } from "#rules/gurps";
import type { TableChange } from "#table/checks";
import { withWords } from "../notes.ts";
import { frightKind } from "./fright-kind.ts";
import type { Frightened } from "./fright-view.ts";

const noted = (name: string) => `gurps.note.${name}`;

/** What the row does to somebody: clocks begin to run, and the trait that fits the horror gets worse. */
export function frightChanges({ plan, outcome, parties }: Frightened): TableChange[] {
  if (!outcome) return [];
  return frightKind.changes(plan, outcome).flatMap((change): TableChange[] => {
    const told = withWords([change], parties);
    if ("gain" in change && change.gain === "seizure") return [...told, ...withWords([PRONE], parties)];
    // The verdict has told what a panic looks like, and on the card stands what the GM says of it.
    if ("note" in change && change.note === noted("panicReaction")) return [];
    if (!("note" in change) || change.note !== noted("worsenSelfControl")) return told;
    const { to } = change.data as { to: number };
    return [{ who: `self.items.${plan.related}`, set: "selfControl", value: to }, ...told];
  });
}

/** Whoever has a seizure lies on the ground. */
const PRONE: Change = { who: "self", gain: "prone" };

/** A trait that somebody is left with, and the GM chooses. */
export interface Acquired {
  trait: FrightTrait;
  points: number;
}

/** The traits that come of it, in their order. */
export function traitsLeft({ plan, outcome }: Frightened): Acquired[] {
  if (!outcome) return [];
  return frightKind
    .changes(plan, outcome)
    .flatMap((change) => ("note" in change && change.note === noted("acquireTrait") ? [change.data as Acquired] : []));
}

/** The conditions that come of it. */
export function conditionsGiven({ plan, outcome }: Frightened): string[] {
  if (!outcome) return [];
  return frightKind.changes(plan, outcome).flatMap((change) => ("gain" in change ? [change.gain] : []));
}
