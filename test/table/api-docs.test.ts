import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const DOCS = path.join("docs", "for-modules.md");
const TYPES = path.join("src", "table", "api", "types.ts");

interface Block {
  language: string;
  /** The file name after the fence's language, as in `file=main.mjs`; else empty. */
  file: string;
  /** The project's file that the comment before the block names as its source; else empty. */
  from: string;
  code: string;
}

const FENCE = /(?:<!-- from (\S+) -->\s+)?```(\w+)(?: file=(\S+))?\n([\s\S]*?)```/g;

const blocks = [...readFileSync(DOCS, "utf8").matchAll(FENCE)].map(
  ([, from = "", language = "", file = "", code = ""]): Block => ({ language, file, from, code }),
);

/** The compiler's own type files, parsed once for all compilations of this test. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Compiles the files of a module's folder. @returns the compiler's diagnostics */
function complaints(files: Record<string, string>): string[] {
  const own = new Map(Object.entries(files).map(([name, text]) => [`/module/${name}`, text]));
  const options: ts.CompilerOptions = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    noImplicitAny: false,
    // The compiler's own type files need no check; the system's type file does.
    skipDefaultLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  delete host.directoryExists;
  host.fileExists = (name) => own.has(name) || fileExists(name);
  host.readFile = (name) => own.get(name) ?? readFile(name);
  host.getSourceFile = (name, ...how) => {
    const text = own.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, how[0], true);
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, ...how));
    return libraries.get(name);
  };
  const program = ts.createProgram([...own.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? `${path.basename(file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1} ` : "";
    return line + ts.flattenDiagnosticMessageText(messageText, "\n");
  });
}

const shipped = { "quadrant.d.ts": readFileSync(TYPES, "utf8") };
const globals = Object.fromEntries(blocks.filter(({ file }) => file).map(({ file, code }) => [file, code]));

describe("docs/for-modules.md", () => {
  it("has examples that compile with the shipped types", () => {
    const examples = blocks.filter(({ language }) => language === "js");
    expect(examples.length).toBeGreaterThan(8);
    const scripts = Object.fromEntries(
      examples.map(({ code }, index) => [`example-${index}.mjs`, `export {};\n${code}`]),
    );
    expect(complaints({ ...shipped, ...globals, ...scripts })).toEqual([]);
  });

  it("would fail this test with an example that uses the API wrongly", () => {
    const wrong = 'export {};\ngame.system.api.rolls("Actor.x").nothing;\nawait game.system.api.roll("Actor.x");';
    expect(complaints({ ...shipped, ...globals, "wrong.mjs": wrong })).toHaveLength(2);
  });

  it("shows the modules that the play tests install, line by line, the first in ten lines", () => {
    const quoted = blocks.filter(({ from }) => from);
    const files = ["flashbang/module.json", "flashbang/main.mjs", "smoke/main.mjs", "muzzle-flash/main.mjs"];
    expect(quoted.map(({ from }) => from.split("/").slice(-2).join("/"))).toEqual(files);
    for (const { from, code } of quoted) expect(code).toBe(readFileSync(from, "utf8"));
    expect(quoted[1]!.code.trim().split("\n").length).toBeLessThanOrEqual(10);
  });

  it("names every error code, every hook and every function of the types", () => {
    const text = readFileSync(DOCS, "utf8");
    const types = shipped["quadrant.d.ts"];
    const codes = [
      ...types
        .slice(types.indexOf("QuadrantErrorCode ="))
        .split(";")[0]!
        .matchAll(/"(\w+)"/g),
    ];
    const hooks = [...types.matchAll(/"(quadrant\.\w+)":/g)];
    const inside = (name: string): string => types.split(`export interface ${name} {`)[1]!.split("\n}")[0]!;
    const members = ["QuadrantApi", "ConditionsApi", "CardsApi", "PanelsApi", "RegisterApi"].flatMap((name) => [
      ...inside(name).matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm),
    ]);
    const names = [...codes, ...hooks, ...members].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !new RegExp(`\\b${name.replace(".", "\\.")}\\b`).test(text))).toEqual([]);
  });
});

describe("quadrant.d.ts", () => {
  it("needs no other file: it imports nothing and contains only types", () => {
    expect(complaints(shipped)).toEqual([]);
    const { outputText } = ts.transpileModule(shipped["quadrant.d.ts"], {
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    });
    expect(outputText.replace(/\/\*[\s\S]*?\*\//g, "").trim()).toBe("export {};");
    expect(shipped["quadrant.d.ts"]).not.toMatch(/^import /m);
  });
});
