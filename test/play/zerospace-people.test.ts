import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newest } from "./support/card.ts";
import { give } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { clearScreen } from "./support/world.ts";
import { attacks, call, d6, rolls } from "./support/zerospace-cards.ts";
import { change, DECK, stand } from "./support/zerospace.ts";
import { eventually } from "./support/eventually.ts";

const table = useTable({ scene: DECK });

const CARD = "#chat article.q-card";
const TABS = ["powers", "equipment", "complications", "notes", "actions"] as const;

async function sheets(look: Look): Promise<void> {
  const { gm, ada } = table;
  await change(table, "Soraya", { "endurance.value": 3, stun: 1, "attributes.brawn.damage": 1, plotPoints: 3 });
  for (const id of ["prone", "distracted"]) await give(gm, "Soraya", id);
  // Given by hand, it would ask which attribute it boosts.
  await gm.evaluate(async () => {
    const { actor } = (game.scenes["active"] as Loose).tokens.getName("Soraya");
    await (game.system as Loose).api.conditions.give(actor, "boosted");
  });
  const sheet = await Sheet.open(ada, "Soraya");
  const fits = async (how: string, tabs: readonly string[] = TABS): Promise<void> => {
    for (const tab of tabs) {
      await sheet.root.locator(`nav.tabs [data-tab="${tab}"]`).click();
      await sheet.root.locator(`.tab[data-tab="${tab}"]`).waitFor();
      await eventually(() => overflows(sheet.root), { message: `${tab} ${how}` }).toEqual([]);
    }
  };
  await fits("wide");
  await resizeSheet(ada, 480);
  // In a wide window only the overflow can differ, so axe is not run there.
  await fits("at 480");
  for (const tab of ["equipment", "complications", "notes", "actions"] as const) {
    await sheet.root.locator(`nav.tabs [data-tab="${tab}"]`).click();
    if (tab !== "actions") await look.at(`zerospace-sheet-${tab}-480`, ada, ".q-sheet");
  }
  await sheet.root.evaluate((root) => {
    for (const fold of root.querySelectorAll("details")) fold.open = true;
  });
  await look.at("zerospace-sheet-unfolded", ada, ".q-sheet");
  await sheet.mode("edit");
  await look.at("zerospace-sheet-edit-480", ada, ".q-sheet");
  await fits("edited at 480");
  await fits("edited at 480", ["equipment"]);
  await look.at("zerospace-sheet-edit-equipment-480", ada, ".q-sheet");
  await fits("edited at 480", ["actions"]);
  await sheet.mode("play");
  // A sheet reopens at its last width.
  await resizeSheet(ada, 760);
  await sheet.close();

  const venn = await Sheet.open(gm, "Venn Rao");
  await venn.root.locator('nav.tabs [data-tab="powers"]').click();
  await look.at("zerospace-powers", gm, ".q-sheet");
  await venn.close();
  const lackey = await Sheet.ofToken(gm, "Lackey 1");
  await look.at("zerospace-unnamed", gm, ".q-sheet");
  await eventually(() => overflows(lackey.root), { message: "an unnamed one" }).toEqual([]);
  await lackey.mode("edit");
  await look.at("zerospace-unnamed-edit", gm, ".q-sheet");
  await lackey.mode("play");
  await lackey.close();
  const bike = await Sheet.ofToken(gm, "Hoverbike");
  await bike.root.locator("[data-action=takeOver]").click();
  await bike.root.locator("[data-action=leave]").waitFor();
  await look.at("zerospace-vehicle", gm, ".q-sheet");
  await eventually(() => overflows(bike.root), { message: "a vehicle" }).toEqual([]);
  await bike.close();
}

/** A power with an attack, in edit mode. */
async function attackOfPower(look: Look, sheet: Locator): Promise<void> {
  await sheet.locator(".q-pencil").click();
  await sheet.locator('[data-has="system.attack"]').check();
  await sheet.locator('[data-ticks="system.attack.defense"]').waitFor();
  await look.at("zerospace-power", table.gm, ".q-item-sheet");
}

/** The sheets of Items of every type. */
async function items(look: Look): Promise<void> {
  const { gm } = table;
  for (const type of ["Skill", "Power", "Weapon", "Gear", "Complication"]) {
    await gm.evaluate((wanted) => {
      const all = game.actors.contents.flatMap(({ items }: Loose) => items.contents as Loose[]);
      return all.find((item) => item.type === wanted)!["sheet"].render({ force: true });
    }, `zerospace${type}`);
    await look.at(`zerospace-item-${type}`, gm, ".q-item-sheet");
    if (type === "Power") await attackOfPower(look, gm.locator(".q-item-sheet"));
    await gm.locator(".q-item-sheet .window-header [data-action=close]").click();
    await gm.locator(".q-item-sheet").waitFor({ state: "detached" });
  }
}

/** Dialogs of a roll, an attack and a long task, and a card that waits for a defence. */
async function cards(look: Look): Promise<void> {
  const { gm, ada, ben } = table;
  const talk = await rolls(ben, "Venn Rao", "Deception");
  await talk.root.locator("details:not([open]) > summary").first().click();
  await look.at("zerospace-ask-skill", ben, ".q-ask-dialog");
  await loadDice(ben, ...d6(3, 2, 4));
  await loadDice(gm, ...d6(6, 6));
  await talk.throw();
  const thrown = await newest(ben, "skill");
  await look.at("zerospace-card-skill", ben, CARD);
  const gms = await thrown.on(gm);
  await look.at("zerospace-card-skill-gm", gm, CARD);
  await gms.press("mend");
  await look.at("zerospace-mend", gm, ".q-mend-dialog");
  await clearScreen(gm);

  await stand(table, "Soraya", [11, 5]);
  const strike = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
  await look.at("zerospace-ask-attack", ada, ".q-ask-dialog");
  await loadDice(ada, ...d6(5, 4, 2, 1));
  await loadDice(gm, ...d6(3, 6));
  await strike.throw();
  await newest(ada, "attack", 1);
  await look.at("zerospace-card-attack", ada, CARD);
  const shot = await attacks(gm, "Virek-Kohl", "Blaster pistol", "Soraya");
  await loadDice(gm, ...d6(3, 6, 1));
  await shot.throw();
  await newest(ada, "attack", 2);
  await look.at("zerospace-card-waiting", ada, CARD);

  const long = await call(gm, "extendedTask");
  await long.fill("name", "Open the security door");
  await look.at("zerospace-ask-extended", gm, ".q-ask-dialog");
  await long.throw();
  await newest(ben, "extendedTask");
  await look.at("zerospace-card-extended", ben, CARD);

  const sheet = await Sheet.open(ada, "Soraya");
  await sheet.root.locator(".q-plot__menu > summary").click();
  await sheet.root.locator('[data-spend="boost"]').click();
  const boost = await Dialog.opened(ada);
  await boost.fill("lasts", "scene");
  await look.at("zerospace-ask-boost", ada, ".q-ask-dialog");
  await boost.throw();
  await sheet.close();
  await newest(gm, "plotPoint");
  await look.at("zerospace-card-plot", gm, CARD);
}

async function tracker(look: Look): Promise<void> {
  const { gm, ada } = table;
  for (const page of [gm, ada]) await clearScreen(page);
  await gm.evaluate(async () => {
    const { tokens } = game.scenes["active"] as Loose;
    const names = ["Soraya", "Venn Rao", "Virek-Kohl", "Lackey 1", "Lackey 2"];
    await (CONFIG as Loose)["Token"].documentClass.createCombatants(names.map((name) => tokens.getName(name)));
    for (const row of (game.combat as Loose).combatants) {
      await row.update({ "system.total": row.name === "Soraya" ? 20 : 10 });
    }
  });
  const [gms, own] = [await Tracker.open(gm), await Tracker.open(ada)];
  await look.at("zerospace-gathering-gm", gm, "#combat");
  await look.at("zerospace-gathering", ada, "#combat");
  await gms.begin();
  await own.turnTo("Soraya");
  await look.at("zerospace-tracker-gm", gm, "#combat");
  await look.at("zerospace-tracker", ada, "#combat");
  const sheet = await Sheet.ofToken(ada, "Soraya");
  await look.at("zerospace-sheet-acting", ada, ".q-sheet");
  await sheet.close();
  await own.control("Soraya", "Delay").click();
  await own.control("Soraya", "Act now").waitFor();
  await look.at("zerospace-tracker-delayed", ada, "#combat");
  const acting = () => gms.root.locator('.q-turn[aria-current="true"] .q-turn__name').allInnerTexts();
  await eventually(async () => (await acting()).join()).not.toBe("Soraya");
  await own.control("Soraya", "Act now").click();
  await gms.turnTo("Soraya");
  await look.at("zerospace-interrupting", gm, "#combat");
  // Ends all turns, the interrupting one first, down to the environment's.
  for (let turns = 1; (await acting()).length > 0; turns += 1) {
    expect(turns).toBeLessThan(8);
    const whose = (await acting()).join();
    await gms.root.locator('footer [data-act="endTurn"]').click();
    await eventually(async () => (await acting()).join()).not.toBe(whose);
  }
  await look.at("zerospace-environment", gm, "#combat");
  await openTab(ada, "chat");
  await look.at("zerospace-chat", ada, "#chat");
}

const SCREENS = {
  "dialogs and cards": cards,
  "the sheets of Items": items,
  "the sheets of people and things": sheets,
  "the tracker": tracker,
};

describe("in both themes", () => {
  it.each(Object.entries(SCREENS))("axe finds nothing on %s", async (_, visit) => {
    const look = new Look();
    await visit(look);
    expect(look.found).toEqual({});
  });
});
