import type { DocumentTypes, Source } from "../common/protocol.ts";
import { cleanHTML } from "../common/utils/index.ts";
import { textAt } from "./plain.ts";

/**
 * Clean, in place, the HTML of the fields that the package's manifest lists for a document's subtype (fact 20). Its paths are
 * relative to `system`; `*` matches any key or index.
 */
export function sanitizeSystem(types: DocumentTypes, documentName: string, source: Source): void {
  const paths = types[documentName]?.[textAt(source, "type") ?? ""]?.htmlFields ?? [];
  for (const path of paths) cleanAt(source["system"], path.split("."));
}

function cleanAt(holder: unknown, path: readonly string[]): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof holder !== "object" || holder === null) return;
  const keys = key === "*" ? Object.keys(holder) : [key];
  const members = holder as Source;
  for (const name of keys) {
    const value = members[name];
    if (rest.length) cleanAt(value, rest);
    else if (typeof value === "string") members[name] = cleanHTML(value);
  }
}
