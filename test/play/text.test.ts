import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { comes } from "./support/gurps-people.ts";
import { English, speak, spoken } from "./support/language.ts";
import { chooseTheme, Look, THEMES } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { Table } from "./support/table.ts";

let table: Table;

const STEALTH = { type: "gurpsSkill", name: "Stealth", system: { key: "stealth", attribute: "dx", relativeLevel: 0 } };
const CLIMBING = {
  type: "gurpsSkill",
  name: "Climbing",
  system: { key: "climbing", attribute: "dx", relativeLevel: 0 },
};
const FIGURES = { attributes: { st: 10, dx: 13, iq: 12, ht: 11 } };

beforeAll(async () => {
  table = await Table.open();
});
beforeEach(async () => {
  await table.reset();
  await comes(table, { name: "Mira Quill", player: "Ada", system: FIGURES, items: [STEALTH, CLIMBING] });
  await comes(table, { name: "Odo Brandt", player: "Ben", system: FIGURES, items: [STEALTH] });
  await plays("Ada", "Mira Quill");
  await plays("Ben", "Odo Brandt");
});
afterEach(() => expect(table.newErrors()).toEqual([]));
afterAll(() => table?.close());

/** Somebody's own character; every screen knows. */
async function plays(user: string, name: string): Promise<void> {
  await table.gm.evaluate(
    ([who, what]) => (game.users.getName(who) as Loose).update({ character: game.actors.getName(what)?.["id"] }),
    [user, name] as const,
  );
  for (const page of table.pages)
    await eventually(() => page.evaluate((who) => (game.users.getName(who) as Loose).character?.name, user)).toBe(name);
}

/** A journal with these words lies open before somebody. */
async function reads(page: Page, content: string): Promise<Locator> {
  const uuid = await table.gm.evaluate(async (text) => {
    const { JournalEntry } = globalThis as Loose;
    const pages = [{ name: "The vault", type: "text", text: { content: text } }];
    return (await JournalEntry.create({ name: "The vault", ownership: { default: 2 }, pages })).uuid as string;
  }, content);
  const there = (): Promise<boolean> => page.evaluate((id) => Boolean((globalThis as Loose).fromUuidSync(id)), uuid);
  await eventually(there).toBe(true);
  await page.evaluate(async (id) => {
    (await (globalThis as Loose).fromUuid(id)).sheet.render({ force: true });
  }, uuid);
  const journal = page.locator(".journal-page-content, .journal-entry-page").last();
  await journal.waitFor();
  return journal;
}

const link = (around: Locator, label: string): Locator => around.locator(".q-link__main", { hasText: label });
const warnings = (page: Page): Promise<string[]> => wordsOfAll(page.locator("#notifications .notification"));
const says = async (page: Page, text: string): Promise<void> => {
  const chat = await openTab(page, "chat");
  await chat.locator("[name=message]").fill(text);
  await chat.locator("[name=message]").press("Enter");
};

describe("a journal", () => {
  it("lets a player roll what it speaks of, by click or by keyboard, for the own character or whose token is selected", async () => {
    const { ada } = table;
    const journal = await reads(
      ada,
      "<p>Past the guard: [[/gurps Stealth -2 (dark)]]{sneak}, or [[/gurps Perception]].</p>",
    );
    const sneak = link(journal, "sneak");
    await sneak.hover();
    await eventually(() => sneak.getAttribute("data-tooltip")).toBe("Stealth −2 (dark): Mira Quill rolls");
    await sneak.focus();
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    expect(await words(dialog.root.locator(".window-title"))).toContain("Stealth");
    await eventually(() => words(dialog.root.locator(".q-modifiers, .q-lane").first())).toContain("dark");
    await loadDice(ada, "3/6", "3/6", "5/6");
    await dialog.throw();
    // 13 − 2 against an 11.
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
    const journal = await reads(ada, "<p>[[/gurps Stelth]] and [[/gurps -2]] and @Condition[nonsense]</p>");
    await link(journal, "Stelth").click();
    await eventually(() => warnings(ada)).toEqual([
      expect.stringMatching(/Mira Quill has no roll called “Stelth”.*Stealth/),
    ]);
    expect(await ada.locator(".q-ask-dialog").count()).toBe(0);
    const unread = journal.locator(".q-link-unread");
    expect(await wordsOfAll(unread)).toEqual([
      "[[/gurps -2]] (Say what to roll.)",
      "@Condition[nonsense] (There is no condition called “nonsense”.)",
    ]);
  });

  it("asks who rolls where it could be several, and rolls for whose token is selected", async () => {
    const { gm } = table;
    const journal = await reads(gm, "<p>[[/check shooting tn=7]]</p>");
    await link(journal, "shooting").click();
    const who = gm.locator(".application", { has: gm.locator("select[name=actor]") });
    await who.waitFor();
    expect((await wordsOfAll(who.locator("option"))).length).toBeGreaterThan(1);
    await who.locator("[data-action=close]").first().click();
    await who.waitFor({ state: "detached" });
    await new Board(gm).select("Ace Astra");
    const rays = await reads(gm, "<p>[[/zap Freeze Ray]]</p>");
    await link(rays, "Freeze Ray").hover();
    await eventually(() => link(rays, "Freeze Ray").getAttribute("data-tooltip")).toBe("Freeze Ray: Ace Astra rolls");
  });

  it("names conditions: read by a click, given by the GM to whose token is selected", async () => {
    const { gm, ada } = table;
    const text = "<p>You are @Condition[hindered]{held fast}, or @Condition[Behindert].</p>";
    const journal = await reads(gm, text);
    expect(await wordsOfAll(journal.locator(".q-link__main"))).toEqual(["held fast", "Hindered"]);
    await journal.locator(".q-link__aside").first().click();
    await eventually(() => warnings(gm)).toEqual([expect.stringContaining("Select a token first")]);
    await new Board(gm).select("Ace Astra");
    await journal.locator(".q-link__aside").first().click();
    const stacks = (): Promise<number> =>
      ada.evaluate(() => (game.actors.getName("Ace Astra") as Loose).statuses.has("hindered") as never);
    await eventually(stacks).toBe(true);
    const read = await reads(ada, text);
    expect(await read.locator(".q-link__aside").count()).toBe(0);
    await link(read, "held fast").click();
    await ada.locator(".application .window-title", { hasText: "Hindered" }).waitFor();
  });
});

/** As README and change log write them: the text, what it rolls, and for whom. */
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
    // Something to blast.
    await new Board(ada).target("Space Marine");
    const journal = await reads(ada, `<p>${written.join(", ")}</p>`);
    expect(await journal.locator(".q-link-unread").count()).toBe(0);
    for (const { link: name, title, tip } of EXAMPLES) {
      const found = link(journal, name);
      await found.hover();
      await eventually(() => found.getAttribute("data-tooltip")).toBe(tip);
      await found.click();
      const dialog = await Dialog.opened(ada);
      expect(await words(dialog.root.locator(".window-title"))).toContain(title);
      await dialog.cancel();
    }
    await link(journal, "Hindered").click();
    await ada.locator(".application .window-title", { hasText: "Hindered" }).waitFor();
  });
});

describe("a condition that follows from numbers", () => {
  it("is read on the page of the rules where all of them are, and offered to nobody", async () => {
    const { gm } = table;
    const journal = await reads(gm, "<p>@Condition[gurps.reeling], or @Condition[Verwundet].</p>");
    expect(await wordsOfAll(journal.locator(".q-link__main"))).toEqual(["Reeling", "Wounded"]);
    expect(await journal.locator(".q-link__aside").count()).toBe(0);
    expect(await link(journal, "Wounded").getAttribute("data-tooltip")).toBe("Wounded: read what it does");
    await link(journal, "Wounded").click();
    await eventually(() => wordsOfAll(gm.locator(".journal-sheet nav [aria-current=page]"))).toContain("Conditions");
    await gm.locator(".journal-sheet th", { hasText: "Mortally wounded" }).waitFor();
    expect(await warnings(gm)).toEqual([]);
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
    expect(await words(sheet.root.locator("p", { hasText: "Grew up" }))).toBe("Grew up on roofs & fell.");
    await roofs.focus();
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    expect(await words(dialog.root.locator(".window-title"))).toContain("Climbing");
    await dialog.cancel();
    await ada.evaluate(async () =>
      (game.actors.getName("Mira Quill") as Loose).items.getName("Stealth").sheet.render({ force: true }),
    );
    const item = ada.locator(".q-item-sheet");
    await link(item, "Stealth +1").click();
    const second = await Dialog.opened(ada);
    await second.cancel();
    // Its owner writes on, and what is written is kept as it was written.
    await item.locator("prose-mirror button.toggle").click();
    const editor = item.locator("prose-mirror .editor-content[contenteditable=true]");
    expect(await words(editor)).toBe("As in [[/gurps Stealth +1]].");
    await item.locator("prose-mirror button.toggle").click();
    await link(item, "Stealth +1").waitFor();
  });
});

describe("a condition in a text", () => {
  it("is dragged onto whoever shall bear it", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    const journal = await reads(ada, "<p>@Condition[zap.hindered]</p>");
    // Beside each other.
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
    expect(await words(dialog.root.locator(".window-title"))).toContain("Stealth");
    await dialog.cancel();
  });
});

/** The GM asks for Stealth, in the dark. */
async function asksForStealth(gm: Page): Promise<Locator> {
  const journal = await reads(gm, "<p>[[/gurps Stealth -2 (dark)]]</p>");
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
    expect(await words(asking.locator(".q-modifier", { hasText: "dark" }))).toContain("−2");
    await asking.locator("button[type=submit]").click();
    await asking.waitFor({ state: "detached" });

    const adas = await question(ada);
    expect(await words(adas)).toMatch(/Stealth −2 \(dark\).*The guard turns his head.*0 of \d have rolled/);
    expect(await row(adas, "Odo Brandt").locator("button").count()).toBe(0);
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
    await card.act("undo").click();
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
    expect(await cards()).toBe(1);
  });

  it("is refused where nothing is named, or nobody asked, and tells who has no character and who plays none of them", async () => {
    const { gm, ben } = table;
    await openTab(gm, "chat");
    const asking = await asksForStealth(gm);
    await asking.locator("[name=roll]").fill("Stelth");
    await asking.locator("button[type=submit]").click();
    await eventually(() => warnings(gm)).toEqual([expect.stringMatching(/no.*“Stelth”|None.*“Stelth”.*Stealth/)]);
    await asking.locator("[name=roll]").fill("Climbing");
    await asking.locator("[name=roll]").press("Tab");
    await eventually(() => words(asking.locator(".q-option", { hasText: "Odo Brandt" }))).toContain("has no such roll");
    await asking.locator("button[type=submit]").click();
    await asking.waitFor({ state: "detached" });
    const bens = await question(ben);
    expect(await words(bens)).toContain("You play none of them.");
    expect(await words(bens)).not.toContain("Odo Brandt");
  });

  it.each(THEMES)("can be read by everybody: axe finds nothing in window, card and links, %s", async (theme) => {
    const { gm, ada } = table;
    for (const page of [gm, ada]) await chooseTheme(page, theme);
    const look = new Look(theme);
    const asking = await asksForStealth(gm);
    await look.at("asking", gm, "#quadrant-asking");
    await asking.locator("button[type=submit]").click();
    await question(ada);
    await look.at("asked", ada, "#chat .q-asking");
    await reads(ada, "<p>[[/gurps Stealth -2]], [[/zap Freeze Ray]], @Condition[hindered], @Condition[none]</p>");
    await look.at("links", ada, ".q-link");
    await look.at("links-unread", ada, ".q-link-unread");
    expect(look.found).toEqual({});
  });

  it("is German on a German screen, in window, card and link", async () => {
    const { gm, ada } = table;
    await speak(ada, "de");
    await speak(gm, "de");
    const asking = await asksForStealth(gm);
    const english = new English("table");
    expect(english.in(await spoken(asking.locator(".q-asking-window")))).toEqual([]);
    await new Look("dark").picture("asking-de", asking);
    await asking.locator("button[type=submit]").click();
    const adas = await question(ada);
    expect(english.in(await spoken(adas))).toEqual([]);
    await new Look("dark").picture("asked-de", adas);
    await row(adas, "Mira Quill").locator("button").click();
    const dialog = await Dialog.opened(ada);
    await dialog.cancel();
    const journal = await reads(ada, "<p>[[/gurps Wahrnehmung -1]] @Condition[Betäubt] @Condition[Hindered]</p>");
    await link(journal, "Wahrnehmung −1").click();
    const second = await Dialog.opened(ada);
    expect(await words(second.root.locator(".window-title"))).toContain("Wahrnehmung");
    await second.cancel();
    expect(await journal.locator(".q-link-unread").count()).toBe(0);
    await speak(gm, "en");
    await speak(ada, "en");
  });
});
