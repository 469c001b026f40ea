import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";

const rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as {
  forbidden: object[];
  options: object;
};

interface Cruised {
  source: string;
  dependencies: { resolved: string; dynamic: boolean; typeOnly?: boolean; dependencyTypes: string[] }[];
}

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({ file: path.join(folder, name), text: readFileSync(path.join(folder, name), "utf8") }));
}

/** Every file of the system with its imports, and the violations of the rules for imports. */
async function cruiseAll(): Promise<{ modules: Cruised[]; summary: { violations: object[]; totalCruised: number } }> {
  const options = { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true };
  const tsConfig = extractTSConfig("tsconfig.json");
  const { output } = await cruise(["src"], options as never, undefined, { tsConfig } as never);
  return output as never;
}

describe("imports", () => {
  const cruised = cruiseAll();

  it("go down only: quadrant → games → table → rules", async () => {
    const { summary } = await cruised;
    expect(summary.totalCruised).toBeGreaterThan(50);
    expect(summary.violations).toEqual([]);
  });

  it("load no check, sheet or turn order of a game before it is played", async () => {
    const { modules } = await cruised;
    const known = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
    const loaded = new Set<string>();
    const follow = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const { resolved, dynamic, typeOnly, dependencyTypes } of known.get(file) ?? [])
        if (!dynamic && !typeOnly && !dependencyTypes.includes("type-only")) follow(resolved);
    };
    follow("src/quadrant.ts");
    expect(loaded.has("src/games/zap/game.ts")).toBe(true);
    const played = /^src\/games\/[^/]+\/(play\.ts|rolls\.ts|checks\/|sheets\/|combat\/procedure\.ts)/;
    expect([...loaded].filter((file) => played.test(file))).toEqual([]);
  });

  it("name Foundry's long paths in one file only", () => {
    const long = /\bfoundry\.(applications|documents|helpers|dice)\.\w+/;
    const offenders = sources("src").filter(({ file, text }) => {
      const code = text.replace(/\btypeof foundry[\w.<>]*|foundry\.[\w.]+(?=[[<>,;)\s|&])/g, "");
      return !file.endsWith("foundry.ts") && long.test(code);
    });
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });
});

describe("the rules", () => {
  it("use neither clock, chance, console nor Foundry", () => {
    const impure =
      /\bMath\.random\b|\bnew Date\b|\bDate\.now\b|\bconsole\.|\bgame\.|\bfoundry\.|\bwindow\.|\bdocument\./;
    const offenders = sources("src/rules").filter(({ text }) =>
      impure.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });
});

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

describe("writing to documents", () => {
  const naming = (pattern: RegExp): string[] =>
    sources("src")
      .filter(({ text }) => pattern.test(withoutComments(text)))
      .map(({ file }) => file)
      .sort();

  it("passes the gate, except in these files for settings and setup", () => {
    expect(naming(/\bmodifyBatch\b/)).toEqual(["src/foundry.ts", "src/table/send-batch.ts"]);
    const senders = ["src/table/referee/commit.ts", "src/table/send-batch.ts", "src/table/write.ts"];
    expect(naming(/\bsendBatch\b/)).toEqual(senders);
    expect(naming(/\/write\.ts"/)).toEqual([
      "src/games/gurps/long-tasks/edits.ts",
      "src/table/bucket/presets.ts",
      "src/table/bucket/push.ts",
      "src/table/combat/change-type.ts",
      "src/table/configuration/save.ts",
      "src/table/referee/act-settings.ts",
      "src/table/referee/remove-message.ts",
      "src/table/welcome/seats.ts",
      "src/table/welcome/table-welcome.ts",
    ]);
  });
});

describe("the table", () => {
  it("names no game", () => {
    const named = /["'`/](zap|zerospace|imperfect|gurps)\b/i;
    const offenders = sources("src/table").filter(({ text }) =>
      named.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });
});
