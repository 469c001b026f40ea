import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { clicks, eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { change, figuresOf, DECK } from "./support/zerospace.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: DECK });

/** Opens a page of the sheet. */
async function turnTo(sheet: Sheet, page: string): Promise<Locator> {
  await sheet.root.locator(`nav.tabs [data-tab="${page}"]`).click();
  const shown = sheet.root.locator(`.tab[data-tab="${page}"]`);
  await shown.waitFor();
  return shown;
}

const cards = (page: Page): Promise<number> => page.locator("#chat article.q-card").count();

/** The number of a gauge, e.g. "6/6". */
const figure = async (sheet: Sheet, gauge = "endurance"): Promise<string> =>
  (await words(sheet.root.locator(`[data-gauge=${gauge}] .q-figure`))).replaceAll(" ", "");

/** Opens an Item's sheet from its line on an actor's sheet. */
async function openItem(sheet: Sheet, name: string): Promise<Locator> {
  await sheet.root
    .getByRole("button", { name, exact: true })
    .and(sheet.root.locator("[data-action=editItem]"))
    .first()
    .click();
  const window = sheet.page.locator("form.q-item-sheet");
  await window.waitFor();
  return window;
}

const closeItem = async (window: Locator): Promise<void> => {
  await window.locator(".window-header [data-action=close]").click();
  await window.waitFor({ state: "detached" });
};

/** Makes all users owners of an actor, so that it can be opened on a player's screen. */
const lend = async (name: string): Promise<void> => {
  await table.gm.evaluate((who) => (game.actors.getName(who) as Loose).update({ ownership: { default: 3 } }), name);
  await eventually(() => table.ada.evaluate((who) => game.actors.getName(who)?.["isOwner"] as boolean, name)).toBe(
    true,
  );
};

describe("a sheet of ZeroSpace", () => {
  it("[ZS-END-2] [ZS-STN-1] [ZS-END-7] takes Endurance by hand in one act, however often it is pressed, stuns and damages", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    await eventually(() => figure(sheet)).toBe("6/6");
    const before = await cards(ada);
    const less = sheet.root.locator('[data-action=step][data-field=endurance][data-by="-1"]');
    await clicks(less, 4);
    const card = await Card.nth(ada, before + 1);
    await card.becomes("Applied");
    await eventually(() => figure(sheet)).toBe("2/6");
    await eventually(() => card.changes()).toEqual([expect.stringMatching(/Endurance.*6.*→.*2/)]);
    await eventually(() => wordsOfAll(sheet.root.locator(".q-hero__badges .q-badge"))).toEqual(["Injured"]);
    await (await card.on(gm)).press("undo");
    await card.becomes("Undone");
    await eventually(() => figure(sheet)).toBe("6/6");
    await eventually(() => sheet.root.locator(".q-hero__badges").count()).toBe(0);

    // Stunning damage is shown separately, in the bar and in words.
    const more = sheet.root.locator('[data-action=step][data-field=stun][data-by="1"]');
    await clicks(more, 2);
    await eventually(() => figure(sheet)).toBe("4/6");
    await eventually(() => sheet.root.locator('.q-reserve__segment[data-state="stun"]').count()).toBe(2);
    await eventually(() => words(sheet.root.locator(".q-reserve__line"))).toContain("2 stunned");
    await eventually(async () => (await figuresOf(ada, "Soraya")).endurance).toMatchObject({ value: 6 });

    // Damage to an attribute changes its derived values.
    await sheet.root.locator('[data-action=step][data-field="damage.brawn"][data-by="1"]').click();
    const dial = sheet.root.locator('.q-dial[data-attribute="brawn"]');
    await eventually(() => words(dial)).toMatch(/Brawn 4 5 bought · −1 damage/);
    await eventually(() => words(sheet.root.locator('[data-defense="close"] .q-readout__value'))).toBe("6");
    await (await Card.titled(ada, "Brawn: damage")).becomes("Applied");
    await eventually(() => sheet.root.locator("details.q-fold--foot").getAttribute("open"), {
      message: "stays unfolded",
    }).not.toBeNull();
  });

  it("[ZS-COND-1] [ZS-COND-2] rolls from dial, skill and what was never learnt; takes a stance, gives a condition and takes it away", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    await sheet.root.locator(".q-unskilled summary").click();
    for (const [selector, title] of [
      ['.q-dial[data-attribute="presence"] button', "Presence"],
      ["[data-kind=skills] > .q-skills [data-check]", "Athletics"],
      ['[data-skill="computing"]', "Computing"],
    ] as const) {
      await sheet.root.locator(selector).first().click();
      const dialog = await Dialog.opened(ada);
      await eventually(() => words(dialog.root)).toContain(title);
      await dialog.cancel();
    }

    await sheet.root.locator('[data-action-id="takeCover"]').click();
    await sheet.condition("cover").waitFor();
    await (await Card.titled(ada, "Take cover")).becomes("Applied");
    await sheet.root.locator("select[data-new-condition]").selectOption("prone");
    await sheet.root.locator("[data-action=giveCondition]").click();
    await sheet.condition("prone").getByRole("button", { name: "Stand up" }).click();
    await sheet.condition("prone").waitFor({ state: "detached" });
    await sheet.condition("cover").locator("[data-action=endCondition]").click();
    await sheet.condition("cover").waitFor({ state: "detached" });
  });

  it("[ZS-ACT-7] lays weapons aside and takes them up again, counts what is used up, and switches a power by a card that can be undone", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    const gear = await turnTo(sheet, "equipment");
    await gear.getByRole("checkbox", { name: "Sword: ready" }).uncheck();
    const actions = await turnTo(sheet, "actions");
    const armed = () => wordsOfAll(actions.locator("[data-kind=attacks] .q-row__name"));
    await eventually(armed).toEqual(["Blaster pistol", "Unarmed"]);
    await actions.locator(".q-aside").getByRole("button", { name: "Sword" }).click();
    await eventually(armed).toEqual(["Sword", "Blaster pistol", "Unarmed"]);
    const lackey = await Sheet.ofToken(gm, "Lackey 1");
    await eventually(() => words(lackey.root.locator("[data-kind=attacks]"))).toContain("1 left");
    await lackey.close();

    const issvisk = await Sheet.open(gm, "Issvisk");
    await turnTo(issvisk, "powers");
    const hide = issvisk.root.getByRole("switch", { name: "Tough Hide" });
    const was = await hide.getAttribute("aria-checked");
    await hide.click();
    const card = await Card.titled(gm, "Tough Hide");
    await card.becomes("Applied");
    await eventually(() => hide.getAttribute("aria-checked")).toBe(was === "true" ? "false" : "true");
    await card.press("undo");
    await eventually(() => hide.getAttribute("aria-checked")).toBe(was);
  });

  it("is edited: what is bought, what is learnt, who is named", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    await sheet.mode("edit");
    await sheet.fill("system.attributes.brawn.base", "8");
    await eventually(() => figure(sheet)).toBe("8/8");
    await sheet.root.locator('[data-action=createItem][data-type="zerospaceSkill"]').click();
    await ada.locator("#quadrant-picker [data-action=blank]").click();
    const skill = ada.locator("form.q-item-sheet");
    await skill.locator('[data-choice="system.key"]').selectOption("survival");
    await eventually(() => skill.locator('[name="name"]').inputValue()).toBe("Survival");
    await eventually(() => skill.locator('[name="system.attribute"]').inputValue()).toBe("presence");
    await skill.locator('[data-choice="system.key"]').selectOption("*");
    // Its name is one of the book's skills: a key of its own must still be entered.
    await eventually(() => skill.locator('[name="system.key"]').inputValue()).toBe("");
    await closeItem(skill);
    await sheet.field("system.isNamed").uncheck();
    await sheet.root.locator("nav.tabs").waitFor({ state: "detached" });
    await eventually(() => sheet.root.locator("[data-gauge=endurance], .q-plot").count()).toBe(0);
    await sheet.mode("play");
    await sheet.root.locator("[data-action=toggleDefeat]").click();
    await eventually(() => wordsOfAll(sheet.root.locator(".q-hero__badges .q-badge"))).toEqual(["Defeated"]);
    await eventually(async () => (await figuresOf(gm, "Soraya")).isNamed).toBe(false);
  });

  it("stays on its page when it is drawn anew, and is turned with the keyboard", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    const notes = sheet.root.locator('nav.tabs [data-tab="notes"]');
    await notes.focus();
    await ada.keyboard.press("Enter");
    await sheet.root.locator('.tab[data-tab="notes"]').waitFor();
    await eventually(() => notes.getAttribute("aria-pressed")).toBe("true");
    await change(table, "Soraya", { plotPoints: 4 });
    await eventually(() => words(sheet.root.locator(".q-plot__count"))).toBe("4");
    await eventually(() => sheet.root.locator('.tab[data-tab="notes"]').isVisible()).toBe(true);
    await eventually(() => notes.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("a sheet of ZeroSpace in a fight", () => {
  it("[ZS-ACT-1] [ZS-ACT-7] has the own turn on it: initiative, actions, the end of the turn", async () => {
    const { gm, ada } = table;
    const tracker = await Tracker.open(gm);
    await gm.evaluate(async () => {
      const token = (game.scenes["active"] as Loose).tokens.getName("Soraya");
      await CONFIG["Token"].documentClass.createCombatants([token]);
    });
    await eventually(() => tracker.names()).toEqual(["Soraya"]);
    await tracker.foot("startCombat").click();
    const sheet = await Sheet.open(ada, "Soraya");
    const turn = sheet.root.locator(".q-turn");
    await loadDice(ada, "3/6", "3/6");
    await turn.getByRole("button", { name: "Roll initiative" }).click();
    await eventually(() => words(sheet.root.locator(".q-window__status"))).toBe("ZeroSpace · Round 1 · your turn");
    await turn.getByRole("button", { name: "Take cover" }).click();
    await sheet.condition("cover").waitFor();
    await turn.getByRole("button", { name: /^Run\b/ }).click();
    await sheet.condition("running").waitFor();
    await eventually(() => sheet.condition("cover").count(), { message: "whoever moves leaves cover" }).toBe(0);
    await eventually(() => words(turn.locator('.q-actions[data-kind="movement"]'))).toContain("spent");
    await turn.getByRole("button", { name: "End turn" }).click();
    await eventually(() => words(sheet.root.locator(".q-window__status"))).toBe("ZeroSpace · Round 1");
    await eventually(() => words(sheet.root.locator(".q-barred"))).toContain("Not now");
    const rows = sheet.root.locator("[data-kind=attacks] .q-row__main");
    await eventually(() => rows.first().getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the other sheets of ZeroSpace", () => {
  it("[ZS-OBJ-2] [ZS-TURN-2] a vehicle loses Integrity by hand, and has somebody in charge", async () => {
    const { ada } = table;
    await lend("Hoverbike");
    const sheet = await Sheet.open(ada, "Hoverbike");
    await eventually(() => figure(sheet, "integrity")).toBe("6/6");
    const less = sheet.root.locator('[data-action=step][data-field=integrity][data-by="-1"]');
    await clicks(less, 4);
    await eventually(() => figure(sheet, "integrity")).toBe("2/6");
    await eventually(() => words(sheet.root.locator(".q-hero__badges"))).toContain("Damaged");
    const driver = sheet.root.locator("[data-kind=driver]");
    await eventually(() => words(driver)).toContain("No one");
    await driver.locator("select").selectOption({ label: "Soraya" });
    await driver.locator("[data-action=takeOver]").click();
    await eventually(() => words(driver)).toContain("it moves when Soraya moves it");
    await driver.locator("[data-action=leave]").click();
    await eventually(() => words(driver)).toContain("No one");
  });

  it("an Item has only the fields of its form, keeps its ticks, and is told in the chat", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Soraya");
    await turnTo(sheet, "equipment");
    const pistol = await openItem(sheet, "Blaster pistol");
    await pistol.locator(".q-pencil").click();
    const form = pistol.locator('[data-choice="system.attack.form"]');
    await eventually(() => form.inputValue()).toBe("ranged");
    await eventually(() => pistol.locator('[name="system.attack.radius"]').count()).toBe(0);
    await form.selectOption("explosion");
    await pistol.locator('[name="system.attack.radius"]').waitFor();
    const special = (name: string): Locator =>
      pistol.locator('[data-ticks="system.attack.specials"]').getByRole("checkbox", { name });
    await special("Stunning").check();
    await special("Sensory").check();
    const facts = () => words(pistol.locator(".q-hero__body .q-meta"));
    await eventually(facts).toMatch(/Explosion · Short · 10 m radius · Stunning · Sensory/);
    await special("Stunning").uncheck();
    await special("Sensory").uncheck();
    await pistol.locator('[data-choice="system.attack.attribute"]').selectOption("power");
    await form.selectOption("close");
    await pistol.locator('[data-choice="system.attack.range"]').waitFor({ state: "detached" });
    await eventually(facts).toMatch(/Close$/);
    await pistol.locator('[data-choice="system.attack.attribute"]').selectOption("");
    const attack = () =>
      ada.evaluate(() => {
        const items = (game.actors.getName("Soraya") as Loose).items;
        return (
          items.getName("Blaster pistol").system.attack.toObject?.() ??
          items.getName("Blaster pistol")._source.system.attack
        );
      });
    await eventually(attack).toMatchObject({ form: "close", range: "close", attribute: null, specials: [] });
    const before = await cards(ada);
    await pistol.getByRole("button", { name: "To chat" }).click();
    await eventually(() => cards(ada)).toBe(before + 1);
    await eventually(() => words(ada.locator("#chat article.q-card").last())).toContain("Blaster pistol");
  });

  it("shows no number of a stranger, and nothing to press", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => (game.actors.getName("Virek-Kohl") as Loose).update({ ownership: { default: 1 } }));
    await eventually(() =>
      ada.evaluate(
        () => (game.actors.getName("Virek-Kohl") as Loose)?.testUserPermission(game.user, "LIMITED") as boolean,
      ),
    ).toBe(true);
    await ada.evaluate(() => (game.actors.getName("Virek-Kohl") as Loose).sheet.render({ force: true }));
    const sheet = new Sheet(ada, "Virek-Kohl");
    await sheet.root.waitFor();
    const shown = await words(sheet.root.locator(".q-zerospace-sheet"));
    expect(shown).toMatch(/^Virek-Kohl/);
    expect(shown).not.toMatch(/\d/);
    await eventually(() => sheet.root.locator(".q-zerospace-sheet button").count()).toBe(0);
  });
});
