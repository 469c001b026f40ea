import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Folders and pages in English: sources with their comments, texts of the user interface, compendia, docs. */
const ENGLISH = [
  "src",
  "host",
  "tools",
  "lang/en",
  "packs",
  "docs",
  "modules",
  "styles",
  "README.md",
  "CONTRIBUTING.md",
  "TESTING.md",
];

/** German texts, and packages of others. */
const NOT_ENGLISH = /(?:^|\/)(?:de|node_modules)\//;

/**
 * Pronouns in the place of a subject. A comment or a hint must name its subject: the actor, the target, the player, the GM.
 */
const NO_SUBJECT = /\bwho(?:so|m)?ever\b/i;

const filesIn = (root: string): string[] =>
  /\.md$/.test(root)
    ? [root]
    : readdirSync(root, { recursive: true, encoding: "utf8" })
        .map((name) => path.posix.join(root, name.replaceAll(path.sep, "/")))
        .filter((file) => /\.(?:ts|mjs|scss|json|yml|md)$/.test(file) && !NOT_ENGLISH.test(file));

it.each(ENGLISH)("%s names the subject of its sentences", (root) => {
  const files = filesIn(root);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (NO_SUBJECT.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
