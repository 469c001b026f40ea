import type { Reader } from "./check.ts";
import { partialOf } from "../handlebars.ts";
import type { PartView, RowView, SideView } from "./views.ts";

/**
 * Sides as this reader may see them. If the table hides both odds and numbers of foes, hidden sides have no total.
 */
export function sidesFor(sides: SideView[], reader: Reader): SideView[] {
  return sides.map((side) => (side.hidden && reader.totals === false ? { ...side, total: null } : side));
}

/** A part with the name of its partial in place of its template's path. */
export function partFor(part: PartView): PartView {
  return { ...part, template: partialOf(part.template) };
}

/** The rows of an act with several targets; without odds for a reader who may not see them. */
export function rowsFor(rows: RowView[], reader: Reader, seesOdds: boolean): RowView[] {
  return rows.map((row) => ({
    ...row,
    sides: sidesFor(row.sides, reader),
    odds: seesOdds ? row.odds : null,
    ...(row.part && { part: partFor(row.part) }),
  }));
}
