import type { TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { withWords } from "../notes.ts";
import type { Influencing } from "./influence.ts";
import { influenceKind } from "./influence-plan.ts";
import { targetNames } from "./sides.ts";

/**
 * What comes of it for everybody who was to be influenced: how they take to it; of a player's character, under whose sway it
 * is and how far (GURPS-INF-4).
 */
export function influenceChanges({ plan, outcome, parties }: Influencing): TableChange[] {
  if (!outcome) return [];
  const { self } = parties;
  const names = targetNames(parties);
  const crowd = self && { ...self, name: say("QUADRANT.gurps.side.crowd") };
  return influenceKind.changes(plan, outcome).flatMap((change): TableChange[] => {
    // A crowd has nobody to bear anything: it is told of all the same.
    if (names.length === 0) return crowd ? withWords([{ ...change, who: "crowd" }], { crowd }) : [];
    return names.flatMap((who) => {
      if (!("gain" in change)) return withWords([{ ...change, who }], parties);
      const by = self?.name ?? "";
      const { value } = change.data as { value: number };
      // A tie broken by nothing leaves nobody under anybody's sway.
      return value === 0 ? [] : [{ who, gain: change.gain, data: { value, by, text: by } }];
    });
  });
}
