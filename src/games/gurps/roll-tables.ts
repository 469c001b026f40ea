/** A row of a roll table. */
export interface TableRow {
  from: number;
  to: number;
  text: string;
}

/** A roll table as Foundry stores it. The field with the text of a result depends on the version that made the table. */
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

/** The rows of the world's table for this use (`flags.quadrant.use`, set in the compendium); null without one. */
export function tableRows(use: string): TableRow[] | null {
  const tables = (game.tables?.contents ?? []) as unknown as StoredTable[];
  const found = tables.find(({ flags }) => flags?.quadrant?.use === use);
  return found ? rowsOf(found) : null;
}

const BLOCKS = /<\/?(?:p|div|br|hr|ul|ol|li|h[1-6]|table|tr|td|th|blockquote)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The text of an HTML description: block elements become spaces. */
function plain(html: string): string {
  return html
    .replace(BLOCKS, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
