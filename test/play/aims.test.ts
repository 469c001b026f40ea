import { describe, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { bring } from "./support/cast.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { beginFight, passTo, sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { TRIO } from "./support/openers.ts";
import { systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { ROW_WORD } from "./support/rows.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** Ace Astra's Freeze Ray, PL 8: two d8. */
async function freeze(on: string, choices: Record<string, string>, own: Face[], theirs: Face[]): Promise<Card> {
  const { gm, ada } = table;
  const cards = await ada.locator("#chat article.q-card").count();
  const sheet = await sheetOf(ada, "Ace Astra");
  await new Board(ada).target(on);
  await sheet.use("Freeze Ray");
  const dialog = await Dialog.opened(ada);
  for (const [field, value] of Object.entries(choices)) {
    await dialog.fill(field, value);
    await eventually(() => dialog.value(field)).toBe(value);
  }
  await loadDice(ada, ...own);
  await loadDice(gm, ...theirs);
  await dialog.throw();
  const card = await Card.nth(ada, cards + 1);
  await allThrown(ada, gm);
  return card;
}

/** A field of an Ability of a token's actor. */
const abilityOf = (name: string, ability: string, path: string): Promise<unknown> =>
  table.gm.evaluate(
    ([who, what, where]) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
      return foundry.utils.getProperty(actor.items.getName(what), where!) as unknown;
    },
    [name, ability, path] as const,
  );

const idOf = (name: string, ability: string): Promise<string> => abilityOf(name, ability, "id") as Promise<string>;

describe("what an attack is after", () => {
  it("[ZAP-ATT-6] disables an Ability, which comes back when its owner has done something about it", async () => {
    const { gm } = table;
    await beginFight(gm, ...TRIO);
    const cannon = await idOf("Space Marine", "Gauss Cannon");
    const card = await freeze("Space Marine", { aim: "disable", prey: cannon }, ["8/8", "2/8"], ["3/10", "1/8"]);
    await card.stands();
    await eventually(() => card.verdict()).toBe("Jammed");
    await eventually(() => abilityOf("Space Marine", "Gauss Cannon", "system.damage")).toBe("hindered");
    await passTo(gm, "Space Marine");
    const sheet = await sheetOf(gm, "Space Marine");
    await eventually(() => words(sheet.row("Gauss Cannon"))).toContain("is disabled");
    await sheet.useFor("Gauss Cannon", "Restore");
    const restored = await Card.nth(gm, 2);
    await restored.becomes("Applied");
    await eventually(() => restored.verdict()).toBe("Works again");
    await eventually(() => abilityOf("Space Marine", "Gauss Cannon", "system.damage")).toBe("none");
    await eventually(async () => (await Tracker.open(gm)).actions("Space Marine")).toBe("1 of 2 Actions left");
  });
});

describe("what stands in the scenery", () => {
  it("[ZAP-OBJ-1] [ZAP-OBJ-2] a vault defends by itself and is breached", async () => {
    const { gm } = table;
    await bring(gm, table.pages, { pack: "zap-scenery", name: "Bank vault", system: { level: 4 } });
    const card = await freeze("Bank vault", {}, ["8/8", "5/8"], ["2/4", "1/4"]);
    await card.stands();
    await eventually(() => card.verdict()).toBe("Breached");
    await eventually(() => systemOf(gm, "Bank vault", "state")).toBe("broken");
    await (await card.on(gm)).press("undo");
    await card.becomes("Undone");
    await eventually(() => systemOf(gm, "Bank vault", "state")).toBe("whole");
  });
});

describe("a group of equals", () => {
  it("[ZAP-ATT-7] attacks with one throw: the others get the high die or the low one", async () => {
    const { gm, ada } = table;
    const agents = await bring(gm, table.pages, {
      pack: "zap-characters",
      name: "Agents",
      count: 4,
      system: { scope: 4 },
    });
    await beginFight(gm, "Ace Astra", ...agents);
    await passTo(gm, agents[0]!);
    const board = new Board(gm);
    await board.open(agents[0]!);
    const sheet = new Sheet(gm, agents[0]!);
    await board.target("Ace Astra");
    await sheet.use("Pistols");
    const dialog = await Dialog.opened(gm);
    await loadDice(gm, "4/4", "2/4");
    await dialog.throw();
    const first = await Card.nth(gm, 1);
    const adas = await first.on(ada);
    await loadDice(ada, "5/8", "1/6");
    await adas.choice("Force Belt").click();
    await adas.stands();
    await first.button("Quick Roll").click();
    const quick = await Card.nth(gm, 2);
    await eventually(() =>
      wordsOfAll(quick.root.locator(".q-target .q-side[data-role=attack] .q-side__total")),
    ).toEqual(["Total 4", "Total 2", "Total 2"]);
    const mine = await quick.on(ada);
    await loadDice(ada, "1/8", "1/6", "3/8", "1/6", "3/8", "2/6");
    for (const left of [2, 1, 0]) {
      await mine.choice("Force Belt").first().click();
      await eventually(() => mine.choice("Force Belt").count()).toBe(left);
    }
    await mine.stands();
    await eventually(() => wordsOfAll(mine.root.locator(ROW_WORD))).toEqual(["Hindered", "Miss", "Miss"]);
    const tracker = await Tracker.open(gm);
    await eventually(() => tracker.actions(agents[3]!)).toBe("0 of 1 Actions left");
  });
});
