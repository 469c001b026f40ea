/** A rectangle on the screen, in CSS px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box of a window; null while a value is not a number, e.g. an "auto" height. */
export function boxOf({ left = 0, top = 0, width, height }: Partial<Record<keyof Box, unknown>>): Box | null {
  const place = { left, top, width, height };
  return Object.values(place).every((one) => typeof one === "number") ? (place as Box) : null;
}

/** The space in which a window may open. */
export interface Room {
  /** The area beside sidebar and scene controls. */
  free: Box;
  /** The acting token on the screen; null if it is not visible. */
  acting: Box | null;
  /** The last position of a window of its kind; null for the first. */
  kept: Box | null;
  /** Other open windows: no window opens exactly over one of them. */
  others: readonly Box[];
}

/** Offset from another window at the same position, in px. */
const STEP = 28;

/** Distance from the acting token, in px. */
const GAP = 8;

/**
 * The box in which a window opens: at the last position, else beside the sidebar; if possible beside the acting token, not
 * over it.
 * @param size the desired size, limited by the free area
 */
export function placeOf(size: { width: number; height: number }, { free, acting, kept, others }: Room): Box {
  const bounded = within({ ...free, ...(kept ?? size), ...(kept && { left: kept.left, top: kept.top }) }, free);
  const beside = { ...bounded, left: free.left + free.width - bounded.width, top: free.top };
  const first = kept ? bounded : beside;
  const aside = acting ? asideOf(bounded, acting) : [];
  const candidates = [first, beside, ...aside, { ...bounded, left: free.left, top: free.top }];
  const clear = candidates.map((box) => within(box, free)).find((box) => acting === null || !overlaps(box, acting));
  return stepAside(clear ?? within(first, free), { free, others });
}

/** The boxes to the right and to the left of the acting token, at the same height. */
const asideOf = ({ width, height, top }: Box, { left, width: wide }: Box): Box[] => [
  { left: left + wide + GAP, top, width, height },
  { left: left - width - GAP, top, width, height },
];

/** The box moved and, if needed, reduced so that it lies inside an area. */
function within(box: Box, room: Box): Box {
  const width = Math.min(box.width, room.width);
  const height = Math.min(box.height, room.height);
  const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
  return {
    width,
    height,
    left: Math.round(between(box.left, room.left, room.left + room.width - width)),
    top: Math.round(between(box.top, room.top, room.top + room.height - height)),
  };
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Moves the box one step to the left and down for each window at exactly its position. */
function stepAside(box: Box, { free, others }: Pick<Room, "free" | "others">): Box {
  const isTaken = others.some(({ left, top }) => left === box.left && top === box.top);
  const next = within({ ...box, left: box.left - STEP, top: box.top + STEP }, free);
  if (!isTaken || (next.left === box.left && next.top === box.top)) return box;
  return stepAside(next, { free, others });
}
