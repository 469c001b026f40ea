import type { Log, Request } from "../documents/messages.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { perform } from "../referee/perform.ts";
import { removeMessage } from "../referee/remove-message.ts";
import { startFromButton } from "./start.ts";

/** Begins what a log offers, or takes back what it reports. */
export function onLogClick(log: Log, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset.action === "check") void startFromButton(button);
  else if (button.dataset.action === "undo") void perform({ subject: log.uuid, act: "undo" });
}

/** A GM's answer to a player who asks to take a card back. */
export function onRequestClick(request: Request, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset["action"] === "undo") void perform({ subject: request.system.subject, act: "undo" });
  else if (button.dataset["action"] === "dismiss")
    void oneAtATime(`dismiss ${request.id}`, () => removeMessage(request.id));
}
