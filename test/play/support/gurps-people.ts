import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import type { Table } from "./table.ts";

/** A character that a test creates, with only the data that it needs. */
export interface NewCharacter {
  name: string;
  /** Its owner. */
  player: "Ada" | "Ben";
  system?: LooseObject;
  items?: LooseObject[];
}

/** Creates a character; returns when every client knows it. */
export async function comes(
  { gm, pages }: Table,
  { name, player, system = {}, items = [] }: NewCharacter,
): Promise<void> {
  await gm.evaluate(
    async ([who, owner, own, things]) => {
      const { id } = game.users.getName(owner) as Loose;
      await (globalThis as Loose).Actor.create({
        name: who,
        type: "gurpsCharacter",
        system: own,
        items: things,
        ownership: { default: 0, [id]: 3 },
      });
    },
    [name, player, system, items] as const,
  );
  for (const page of pages)
    await eventually(() => page.evaluate((who) => game.actors.getName(who)?.["items"].size ?? -1, name)).toBe(
      items.length,
    );
}

/** Uses an actor's Item, as its macro does. */
export const uses = (page: Page, name: string, item: string): Promise<void> =>
  page.evaluate(
    ([who, what]) => void (game.system as Loose).api.use((game.actors.getName(who) as Loose).items.getName(what).uuid),
    [name, item] as const,
  );
