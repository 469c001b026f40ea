/** A token on a scene. */
type Token = TokenDocument.Implementation;

/** Metres of one unit of a scene's grid; an unlisted unit counts as metres. */
const METERS: Readonly<Record<string, number>> = { ft: 0.3048, yd: 0.9144, km: 1000, mi: 1609.344 };

/** A point over the board, in metres. */
interface Point {
  x: number;
  y: number;
  z: number;
}

/** Converts units of a token's scene to metres. */
export const metersOnBoard = ({ parent }: Token, units: number): number => units * (METERS[parent!.grid.units] ?? 1);

/** Metres between two positions on a token's scene: x and y in pixels, elevation in units. */
export function metersBetween(
  token: Token,
  [x, y, z]: readonly [number, number, number],
  [toX, toY, toZ]: readonly [number, number, number],
): number {
  const { size, distance } = token.parent!.grid;
  const units = (pixels: number): number => (pixels / size) * distance;
  return metersOnBoard(token, Math.hypot(units(toX - x), units(toY - y), toZ - z));
}

/** The middle of a token. Its size is in squares, its position in pixels. */
function middleOf(token: Token): Point {
  const { size, distance, units } = token.parent!.grid;
  const meters = distance * (METERS[units] ?? 1);
  const place = (pixels: number, squares: number): number => (pixels / size + squares / 2) * meters;
  return {
    x: place(token.x, token.width ?? 1),
    y: place(token.y, token.height ?? 1),
    z: token.elevation * (METERS[units] ?? 1),
  };
}

const sameScene = (one: Token, other: Token): boolean => one.parent !== null && one.parent.id === other.parent?.id;

const length = ({ x, y, z }: Point): number => Math.hypot(x, y, z);
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y, z: one.z - other.z });
const dot = (one: Point, other: Point): number => one.x * other.x + one.y * other.y + one.z * other.z;

/** Rounds to a tenth of a metre. */
const rounded = (meters: number): number => Math.round(meters * 10) / 10;

/** Metres between the middles of two tokens, to a tenth; null if they are not on the same scene. */
export function distanceBetween(one: Token | null | undefined, other: Token | null | undefined): number | null {
  if (!one || !other || !sameScene(one, other)) return null;
  return rounded(length(minus(middleOf(one), middleOf(other))));
}

/** Whether two tokens touch, even only corner to corner, with a difference in elevation of one square at most. */
export function areSideBySide(one: Token, other: Token): boolean {
  if (!sameScene(one, other)) return false;
  const { size, distance } = one.parent!.grid;
  const squares = (pixels: number, width: number | null): number => pixels / size + (width ?? 1) / 2;
  const gap = (at: "x" | "y", along: "width" | "height"): number =>
    Math.abs(squares(one[at], one[along]) - squares(other[at], other[along])) -
    ((one[along] ?? 1) + (other[along] ?? 1)) / 2;
  // Tolerates rounding errors.
  const isNear = gap("x", "width") < 0.01 && gap("y", "height") < 0.01;
  return isNear && Math.abs(one.elevation - other.elevation) <= distance;
}

/** A token and its distance. */
export interface Near {
  token: Token;
  /** Metres. */
  distance: number;
}

/** All visible tokens with an actor within a distance of this one, itself included; the nearest first. */
export function tokensWithin(center: Token, meters: number): Near[] {
  return onScene(center)
    .map((token) => ({ token, distance: distanceBetween(center, token) ?? Infinity }))
    .filter(({ distance }) => distance <= meters)
    .toSorted((a, b) => a.distance - b.distance);
}

/**
 * All visible tokens with an actor within a distance of the line from one token through another and beyond, without those two;
 * the nearest first.
 */
export function tokensAlong(start: Token, mark: Token, meters: number): Near[] {
  if (!sameScene(start, mark)) return [];
  const from = middleOf(start);
  const path = minus(middleOf(mark), from);
  const far = length(path);
  if (far === 0) return [];
  return onScene(start)
    .filter(({ id }) => id !== start.id && id !== mark.id)
    .flatMap((token): Near[] => {
      const to = minus(middleOf(token), from);
      const along = dot(to, path) / far;
      const aside = Math.sqrt(Math.max(0, dot(to, to) - along * along));
      // Tolerates rounding errors.
      return along > 0 && aside <= meters + 1e-9 ? [{ token, distance: rounded(along) }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance);
}

const onScene = ({ parent }: Token): Token[] =>
  ((parent?.tokens.contents ?? []) as Token[]).filter(({ actor, hidden }) => actor !== null && !hidden);
