import { afterEach, describe, it } from "vitest";
import { cardCount } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { setSetting } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { adjust, equip, itemOf, thingRow } from "./support/gear.ts";
import { TRIO } from "./support/openers.ts";
import { AbilitySheet } from "./support/sheet.ts";
import { does } from "./support/ships.ts";
import { moveWindow, openPack } from "./support/sidebar.ts";
import { conditionsOf, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const ACE = "Ace Astra";

const table = useTable();
afterEach(async () => {
  const usual = { "zap.injury": false, "zap.wealth": false, "zap.mishap": "byDie" };
  for (const [key, value] of Object.entries(usual)) await setSetting(table.gm, key, value);
});

/** Ace Astra rolls Leadership, PL 5: a d6 and a d4. */
async function order(dice: Face[], choose: (dialog: Dialog) => Promise<void> = () => Promise.resolve()): Promise<Card> {
  const { ada } = table;
  const before = await cardCount(ada);
  await (await sheetOf(ada, ACE)).use("Leadership");
  const dialog = await Dialog.opened(ada);
  await choose(dialog);
  await loadDice(ada, ...dice);
  await dialog.throw();
  const card = await Card.nth(ada, before + 1);
  await card.stands();
  await allThrown(ada);
  return card;
}

/** The sizes of the dice that count, e.g. "d6", "d4". */
const sizes = async (card: Card): Promise<string[]> =>
  (await card.dice("use")).filter((label) => !label.includes("removed")).map((label) => label.split(/[ ,]/)[0]!);

describe("equipment", () => {
  it("[ZAP-EQ-1] [ZAP-EQ-3] its die replaces the smaller one, chosen for a throw or taken up on the sheet", async () => {
    const { gm, ada, pages } = table;
    const id = await equip(gm, pages, ACE, { name: "Megaphone", system: { baseDie: "d6", inUse: false } });
    const chosen = await order(["5/6", "4/6"], (dialog) => dialog.fill("gear", id));
    await eventually(() => sizes(chosen)).toEqual(["d6", "d6"]);
    await eventually(() => chosen.note("use")).toContain("Megaphone");

    const sheet = await sheetOf(ada, ACE);
    await thingRow(sheet, "Megaphone").locator("input[data-in-use]").check();
    await eventually(() => itemOf(gm, ACE, "Megaphone", "inUse")).toBe(true);
    const inUse = await order(["5/6", "4/6"]);
    await eventually(() => sizes(inUse), { message: "what is in use is taken up by itself" }).toEqual(["d6", "d6"]);
  });

  it("[ZAP-EQ-1] a shot is spent with every use, comes back with the card, and is filled up by hand", async () => {
    const { gm, ada, pages } = table;
    await equip(gm, pages, ACE, {
      name: "Cryo cell",
      system: { baseDie: "d10", forAbility: "Freeze Ray", shots: { value: 3, max: 3 } },
    });
    await adjust(gm, ACE, "Freeze Ray", { shots: { value: 2, max: 2 } });
    const card = await attack({
      at: ada,
      actor: ACE,
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/10", "2/8"],
      defense: { gm, dice: ["6/10", "3/8"] },
    });
    await card.becomes("Applied");
    const sheet = await sheetOf(ada, ACE);
    await eventually(() => words(thingRow(sheet, "Cryo cell"))).toContain("2 of 3 shots");
    await eventually(() => itemOf(ada, ACE, "Freeze Ray", "shots.value")).toBe(1);

    await (await card.on(gm)).press("undo");
    await card.becomes("Undone");
    await eventually(() => words(thingRow(sheet, "Cryo cell"))).toContain("3 of 3 shots");
    await eventually(() => itemOf(ada, ACE, "Freeze Ray", "shots.value")).toBe(2);

    await adjust(gm, ACE, "Cryo cell", { "shots.value": 0 });
    await eventually(() => words(thingRow(sheet, "Cryo cell"))).toContain("0 of 3 shots");
    await thingRow(sheet, "Cryo cell").getByRole("button", { name: "Refill" }).click();
    await eventually(() => itemOf(gm, ACE, "Cryo cell", "shots.value")).toBe(3);
  });

  it("[ZAP-EQ-4] [ZAP-EQ-6] what is erratic has its Mishap, breaks, is repaired, and works again a scene later", async () => {
    const { gm, ada, pages } = table;
    await equip(gm, pages, ACE, {
      name: "Megaphone",
      system: { baseDie: "d6", traits: [{ key: "erratic", grade: -1, note: "" }] },
    });
    const card = await order(["4/8", "4/6"]);
    await eventually(() => sizes(card), { message: "a Disadvantage makes its die larger" }).toEqual(["d8", "d6"]);
    await eventually(() => card.button("Mishap?").count(), { message: "the GM's to throw" }).toBe(0);
    const gms = await card.on(gm);
    await loadDice(gm, "1/12");
    await gms.button("Mishap?").click();
    const mishap = await Card.nth(ada, 2);
    await eventually(() => mishap.verdict()).toBe("Mishap");
    await eventually(() => gms.button("Mishap?").getAttribute("aria-disabled")).toBe("true");
    await mishap.button("It breaks").click();
    const sheet = await sheetOf(ada, ACE);
    const row = thingRow(sheet, "Megaphone");
    await eventually(() => words(row)).toContain("broken");
    await eventually(() => row.locator("input[data-in-use]").count()).toBe(0);

    const repair = await does(ada, row.getByRole("button", { name: "Repair" }), { dice: ["8/8", "8/8", "2/8"] });
    await repair.becomes("Applied");
    await eventually(() => repair.verdict()).toBe("Repaired");
    await eventually(() => words(row)).toContain("under repair, scenes left: 2");
    const tracker = await Tracker.open(gm);
    await tracker.button("New scene").click();
    await eventually(() => words(row)).toContain("scenes left: 1");
    await Tracker.open(gm);
    await tracker.button("New scene").click();
    await eventually(() => itemOf(gm, ACE, "Megaphone", "state")).toBe("whole");
    await row.locator("input[data-in-use]").waitFor();
  });

  it("[ZAP-EQ-6] of a friend who is aimed at is repaired from the own sheet, and the friend sees it", async () => {
    const { gm, ada, ben, pages } = table;
    await equip(gm, pages, "Ford", { name: "Scanner", system: { baseDie: "d4", state: "broken" } });
    const sheet = await sheetOf(ada, ACE);
    await new Board(ada).target("Ford");
    const button = thingRow(sheet, "Scanner").getByRole("button", { name: "Repair" });
    const leadership = await ada.evaluate(
      () => (game.actors.getName("Ace Astra") as Loose).items.getName("Leadership").id as string,
    );
    const repair = await does(ada, button, { fill: { ability: leadership }, dice: ["6/6", "4/4", "2/4"] });
    await repair.becomes("Applied");
    await eventually(async () => words(thingRow(await sheetOf(ben, "Ford"), "Scanner"))).toContain("under repair");
  });

  it("[ZAP-EQ-7] with Wealth kept track of, what is dragged from the shelf is bought, if it is not too dear", async () => {
    const { gm, ada } = table;
    await setSetting(gm, "zap.wealth", true);
    await gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).update({ system: { wealth: { level: 12 } } }));
    await eventually(() => systemOf(ada, ACE, "wealth.level")).toBe(12);
    const sheet = await sheetOf(ada, ACE);
    const shelf = await openPack(ada, "Zap! Equipment");
    await moveWindow(shelf, 1180, 60);
    await shelf.locator(".directory-item.entry", { hasText: "Needler" }).dragTo(sheet.root.locator(".window-content"));
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root)).toContain("within your means");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");
    await thingRow(sheet, "Needler").waitFor();
    await (await card.on(gm)).press("undo");
    await card.becomes("Undone");
    await eventually(() => thingRow(sheet, "Needler").count()).toBe(0);
  });

  it("its sheet shows die, average and maximum live, while its traits are picked", async () => {
    const { gm, ada, pages } = table;
    await equip(gm, pages, ACE, { name: "Megaphone", system: { baseDie: "d6" } });
    const sheet = await sheetOf(ada, ACE);
    await thingRow(sheet, "Megaphone").getByRole("button", { name: "Megaphone" }).click();
    const own = new AbilitySheet(ada, "Megaphone");
    await own.root.waitFor();
    await own.root.locator(".q-pencil").click();
    await eventually(() => words(own.root)).toContain("average 3.5, at most 6");
    await own.field("system.baseDie").selectOption("d8");
    await eventually(() => words(own.root)).toContain("average 4.5, at most 8");
    await own.close();
    await eventually(() => itemOf(gm, ACE, "Megaphone", "baseDie")).toBe("d8");
  });
});

describe("an injury", () => {
  it("[ZAP-OUT-4] is thrown for on coming back from Out, tires, and is named by whoever bears it", async () => {
    const { gm, ada, ben, pages } = table;
    await setSetting(gm, "zap.injury", true);
    await equip(gm, pages, ACE, { name: "Padding", system: { baseDie: "d4", isArmor: true } });
    await setSetting(gm, "zap.overkill", false);
    await beginFight(gm, ...TRIO);
    await passTo(gm, "Space Marine");
    const shot = await attack({ at: gm, actor: "Space Marine", with: "Gauss Cannon", on: ACE, dice: ["9/10", "2/8"] });
    const hit = await shot.on(ada);
    await loadDice(ada, "1/4");
    await hit.choice("Default Skill").click();
    await hit.stands();
    await eventually(() => conditionsOf(gm, ACE)).toEqual({ out: 1 });
    await eventually(() => systemOf(ada, ACE, "injuryDue")).toBe(true);
    const sheet = await sheetOf(ada, ACE);
    await eventually(() => sheet.button("Injury …").count(), { message: "not while Out" }).toBe(0);
    await passTo(gm, "Ford");
    const tracker = await Tracker.open(ben);
    await tracker.control(ACE, "Revive").click();
    await eventually(() => conditionsOf(gm, ACE)).toEqual({});

    const before = await cardCount(ada);
    await sheet.button("Injury …").click();
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root), { message: "armour that is worn" }).toContain("Padding");
    await dialog.fill("guard", "");
    await loadDice(ada, "1/2");
    await dialog.throw();
    const card = await Card.nth(ada, before + 1);
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Injured");
    await eventually(() => conditionsOf(gm, ACE)).toEqual({ tired: 1 });

    await card.button("New Complication").click();
    const naming = await Dialog.opened(ada);
    await naming.fill("name", "Frostbitten hand");
    await naming.throw();
    await thingRow(sheet, "Frostbitten hand").waitFor();
    await eventually(() => words(thingRow(sheet, "Frostbitten hand"))).toContain("injury");
    await eventually(() => itemOf(gm, ACE, "Frostbitten hand", "isInjury")).toBe(true);
  });
});
