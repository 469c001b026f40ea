import { describe, expect, it } from "vitest";
import { FOE } from "./interface/system.ts";
import { interfaceTable, heard, tab } from "./interface/table.ts";

const table = interfaceTable();

describe("the hotbar", () => {
  it("fact 97: hotbarDrop takes over by false, and an async handler cannot", async () => {
    const { gm } = table;
    await tab(gm, "Actors");
    const entry = gm.locator(`#actors [data-entry-id="${FOE}"]`);
    await gm.evaluate(`vetoes.add("hotbarDrop")`);
    await entry.dragTo(gm.locator('#hotbar [data-slot="2"]'));
    await expect.poll(() => heard(gm, "hotbarDrop")).toEqual([[true, { type: "Actor", uuid: `Actor.${FOE}` }, 2]]);
    await expect.poll(() => gm.evaluate("game.macros.size")).toBe(0);
    await gm.evaluate(`vetoes.delete("hotbarDrop"); Hooks.on("hotbarDrop", async () => false)`);
    await entry.dragTo(gm.locator('#hotbar [data-slot="2"]'));
    await gm.getByRole("button", { name: "Show Foe, key 2" }).waitFor();
  });

  it("runs a macro by its number key, but not while one types", async () => {
    const { gm } = table;
    await gm.evaluate(`Macro.create({ name: "Count", type: "script", command: "globalThis.count = (globalThis.count ?? 0) + 1" })
      .then((macro) => game.user.assignHotbarMacro(macro, 3))`);
    await gm.getByRole("button", { name: "Count, key 3" }).waitFor();
    await gm.locator("#board").focus();
    await gm.keyboard.press("3");
    await expect.poll(() => gm.evaluate("globalThis.count")).toBe(1);
    await tab(gm, "Chat");
    await gm.fill("#chat-message", "");
    await gm.press("#chat-message", "3");
    await expect.poll(() => gm.inputValue("#chat-message")).toBe("3");
    await expect.poll(() => gm.evaluate("globalThis.count")).toBe(1);
  });
});
