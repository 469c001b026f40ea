/**
 * The sheet class of a document: the one in its own flag, else the world's default for its type, else any class registered
 * for the type.
 */
export function sheetClassOf(document: Loose): LooseClass | null {
  const sheets = CONFIG[document.documentName]?.sheetClasses as Record<string, Record<string, LooseObject>> | undefined;
  const entries = sheets?.[document.type ?? CONST.BASE_DOCUMENT_TYPE] ?? {};
  const chosen: unknown = document.getFlag?.("core", "sheetClass");
  if (typeof chosen === "string" && entries[chosen]) return entries[chosen]["cls"] as LooseClass;
  const usable = Object.values(entries).filter((entry) => entry["canBeDefault"] !== false);
  const entry = usable.find((candidate) => candidate["default"]) ?? usable.at(-1);
  return (entry?.["cls"] as LooseClass | undefined) ?? null;
}
