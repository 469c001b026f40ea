import { say, signed } from "../words.ts";
import type { Check, Modifier, Participant, Plan } from "./check.ts";
import { rolesOf } from "./situation.ts";
import type { AskView } from "./views.ts";

/** A line of a list of modifiers: struck out, it stays readable and counts for nothing. */
interface Line extends Modifier {
  struck: boolean;
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
          modifiers.map((modifier) => ({ ...modifier, struck: false })),
        );
    }
  }

  strike(role: string, index: number): void {
    const line = this.#lines.get(role)?.[index];
    if (line) line.struck = !line.struck;
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
    this.#lines.get(role)?.push({ key: label.slice(0, LONGEST_LABEL), value, struck: false });
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

  view(parties: Record<string, Participant>): AskView["lanes"] {
    return [...this.#lines].map(([role, lines]) => ({
      role,
      label: say("QUADRANT.table.ask.modifiers", { name: parties[this.#parties[role] ?? ""]?.name ?? "" }),
      lines: lines.map(({ key, value, struck }, index) => ({
        index,
        role,
        label: key,
        value,
        signed: signed(value),
        struck,
      })),
    }));
  }
}
