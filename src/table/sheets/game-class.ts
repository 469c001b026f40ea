import { gameOf } from "../register.ts";

interface SheetOptions {
  document: Parameters<typeof gameOf>[0];
  classes: string[];
}

/** Adds the CSS class of the document's game, which sets the colours and motif of the window, to a sheet's options. */
export function withGameClass(options: Record<string, unknown>): Record<string, unknown> {
  const { document, classes } = options as unknown as SheetOptions;
  return { ...options, classes: [...classes, `q-${gameOf(document)?.id ?? "table"}`] };
}
