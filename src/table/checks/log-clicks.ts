import { startFromButton } from "./start.ts";

/** Begins what a log offers. */
export function onLogClick(event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action=check]");
  if (!button) return;
  event.preventDefault();
  void startFromButton(button);
}
