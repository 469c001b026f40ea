import { describe, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { Board } from "./support/board.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const slot = (page: Page, number: number): Locator => page.locator(`#hotbar [data-slot="${number}"]`);
const warnings = (page: Page): Promise<string[]> => wordsOfAll(page.locator("#notifications .notification"));

/** Drags a part of a sheet into a slot, and waits for its macro. */
async function drags(from: Locator, page: Page, number: number, called: string): Promise<void> {
  await from.dragTo(slot(page, number));
  await eventually(() => slot(page, number).getAttribute("aria-label")).toBe(`${called}, key ${number}`);
  // The macro's picture exists.
  await eventually(() =>
    slot(page, number)
      .locator("img")
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
  ).toBe(true);
}

/** A click on the slot opens a dialog with this title. */
async function asks(page: Page, number: number, title: string): Promise<void> {
  await slot(page, number).click();
  const dialog = await Dialog.opened(page);
  await eventually(() => words(dialog.root.locator(".window-title"))).toContain(title);
  await dialog.cancel();
}

describe("the hotbar", () => {
  it("takes Zap!'s Abilities, their other uses and the Default Skill", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await drags(sheet.row("Freeze Ray"), ada, 1, "Freeze Ray");
    await drags(sheet.row("Default Skill").locator(".q-row__main"), ada, 2, "Ace Astra: Default Skill");
    await drags(
      sheet.row("Freeze Ray").locator(".q-row__tools button", { hasText: "Contest" }),
      ada,
      3,
      "Ace Astra: Freeze Ray: Contest",
    );
    await sheet.close();
    await asks(ada, 2, "Default Skill");
    await new Board(ada).target("Space Marine");
    await asks(ada, 3, "Freeze Ray");
  });

  it("takes ZeroSpace's attributes, skills learnt or not, and bare hands", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    await drags(sheet.root.locator("[data-action=check][data-attribute=brawn]"), ada, 1, "Soraya: Brawn");
    const grapple = sheet.root.locator("[data-action=check][data-form=grapple]");
    // A row's tools appear on hover; rarer ones are in its ⋯ menu.
    const row = sheet.root.locator(".q-attack", { has: ada.locator("[data-form=grapple]") });
    await row.hover();
    if (!(await grapple.isVisible())) await row.locator(".q-menu__name").click();
    await drags(grapple, ada, 2, "Soraya: Unarmed: Grapple");
    const skill = sheet.root.locator("li.q-skill[data-item-id]").first();
    const name = await words(skill.locator(".q-skill__name"));
    await drags(skill, ada, 3, name);
    await sheet.close();
    await asks(ada, 1, "Brawn");
    await asks(ada, 3, name);
  });

  it("takes Future Imperfect's Traits, Aptitudes and what somebody strikes with", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ronan");
    await drags(sheet.root.locator(".q-arm").first(), ada, 1, await words(sheet.root.locator(".q-arm__name").first()));
    await sheet.root.locator("nav [data-tab=traits], [data-page=traits]").first().click();
    await drags(sheet.root.locator("[data-action=check][data-trait=deftness]"), ada, 2, "Ronan: Deftness");
    await sheet.close();
    await asks(ada, 2, "Deftness");
  });

  it("takes GURPS' attributes, senses and skills", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Vesna Korda");
    await drags(sheet.root.locator("[data-action=check][data-attribute=dx]").first(), ada, 1, "Vesna Korda: Dexterity");
    await drags(sheet.root.locator("[data-action=check][data-sense=hearing]"), ada, 2, "Vesna Korda: Hearing");
    await drags(sheet.root.locator('[data-skill-words*="Stealth"]'), ada, 3, "Stealth");
    await sheet.close();
    await asks(ada, 1, "Dexterity");
    await asks(ada, 2, "Hearing");
  });

  it("says so where what a macro rolls is gone, or somebody else's", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, "Vesna Korda");
    await drags(sheet.root.locator('[data-skill-words*="Stealth"]'), ada, 1, "Stealth");
    await drags(sheet.root.locator("[data-action=check][data-attribute=dx]").first(), ada, 2, "Vesna Korda: Dexterity");
    await sheet.close();
    await gm.evaluate(async () => {
      const actor = game.actors.getName("Vesna Korda") as Loose;
      await actor.items.getName("Stealth").delete();
    });
    await eventually(() =>
      ada.evaluate(() => (game.actors.getName("Vesna Korda") as Loose).items.getName("Stealth") ?? null),
    ).toBeNull();
    await slot(ada, 1).click();
    await eventually(async () => (await warnings(ada)).length).toBe(1);
    await gm.evaluate(async () => {
      await (game.actors.getName("Vesna Korda") as Loose).update({
        ownership: { default: 2, [game.users.getName("Ada")!["id"] as string]: 2 },
      });
    });
    await eventually(() => ada.evaluate(() => (game.actors.getName("Vesna Korda") as Loose).isOwner as boolean)).toBe(
      false,
    );
    await slot(ada, 2).click();
    await eventually(async () => (await warnings(ada)).join(" ")).toContain("Vesna Korda");
    await eventually(() => ada.locator(".q-ask-dialog").count()).toBe(0);
  });
});
