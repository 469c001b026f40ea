import { isOpened } from "./card-memory.ts";
import type { FoldedSpendsView, SpendsView } from "./views.ts";

/** Under which name it is remembered whether the reader has unfolded what others could do. */
const HELPS = "helps";

/**
 * As they stand on a card: chips of which none can be paid now, and what several others could do, unfold.
 * @param all the reader keeps cards open: nothing is folded
 * @param label what chips of which none can be paid are called
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
