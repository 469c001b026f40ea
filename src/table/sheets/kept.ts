import { registerUnlisted, setSetting, settingNow } from "../settings.ts";
import type { Box } from "./place.ts";

const KEY = "sheetHabits";

/** What a reader has made of a kind of sheet, on this device. */
export interface Habits {
  /** Where the last one stood; null until one was moved. */
  place: Box | null;
  /** The folds that are open, by their names. */
  open: string[];
}

const NONE: Habits = { place: null, open: [] };

/** Kept by the browser: screens differ, and nobody else has anything from it. Once, at init. */
export function registerHabits(): void {
  registerUnlisted(KEY, { scope: "client", type: Object, default: {} });
}

/** @param kind the name of the class of the sheet */
export function habitsOf(kind: string): Habits {
  return { ...NONE, ...(settingNow(KEY) as Record<string, Partial<Habits>> | null)?.[kind] };
}

export function keepHabit(kind: string, change: Partial<Habits>): void {
  const all = (settingNow(KEY) as Record<string, Habits> | null) ?? {};
  const next = { ...habitsOf(kind), ...change };
  if (JSON.stringify(next) === JSON.stringify(all[kind])) return;
  void setSetting(KEY, { ...all, [kind]: next });
}

/** The folds with this attribute stay as their reader left them, on every sheet of the kind. */
const FOLDS = "details[data-keep]";

const nameOf = (fold: HTMLElement): string => fold.dataset.keep ?? "";

/** Unfolds what the reader has unfolded before. Called whenever a sheet is drawn; what is open stays open. */
export function unfoldKept(root: HTMLElement, kind: string): void {
  const { open } = habitsOf(kind);
  for (const fold of root.querySelectorAll<HTMLDetailsElement>(FOLDS)) fold.open ||= open.includes(nameOf(fold));
}

/** Remembers what is unfolded and folded in a sheet. Once for each frame: folds tell of themselves, without bubbling. */
export function listenForFolds(root: HTMLElement, kind: string): void {
  const onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(FOLDS) || !target.isConnected) return;
    const { open } = habitsOf(kind);
    const name = nameOf(target);
    if (open.includes(name) === target.open) return;
    keepHabit(kind, { open: target.open ? [...open, name] : open.filter((one) => one !== name) });
  };
  root.addEventListener("toggle", onToggle, { capture: true });
}
