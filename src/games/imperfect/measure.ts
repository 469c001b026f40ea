/** A token that stands somewhere. */
type Token = TokenDocument.Implementation;

/** Metres of one unit of a scene's grid; a unit that is not listed is taken for metres. */
const METERS: Readonly<Record<string, number>> = { ft: 0.3048, yd: 0.9144, km: 1000, mi: 1609.344 };

/** A place over the board, in metres. */
interface Point {
  x: number;
  y: number;
  z: number;
}

/** Where the middle of a token is. Its own size counts in squares, its place in pixels. */
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

/** Nobody measures finer than this. */
const rounded = (meters: number): number => Math.round(meters * 10) / 10;

/** Metres between the middles of two tokens, to a tenth; null where they do not stand on one scene. */
export function distanceBetween(one: Token | null | undefined, other: Token | null | undefined): number | null {
  if (!one || !other || !sameScene(one, other)) return null;
  return rounded(length(minus(middleOf(one), middleOf(other))));
}

/** A token, and how far it is from where one stands. */
export interface Near {
  token: Token;
  /** Metres. */
  distance: number;
}

/** All tokens with somebody behind them within so many metres of this one, itself included; the nearest first. */
export function tokensWithin(center: Token, meters: number): Near[] {
  return onScene(center)
    .map((token) => ({ token, distance: distanceBetween(center, token) ?? Infinity }))
    .filter(({ distance }) => distance <= meters)
    .toSorted((a, b) => a.distance - b.distance);
}

/**
 * Those whom a round may strike that flies from one token past another, within so many metres of its path and on beyond
 * its mark; the nearest to the shooter first. Future Imperfect › Unintended Targets (IMP-BYS-2, -4).
 */
export function bystandersOf(shooter: Token, mark: Token, meters: number): Near[] {
  if (!sameScene(shooter, mark)) return [];
  const from = middleOf(shooter);
  const path = minus(middleOf(mark), from);
  const far = length(path);
  if (far === 0) return [];
  return onScene(shooter)
    .filter(({ id }) => id !== shooter.id && id !== mark.id)
    .flatMap((token): Near[] => {
      const to = minus(middleOf(token), from);
      const along = dot(to, path) / far;
      const aside = Math.sqrt(Math.max(0, dot(to, to) - along * along));
      // A hair more than so many metres is so many metres.
      return along > 0 && aside <= meters + 1e-9 ? [{ token, distance: rounded(along) }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance);
}

const onScene = ({ parent }: Token): Token[] =>
  ((parent?.tokens.contents ?? []) as Token[]).filter(({ actor, hidden }) => actor !== null && !hidden);
