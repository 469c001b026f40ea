import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { give } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { attack, beginFight, sheetOf } from "./support/fight.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { AbilitySheet, Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { clearScreen } from "./support/world.ts";
import { eventually } from "./support/eventually.ts";

const table = useTable();

/** Makes one card of every state on Ada's screen. */
async function cardsOfEveryState(): Promise<Record<string, Card>> {
  const { gm, ada, ben } = table;
  const shot = { at: ada, actor: "Ace Astra", with: "Freeze Ray", on: "Space Marine" };
  const applied = await attack({
    ...shot,
    options: ["wildShot"],
    words: "Ice climbs up the servo plates.",
    dice: ["7/10"],
    defense: { gm, dice: ["6/10", "3/8"] },
  });
  await applied.becomes("Applied");
  const undone = await attack({ ...shot, dice: ["7/8", "2/8"], defense: { gm, dice: ["6/10"] } });
  await undone.becomes("Applied");
  const gms = await undone.on(gm);
  await gms.press("undo");
  await undone.becomes("Undone");
  const waiting = await attack({
    at: gm,
    actor: "Space Marine",
    with: "Gauss Cannon",
    on: "Ace Astra",
    dice: ["6/10"],
  });
  const open = await attack({ ...shot, dice: ["3/8", "2/8"], defense: { gm, dice: ["6/10"] } });
  await open.becomes("Open");
  await ben.evaluate(
    async (id) => {
      const { system, rolls } = (game.messages.get(id) as Loose).toObject();
      const { throws, ...declared } = system.declared;
      const forged = { declared: { ...declared, throws: { attack: throws.attack } } };
      await ChatMessage["create"]({ type: "card", rolls: rolls.slice(0, 1), system: forged });
    },
    await applied.id(),
  );
  const refused = await Card.nth(ada, 5);
  await refused.becomes("Refused");
  return { applied, undone, waiting: await waiting.on(ada), open, refused };
}

describe("in both themes", () => {
  it("axe finds nothing on sheets, dialog, cards, tracker, board and settings", async () => {
    const { gm, ada } = table;
    const look = new Look();
    await give(gm, "Ford", "out");

    const states = await cardsOfEveryState();
    await clearScreen(ada);
    await openTab(ada, "chat");
    for (const card of Object.values(states)) await card.root.waitFor();
    await look.at("chat", ada, "#chat");

    await give(gm, "Ace Astra", "hindered", 2);
    await give(gm, "Ace Astra", "tired");
    await clearScreen(gm);
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine", "Trooper squad");
    await look.at("tracker-gm", gm, "#combat");
    await openTab(ada, "combat");
    await look.at("tracker-player", ada, "#combat");

    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.condition("tired").waitFor();
    await look.at("sheet-play", ada, ".q-sheet");
    await look.at("board", ada, "#board");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await dialog.root.locator('[name="new.attack.label"]').fill("From behind");
    await dialog.root.locator('[name="new.attack.value"]').fill("1");
    await dialog.root.locator('[data-action="addModifier"]').first().click();
    await look.at("dialog", ada, ".q-ask-dialog");
    await dialog.cancel();

    await resizeSheet(ada, 480);
    await eventually(() => overflows(sheet.root)).toEqual([]);
    await sheet.mode("edit");
    await eventually(() => overflows(sheet.root)).toEqual([]);
    await resizeSheet(ada, 760);
    await look.at("sheet-edit", ada, ".q-sheet");
    await sheet.root.locator(".q-line", { hasText: "Freeze Ray" }).locator("[data-action=editItem]").click();
    await new AbilitySheet(ada, "Freeze Ray").root.waitFor();
    await look.at("ability-sheet", ada, ".q-item-sheet");

    const foe = await sheetOf(gm, "Trooper squad");
    await foe.root.waitFor();
    await look.at("sheet-foe", gm, ".q-sheet");
    await clearScreen(gm);
    await openTab(gm, "settings");
    await gm.getByRole("button", { name: "Configure settings" }).click();
    await look.at("settings", gm, "#settings-config");
    await look.picture("table", gm.locator("body"));
    expect(look.found).toEqual({});
  });
});
