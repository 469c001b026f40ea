import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { attack, beginFight, sheetOf } from "./support/fight.ts";
import { AbilitySheet, Sheet } from "./support/sheet.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { snapshot, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

/** Errors that a test causes on purpose: an error notification is logged on the console, too. */
let expected: RegExp | null = null;

const table = useTable({ meant: () => expected });
beforeEach(() => {
  expected = null;
});

const told = (page: Page, what: string | RegExp) =>
  eventually(async () => (await notifications(page)).join("\n")).toMatch(what);

async function freezeRay(page: Page): Promise<AbilitySheet> {
  const sheet = await Sheet.open(page, "Ace Astra");
  await sheet.mode("edit");
  await sheet.root.locator(".q-line", { hasText: "Freeze Ray" }).locator("[data-action=editItem]").click();
  const ability = new AbilitySheet(page, "Freeze Ray");
  await ability.root.waitFor();
  return ability;
}

const levelOf = (page: Page): Promise<number> =>
  page.evaluate(() => (game.actors.getName("Ace Astra") as Loose).items.getName("Freeze Ray").toObject().system.level);

describe("fields", () => {
  it("a level that cannot be is refused in words, and nothing changes", async () => {
    const { ada } = table;
    const before = await snapshot(ada);
    const ability = await freezeRay(ada);
    const field = ability.field("system.level");
    for (const [value, message] of [
      ["-1", /at least 1/],
      ["99", /at most 25/],
      ["4.5", /whole number/],
      ["", /required|whole number|not possible/],
    ] as const) {
      await ada.evaluate(() => ui.notifications.clear());
      await field.fill(value);
      await field.press("Tab");
      await told(ada, message);
      await eventually(() => field.inputValue()).toBe("8");
      await eventually(() => levelOf(table.gm)).toBe(8);
    }
    await eventually(() => snapshot(ada)).toEqual(before);
  });

  it("the same from a console is refused by the model, and nothing changes", async () => {
    const { gm, ada } = table;
    expected = /level|validation/i;
    const before = await snapshot(gm);
    const refused = await ada.evaluate(async () => {
      const item: Loose = (game.actors.getName("Ace Astra") as Loose).items.getName("Freeze Ray");
      const answers: string[] = [];
      for (const level of [null, "four"]) {
        try {
          await item.update({ "system.level": level });
          answers.push("taken");
        } catch (error) {
          answers.push(String((error as Error).message));
        }
      }
      return answers;
    });
    for (const answer of refused) expect(answer).toMatch(/level/);
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("Toughness of a character below 0 is refused in words", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await sheet.mode("edit");
    await sheet.fill("system.toughness", "-3");
    await told(ada, /Toughness: at least 0/);
    await eventually(() => systemOf(table.gm, "Ace Astra", "toughness")).toBe(3);
  });
});

describe("targets", () => {
  it("no target: the dialog asks whom, throws nothing, and changes nothing", async () => {
    const { gm, ada } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const before = await snapshot(gm);
    const sheet = await Sheet.open(ada, "Ace Astra");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await dialog.root.locator(".q-aim__target").first().waitFor();
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).toBe("true");
    await dialog.cancel();
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("oneself among the targets, and more than the dice reach, are refused in words", async () => {
    const { gm, ada } = table;
    const everybody = (but = ""): Promise<number> =>
      ada.evaluate((name) => {
        const people = canvas["tokens"].placeables.filter(
          ({ document }: Loose) => document.actor.type === "zapCharacter" && document.name !== name,
        );
        canvas["tokens"].setTargets(people.map((token: Loose) => token.id));
        return people.length;
      }, but);
    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Ace Astra");
    await sheet.use("Freeze Ray");
    await told(ada, /target someone else/);
    await everybody();
    await sheet.use("Freeze Ray");
    const asks = await Dialog.opened(ada);
    await eventually(() => asks.throwButton.getAttribute("aria-disabled")).toBe("true");
    await asks.cancel();
    // Without impromptu areas all others are too many targets; the dialog says so, and offers what would reach them.
    await gm.evaluate(() => game.settings.set("quadrant", "zap.impromptuArea", false));
    const count = await everybody("Ace Astra");
    const before = await snapshot(gm);
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root)).toContain(`${count} targets are too many: each die reaches one`);
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).toBe("true");
    await dialog.fill("aim", "intimidate");
    await eventually(() => words(dialog.root)).not.toMatch(/too many/);
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).toBeNull();
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("a target that is gone before the GM looks: the card is refused, and says who is gone", async () => {
    const { ada } = table;
    await table.leave("GM");
    const card = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/8", "2/8"],
    });
    expected = /GM: /;
    const bare = await table.sit("GM", { bare: true });
    await bare.evaluate(() => (game.scenes["active"] as Loose).tokens.getName("Space Marine").delete());
    await eventually(() => new Board(ada).token("Space Marine").count()).toBe(0);
    const before = await snapshot(ada);
    const gm = await table.sit("GM");
    await card.becomes(/Refused.*Space Marine is gone/);
    await eventually(() => snapshot(ada)).toEqual(before);
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("a target that is gone while the dialog is open", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await gm.evaluate(() => (game.scenes["active"] as Loose).tokens.getName("Space Marine").delete());
    await eventually(() => new Board(ada).token("Space Marine").count()).toBe(0);
    await eventually(() => words(dialog.root.locator(".q-ask__foot"))).toContain("gone");
    await loadDice(ada, "7/8", "2/8");
    // The disabled button can be pressed: it shows the reason.
    await dialog.throwButton.click({ force: true });
    await told(ada, /gone/);
    await eventually(() => ada.locator("#chat article.q-card").count()).toBe(0);
  });
});

describe("text that would be markup", () => {
  const EVIL = `<img src=x onerror="window.harmed=true">`;
  const LONG = EVIL + "A".repeat(10_000 - EVIL.length);

  it("a name of ten thousand characters is refused, and nothing changes", async () => {
    const { ada, gm } = table;
    const before = await snapshot(gm);
    const sheet = await Sheet.open(ada, "Ace Astra");
    await sheet.mode("edit");
    const field = sheet.field("name");
    await field.evaluate((input: HTMLInputElement, name) => {
      input.value = name;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, LONG);
    await told(ada, /At most 120 characters/);
    await gm.evaluate((name) => (game.actors.getName("Ford") as Loose).update({ name }), LONG).catch(() => undefined);
    await told(gm, /At most 120 characters/);
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("names and words are text on sheet, card, tracker, chat, token and notification", async () => {
    const { gm, ada, ben } = table;
    const name = `${EVIL}<b>Ace</b>`;
    await gm.evaluate(async (evil) => {
      const ace: Loose = game.actors.getName("Ace Astra");
      await ace.update({ name: evil, "system.drive": evil, "system.template": evil });
      await ace.update({ "system.description": `<p>Words<img src="data:," onerror="window.harmed=true"></p>` });
      await ace.items
        .getName("Freeze Ray")
        .update({ name: evil, "system.traits": [{ key: evil, grade: 1, note: evil }] });
      const token: Loose = (game.scenes["active"] as Loose).tokens.getName("Ace Astra");
      await token.update({ name: evil });
      const foe: Loose = (game.scenes["active"] as Loose).tokens.getName("Space Marine");
      await foe.update({ name: `${evil}2` });
      await foe.actor.update({ name: `${evil}2` });
    }, name);
    await gm.evaluate(async () => {
      const tokens: Loose[] = (game.scenes["active"] as Loose).tokens.contents;
      await CONFIG["Token"].documentClass.createCombatants([tokens[0], tokens[2]]);
    });
    const tracker = await Tracker.open(gm);
    await eventually(() => tracker.names()).toHaveLength(2);
    await tracker.foot("startCombat").click();
    await eventually(() => tracker.acting()).toBe(name);
    await tracker.root.locator("input[name=news]").fill(EVIL);
    await tracker.root.locator("input[name=news]").press("Tab");

    await ada.evaluate(async () => {
      canvas["tokens"].setTargets([(game.scenes["active"] as Loose).tokens.contents[2].id]);
      await (game.user as Loose).character.sheet.render({ force: true });
    });
    const sheet = ada.locator("form.q-sheet");
    for (const mode of ["edit", "play"]) {
      await sheet.locator(`.q-mode [data-mode="${mode}"]`).click();
      await ada.locator(`form.q-sheet[data-mode="${mode}"]`).waitFor();
    }
    await sheet.locator(".q-row__main").first().click();
    const dialog = await Dialog.opened(ada);
    await dialog.describe(EVIL);
    await dialog.root.locator('[name="new.attack.label"]').fill(EVIL);
    await dialog.root.locator('[name="new.attack.value"]').fill("1");
    await dialog.root.locator('[data-action="addModifier"]').first().click();
    await dialog.root.locator(".q-modifier__label", { hasText: EVIL }).first().waitFor();
    await loadDice(ada, "7/8", "2/8");
    await loadDice(gm, "6/10", "3/8");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes(/Applied|Open/);
    await eventually(() => words(card.root.locator(".q-card__words"))).toBe(EVIL);
    await eventually(() => words(card.root.locator(".q-card__title"))).toBe(name);
    await eventually(async () => wordsOfAll((await Tracker.open(ben)).root.locator(".q-round__words"))).toEqual([EVIL]);

    const chat = await openTab(ada, "chat");
    await chat.locator("#chat-message").fill(EVIL);
    await chat.locator("#chat-message").press("Enter");
    await chat.locator(".chat-message", { hasText: EVIL }).last().waitFor();
    for (const page of [gm, ada, ben]) {
      await page.evaluate((evil) => void ui.notifications.warn(evil), EVIL);
      await eventually(async () => (await notifications(page)).join()).toContain(EVIL);
      await eventually(() => page.locator('img[src="x"], img[src$="/x"]').count()).toBe(0);
      await eventually(() => page.evaluate(() => (globalThis as { harmed?: boolean }).harmed)).toBeUndefined();
    }
  });
});
