import type { Area } from "#rules/imperfect";

/** The drawing of one area, in a picture 200 wide and 300 high. */
export interface AreaShape {
  /** Its outline. */
  path: string;
  /** The line from the outline to its label. */
  leader: string;
  /** The transform that places the drop of blood. */
  drip: string;
  /** The lines that strike out a lost limb; empty for an area that cannot be lost. */
  strike: string;
  /** The path is that of the other side, and is mirrored. */
  mirrored: boolean;
}

const HEAD: AreaShape = {
  path: "M100 12c12 0 21 11 21 25s-9 26-21 26-21-12-21-26 9-25 21-25Z",
  leader: "M79 37H24",
  drip: "translate(128 58)",
  strike: "",
  mirrored: false,
};

const GUTS: AreaShape = {
  path: "M70 71h60q7 0 6 8l-4 34q-3 18-1 36l3 24q0 6-6 6H72q-6 0-6-6l3-24q2-18-1-36l-4-34q-1-8 6-8Z",
  leader: "M120 88 146 54H176",
  drip: "translate(100 156)",
  strike: "",
  mirrored: false,
};

/** The arm on the right of the picture; the other is its mirror image. */
const ARM: AreaShape = {
  path: "M142 75c7-1 11 4 13 12l10 53c3 12 4 24 3 36 0 12-4 19-9 19s-7-6-6-15l-2-30-10-54c-2-10-3-20 1-21Z",
  leader: "M166 140H176",
  drip: "translate(163 211)",
  strike: "M134 88 178 186M172 88 142 186",
  mirrored: false,
};

const LEG: AreaShape = {
  path: "M104 186h29l4 40c1 14-3 36-4 50l1 9c7 2 11 5 11 10h-32l-1-19c-1-14 0-30-2-44Z",
  leader: "M136 240H176",
  drip: "translate(154 272)",
  strike: "M98 200 146 284M144 200 104 284",
  mirrored: false,
};

const turned = (shape: AreaShape): AreaShape => ({ ...shape, mirrored: true });

export const AREA_SHAPES: Readonly<Record<Area, AreaShape>> = {
  head: HEAD,
  guts: GUTS,
  leftArm: ARM,
  rightArm: turned(ARM),
  leftLeg: LEG,
  rightLeg: turned(LEG),
};

/** The three locations of the torso, as armour covers them. */
export const TORSO_SHAPES: Readonly<
  Record<"upperTorso" | "gizzards" | "lowerTorso", Pick<AreaShape, "path" | "mirrored">>
> = {
  upperTorso: { path: "M70 71h60q7 0 6 8l-4 34q-1 5-1.5 10h-61q-.5-5-1.5-10l-4-34q-1-8 6-8Z", mirrored: false },
  gizzards: { path: "M69.5 123h61q-1 10 0 22h-61q1-12 0-22Z", mirrored: false },
  lowerTorso: { path: "M69.5 145h61l3.5 28q0 6-6 6H72q-6 0-6-6Z", mirrored: false },
};
