import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packEntries, readFolders, readPack, type PackEntry } from "../../tools/packs.ts";

const packs = await packEntries();
const english = packs.filter(({ flags }) => flags.quadrant.lang === "en");
const germanOf = (name: string): PackEntry => packs.find((pack) => pack.name === `${name}-de`)!;

/** The folders of the packs that have several kinds of documents. */
const MIXED: Record<string, string[]> = {
  "zap-characters": ["Heroes", "Foes"],
  "zap-abilities": ["Powers", "Movement", "Shticks"],
  "zap-systems": ["Weapons and shields", "Drives", "Rooms and stations"],
  "zap-equipment": ["Weapons", "Worn and protective", "Tools and marvels"],
  "zerospace-characters": ["Heroes", "Foes and others"],
  "zerospace-weapons": ["Close combat", "Ranged combat", "Blasts"],
  "zerospace-gear": ["Tools", "Armour"],
  "imperfect-characters": ["Heroes", "Extras"],
  "imperfect-aptitudes": ["Shooting and throwing", "Fighting", "Moving", "People", "Healing"],
  "imperfect-weapons": ["Guns", "Thrown", "Melee"],
  "imperfect-gear": ["Armour", "Gear", "Ammunition"],
  "imperfect-hindrances": ["Edges", "Hindrances", "Impetuses"],
  "gurps-characters": ["Heroes", "Foes and beasts"],
  "gurps-skills": ["Fighting", "Body and movement", "Crafts and learning", "People", "Finding and hiding"],
  "gurps-traits": ["Advantages", "Disadvantages"],
  "gurps-equipment": ["Kits and tools", "Worn", "Transport"],
  "zap-macros": ["For the GM", "For players"],
  "zerospace-macros": ["For the GM", "For players"],
  "imperfect-macros": ["For the GM", "For players"],
  "gurps-macros": ["For the GM", "For players"],
};

describe("the folders within packs", () => {
  it.each(english)("$name has the folders of its kinds of documents, and none is empty", async (pack) => {
    const folders = await readFolders(pack);
    const bySort = [...folders.values()].sort((a, b) => Number(a["sort"]) - Number(b["sort"]));
    expect(bySort.map((folder) => folder["name"])).toEqual(MIXED[pack.name] ?? []);
    if (folders.size === 0) return;
    const used = [...(await readPack(pack)).values()].map((document) => document["folder"]);
    expect(new Set(used)).toEqual(new Set(folders.keys()));
    for (const [id, folder] of folders) {
      expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(folder).toMatchObject({ _id: id, _key: `!folders!${id}`, type: pack.type });
    }
  });

  it.each(english)("$name has the same folders in German, with German names", async (pack) => {
    const [own, german] = [await readFolders(pack), await readFolders(germanOf(pack.name))];
    expect([...german.keys()]).toEqual([...own.keys()]);
    for (const [id, folder] of own) {
      expect(german.get(id)!["name"]).toMatch(/\S/);
      if (folder["name"] !== "Transport") expect(german.get(id)!["name"]).not.toBe(folder["name"]);
    }
  });

  it("are not set on the Items of actors", async () => {
    for (const pack of packs.filter(({ type }) => type === "Actor")) {
      for (const actor of (await readPack(pack)).values())
        for (const item of (actor["items"] ?? []) as object[])
          expect(item, String(actor["name"])).not.toHaveProperty("folder");
    }
  });
});

describe("the banners", () => {
  it.each(packs)(
    "$name has the SVG file of its game, without text, pictures, scripts or links",
    ({ banner, flags }) => {
      const game = flags.quadrant.game ?? "quadrant";
      expect(banner).toBe(`systems/quadrant/assets/banners/${game}.svg`);
      const file = `assets/banners/${game}.svg`;
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file, "utf8")).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<image|<text|<script/);
    },
  );
});
