import type { Resource } from "#rules/imperfect";
import type { TableChange } from "#table/checks";

/** The line of a card that takes somebody's last Wind (§ 5.3). */
export function breathNotes(
  before: { wind: Resource },
  after: { wind: Resource },
  name = "",
  who = "target",
): TableChange[] {
  if (before.wind.value <= 0 || after.wind.value > 0) return [];
  return [{ who, note: "QUADRANT.imperfect.hurt.winded", data: { name } }];
}

/** The line of a card that brings somebody's breath back (§ 5.3). @param who the party that it is */
export const breathNote = (who: string, name = ""): TableChange => ({
  who,
  note: "QUADRANT.imperfect.hurt.breathes",
  data: { name },
});
