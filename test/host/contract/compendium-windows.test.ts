import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closeWindows } from "../../support/host.ts";
import { packedSystem, type PackedSystem } from "../system/pack.ts";
import { HERO, useTable } from "../system/table.ts";
import { violationsOn } from "../../support/axe.ts";

/** V14: REL-14.355 (effects as primary documents); ART compendium; CLI (`!effects!`, `!macros!`, `!folders!`). */
const [DAZED, GREETING, SONG] = ["packeddazed00000", "packedgreet00000", "packedsong000000"];
const [TOP, INNER] = ["packedfolder0001", "packedfolder0002"];
const BANNER = "icons/svg/statue.svg";

let packed: PackedSystem;
const table = useTable(async () => {
  packed = await packedSystem(
    [{ _id: "packedrope000000", name: "Rope", type: "power", system: {} }],
    [
      {
        name: "states",
        label: "States",
        type: "ActiveEffect",
        collection: "effects",
        banner: BANNER,
        documents: [
          {
            _id: DAZED,
            name: "Dazed",
            type: "condition",
            img: "icons/svg/daze.svg",
            description: "<p>Sees <em>stars</em> @UUID[Actor.heroactor0000000]{Hero}</p>",
            statuses: ["stun"],
            folder: INNER,
            system: {},
          },
          { _id: "packedcalm000000", name: "Calm", type: "base", img: "icons/svg/sleep.svg", folder: TOP },
          { _id: "packedglad000000", name: "Glad", type: "base", img: "icons/svg/aura.svg" },
        ],
        folders: [
          { _id: TOP, name: "Of the mind", color: "#336699", sorting: "a" },
          { _id: INNER, name: "Sudden ones", folder: TOP },
        ],
      },
      {
        name: "buttons",
        label: "Buttons",
        type: "Macro",
        collection: "macros",
        documents: [
          {
            _id: GREETING,
            name: "Greet",
            type: "script",
            img: "icons/svg/book.svg",
            command: "globalThis.greeted = game.user.name;",
          },
          { _id: SONG, name: "Sing", type: "chat", command: "La la" },
        ],
      },
    ],
  );
  return packed.systemDir;
});

afterAll(() => packed.remove());

afterEach(() => closeWindows(table.gm, table.ann));

/** Opens the window of a pack from the sidebar. */
async function open(page: Page, pack: string): Promise<void> {
  await page.click("#tab-compendium");
  await page.click(`#compendium [data-pack="fixture.${pack}"] .entry-name`);
  await page.locator(".application.compendium .directory-item").first().waitFor();
}

const row = (page: Page, name: string) =>
  page.locator(".application.compendium .directory-item.entry", { hasText: name });

describe("packs in the sidebar", () => {
  it("manifest `packs[].banner`: a pack shows its picture, in the directory and in its window", async () => {
    const { gm } = table;
    await gm.click("#tab-compendium");
    await expect
      .poll(() => gm.locator('[data-pack="fixture.states"] img.compendium-banner').getAttribute("src"))
      .toBe(BANNER);
    await expect.poll(() => gm.locator('[data-pack="fixture.buttons"] img').count()).toBe(0);
    await open(gm, "states");
    await expect
      .poll(() => gm.locator(".application.compendium img.compendium-banner").getAttribute("src"))
      .toBe(BANNER);
    const violations = await violationsOn(gm, { parts: ["#compendium", ".compendium"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("manifest `packFolders`: folders may lie in folders, and keep the manifest's order where they say so", async () => {
    const found = await table.gm.evaluate(async () => {
      const { system } = game;
      const before: unknown = system.packFolders;
      system.packFolders = [
        {
          name: "Shelf",
          sorting: "m",
          packs: ["states"],
          folders: [{ name: "Drawer", sorting: "m", packs: ["gear", "buttons"] }],
        },
        { name: "Empty", packs: ["nothing"] },
      ];
      await ui["compendium"].render({ force: true });
      const names = [...document.querySelectorAll<HTMLElement>("#compendium .folder-name")].map(
        ({ textContent }) => textContent,
      );
      const drawer = document.querySelector("#compendium .folder .folder");
      const packs = [...drawer!.querySelectorAll<HTMLElement>("[data-pack]")].map(({ dataset }) => dataset["pack"]);
      system.packFolders = before;
      await ui["compendium"].render({ force: true });
      return { names, packs };
    });
    expect(found).toEqual({ names: ["Shelf", "Drawer"], packs: ["fixture.gear", "fixture.buttons"] });
  });

  it("a pack's own folders hold its entries, one in another; a search leaves those with something found", async () => {
    const { gm } = table;
    await open(gm, "states");
    const tree = await gm.evaluate(() => {
      const read = (list: Element): unknown[] =>
        [...list.children].map((item) =>
          item.matches(".folder")
            ? { [item.querySelector(".folder-name")!.textContent]: read(item.querySelector(".subdirectory")!) }
            : item.querySelector(".entry-name")!.textContent,
        );
      return read(document.querySelector(".application.compendium .directory-list")!);
    });
    expect(tree).toEqual([{ "Of the mind": [{ "Sudden ones": ["Dazed"] }, "Calm"] }, "Glad"]);
    await gm.fill(".application.compendium input[type=search]", "cal");
    await expect
      .poll(() => gm.locator(".application.compendium .folder-name:visible").allInnerTexts())
      .toEqual(["Of the mind"]);
    await expect
      .poll(() => gm.locator(".application.compendium .entry:visible .entry-name").allInnerTexts())
      .toEqual(["Calm"]);
    await gm.fill(".application.compendium input[type=search]", "");
    const folders = await gm.evaluate(() => game.packs.get("fixture.states")!["folders"].size as number);
    expect(folders).toBe(2);
  });
});

describe("packs of effects", () => {
  it("V14: hold effects without a parent, which open read-only", async () => {
    const { gm } = table;
    await open(gm, "states");
    await row(gm, "Dazed").locator(".entry-name").click();
    const sheet = gm.locator(".application.active-effect-config");
    await sheet.locator("em", { hasText: "stars" }).waitFor();
    await sheet.locator("a.content-link", { hasText: "Hero" }).waitFor();
    await expect.poll(() => sheet.locator("[name=name]").inputValue()).toBe("Dazed");
    await expect.poll(() => sheet.locator("[name=name]").isDisabled()).toBe(true);
    await expect.poll(() => sheet.locator("[name=statuses] option:checked").allTextContents()).toEqual(["Stunned"]);
    const found = await gm.evaluate(async (id) => {
      const effect = await fromUuid(`Compendium.fixture.states.ActiveEffect.${id}`);
      return [effect.parent, effect.pack, [...effect.statuses], effect.target ?? null, effect.isTemporary];
    }, DAZED);
    expect(found).toEqual([null, "fixture.states", ["stun"], null, false]);
  });

  it("fact 96: an effect that is dropped on an actor's sheet becomes the actor's own", async () => {
    const { ann } = table;
    await ann.evaluate(async (hero) => {
      class Sheet extends foundry.applications["sheets"].ActorSheetV2 {
        static DEFAULT_OPTIONS = { classes: ["drop-here"], position: { left: 20, top: 60, width: 300, height: 300 } };
        async _renderHTML(): Promise<string> {
          return "Drop here";
        }
        _replaceHTML(result: string, content: HTMLElement): void {
          content.textContent = result;
        }
      }
      await new (Sheet as unknown as LooseClass)({ document: game.actors.get(hero) }).render({ force: true });
    }, HERO);
    await open(ann, "states");
    await row(ann, "Dazed").dragTo(ann.locator(".application.drop-here .window-content"));
    const statuses = (): Promise<string[]> =>
      ann.evaluate((id) => [...game.actors.get(id)!["statuses"]] as string[], HERO);
    await expect.poll(statuses).toContain("stun");
    const effect = await ann.evaluate((hero) => {
      const [own] = game.actors.get(hero)!["effects"].contents;
      return [own.name, own.type, own.parent.id, own.pack];
    }, HERO);
    expect(effect).toEqual(["Dazed", "condition", HERO, null]);
    await ann.evaluate(
      (hero) => game.actors.get(hero)!["deleteEmbeddedDocuments"]("ActiveEffect", [], { deleteAll: true }),
      HERO,
    );
  });
});

describe("packs of macros", () => {
  it("open read-only, and run from there by whoever may run them", async () => {
    const { ann } = table;
    await open(ann, "buttons");
    await row(ann, "Greet").locator(".entry-name").click();
    const sheet = ann.locator(".application.macro-config");
    await sheet.waitFor();
    await expect.poll(() => sheet.locator("[name=command]").inputValue()).toContain("greeted");
    await expect.poll(() => sheet.getByRole("button", { name: "Save macro" }).isDisabled()).toBe(true);
    await sheet.getByRole("button", { name: "Execute macro" }).click();
    await expect.poll(() => ann.evaluate("globalThis.greeted")).toBe("Ann");
    const violations = await violationsOn(ann, { parts: [".application.macro-config"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("[INF] one that is dropped on the hotbar is copied into the world, and runs from there", async () => {
    const { ann } = table;
    await open(ann, "buttons");
    await row(ann, "Greet").dragTo(ann.locator('#hotbar [data-slot="4"]'));
    await ann.getByRole("button", { name: "Greet, key 4" }).waitFor();
    const made = await ann.evaluate(() => {
      const macro = game.macros.getName("Greet")!;
      return [
        macro["pack"],
        macro["_stats"].compendiumSource,
        macro["author"].name,
        game.user["hotbar"][4] === macro.id,
      ];
    });
    expect(made).toEqual([null, `Compendium.fixture.buttons.Macro.${GREETING}`, "Ann", true]);
    await ann.evaluate("delete globalThis.greeted");
    await ann.getByRole("button", { name: "Greet, key 4" }).click();
    await expect.poll(() => ann.evaluate("globalThis.greeted")).toBe("Ann");
  });

  it("a macro of the world is edited on its sheet, which saves before it runs", async () => {
    const { gm } = table;
    await gm.evaluate(async () => {
      const macro = await Macro["create"]({ name: "Count", type: "script", command: "globalThis.counted = 1" });
      await macro.sheet.render({ force: true });
    });
    const sheet = gm.locator(".application.macro-config");
    await sheet.locator("[name=command]").fill("globalThis.counted = 7");
    await sheet.getByRole("button", { name: "Execute macro" }).click();
    await expect.poll(() => gm.evaluate("globalThis.counted")).toBe(7);
    await sheet.locator("[name=name]").fill("Recount");
    await sheet.getByRole("button", { name: "Save macro" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect
      .poll(() => gm.evaluate(() => game.macros.getName("Recount")?.["command"] as string))
      .toBe("globalThis.counted = 7");
  });
});
