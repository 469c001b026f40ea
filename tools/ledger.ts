import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Rule ID → the tests that prove it, as `file › title`. */
export type Ledger = Record<string, string[]>;

const TITLE = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
const TAG = /\[((?:[A-Z]+-)+[A-Z]*\d+)\]/g;

/** Reads the tags, e.g. `[ZAP-HIN-2]`, from the titles of all tests. */
export function readLedger(root = path.resolve("test")): Ledger {
  const ledger: Ledger = {};
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".test.ts")) continue;
    const source = readFileSync(path.join(root, file), "utf8");
    for (const [, , title = ""] of source.matchAll(TITLE)) {
      for (const [, id = ""] of title.matchAll(TAG)) {
        const entry = `${file.split(path.sep).join("/")} › ${title.replaceAll(TAG, "").trim()}`;
        (ledger[id] ??= []).push(entry);
      }
    }
  }
  const sorted = Object.entries(ledger).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  return Object.fromEntries(sorted.map(([id, tests]) => [id, tests.sort()]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const ledger = readLedger();
  writeFileSync(path.join("test", "ledger.json"), `${JSON.stringify(ledger, null, 2)}\n`);
  console.log(`${Object.keys(ledger).length} rules in test/ledger.json`);
}
