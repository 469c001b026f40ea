import type { Ruling } from "#table/checks";

/** What the GM says in words of their own: the card remembers it, and nothing changes by it. */
export const textRuling = (id: string, label: string, note: string): Ruling => ({
  id,
  label,
  choices: "text",
  who: "gm",
  changes: () => [],
  note,
});
