import { games } from "../register.ts";
import { ANY_GAME, gameMeant } from "./roll-link.ts";
import { rollSpoken } from "./roll-spoken.ts";

/**
 * `/gurps Stealth -2` in the chat rolls at once.
 * @returns false where it was such a command: Foundry does nothing more with it
 */
export function onChatMessage(_log: unknown, message: string): boolean | void {
  const [, command, words] = commandPattern().exec(textOf(message)) ?? [];
  if (command === undefined) return;
  void rollSpoken({ ...gameMeant(command, words ?? ""), skip: true });
  return false;
}

function commandPattern(): RegExp {
  const commands = [ANY_GAME, ...games().map(({ id }) => id)].join("|");
  return new RegExp(`^/(${commands})(?:\\s+(.*))?$`, "is");
}

/** The chat's editor may hand over what was typed as markup. */
function textOf(message: string): string {
  const page = new DOMParser().parseFromString(message, "text/html");
  return (page.body.textContent ?? "").trim();
}
