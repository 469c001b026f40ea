import { commands, gameMeant } from "./commands.ts";
import { rollSpoken } from "./roll-spoken.ts";

/**
 * Handles `/gurps Stealth -2` in the chat, which rolls at once.
 * @returns false if it was such a command, so that Foundry ignores it
 */
export function onChatMessage(_log: unknown, message: string): boolean | void {
  const [, command, words] = new RegExp(`^/(${commands()})(?:\\s+(.*))?$`, "is").exec(textOf(message)) ?? [];
  if (command === undefined) return;
  void rollSpoken({ ...gameMeant(command, words ?? ""), skip: true });
  return false;
}

/** The plain text of a message: the chat's editor may pass HTML. */
function textOf(message: string): string {
  const page = new DOMParser().parseFromString(message, "text/html");
  return (page.body.textContent ?? "").trim();
}
