import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { focused, tabTo } from "./support/keys.ts";
import { Look } from "./support/look.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { activateScene } from "./support/world.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** The measurements of a dialog. */
interface Measured {
  what: string;
  /** In px, including the parts that need scrolling: as it opens, and with each of its folds open. */
  heights: number[];
  /** Selects with at most six choices. */
  short: number;
  /** Px by which the content exceeds its width. */
  wide: number;
}

/** The maximum height of a dialog, in px. */
const TALLEST = 640;

/** A game's scene, and its heroes with the most Abilities. */
const GAMES: Record<string, { scene: string; people: string[] }> = {
  zap: { scene: "Coolant hall", people: ["Ace Astra", "Ford"] },
  imperfect: { scene: "Dockside corridor", people: ["Ronan", "Violet"] },
  zerospace: { scene: "Landing deck", people: ["Soraya", "Issvisk"] },
  gurps: { scene: "Old salt mine", people: ["Vesna Korda", "Baako Adeyemi"] },
};

/** Presses each matching button, sets a target, measures the dialog that opens, and closes it. */
function measureEach(page: Page, who: string, selector: string): Promise<Measured[]> {
  return page.evaluate(
    async ([named, each]) => {
      /** Waits long enough for a dialog to open. */
      const come = () => new Promise((done) => setTimeout(done, 60));
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const behind = () => new Promise((done) => setTimeout(done));
      /** Waits until the page does not change between two frames. */
      const drawn = async (): Promise<void> => {
        let isChanging = true;
        const observer = new MutationObserver(() => (isChanging = true));
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        while (isChanging) {
          isChanging = false;
          await frame();
          await behind();
        }
        observer.disconnect();
      };
      const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(each)];
      const keyOf = (button: HTMLElement): string => JSON.stringify({ ...button.dataset });
      const found: Measured[] = [];
      for (const key of new Set<string>(buttons().map(keyOf))) {
        (canvas["tokens"] as Loose).setTargets([]);
        const button = buttons().find((one) => keyOf(one) === key);
        if (!button || button.ariaDisabled === "true") continue;
        button.click();
        await come();
        const root = document.querySelector<HTMLElement>("form.q-ask-dialog");
        if (!root) continue;
        const first = root.querySelector<HTMLElement>(".q-aim.is-unset [data-target]");
        first?.click();
        if (first) await drawn();
        const height = (): number => {
          const body = root.querySelector<HTMLElement>(".q-ask")!;
          return root.offsetHeight + body.scrollHeight - body.clientHeight;
        };
        const heights = [height()];
        const folds = [...root.querySelectorAll<HTMLDetailsElement>("details[id]")].map(({ id }) => id);
        for (const fold of folds) {
          const opens = (open: boolean) =>
            (document.getElementById(fold) as HTMLDetailsElement).toggleAttribute("open", open);
          opens(true);
          await drawn();
          heights.push(height());
          opens(false);
        }
        await drawn();
        const body = root.querySelector<HTMLElement>(".q-ask")!;
        found.push({
          what: `${named}: ${root.querySelector(".window-title")?.textContent ?? ""}`,
          heights,
          short: [...root.querySelectorAll("select")].filter(({ options }) => options.length <= 6).length,
          wide: body.scrollWidth - body.clientWidth,
        });
        for (const app of [...(foundry.applications["instances"] as Map<string, Loose>).values()])
          if (app.element?.matches("form.q-ask-dialog")) await app.close({ animate: false });
      }
      (canvas["tokens"] as Loose).setTargets([]);
      return found;
    },
    [who, selector] as const,
  );
}

/** Measures the dialogs of all rolls on an actor's sheet. */
async function measureSheet(page: Page, name: string): Promise<Measured[]> {
  const sheet = await sheetOf(page, name);
  const id = await sheet.root.getAttribute("id");
  const found = await measureEach(page, name, `[id="${id}"] [data-check]`);
  await sheet.close();
  return found;
}

/** Measures the dialogs of all calls of the GM. */
async function measureCalls(gm: Page, game: string): Promise<Measured[]> {
  const group = gm.locator('#scene-controls [data-control="quadrant"]');
  if ((await group.getAttribute("aria-pressed")) !== "true") await group.click();
  const tools = `#scene-controls [data-tool^="quadrant-${game}-"]`;
  await gm.locator(tools).first().waitFor();
  return measureEach(gm, "GM", tools);
}

/** The dialogs that are too tall or too wide, or have a select with few choices. */
const faults = (found: readonly Measured[]): Measured[] =>
  found.filter(({ heights, short, wide }) => Math.max(...heights) > TALLEST || short > 0 || wide > 0);

describe("on one screen of 1280 × 800", () => {
  afterAll(() => activateScene(table.gm, GAMES["zap"]!.scene, table.pages));

  it.each(Object.keys(GAMES))("no dialog of %s is taller than 640 px, or has a list of few words", async (id) => {
    const { gm } = table;
    const { scene, people } = GAMES[id]!;
    await activateScene(gm, scene, table.pages);
    await gm.setViewportSize({ width: 1280, height: 800 });
    const found = await measureCalls(gm, id);
    expect(found.length).toBeGreaterThan(0);
    for (const name of people) found.push(...(await measureSheet(gm, name)));
    expect(found.length).toBeGreaterThan(10);
    expect(faults(found)).toEqual([]);
  });
});

describe("at 400 %", () => {
  it("the foot scrolls with the rest, and is reached", async () => {
    const { gm } = table;
    await gm.setViewportSize({ width: 320, height: 200 });
    await gm.evaluate(() => {
      void game.system.api.roll((game.actors as Loose).getName("Ace Astra"), "Leadership");
    });
    const dialog = await Dialog.opened(gm);
    const content = dialog.root.locator(".window-content");
    await dialog.throwButton.scrollIntoViewIfNeeded();
    await eventually(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    const box = (await dialog.throwButton.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= 320, box.y + box.height <= 200]).toEqual([true, true, true]);
    await gm.setViewportSize({ width: 1280, height: 800 });
    await dialog.cancel();
  });
});

describe("whom it is about", () => {
  it("with nobody targeted the dialog asks, and the odds come with the answer", async () => {
    const { ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).toBe("true");
    await eventually(() => dialog.headlines()).toEqual([]);
    await dialog.target("Space Marine");
    await eventually(() => dialog.headlines()).toHaveLength(2);
    // The board shows the target, too.
    await eventually(() => new Board(ada).label("Space Marine")).toContain("your target");
    await dialog.choose("wildShot");
    // The target changes on the board: the dialog keeps its other choices.
    await new Board(ada).target("Trooper squad");
    await eventually(() => dialog.targets()).toEqual(["Trooper squad"]);
    await dialog.root.locator(".q-option.is-checked [data-option=wildShot]").waitFor();
    await dialog.cancel();
  });

  it("several are taken by ticking them, and each stands on a line with its odds", async () => {
    const { ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await dialog.target("Space Marine");
    await dialog.target("Trooper squad");
    await eventually(() => dialog.targets()).toEqual(["Space Marine", "Trooper squad"]);
    await eventually(() => dialog.root.locator(".q-ask-row").count()).toBe(2);
    await eventually(() => words(dialog.root.locator(".q-ask-row").first())).toMatch(/Space Marine.*\d+\s?%/);
    await dialog.cancel();
  });

  it("axe finds nothing with everything unfolded, in both themes", async () => {
    const { ada } = table;
    const look = new Look();
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await look.at("dialog-whom", ada, ".q-ask-dialog");
    await dialog.target("Space Marine");
    await dialog.choose("wildShot");
    await dialog.notNow();
    await dialog.root.locator(".q-aim__more > summary").click();
    await look.at("dialog-unfolded", ada, ".q-ask-dialog");
    expect(look.found).toEqual({});
    await dialog.cancel();
  });
});

describe("by the keyboard alone", () => {
  it("the focus begins on the target, Tab stays inside, Space and arrows choose, Enter throws", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.root.locator(".q-row__main[data-check='zap.attack']").first().focus();
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    await eventually(() => ada.evaluate(() => document.activeElement?.parentElement?.textContent)).toContain(
      "Space Marine",
    );
    await ada.keyboard.press("Space");
    await eventually(() => dialog.targets()).toEqual(["Space Marine"]);
    await tabTo(ada, ".q-ask-dialog [data-option=wildShot]");
    await ada.keyboard.press("Space");
    await dialog.root.locator(".q-option.is-checked [data-option=wildShot]").waitFor();
    // The arrow keys move through the choices of a segment.
    await tabTo(ada, '.q-ask-dialog [data-field="combine"]:checked');
    await ada.keyboard.press("ArrowRight");
    await eventually(() => dialog.value("combine")).not.toBe("");
    await ada.keyboard.press("ArrowLeft");
    await eventually(() => dialog.value("combine")).toBe("");
    // Tab cycles through the dialog and never leaves it.
    for (let presses = 0; presses < 40; presses += 1) {
      await ada.keyboard.press("Tab");
      await eventually(() => ada.evaluate(() => document.activeElement?.closest("form.q-ask-dialog") !== null)).toBe(
        true,
      );
    }
    const said = dialog.root.locator("[role=dialog]");
    await eventually(() => said.getAttribute("aria-labelledby")).not.toBeNull();
    const heard = `#${(await said.getAttribute("aria-describedby")) ?? ""}`;
    await eventually(() => words(ada.locator(heard))).toMatch(/At Space Marine\. \d+\s?% to hit/);
    await tabTo(ada, ".q-ask-dialog [data-option=wildShot]");
    await loadDice(ada, "7/10");
    await loadDice(gm, "6/10", "3/8");
    await ada.keyboard.press("Enter");
    await dialog.root.waitFor({ state: "detached" });
    await openTab(ada, "chat");
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
  });

  it("with somebody targeted Enter throws at once", async () => {
    const { gm, ada } = table;
    await new Board(ada).target("Space Marine");
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.root.locator(".q-row__main[data-check='zap.attack']").first().focus();
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    await eventually(() => focused(ada)).toContain("Roll");
    await loadDice(ada, "7/8", "2/8");
    await loadDice(gm, "6/10", "3/8");
    await ada.keyboard.press("Enter");
    await dialog.root.waitFor({ state: "detached" });
    await (await Card.nth(ada, 1)).becomes("Applied");
  });
});
