import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { speak } from "./support/language.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const field = (sheet: Sheet, kind: string): Locator => sheet.root.locator(`[data-kind="${kind}"] [data-quick]`);
const options = (sheet: Sheet): Locator => sheet.root.locator(".q-quick [role=option]");

const itemsOf = (page: Page, name: string): Promise<Loose[]> =>
  page.evaluate(
    (who) =>
      (game.actors.getName(who) as Loose).items.map(({ name: called, type, system, img }: Loose) => ({
        name: called as string,
        type: type as string,
        level: (system.level ?? system.rating ?? null) as number | null,
        kind: (system.kind ?? null) as string | null,
        img: img as string,
      })) as Loose[],
    name,
  );

const find = async (page: Page, who: string, name: string): Promise<Loose | undefined> =>
  (await itemsOf(page, who)).find((item) => item["name"] === name) ?? undefined;

async function edited(page: Page, name: string): Promise<Sheet> {
  const sheet = await Sheet.open(page, name);
  await sheet.mode("edit");
  return sheet;
}

describe("rows of a sheet that is edited", () => {
  it("are added as fast as one types: what the compendia know comes whole, and the next is typed at once", async () => {
    const { ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    const before = (await itemsOf(ada, "Ace Astra")).length;
    await field(sheet, "shtick").focus();
    await ada.keyboard.type("merch");
    await eventually(() => wordsOfAll(options(sheet).locator("b"))).toContain("Merchant");
    await ada.keyboard.press("Enter");
    await eventually(() => find(ada, "Ace Astra", "Merchant")).toMatchObject({ type: "zapAbility", kind: "shtick" });
    await eventually(() => field(sheet, "shtick").inputValue()).toBe("");
    await eventually(() => ada.evaluate(() => Boolean((document.activeElement as HTMLElement).dataset["quick"]))).toBe(
      true,
    );
    await ada.keyboard.type("Sulking 6");
    await eventually(() => words(options(sheet).last())).toContain("Sulking");
    await ada.keyboard.press("Enter");
    await eventually(() => find(ada, "Ace Astra", "Sulking")).toMatchObject({ level: 6, kind: "shtick" });
    await eventually(async () => (await itemsOf(ada, "Ace Astra")).length).toBe(before + 2);
  });

  it("keep what is half typed while somebody else changes the same actor", async () => {
    const { gm, ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    await field(sheet, "power").focus();
    await ada.keyboard.type("Half a na");
    await gm.evaluate(() =>
      (game.actors.getName("Ace Astra") as Loose).createEmbeddedDocuments("Item", [
        { type: "zapAbility", name: "Given", system: { kind: "power" } },
      ]),
    );
    await sheet.root.locator("[data-kind=power]", { hasText: "Given" }).waitFor();
    await eventually(() => field(sheet, "power").inputValue()).toBe("Half a na");
    await ada.keyboard.type("me");
    await eventually(() => field(sheet, "power").inputValue()).toBe("Half a name");
  });

  it("ask before there are two of a name, and count what is counted", async () => {
    const { gm, ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    await field(sheet, "power").focus();
    await ada.keyboard.type("Freeze Ray");
    await options(sheet).first().waitFor();
    await ada.keyboard.press("Enter");
    await eventually(() => words(sheet.root.locator("[data-kind=power] .q-quick [role=status]"))).toContain("already");
    const rays = async (): Promise<number> =>
      (await itemsOf(ada, "Ace Astra")).filter((item) => item["name"] === "Freeze Ray").length;
    expect(await rays()).toBe(1);
    await ada.keyboard.press("Enter");
    await eventually(rays).toBe(2);
    await sheet.close();
    const zora = await edited(gm, "Vesna Korda");
    const lockpicks = (): Promise<number> =>
      gm.evaluate(
        () =>
          (game.actors.getName("Vesna Korda") as Loose).items.find(({ type }: Loose) => type === "gurpsEquipment")
            .system.quantity as number,
      );
    const had = await lockpicks();
    const thing = await gm.evaluate(
      () =>
        (game.actors.getName("Vesna Korda") as Loose).items.find(({ type }: Loose) => type === "gurpsEquipment")
          .name as string,
    );
    await field(zora, "equipment").fill(thing);
    await field(zora, "equipment").press("Enter");
    await eventually(lockpicks).toBe(had + 1);
  });

  it("are deleted with Delete and taken back, and their figure changes with + and −", async () => {
    const { ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    const row = sheet.root.locator(".q-line", { hasText: "Freeze Ray" });
    await row.locator("[data-action=editItem]").focus();
    await ada.keyboard.press("-");
    await eventually(() => find(ada, "Ace Astra", "Freeze Ray")).toMatchObject({ level: 7 });
    await row.locator("[data-action=editItem]").focus();
    await ada.keyboard.press("+");
    await eventually(() => find(ada, "Ace Astra", "Freeze Ray")).toMatchObject({ level: 8 });
    await row.locator("[data-action=editItem]").focus();
    await ada.keyboard.press("Delete");
    await eventually(() => find(ada, "Ace Astra", "Freeze Ray")).toBeUndefined();
    await sheet.root.locator(".q-undo button").focus();
    await ada.keyboard.press("Enter");
    await eventually(() => find(ada, "Ace Astra", "Freeze Ray")).toMatchObject({ level: 8 });
    await eventually(() => sheet.root.locator(".q-undo").count()).toBe(0);
  });

  it("stand in every game, free of faults in both themes, at 480 px and in both languages", async () => {
    const { gm } = table;
    for (const language of ["en", "de"] as const) {
      if (language === "de") await speak(gm, language);
      const look = new Look();
      for (const [name, tab] of [
        ["Ace Astra", ""],
        ["Soraya", "powers"],
        ["Ronan", "gear"],
        ["Vesna Korda", ""],
      ] as const) {
        const sheet = await edited(gm, name);
        if (tab) await sheet.root.locator(`nav.tabs [data-tab="${tab}"]`).click();
        await resizeSheet(gm, 480);
        const first = sheet.root.locator("[data-quick]:visible").first();
        await first.fill("S");
        await options(sheet).first().waitFor();
        if (language === "en") await look.at(`rows-${name}-480`, gm, "form.q-sheet");
        else await look.picture(`rows-${name}-480-de`, sheet.root);
        expect(await overflows(sheet.root), name).toEqual([]);
        await resizeSheet(gm, 720);
        await sheet.close();
      }
      expect(look.found).toEqual({});
    }
  });
});
