/** The outline of a die and the position of its number, in a square of 40 units. */
interface Outline {
  path: string;
  /** Baseline of the number: the visual center of an outline is rarely in the middle of its box. */
  line: number;
}

const circle: Outline = { path: "M20 4a16 16 0 1 1 0 32a16 16 0 1 1 0-32Z", line: 25 };

const outlines: Record<number, Outline> = {
  1: circle,
  2: circle,
  4: { path: "M20 5 37.5 35H2.5Z", line: 31.5 },
  6: {
    path: "M9 5.5h22a3.5 3.5 0 0 1 3.5 3.5v22a3.5 3.5 0 0 1-3.5 3.5H9A3.5 3.5 0 0 1 5.5 31V9A3.5 3.5 0 0 1 9 5.5Z",
    line: 25,
  },
  8: { path: "M20 2.5 37.5 20 20 37.5 2.5 20Z", line: 25 },
  10: { path: "M20 2 37 25.5 20 37.5 3 25.5Z", line: 28 },
  12: { path: "M20 3 37.6 15.8 30.9 36.5H9.1L2.4 15.8Z", line: 27 },
  20: { path: "M20 2 35.6 11v18L20 38 4.4 29V11Z", line: 25 },
};

/** The outline of a die; dice with an unlisted number of sides are circles. */
export function outlineOf(faces: number): Outline {
  return outlines[faces] ?? circle;
}

const spikes = [31, 27, 33, 28, 30, 26, 32, 28, 31, 27, 30, 28, 33, 26];

/** The path of the burst behind a die that a rule has changed: spikes of unequal but fixed lengths. */
export const burst: string = spikes
  .flatMap((reach, index) => {
    const turn = (Math.PI * 2) / spikes.length;
    return [point(reach, index * turn), point(20.5, (index + 0.5) * turn)];
  })
  .map((at, index) => `${index === 0 ? "M" : "L"}${at}`)
  .join("")
  .concat("Z");

function point(radius: number, angle: number): string {
  return `${(20 + radius * Math.sin(angle)).toFixed(1)} ${(20 - radius * Math.cos(angle)).toFixed(1)}`;
}
