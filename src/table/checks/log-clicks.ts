import type { Log, Request } from "../documents/messages.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { perform } from "../referee/perform.ts";
import { removeMessage } from "../referee/remove-message.ts";
import { startFromButton } from "./start.ts";

/** Handles a click on a log message: begins an offered check, or undoes the reported writes. */
export function onLogClick(log: Log, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset.action === "check") void startFromButton(button);
  else if (button.dataset.action === "undo") void perform({ subject: log.uuid, act: "undo" });
}

/** Handles a GM's click on a player's request to undo a card: undoes it, or deletes the request. */
export function onRequestClick(request: Request, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset["action"] === "undo") void perform({ subject: request.system.subject, act: "undo" });
  else if (button.dataset["action"] === "dismiss")
    void oneAtATime(`dismiss ${request.id}`, () => removeMessage(request.id));
}
