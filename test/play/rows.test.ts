import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { PAGES_WITH_ROWS } from "./support/rows.ts";
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
    await eventually(() => rays()).toBe(1);
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

  it("are changed in their place: a name, a kind, a figure; Enter and the arrows go on, Escape takes back", async () => {
    const { ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    const cell = (name: string, column: string): Locator =>
      sheet.root.locator("li[data-item-id]", { hasText: name }).locator(`[data-cell=${column}]`);
    const inHand = (): Promise<string> =>
      ada.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? "");
    const names = await sheet.root
      .locator("[data-cell=name]:visible")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const [first = "", second = "", third = ""] = names;
    await cell(first, "name").focus();
    await ada.keyboard.press("ArrowDown");
    await eventually(() => inHand()).toBe(second);
    await ada.keyboard.press("ArrowUp");
    await eventually(() => inHand()).toBe(first);
    await ada.keyboard.press("Control+A");
    await ada.keyboard.type("Half");
    await ada.keyboard.press("Escape");
    await eventually(() => inHand()).toBe(first);
    await ada.keyboard.press("Control+A");
    await ada.keyboard.type("Ice Ray");
    await ada.keyboard.press("Enter");
    await eventually(() => find(ada, "Ace Astra", "Ice Ray")).toMatchObject({ kind: "power" });
    await eventually(inHand).not.toBe("Ice Ray");
    await eventually(() => find(ada, "Ace Astra", first)).toBeUndefined();
    await cell("Ice Ray", "figure").fill("5");
    await cell("Ice Ray", "figure").press("Enter");
    await eventually(() => find(ada, "Ace Astra", "Ice Ray")).toMatchObject({ level: 5 });
    await sheet.root.locator("li[data-item-id]", { hasText: "Ice Ray" }).locator("[data-cell-by='1']").dblclick();
    await eventually(() => find(ada, "Ace Astra", "Ice Ray")).toMatchObject({ level: 7 });
    await cell("Ice Ray", "kind").selectOption("shtick");
    await eventually(() => find(ada, "Ace Astra", "Ice Ray")).toMatchObject({ kind: "shtick" });
    await sheet.root.locator("[data-kind=shtick] li", { hasText: "Ice Ray" }).waitFor();
    await cell("Ice Ray", "name").fill(" ");
    await cell("Ice Ray", "name").press("Tab");
    await eventually(() => cell("Ice Ray", "name").inputValue()).toBe("Ice Ray");
    await cell(third, "name").focus();
    await ada.keyboard.press("Control+Delete");
    await eventually(() => find(ada, "Ace Astra", third)).toBeUndefined();
    await sheet.root.locator(".q-undo button").click();
    await eventually(() => find(ada, "Ace Astra", third)).toBeDefined();
  });

  it("with nothing but a name become what the compendia have; what was made of one stays", async () => {
    const { ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    await ada.evaluate(() =>
      (game.actors.getName("Ace Astra") as Loose).createEmbeddedDocuments("Item", [
        { type: "zapAbility", name: "Something", system: { kind: "shtick", level: 6 } },
      ]),
    );
    const name = sheet.root.locator("li[data-item-id]", { hasText: "Something" }).locator("[data-cell=name]");
    await name.fill("");
    await ada.keyboard.type("merch");
    await eventually(() => wordsOfAll(sheet.root.locator(".q-cell [role=option] b"))).toContain("Merchant");
    await ada.keyboard.press("ArrowDown");
    await ada.keyboard.press("Enter");
    await eventually(() => find(ada, "Ace Astra", "Merchant")).toMatchObject({ level: 6, kind: "shtick" });
    const made = sheet.root.locator("li[data-item-id]", { hasText: "Freeze Ray" }).locator("[data-cell=name]");
    await made.fill("");
    await ada.keyboard.type("merch");
    await ada.keyboard.press("Enter");
    await eventually(() => find(ada, "Ace Astra", "merch")).toMatchObject({ level: 8, kind: "power" });
  });

  it("take the effects of what they become, once; one that has an effect of its own is left as it is", async () => {
    const { gm } = table;
    await gm.evaluate(async () => {
      const effect = { name: "Lucky", type: "base", changes: [{ key: "roll:all", mode: 2, value: "1" }] };
      const made = { type: "zapAbility", name: "Zymurgy", system: { kind: "shtick", level: 3 }, effects: [effect] };
      await (CONFIG as Loose).Item.documentClass.create(made);
      const own = { name: "Cursed", type: "base" };
      await (game.actors.getName("Ace Astra") as Loose).createEmbeddedDocuments("Item", [
        { type: "zapAbility", name: "Something", system: { kind: "shtick", level: 6 } },
        { type: "zapAbility", name: "Bewitched", system: { kind: "shtick", level: 6 }, effects: [own] },
      ]);
    });
    const sheet = await edited(gm, "Ace Astra");
    const effectsOf = (name: string): Promise<unknown> =>
      gm.evaluate(
        (called) =>
          (game.actors.getName("Ace Astra") as Loose).items
            .find((item: Loose) => item.name === called)
            ?.effects.map((effect: Loose) => effect.name as string) as unknown,
        name,
      );
    const cell = (name: string): Locator =>
      sheet.root.locator("li[data-item-id]", { hasText: name }).locator("[data-cell=name]");
    await cell("Something").fill("");
    await gm.keyboard.type("zymur");
    await eventually(() => wordsOfAll(sheet.root.locator(".q-cell [role=option] b"))).toContain("Zymurgy");
    await gm.keyboard.press("ArrowDown");
    await gm.keyboard.press("Enter");
    await eventually(() => effectsOf("Zymurgy")).toEqual(["Lucky"]);
    await eventually(() => find(gm, "Ace Astra", "Zymurgy")).toMatchObject({ level: 6, kind: "shtick" });
    await cell("Bewitched").fill("");
    await gm.keyboard.type("Zymurgy");
    await gm.keyboard.press("Enter");
    await eventually(() => find(gm, "Ace Astra", "Bewitched")).toBeUndefined();
    await eventually(() =>
      gm.evaluate(
        () =>
          (game.actors.getName("Ace Astra") as Loose).items
            .filter((item: Loose) => item.name === "Zymurgy")
            .map((item: Loose) => item.effects.map((effect: Loose) => effect.name as string)) as unknown,
      ),
    ).toEqual([["Lucky"], ["Cursed"]]);
  });

  it("offer an Item that the world has gained since a field was typed in before", async () => {
    const { gm } = table;
    const sheet = await edited(gm, "Ace Astra");
    await field(sheet, "shtick").focus();
    await gm.keyboard.type("merch");
    await eventually(() => wordsOfAll(options(sheet).locator("b"))).toContain("Merchant");
    await field(sheet, "shtick").fill("");
    await gm.evaluate(() =>
      (CONFIG as Loose).Item.documentClass.create({ type: "zapAbility", name: "Zymurgy", system: { kind: "shtick" } }),
    );
    await field(sheet, "power").focus();
    await field(sheet, "shtick").focus();
    await gm.keyboard.type("zymur");
    await eventually(() => wordsOfAll(options(sheet).locator("b"))).toContain("Zymurgy");
  });

  it("keep a name that is half changed while somebody else changes the same actor", async () => {
    const { gm, ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    const name = sheet.root.locator("li[data-item-id]", { hasText: "Freeze Ray" }).locator("[data-cell=name]");
    await name.focus();
    await ada.keyboard.press("End");
    await ada.keyboard.type(" of");
    await gm.evaluate(() =>
      (game.actors.getName("Ace Astra") as Loose).createEmbeddedDocuments("Item", [
        { type: "zapAbility", name: "Given", system: { kind: "power" } },
      ]),
    );
    await sheet.root.locator("[data-kind=power] li", { hasText: "Given" }).waitFor();
    await ada.keyboard.type(" Doom");
    await ada.keyboard.press("Enter");
    await eventually(() => find(ada, "Ace Astra", "Freeze Ray of Doom")).toMatchObject({ level: 8 });
  });

  it("are sorted by dragging, and the picture of the sheet is a button", async () => {
    const { ada } = table;
    const sheet = await edited(ada, "Ace Astra");
    const rows = sheet.root.locator("[data-kind=power] li[data-item-id]");
    const order = (): Promise<string[]> =>
      rows
        .locator("[data-cell=name]")
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const before = await order();
    expect(before.length).toBeGreaterThan(1);
    await rows.last().locator(".q-line__lead").dragTo(rows.first().locator(".q-line__lead"));
    await eventually(order).toEqual([before.at(-1), ...before.slice(0, -1)]);
    await sheet.root.locator("[data-action=pickPicture]").focus();
    await ada.keyboard.press("Enter");
    const path = ada.locator("dialog input[name=path]");
    await path.fill("systems/quadrant/assets/portraits/foe.svg");
    await path.press("Enter");
    await eventually(() => sheet.root.locator(".q-hero__portrait img").getAttribute("src")).toContain("foe.svg");
  });

  it.each([
    ["GURPS", "Vesna Korda", ""],
    ["ZeroSpace", "Soraya", "actions"],
    ["Future Imperfect", "Ronan", "traits"],
  ])(
    "of %s that are sorted by name keep their place, which is said, and nothing is written",
    async (_game, name, tab) => {
      const { gm } = table;
      const sheet = await edited(gm, name);
      if (tab) await sheet.root.locator(`nav.tabs [data-tab="${tab}"]`).click();
      const rows = sheet.root.locator("[data-by-name]", { has: gm.locator("li + li") }).first();
      const of = (which: "first" | "last"): Locator => rows.locator("> li")[which]();
      const before = await gm.evaluate((who) => (game.actors.getName(who) as Loose).toObject() as unknown, name);
      const order = await wordsOfAll(rows.locator("> li"));
      expect(order.length).toBeGreaterThan(1);
      await of("last").dragTo(of("first"), { sourcePosition: { x: 4, y: 4 }, targetPosition: { x: 4, y: 4 } });
      await gm.locator("#notifications li", { hasText: "sorted by name" }).first().waitFor();
      await eventually(() => wordsOfAll(rows.locator("> li"))).toEqual(order);
      await eventually(() =>
        gm.evaluate((who) => (game.actors.getName(who) as Loose).toObject() as unknown, name),
      ).toEqual(before);
    },
  );

  it("stand in every game, free of faults in both themes, at 480 px", async () => {
    const { gm } = table;
    const look = new Look();
    for (const [name, tab] of PAGES_WITH_ROWS) {
      const sheet = await edited(gm, name);
      if (tab) await sheet.root.locator(`nav.tabs [data-tab="${tab}"]`).click();
      await resizeSheet(gm, 480);
      const first = sheet.root.locator("[data-quick]:visible").first();
      await first.fill("S");
      await options(sheet).first().waitFor();
      await look.at(`rows-${name}-480`, gm, "form.q-sheet");
      await eventually(() => overflows(sheet.root), { message: name }).toEqual([]);
      await sheet.close();
    }
    expect(look.found).toEqual({});
  });
});
