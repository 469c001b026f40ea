import { gameOf } from "../register.ts";

interface SheetOptions {
  document: Parameters<typeof gameOf>[0];
  classes: string[];
}

/** Options of a sheet, with the class by which the document's game gives its window colours and motif. */
export function withGameClass(options: Record<string, unknown>): Record<string, unknown> {
  const { document, classes } = options as unknown as SheetOptions;
  return { ...options, classes: [...classes, `q-${gameOf(document)?.id ?? "table"}`] };
}
