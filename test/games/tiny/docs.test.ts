import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const text = readFileSync(path.join("docs", "a-fifth-game.md"), "utf8");
const quotes = [...text.matchAll(/<!-- from (\S+) -->\s+```\w+\n([\s\S]*?)```/g)].map(([, file = "", code = ""]) => ({
  file,
  code,
}));

describe("docs/a-fifth-game.md", () => {
  it("quotes the tiny game's files as they are", () => {
    expect(quotes.length).toBeGreaterThan(8);
    const untrue = quotes.filter(({ file, code }) => !readFileSync(file, "utf8").includes(code.trimEnd()));
    expect(untrue.map(({ file, code }) => `${file}: ${code.split("\n")[0]}`)).toEqual([]);
  });

  it("names only existing files and folders of the project or the tiny game", () => {
    const named = [...text.matchAll(/`((?:src|test|templates|styles|lang|packs|docs)\/[\w./-]*)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.length).toBeGreaterThan(15);
    const yours = ["test/rules/lantern/"];
    const lacks = (name: string): boolean => !existsSync(name) && !existsSync(path.join("test", "games", "tiny", name));
    expect(named.filter((name) => !yours.includes(name) && lacks(name))).toEqual([]);
  });
});
