import { beforeEach, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Look } from "./support/look.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { reads, createSneakers, warnings } from "./support/texts.ts";

const table = useTable();
beforeEach(async () => {
  await createSneakers(table);
});

/** The GM asks for a Stealth roll, with a penalty for the dark. */
async function asksForStealth(gm: Page): Promise<Locator> {
  const journal = await reads(table, gm, "<p>[[/gurps Stealth -2 (dark)]]</p>");
  await journal.locator(".q-link__aside").click();
  const asking = gm.locator("#quadrant-asking");
  await asking.waitFor();
  return asking;
}

const question = async (page: Page): Promise<Locator> => {
  const chat = await openTab(page, "chat");
  const last = chat.locator(".q-asking").last();
  await last.waitFor();
  return last;
};
const row = (asked: Locator, name: string): Locator => asked.locator(".q-asking__row", { hasText: name });

describe("the GM's question", () => {
  it("is answered by those who are asked, one by one; an answer that is taken back is open again; the GM rolls for who is away", async () => {
    const { gm, ada, ben } = table;
    const asking = await asksForStealth(gm);
    await asking.locator("[name=words]").fill("The guard turns his head");
    await eventually(() => words(asking.locator(".q-modifier", { hasText: "dark" }))).toContain("−2");
    await asking.locator("button[type=submit]").click();
    await asking.waitFor({ state: "detached" });

    const adas = await question(ada);
    await eventually(() => words(adas)).toMatch(/Stealth −2 \(dark\).*The guard turns his head.*0 of \d have rolled/);
    await eventually(() => row(adas, "Odo Brandt").locator("button").count()).toBe(0);
    await loadDice(ada, "3/6", "3/6", "5/6");
    await row(adas, "Mira Quill").locator("button").click();
    const dialog = await Dialog.opened(ada);
    await dialog.throw();
    await allThrown(ada);
    const bens = await question(ben);
    await eventually(() => words(row(bens, "Mira Quill"))).toMatch(/Stealth: Success/);
    await eventually(() => row(adas, "Mira Quill").locator("[data-action=answer]").count()).toBe(0);

    await table.leave("Ben");
    const gms = await question(gm);
    await loadDice(gm, "6/6", "5/6", "5/6");
    await row(gms, "Odo Brandt")
      .locator("button")
      .click({ modifiers: ["Shift"] });
    await allThrown(gm);
    await eventually(() => words(row(adas, "Odo Brandt"))).toMatch(/Stealth: Failure/);
    await eventually(() => words(adas.locator(".q-asking__foot"))).toContain("2 of 2 have rolled");

    const card = await Card.titled(gm, "Stealth");
    await card.press("undo");
    await eventually(() => words(row(adas, "Odo Brandt"))).toContain("has not rolled yet");
    await table.sit("Ben");
    await row(await question(table.ben), "Odo Brandt")
      .locator("[data-action=answer]")
      .waitFor();
  });

  it("needs no GM at the table, and a double click rolls once", async () => {
    const { gm, ada } = table;
    const asking = await asksForStealth(gm);
    await asking.locator("button[type=submit]").click();
    const adas = await question(ada);
    await table.leave("GM");
    await loadDice(ada, "3/6", "3/6", "5/6");
    await row(adas, "Mira Quill")
      .locator("button")
      .evaluate((button: HTMLElement) => {
        for (let click = 0; click < 2; click++)
          button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
      });
    await eventually(() => row(adas, "Mira Quill").locator("[data-action=answer]").count()).toBe(0);
    const cards = (): Promise<number> => ada.locator("#chat article.q-card").count();
    await eventually(cards).toBe(1);
    await table.sit("GM");
    await eventually(() => words(row(adas, "Mira Quill"))).toMatch(/Stealth: Success/);
    await eventually(() => cards()).toBe(1);
  });

  it("is refused where nothing is named, or nobody asked, and tells who has no character and who plays none of them", async () => {
    const { gm, ben } = table;
    await openTab(gm, "chat");
    const asking = await asksForStealth(gm);
    await asking.locator("[name=roll]").fill("Stelth");
    await asking.locator("button[type=submit]").click();
    await eventually(() => warnings(gm)).toEqual([expect.stringMatching(/no.*“Stelth”|None.*“Stelth”.*Stealth/)]);
    await asking.locator("[name=roll]").fill("Karate");
    await asking.locator("[name=roll]").press("Tab");
    await eventually(() => words(asking.locator(".q-option", { hasText: "Odo Brandt" }))).toContain("has no such roll");
    await asking.locator("button[type=submit]").click();
    await asking.waitFor({ state: "detached" });
    const bens = await question(ben);
    await eventually(() => words(bens)).toContain("None of them is yours.");
    await eventually(() => words(bens)).not.toContain("Odo Brandt");
  });

  it("can be read by everybody: axe finds nothing in window, card and links, in both themes", async () => {
    const { gm, ada } = table;
    const look = new Look();
    const asking = await asksForStealth(gm);
    await look.at("asking", gm, "#quadrant-asking");
    await asking.locator("button[type=submit]").click();
    await question(ada);
    await look.at("asked", ada, "#chat .q-asking");
    await reads(
      table,
      ada,
      "<p>[[/gurps Stealth -2]], [[/zap Freeze Ray]], @Condition[hindered], @Condition[none]</p>",
    );
    await look.at("links", ada, ".q-link");
    await look.at("links-unread", ada, ".q-link-unread");
    expect(look.found).toEqual({});
  });
});
