import { type Area, AREAS, type Body, isVital, type Wound, woundPenalty } from "#rules/imperfect";
import { say, signed } from "#table/words.ts";
import { tell } from "../words.ts";

/** How one area is drawn, in a picture 200 wide and 300 high. */
export interface AreaShape {
  /** Its outline. */
  path: string;
  /** From the outline to its words. */
  leader: string;
  /** Where the blood drops. */
  drip: string;
  /** What strikes a lost limb out; empty where there is no limb to lose. */
  strike: string;
  /** Drawn for the other side, and turned over. */
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

/** The arm on our right; the other is its mirror image. */
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

/** The torso in its three places, as armour covers them. */
export const TORSO_SHAPES: Readonly<
  Record<"upperTorso" | "gizzards" | "lowerTorso", Pick<AreaShape, "path" | "mirrored">>
> = {
  upperTorso: { path: "M70 71h60q7 0 6 8l-4 34q-1 5-1.5 10h-61q-.5-5-1.5-10l-4-34q-1-8 6-8Z", mirrored: false },
  gizzards: { path: "M69.5 123h61q-1 10 0 22h-61q1-12 0-22Z", mirrored: false },
  lowerTorso: { path: "M69.5 145h61l3.5 28q0 6-6 6H72q-6 0-6-6Z", mirrored: false },
};

/** One of the five pips of an area: there, about to come, about to go, or none. */
interface PipView {
  value: number;
  state: "on" | "fresh" | "gone" | "off";
  /** What pressing it means. */
  label: string;
}

interface Shown {
  key: string;
  /** The body as it will be, where a wound or a healing is about to happen. */
  preview?: Body | null;
  /** UUID of the actor whose body the reader may set by hand. */
  live?: string | null;
}

/**
 * A body in which every area says how it is, and what is about to happen to it: a part for sheets and cards. Future
 * Imperfect › Wounds.
 */
export function bodyView(body: Body, { key, preview = null, live = null }: Shown) {
  return {
    /** Tells this figure from the others on the page: its patterns have ids. */
    key /** Levels and bleeding may be set by hand: pips and drops are buttons. UUID of whose body it is. */,
    live,
    areas: AREAS.map((area) => areaView(area, body[area], preview?.[area] ?? body[area])),
  };
}

function areaView(id: Area, was: Wound, now: Wound) {
  const label = tell(`area.${id}`);
  const word = wordOf(id, was.level, now.level);
  return {
    id,
    label,
    shape: AREA_SHAPES[id],
    /** What is hatched: the level that it is about to have, where something is about to happen. */
    level: now.level,
    pips: LEVELS.map((value) => ({
      value,
      state: pipState(value, was.level, now.level),
      label: tell("body.set", { area: label, level: levelWord(id, value) }),
    })),
    bleeding: now.bleeding,
    /** A limb that is lost. */
    struck: now.level === WORST && !isVital(id),
    /** Something is about to happen to it. */
    changes: now.level !== was.level || now.bleeding !== was.bleeding,
    /** "serious 3", "heavy 2 → serious 3"; empty while it is unhurt. */
    word,
    /** "bleeding"; empty where it does not. */
    drop: now.bleeding ? tell("body.bleeding") : "",
    /** What is written out for nobody's eyes: that it is unhurt. */
    unseen: word ? "" : levelWord(id, 0),
  };
}

const LEVELS = [1, 2, 3, 4, 5];
const WORST = 5;

function pipState(value: number, was: number, now: number): PipView["state"] {
  if (value <= Math.min(was, now)) return "on";
  if (value <= now) return "fresh";
  return value <= was ? "gone" : "off";
}

function wordOf(area: Area, was: number, now: number): string {
  if (was === now) return now > 0 ? levelWord(area, now) : "";
  return tell("body.becomes", { before: levelWord(area, was), after: levelWord(area, now) });
}

/** "serious 3". At the worst a limb is lost, head and guts are deadly. */
export function levelWord(area: Area, level: number): string {
  if (level === 0) return tell("woundLevel.0");
  const isDeadly = level === WORST && isVital(area);
  const name = say(isDeadly ? "QUADRANT.imperfect.body.mortal" : `QUADRANT.imperfect.woundLevel.${level}`);
  return tell("body.level", { name, level });
}

/** The penalty on every check, and the wound that it comes of; null for the unhurt. */
export function penaltyView(body: Body): { value: string; why: string } | null {
  const penalty = woundPenalty(body);
  if (penalty === 0) return null;
  const worst = AREAS.filter((area) => body[area].level === -penalty);
  const areas = worst.map((area) => tell(`area.${area}`)).join(", ");
  return { value: signed(penalty), why: tell("body.worst", { areas }) };
}

export type AreaView = ReturnType<typeof areaView>;

export type BodyView = ReturnType<typeof bodyView>;
