import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { answer } from "./support/confirm.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { purses } from "./support/fate.ts";
import { change, figuresOf, CORRIDOR } from "./support/imperfect.ts";
import { newest, statusesOf } from "./support/imperfect-cards.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: CORRIDOR });

const HEROES = ["Ronan", "Violet", "Antares Darkeye"];

/** Takes all chips away, so that no card waits for one. */
async function penniless(): Promise<void> {
  for (const name of HEROES) await change(table, name, { "fate.white": 0, "fate.red": 0, "fate.blue": 0 });
}

/** Puts a weapon into an actor's hand. */
async function arm(page: Page, name: string, weapon: string): Promise<void> {
  await page.evaluate(
    async ([who, what]) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
      await actor.items.getName(what).update({ "system.equipped": "right" });
    },
    [name, weapon] as const,
  );
}

/** Begins an attack from a token's sheet. @returns its dialog */
async function aim(page: Page, name: string, weapon: string, on: string): Promise<Dialog> {
  await arm(table.gm, name, weapon);
  const sheet = await Sheet.ofToken(page, name);
  await sheet.root.locator('nav.tabs [data-tab="action"]').click();
  await new Board(page).target(on);
  const row = sheet.root.locator(".q-arm", { hasText: weapon });
  await row.locator('button[data-check="imperfect.attack"]').first().click();
  const dialog = await Dialog.opened(page);
  await sheet.close();
  return dialog;
}

const lines = (card: Card): Promise<string[]> => wordsOfAll(card.root.locator(".q-hurt__line"));

/** All data that a shot may change, of both sides and of the pot. */
async function everything(page: Page, names: string[]): Promise<object> {
  const facts = await page.evaluate((who) => {
    const tokens = (game.scenes["active"] as Loose).tokens;
    return who.map((name) => {
      const { actor } = tokens.getName(name);
      const { wind, body, fate } = actor.system;
      const ammo = actor.items.map((item: Loose) => [item.name, item.system.ammo?.value, item.system.quantity]);
      return JSON.parse(JSON.stringify({ wind, body, fate, ammo, statuses: [...actor.statuses].sort() })) as object;
    });
  }, names);
  return { facts, purses: await purses(page) };
}

/** A revolver shot at a hero, 10 m away: 2d8 against 6, unaimed −1; a hit with one raise. */
const RAISED: Face[] = ["8/8", "3/8", "5/8"];

describe("a hit", () => {
  it("[IMP-LOC-4] [IMP-LOC-7] [IMP-FATE-8] [IMP-FATE-9] [IMP-STUN-1] goes its whole way, and all of it can be taken back", async () => {
    const { gm, ada } = table;
    await penniless();
    await change(table, "Ronan", { "fate.white": 1, "fate.red": 1, "body.rightArm.level": 1 });
    const before = await everything(gm, ["Ronan", "Constable 1"]);

    const dialog = await aim(gm, "Constable 1", "Heavy revolver", "Ronan");
    await dialog.fill("behind", "right");
    await eventually(() => words(dialog.root)).toContain("Right arm and leg, armour 1");
    await loadDice(gm, ...RAISED, "13/20");
    await dialog.throw();
    const attack = await newest(gm, "attack");
    await eventually(() => attack.verdict()).toBe("Hit");

    // Left arm: a raise moves the hit to the right one, which is behind thin wood.
    const location = await newest(gm, "location");
    await eventually(() => location.verdict()).toBe("Left arm");
    await location.button("−1: Right arm").click();
    await eventually(() => location.verdict()).toBe("Right arm");
    await eventually(() => words(location.root)).toContain("behind armour 1");

    await location.button("Damage").click();
    const damages = await Dialog.opened(gm);
    // 3d6, weakened to 3d4 by the wood: 7 + 6 + 1.
    await loadDice(gm, "4/4", "4/4", "1/4", "3/4", "2/4");
    await damages.throw();
    const damage = await newest(gm, "damage");
    await eventually(() => damage.verdict()).toBe("2 wounds");

    const hurt = await newest(ada, "hurt");
    await eventually(() => hurt.waiting()).toContain("Ronan");
    await eventually(() => lines(hurt)).toEqual([
      "Right arm 1 → 3",
      "Bleeding starts",
      "Every check −1 → −3",
      "Stun check TN 9",
    ]);
    await hurt.spend("wounds:white").click();
    await eventually(() => lines(hurt)).toContain("Right arm 1 → 2");
    await eventually(() => purses(gm)).toMatchObject({ Ronan: [0, 1, 0], pot: [51, 25, 10] });
    await loadDice(ada, "4/6");
    await hurt.choice("Take it").click();
    await eventually(() => hurt.verdict()).toBe("One wound");
    await eventually(async () => ((await figuresOf(gm, "Ronan")).wind as Loose).value).toBe(10);
    await eventually(() => statusesOf(gm, "Ronan")).toEqual(["wounded"]);

    await hurt.spend("wind:red").click();
    await eventually(async () => ((await figuresOf(gm, "Ronan")).wind as Loose).value).toBe(14);

    // No choice is left: the stun check follows automatically, and waits for Ada's roll.
    const stun = await newest(ada, "stun");
    await eventually(() => stun.note("roll")).toContain("−2 Wounds");
    await throwIt(stun, "5/8", "3/8");
    await eventually(() => stun.verdict()).toBe("Failure");
    await eventually(() => statusesOf(gm, "Ronan")).toEqual(["stunned", "wounded"]);
    await eventually(() => everything(gm, ["Ronan", "Constable 1"])).not.toEqual(before);

    // Undo of the attack asks once, and undoes all its follow-ups.
    const first = await attack.on(gm);
    await first.press("undo");
    await answer(gm, "yes");
    await first.becomes("Undone");
    await eventually(() => everything(gm, ["Ronan", "Constable 1"])).toEqual(before);
    await allThrown(gm, ada);
  });
});
