/** One modifier of a term: its command, e.g. `rr`, and the command with its condition, e.g. `rr1`. */
export interface Command {
  command: string;
  modifier: string;
}

/** A run of letters, and all characters up to the next letter. */
const PART = /([a-z]+)([^a-z]*)/gi;

/**
 * Splits the modifiers of a term: `rr1kh` is `rr1` and `kh`. In a run of letters, the longest matching command comes first.
 * Throws an Error for a command that the term does not know.
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
