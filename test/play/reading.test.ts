import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Dialog } from "./support/dialog.ts";
import { eventually, words } from "./support/eventually.ts";
import { close, item, open, TYPES_OF } from "./support/items.ts";
import { Look, overflows } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { clearScreen } from "./support/world.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const pencil = (page: Page): Locator => item(page).locator(".q-pencil");

describe("an Item", () => {
  it("is read first: its picture, a line, its text, where it stands in the rules; a pencil opens the form", async () => {
    const { ada } = table;
    await ada.evaluate(() =>
      (game.actors.getName("Ace Astra") as Loose).items.getName("Freeze Ray").sheet.render({ force: true }),
    );
    await item(ada).waitFor();
    await eventually(() => words(item(ada).locator(".q-reading__facts"))).toContain("Power Level 8");
    await eventually(() => words(item(ada).locator(".q-reading__rules"))).toContain("Defining Abilities");
    await eventually(() => words(item(ada).locator(".q-reading__owner"))).toContain("Ace Astra");
    await eventually(() => item(ada).locator("input, select, textarea").count()).toBe(0);
    await pencil(ada).focus();
    await ada.keyboard.press("Enter");
    await item(ada).locator('[name="system.level"]').waitFor();
    await item(ada).locator('[name="system.level"]').fill("7");
    await item(ada).locator('[name="system.level"]').press("Tab");
    await pencil(ada).focus();
    await ada.keyboard.press("Enter");
    await eventually(() => words(item(ada).locator(".q-reading__facts"))).toContain("Power Level 7");
    await item(ada).locator("[data-action=rules]").click();
    await ada.locator(".journal-entry-page, .journal-sheet").first().waitFor();
  });

  it("opens the dialog of what it is rolled for, for its owner alone", async () => {
    const { gm, ada } = table;
    await ada.evaluate(() =>
      (game.actors.getName("Ace Astra") as Loose).items.getName("Leadership").sheet.render({ force: true }),
    );
    await item(ada).locator("[data-action=rollItem]").first().focus();
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root)).toContain("Leadership");
    await dialog.cancel();
    await gm.evaluate(() => (game.actors.getName("Space Marine") as Loose).update({ ownership: { default: 2 } }));
    await eventually(() =>
      ada.evaluate(
        () => (game.actors.getName("Space Marine") as Loose)?.testUserPermission(game.user, "OBSERVER") as boolean,
      ),
    ).toBe(true);
    await close(ada);
    await ada.evaluate(() =>
      (game.actors.getName("Space Marine") as Loose).items.contents[0].sheet.render({ force: true }),
    );
    await item(ada).waitFor();
    await eventually(() => item(ada).locator("[data-action=rollItem]").count()).toBe(0);
    await eventually(() => pencil(ada).count()).toBe(0);
  });

  it("of a compendium is given to whoever is at hand", async () => {
    const { ada } = table;
    await ada.evaluate(async () => {
      await game.user!.update({ character: game.actors.getName("Ace Astra")!.id } as never);
      const pack = (game.packs as Loose).get("quadrant.zap-abilities");
      const entry = [...pack.index].find(({ name }: Loose) => name !== "Freeze Ray" && name !== "Force Belt");
      await (await pack.getDocument(entry._id)).sheet.render({ force: true });
    });
    const before = await ada.evaluate(() => (game.actors.getName("Ace Astra") as Loose).items.size as number);
    await item(ada).locator("[data-action=giveItem]").click();
    await eventually(() => ada.evaluate(() => (game.actors.getName("Ace Astra") as Loose).items.size as number)).toBe(
      before + 1,
    );
  });

  it("is not given to a ship whose hull is full: its owner is told, and nothing changes", async () => {
    const { gm, ada } = table;
    const ship = "Peregrine";
    const stored = (page: Page): Promise<unknown> =>
      page.evaluate((name) => (game.actors.getName(name) as Loose).toObject() as unknown, ship);
    await gm.evaluate((name) => {
      const actor = game.actors.getName(name) as Loose;
      const id = (game.users as Loose)["getName"]("Ada").id as string;
      return actor.update({ ownership: { default: 0, [id]: 3 }, "system.hull": 1 });
    }, ship);
    await eventually(() =>
      ada.evaluate((name) => {
        const actor = game.actors.getName(name) as Loose;
        return actor?.isOwner && actor.system.hull === 1;
      }, ship),
    ).toBe(true);
    const before = await stored(gm);
    const give = item(ada).locator("[data-action=giveItem]");
    await ada.evaluate(async (name) => {
      await game.user!.update({ character: game.actors.getName(name)!.id } as never);
      const pack = (game.packs as Loose).get("quadrant.zap-systems");
      const entry = [...pack.index].find(({ name: called }: Loose) => called === "Brig");
      await (await pack.getDocument(entry._id)).sheet.render({ force: true });
    }, ship);
    await eventually(() => words(give)).toContain(ship);
    await give.focus();
    await ada.keyboard.press("Enter");
    const said = ada.locator("#notifications li");
    await said.filter({ hasText: `no room in the hull of ${ship}` }).waitFor();
    // The refused Item is not created. With enough room it is given.
    await eventually(() => stored(gm)).toEqual(before);
    await gm.evaluate((name) => (game.actors.getName(name) as Loose).update({ "system.hull": 40 }), ship);
    await eventually(() =>
      ada.evaluate((name) => (game.actors.getName(name) as Loose).system.hull as number, ship),
    ).toBe(40);
    await give.click();
    await said.filter({ hasText: "Brig" }).waitFor();
    const brigs = (): Promise<number> =>
      gm.evaluate(
        (name) =>
          (game.actors.getName(name) as Loose).items.filter((one: Loose) => one.name === "Brig").length as number,
        ship,
      );
    const had = (before as { items: { name: string }[] }).items.filter(({ name }) => name === "Brig").length;
    await eventually(brigs).toBe(had + 1);
  });

  it("that came without a picture has that of its kind", async () => {
    const { gm } = table;
    const pictures = await gm.evaluate(async () => {
      const { documentClass } = (CONFIG as Loose).Item;
      const made = [
        { type: "zapAbility", name: "Run", img: "icons/svg/item-bag.svg", system: { kind: "movement" } },
        { type: "zapAbility", name: "Talk", system: { kind: "shtick" } },
        { type: "imperfectWeapon", name: "Sword", img: "icons/svg/item-bag.svg", system: { category: "melee" } },
        { type: "gurpsSkill", name: "Skill", img: "icons/svg/item-bag.svg" },
      ];
      const all = (await documentClass.createDocuments(made)) as Loose[];
      return all.map(({ img }) => /(\w+)\.svg$/.exec(img)?.[1]);
    });
    expect(pictures).toEqual(["sprint", "talk", "broadsword", "skills"]);
  });

  it("is opened to be read from a sheet at play, to be edited from one that is edited, and new ones are edited", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await sheet.mode("edit");
    await sheet.root.locator(".q-line", { hasText: "Freeze Ray" }).locator("[data-action=editItem]").click();
    await item(ada).locator('[name="system.level"]').waitFor();
    await close(ada);
    await sheet.root.locator(".q-group[data-kind=power] [data-action=createItem]").click();
    await ada.locator("#quadrant-picker [data-action=blank]").click();
    await item(ada).locator('[name="system.level"]').waitFor();
  });

  it("of every type is free of faults in both themes", async () => {
    const { gm } = table;
    const look = new Look();
    // The sheets of a game are placed side by side, and examined together.
    for (const [game, types] of Object.entries(TYPES_OF)) {
      for (const [index, type] of types.entries()) {
        await open(gm, type);
        const window = item(gm).last();
        expect((await window.boundingBox())!.height, type).toBeLessThanOrEqual(640);
        await eventually(() => overflows(window), { message: type }).toEqual([]);
        await gm.evaluate((left) => {
          const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
          const last = windows.findLast((app) => app.element?.matches(".q-item-sheet"));
          last!["setPosition"]({ left, top: 20, width: 380 });
        }, 380 * index);
      }
      await look.at(`reading-${game}`, gm, ".q-item-sheet");
      await clearScreen(gm);
    }
    expect(look.found).toEqual({});
  });
});
