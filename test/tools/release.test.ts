import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { licenceOf, writeFontLicences } from "../../tools/fonts.ts";
import { faultsOf } from "../../tools/lib/check-release.ts";
import { archive, install, readProject, releaseFiles, withWebLinks, type Files } from "../../tools/lib/release.ts";

const PROJECT = { version: "1.2.3", repository: "https://example.org/someone/tiny" };
const MANIFEST = {
  id: "tiny",
  title: "Tiny",
  version: "1.2.3",
  license: "LICENSE",
  readme: "README.md",
  changelog: "CHANGELOG.md",
  media: [{ type: "setup", url: "systems/tiny/assets/cover.svg", thumbnail: "systems/tiny/assets/cover-small.svg" }],
  background: "systems/tiny/assets/night.svg",
  esmodules: ["tiny.mjs"],
  styles: [{ src: "tiny.css", layer: "system" }],
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  packs: [{ name: "lamps", label: "Lamps", type: "Item", path: "packs/lamps" }],
  flags: { hotReload: { extensions: ["css"] }, kept: true },
};

/** A system as a build leaves it, with every kind of file that a release may have, and some that it may not. */
const BUILD: Record<string, string> = {
  "system.json": JSON.stringify(MANIFEST),
  "template.json": "{}",
  "quadrant.d.ts": "export type Lamp = string;",
  LICENSE: "MIT",
  "README.md":
    "[Licence](LICENSE), ![A lamp](docs/lamp.webp), [Foundry](https://foundryvtt.com), [below](#below), " +
    '<img src="docs/lamp.webp" width="70%"> <img width="70%" src="https://example.org/lamp.webp">',
  "CHANGELOG.md": "## 1.2.3",
  "tiny.mjs":
    "const t=`systems/tiny/templates`,p=`${t}/parts`;import `./more.mjs`;" +
    "load(`${t}/sheet.hbs`,`${p}/${name}.hbs`,`short/card.hbs`);icon=`systems/tiny/assets/icons/${e}.svg`;\n" +
    "//# sourceMappingURL=tiny.mjs.map\n",
  "tiny.mjs.map": "{}",
  "more.mjs": "export {};",
  "tiny.css": '@font-face{src:url(./assets/fonts/jura-latin.woff2)} a{background:url("data:image/svg+xml,x")}',
  "lang/en.json": "{}",
  "templates/sheet.hbs": "<p></p>",
  "templates/parts/line.hbs": "<p></p>",
  "templates/short/card.hbs": "<img src='systems/tiny/assets/card.svg'>",
  "assets/card.svg": "<svg/>",
  "assets/cover.svg": "<svg/>",
  "assets/cover-small.svg": "<svg/>",
  "assets/night.svg": "<svg/>",
  "assets/icons/lamp.svg": "<svg/>",
  "assets/icons/CREDITS.txt": "by Lorc, under CC BY 3.0",
  "assets/fonts/jura-latin.woff2": "font",
  "assets/fonts/jura-OFL.txt": "under the SIL Open Font License, Version 1.1",
};

let folder: string;
let build: string;
/** A valid release. */
let files: Files;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-release-test-"));
  build = path.join(folder, "build");
  for (const [name, text] of Object.entries(BUILD)) {
    await mkdir(path.dirname(path.join(build, name)), { recursive: true });
    await writeFile(path.join(build, name), text);
  }
  const lamp = { _id: "lamp000000000000", _key: "!items!lamp000000000000", name: "Lamp", type: "thing" };
  await mkdir(path.join(folder, "lamps"));
  const source = JSON.stringify({ ...lamp, img: "systems/tiny/assets/card.svg" });
  await writeFile(path.join(folder, "lamps", "lamp.json"), source);
  await compilePack(path.join(folder, "lamps"), path.join(build, "packs", "lamps"), { log: false });
  files = await releaseFiles(build, PROJECT);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = (content: Uint8Array | undefined): string => new TextDecoder().decode(content);
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
const manifestOf = (released: Files): Record<string, unknown> =>
  JSON.parse(text(released["system.json"])) as Record<string, unknown>;
const edited = (change: object): Files => ({
  ...files,
  "system.json": bytes(JSON.stringify({ ...manifestOf(files), ...change })),
});
const without = (...names: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.some((lost) => name.startsWith(lost))));

describe("a release", () => {
  it("is the build without source maps and without LevelDB's logs", () => {
    const names = Object.keys(files);
    expect(names.filter((name) => !name.startsWith("packs/")).sort()).toEqual(
      Object.keys(BUILD)
        .filter((name) => name !== "tiny.mjs.map")
        .sort(),
    );
    expect(names).toContain("packs/lamps/CURRENT");
    expect(names.filter((name) => /\/(LOG|LOCK)/.test(name))).toEqual([]);
    expect(text(files["tiny.mjs"])).not.toContain("sourceMappingURL");
  });

  it("has a manifest that links to the newest release, and to the archive of this version", () => {
    expect(manifestOf(files)).toMatchObject({
      url: "https://example.org/someone/tiny",
      bugs: "https://example.org/someone/tiny/issues",
      manifest: "https://example.org/someone/tiny/releases/latest/download/system.json",
      download: "https://example.org/someone/tiny/releases/download/v1.2.3/tiny.zip",
      readme: "https://example.org/someone/tiny/blob/v1.2.3/README.md",
      changelog: "https://example.org/someone/tiny/blob/v1.2.3/CHANGELOG.md",
      license: "LICENSE",
      flags: { kept: true },
    });
    expect(manifestOf(files)["flags"]).not.toHaveProperty("hotReload");
  });

  it("has a README that links to files that are only in the repository", () => {
    const home = "https://example.org/someone/tiny";
    expect(withWebLinks(BUILD["README.md"]!, PROJECT)).toBe(
      `[Licence](${home}/blob/v1.2.3/LICENSE), ![A lamp](${home}/raw/v1.2.3/docs/lamp.webp), ` +
        "[Foundry](https://foundryvtt.com), [below](#below), " +
        `<img src="${home}/raw/v1.2.3/docs/lamp.webp" width="70%"> <img width="70%" src="https://example.org/lamp.webp">`,
    );
  });
});

describe("the archive", () => {
  it("is the same, byte for byte, with any order of files and in any time zone", () => {
    const zone = process.env["TZ"];
    const first = archive(files);
    process.env["TZ"] = "Asia/Tokyo";
    const second = archive(Object.fromEntries(Object.entries(files).reverse()));
    process.env["TZ"] = zone;
    if (zone === undefined) delete process.env["TZ"];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(unzipSync(first)).toEqual(files);
  });

  it("replaces an installed version", async () => {
    const systems = path.join(folder, "data", "Data", "systems");
    await mkdir(path.join(systems, "tiny"), { recursive: true });
    await mkdir(path.join(systems, "other"));
    await writeFile(path.join(systems, "tiny", "old.mjs"), "");
    expect(await install(archive(files), path.join(folder, "data"))).toBe(path.join(systems, "tiny"));
    expect((await readdir(systems)).sort()).toEqual(["other", "tiny"]);
    expect(await readdir(path.join(systems, "tiny"))).not.toContain("old.mjs");
    expect(await readFile(path.join(systems, "tiny", "lang", "en.json"), "utf8")).toBe("{}");
  });
});

describe("the check", () => {
  const faults = (changed: Files): Promise<string[]> => faultsOf(changed, PROJECT);

  it("finds no fault in a valid release", async () => {
    expect(await faults(files)).toEqual([]);
  });

  it.each([
    ["a pack", "packs/lamps", "packs/lamps is missing: the manifest names the pack lamps"],
    ["a module", "tiny.mjs", "tiny.mjs is missing: the manifest names it"],
    ["words", "lang/en.json", "lang/en.json is missing: the manifest names it"],
    ["the change log", "CHANGELOG.md", "CHANGELOG.md is missing: the manifest names it"],
    ["the API's types", "quadrant.d.ts", "quadrant.d.ts is missing: it holds the types of the API"],
    ["a chunk", "more.mjs", "more.mjs is missing: something refers to it"],
    ["a font", "assets/fonts/jura-latin", "assets/fonts/jura-latin.woff2 is missing: something refers to it"],
    ["the picture of the setup screen", "assets/cover.svg", "assets/cover.svg is missing: something refers to it"],
    ["its thumbnail", "assets/cover-small", "assets/cover-small.svg is missing: something refers to it"],
    ["the background of new worlds", "assets/night", "assets/night.svg is missing: something refers to it"],
    ["a picture of a template and a pack", "assets/card", "assets/card.svg is missing: something refers to it"],
    ["a template by its place", "templates/sheet", "templates/sheet.hbs is missing: something refers to it"],
    ["a template by its short name", "templates/short", "templates/short/card.hbs is missing: something refers to it"],
    ["all of a kind", "templates/parts", "templates/parts/${name}.hbs is missing: nothing is there that looks like it"],
    ["a font's licence", "assets/fonts/jura-OFL", "assets/fonts/jura-latin.woff2 lacks the text of its licence"],
    ["the icons' credits", "assets/icons/CREDITS", "assets/icons/CREDITS.txt must credit the icons"],
  ])("reports a missing file: %s", async (_what, lost, told) => {
    expect(await faults(without(lost))).toContain(told);
  });

  it("requires the manifest at the root", async () => {
    const nested = Object.fromEntries(Object.entries(files).map(([name, content]) => [`tiny/${name}`, content]));
    expect(await faults(nested)).toEqual(["system.json is missing: the manifest must lie at the root"]);
  });

  it.each([
    "src/sheet.ts",
    "tiny.mjs.map",
    "packs/lamps/lamp.yml",
    "packs/lamps/LOG",
    "packs/other/CURRENT",
    "styles/tiny.scss",
    "host/main.mjs",
    "test/play.mjs",
    "templates/idle.hbs",
    "assets/idle.svg",
    "lang/fr.json",
    "node_modules/left/index.mjs",
  ])("reports a file that nothing needs: %s", async (name) => {
    expect(await faults({ ...files, [name]: bytes("x") })).toContain(`${name} has no business here: nothing names it`);
  });

  it("opens every pack, and requires documents of its type in it", async () => {
    const damaged = { ...files, "packs/lamps/CURRENT": bytes("nonsense") };
    expect(await faults(damaged)).toContainEqual(expect.stringMatching(/^packs\/lamps cannot be read: /));
    const mistyped = edited({ packs: [{ ...MANIFEST.packs[0], type: "Actor" }] });
    expect(await faults(mistyped)).toContain("packs/lamps holds no document of the type Actor");
  });

  it("reports a wrong version, link or flag in the manifest", async () => {
    const latest = "https://example.org/someone/tiny/releases/latest/download/tiny.zip";
    const astray = await faults(edited({ version: "1.2.4", download: latest, flags: { hotReload: {} } }));
    expect(astray).toEqual([
      "system.json: version is 1.2.4, and should be 1.2.3",
      `system.json: download is ${latest}, and should be https://example.org/someone/tiny/releases/download/v1.2.3/tiny.zip`,
      "system.json: flags.hotReload is for development",
    ]);
  });

  it("reports traces of the machine that built the release", async () => {
    const mapped = { ...files, "more.mjs": bytes("export {};\n//# sourceMappingURL=more.mjs.map") };
    expect(await faults(mapped)).toEqual(["more.mjs points at a source map"]);
    const homely = { ...files, "lang/en.json": bytes(JSON.stringify({ from: `${process.cwd()}/lang` })) };
    expect(await faults(homely)).toEqual(["lang/en.json names a folder of the machine that built it"]);
  });

  it("reports images and links of a page that lead nowhere", async () => {
    const page = bytes('[Docs](docs/players.md), [licence](LICENSE), <img width="9" src="docs/lamp.webp">');
    expect(await faults({ ...files, "README.md": page })).toEqual([
      "README.md leads to docs/players.md, which is not in the release",
      "README.md leads to docs/lamp.webp, which is not in the release",
    ]);
  });

  it("reports a licence file without the text of the licence", async () => {
    const empty = { ...files, "assets/fonts/jura-OFL.txt": bytes("free") };
    expect(await faults(empty)).toEqual(["assets/fonts/jura-OFL.txt is not the text of the SIL Open Font License"]);
  });
});

test("every font gets its licence, and a font without a known one is refused", async () => {
  const fonts = path.join(folder, "fonts");
  await mkdir(fonts);
  for (const name of ["jura-latin-wght-normal.woff2", "bodoni-moda-latin-wght-italic.woff2"])
    await writeFile(path.join(fonts, name), "");
  expect(await writeFontLicences(fonts)).toEqual(["bodoni-moda", "jura"]);
  expect(await readFile(path.join(fonts, licenceOf("jura")), "utf8")).toMatch(/Jura Project[^]*SIL OPEN FONT LICENSE/);
  await writeFile(path.join(fonts, "stolen-latin.woff2"), "");
  await expect(writeFontLicences(fonts)).rejects.toThrow("no licence for these fonts: stolen-latin.woff2");
});

describe("the project", () => {
  const read = async (file: string): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;

  it("has one version: in package.json, its lock, the manifest, and at the top of the change log", async () => {
    const { version } = await readProject();
    const [, newest] = /^## (\S+)$/m.exec(await readFile("CHANGELOG.md", "utf8")) ?? [];
    const versions = [(await read("system.json"))["version"], (await read("package-lock.json"))["version"], newest];
    expect(versions).toEqual([version, version, version]);
  });

  it("names its repository in one place", async () => {
    const { repository } = await readProject();
    expect(repository).toBe("https://github.com/quadrant-vtt/quadrant");
    for (const key of ["url", "bugs", "manifest", "download"])
      expect(await read("system.json")).not.toHaveProperty(key);
  });
});

describe("the workflows", () => {
  interface Step {
    uses?: string;
    run?: string;
    with?: Record<string, string>;
  }
  interface Workflow {
    on: { push?: { tags?: string[]; branches?: string[] }; pull_request?: object | null };
    jobs: Record<string, { needs?: string; uses?: string; strategy?: { matrix: { node: number[] } }; steps?: Step[] }>;
  }
  const workflow = async (name: string): Promise<Workflow> =>
    parse(await readFile(path.join(".github", "workflows", name), "utf8")) as Workflow;

  it("test every change on the oldest and the newest supported Node", async () => {
    const { on, jobs } = await workflow("ci.yml");
    expect(Object.keys(on)).toEqual(expect.arrayContaining(["push", "pull_request", "workflow_call"]));
    expect(jobs["test"]?.strategy?.matrix.node).toEqual([20, 24]);
    expect(jobs["test"]?.steps?.map(({ run }) => run)).toContain("npm test");
  });

  it("release a tag after its tests, with both files", async () => {
    const { on, jobs } = await workflow("release.yml");
    expect(on.push?.tags).toEqual(["v*"]);
    expect(jobs["test"]?.uses).toBe("./.github/workflows/ci.yml");
    expect(jobs["release"]?.needs).toBe("test");
    const runs = (jobs["release"]?.steps ?? []).map(({ run }) => run ?? "").join("\n");
    expect(runs).toContain('npm run package -- --tag "$GITHUB_REF_NAME"');
    expect(runs).toMatch(/gh release create .*build\/quadrant\.zip build\/system\.json/);
  });
});
