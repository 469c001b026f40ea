import { describe, it } from "vitest";
import { drag } from "./support/compendium.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const borne = (actor: string) => () =>
  table.gm.evaluate(
    (name) =>
      game.system.api.conditions.list(game.actors.getName(name)!).map(({ id, stacks }: Loose) => [id, stacks] as const),
    actor,
  );

describe("a condition dropped on a sheet", () => {
  it("is given by the referee: the log tells of it, and its undo takes it away", async () => {
    const { gm } = table;
    const sheet = await sheetOf(gm, "Ace Astra");
    await drag(gm, "Zap! Conditions", "Hindered", sheet.root);
    await eventually(borne("Ace Astra")).toEqual([["hindered", 1]]);
    await drag(gm, "Zap! Conditions", "Hindered", sheet.root);
    await eventually(borne("Ace Astra")).toEqual([["hindered", 2]]);
    await eventually(() => words(sheet.root)).toMatch(/Hindered/);
    await openTab(gm, "chat");
    const log = gm.locator("#chat .message", { hasText: /Ace Astra.*Hindered/s }).last();
    await log.locator("[data-action=undo]").click();
    await eventually(borne("Ace Astra")).toEqual([["hindered", 1]]);
  });

  it("of another game is refused with the reason, and so is what follows from numbers", async () => {
    const { gm } = table;
    const sheet = await sheetOf(gm, "Ace Astra");
    await drag(gm, "GURPS: Conditions", "Stunned", sheet.root);
    await eventually(() => words(gm.locator("#notifications"))).toMatch(
      /Stunned belongs to another game than Ace Astra/,
    );
    await eventually(() => borne("Ace Astra")()).toEqual([]);
    await sheet.close();
    await gm.evaluate(() => game.actors.getName("Soraya")!["sheet"].render({ force: true }));
    const named = new Sheet(gm, "Soraya");
    await drag(gm, "ZeroSpace: Conditions", "Defeated", named.root);
    await eventually(() => words(gm.locator("#notifications"))).toMatch(/Defeated follows from the figures/);
    await eventually(() => borne("Soraya")()).toEqual([]);
  });

  it("comes onto a player's own character from the player's screen", async () => {
    const { ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await drag(ada, "Zap! Conditions", "Tired", sheet.root);
    await eventually(borne("Ace Astra")).toEqual([["tired", 1]]);
  });
});
