import type { Resource } from "../../../../rules/imperfect/index.ts";
import type { TableChange } from "../../../../table/checks/table-change.ts";

/** The line of a card that takes somebody's last Wind (§ 5.3). */
export function breathNotes(before: { wind: Resource }, after: { wind: Resource }, name = ""): TableChange[] {
  if (before.wind.value <= 0 || after.wind.value > 0) return [];
  return [{ who: "target", note: "QUADRANT.imperfect.hurt.winded", data: { name } }];
}
