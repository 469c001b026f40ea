import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(() => table.gm.evaluate(() => (ui as Loose)["notifications"].clear()));

const NOVA = `**Nova Quill**
Template: Prospector
Scope: 4, Toughness: 3, Stamina: 4, Will: 5
Shoe size: 39

Powers
* Freeze Ray

Shticks: Claim Jumping d6
`;

const paste = (page: Page): Locator => page.locator(".q-paste");
const question = (page: Page): Locator => page.locator(".q-bring");

/** Opens a sheet's menu and chooses an entry. */
async function choose(sheet: Sheet, action: string): Promise<void> {
  await sheet.root.locator(".window-header [data-action=toggleControls]").click();
  await sheet.root.page().locator(`[data-action=${action}]`).click();
}

async function read(page: Page, text: string): Promise<void> {
  await paste(page).locator("textarea").waitFor();
  await paste(page).locator("textarea").fill(text);
  await paste(page).locator("[data-action=go]").click();
}

const stored = (page: Page, name: string): Promise<Loose> =>
  page.evaluate((one) => {
    const { name: called, system, items } = (game.actors.getName(one) as Loose).toObject();
    return { called, system, items: items.map((item: Loose) => [item.name, item.type, item.system]) };
  }, name);

describe("a character as text", () => {
  it("is pasted by a player: what was not read is told first, then its Abilities are rolled", async () => {
    const { gm, ada } = table;
    await gm.evaluate(async () => {
      const { id } = (game.users as Loose)["getName"]("Ada");
      await (Actor as Loose)["create"]({ name: "Blank", type: "zapCharacter", ownership: { default: 0, [id]: 3 } });
    });
    const blank = await Sheet.open(ada, "Blank");
    await choose(blank, "pasteText");
    await read(ada, NOVA);
    await eventually(() => words(question(ada))).toMatch(/Could not be read.*Shoe size: 39/s);
    await eventually(() => stored(gm, "Blank")).toMatchObject({ called: "Blank", items: [] });
    await question(ada).locator("[data-action=keep]").click();
    await question(ada).waitFor({ state: "detached" });
    const sheet = await Sheet.open(ada, "Nova Quill");
    await eventually(async () => (await stored(ada, "Nova Quill")).items.length).toBe(2);
    const { system } = await stored(ada, "Nova Quill");
    expect(system).toMatchObject({ template: "Prospector", toughness: 3, stamina: { max: 4 }, will: { max: 5 } });
    expect(system.description).toContain("Shoe size: 39");
    await loadDice(ada, "6/6", "5/6");
    await sheet.root.locator("[data-check]", { hasText: "Claim Jumping" }).first().click();
    const dialog = await Dialog.opened(ada);
    await dialog.throw();
    const card = await Card.titled(ada, "Claim Jumping");
    await eventually(() => words(card.root)).toMatch(/Success/);
  });

  it("is copied and pasted again: nothing is asked, and nothing changes", async () => {
    const { gm } = table;
    await gm.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const sheet = await Sheet.open(gm, "Ace Astra");
    await choose(sheet, "copyText");
    await eventually(async () => (await notifications(gm)).join(" ")).toMatch(/copied as text/);
    const text = await gm.evaluate(() => navigator.clipboard.readText());
    expect(text.startsWith("Ace Astra\nZap! character\n")).toBe(true);
    const before = await stored(gm, "Ace Astra");
    await choose(sheet, "pasteText");
    await read(gm, text);
    await eventually(async () => (await notifications(gm)).join(" ")).toMatch(/up to date with the text/);
    await eventually(() => stored(gm, "Ace Astra")).toEqual(before);
    await eventually(() => question(gm).count()).toBe(0);
  });

  it("is read above the list of actors; what is no character stays there for another try", async () => {
    const { gm } = table;
    const panel = await openTab(gm, "actors");
    await panel.getByRole("button", { name: "Paste a character" }).click();
    for (const [text, told] of [
      ["", /no text/],
      ["Lorem ipsum\ndolor sit amet", /look like a character/],
      ["x".repeat(1_000_000), /too long/],
    ] as const) {
      await read(gm, text);
      await eventually(async () => (await notifications(gm)).join(" ")).toMatch(told);
      await eventually(() => paste(gm).locator("textarea").inputValue()).toBe(text);
    }
    await read(gm, NOVA.replace("Shoe size: 39\n", ""));
    await eventually(async () => (await stored(gm, "Nova Quill").catch(() => null))?.items.length).toBe(2);
    await eventually(() => question(gm).count()).toBe(0);
    expect((await stored(gm, "Nova Quill")).system).toMatchObject({
      stamina: { value: 4, max: 4 },
      will: { value: 5 },
    });
  });
});
