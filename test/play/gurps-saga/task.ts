import type { Locator, Page } from "playwright-core";
import { Card, newest } from "../support/card.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words } from "../support/eventually.ts";
import { calls, d6 } from "../support/gurps-cards.ts";
import type { Look } from "../support/look.ts";
import { systemOf } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";

/** A session starts, and the GM has points to give. */
export async function sessionStarts({ gm, ada, ben }: Table): Promise<void> {
  await (await calls(gm, "sessionStart")).throw();
  await (await newest(ben, "sessionStart")).becomes("Applied");
  const award = await calls(gm, "awardPoints");
  await award.fill("points", "5");
  await award.fill("words", "They came back for the mule");
  await award.throw();
  const card = await newest(ada, "awardPoints");
  await card.becomes("Applied");
  await eventually(() => systemOf(ada, "Vesna Korda", "points.unspent")).toBe(5);
}

/** The window of the long tasks on somebody's screen. */
async function manager(page: Page): Promise<Locator> {
  await page.locator('#scene-controls [data-tool="quadrant-long-tasks"]').click();
  const window = page.locator("#quadrant-gurps-long-tasks");
  await window.waitFor();
  return window;
}

/** Types into a field of the window; returns when the table has taken it. */
async function writes(window: Locator, edit: string, value: string): Promise<void> {
  const field = window.locator(`input[data-edit="${edit}"]`).first();
  await field.fill(value);
  await field.press("Tab");
  await eventually(() => window.locator(`input[data-edit="${edit}"]`).first().inputValue()).toBe(value);
}

/** A barricade of two days: two dig with what they have, one looks after them, and a day is over. */
export async function dayIsWorked({ gm, ada, ben }: Table, look: Look): Promise<void> {
  const window = await manager(gm);
  await window.locator("[data-action=addTask]").click();
  await writes(window, "name", "The barricade");
  await window.locator("[data-action=addPart]").click();
  await writes(window, "label", "Beams");
  await writes(window, "skillName", "Climbing");
  await writes(window, "usual", "20");
  await window.locator("select[data-edit=worker]").selectOption({ label: "Vesna Korda" });
  await eventually(() => words(window)).toContain("Vesna Korda");
  await window.locator("select[data-edit=supervisor]").selectOption({ label: "Baako Adeyemi" });
  await eventually(() => window.locator("select[data-edit=supervisor] option:checked").innerText()).toBe("Baako Adeyemi");
  await look.at("gurps-long-tasks", gm, "#quadrant-gurps-long-tasks");
  const bens = await manager(ben);
  await eventually(() => words(bens)).toContain("Baako Adeyemi supervises");

  await window.getByRole("button", { name: "End day 1" }).click();
  const day = await Dialog.opened(gm);
  await day.throw();
  for (const [page, one] of [
    [gm, window],
    [ben, bens],
  ] as const) {
    await one.locator(".window-header [data-action=close]").click();
    await page.locator("#quadrant-gurps-long-tasks").waitFor({ state: "detached" });
  }
  const card = await Card.titled(ben, "The barricade");
  await loadDice(ben, ...d6(3, 3, 3));
  await card.choice("Roll for the supervision").first().click();
  await allThrown(ben);
  const adas = await card.on(ada);
  await loadDice(ada, ...d6(3, 3, 3));
  await adas.choice("Roll for the day’s work").first().click();
  await adas.becomes("Applied");
  await eventually(() => words(adas.root)).toContain("The day is done");
  await look.at("gurps-day", ada, "#chat article.q-card");
  await allThrown(ada, ben);
}
