import { areSideBySide, distanceBetween } from "./measure.ts";

type Token = TokenDocument.Implementation;

/** Where a token's upper left corner is, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Foundry's number for a grid of squares. */
const SQUARES = 1;

/**
 * The place on the straight way to another token from which that one is within reach; null where the token stands so near
 * already, or on another scene. On a grid of squares it is a free square beside it, the nearest one.
 * @param meters how far somebody reaches
 */
export function spotBeside(mover: Token, target: Token, meters: number): Spot | null {
  const far = distanceBetween(mover, target);
  if (far === null || reaches(mover, mover, target, meters)) return null;
  const exact = onTheWay(mover, target, meters / far);
  const { type } = mover.parent!.grid as { type?: number };
  return type === SQUARES ? (nearestSquare(mover, target, meters) ?? exact) : exact;
}

/** So far from the target, as a share of the whole way. */
function onTheWay(mover: Token, target: Token, share: number): Spot {
  const { size } = mover.parent!.grid;
  const along = (at: "x" | "y", side: "width" | "height"): number => {
    const goal = target[at] + (((target[side] ?? 1) - (mover[side] ?? 1)) / 2) * size;
    return Math.round(goal + (mover[at] - goal) * share);
  };
  return { x: along("x", "width"), y: along("y", "height") };
}

/** Whether a token would have the target within reach from there. */
function reaches(spot: Spot, mover: Token, target: Token, meters: number): boolean {
  const there = at(spot, mover);
  return (distanceBetween(there, target) ?? Infinity) <= meters || areSideBySide(there, target);
}

/** The same token somewhere else, as far as measuring goes. */
const at = ({ x, y }: Spot, { parent, width, height, elevation }: Token): Token =>
  ({ parent, width, height, elevation, x, y }) as Token;

/** The free square within reach of the target that is nearest to where the token stands; null where all are taken. */
function nearestSquare(mover: Token, target: Token, meters: number): Spot | null {
  const { size, distance } = mover.parent!.grid;
  const [width, height] = [mover.width ?? 1, mover.height ?? 1];
  const around = Math.ceil(meters / distance) + 1;
  const column = Math.round(target.x / size);
  const row = Math.round(target.y / size);
  const open: Spot[] = [];
  for (let x = column - around - width; x <= column + (target.width ?? 1) + around; x += 1) {
    for (let y = row - around - height; y <= row + (target.height ?? 1) + around; y += 1) {
      const spot = { x: x * size, y: y * size };
      if (reaches(spot, mover, target, meters) && isFree(spot, mover)) open.push(spot);
    }
  }
  const away = (spot: Spot): number => Math.hypot(spot.x - mover.x, spot.y - mover.y);
  return open.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** Whether nobody else stands there. */
function isFree(spot: Spot, mover: Token): boolean {
  const { size } = mover.parent!.grid;
  const others = (mover.parent!.tokens.contents as Token[]).filter(({ id }) => id !== mover.id);
  const overlaps = (one: number, wide: number, other: number, broad: number): boolean =>
    one < other + broad * size && other < one + wide * size;
  return others.every(
    (other) =>
      !overlaps(spot.x, mover.width ?? 1, other.x, other.width ?? 1) ||
      !overlaps(spot.y, mover.height ?? 1, other.y, other.height ?? 1),
  );
}
