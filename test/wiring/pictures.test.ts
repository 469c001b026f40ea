import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { waysFrom } from "../../tools/lib/release.ts";

const PICTURES = path.join("docs", "pictures");

/** The pictures that `npm run pictures` writes. */
const NAMES = [
  ...["welcome", "dialog", "undone", "tracker", "request"],
  ...["zap", "zerospace", "imperfect", "gurps"].flatMap((game) => [`${game}-sheet`, `${game}-card`]),
];

const pages = [
  ...["README.md", "CONTRIBUTING.md", "TESTING.md", "CHANGELOG.md"],
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => path.join("docs", name)),
]
  .filter((name) => name.endsWith(".md"))
  // Links in code blocks are not followed.
  .map((name) => [name, readFileSync(name, "utf8").replace(/```[^]*?```/g, "")] as const);

describe("the pictures", () => {
  it("all exist, and are WebP files of at most 120 KB", () => {
    const kept = readdirSync(PICTURES, { recursive: true, encoding: "utf8" }).filter(
      (name) => path.extname(name) !== "",
    );
    expect(kept.filter((name) => !name.includes(path.sep)).sort()).toEqual(NAMES.map((name) => `${name}.webp`).sort());
    // The calm table's pictures in subfolders included: in both themes and languages, wide and narrow.
    for (const name of kept) {
      const file = path.join(PICTURES, name);
      const head = readFileSync(file).subarray(0, 12).toString("latin1");
      expect(head, name).toMatch(/^RIFF[^]{4}WEBP$/);
      expect(statSync(file).size, name).toBeLessThanOrEqual(120 * 1024);
    }
  });

  it("exist where pages link to them, as all other linked files do", () => {
    for (const [page, text] of pages) {
      for (const way of waysFrom(text)) {
        const file = path.join(path.dirname(page), way.replace(/#.*$/, ""));
        expect(existsSync(file), `${page}: ${way}`).toBe(true);
      }
    }
  });

  it("of each game's sheet and card are in the README", () => {
    const [, readme] = pages.find(([name]) => name === "README.md")!;
    const shown = new Set(waysFrom(readme));
    const wanted = NAMES.filter((name) => /-(sheet|card)$/.test(name)).map((name) => `docs/pictures/${name}.webp`);
    expect(wanted).toHaveLength(8);
    expect(wanted.filter((file) => !shown.has(file))).toEqual([]);
  });

  it("are named in the test that takes them", () => {
    const made = readFileSync(path.join("test", "play", "pictures.test.ts"), "utf8");
    for (const name of NAMES) expect(made).toContain(`"${name}"`);
  });
});
