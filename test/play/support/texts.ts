import type { Locator, Page } from "playwright-core";
import { eventually, wordsOfAll } from "./eventually.ts";
import { comes } from "./gurps-people.ts";
import type { Table } from "./table.ts";

const STEALTH = { type: "gurpsSkill", name: "Stealth", system: { key: "stealth", attribute: "dx", relativeLevel: 0 } };
const CLIMBING = {
  type: "gurpsSkill",
  name: "Climbing",
  system: { key: "climbing", attribute: "dx", relativeLevel: 0 },
};
/** A skill without defaults: a character has it only as an Item. */
const KARATE = { type: "gurpsSkill", name: "Karate", system: { key: "karate", attribute: "dx", relativeLevel: 0 } };
const FIGURES = { attributes: { st: 10, dx: 13, iq: 12, ht: 11 } };

/** Gives Ada and Ben a character each with Stealth; Ada's has Climbing and Karate, too. */
export async function createSneakers(table: Table): Promise<void> {
  await comes(table, { name: "Mira Quill", player: "Ada", system: FIGURES, items: [STEALTH, CLIMBING, KARATE] });
  await comes(table, { name: "Odo Brandt", player: "Ben", system: FIGURES, items: [STEALTH] });
  await plays(table, "Ada", "Mira Quill");
  await plays(table, "Ben", "Odo Brandt");
}

/** Sets a user's own character; waits until every client knows. */
async function plays(table: Table, user: string, name: string): Promise<void> {
  await table.gm.evaluate(
    ([who, what]) => (game.users.getName(who) as Loose).update({ character: game.actors.getName(what)?.["id"] }),
    [user, name] as const,
  );
  for (const page of table.pages)
    await eventually(() => page.evaluate((who) => (game.users.getName(who) as Loose).character?.name, user)).toBe(name);
}

/** Opens a journal page with this content on a user's screen. @returns the page's element */
export async function reads(table: Table, page: Page, content: string): Promise<Locator> {
  const uuid = await table.gm.evaluate(async (text) => {
    const { JournalEntry } = globalThis as Loose;
    const pages = [{ name: "The vault", type: "text", text: { content: text } }];
    return (await JournalEntry.create({ name: "The vault", ownership: { default: 2 }, pages })).uuid as string;
  }, content);
  const there = (): Promise<boolean> => page.evaluate((id) => Boolean((globalThis as Loose).fromUuidSync(id)), uuid);
  await eventually(there).toBe(true);
  await page.evaluate(async (id) => {
    (await (globalThis as Loose).fromUuid(id)).sheet.render({ force: true });
  }, uuid);
  const journal = page.locator(".journal-page-content, .journal-entry-page").last();
  await journal.waitFor();
  return journal;
}

export const link = (around: Locator, label: string): Locator => around.locator(".q-link__main", { hasText: label });
export const warnings = (page: Page): Promise<string[]> => wordsOfAll(page.locator("#notifications .notification"));
