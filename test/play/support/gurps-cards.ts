import type { Locator, Page } from "playwright-core";
import { Board } from "./board.ts";
import { newest, type Card } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { allThrown, loadDice } from "./dice.ts";
import { eventually } from "./eventually.ts";
import { d6, fromSheet } from "./zerospace-cards.ts";
import { boardTool } from "./tools.ts";

export { answer, d6, fromSheet, rule } from "./zerospace-cards.ts";

/** Opens the dialog of a skill roll, from the skill's row on an actor's sheet. */
export const openSkillRoll = (page: Page, who: string, skill: string): Promise<Dialog> =>
  fromSheet(page, who, ({ root }) =>
    root.locator('button[data-check="gurps.skill"]').filter({ hasText: skill }).first(),
  );

/** Opens the dialog of a check that has its own button on the sheet: a feat, a fright, a defence. */
export const openFeat = (page: Page, who: string, check: string): Promise<Dialog> =>
  fromSheet(page, who, ({ root }) => root.locator(`[data-action="check"][data-check="gurps.${check}"]`).first());

/** Targets only these tokens; clears earlier targets first. */
export async function aims(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate(() => {
    for (const token of [...(game.user as Loose).targets] as Loose[]) token.setTarget(false, { releaseOthers: false });
  });
  await eventually(() => page.evaluate(() => Number((game.user as Loose).targets.size))).toBe(0);
  if (names.length > 0) await new Board(page).targetAll(...names);
}

/** Opens the dialog of a contest with the targets; with an Item, of that skill. */
export async function openContest(page: Page, who: string, { check, on, item = "" }: Contest): Promise<Dialog> {
  await aims(page, ...on);
  return fromSheet(page, who, ({ root }) => {
    const button = root.locator(`button[data-check="gurps.${check}"]:visible`);
    return (item ? button.filter({ hasText: item }) : button).first();
  });
}

export interface Contest {
  check: "contest" | "regularContest" | "resistance" | "influence";
  on: string[];
  item?: string;
}

/** Opens the dialog of an attack on a token, from the sheet. */
export async function strikes(page: Page, who: string, arm: string, on: string): Promise<Dialog> {
  await aims(page, on);
  return fromSheet(page, who, ({ root }) =>
    root.locator('button[data-check="gurps.attack"]').filter({ hasText: arm }).first(),
  );
}

/** Rolls from a dialog, with these faces; returns its card. */
export async function thrown(dialog: Dialog, kind: string, faces: number[], count = 1): Promise<Card> {
  await loadDice(dialog.page, ...d6(...faces));
  await dialog.throw();
  return newest(dialog.page, kind, count);
}

/** Presses a choice of a card, and rolls its dice. */
export async function presses(card: Card, name: string, ...faces: number[]): Promise<void> {
  await loadDice(card.page, ...d6(...faces));
  await card.choice(name).first().click();
  await allThrown(card.page);
}

/** Rolls the dice of the card's next step, for a party: target, self, `*` for all. */
export async function steps(card: Card, who: string, ...faces: number[]): Promise<void> {
  await loadDice(card.page, ...d6(...faces));
  await card.root.locator(`button[data-action="stage"][data-answer="${who}"]`).click();
}

/** Adds a modifier to the bucket of a dialog or of Mend. */
export async function adds(root: Locator, role: string, label: string, value: number): Promise<void> {
  await root.locator(`[name="new.${role}.label"]`).fill(label);
  await root.locator(`[name="new.${role}.value"]`).fill(String(value));
  await root.locator(`[data-action="addModifier"][data-role="${role}"]`).click();
  await root.locator(".q-modifier", { hasText: label }).first().waitFor();
}

/** Uses a circumstance that a roll offers: unfolds the list, and sets its value, or ticks it. */
export async function offered(dialog: Dialog, name: string, value: number): Promise<void> {
  const { root } = dialog;
  const fold = root.locator("details.q-circumstances:not([open])");
  if ((await fold.count()) > 0) await fold.first().locator("summary").click();
  const line = root.locator(`.q-circumstances [data-named=${JSON.stringify(name)}]`);
  const amount = line.locator("input[type=number]");
  if ((await amount.count()) > 0) {
    await amount.fill(String(value));
    await amount.press("Tab");
  } else await line.locator("input[type=checkbox]").click();
  await root.locator(".q-modifier:not(.is-idle)", { hasText: name }).first().waitFor();
}

/** The GM sets a modifier for everyone's next roll, in the panel of the board's controls. */
export async function pushes(gm: Page, label: string, value: number): Promise<void> {
  await boardTool(gm, "bucket-gurps");
  const panel = gm.locator("#quadrant-bucket-gurps");
  await panel.locator("[name=label]").fill(label);
  await panel.locator("[name=value]").fill(String(value));
  await panel.locator("button[type=submit]").click();
  await panel.locator(".q-modifier", { hasText: label }).waitFor();
  await panel.locator(".window-header [data-action=close]").click();
  await panel.waitFor({ state: "detached" });
}

/** The GM calls for a check from the board's controls, for these targets. */
export async function calls(gm: Page, id: string, on: string[] = []): Promise<Dialog> {
  await aims(gm, ...on);
  await boardTool(gm, `gurps-${id}`);
  return Dialog.opened(gm);
}

/** The measurements in a dialog or on a card, e.g. "Distance 10 ft 6 in". */
export const measures = async (root: Locator): Promise<string> => {
  const all = await root.locator(".q-measure").allTextContents();
  return all.join(" · ").replace(/\s+/g, " ");
};
