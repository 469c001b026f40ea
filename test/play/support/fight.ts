import type { Page } from "playwright-core";
import { Board } from "./board.ts";
import { Card } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { loadDice, type Face } from "./dice.ts";
import { eventually } from "./eventually.ts";
import { Sheet } from "./sheet.ts";
import { Tracker } from "./tracker.ts";

/** Puts tokens into a fight and begins it, without the mouse, for tests of what follows. */
export async function beginFight(gm: Page, ...names: string[]): Promise<Tracker> {
  await gm.evaluate(async (wanted) => {
    const tokens = wanted.map((name) => (game.scenes["active"] as Loose).tokens.getName(name));
    await CONFIG["Token"].documentClass.createCombatants(tokens);
  }, names);
  const tracker = await Tracker.open(gm);
  await eventually(async () => (await tracker.names()).length).toBe(names.length);
  await tracker.begin();
  return tracker;
}

/** Ends turns at the GM's tracker until this combatant's turn begins. @throws after twelve turns */
export async function passTo(gm: Page, name: string): Promise<Tracker> {
  const tracker = await Tracker.open(gm);
  for (let passed = 0; (await tracker.acting()) !== name; passed += 1) {
    if (passed > 12) throw new Error(`The turn of ${name} does not come`);
    await passTurns(gm, 1);
  }
  return tracker;
}

/** Ends this many turns at the GM's tracker. Waits until each has ended: an earlier click would count as a double click. */
export async function passTurns(gm: Page, count: number): Promise<void> {
  const tracker = await Tracker.open(gm);
  for (let passed = 0; passed < count; passed += 1) {
    const before = await turnOf(gm);
    await tracker.foot("nextTurn").click();
    await eventually(() => turnOf(gm)).not.toBe(before);
    await eventually(() => tracker.acting()).toBe(await actingIn(gm));
  }
}

const turnOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${String(game.combat?.["round"])}.${String(game.combat?.["turn"])}`);

const actingIn = (page: Page): Promise<string> =>
  page.evaluate(() => String((game.combat?.["combatant"] as Loose)?.name ?? ""));

export interface Attack {
  /** The attacker's page. */
  at: Page;
  actor: string;
  with: string;
  on: string;
  /** Options that are ticked in the dialog. */
  options?: string[];
  words?: string;
  mode?: string;
  /** The attacker's dice. */
  dice?: Face[];
  /** The dice of the defence, which the GM's client rolls automatically. */
  defense?: { gm: Page; dice: Face[] };
}

/** The actor's open sheet; if none is open, opens the sheet of its token, as a foe needs. */
export async function sheetOf(page: Page, actor: string): Promise<Sheet> {
  const open = new Sheet(page, actor);
  if ((await open.root.count()) > 0) return open;
  return Sheet.ofToken(page, actor);
}

/** Makes an attack from the sheet, through the dialog. @returns its card */
export async function attack(attack: Attack): Promise<Card> {
  const { at, actor, on, options = [], words, mode, dice = [], defense } = attack;
  const cards = await at.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length);
  const sheet = await sheetOf(at, actor);
  await new Board(at).target(on);
  const row = sheet.row(attack.with);
  const attacks = (await row.locator(".q-row__main").getAttribute("data-check")) === "zap.attack";
  if (attacks) await sheet.use(attack.with);
  else await sheet.useFor(attack.with, "Attack");
  const dialog = await Dialog.opened(at);
  for (const option of options) await dialog.choose(option);
  if (words) await dialog.describe(words);
  if (mode) await dialog.mode(mode);
  await loadDice(at, ...dice, ...(defense?.gm === at ? defense.dice : []));
  if (defense && defense.gm !== at) await loadDice(defense.gm, ...defense.dice);
  await dialog.throw();
  return Card.nth(at, cards + 1);
}
