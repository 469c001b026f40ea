import { say } from "../words.ts";
import type { Check, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";

/** A line of a list of modifiers: struck out, it stays readable and counts for nothing. */
export interface Line extends Modifier {
  struck: boolean;
  /** Written or switched on by whoever looks, and not read from the plan. */
  typed: boolean;
  /** A circumstance of the books that was switched on here: off again, it is one that could count. */
  offered: boolean;
}

const LONGEST_LABEL = 80;
const LARGEST = 99;

const fromPlan = (modifier: Modifier): Line => ({ ...modifier, struck: false, typed: false, offered: false });

/** The lists of modifiers that a dialog edits, by role. */
export class Lanes {
  readonly #check: Check;
  readonly #rolesOf: (plan: Plan) => string[];
  readonly #lines = new Map<string, Line[]>();

  /** @param roles whose lists the reader may edit, as a plan has them */
  constructor(check: Check, plan: Plan, roles: (plan: Plan) => string[]) {
    this.#check = check;
    this.#rolesOf = roles;
    this.#open(plan);
  }

  /** Who comes into the plan has a list, too. */
  #open(plan: Plan): void {
    for (const role of this.#rolesOf(plan)) {
      const modifiers = this.#lines.has(role) ? null : this.#check.modifiers(plan, role);
      if (modifiers) this.#lines.set(role, modifiers.map(fromPlan));
    }
  }

  /** Strikes a line out, or lets it count again; a circumstance that was switched on here just goes. */
  strike(role: string, index: number): void {
    const lines = this.#lines.get(role);
    const line = lines?.[index];
    if (!line || this.isLocked(line)) return;
    if (line.offered) lines.splice(index, 1);
    else line.struck = !line.struck;
  }

  /** What documents decide nobody but the GM strikes out. */
  isLocked({ key, typed, said }: Line): boolean {
    const { fixed } = this.#check;
    if (game.user!.isGM || !fixed) return false;
    return fixed === "read" ? !typed && !said : fixed.includes(key);
  }

  /** Another plan lies before the reader: its lines come and go, what was typed stays, and what was struck stays struck. */
  readAnew(plan: Plan): void {
    for (const [role, lines] of this.#lines) {
      const unmatched = [...(this.#check.modifiers(plan, role) ?? [])];
      const kept = lines.flatMap((line): Line[] => {
        const index = unmatched.findIndex((one) => isSame(one, line));
        if (index < 0) return line.typed || line.struck ? [line] : [];
        return [{ ...line, ...unmatched.splice(index, 1)[0]! }];
      });
      const read = [...kept.filter(({ typed }) => !typed), ...unmatched.map(fromPlan)];
      // A circumstance that was said, and is read from documents by now, does not count twice.
      const isRead = ({ key }: Line): boolean => read.some((one) => one.key === key);
      const typed = kept.filter((line) => line.typed && !(line.offered && isRead(line)));
      this.#lines.set(role, [...read, ...typed]);
    }
    this.#open(plan);
  }

  /**
   * Adds the line that was typed into a form's fields `new.<role>.label` and `.value`, and empties them.
   * @returns false where the value is no whole number; the reader is told
   */
  addFrom(form: HTMLElement, role: string): boolean {
    const field = (name: string): HTMLInputElement | null => form.querySelector(`[name="new.${role}.${name}"]`);
    const value = Number(field("value")?.value);
    if (!Number.isInteger(value) || value === 0 || Math.abs(value) > LARGEST) {
      ui.notifications?.warn(say("QUADRANT.table.ask.wholeNumber"));
      return false;
    }
    const label = field("label")?.value.trim() || say("QUADRANT.table.ask.unnamed");
    this.#say(role, { key: label.slice(0, LONGEST_LABEL), value }, { offered: false });
    for (const input of [field("label"), field("value")]) if (input) input.value = "";
    return true;
  }

  /** Switches a circumstance of the books on. */
  say(role: string, { key, value }: Modifier): void {
    this.#say(role, { key, value }, { offered: true });
  }

  /** The GM's word stands; a player's is marked as one, so that it can be told from what was read. */
  #say(role: string, modifier: Modifier, { offered }: Pick<Line, "offered">): void {
    const isMarked = this.#check.fixed === "read" && !game.user!.isGM;
    const line = { ...modifier, ...(isMarked && { said: true }), struck: false, typed: true, offered };
    this.#lines.get(role)?.push(line);
  }

  lines(role: string): readonly Line[] {
    return this.#lines.get(role) ?? [];
  }

  /** The modifiers of a role that count. */
  counted(role: string): Modifier[] {
    const lines = this.lines(role).filter(({ struck }) => !struck);
    return lines.map(({ key, value, said }) => ({ key, value, ...(said && { said }) }));
  }

  /** The plan with what counts. A role that the plan no longer knows has no list. */
  applyTo(plan: Plan): Plan {
    return this.rolesOf(plan).reduce(
      (mended, role) => this.#check.withModifiers(mended, role, this.counted(role)),
      plan,
    );
  }

  /** The roles of a plan whose lists lie before the reader, in the order in which they came. */
  rolesOf(plan: Plan): string[] {
    return [...this.#lines.keys()].filter((role) => this.#check.modifiers(plan, role) !== null);
  }
}

const isSame = (one: Modifier, other: Modifier): boolean =>
  one.key === other.key && Boolean(one.said) === Boolean(other.said);
