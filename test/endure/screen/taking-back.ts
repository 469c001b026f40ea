import { openRecords, recordsNow, units, type Unit } from "./books.ts";
import { notices } from "./notices.ts";
import { quiet, until } from "./quiet.ts";
import { openWindows } from "./windows.ts";

export interface Reversed {
  /** spent: what was put into a purse is in it no more. */
  result: "undone" | "conflict" | "spent" | "refused";
  told: string;
}

/** From where something is taken back: what tells of it, or the window of last acts. */
export type From = "own" | "window";

interface How {
  action?: "undo" | "redo";
  from?: From;
  /** Although something has changed since. */
  force?: boolean;
}

/** Presses a button of a message, as it is drawn now. @returns whether it is there, and not greyed */
async function press(message: Loose, action: string): Promise<boolean> {
  const html = (await message.renderHTML()) as HTMLElement;
  const button = html.querySelector<HTMLElement>(`button[data-action="${action}"]:not([aria-disabled="true"])`);
  button?.click();
  if (button) await quiet();
  return Boolean(button);
}

/** Presses a button of the window of last acts. */
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

/** The GM's word on every card that still waits: what stands is done, what nobody answers is closed. */
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

/** Cards that are open again, because what had closed them was taken back, are closed: nothing of them is to stand. */
export async function closeOpen(): Promise<void> {
  for (const record of openRecords()) await close(record);
}

/** By a request, as any screen makes one: the referee answers to it. */
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

/** Answers the question that the referee may ask before it takes something back. @returns what it asked */
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

/** What everybody is told who would take out of a purse what is not there. */
const NO_MORE = "There are no more than";

/** @returns whether there was a button for it in that place */
async function begin(unit: Unit, { action = "undo", from = "own" }: How): Promise<boolean> {
  if (from === "window") return pressInWindow(unit.id, action);
  const subject = fromUuidSync(unit.subject, { strict: false }) as Loose;
  if (!subject || (unit.kind === "step" && action === "redo")) return false;
  if (unit.kind !== "step") return press(subject, action);
  void subject.previousTurn();
  await quiet();
  return true;
}

/**
 * Takes something back, or does it again. What continues it goes with it; where something has changed since the GM shrinks
 * from it, unless told otherwise.
 */
export async function reverse(unit: Unit, how: How = {}): Promise<Reversed> {
  const { action = "undo", force = false } = how;
  const noticesBefore = notices().length;
  // What a player keeps to the own screen, or has thrown away, has no button of its own on the GM's.
  if (!(await begin(unit, how)) && !(await begin(unit, { ...how, from: "window" })))
    return { result: "refused", told: `the window of last acts has no button to ${action} it` };
  const isConflict = question()?.title === game.i18n.localize(CONFLICT);
  const asked = await answerQuestion(force || !isConflict);
  if (isConflict && !force) return { result: "conflict", told: asked };
  const stands = units().some(({ id }) => id === unit.id);
  const told = notices().slice(noticesBefore).join(" · ");
  if (stands !== (action === "undo")) return { result: "undone", told };
  return { result: told.includes(NO_MORE) ? "spent" : "refused", told };
}

/** The state of a record: "applied". */
export const stateOf = ({ id }: Unit): string | null =>
  recordsNow().find(({ uuid }) => uuid === id)?.["system"].state ?? null;
