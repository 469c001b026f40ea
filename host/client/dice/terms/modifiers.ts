/** One modifier of a term: its command, and the command with what follows it. */
export interface Command {
  command: string;
  modifier: string;
}

/** A run of letters, and whatever follows that is no letter. */
const PART = /([a-z]+)([^a-z]*)/gi;

/**
 * Tells the modifiers of a term apart: `rr1kh` is `rr1` and `kh`. A run of letters may hold several commands, the longest
 * first. Throws an Error for a command that the term does not know.
 */
export function splitModifiers(modifiers: readonly string[], known: readonly string[]): Command[] {
  const commands: Command[] = [];
  for (const [, letters = "", tail = ""] of modifiers.join("").matchAll(PART)) {
    let left = letters;
    while (left.length > 0) {
      const start = left.toLowerCase();
      const command = known.filter((one) => start.startsWith(one)).sort((a, b) => b.length - a.length)[0];
      if (command === undefined) throw new Error(`There is no modifier ${left}${tail} for these dice`);
      left = left.slice(command.length);
      commands.push({ command, modifier: left.length === 0 ? command + tail : command });
    }
  }
  return commands;
}
