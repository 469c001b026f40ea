import { describe, it } from "vitest";
import type { Page } from "playwright-core";
import { cardCount } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { bring } from "./support/cast.ts";
import { setSetting } from "./support/conditions.ts";
import { answer } from "./support/confirm.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight, passTo, sheetOf } from "./support/fight.ts";
import { TRIO } from "./support/openers.ts";
import { does } from "./support/ships.ts";
import { Sheet } from "./support/sheet.ts";
import { conditionsOf, snapshot, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const ACE = "Ace Astra";
const OIL = "Burning oil";
const MOB = "Trooper squad";

const table = useTable({ seats: ["GM", "Ada"] });

/** The GM targets these, and puts them into the oil. */
async function throwInto(...names: string[]): Promise<Sheet> {
  const { gm } = table;
  const sheet = await sheetOf(gm, OIL);
  await new Board(gm).targetAll(...names);
  await sheet.button("Put targets in").click();
  for (const name of names) await sheet.root.locator('[data-kind="held"] .q-line', { hasText: name }).waitFor();
  return sheet;
}

/** Sets the level of the fire. */
async function heat(level: number): Promise<void> {
  await table.gm.evaluate(([name, pl]) => (game.actors.getName(name) as Loose).update({ system: { level: pl } }), [
    OIL,
    level,
  ] as const);
}

/** The fire attacks: a button of its own row, or of its victim's. */
function burns(row: string, button: string | RegExp, dice: Face[]): Promise<Card> {
  const { gm } = table;
  return Tracker.open(gm).then((tracker) => does(gm, tracker.control(row, button), { dice }));
}

const tokens = (page: Page): Promise<string[]> =>
  page.evaluate(() => (game.scenes["active"] as Loose).tokens.map(({ name }: Loose) => name as string) as string[]);

describe("a peril", () => {
  it("[ZAP-PER-1] [ZAP-MOB-1] in the tracker it attacks everybody in it, a mob too, once a Round", async () => {
    const { gm, ada } = table;
    await setSetting(gm, "zap.overkill", false);
    await heat(8);
    const sheet = await throwInto(ACE, MOB);
    await beginFight(gm, ACE, MOB, OIL);
    const tracker = await passTo(gm, OIL);
    await eventually(() => words(tracker.row(OIL))).toContain(`in it: ${ACE}, ${MOB}`);
    await eventually(() => words(tracker.row(MOB))).toContain("12");

    const shot = await burns(OIL, new RegExp(`Attack.*${ACE}`), ["3/8", "2/8"]);
    const hers = await shot.on(ada);
    await loadDice(ada, "1/4");
    await hers.choice("Default Skill").click();
    await hers.stands();
    await eventually(() => hers.verdict()).toBe("Hindered");
    await eventually(() => conditionsOf(gm, ACE)).toEqual({ hindered: 1 });
    await Tracker.open(gm);
    await eventually(() => tracker.control(OIL, new RegExp(`Attack.*${ACE}`)).getAttribute("aria-disabled")).toBe(
      "true",
    );

    const other = await burns(OIL, new RegExp(`Attack.*${MOB}`), ["3/8", "2/8", "4/8", "1/8"]);
    await other.stands();
    await eventually(() => other.verdict()).toBe("Miss");
    await allThrown(gm);
    await sheet.root
      .locator('[data-kind="held"] .q-line', { hasText: MOB })
      .getByRole("button", { name: /Take out/ })
      .click();
    await Tracker.open(gm);
    await eventually(() => words(tracker.row(OIL))).not.toContain(MOB);
  });
});

describe("what is made in play", () => {
  it("[ZAP-PER-3] an Ability makes an obstacle: a token beside its maker, taken back, made again, gone with the scene", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO);
    const before = await snapshot(gm);
    const make = async (): Promise<Card> => {
      const sheet = await sheetOf(ada, ACE);
      const cards = await cardCount(ada);
      await sheet.useFor("Freeze Ray", "Make peril");
      const dialog = await Dialog.opened(ada);
      await dialog.fill("name", "Ice slick");
      await dialog.fill("counters", "running");
      await dialog.throw();
      const card = await Card.nth(ada, cards + 1);
      await card.becomes("Applied");
      return card;
    };
    const card = await make();
    await eventually(() => tokens(ada)).toContain("Ice slick");
    await eventually(() => systemOf(ada, "Ice slick", "level")).toBe(8);
    await eventually(() => systemOf(ada, "Ice slick", "made")).toBe(true);
    const tracker = await Tracker.open(ada);
    await eventually(() => tracker.actions(ACE)).toBe("1 of 2 Actions left");
    await (await card.on(gm)).press("undo");
    await (await card.on(gm)).becomes("Undone");
    await eventually(() => tokens(ada)).not.toContain("Ice slick");
    await eventually(() => snapshot(gm)).toEqual(before);

    await make();
    await eventually(() => tokens(ada)).toContain("Ice slick");
    const scene = await Tracker.open(gm);
    await scene.foot("endCombat").click();
    await answer(gm, "yes");
    await scene.button("New scene").click();
    await eventually(() => systemOf(gm, "Ice slick", "state")).toBe("destroyed");
  });

  it("[ZAP-MOB-1] the GM makes one mob of several minions, and takes it back", async () => {
    const { gm, pages } = table;
    await bring(gm, pages, { pack: "zap-characters", name: "Agents", count: 3, system: { size: 6 } });
    const before = (await tokens(gm)).sort();
    await gm.evaluate(() => {
      for (const token of canvas["tokens"].placeables as Loose[])
        if (token.name.startsWith("Agent")) token.control({ releaseOthers: false });
    });
    const tracker = await Tracker.open(gm);
    const card = await does(gm, tracker.button(/Group into a mob/), { fill: { name: "Agents of Doom", level: "9" } });
    await card.becomes("Applied");
    await eventually(async () => (await tokens(gm)).filter((name) => name.startsWith("Agent"))).toEqual([
      "Agents of Doom",
    ]);
    await eventually(() => systemOf(gm, "Agents of Doom", "size")).toBe(18);
    await eventually(() => systemOf(gm, "Agents of Doom", "role")).toBe("mob");
    await card.press("undo");
    await card.becomes("Undone");
    await eventually(async () => (await tokens(gm)).sort()).toEqual(before);
  });
});
