import { commands, gameMeant } from "./commands.ts";
import { rollSpoken } from "./roll-spoken.ts";

/**
 * Handles `/gurps Stealth -2` in the chat, which rolls at once.
 * @returns false where it was such a command: Foundry then does nothing more with it
 */
export function onChatMessage(_log: unknown, message: string): boolean | void {
  const [, command, words] = new RegExp(`^/(${commands()})(?:\\s+(.*))?$`, "is").exec(textOf(message)) ?? [];
  if (command === undefined) return;
  void rollSpoken({ ...gameMeant(command, words ?? ""), skip: true });
  return false;
}

/** The chat's editor may pass what was typed as markup. */
function textOf(message: string): string {
  const page = new DOMParser().parseFromString(message, "text/html");
  return (page.body.textContent ?? "").trim();
}
