import { LIMITS } from "../limits.ts";
import { say } from "../words.ts";
import type { Check, Plan } from "./check.ts";
import { boundsOf, groupOf, isRanged, isStepped, lineOf, plainModifier, within, type Bounds } from "./circumstances.ts";
import type { Circumstance, Modifier, TypedModifier } from "./choices.ts";
import { distinctLines, keyOf } from "./distinct-lines.ts";
import { isEffectLine } from "../effects/lines.ts";

/** A line of an edited list of modifiers. A struck line stays readable and does not count. */
export interface Line extends Modifier {
  struck: boolean;
  /** The user typed it or switched it on; it was not read from the plan. */
  typed: boolean;
  /** A circumstance of the books that was switched on here. Switched off, it is offered again. */
  offered: boolean;
}

/** The rules of a game for added lines. */
export interface LaneRules {
  /** The key of all typed lines; without it, the typed words are the key. */
  typed?: TypedModifier | null;
  /** Whether this user's lines for a role go into the GM's lane. */
  isGmLane?(role: string): boolean;
}

/** A line of a list of modifiers, as a user types it. */
export interface TypedLine {
  /** Empty for a line without a name. */
  label: string;
  value: number;
}

/** Limits of a typed line: its length and its value. */
export const LONGEST_LABEL = LIMITS.label;
export const LARGEST = LIMITS.typedValue;

/** Whether a number may be the value of a typed line. */
export const isTypable = (value: number): boolean =>
  Number.isInteger(value) && value !== 0 && Math.abs(value) <= LARGEST;

/** A line that a user added earlier (`said`), e.g. to the card that is mended, is treated like one that is typed now. */
const fromPlan = (modifier: Modifier): Line => ({
  ...modifier,
  struck: false,
  typed: modifier.said === true,
  offered: false,
});

/** The lists of modifiers that a dialog edits, by role. */
export class Lanes {
  readonly #check: Check;
  readonly #rolesOf: (plan: Plan) => string[];
  readonly #rules: LaneRules;
  readonly #lines = new Map<string, Line[]>();

  /** @param roles the roles of a plan whose lists the reader may edit */
  constructor(check: Check, plan: Plan, roles: (plan: Plan) => string[], rules: LaneRules = {}) {
    this.#check = check;
    this.#rolesOf = roles;
    this.#rules = rules;
    this.#open(plan);
  }

  /** Adds the lists of roles that have none yet: the plan of a party that joined has more roles. */
  #open(plan: Plan): void {
    for (const role of this.#rolesOf(plan)) {
      const modifiers = this.#lines.has(role) ? null : this.#check.modifiers(plan, role)?.list;
      if (modifiers) this.#lines.set(role, modifiers.map(fromPlan));
    }
  }

  /** Strikes a line out, or lets it count again. A circumstance that was switched on here is removed. */
  strike(role: string, index: number): void {
    const lines = this.#lines.get(role);
    const line = lines?.[index];
    if (!line || this.isLocked(line)) return;
    if (line.offered) lines.splice(index, 1);
    else line.struck = !line.struck;
  }

  /** Whether this user may not strike out a line: players may not if documents decide it, or if the GM added it. */
  isLocked(line: Line): boolean {
    const { key, typed, said, gm } = line;
    const { fixed } = this.#check;
    if (game.user!.isGM) return false;
    if (gm) return true;
    // A player may leave out an effect that helps, but not a penalty.
    if (isEffectLine(line)) return line.value < 0;
    if (!fixed) return false;
    return fixed === "read" ? !typed && !said : fixed.includes(key);
  }

  /** Whether a user added the line, and this user may change it. */
  #isOpen(line: Line): boolean {
    return (line.typed || Boolean(line.said) || Boolean(line.gm)) && !this.isLocked(line);
  }

  /**
   * The bounds for changing the value of a line in place; null if it may not be changed so: only lists with two lanes allow it.
   * @param among the circumstances that are offered for the role
   */
  boundsOf(line: Line, among: readonly Circumstance[]): Bounds | null {
    if (this.#check.lanes !== "two" || !this.#isOpen(line)) return null;
    const found = among.find(({ key }) => key === line.key);
    if (found) return isStepped(found) ? boundsOf(found) : null;
    const { typed } = this.#rules;
    return (typed ? keyOf(line.key) === typed.key : !line.offered) ? { min: -LARGEST, max: LARGEST } : null;
  }

  /** Gives a line another value. A circumstance with the value 0 is removed; a typed line skips 0. */
  setValue(role: string, index: number, value: number, among: readonly Circumstance[]): void {
    const lines = this.#lines.get(role);
    const line = lines?.[index];
    const bounds = line && this.boundsOf(line, among);
    if (!bounds || !Number.isInteger(value)) return;
    const found = among.find(({ key }) => key === line.key);
    const counted = within(found && isRanged(found) ? found : bounds, value);
    if (counted !== 0) line.value = counted;
    else if (found) lines!.splice(index, 1);
    else if (Math.abs(line.value) === 1) line.value = -line.value;
  }

  /** Takes over the lines of another plan. Typed lines stay, and struck lines stay struck. */
  readAnew(plan: Plan): void {
    for (const [role, lines] of this.#lines) {
      const unmatched = [...(this.#check.modifiers(plan, role)?.list ?? [])];
      const kept = lines.flatMap((line): Line[] => {
        const index = unmatched.findIndex((one) => isSame(one, line));
        if (index < 0) return line.typed || line.struck ? [line] : [];
        return [{ ...line, ...unmatched.splice(index, 1)[0]! }];
      });
      const read = [...kept.filter(({ typed }) => !typed), ...unmatched.map(fromPlan)];
      // A circumstance that the user switched on, and that documents now have, too, must not count twice.
      const isRead = ({ key }: Line): boolean => read.some((one) => one.key === key);
      const typed = kept.filter((line) => line.typed && !(line.offered && isRead(line)));
      this.#lines.set(role, [...read, ...typed]);
    }
    this.#open(plan);
  }

  /** Takes over the typed and the struck lines of other lists of the same roles. */
  takeOver(other: Lanes): void {
    for (const [role, lines] of this.#lines) {
      const before = other.lines(role);
      const isStruck = (line: Line): boolean => before.some((one) => !one.typed && one.struck && isSame(one, line));
      const read = lines.map((line) => ({ ...line, struck: line.struck || isStruck(line) }));
      const typedLines = before.filter((one) => one.typed && !lines.some((line) => isSame(line, one)));
      this.#lines.set(role, [...read, ...typedLines]);
    }
  }

  /**
   * Adds the line typed into a form's fields `new.<role>.label` and `.value`, and empties them.
   * @returns false, with a warning to the user, if the value is not typable
   */
  addFrom(form: HTMLElement, role: string): boolean {
    const field = (name: string): HTMLInputElement | null => form.querySelector(`[name="new.${role}.${name}"]`);
    if (!this.type(role, { label: field("label")?.value ?? "", value: Number(field("value")?.value) })) return false;
    for (const input of [field("label"), field("value")]) if (input) input.value = "";
    return true;
  }

  /**
   * Adds a typed line.
   * @returns false, with a warning to the user, if the value is not typable
   */
  type(role: string, { label: words, value }: TypedLine): boolean {
    if (!isTypable(value)) {
      ui.notifications?.warn(say("QUADRANT.table.ask.wholeNumber"));
      return false;
    }
    const label = (words.trim() || say("QUADRANT.table.ask.unnamed")).slice(0, LONGEST_LABEL);
    const { typed } = this.#rules;
    this.#say(role, typed ? { ...typed, label, value } : { key: label, value }, { offered: false });
    return true;
  }

  /**
   * Adds a circumstance of the books; one with bounds has this value, and with 0 it is not added. The user's other
   * circumstances of its group are removed.
   */
  say(role: string, circumstance: Circumstance, { value, among = [] }: Said = {}): void {
    const counted = countedAs(circumstance, value);
    if (!Number.isInteger(counted) || counted === 0) return;
    const group = groupOf(circumstance);
    if (group !== null) this.#clear(role, group, among);
    this.#say(role, lineOf(circumstance, counted), { offered: true });
  }

  /** Whether a line that this user may not change is already the one of the circumstance's group that counts. */
  isTaken(role: string, circumstance: Circumstance, among: readonly Circumstance[]): boolean {
    const group = groupOf(circumstance);
    if (group === null) return false;
    const keys = keysOf(group, among);
    return this.lines(role).some((line) => keys.has(line.key) && !line.struck && !this.#isOpen(line));
  }

  /** Removes the lines of a group that this user may change. */
  #clear(role: string, group: string, among: readonly Circumstance[]): void {
    const keys = keysOf(group, among);
    const kept = this.lines(role).filter((line) => !keys.has(line.key) || !this.#isOpen(line));
    this.#lines.set(role, kept);
  }

  /** Adds a line. A player's line in a list that is read from documents is marked as `said`; with two lanes, a GM's, too. */
  #say(role: string, modifier: Modifier, { offered }: Pick<Line, "offered">): void {
    const isMarked = this.#check.fixed === "read" && (!game.user!.isGM || this.#check.lanes === "two");
    const mark = this.isGmLane(role) ? { gm: true as const } : isMarked ? { said: true } : {};
    const lines = this.#lines.get(role);
    if (!lines) return;
    const added = { ...modifier, ...mark, struck: false, typed: true, offered };
    // The same words typed twice make two lines with distinct keys; a circumstance keeps its key.
    this.#lines.set(role, offered ? [...lines, added] : distinctLines([...lines, added]));
  }

  lines(role: string): readonly Line[] {
    return this.#lines.get(role) ?? [];
  }

  /** The modifiers of a role that count. */
  counted(role: string): Modifier[] {
    return this.lines(role)
      .filter(({ struck }) => !struck)
      .map(plainModifier);
  }

  /** The plan with the lines that count. A role that the plan no longer has gets no list. */
  applyTo(plan: Plan): Plan {
    return this.rolesOf(plan).reduce(
      (mended, role) => this.#check.modifiers(mended, role)?.with(distinctLines(this.counted(role))) ?? mended,
      plan,
    );
  }

  /** The roles of a plan whose lists the user may edit, in the order in which they were added. */
  rolesOf(plan: Plan): string[] {
    return [...this.#lines.keys()].filter((role) => this.#check.modifiers(plan, role) !== null);
  }

  /** Whether this user's lines for a role go into the GM's lane. */
  isGmLane(role: string): boolean {
    return this.#check.lanes === "two" && (this.#rules.isGmLane?.(role) ?? false);
  }
}

interface Said {
  value?: number;
  among?: readonly Circumstance[];
}

/** The value of a circumstance that a user switches on, or sets. */
function countedAs(circumstance: Circumstance, value: number | undefined): number {
  if (!isRanged(circumstance)) return circumstance.value;
  const { min, max } = circumstance;
  return min === max ? min : within({ min, max }, value ?? NaN);
}

const keysOf = (group: string, among: readonly Circumstance[]): Set<string> =>
  new Set(among.filter((one) => groupOf(one) === group).map(({ key }) => key));

const isSame = (one: Modifier, other: Modifier): boolean =>
  one.key === other.key &&
  one.label === other.label &&
  Boolean(one.said) === Boolean(other.said) &&
  Boolean(one.gm) === Boolean(other.gm);
