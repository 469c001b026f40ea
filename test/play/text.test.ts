import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { link, reads, createSneakers, warnings } from "./support/texts.ts";

const table = useTable();
beforeEach(async () => {
  await createSneakers(table);
});

const says = async (page: Page, text: string): Promise<void> => {
  const chat = await openTab(page, "chat");
  await chat.locator("[name=message]").fill(text);
  await chat.locator("[name=message]").press("Enter");
};

describe("a journal", () => {
  it("lets a player roll what it speaks of, by click or by keyboard, for the own character or whose token is selected", async () => {
    const { ada } = table;
    const journal = await reads(
      table,
      ada,
      "<p>Past the guard: [[/gurps Stealth -2 (dark)]]{sneak}, or [[/gurps Perception]].</p>",
    );
    const sneak = link(journal, "sneak");
    await sneak.hover();
    await eventually(() => sneak.getAttribute("data-tooltip")).toBe("Stealth −2 (dark): Mira Quill rolls");
    await sneak.focus();
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root.locator(".window-title"))).toContain("Stealth");
    await eventually(() => words(dialog.root.locator(".q-modifiers, .q-lane").first())).toContain("dark");
    await loadDice(ada, "3/6", "3/6", "5/6");
    await dialog.throw();
    // 13 − 2 against a roll of 11.
    const card = await Card.titled(ada, "Stealth");
    await eventually(() => card.verdict()).toBe("Success");
    await allThrown(ada);
    await loadDice(ada, "6/6", "5/6", "5/6");
    await link(journal, "Perception").click({ modifiers: ["Shift"] });
    const seen = await Card.titled(ada, "Perception");
    await eventually(() => seen.verdict()).toBe("Failure");
    await allThrown(ada);
  });

  it("says why nobody rolls: with names that are near, and what cannot be read stays text with its reason", async () => {
    const { ada } = table;
    const journal = await reads(table, ada, "<p>[[/gurps Stelth]] and [[/gurps -2]] and @Condition[nonsense]</p>");
    await link(journal, "Stelth").click();
    await eventually(() => warnings(ada)).toEqual([
      expect.stringMatching(/Mira Quill has no roll called “Stelth”.*Stealth/),
    ]);
    await eventually(() => ada.locator(".q-ask-dialog").count()).toBe(0);
    const unread = journal.locator(".q-link-unread");
    await eventually(() => wordsOfAll(unread)).toEqual([
      "[[/gurps -2]] (Name a roll.)",
      "@Condition[nonsense] (There is no condition called “nonsense”.)",
    ]);
  });

  it("asks who rolls where it could be several, and rolls for whose token is selected", async () => {
    const { gm } = table;
    const journal = await reads(table, gm, "<p>[[/check shooting tn=7]]</p>");
    await link(journal, "shooting").click();
    const who = gm.locator(".application", { has: gm.locator("select[name=actor]") });
    await who.waitFor();
    expect((await wordsOfAll(who.locator("option"))).length).toBeGreaterThan(1);
    await who.locator("[data-action=close]").first().click();
    await who.waitFor({ state: "detached" });
    await new Board(gm).select("Ace Astra");
    const rays = await reads(table, gm, "<p>[[/zap Freeze Ray]]</p>");
    await link(rays, "Freeze Ray").hover();
    await eventually(() => link(rays, "Freeze Ray").getAttribute("data-tooltip")).toBe("Freeze Ray: Ace Astra rolls");
  });

  it("names conditions: read by a click, given by the GM to whose token is selected", async () => {
    const { gm, ada } = table;
    const text = "<p>You are @Condition[hindered]{held fast}, or @Condition[Gehemmt].</p>";
    const journal = await reads(table, gm, text);
    await eventually(() => wordsOfAll(journal.locator(".q-link__main"))).toEqual(["held fast", "Hindered"]);
    await journal.locator(".q-link__aside").first().click();
    await eventually(() => warnings(gm)).toEqual([expect.stringContaining("Select a token first")]);
    await new Board(gm).select("Ace Astra");
    await journal.locator(".q-link__aside").first().click();
    const stacks = (): Promise<number> =>
      ada.evaluate(() => (game.actors.getName("Ace Astra") as Loose).statuses.has("hindered") as never);
    await eventually(stacks).toBe(true);
    const read = await reads(table, ada, text);
    await eventually(() => read.locator(".q-link__aside").count()).toBe(0);
    await link(read, "held fast").click();
    await ada.locator(".application .window-title", { hasText: "Hindered" }).waitFor();
  });
});

/** The examples of README and changelog: the text, its roll, and its actor. */
const EXAMPLES = [
  { text: "[[/zap Fire Blast]]", link: "Fire Blast", title: "Fire Blast", tip: "Fire Blast: Ace Astra rolls" },
  { text: "[[/gurps Stealth -2]]", link: "Stealth −2", title: "Stealth", tip: "Stealth −2: Mira Quill rolls" },
  { text: "[[/check imperfect shooting]]", link: "shooting", title: "Shooting", tip: "shooting: Ronan rolls" },
];

describe("the examples that the README gives", () => {
  it("roll in all their games, for a player of all of them, and name the condition", async () => {
    const { gm, ada } = table;
    const written = [...EXAMPLES.map(({ text }) => text), "@Condition[hindered]"];
    const readme = await readFile("README.md", "utf8");
    expect(written.filter((text) => !readme.includes(`\`${text}\``))).toEqual([]);
    await gm.evaluate(async () => {
      const ace = game.actors.getName("Ace Astra") as Loose;
      const ray = ace.items.getName("Freeze Ray").toObject();
      await ace.createEmbeddedDocuments("Item", [{ ...ray, _id: null, name: "Fire Blast" }]);
    });
    // The attack needs a target.
    await new Board(ada).target("Space Marine");
    const journal = await reads(table, ada, `<p>${written.join(", ")}</p>`);
    await eventually(() => journal.locator(".q-link-unread").count()).toBe(0);
    for (const { link: name, title, tip } of EXAMPLES) {
      const found = link(journal, name);
      await found.hover();
      await eventually(() => found.getAttribute("data-tooltip")).toBe(tip);
      await found.click();
      const dialog = await Dialog.opened(ada);
      await eventually(() => words(dialog.root.locator(".window-title"))).toContain(title);
      await dialog.cancel();
    }
    await link(journal, "Hindered").click();
    await ada.locator(".application .window-title", { hasText: "Hindered" }).waitFor();
  });
});

describe("a condition that follows from numbers", () => {
  it("is read on the page of the rules where all of them are, and offered to nobody", async () => {
    const { gm } = table;
    const journal = await reads(table, gm, "<p>@Condition[gurps.reeling], or @Condition[Verwundet].</p>");
    await eventually(() => wordsOfAll(journal.locator(".q-link__main"))).toEqual(["Reeling", "Wounded"]);
    await eventually(() => journal.locator(".q-link__aside").count()).toBe(0);
    await eventually(() => link(journal, "Wounded").getAttribute("data-tooltip")).toBe("Wounded: read what it does");
    await link(journal, "Wounded").click();
    await eventually(() => wordsOfAll(gm.locator(".journal-sheet nav [aria-current=page]"))).toContain("Conditions");
    await gm.locator(".journal-sheet th", { hasText: "Mortally wounded" }).waitFor();
    await eventually(() => warnings(gm)).toEqual([]);
  });
});

describe("what is written about somebody, or something", () => {
  it("speaks of rolls as a journal does", async () => {
    const { gm, ada } = table;
    await gm.evaluate(async () => {
      const mira = game.actors.getName("Mira Quill") as Loose;
      await mira.update({ "system.biography": "<p>Grew up [[/gurps Climbing]]{on roofs} &amp; <b>fell</b>.</p>" });
      await mira.items.getName("Stealth").update({ "system.description": "<p>As in [[/gurps Stealth +1]].</p>" });
    });
    const sheet = await Sheet.open(ada, "Mira Quill");
    const roofs = link(sheet.root, "on roofs");
    await roofs.waitFor();
    await eventually(() => words(sheet.root.locator("p", { hasText: "Grew up" }))).toBe("Grew up on roofs & fell.");
    await roofs.focus();
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root.locator(".window-title"))).toContain("Climbing");
    await dialog.cancel();
    await ada.evaluate(async () =>
      (game.actors.getName("Mira Quill") as Loose).items.getName("Stealth").sheet.render({ force: true }),
    );
    const item = ada.locator(".q-item-sheet");
    await link(item, "Stealth +1").click();
    const second = await Dialog.opened(ada);
    await second.cancel();
    // The editor shows the text as typed, not as rendered.
    await item.locator(".q-pencil").click();
    await item.locator("prose-mirror button.toggle").click();
    const editor = item.locator("prose-mirror .editor-content[contenteditable=true]");
    await eventually(() => words(editor)).toBe("As in [[/gurps Stealth +1]].");
    await item.locator("prose-mirror button.toggle").click();
    await link(item, "Stealth +1").waitFor();
  });
});

describe("a condition in a text", () => {
  it("is dragged onto whoever shall bear it", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    const journal = await reads(table, ada, "<p>@Condition[zap.hindered]</p>");
    // Places the two windows side by side.
    await ada.evaluate(() => {
      for (const app of (foundry.applications["instances"] as Map<string, Loose>).values()) {
        if (app.element?.matches(".q-sheet")) app.setPosition({ left: 20, top: 20 });
        else if (app.document?.documentName === "JournalEntry") app.setPosition({ left: 900, top: 20, width: 500 });
      }
    });
    await link(journal, "Hindered").dragTo(sheet.root.locator(".window-content"), {
      targetPosition: { x: 200, y: 40 },
    });
    await sheet.condition("hindered").waitFor();
  });
});

describe("the chat", () => {
  it("rolls at once what is asked for as a command, and shows a link where it is said in a sentence", async () => {
    const { ada, ben } = table;
    await loadDice(ada, "3/6", "3/6", "3/6");
    await says(ada, "/gurps Stealth -2");
    const card = await Card.titled(ada, "Stealth");
    await eventually(() => card.verdict()).toBe("Success");
    await allThrown(ada);
    await says(ada, "/gurps Juggling");
    await eventually(() => warnings(ada)).toEqual([expect.stringContaining("has no roll called “Juggling”")]);
    await says(ada, "Try [[/gurps Stealth -1]], Odo!");
    const chat = await openTab(ben, "chat");
    const told = link(chat, "Stealth −1");
    await told.click();
    const dialog = await Dialog.opened(ben);
    await eventually(() => words(dialog.root.locator(".window-title"))).toContain("Stealth");
    await dialog.cancel();
  });
});
