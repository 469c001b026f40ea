import { openRecords, recordsNow, units, type Unit } from "./books.ts";
import { notices } from "./notices.ts";
import { quiet, until } from "./quiet.ts";
import { openWindows } from "./windows.ts";

export interface Reversed {
  /** spent: the undo would take more out of a purse than is left in it. */
  result: "undone" | "conflict" | "spent" | "refused";
  told: string;
}

/** The place of the undo button: the act's own message or tracker, or the window of last acts. */
export type From = "own" | "window";

interface How {
  action?: "undo" | "redo";
  from?: From;
  /** Undo even if something has changed since. */
  force?: boolean;
}

/** Presses a button of a message as it is rendered now. @returns whether the button exists and is enabled */
async function press(message: Loose, action: string): Promise<boolean> {
  const html = (await message.renderHTML()) as HTMLElement;
  const button = html.querySelector<HTMLElement>(`button[data-action="${action}"]:not([aria-disabled="true"])`);
  button?.click();
  if (button) await quiet();
  return Boolean(button);
}

/** Presses a button in the window of last acts. @returns whether the button exists */
async function pressInWindow(record: string, action: string): Promise<boolean> {
  game.system.api.panels.open("table.screen");
  const screen = await until(
    () => document.querySelector<HTMLElement>("#quadrant-gm-screen [data-action=lastActs]") ?? undefined,
  );
  screen?.click();
  const app = await until(() => openWindows().find(({ id }) => id === "quadrant-last-acts"));
  if (!app) throw new Error("The window of last acts does not open");
  for (;;) {
    const root = app.element as HTMLElement;
    const button = root.querySelector<HTMLElement>(`button[data-action="${action}"][data-record="${record}"]`);
    const more = root.querySelector<HTMLElement>('button[data-action="more"]');
    (button ?? more)?.click();
    await quiet();
    if (button || !more) return Boolean(button);
  }
}

/** The GM decides every open card: applies it, settles it, or closes it. @returns the kinds of the cards that stay open */
export async function finish(): Promise<string[]> {
  const left: string[] = [];
  for (let tries = 0; tries < 80; tries += 1) {
    const record = openRecords().find(({ id }) => !left.includes(id));
    if (!record) break;
    const card = fromUuidSync(record.system.subject, { strict: false }) as Loose;
    const pressed =
      card && ((await press(card, "apply")) || (await press(card, "settle")) || (await press(card, "closeCard")));
    if (!pressed && (card || !(await pressInWindow(record.uuid, "closeCard")))) await close(record);
    await answerQuestion(true);
    const isTired = tries > 60 && game.messages.get(record.id)?.["system"].state === "open";
    if (isTired) await close(record);
    if (!pressed && game.messages.get(record.id)?.["system"].state === "open") left.push(record.id);
  }
  return openRecords().map(({ system }) => `${system.game}.${system.kind}`);
}

/** Closes cards that an undo has opened again, so that they change nothing more. */
export async function closeOpen(): Promise<void> {
  for (const record of openRecords()) await close(record);
}

/** Closes a card with a request to the referee, as any client does. */
async function close(record: Loose): Promise<void> {
  await ask(record.system.subject, "close");
  await quiet();
}

export async function ask(subject: string, act: string, data: object = {}): Promise<string> {
  const whisper = game.users.filter((user: Loose) => user.isGM).map(({ id }) => id);
  const made = await ChatMessage["create"]({ type: "request", whisper, system: { subject, act, data } });
  return String(made.id);
}

const question = (): Loose => openWindows().find(({ element }) => element.localName === "dialog");

/** Answers the question that the referee may ask before an undo. @returns its text, or "" without a question */
async function answerQuestion(yes: boolean): Promise<string> {
  const dialog = question();
  if (!dialog) return "";
  const root = dialog.element as HTMLElement;
  const told = root.querySelector(".dialog-content")?.textContent?.trim() ?? "";
  root.querySelector<HTMLElement>(`button[data-action="${yes ? "yes" : "no"}"]`)?.click();
  await quiet();
  return told;
}

const CONFLICT = "QUADRANT.table.undo.title";

/** Matches the warning for taking more out of a purse than is left. */
const NO_MORE = /\bOnly .+ left\./;

/** @returns whether that place had a button for it */
async function begin(unit: Unit, { action = "undo", from = "own" }: How): Promise<boolean> {
  if (from === "window") return pressInWindow(unit.id, action);
  const subject = fromUuidSync(unit.subject, { strict: false }) as Loose;
  if (!subject || (unit.kind === "step" && action === "redo")) return false;
  if (unit.kind !== "step") return press(subject, action);
  void subject.previousTurn();
  await quiet();
  return true;
}

/** Undoes or redoes a unit, with its follow-ups. On a conflict the GM answers no, except with `force`. */
export async function reverse(unit: Unit, how: How = {}): Promise<Reversed> {
  const { action = "undo", force = false } = how;
  const noticesBefore = notices().length;
  // A message that only a player sees, or that was deleted, has no button on the GM's screen.
  if (!(await begin(unit, how)) && !(await begin(unit, { ...how, from: "window" })))
    return { result: "refused", told: `the window of last acts has no button to ${action} it` };
  const isConflict = question()?.title === game.i18n.localize(CONFLICT);
  const asked = await answerQuestion(force || !isConflict);
  if (isConflict && !force) return { result: "conflict", told: asked };
  const stands = units().some(({ id }) => id === unit.id);
  const told = notices().slice(noticesBefore).join(" · ");
  if (stands !== (action === "undo")) return { result: "undone", told };
  return { result: NO_MORE.test(told) ? "spent" : "refused", told };
}

/** The state of a unit's record, e.g. "applied"; null if the record is gone. */
export const stateOf = ({ id }: Unit): string | null =>
  recordsNow().find(({ uuid }) => uuid === id)?.["system"].state ?? null;
