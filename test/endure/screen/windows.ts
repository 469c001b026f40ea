import type { Chance } from "../random.ts";
import { quiet } from "./quiet.ts";

/** The open windows and dialogs of this screen. */
export const openWindows = (): Loose[] =>
  [...(foundry.applications["instances"] as Map<string, Loose>).values()].filter(({ hasFrame }) => hasFrame);

export async function closeAll(but: Loose = null): Promise<void> {
  for (const app of openWindows()) if (app !== but) await app.close({ animate: false });
}

/** The enabled elements in a part of the page that match the selector. */
export function pressable(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.ariaDisabled !== "true" && !one.matches(":disabled") && !one.closest("[inert]"),
  );
}

const told = (field: HTMLElement, type: string): boolean => field.dispatchEvent(new Event(type, { bubbles: true }));

/** Changes a field to a random value, with the events of a user's input. */
export function fillAnyhow(field: HTMLInputElement | HTMLSelectElement, chance: Chance): void {
  if (field instanceof HTMLSelectElement) {
    const choices = [...field.options].filter((option) => !option.disabled);
    if (choices.length > 0) field.value = chance.pick(choices).value;
  } else if (field.type === "number") {
    const [min, max] = [field.min, field.max].map((bound) => (bound === "" ? null : Number(bound)));
    const now = Number(field.value) || 0;
    const wanted = now + chance.pick([-2, -1, 1, 1, 2, 3]);
    field.value = String(Math.min(max ?? wanted, Math.max(min ?? wanted, wanted)));
  } else field.value = chance.pick(["endure", "Something else", "3", "12", ""]);
  told(field, "input");
  told(field, "change");
}

/** Makes one random change in a roll dialog, or in the dialog that mends a card. */
async function changeSomething(root: HTMLElement, chance: Chance): Promise<void> {
  const changes: (() => void)[] = [];
  for (const box of pressable(root, "input[data-option], input[data-index], input[data-circumstance]"))
    changes.push(() => box.click());
  for (const choice of pressable(root, "input[type=radio][data-field], .q-pay, [data-action=stepField]"))
    changes.push(() => choice.click());
  for (const field of pressable(root, "[data-field]:not([type=radio]), select[data-ruling-field], input[data-amount]"))
    changes.push(() => fillAnyhow(field as HTMLInputElement, chance));
  for (const button of pressable(root, "[data-action=stepModifier]")) changes.push(() => button.click());
  for (const button of pressable(root, "[data-action=addModifier]"))
    changes.push(() => {
      const [label, value] = button.parentElement!.querySelectorAll("input");
      if (label) label.value = "A whim";
      if (value) value.value = String(chance.pick([-2, -1, 1, 2]));
      button.click();
    });
  if (changes.length === 0) return;
  chance.pick(changes)();
  await quiet();
}

/** Fills a roll dialog, or another form of the table's, at random, and submits it. @returns whether the form was accepted */
async function sendForm(app: Loose, chance: Chance): Promise<boolean> {
  const root = app.element as HTMLElement;
  for (let changes = chance.below(4); changes > 0; changes -= 1) await changeSomething(root, chance);
  for (let tries = 0; tries < 4; tries += 1) {
    const submit = pressable(root, "button[type=submit]");
    const announce = chance.is(0.15) ? pressable(root, "[data-action=announce]") : [];
    const button = [...announce, ...submit][0];
    if (button && root.isConnected) {
      const modes = pressable(root, "input[name=mode]");
      if (modes.length > 0 && chance.is(0.1)) chance.pick(modes).click();
      button.click();
      await quiet();
      if (!openWindows().includes(app)) return true;
    }
    await changeSomething(root, chance);
  }
  await app.close({ animate: false });
  return false;
}

/** Answers a dialog of Foundry's. @returns whether it had a button to press */
async function answerDialog(app: Loose, chance: Chance): Promise<boolean> {
  const root = app.element as HTMLElement;
  for (const field of pressable(root, "select, input[type=number]"))
    if (chance.is(0.7)) fillAnyhow(field as HTMLInputElement, chance);
  const buttons = pressable(root, "footer button[data-action], .form-footer button[data-action]");
  // An undo under a newer act entangles the two permanently. Only a GM who insists does that, so random play answers no.
  const answer = app.title === game.i18n.localize("QUADRANT.table.undo.title") ? "no" : "yes";
  const button = buttons.find(({ dataset }) => dataset["action"] === answer) ?? buttons[0];
  if (button) button.click();
  else await app.close();
  await quiet();
  return Boolean(button);
}

/**
 * Answers all windows that an act has opened, one after the other. Sheets are closed.
 * @returns whether all of them were accepted
 */
export async function answerWindows(chance: Chance, known: ReadonlySet<Loose>): Promise<boolean> {
  let done = true;
  for (let asked = 0; asked < 8; asked += 1) {
    const app = openWindows().find((one) => !known.has(one));
    if (!app) return done;
    const root = app.element as HTMLElement;
    if (root.localName === "dialog") done = (await answerDialog(app, chance)) && done;
    else if (root.matches(".q-ask-dialog, .q-mend-dialog, #quadrant-asking"))
      done = (await sendForm(app, chance)) && done;
    else await app.close({ animate: false });
    await quiet();
  }
  return done;
}
