import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { packEntries, readPack, ROOT, sourceOf, type Source } from "../../tools/packs.ts";

const COLLECTIONS: Record<string, string> = {
  ActiveEffect: "effects",
  Actor: "actors",
  Adventure: "adventures",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
};
const EMBEDDED = ["items", "pages", "results"];
/** The lists of documents within an Adventure, at any depth. They have no `_key`: an Adventure is stored in one piece. */
const HELD = [...EMBEDDED, "folders", "actors", "scenes", "levels", "tokens", "combats", "journal"];

/** The paths of texts; all other values are figures, which are the same in every language. */
const WORDS = new RegExp(
  `^(?:(?:${HELD.join("|")})\\.\\d+\\.)*(?:name|caption|description|prototypeToken\\.name|text\\.content` +
    "|system\\.(?:description|biography|concept|raceLabel|gmNotes|drive|template|background|tone|trigger|counters" +
    "|forAbility|origin|traits\\.\\d+\\.note|resists|skill|skills\\.\\d+|defaults\\.\\d+\\.of|damageType|reach" +
    "|(?:offers|reactionModifiers)\\.\\d+\\.(?:label|when)))$",
);

/** Members of lists, which translations name by id. */
const PLACES = new RegExp(`\\b(${HELD.join("|")})\\.\\w+\\.`, "g");

/** Whether the name of a skill is a key, as in some games: "closeCombat". */
const isKey = (at: string, value: unknown): boolean => /skills\.\d+$/.test(at) && /^[a-z]/.test(String(value));

/** Words that are the same in German: names, words that are spelt alike, and the attributes of GURPS. */
const SAME = [
  ...["Ace Astra", "Ford", "Spotty", "Falk", "Agent", "Peregrine", "AutoDoc", "Arm", "Hand"],
  ...["Ronan", "Violet", "Antares Darkeye"],
  ...["Soraya", "Issvisk", "Venn Rao", "Virek-Kohl"],
  ...["Vesna Korda", "Baako Adeyemi", "Titania Rook", "Dr. Ilse Marrow", "Lucien Vale"],
  ...["Propaganda", "Karate", "Intuition", "Overkill", "1", "st", "dx", "iq", "ht", "will", "per"],
];

const packs = await packEntries();
const english = packs.filter(({ flags }) => flags.quadrant.lang === "en");
/** Packs whose documents are stored separately; for Adventures see packs-starter.test.ts. */
const inPieces = english.filter(({ type }) => type !== "Adventure");
const documentTypes = (
  JSON.parse(readFileSync("system.json", "utf8")) as { documentTypes: Record<string, Record<string, object>> }
).documentTypes;

const germanOf = (name: string) => packs.find((pack) => pack.name === `${name}-de`)!;
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yml"))
    .map((file) => file.split(path.sep).join("/"));
const load = (file: string): Source => parse(readFileSync(path.join(ROOT, file), "utf8")) as Source;

/** Every value that is no object or list, by its path. */
function leaves(value: unknown, at = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, at ? `${at}.${key}` : key));
}

describe("the packs", () => {
  it("exist in both languages, each in a folder", () => {
    expect(english.map(({ name }) => `${name}-de`)).toEqual(
      packs.filter(({ flags }) => flags.quadrant.lang === "de").map(({ name }) => name),
    );
    const { packFolders } = JSON.parse(readFileSync("system.json", "utf8")) as { packFolders: { packs: string[] }[] };
    expect(packFolders.flatMap((folder) => folder.packs).sort()).toEqual(packs.map(({ name }) => name).sort());
    for (const { name, type } of english) expect(germanOf(name).type).toBe(type);
    for (const pack of packs) expect(existsSync(path.join(ROOT, sourceOf(pack)))).toBe(true);
  });

  it.each(inPieces)("$name: every source has an id and a key, so that none is skipped silently", ({ name, type }) => {
    const files = filesIn(name).filter((file) => !file.includes("/"));
    expect(files.length).toBeGreaterThan(0);
    const ids = new Set<unknown>();
    for (const file of files) {
      const source = load(`${name}/${file}`);
      expect(source["_id"], file).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(source["_key"], file).toBe(`!${COLLECTIONS[type]}!${source["_id"]}`);
      if (documentTypes[type]) expect(Object.keys(documentTypes[type]), file).toContain(source["type"]);
      ids.add(source["_id"]);
      for (const key of EMBEDDED) {
        for (const child of (source[key] ?? []) as Source[]) {
          expect(child["_id"], `${file}: ${child["_id"]}`).toMatch(/^[A-Za-z0-9]{16}$/);
          expect(child["_key"], file).toBe(`!${COLLECTIONS[type]}.${key}!${source["_id"]}.${child["_id"]}`);
          ids.add(child["_id"]);
        }
      }
    }
    const all = files.flatMap((file) => leaves(load(`${name}/${file}`)).filter(([at]) => /(^|\.)_id$/.test(at)));
    expect(ids.size).toBe(all.length);
  });

  it.each(english)("$name: every text has a German translation, and every figure is the same", async (pack) => {
    const originals = await readPack(pack);
    const translations = await readPack(germanOf(pack.name));
    expect([...translations.keys()]).toEqual([...originals.keys()]);
    for (const [id, original] of originals) {
      const german = new Map(leaves(translations.get(id)));
      const pairs = leaves(original).map(([at, value]) => ({ at, value, german: german.get(at) }));
      expect(german.size, id).toBe(pairs.length);
      for (const { at, value, german: translated } of pairs) {
        const place = `${original["name"]}: ${at}`;
        if (!WORDS.test(at) || isKey(at, value)) {
          expect(String(translated).replace(/(Compendium\.quadrant\.[a-z-]+)-de(?=\.)/, "$1"), place).toBe(
            String(value),
          );
          if (at !== "command") expect(String(value), `${place} looks like a text`).toMatch(/^[\w.:/!+#-]*$/);
        } else if (value !== "") {
          expect(translated, place).toMatch(/\S/);
          if (!SAME.includes(String(value))) expect(translated, place).not.toBe(value);
        }
      }
    }
  });

  it("have translations only of existing documents, with texts and without figures", () => {
    for (const file of filesIn("de")) {
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
      const [words, original] = [load(`de/${file}`), load(file)];
      for (const [at] of leaves(words)) {
        const place = at.replace(PLACES, "$1.0.").replace(/traits\.\w+\./, "traits.0.");
        expect(place, file).toMatch(WORDS);
      }
      for (const key of HELD) {
        const ids = ((original[key] ?? []) as Source[]).map((child) => child["_id"]);
        for (const id of Object.keys((words[key] ?? {}) as Source)) expect(ids, file).toContain(id);
      }
    }
  });

  it("name Abilities that their owners have, in the owner's language", async () => {
    for (const pack of packs.filter(({ type }) => type === "Actor")) {
      for (const actor of (await readPack(pack)).values()) {
        const items = (actor["items"] ?? []) as (Source & { system: { forAbility?: string } })[];
        const named = items.map(({ system }) => system.forAbility ?? "").filter(Boolean);
        for (const name of named) expect(items.map((item) => item["name"])).toContain(name);
      }
    }
  });

  it("link only to existing documents, in the same language", async () => {
    const ids = new Map<string, Set<string>>();
    for (const pack of packs) ids.set(pack.name, new Set((await readPack(pack)).keys()));
    for (const pack of packs) {
      for (const document of (await readPack(pack)).values()) {
        for (const [at, value] of leaves(document)) {
          for (const [, name = "", id = ""] of String(value).matchAll(/Compendium\.quadrant\.([\w-]+)\.\w+\.(\w+)/g)) {
            expect(ids.get(name)?.has(id), `${pack.name}, ${document["name"]}, ${at}: ${name} ${id}`).toBe(true);
            expect(name.endsWith("-de"), at).toBe(pack.name.endsWith("-de"));
          }
        }
      }
    }
  });

  it("show existing pictures, or icons of the system", async () => {
    for (const pack of english) {
      const documents = [...(await readPack(pack)).values()];
      // Journals and their pages have none.
      const held = documents.flatMap((document) =>
        ["items", "actors", "effects", "results"].flatMap((key) => (document[key] ?? []) as Source[]),
      );
      for (const { img } of [...documents, ...held]) {
        const picture = String(img ?? "");
        if (/\/assets\/(portraits|scenes)\//.test(picture))
          expect(existsSync(picture.replace("systems/quadrant/", "")), picture).toBe(true);
        else if (pack.type !== "JournalEntry")
          expect(picture).toMatch(/^systems\/quadrant\/assets\/icons\/[a-z0-9-]+\.svg$/);
      }
    }
  });
});
