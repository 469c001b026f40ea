import type { Page } from "playwright-core";
import { Card } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { loadDice, type Face } from "./dice.ts";
import { eventually, words } from "./eventually.ts";
import { attack, beginFight, sheetOf } from "./fight.ts";
import type { Table } from "./table.ts";
import type { Tracker } from "./tracker.ts";

/** Two heroes and a foe: the fight of most tests. */
export const TRIO = ["Ace Astra", "Ford", "Space Marine"] as const;

/** Begins a fight with this many combatants: the trio, and further marines after it. */
export async function fightOf(gm: Page, size: number): Promise<Tracker> {
  const tracker = await beginFight(gm, ...TRIO);
  await gm.evaluate(async (more) => {
    const marine = (game.actors as Loose).getName("Space Marine");
    const rows = Array.from({ length: more }, (_, index) => ({
      type: "zap",
      actorId: marine.id,
      name: `Marine ${index + 2}`,
    }));
    await (game.combat as Loose).createEmbeddedDocuments("Combatant", rows);
  }, size - TRIO.length);
  await eventually(async () => (await tracker.names()).length).toBe(size);
  return tracker;
}

/** Ace Astra attacks the Space Marine. The margin of 1 means Hindered, with or without a Supreme Effort. */
export function freeze(table: Table): Promise<Card> {
  return attack({
    at: table.ada,
    actor: "Ace Astra",
    with: "Freeze Ray",
    on: "Space Marine",
    dice: ["7/8", "2/8"],
    defense: { gm: table.gm, dice: ["6/10", "3/8"] },
  });
}

/** Rolls a task with Ace Astra's Leadership, PL 5: d6 d4. */
export async function lead(table: Table, difficulty: string, dice: Face[], options: string[] = []): Promise<Card> {
  const { ada } = table;
  const sheet = await sheetOf(ada, "Ace Astra");
  await sheet.use("Leadership");
  const dialog = await Dialog.opened(ada);
  await dialog.fill("named", difficulty);
  for (const option of options) await dialog.choose(option);
  await loadDice(ada, ...dice);
  const cards = await ada.locator("#chat article.q-card").count();
  await dialog.throw();
  return Card.nth(ada, cards + 1);
}

/** The GM mends an attack afterwards: its target was behind a pillar, so that the attack misses. @param gms the GM's card */
export async function mendBehindPillar(gms: Card): Promise<void> {
  await gms.press("mend");
  const mend = gms.page.locator(".q-mend-dialog");
  await mend.locator('[name="new.attack.label"]').fill("Behind a pillar");
  await mend.locator('[name="new.attack.value"]').fill("-3");
  await mend.locator('[data-action="addModifier"][data-role="attack"]').click();
  await eventually(() => words(mend.locator(".q-verdict__word"))).toBe("Miss");
  await mend.locator("button[type=submit]").click();
}
