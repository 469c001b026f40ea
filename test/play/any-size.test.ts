import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { eventually, wordsIfAny } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { GAMES } from "./support/fights.ts";
import { fightOf } from "./support/openers.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { activateScene } from "./support/world.ts";

/** The cost of a change is counted, not timed: it must be the same in a long fight and late in a long evening. */

const table = useTable({ seats: ["GM"] });

const FIGHTERS = 24;

/** A long fight of Zap!; in its middle two marines act in a row. */
async function longFight(gm: Page): Promise<() => Promise<void>> {
  await activateScene(gm, GAMES["zap"]!.scene);
  await fightOf(gm, FIGHTERS);
  // The turns of two marines allow the same interruptions, so no other part of the screen changes.
  await gm.evaluate(() => (game.combat as Loose).update({ turn: 10 }));
  return () => gm.evaluate(() => (game.combat as Loose).update({ turn: 11 }));
}

/** A fight of ZeroSpace, whose tracker shows the next combatant. */
async function toldFight(gm: Page): Promise<() => Promise<void>> {
  await activateScene(gm, GAMES["zerospace"]!.scene);
  await Tracker.open(gm);
  await GAMES["zerospace"]!.begin(gm);
  return () => gm.evaluate(() => (game.combat as Loose).nextTurn());
}

it.each([
  ["Zap!", longFight],
  ["ZeroSpace", toldFight],
])("%s: a turn changes, the tracker is read once, and no more than two of its rows are drawn", async (_game, begin) => {
  const { gm } = table;
  const pass = await begin(gm);
  const nameOfTurn = (): Promise<string> => gm.evaluate(() => (game.combat as Loose).combatant?.name ?? "");
  const acting = (): Promise<string> => wordsIfAny(gm.locator("#combat .q-turn.is-acting .q-turn__name"));
  await eventually(acting).toBe(await nameOfTurn());
  const before = await acting();
  await gm.evaluate(() => {
    const counted = { read: 0, drawn: 0 };
    const app = ui.combat as Loose;
    const { _prepareContext, _preparePartContext } = app;
    app._prepareContext = function (...args: unknown[]) {
      counted.read += 1;
      return _prepareContext.apply(this, args);
    };
    app._preparePartContext = async function (part: string, ...args: unknown[]) {
      const context = await _preparePartContext.call(this, part, ...args);
      if (part === "tracker") counted.drawn += context.rows.filter((row: Loose) => !row.same).length;
      return context;
    };
    (globalThis as Loose)["counted"] = counted;
  });
  await pass();
  await eventually(acting).not.toBe(before);
  await eventually(acting).toBe(await nameOfTurn());
  const { read, drawn } = await gm.evaluate(() => {
    for (const method of ["_prepareContext", "_preparePartContext"]) delete (ui.combat as Loose)[method];
    return (globalThis as Loose)["counted"] as { read: number; drawn: number };
  });
  expect(drawn).toBeLessThanOrEqual(2);
  expect(read).toBe(1);
});

it("ZeroSpace: who comes next is told before the row, and to whoever hears the row", async () => {
  const { gm } = table;
  const pass = await toldFight(gm);
  const rows = gm.locator("#combat .q-order > li");
  const told = (): Promise<(string | null)[]> =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector(".q-turn__name")?.textContent ?? row.textContent;
        return row.hasAttribute("hidden") ? null : name;
      }),
    );
  const heard = (name: string) => gm.locator("#combat").getByRole("listitem", { name, exact: true });
  await eventually(async () => (await told()).slice(0, 4)).toEqual(["Soraya", "next", "Virek-Kohl", "Lackey 1"]);
  await eventually(() => heard("Virek-Kohl next").count()).toBe(1);
  await pass();
  await eventually(async () => (await told()).slice(0, 4)).toEqual(["Soraya", "Virek-Kohl", "next", "Lackey 1"]);
  await eventually(() => heard("Lackey 1 next").count()).toBe(1);
});

/** The number of cards in the log before the act. */
const CARDS = 100;

/** At most this many of the newest cards are read for each act: some may still be mended. */
const LOOKED_AT = 45;

/** The number of newest messages that are laid out, visible or not. */
const LAID_OUT = 20;

it("late in an evening an act reads the log nowhere as a whole, and looks at no more than the newest cards", async () => {
  const { gm } = table;
  const roll = (): Promise<string> =>
    gm.evaluate(async () => {
      const { api } = game.system as Loose;
      const hero = (game.actors as Loose).getName("Ace Astra");
      const { id } = api.rolls(hero).find(({ check }: Loose) => check === "zap.task");
      return (await api.roll(hero, id, { skip: true })).id as string;
    });
  const first = await roll();
  await gm.evaluate(
    async ({ id, count }) => {
      const turned = (one: string): string =>
        [...one]
          .reverse()
          .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
          .join("");
      const [card, record] = [id, turned(id)].map((one) => (game.messages.get(one) as Loose).toObject());
      const copies = Array.from({ length: count }, () => {
        const own = foundry.utils.randomID();
        const told = { ...record.system, subject: `ChatMessage.${own}`, state: "applied" };
        return [
          { ...card, _id: own },
          { ...record, _id: turned(own), system: told },
        ];
      });
      await (ChatMessage.implementation as Loose).createDocuments(copies.flat(), { keepId: true });
    },
    { id: first, count: CARDS },
  );
  await eventually(() => gm.locator("#chat .chat-log [data-message-id] .message-content > *").count()).toBe(CARDS + 1);
  await gm.evaluate(() => {
    const counted = { scans: 0, looked: new Set<string>() };
    (globalThis as Loose)["counted"] = counted;
    const all = [...game.messages] as Loose[];
    Object.defineProperty(game.messages, "contents", {
      configurable: true,
      get(this: Iterable<unknown>) {
        // Foundry's own log reads all messages, too, to place a new one.
        if (new Error().stack?.includes("/systems/quadrant/")) counted.scans += 1;
        return [...this];
      },
    });
    for (const { id, type, system } of all) {
      if (type !== "record") continue;
      const { plan } = system;
      Object.defineProperty(system, "plan", { get: () => (counted.looked.add(id), plan), configurable: true });
    }
  });
  const next = await roll();
  await eventually(() => gm.locator(`#chat [data-message-id="${next}"] .message-content`).innerText()).not.toBe("");
  const found = await gm.evaluate(() => {
    delete (game.messages as Loose).contents;
    const { scans, looked } = (globalThis as Loose)["counted"] as { scans: number; looked: Set<string> };
    return { scans, looked: looked.size };
  });
  // Older messages out of sight are neither laid out nor painted.
  const isSkipped = (): Promise<boolean[]> =>
    gm
      .locator("#chat .chat-log > li")
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).contentVisibility === "auto"));
  const lines = (await isSkipped()).length;
  expect(lines).toBeGreaterThan(CARDS);
  await eventually(isSkipped).toEqual(Array.from({ length: lines }, (_, index) => index < lines - LAID_OUT));
  expect(found.scans).toBe(0);
  expect(found.looked).toBeLessThanOrEqual(LOOKED_AT);
});

it("an actor changes: nothing is written that says what it said before", async () => {
  const { gm } = table;
  await activateScene(gm, GAMES["zap"]!.scene);
  const sheet = await sheetOf(gm, "Ace Astra");
  const will = (): Promise<number> =>
    gm.evaluate(() => Number((game.actors.getName("Ace Astra") as Loose).system.will.value));
  const before = await will();
  await gm.evaluate(() => {
    const written: string[] = [];
    const tell = (records: MutationRecord[]): void => {
      for (const { target, type, attributeName } of records)
        written.push(`${(target as Element).localName} ${(target as Element).className} ${type} ${attributeName}`);
    };
    const observer = new MutationObserver(tell);
    // Everything on the screen except the number and its token: the tracker, what waits, the window's title, the other tools.
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    for (const one of document.querySelectorAll(
      "title, #combat, .q-strip, .q-sheet__page button, .q-mode, .q-compact, .q-effects",
    ))
      observer.observe(one, all);
    (globalThis as Loose)["written"] = written;
  });
  for (const change of [1, 2, 3]) {
    await gm.evaluate(
      (value) => (game.actors.getName("Ace Astra") as Loose).update({ "system.will.value": value }),
      before - change,
    );
    await eventually(() => sheet.figure("will")).toMatch(new RegExp(`^${before - change}/`));
  }
  await eventually(() => gm.evaluate(() => (globalThis as Loose)["written"] as string[])).toEqual([]);
});
