import type { Locator, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import type { Sheet } from "./sheet.ts";

/** Gives an actor an Item, by default equipment, without the mouse, for tests of what follows. @returns its id */
export async function equip(gm: Page, pages: readonly Page[], actor: string, thing: LooseObject): Promise<string> {
  const id = await gm.evaluate(
    async ([name, source]) => {
      const [item] = await (game.actors.getName(name) as Loose).createEmbeddedDocuments("Item", [
        { type: "zapEquipment", ...(source as object) },
      ]);
      return item.id as string;
    },
    [actor, thing] as const,
  );
  for (const page of pages)
    await eventually(() =>
      page.evaluate(([name, known]) => (game.actors.getName(name) as Loose).items.has(known) as boolean, [
        actor,
        id,
      ] as const),
    ).toBe(true);
  return id;
}

/** Updates an actor's Item, as its sheet would. */
export async function adjust(gm: Page, actor: string, item: string, system: LooseObject): Promise<void> {
  await gm.evaluate(
    ([name, called, change]) => (game.actors.getName(name) as Loose).items.getName(called).update({ system: change }),
    [actor, item, system] as const,
  );
}

/** A stored value of an actor's Item; undefined if the actor has no Item of this name. */
export function itemOf(page: Page, actor: string, item: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([name, called, where]) => {
      const found = (game.actors.getName(name) as Loose).items.getName(called);
      return found && (foundry.utils.getProperty(found.toObject().system, where) as unknown);
    },
    [actor, item, path] as const,
  );
}

/** The row of a piece of equipment, or of a Complication. */
export const thingRow = (sheet: Sheet, name: string): Locator =>
  sheet.root.locator("li.q-line", { has: sheet.page.locator(".q-line__name", { hasText: name }) });
