import { describe, expect, it } from "vitest";
import { takeHold } from "../../support/pointer.ts";
import { FOE_TOKEN, HERO, HERO_TOKEN } from "./interface/system.ts";
import { interfaceTable, place, tab, token } from "./interface/table.ts";

const table = interfaceTable();

describe("the combat tracker", () => {
  it("is the system's: its template, its context, its actions, and actions that are the encounter's own", async () => {
    const { gm } = table;
    await tab(gm, "Combat");
    await gm.getByRole("button", { name: "New encounter" }).click();
    await token(gm, HERO_TOKEN).click();
    await token(gm, FOE_TOKEN).click({ modifiers: ["Shift"] });
    await gm.getByRole("button", { name: "Add selected tokens", exact: true }).click();
    await expect.poll(() => gm.locator(".own-tracker .combatant .hp").allTextContents()).toEqual(["5", "5"]);
    await gm.locator(".own-tracker [data-action=wave]").first().click();
    const first = await gm.locator(".own-tracker .combatant").first().getAttribute("data-combatant-id");
    await expect.poll(() => gm.evaluate("globalThis.waved")).toEqual([true, first]);
    await gm.locator(".own-tracker [data-action=cheer]").first().click();
    await expect.poll(() => gm.evaluate("globalThis.cheered === game.combat.id")).toBe(true);
    await gm.evaluate(`game.actors.get("${HERO}").update({ "system.hp.value": 4 })`);
    await expect.poll(async () => (await gm.locator(".own-tracker .hp").allTextContents()).sort()).toEqual(["4", "5"]);
  });

  it("starts, advances and ends; the board marks the turn for everybody", async () => {
    const { gm, ann } = table;
    await tab(gm, "Combat");
    await token(gm, HERO_TOKEN).click();
    await token(gm, FOE_TOKEN).click({ modifiers: ["Shift"] });
    await gm.getByRole("button", { name: "Add selected tokens to combat" }).click();
    await gm.getByRole("button", { name: "Begin encounter" }).click();
    await expect.poll(() => ann.locator(".token.turn").count()).toBe(1);
    const before = await ann.locator(".token.turn").getAttribute("data-token-id");
    await gm.getByRole("button", { name: "Next turn" }).click();
    await expect.poll(() => ann.locator(".token.turn").getAttribute("data-token-id")).not.toBe(before);
    await gm.getByRole("button", { name: "Next round" }).click();
    await expect.poll(() => ann.evaluate("game.combat.round")).toBe(2);
    await gm.getByRole("button", { name: "End encounter" }).click();
    await gm.getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => ann.evaluate("game.combats.size")).toBe(0);
    await expect.poll(() => ann.locator(".token.turn").count()).toBe(0);
  });

  it("takes in tokens that are dragged onto it, without moving them", async () => {
    const { gm } = table;
    await tab(gm, "Combat");
    await takeHold(token(gm, FOE_TOKEN));
    const to = (await gm.locator("#combat").boundingBox())!;
    await gm.mouse.move(to.x + 100, to.y + 200, { steps: 5 });
    await gm.mouse.up();
    await gm.locator(".own-tracker .combatant", { hasText: "Foe" }).waitFor();
    await expect.poll(() => place(gm, FOE_TOKEN)).toEqual([400, 100]);
  });
});
