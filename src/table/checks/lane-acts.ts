import type { Check, Situation } from "./check.ts";
import type { Circumstance } from "./choices.ts";
import type { Lanes } from "./lanes.ts";

interface Edited {
  check: Check;
  lanes: Lanes;
  /** The situation of the dialog's question, or of the mended card, with the present lists. */
  now: Situation;
}

/** Handles a changed switch or number. @returns whether it changed a list */
export function laneChanged({ dataset, value }: HTMLInputElement, edited: Edited): boolean {
  const { role = "", index, circumstance, amount } = dataset;
  const { lanes } = edited;
  if (amount !== undefined) return setAmount(role, amount, Number(value), edited);
  if (circumstance !== undefined) sayCircumstance(role, circumstance, undefined, edited);
  else if (index !== undefined) lanes.strike(role, Number(index));
  else return false;
  return true;
}

/** Handles a step button beside a number. */
export function laneStepped(button: HTMLElement, edited: Edited): boolean {
  const { role = "", amount = "", by } = button.dataset;
  const field = button.parentElement?.querySelector<HTMLInputElement>("input[data-amount]");
  return setAmount(role, amount, Number(field?.value) + Number(by), edited);
}

/** @param what the key of a circumstance, or the index of a typed line: "#2" */
function setAmount(role: string, what: string, value: number, edited: Edited): boolean {
  const { lanes } = edited;
  const among = offeredTo(role, edited);
  const lines = lanes.lines(role);
  const index = what.startsWith("#") ? Number(what.slice(1)) : lines.findIndex((line) => line.key === what);
  if (lines[index]) lanes.setValue(role, index, value, among);
  else sayCircumstance(role, what, value, edited);
  return true;
}

/** Switches a circumstance on. */
function sayCircumstance(role: string, key: string, value: number | undefined, edited: Edited): void {
  const among = offeredTo(role, edited);
  const found = among.find((one) => one.key === key);
  if (found) edited.lanes.say(role, found, { ...(value !== undefined && { value }), among });
}

const offeredTo = (role: string, { check, now }: Edited): Circumstance[] => check.circumstances?.(now, role) ?? [];

/** From this many circumstances on there is a field to filter them by name. */
export const MANY = 10;

/** The texts typed to filter circumstances. They stay when the window is redrawn. */
export class LaneFilter {
  readonly #typed = new Map<string, string>();

  /** @returns whether the field is a filter */
  typed(root: HTMLElement, { dataset, value }: HTMLInputElement): boolean {
    if (dataset.filter === undefined) return false;
    this.#typed.set(dataset.filter, value);
    this.apply(root);
    return true;
  }

  /** Hides circumstances whose names do not contain the text, and headings without any left. */
  apply(root: HTMLElement): void {
    for (const field of root.querySelectorAll<HTMLInputElement>("input[data-filter]")) {
      const sought = this.#typed.get(field.dataset.filter ?? "") ?? "";
      field.value = sought;
      const words = sought.trim().toLocaleLowerCase();
      const lane = field.closest("[data-role]");
      for (const row of lane?.querySelectorAll<HTMLElement>("[data-named]") ?? [])
        row.hidden = !(row.dataset.named ?? "").toLocaleLowerCase().includes(words);
      for (const group of lane?.querySelectorAll<HTMLElement>("[data-named-group]") ?? [])
        group.hidden = group.querySelector("[data-named]:not([hidden])") === null;
    }
  }
}

/**
 * Enter in a new line adds that line, instead of throwing the dice, and returns the focus for the next one. Enter in the
 * filter does nothing.
 */
export function listenForEnter(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== "Enter" || event.isComposing || field.tagName !== "INPUT") return;
    const line = field.closest<HTMLElement>(".q-modifier--new");
    const fields = [...(line?.querySelectorAll("input") ?? [])];
    if (field.dataset.filter === undefined && fields.every(({ value }) => value === "")) return;
    event.preventDefault();
    if (!line) return;
    fields[0]?.focus();
    line.querySelector("button")?.click();
  });
}
