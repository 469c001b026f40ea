import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { reloadBy } from "./support/anew.ts";
import { drag } from "./support/compendium.ts";
import { eventually } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"], laid: "never" });

/** Collects the warnings and errors on a page's console from now on. */
function warnings(page: Page): string[] {
  const told: string[] = [];
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) told.push(message.text());
  });
  return told;
}

it("a world that is opened, its lists, and what is dragged onto a sheet leave the console quiet", async () => {
  const { gm, ada } = table;
  const told = [gm, ada].map(warnings);
  for (const page of [gm, ada]) await reloadBy(page, () => page.reload());
  for (const page of [gm, ada]) {
    for (const tab of ["actors", "items", "journal", "tables", "compendium", "combat", "chat"] as const)
      await openTab(page, tab);
  }
  const sheet = await sheetOf(gm, "Ace Astra");
  const count = (): Promise<number> => gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).items.size);
  const before = await count();
  await drag(gm, "Zap! Equipment", "Hacker Deck", sheet.root);
  await eventually(count).toBe(before + 1);
  await gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).items.getName("Hacker Deck").delete());
  await eventually(count).toBe(before);
  expect(told).toEqual([[], []]);
});
