import { isRecord } from "../../rules/guard.ts";
import type { Modifier } from "../checks/choices.ts";
import { areFaces, isTooLong } from "../checks/declaration.ts";
import { LIMITS } from "../limits.ts";
import { plainObject, type Bounds, type Copied } from "../plain-data.ts";
import type { ActData } from "./requests.ts";

/** Thrown at the first invalid field of a request's data; `parseActData` catches it. */
class Unfit extends Error {}

/**
 * Reads the JSON of a request: a copy with known fields only, of the right types and within the table's limits.
 * @returns null if a field is invalid. Never throws.
 */
export function parseActData(raw: unknown): ActData | null {
  try {
    return isRecord(raw) ? dataFrom(raw) : null;
  } catch {
    return null;
  }
}

/** How each field of an act's data is read. */
const READ: { [Name in keyof ActData]-?: (value: unknown) => ActData[Name] } = {
  role: key,
  choice: key,
  actor: uuid,
  ruling: key,
  // Typed words that are too long are cut, as on a card, and not refused.
  value: (value) => text(value, Infinity).slice(0, LIMITS.words),
  faces,
  thrown: (value) => listOf(value, LIMITS.rolls.count, (roll) => text(roll, LIMITS.rolls.size)),
  lanes,
  combatant: uuid,
  data: controlData,
  given,
  also: flag,
  force: flag,
};

function dataFrom(raw: Record<string, unknown>): ActData {
  const known = Object.keys(READ).filter((name) => Object.hasOwn(raw, name) && raw[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, READ[name as keyof ActData](raw[name])]));
}

function key(value: unknown): string {
  return text(value, LIMITS.link);
}

function uuid(value: unknown): string {
  return text(value, LIMITS.uuid);
}

function text(value: unknown, most: number): string {
  if (typeof value !== "string" || value.length > most) throw new Unfit();
  return value;
}

function flag(value: unknown): boolean {
  if (typeof value !== "boolean") throw new Unfit();
  return value;
}

function listOf<T>(value: unknown, most: number, read: (one: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > most) throw new Unfit();
  return Array.from(value, read);
}

function fitting(copied: Copied<Record<string, unknown>>): Record<string, unknown> {
  if (typeof copied === "string") throw new Unfit();
  return copied.copy;
}

/** The entries of an object, copied. */
const entriesOf = (value: unknown, bounds: Bounds): [string, unknown][] =>
  Object.entries(fitting(plainObject(value, bounds)));

function faces(value: unknown): number[][] {
  const copied = fitting(plainObject({ value }, { ...LIMITS.throws, string: LIMITS.key, key: LIMITS.key }))["value"];
  if (!areFaces(copied) || isTooLong(copied)) throw new Unfit();
  return copied;
}

/** The modifiers of each role. */
function lanes(value: unknown): Record<string, Modifier[]> {
  const all = entriesOf(value, { ...LIMITS.request, string: LIMITS.string, key: LIMITS.key });
  if (all.length > LIMITS.roles) throw new Unfit();
  return Object.fromEntries(all.map(([role, list]) => [role, listOf(list, LIMITS.modifiers, modifier)]));
}

function modifier(raw: unknown): Modifier {
  if (!isRecord(raw)) throw new Unfit();
  const { key: name, value, said, source, gm, label } = raw;
  // `gm` may only be true.
  if (typeof value !== "number" || !Number.isFinite(value) || (gm !== undefined && gm !== true)) throw new Unfit();
  return {
    key: text(name, LIMITS.string),
    value,
    ...(said !== undefined && { said: flag(said) }),
    ...(source !== undefined && { source: text(source, LIMITS.key) }),
    ...(gm !== undefined && { gm: true as const }),
    ...(label !== undefined && { label: text(label, LIMITS.string) }),
  };
}

/** The data- attributes of a control. */
function controlData(value: unknown): Record<string, string> {
  const { entries, size } = LIMITS.controlData;
  const all = entriesOf(value, { size, depth: 1, string: size, key: LIMITS.key });
  if (all.length > entries) throw new Unfit();
  return Object.fromEntries(all.map(([name, said]) => [name, text(said, size)]));
}

function given(value: unknown): NonNullable<ActData["given"]> {
  if (!isRecord(value)) throw new Unfit();
  const { stacks, text: words, data, overlay, off } = value;
  return {
    ...(overlay !== undefined && { overlay: flag(overlay) }),
    ...(off !== undefined && { off: flag(off) }),
    ...(stacks !== undefined && { stacks: count(stacks) }),
    ...(words !== undefined && { text: text(words, LIMITS.conditionText) }),
    ...(data !== undefined && { data: fitting(conditionData(data)) }),
  };
}

/** A copy of the data that a game keeps with a condition, as another client sent them; a word instead if they pass the limits. */
export function conditionData(data: unknown): Copied<Record<string, unknown>> {
  return plainObject(data, { ...LIMITS.condition, string: LIMITS.string, key: LIMITS.key });
}

function count(value: unknown): number {
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > LIMITS.stacks) throw new Unfit();
  return value as number;
}

/** Rolls from Foundry's JSON; null if one is not a roll, or is not evaluated. Never throws. */
export function parseRolls(json: readonly string[]): Roll[] | null {
  if (json.length > LIMITS.rolls.count) return null;
  const rolls: Roll[] = [];
  for (const one of json) {
    const roll = rollFrom(one);
    if (!roll) return null;
    rolls.push(roll);
  }
  return rolls;
}

function rollFrom(json: unknown): Roll | null {
  if (typeof json !== "string" || json.length > LIMITS.rolls.size) return null;
  try {
    const data: unknown = JSON.parse(json);
    if (!isRecord(data) || data["evaluated"] !== true || !Array.isArray(data["terms"])) return null;
    return Roll.fromJSON(json) as unknown as Roll;
  } catch {
    return null;
  }
}
