import { areSideBySide, distanceBetween } from "./measure.ts";

type Token = TokenDocument.Implementation;

/** A position of a token's upper left corner, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Foundry's number for a grid of squares. */
const SQUARES = 1;

/**
 * The position on the straight way to another token from which the mover can reach it; null if the mover reaches it already,
 * or is on another scene. On a square grid it is the nearest free square beside the target.
 * @param meters the reach of the mover
 */
export function spotBeside(mover: Token, target: Token, meters: number): Spot | null {
  const far = distanceBetween(mover, target);
  if (far === null || reaches(mover, mover, target, meters)) return null;
  const exact = onTheWay(mover, target, meters / far);
  const { type } = mover.parent!.grid as { type?: number };
  return type === SQUARES ? (nearestSquare(mover, target, meters) ?? exact) : exact;
}

/** A position on the way to the target. @param share its distance from the target, as a share of the whole way */
function onTheWay(mover: Token, target: Token, share: number): Spot {
  const { size } = mover.parent!.grid;
  const along = (at: "x" | "y", side: "width" | "height"): number => {
    const goal = target[at] + (((target[side] ?? 1) - (mover[side] ?? 1)) / 2) * size;
    return Math.round(goal + (mover[at] - goal) * share);
  };
  return { x: along("x", "width"), y: along("y", "height") };
}

/** Whether the mover could reach the target from a position. */
function reaches(spot: Spot, mover: Token, target: Token, meters: number): boolean {
  const there = at(spot, mover);
  return (distanceBetween(there, target) ?? Infinity) <= meters || areSideBySide(there, target);
}

/** A stand-in for the token at another position, with the fields that measuring reads. */
const at = ({ x, y }: Spot, { parent, width, height, elevation }: Token): Token =>
  ({ parent, width, height, elevation, x, y }) as Token;

/** Of the free squares from which the mover reaches the target, the one nearest to the mover; null if all are taken. */
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

/** Whether no other token would overlap the mover at this position. */
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
