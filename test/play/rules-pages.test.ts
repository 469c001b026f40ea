import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { loadDice, type Face } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { speak } from "./support/language.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { ROW_VERDICT } from "./support/rows.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** A call of the GM in each game, the section that its card cites, and the page that explains it. */
const CALLS = {
  zap: {
    ...{ check: "zap.scene", data: { call: "sessionStart" } },
    ...{ en: ["Zap! › Scenes", "Growing and trading"], de: ["Zap! › Szenen", "Wachsen und handeln"] },
  },
  zerospace: {
    ...{ check: "zerospace.sessionStart", data: {} },
    ...{ en: ["ZeroSpace › Plot Points", "Plot points"], de: ["ZeroSpace › Plotpunkte", "Plotpunkte"] },
  },
  imperfect: {
    ...{ check: "imperfect.newArc", data: {} },
    ...{ en: ["Future Imperfect › Bounty", "Bounty"], de: ["Future Imperfect › Prämie", "Prämie"] },
  },
  gurps: {
    ...{ check: "gurps.endScene", data: {} },
    ...{ en: ["GURPS › Influence Rolls", "Influence"], de: ["GURPS › Beeinflussungswürfe", "Beeinflussung"] },
  },
} as const;
type GameId = keyof typeof CALLS;

async function called(game_: GameId): Promise<string> {
  const { check, data } = CALLS[game_];
  return table.gm.evaluate(
    async ([id, said]) => {
      if (id === "gurps.endScene") {
        const bearer = game.actors.find((one: Loose) => one.type === "gurpsCharacter" && one.hasPlayerOwner)!;
        await game.system.api.conditions.give(bearer, "motivated");
      }
      return (await game.system.api.start(id, { data: said, skip: true }))!.id as string;
    },
    [check, data] as const,
  );
}

/** Opens the rules page that a card cites with the keyboard, and returns the titles of the open page. */
async function lookUp(page: Page, card: string, section: string): Promise<string> {
  await openTab(page, "chat");
  const link = page.locator(`#chat [data-card="${card}"] [data-action=rules]:not([role=menuitem])`);
  await link.waitFor();
  await eventually(() => words(link)).toContain(section);
  await link.focus();
  await page.keyboard.press("Enter");
  const journal = page.locator(".journal-sheet");
  await journal.waitFor();
  const open = journal.locator("nav [aria-current=page]");
  await open.waitFor();
  const name = await words(open);
  await eventually(() => words(journal)).toMatch(/\p{L}{3}/u);
  await journal.locator("[data-action=close]").first().click();
  await journal.waitFor({ state: "detached" });
  return name;
}

describe("the reason of a card", () => {
  it("leads a player to the page of the rules that tells of it, in either language", async () => {
    const { ada } = table;
    const cards: [GameId, string][] = [];
    for (const id of Object.keys(CALLS) as GameId[]) cards.push([id, await called(id)]);
    for (const language of ["en", "de"] as const) {
      if (language === "de") await speak(ada, "de");
      for (const [id, card] of cards) {
        const [section, page] = CALLS[id][language];
        const found = await lookUp(ada, card, section);
        expect(found, id).toBe(page);
      }
    }
    await speak(ada, "en");
  });

  it("stands once under the rows of a card that has no verdict of its own", async () => {
    const { ada } = table;
    await loadDice(ada, ...Array.from({ length: 8 }, (): Face => "4/8"));
    const card = await ada.evaluate(async () => {
      const ace = game.actors.getName("Ace Astra") as Loose;
      const item = ace.items.getName("Leadership").id as string;
      return (await game.system.api.start("zap.twoTasks", { actor: ace, item, skip: true }))!.id as string;
    });
    const rows = ada.locator(`#chat [data-card="${card}"]`).locator(ROW_VERDICT);
    await eventually(() => rows.count()).toBe(2);
    await eventually(() =>
      ada.locator(`#chat [data-card="${card}"] [data-action=rules]:not([role=menuitem])`).count(),
    ).toBe(1);
    const page = await lookUp(ada, card, "Zap! › ");
    expect(page).toBe("Tasks and contests");
  });

  it("says so where the compendium is hidden from the reader", async () => {
    const { ada } = table;
    const card = await called("imperfect");
    await ada.evaluate(() => {
      for (const pack of game.packs)
        if (pack["metadata"].name === "imperfect-rules") pack["getDocuments"] = async () => [];
    });
    await openTab(ada, "chat");
    await ada.locator(`#chat [data-card="${card}"] [data-action=rules]:not([role=menuitem])`).click();
    await eventually(() => words(ada.locator("#notifications"))).toMatch(/No rules page covers .*Bounty/);
  });
});
