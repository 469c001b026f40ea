import { registerUnlisted, setSetting, settingNow } from "../settings.ts";
import type { Box } from "./place.ts";

const KEY = "sheetHabits";

/** A user's settings for a kind of sheet, on this device. */
export interface Habits {
  /** Position and size of the last moved one; null until one was moved. */
  place: Box | null;
  /** The names of the open folds. */
  open: string[];
}

const NONE: Habits = { place: null, open: [] };

/** Registers the setting, once at init. It is stored in the browser, because screens differ. */
export function registerHabits(): void {
  registerUnlisted(KEY, { scope: "client", type: Object, default: {} });
}

/** @param kind the class name of the sheet */
export function habitsOf(kind: string): Habits {
  return { ...NONE, ...(settingNow(KEY) as Record<string, Partial<Habits>> | null)?.[kind] };
}

export function keepHabit(kind: string, change: Partial<Habits>): void {
  const all = (settingNow(KEY) as Record<string, Habits> | null) ?? {};
  const next = { ...habitsOf(kind), ...change };
  if (JSON.stringify(next) === JSON.stringify(all[kind])) return;
  void setSetting(KEY, { ...all, [kind]: next });
}

/** Folds whose state is remembered for all sheets of the kind. */
const FOLDS = "details[data-keep]";

const nameOf = (fold: HTMLElement): string => fold.dataset.keep ?? "";

/** Opens the folds that the user has opened before. To be called at each drawing; open folds stay open. */
export function unfoldKept(root: HTMLElement, kind: string): void {
  const { open } = habitsOf(kind);
  for (const fold of root.querySelectorAll<HTMLDetailsElement>(FOLDS)) fold.open ||= open.includes(nameOf(fold));
}

/** Remembers the folds that the user opens and closes. To be called once per window; captures, since `toggle` does not bubble. */
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
