/** A rectangle on the screen, in CSS px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a window stands; null as long as its size is not its own. */
export function boxOf({ left = 0, top = 0, width, height }: Partial<Record<keyof Box, unknown>>): Box | null {
  const place = { left, top, width, height };
  return Object.values(place).every((one) => typeof one === "number") ? (place as Box) : null;
}

/** Where a window may open. */
export interface Room {
  /** What is free of the sidebar and the tools. */
  free: Box;
  /** The token whose turn it is, as it stands on the screen; null where none is to be seen. */
  acting: Box | null;
  /** Where the reader left the last window of its kind; null for the first. */
  kept: Box | null;
  /** Other windows that stand there already: nothing opens exactly over one of them. */
  others: readonly Box[];
}

/** How far a window steps aside for another in the same place, in px. */
const STEP = 28;

/** How near a window comes to what it stands beside, in px. */
const GAP = 8;

/**
 * Where a window opens: where its reader left the last one, else beside the sidebar; and beside the token whose turn it is
 * rather than over it, where there is room.
 * @param size how large it would be; the room bounds it
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

/** To the right and to the left of what must stay in sight, at the same height. */
const asideOf = ({ width, height, top }: Box, { left, width: wide }: Box): Box[] => [
  { left: left + wide + GAP, top, width, height },
  { left: left - width - GAP, top, width, height },
];

/** Moved, and where need be made smaller, until it lies in a room. */
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

/** One step to the left and down for each window that stands exactly there. */
function stepAside(box: Box, { free, others }: Pick<Room, "free" | "others">): Box {
  const isTaken = others.some(({ left, top }) => left === box.left && top === box.top);
  const next = within({ ...box, left: box.left - STEP, top: box.top + STEP }, free);
  if (!isTaken || (next.left === box.left && next.top === box.top)) return box;
  return stepAside(next, { free, others });
}
