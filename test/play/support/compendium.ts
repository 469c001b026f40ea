import type { Locator, Page } from "playwright-core";
import { moveWindow, openPack, openTab } from "./sidebar.ts";

/** The ids of the packs in the list of compendia. */
export async function listed(page: Page): Promise<string[]> {
  const panel = await openTab(page, "compendium");
  return (await panel.locator("[data-pack]").evaluateAll((rows) => rows.map((row) => row.dataset.pack ?? ""))).sort();
}

/** The entry of a document in the window of its pack. */
export function inPack(pack: Locator, name: string): Locator {
  const exactly = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
  return pack.locator("[data-entry-id]", { has: pack.page().locator(".entry-name", { hasText: exactly }) });
}

/** Opens a pack on the right, where it covers no sheet, and drags a document out of it. */
export async function drag(
  page: Page,
  title: string,
  name: string,
  to: Locator,
  at?: { x: number; y: number },
): Promise<void> {
  const pack = await openPack(page, title);
  await moveWindow(pack, 1180, 60);
  await inPack(pack, name).dragTo(to, at && { targetPosition: at });
  await pack.locator("[data-action=close]").click();
}

/** An Item of a world actor, by its stored name; null if the actor does not have it. */
export function itemOf(page: Page, actor: string, name: string) {
  return page.evaluate(
    ([who, what]) => {
      const item: Loose = game.actors.getName(who)!["items"].find((one: Loose) => one._source.name === what);
      return item ? { type: item.type as string, from: item._stats.compendiumSource as string } : null;
    },
    [actor, name] as const,
  );
}
