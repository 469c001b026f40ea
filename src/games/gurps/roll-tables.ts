/** A line of a roll table. */
export interface TableRow {
  from: number;
  to: number;
  text: string;
}

/** What Foundry keeps of a roll table; where its texts are depends on when it was made. */
export interface StoredTable {
  documentName: string;
  name: string;
  formula: string;
  flags?: { quadrant?: { use?: string } };
  results: Iterable<{ range: [number, number]; name?: string; description?: string; text?: string }>;
}

export function rowsOf({ results }: StoredTable): TableRow[] {
  return [...results].map(({ range, name = "", description = "", text = "" }) => ({
    from: range[0],
    to: range[1],
    text: [name, plain(description || text)].filter(Boolean).join(": "),
  }));
}

/** The lines of the world's table for this use (`flags.quadrant.use`), as it comes from the compendium; null where there is none. */
export function tableRows(use: string): TableRow[] | null {
  const tables = (game.tables?.contents ?? []) as unknown as StoredTable[];
  const found = tables.find(({ flags }) => flags?.quadrant?.use === use);
  return found ? rowsOf(found) : null;
}

const BLOCKS = /<\/?(?:p|div|br|hr|ul|ol|li|h[1-6]|table|tr|td|th|blockquote)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** A description is written as HTML: the card shows its words, and only blocks stand apart. */
function plain(html: string): string {
  return html
    .replace(BLOCKS, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
