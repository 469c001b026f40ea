import { isWord, say, signed } from "../words.ts";
import type { Check, Plan } from "./check.ts";
import type { Modifier } from "./choices.ts";
import type { Participant } from "./parties.ts";
import { rolesOf } from "./situation.ts";
import type { AskView } from "./views.ts";

/** A line of a list of modifiers: struck out, it stays readable and counts for nothing. */
interface Line extends Modifier {
  struck: boolean;
  /** Written by whoever looks, and not read from the plan. */
  typed: boolean;
}

const LONGEST_LABEL = 80;
const LARGEST = 99;

/** The lists of modifiers that a dialog edits, by role. */
export class Lanes {
  readonly #check: Check;
  /** Which party throws for each role. */
  readonly #parties: Record<string, string>;
  readonly #lines = new Map<string, Line[]>();

  constructor(check: Check, plan: Plan, roles: string[]) {
    this.#check = check;
    this.#parties = rolesOf(check, plan);
    for (const role of roles) {
      const modifiers = check.modifiers(plan, role);
      if (modifiers)
        this.#lines.set(
          role,
          modifiers.map((modifier) => ({ ...modifier, struck: false, typed: false })),
        );
    }
  }

  strike(role: string, index: number): void {
    const line = this.#lines.get(role)?.[index];
    if (line && !this.#isLocked(line)) line.struck = !line.struck;
  }

  /** What documents decide nobody but the GM strikes out. */
  #isLocked({ key }: Line): boolean {
    return !game.user!.isGM && (this.#check.fixed?.includes(key) ?? false);
  }

  /** Another plan lies before the reader: its lines come and go, what was typed stays, and what was struck stays struck. */
  readAnew(plan: Plan): void {
    for (const [role, lines] of this.#lines) {
      const unmatched = [...(this.#check.modifiers(plan, role) ?? [])];
      const kept = lines.flatMap((line): Line[] => {
        const index = unmatched.findIndex(({ key }) => key === line.key);
        if (index < 0) return line.typed || line.struck ? [line] : [];
        return [{ ...line, ...unmatched.splice(index, 1)[0]! }];
      });
      const come = unmatched.map((modifier): Line => ({ ...modifier, struck: false, typed: false }));
      this.#lines.set(role, [...kept.filter(({ typed }) => !typed), ...come, ...kept.filter(({ typed }) => typed)]);
    }
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
    this.#lines.get(role)?.push({ key: label.slice(0, LONGEST_LABEL), value, struck: false, typed: true });
    for (const input of [field("label"), field("value")]) if (input) input.value = "";
    return true;
  }

  /** The modifiers of a role that count. */
  counted(role: string): Modifier[] {
    const lines = this.#lines.get(role) ?? [];
    return lines.filter(({ struck }) => !struck).map(({ key, value }) => ({ key, value }));
  }

  /** The plan with what counts. A role that the plan no longer knows has no list. */
  applyTo(plan: Plan): Plan {
    return [...this.#lines.keys()]
      .filter((role) => this.#check.modifiers(plan, role) !== null)
      .reduce((mended, role) => this.#check.withModifiers(mended, role, this.counted(role)), plan);
  }

  get roles(): string[] {
    return [...this.#lines.keys()];
  }

  /** @param gameId whose words the lines are in, where the rules know them by a key */
  view(parties: Record<string, Participant>, gameId: string): AskView["lanes"] {
    return [...this.#lines].map(([role, lines]) => ({
      role,
      label: say("QUADRANT.table.ask.modifiers", { name: parties[this.#parties[role] ?? ""]?.name ?? "" }),
      lines: lines.map((line, index) => ({
        index,
        role,
        label: labelOf(line.key, gameId),
        value: line.value,
        signed: signed(line.value),
        struck: line.struck,
        locked: this.#isLocked(line),
      })),
    }));
  }
}

/** What a modifier is called: one of the rules' own, or as somebody typed it. */
function labelOf(key: string, gameId: string): string {
  const words = `QUADRANT.${gameId}.modifier.${key}`;
  return isWord(words) ? say(words) : key;
}
