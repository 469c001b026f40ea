import { isRecord } from "../../rules/guard.ts";
import { LIMITS } from "../limits.ts";
import type { Check, Plan } from "./check.ts";
import { groupOf, isRanged, lineOf, plainModifier, type Book } from "./circumstances.ts";
import type { Circumstance, Modifier } from "./choices.ts";
import { broughtKept, isBroughtLine } from "../effects/brought-lines.ts";
import { keyOf } from "./distinct-lines.ts";

interface Read {
  /** The plan read from documents, and its list for this role. */
  plan: Plan;
  role: string;
  list: readonly Modifier[];
}

/**
 * The list of a role after a player's edit: the lines read from documents, and those of the player's lines that a player may
 * add. Lines that the table brings (effects, pushed lines) are taken from documents; a player may leave out one that helps.
 * @param said the player's list; null: the player has sent none for this role
 * @param book what a player may add; without it, every line that is marked as `said`
 */
export function admittedModifiers(
  check: Check,
  { plan, role, list }: Read,
  said: readonly Modifier[] | null,
  book?: Book,
): Modifier[] {
  const isOther = (line: Modifier): boolean => !isBroughtLine(line);
  const lines = said && linesOf(said);
  const read = { plan, role, list: list.filter(isOther) };
  const others = believableOthers(check, read, (lines ?? []).filter(isOther), book);
  return [...others, ...broughtKept(list.filter(isBroughtLine), lines)];
}

/** The same for all lines except those that the table brings. */
function believableOthers(
  check: Check,
  { plan, role, list: read }: Read,
  list: readonly Modifier[],
  book?: Book,
): Modifier[] {
  const { fixed } = check;
  if (fixed !== "read") {
    const isFixed = ({ key, gm }: Modifier): boolean => Boolean(gm) || (fixed?.includes(key) ?? false);
    return [...read.filter(isFixed), ...list.filter((one) => !isFixed(one))];
  }
  const own = read.filter(({ said }) => !said);
  const typedKey = book?.typed?.key;
  // Lines that the player's client read from documents are not `said`. A circumstance that documents now have counts once.
  const beyond = list.filter(
    ({ key, said, gm }) => said && !gm && (keyOf(key) === typedKey || !own.some((one) => one.key === key)),
  );
  if (!book) return [...own, ...beyond.map((one) => ({ ...plainModifier(one), said: true }))];
  const offered = book.offered(check.modifiers(plan, role)?.with(own) ?? plan, role);
  const groups = new Set<string>(own.flatMap(({ key }) => groupIn(offered, key) ?? []));
  const believed = beyond.flatMap((line): Modifier[] => {
    const group = groupIn(offered, line.key);
    const found = spoken(line, offered, book);
    if (!found || (group !== null && groups.has(group))) return [];
    if (group !== null) groups.add(group);
    return [{ ...found, said: true }];
  });
  return [...own, ...believed];
}

/** The lines of a list from another client, without entries that are no lines. */
function linesOf(list: unknown): Modifier[] {
  return Array.isArray(list) ? list.filter(isLine) : [];
}

function isLine(line: unknown): line is Modifier {
  if (!isRecord(line)) return false;
  const { key, value, label } = line;
  return typeof key === "string" && Number.isFinite(value) && (label === undefined || typeof label === "string");
}

function groupIn(offered: readonly Circumstance[], of: string): string | null {
  const found = offered.find(({ key }) => key === of);
  return found ? groupOf(found) : null;
}

/** A player's line, rebuilt from the key, label and source that the game offers; null if a player may not add it. */
function spoken({ key, value, label }: Modifier, offered: readonly Circumstance[], { typed }: Book): Modifier | null {
  const isWhole = Number.isInteger(value) && value !== 0 && Math.abs(value) <= LIMITS.typedValue;
  if (typed && keyOf(key) === typed.key) {
    return isWhole ? { ...typed, value, label: String(label ?? "").slice(0, LIMITS.label) } : null;
  }
  const found = offered.find((one) => one.key === key);
  if (found && isRanged(found)) {
    const { min, max } = found;
    return isWhole && value >= min && value <= max ? lineOf(found, value) : null;
  }
  // In a game without a key for typed lines, the typed words are the key.
  if (!typed) return { key, value };
  return found?.value === value ? lineOf(found, value) : null;
}
