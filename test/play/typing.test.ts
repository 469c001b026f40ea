import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Tasks } from "./support/gurps-tasks.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { boardTool } from "./support/tools.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const ACE = "Ace Astra";

/** Performs an act that redraws this field, and waits until the element is replaced and focused. */
async function redrawn(field: Locator, act: () => Promise<unknown>): Promise<void> {
  const prior = await field.elementHandle();
  await act();
  await eventually(() => prior!.evaluate((element) => element.isConnected)).toBe(false);
  await eventually(() => field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
}

const changed = (changes: LooseObject): Promise<unknown> =>
  table.gm.evaluate(([who, data]) => (game.actors.getName(who) as Loose).update(data), [ACE, changes] as const);

const stored = (path: string): Promise<unknown> =>
  table.gm.evaluate(([who, at]) => foundry.utils.getProperty((game.actors.getName(who) as Loose).toObject(), at), [
    ACE,
    path,
  ] as const);

const selection = (field: Locator): Promise<string> =>
  field.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0),
  );

async function editing(): Promise<Sheet> {
  const sheet = await Sheet.open(table.ada, ACE);
  await sheet.mode("edit");
  return sheet;
}

describe("a sheet that somebody else's change draws anew", () => {
  it("keeps half a word, writes none of it, and the whole once it is finished", async () => {
    const sheet = await editing();
    const field = sheet.field("system.background");
    const before = await stored("system.background");
    await field.fill("");
    await field.pressSequentially("Star Pa");
    await redrawn(field, () => changed({ "system.toughness": 7 }));
    await eventually(() => field.inputValue()).toBe("Star Pa");
    await redrawn(field, () => changed({ "system.toughness": 6 }));
    await eventually(() => stored("system.background")).toBe(before);
    await table.ada.keyboard.type("trol");
    await table.ada.keyboard.press("Tab");
    await eventually(() => stored("system.background")).toBe("Star Patrol");
  });

  it.each(["Tab", "Enter"])("writes what was finished before it was drawn anew, with %s", async (key) => {
    const sheet = await editing();
    const field = sheet.field("system.background");
    await field.fill("Dock worker");
    await redrawn(field, () => changed({ "system.toughness": 7 }));
    await table.ada.keyboard.press(key);
    await eventually(() => stored("system.background")).toBe("Dock worker");
  });

  it("keeps what is selected, and selects all of a number, as Tab does", async () => {
    const sheet = await editing();
    await changed({ "system.background": "Star Patrol" });
    const field = sheet.field("system.background");
    await eventually(() => field.inputValue()).toBe("Star Patrol");
    await field.focus();
    await field.press("End");
    for (const _ of "Patrol") await field.press("Shift+ArrowLeft");
    await redrawn(field, () => changed({ "system.drive": "Home" }));
    await eventually(() => selection(field)).toBe("Patrol");
    await table.ada.keyboard.type("Guard");
    await table.ada.keyboard.press("Tab");
    await eventually(() => stored("system.background")).toBe("Star Guard");

    const toughness = sheet.field("system.toughness");
    await toughness.focus();
    await redrawn(toughness, () => changed({ "system.actions": 4 }));
    await table.ada.keyboard.type("4");
    await redrawn(toughness, () => changed({ "system.actions": 3 }));
    await table.ada.keyboard.press("Tab");
    await eventually(() => stored("system.toughness")).toBe(4);
  });

  it("does not bring back what was refused", async () => {
    const sheet = await editing();
    const field = sheet.field("system.toughness");
    const before = String(await stored("system.toughness"));
    await field.fill("-3");
    await field.press("Enter");
    await eventually(() => field.inputValue()).toBe(before);
    await field.focus();
    await redrawn(field, () => changed({ "system.actions": 4 }));
    await eventually(() => field.inputValue()).toBe(before);
    await table.ada.keyboard.press("Tab");
    await redrawn(sheet.root.locator("[name]:focus"), () => changed({ "system.actions": 3 }));
    expect(String(await stored("system.toughness"))).toBe(before);
  });
});

describe("a card that is being drawn anew", () => {
  it("takes what is typed meanwhile, in whatever moment that was", async () => {
    const { gm } = table;
    await loadDice(gm, "6/6", "6/6", "6/6");
    const id = await gm.evaluate(async () => {
      const { api } = game.system;
      const vesna = game.actors.getName("Vesna Korda")!;
      const skill = api.rolls(vesna).find(({ id: one }: Loose) => one.startsWith("skill:")) as Loose;
      return ((await api.roll(vesna, skill.id, { skip: true })) as Loose).id as string;
    });
    const field = gm.locator(`[data-card="${id}"] input[type=text][data-ruling-field]`);
    await field.waitFor({ state: "attached" });
    // A redraw reads the field's state some microtasks before it replaces the field: type at each of these moments.
    for (let steps = 0; steps < 24; steps += 1) {
      const text = `The pick breaks: ${steps}`;
      await gm.evaluate(
        async ([card, words, count]) => {
          const find = (): HTMLInputElement =>
            document.querySelector(`[data-card="${card}"] input[type=text][data-ruling-field]`)!;
          const drawing = (ui.chat as Loose).updateMessage(game.messages.get(card));
          for (let step = 0; step < count; step += 1) await Promise.resolve();
          const prior = find();
          prior.value = words;
          prior.dispatchEvent(new Event("input", { bubbles: true }));
          await drawing;
          find().parentElement!.querySelector("button")!.click();
        },
        [id, text, steps] as const,
      );
      await eventually(() => words(gm.locator(`[data-card="${id}"] .q-card__rulings`))).toContain(text);
    }
  });
});

describe("windows of the whole table", () => {
  /** Makes a change that all these windows show. */
  const dayPasses = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const tasks = structuredClone(game.settings.get("quadrant", "gurps.longTasks")) as LooseObject[];
      return game.settings.set(
        "quadrant",
        "gurps.longTasks",
        tasks.map((task) => ({ ...task, day: Number(task.day) + 1 })),
      );
    });

  it("the long tasks keep a number that is half typed", async () => {
    const { gm } = table;
    const tasks = await Tasks.open(gm);
    await tasks.button("New task").click();
    await tasks.fill("name", "Gallery");
    await tasks.button("Add a part").click();
    const usual = tasks.field("usual");
    await usual.focus();
    await usual.press("ControlOrMeta+a");
    await gm.keyboard.type("2");
    await redrawn(usual, () => dayPasses(gm));
    await gm.keyboard.type("4");
    await redrawn(usual, () => dayPasses(gm));
    await gm.keyboard.press("Tab");
    await eventually(() => wordsOfAll(tasks.root.locator(".q-part__words"))).toEqual([
      expect.stringContaining("of 24 man-hours"),
    ]);
  });

  it("the panel of modifiers keeps a line that is not added yet", async () => {
    const { gm } = table;
    await boardTool(gm, "bucket-gurps");
    const panel = gm.locator("#quadrant-bucket-gurps");
    await panel.locator("[name=label]").fill("Darkness");
    await panel.locator("[name=value]").focus();
    await gm.keyboard.type("-2");
    await redrawn(panel.locator("[name=value]"), () =>
      gm.evaluate(() =>
        game.settings.set("quadrant", "gurps.bucket", [{ key: "x", label: "Fog", value: -1, source: "" }]),
      ),
    );
    await eventually(() => panel.locator("[name=label]").inputValue()).toBe("Darkness");
    await gm.keyboard.press("Enter");
    await eventually(() => wordsOfAll(panel.locator(".q-modifier__name"))).toEqual(["Fog", "Darkness"]);
    await eventually(() => panel.locator("[name=label]").inputValue()).toBe("");
  });
});
