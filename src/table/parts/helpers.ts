import { counted } from "../words.ts";
import { qPart } from "./part-texts.ts";
import { burst, outlineOf } from "./solids.ts";

/** A button that may be disabled: `reason` says why. */
interface Barrable {
  label?: unknown;
  reason?: unknown;
}

/** Number of tools shown in a row. */
const INLINE = 2;

const barrable = (buttons: unknown): Barrable[] => (Array.isArray(buttons) ? (buttons as Barrable[]) : []);

const icons = "systems/quadrant/assets/icons";

/** The Handlebars helpers that our templates need besides Foundry's own. */
export const helpers = {
  qPart,
  /** Path of an icon: a bare name is a file of ours, anything else already is a path. */
  qAsset: (name: unknown): string => (isBare(name) ? `${icons}/${name}.svg` : text(name)),
  /** Whether it is an icon of ours, which is drawn in the text color. Other pictures keep their colors. */
  qDrawn: (name: unknown): boolean =>
    isBare(name) || /^\/?systems\/quadrant\/assets\/icons\/[\w-]+\.svg$/.test(text(name)),
  /** `itemId` → `item-id`: keys of a `dataset` as attributes. */
  qKebab: (key: unknown): string => text(key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  /** "52 %" → 52 and %, so that the sign can be drawn smaller. */
  qSplit: (value: unknown): { number: string; unit: string } => {
    const [, number = "", unit = ""] = /^([<>≈]?\s?[\d.,]+)(.*)$/s.exec(text(value)) ?? [];
    return number ? { number, unit: unit.trim() } : { number: text(value), unit: "" };
  },
  /** A difference in percentage points: a direction, then how many. */
  qPoints: (points: unknown): string => {
    const value = Number(points) || 0;
    return value === 0 ? "±0" : `${value > 0 ? "▲" : "▼"} ${Math.abs(value)}`;
  },
  /** The pips of a gauge: those up to `filled` are on. */
  qPips: (total: unknown, filled: unknown): { value: number; on: boolean }[] =>
    Array.from({ length: Math.max(0, Number(total) || 0) }, (_, index) => ({
      value: index + 1,
      on: index < (Number(filled) || 0),
    })),
  /** "−3": a number below zero has a real minus sign. */
  qCounted: (value: unknown): string => (typeof value === "number" ? counted(value) : text(value)),
  /** Whether a value is neither null nor undefined: zero is a valid total. */
  qKnown: (value: unknown): boolean => value !== null && value !== undefined,
  /** The enabled buttons of a list; `qNotNow`: the disabled ones, with their reasons. */
  qNow: (buttons: unknown): Barrable[] => barrable(buttons).filter(({ reason }) => !reason),
  qNotNow: (buttons: unknown): Barrable[] => barrable(buttons).filter(({ reason }) => reason),
  /** The tools of a row: the first two enabled ones are shown in it, all others in its menu. */
  qTools: (tools: unknown, rare: unknown): { inline: Barrable[]; folded: Barrable[] } => {
    const own = barrable(tools);
    const inline = own.filter(({ reason }) => !reason).slice(0, INLINE);
    return { inline, folded: [...own.filter((one) => !inline.includes(one)), ...barrable(rare)] };
  },
  /** The first button of a row, which rolls; `qAfter`: all others. */
  qFirst: (buttons: unknown): Barrable | null => barrable(buttons)[0] ?? null,
  qAfter: (buttons: unknown): Barrable[] => barrable(buttons).slice(1),
  /** "Wild Shot, Careful Aim" */
  qNames: (buttons: unknown): string =>
    barrable(buttons)
      .map(({ label }) => text(label))
      .join(", "),
  qSolid: (faces: unknown): string => outlineOf(Number(faces)).path,
  qDieLine: (faces: unknown): number => outlineOf(Number(faces)).line,
  qBurst: (): string => burst,
};

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isBare(name: unknown): boolean {
  return /^[\w-]+$/.test(text(name));
}
