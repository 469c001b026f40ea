import { gameById, games } from "../register.ts";

/** The command without a fixed game: its first word may name one. */
const ANY_GAME = "check";

/** Every game's id is a command, too: `check|zap|gurps`. */
export const commands = (): string => [ANY_GAME, ...games().map(({ id }) => id)].join("|");

/** `[[/gurps Stealth -2]]{sneak past}`, `[[/check imperfect shooting]]` */
export function rollPattern(): RegExp {
  return new RegExp(`\\[\\[/(${commands()})\\s+([^\\[\\]]+)\\]\\](?:\\{([^{}]+)\\})?`, "gi");
}

/** The game that a command means, and the rest of its words. */
export function gameMeant(command: string, words: string): { game: string | null; words: string } {
  const known = (word: string): string | null => gameById(word.toLowerCase())?.id ?? null;
  const all = words.trim();
  const named = known(command);
  if (named) return { game: named, words: all };
  const [first = ""] = all.split(/\s/);
  const game = known(first);
  return { game, words: game ? all.slice(first.length).trim() : all };
}
