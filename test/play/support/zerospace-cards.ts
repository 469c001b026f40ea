import type { Locator, Page } from "playwright-core";
import { Board } from "./board.ts";
import { Card } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { loadDice, type Face } from "./dice.ts";
import { eventually, unfold, words } from "./eventually.ts";
import { Sheet } from "./sheet.ts";
import { openTab } from "./sidebar.ts";
import { boardTool } from "./tools.ts";

/** Faces of this game's dice, which are all d6. */
export const d6 = (...faces: number[]): Face[] => faces.map((face): Face => `${face}/6`);

/** Unfolds a group of interventions on a card, and finds one of them, e.g. "Athletics" in the group "Join". */
export async function wayIn(card: Card, group: string, label: string | RegExp): Promise<Locator> {
  const fold = card.root.locator(`details.q-fold[data-group="${group}"]`);
  await fold.waitFor();
  await unfold(fold);
  return fold.locator("button", { hasText: label });
}

/** Intervenes on a card, with these dice. */
export async function stepIn(card: Card, group: string, label: string | RegExp, ...dice: Face[]): Promise<void> {
  const button = await wayIn(card, group, label);
  await loadDice(card.page, ...dice);
  await button.click();
}

/** Makes a ruling on a card: presses its button, one of its words, or chooses or types a value first. */
export async function rule(card: Card, id: string, value?: string): Promise<void> {
  const before = await words(card.root);
  await pressRuling(card, id, value);
  // A ruling moves the parts below it: the next click must wait for the redraw.
  await eventually(() => words(card.root)).not.toBe(before);
}

async function pressRuling(card: Card, id: string, value?: string): Promise<void> {
  const fields = card.root.locator(`[data-ruling-field="${id}"]`);
  const button = card.root.locator(`button[data-action=rule][data-ruling="${id}"]`);
  await button.first().waitFor({ state: "attached" });
  const inside = card.page.locator(`button[data-action=rule][data-ruling="${id}"]`);
  const fold = card.root.locator("details.q-fold", { has: inside });
  if ((await fold.count()) > 0) await unfold(fold);
  if (value === undefined) return button.click();
  const word = card.root.locator(".q-ruling__word", {
    has: card.page.locator(`[data-ruling-field="${id}"][value="${value}"]`),
  });
  if ((await word.count()) > 0) return word.locator("button").click();
  if ((await fields.evaluate((element) => element.localName)) === "select") await fields.selectOption(value);
  else await fields.fill(value);
  await button.click();
}

/** The GM calls for a check from the board's controls, without a dialog. */
export const callNow = (gm: Page, id: string): Promise<void> => boardTool(gm, `zerospace-${id}`);

/** The same for a check with a dialog. */
export async function call(gm: Page, id: string): Promise<Dialog> {
  await callNow(gm, id);
  return Dialog.opened(gm);
}

/** Opens an actor's sheet, clicks, and closes the sheet. @returns the dialog that the click has opened */
export async function fromSheet(page: Page, name: string, click: (sheet: Sheet) => Locator): Promise<Dialog> {
  const sheet = await Sheet.ofToken(page, name);
  const button = click(sheet);
  const dots = button.locator("xpath=ancestor::details[not(@open)][1]/summary");
  if (await dots.count()) await dots.click();
  await button.click();
  const dialog = await Dialog.opened(page);
  await sheet.close();
  return dialog;
}

/** Opens the dialog of a skill roll from the sheet, with a target if one is given. */
export async function rolls(page: Page, name: string, skill: string | RegExp, against?: string): Promise<Dialog> {
  if (against) await new Board(page).target(against);
  return fromSheet(page, name, ({ root }) => root.locator(".q-skill__roll", { hasText: skill }));
}

/** Opens the dialog of an attack from the sheet: with a weapon, or another way of that weapon, e.g. "Charge". */
export async function attacks(page: Page, name: string, arm: string, on: string, way?: string): Promise<Dialog> {
  await new Board(page).target(on);
  return fromSheet(page, name, ({ root }) => {
    const row = root.locator(".q-attack", { has: page.locator(".q-row__name", { hasText: arm }) });
    return way ? row.locator(".q-row__tools button", { hasText: way }) : row.locator(".q-row__main");
  });
}

/** The button of an answer to an attack: defend, dodge, runForCover. */
export const answer = (card: Card, id: string): Locator => card.root.locator(`button[data-answer="${id}"]`);

/**
 * The GM clicks *Defend* for each foe that is asked, because its answer could force an action; returns when no foe is asked
 * any more.
 */
export async function foesDefend(card: Card, gm: Page): Promise<void> {
  const there = await card.on(gm);
  const id = await there.id();
  // The role of the first foe that is asked; "" if none is; null while dice are still missing.
  const asked = (): Promise<string | null> =>
    gm.evaluate((uuid) => {
      const { system } = game.messages.get(uuid) as Loose;
      const foes = Object.entries(system.parties as Record<string, Loose>).filter(([who, { actor }]) => {
        const of = who.startsWith("target") ? (fromUuidSync(actor) as Loose) : null;
        return of && of.type === "zerospaceCharacter" && !of.hasPlayerOwner;
      });
      const find = (who: string) =>
        document.querySelector(`#chat [data-card="${uuid}"] button[data-answer="defend"][data-role="${who}"]`);
      const waiting = foes.find(([who]) => find(who));
      // A target that shares another one's roll, or is out, rolls no dice.
      const throwsNone = ({ who, tiedTo, isOut }: Loose) => who in system.throws || tiedTo !== null || isOut;
      const own = (system.plan.rows as Loose[]).filter(({ who }) => foes.some(([name]) => name === who));
      const done = system.state !== "open" || own.every(throwsNone);
      return waiting ? waiting[0] : done ? "" : null;
    }, id);
  for (let role = ""; ;) {
    await eventually(async () => {
      const next = await asked();
      return next !== null && (next === "" || next !== role);
    }).toBe(true);
    role = (await asked()) ?? "";
    if (role === "") return;
    await there.root.locator(`button[data-answer="defend"][data-role="${role}"]`).click();
  }
}

/** The row of one of several targets. */
export const rowOf = (card: Card, name: string): Locator =>
  card.root.locator(".q-target", { has: card.page.locator(".q-target__name, .q-brief__name", { hasText: name }) });

/** Unticks an option, found by its label. */
export async function untick(dialog: Dialog, label: string): Promise<void> {
  const option = dialog.root.locator(".q-option", { hasText: label });
  await option.locator("input").click();
  await option.and(dialog.root.locator(":not(.is-checked)")).waitFor();
}

/** An actor's newest card of a kind. */
export async function cardOf(page: Page, kind: string, name: string): Promise<Card> {
  await openTab(page, "chat");
  const find = (): Promise<string> =>
    page.evaluate(
      ([wanted, who]) => {
        const all = game.messages.filter(({ type, system }: Loose) => type === "card" && system.kind === wanted);
        return ((all as unknown as Loose[]).filter(({ alias }) => alias === who).at(-1)?.id ?? "") as string;
      },
      [kind, name] as const,
    );
  await eventually(find).not.toBe("");
  return Card.of(page, await find()).read();
}

/** Opens the dialog of a purpose for a plot point, from the sheet. */
export async function spends(page: Page, name: string, purpose: string): Promise<Dialog> {
  const sheet = await Sheet.ofToken(page, name);
  await sheet.root.locator(".q-plot__menu > summary").click();
  await sheet.root.locator(`.q-plot__menu button[data-spend="${purpose}"]`).click();
  const dialog = await Dialog.opened(page);
  await sheet.close();
  return dialog;
}
