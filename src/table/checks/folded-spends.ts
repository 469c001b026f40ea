import { isOpened } from "./card-memory.ts";
import type { FoldedSpendsView, SpendsView } from "./views.ts";

/** The name under which `card-memory.ts` keeps whether the help of others is unfolded. */
const HELPS = "helps";

/**
 * The spends as a card draws them: chips are folded if none of them can be paid now, and several groups behind one line.
 * @param all whether nothing is folded
 * @param label heading of the folded chips
 */
export function foldedSpends(
  id: string,
  { chips, groups }: SpendsView,
  { all, label }: { all: boolean; label: string },
): FoldedSpendsView {
  if (all) return { chips, groups, helps: null };
  const isBarred = chips.length > 0 && chips.every(({ reason }) => reason);
  const barred = isBarred ? [{ label, open: isOpened(id, label), chips, buttons: [] }] : [];
  const helps = groups.length > 1 && {
    label: groups.map((one) => one.label).join(", "),
    group: HELPS,
    open: isOpened(id, HELPS),
    groups,
  };
  return { chips: isBarred ? [] : chips, groups: [...barred, ...(helps ? [] : groups)], helps: helps || null };
}
