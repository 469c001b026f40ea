import { mkdir } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { give } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually } from "./support/eventually.ts";
import { attack, beginFight, sheetOf } from "./support/fight.ts";
import { AbilitySheet, Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { Table } from "./support/table.ts";
import { clearScreen } from "./support/world.ts";

const SCREENS = path.join("test", "results", "screens");
const THEMES = ["dark", "light"] as const;
type Theme = (typeof THEMES)[number];

let table: Table;

beforeAll(async () => {
  table = await Table.open();
});
beforeEach(() => table.reset());
afterEach(() => expect(table.newErrors()).toEqual([]));
afterAll(() => table?.close());

/** What axe finds within an element, one line for each kind of finding. */
async function findings(page: Page, selector: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(selector).analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`);
    return `${id}: ${help}: ${where.join("; ")}`;
  });
}

async function choose(page: Page, theme: Theme): Promise<void> {
  const settings = await openTab(page, "settings");
  await settings.locator("select[name=theme]").selectOption(theme);
  await page.locator(`body.theme-${theme}`).waitFor({ state: "attached" });
}

/** Looks at what is shown: a picture for people, and axe for the rest. */
class Look {
  readonly found: Record<string, string[]> = {};
  readonly #theme: Theme;

  constructor(theme: Theme) {
    this.#theme = theme;
  }

  async at(name: string, page: Page, selector: string): Promise<void> {
    const element = page.locator(selector).last();
    await element.waitFor();
    await this.picture(name, element);
    const lines = await findings(page, selector);
    if (lines.length > 0) this.found[name] = lines;
  }

  async picture(name: string, element: Locator): Promise<void> {
    await mkdir(path.join(SCREENS, this.#theme), { recursive: true });
    await element.screenshot({ path: path.join(SCREENS, this.#theme, `${name}.png`), animations: "disabled" });
  }
}

/** One card of every state on Ada's screen. */
async function cardsOfEveryState(): Promise<Record<string, Card>> {
  const { gm, ada, ben } = table;
  const shot = { at: ada, actor: "Ace Astra", with: "Freeze Ray", on: "Space Marine" };
  const applied = await attack({
    ...shot,
    options: ["wildShot"],
    words: "Ice climbs up the servo plates.",
    dice: ["7/10"],
    defense: { gm, dice: ["6/10", "3/8"] },
  });
  await applied.becomes("Applied");
  const undone = await attack({ ...shot, dice: ["7/8", "2/8"], defense: { gm, dice: ["6/10"] } });
  await undone.becomes("Applied");
  const gms = await undone.on(gm);
  await gms.act("undo").click();
  await undone.becomes("Taken back");
  const waiting = await attack({
    at: gm,
    actor: "Space Marine",
    with: "Gauss Cannon",
    on: "Ace Astra",
    dice: ["6/10"],
  });
  const open = await attack({ ...shot, dice: ["3/8", "2/8"], defense: { gm, dice: ["6/10"] } });
  await open.becomes("Open");
  await ben.evaluate(
    async (id) => {
      const { system, rolls } = (game.messages.get(id) as Loose).toObject();
      const { game: owner, kind, plan, parties, throws } = system;
      const forged = { game: owner, kind, plan, parties, throws: { attack: throws.attack } };
      await ChatMessage["create"]({ type: "card", rolls: rolls.slice(0, 1), system: forged });
    },
    await applied.id(),
  );
  const refused = await Card.nth(ada, 5);
  await refused.becomes("Refused");
  return { applied, undone, waiting: await waiting.on(ada), open, refused };
}

describe.each(THEMES)("in the %s theme", (theme) => {
  it("axe finds nothing on sheets, dialog, cards, tracker, board and settings", async () => {
    const { gm, ada } = table;
    const look = new Look(theme);
    for (const page of [gm, ada]) await choose(page, theme);
    await give(gm, "Ford", "out");

    const states = await cardsOfEveryState();
    await clearScreen(ada);
    await openTab(ada, "chat");
    for (const [state, card] of Object.entries(states)) {
      await look.at(`card-${state}`, ada, `[data-card="${await card.id()}"]`);
    }
    await look.at("chat", ada, "#chat");

    await give(gm, "Ace Astra", "hindered", 2);
    await give(gm, "Ace Astra", "tired");
    await clearScreen(gm);
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine", "Trooper squad");
    await look.at("tracker-gm", gm, "#combat");
    await openTab(ada, "combat");
    await look.at("tracker-player", ada, "#combat");

    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.condition("tired").waitFor();
    await look.at("sheet-play", ada, ".q-sheet");
    await look.at("board", ada, "#board");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await dialog.root.locator('[name="new.attack.label"]').fill("From behind");
    await dialog.root.locator('[name="new.attack.value"]').fill("1");
    await dialog.root.locator('[data-action="addModifier"]').first().click();
    await look.at("dialog", ada, ".q-ask-dialog");
    await dialog.cancel();

    await resize(ada, 480);
    await look.at("sheet-play-480", ada, ".q-sheet");
    expect(await overflows(sheet.root)).toEqual([]);
    await sheet.mode("edit");
    await look.at("sheet-edit-480", ada, ".q-sheet");
    expect(await overflows(sheet.root)).toEqual([]);
    await resize(ada, 760);
    await look.at("sheet-edit", ada, ".q-sheet");
    await sheet.root.locator(".q-line", { hasText: "Freeze Ray" }).locator("[data-action=editItem]").click();
    await new AbilitySheet(ada, "Freeze Ray").root.waitFor();
    await look.at("ability-sheet", ada, ".q-item-sheet");

    const foe = await sheetOf(gm, "Trooper squad");
    await foe.root.waitFor();
    await look.at("sheet-foe", gm, ".q-sheet");
    await clearScreen(gm);
    await openTab(gm, "settings");
    await gm.getByRole("button", { name: "Configure settings" }).click();
    await look.at("settings", gm, "#settings-config");
    await look.picture("table", gm.locator("body"));
    expect(look.found).toEqual({});
  });
});

/** Resizes the sheet that is open. */
async function resize(page: Page, width: number): Promise<void> {
  await page.evaluate((wanted) => {
    const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
    windows.find((app) => app.element?.matches(".q-sheet"))?.setPosition({ width: wanted });
  }, width);
  await eventually(async () => Math.round((await page.locator(".q-sheet").boundingBox())!.width)).toBe(width);
}

/** Elements of a window that reach beyond its right edge. */
function overflows(root: Locator): Promise<string[]> {
  return root.evaluate((window) => {
    const edge = window.getBoundingClientRect().right + 1;
    return [...window.querySelectorAll<HTMLElement>(".window-content *")]
      .filter((element) => !element.closest(".q-sr, svg") && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map((element) => `${element.localName}.${element.className}`);
  });
}
