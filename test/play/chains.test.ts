import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { change, CORRIDOR } from "./support/imperfect.ts";
import { newest } from "./support/imperfect-cards.ts";
import { Look } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { keepCardsOpen } from "./support/world.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: CORRIDOR });
const look = new Look("dark", "light");

const HEROES = ["Ronan", "Violet", "Antares Darkeye"];

/** Takes all chips away, so that no card waits for one; lets cards fold, as with default settings. */
async function plain(): Promise<void> {
  for (const name of HEROES) await change(table, name, { "fate.white": 0, "fate.red": 0, "fate.blue": 0 });
  await Promise.all(table.pages.map((page) => keepCardsOpen(page, false)));
}

/** Begins an attack from a token's sheet. @returns its dialog */
async function aim(page: Page, name: string, weapon: string, on: string): Promise<Dialog> {
  await table.gm.evaluate(
    async ([who, what]) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
      await actor.items.getName(what).update({ "system.equipped": "right" });
    },
    [name, weapon] as const,
  );
  const sheet = await Sheet.ofToken(page, name);
  await sheet.root.locator('nav.tabs [data-tab="action"]').click();
  await new Board(page).target(on);
  const row = sheet.root.locator(".q-arm", { hasText: weapon });
  await row.locator('button[data-check="imperfect.attack"]').first().click();
  const dialog = await Dialog.opened(page);
  await sheet.close();
  return dialog;
}

interface Lines {
  form: string | null;
  /** A line's name and state, e.g. "Attack open". */
  steps: string[];
}

/** The lines of the chain's card on a page. */
const chainOn = (page: Page): Promise<Lines> =>
  page.evaluate(() => {
    const run = document.querySelector("#chat .q-chain .q-run");
    const steps = [...(run?.querySelectorAll(":scope > .q-card > .q-brief") ?? [])];
    const told = (line: Element): string =>
      [
        line.querySelector(".q-brief__name")?.textContent?.trim(),
        line.getAttribute("aria-expanded") === "true" ? "open" : "",
        line.classList.contains("is-struck") ? "struck" : "",
      ]
        .filter(Boolean)
        .join(" ");
    return { form: run?.getAttribute("data-form") ?? null, steps: steps.map(told) };
  });

/** The number of visible messages with cards, and of all cards in the log. */
const inLog = (page: Page): Promise<{ lines: number; cards: number }> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("#chat .chat-message.q-message")];
    return {
      lines: all.filter((line) => line.offsetParent !== null && line.querySelector(".q-card")).length,
      cards: document.querySelectorAll("#chat article.q-card").length,
    };
  });

const height = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector<HTMLElement>("#chat .q-chain")?.offsetHeight ?? 0);

describe("a chain of cards", () => {
  it("is one card with its steps on every screen: a line each while one is open", async () => {
    const { gm, ada } = table;
    await plain();
    const dialog = await aim(gm, "Constable 1", "Heavy revolver", "Ronan");
    // No raise: location and damage follow automatically.
    await loadDice(gm, "7/8", "3/8", "13/20", "5/6", "4/6", "3/6");
    await dialog.throw();
    await newest(ada, "hurt");
    for (const page of [gm, ada]) {
      await eventually(() => inLog(page)).toEqual({ lines: 1, cards: 4 });
      const steps = ["Attack", "Location", "Damage", "Hurt open"];
      await eventually(() => chainOn(page)).toEqual({ form: "lines", steps });
    }
    await look.at("chain-open", ada, "#chat .q-chain");
    // Including the chips that cancel wounds, each with the reason why it cannot be paid.
    await eventually(() => height(ada)).toBeLessThanOrEqual(460);
    // A step's unfolded part is visible at once, though it is within another message.
    const step = await newest(ada, "hurt");
    await step.more();
    await step.root.locator(".q-card__item[data-part=thrown]").click();
    await eventually(() => step.root.locator(".q-card__about").count()).toBe(1);
    await allThrown(gm, ada);
    expect(look.found).toEqual({});
  });

  it("leaves what follows in the log where the card that began it is deleted", async () => {
    const { gm, ada } = table;
    await plain();
    const dialog = await aim(gm, "Constable 1", "Heavy revolver", "Ronan");
    await loadDice(gm, "7/8", "3/8", "13/20", "5/6", "4/6", "3/6", "2/6");
    await dialog.throw();
    const hurt = await newest(ada, "hurt");
    await eventually(() => inLog(ada)).toEqual({ lines: 1, cards: 4 });
    const attack = await newest(gm, "attack");
    const id = await attack.id();
    await gm.evaluate((one) => game.messages.get(one)!.delete(), id);
    await eventually(() => inLog(ada)).toEqual({ lines: 1, cards: 3 });
    await eventually(() => hurt.waiting()).toContain("Ronan");
  });
});

describe("a blast", () => {
  it("is one card with a line a target, each unfolding to what became of it", async () => {
    const { gm, ada } = table;
    await plain();
    const dialog = await aim(ada, "Ronan", "Dynamite", "Constable 1");
    await loadDice(ada, "8/8", "7/8", "2/8", "3/8", "2/6", "3/6", "2/6", "2/6");
    await dialog.throw();
    const attack = await newest(ada, "attack");
    await attack.button("It bursts").click();
    const burst = await Dialog.opened(ada);
    await gm.evaluate(() => {
      (CONFIG["Dice"] as LooseObject)["randomUniform"] = () => 0.999;
    });
    await burst.throw();
    const blast = await newest(ada, "blast");
    const count = await ada.evaluate(
      (id) =>
        Object.keys((game.messages.get(id) as Loose).system.parties).filter((who) => who.startsWith("victim")).length,
      await blast.id(),
    );
    expect(count).toBeGreaterThan(4);
    const hurts = (): number =>
      game.messages.filter(({ type, system }: Loose) => type === "card" && system.kind === "hurt").length;
    await eventually(() => gm.evaluate(hurts)).toBe(count);
    const lines = (page: Page): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll("#chat .q-branch > .q-brief")].map(
          (one) => `${one.querySelector(".q-brief__name")?.textContent} ${one.getAttribute("aria-expanded")}`,
        ),
      );
    for (const page of [gm, ada]) {
      await eventually(async () => (await inLog(page)).lines).toBe(1);
      await eventually(async () => (await lines(page)).length).toBe(count);
    }
    // Only the line of Ada's own character, who must answer, is unfolded.
    await eventually(async () => (await lines(ada)).filter((one) => one.endsWith("true"))).toEqual(["Ronan true"]);
    await look.at("blast-of-many", ada, "#chat .q-chain");
    const heights = await ada
      .locator("#chat .q-branch > .q-brief")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(28);

    // Opening one line closes the other.
    await ada.locator("#chat .q-branch > .q-brief", { hasText: "Constable 1" }).click();
    await eventually(async () => (await lines(ada)).filter((one) => one.endsWith("true"))).toEqual([
      "Constable 1 true",
    ]);
    await eventually(() => words(ada.locator("#chat .q-branch.is-open"))).toContain("Constable 1");
    expect(look.found).toEqual({});
  });
});
