import { type Area, AREAS, type Body, isVital, type Wound, woundPenalty } from "#rules/imperfect";
import { say, signed } from "#table/words.ts";
import { tell } from "../words.ts";
import { AREA_SHAPES } from "./body-shapes.ts";

/** One of the five pips of an area: filled, about to be filled, about to be emptied, or empty. */
interface PipView {
  value: number;
  state: "on" | "fresh" | "gone" | "off";
  /** The effect of pressing it. */
  label: string;
}

interface Shown {
  key: string;
  /** The body after a wound or a healing that is about to happen. */
  preview?: Body | null;
  /** UUID of the actor whose body the reader may set by hand. */
  live?: string | null;
}

/**
 * A body figure that shows the state of every area, and the change that is about to happen. A part for sheets and
 * cards. Future Imperfect › Wounds.
 */
export function bodyView(body: Body, { key, preview = null, live = null }: Shown) {
  return {
    /** Makes the ids of the figure's patterns unique on the page. */
    key,
    /** UUID of the actor if levels and bleeding may be set by hand: pips and drops are then buttons. */
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
    /** The level that is hatched: the new one, if a change is about to happen. */
    level: now.level,
    pips: LEVELS.map((value) => ({
      value,
      state: pipState(value, was.level, now.level),
      label: tell("body.set", { area: label, level: levelWord(id, value) }),
    })),
    bleeding: now.bleeding,
    /** Whether the limb is lost. */
    struck: now.level === WORST && !isVital(id),
    /** Whether a change is about to happen. */
    changes: now.level !== was.level || now.bleeding !== was.bleeding,
    /** "serious 3", "heavy 2 → serious 3"; empty while it is unhurt. */
    word,
    /** "bleeding"; empty if it does not bleed. */
    drop: now.bleeding ? tell("body.bleeding") : "",
    /** For screen readers only: that the area is unhurt. */
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

/** "serious 3". At level 5 a limb is lost, and head and guts are mortal. */
export function levelWord(area: Area, level: number): string {
  if (level === 0) return tell("woundLevel.0");
  const isDeadly = level === WORST && isVital(area);
  const name = say(isDeadly ? "QUADRANT.imperfect.body.mortal" : `QUADRANT.imperfect.woundLevel.${level}`);
  return tell("body.level", { name, level });
}

/** The penalty on every check, and the wounds that cause it; null for an unhurt body. */
export function penaltyView(body: Body): { value: string; why: string } | null {
  const penalty = woundPenalty(body);
  if (penalty === 0) return null;
  const worst = AREAS.filter((area) => body[area].level === -penalty);
  const areas = worst.map((area) => tell(`area.${area}`)).join(", ");
  return { value: signed(penalty), why: tell("body.worst", { areas }) };
}

export type AreaView = ReturnType<typeof areaView>;

export type BodyView = ReturnType<typeof bodyView>;
