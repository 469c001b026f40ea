import { describe, expect, it } from "vitest";
import { errorsOf } from "../../support/host.ts";
import { FOE, FOE_TOKEN } from "./interface/system.ts";
import { heard, interfaceTable, say, tab, token } from "./interface/table.ts";
import { violationsOn } from "../../support/axe.ts";

const table = interfaceTable();

describe("directories, notifications and the frame around them", () => {
  it("list what one may see, and open it", async () => {
    const { gm, ann } = table;
    await tab(ann, "Actors");
    await expect.poll(() => ann.locator("#actors .entry-name").allTextContents()).toEqual(["Hero"]);
    await expect.poll(() => ann.getByRole("button", { name: "Create Actor" }).count()).toBe(0);
    await gm.evaluate(`game.actors.get("${FOE}").update({ ownership: { default: 2 } })`);
    await expect.poll(() => ann.locator("#actors .entry-name").allTextContents()).toEqual(["Foe", "Hero"]);
    await ann.getByRole("button", { name: "Foe", exact: true }).click();
    await ann.locator(".hero-name", { hasText: "Foe" }).waitFor();
  });

  it("are drawn anew when an entry changes, and not for what no entry shows (V14 API: renderUpdateKeys)", async () => {
    const { gm } = table;
    const drawn = await gm.evaluate(`(async () => {
      let count = 0;
      const hook = Hooks.on("renderActorDirectory", () => (count += 1));
      const counted = async (changes) => {
        count = 0;
        await game.actors.get("${FOE}").update(changes);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return count;
      };
      const counts = [await counted({ "flags.world.mood": "sour" }), await counted({ img: "icons/svg/book.svg" })];
      Hooks.off("renderActorDirectory", hook);
      return counts;
    })()`);
    expect(drawn).toEqual([0, 1]);
  });

  it("create, duplicate and delete", async () => {
    const { gm } = table;
    await tab(gm, "Actors");
    await gm.getByRole("button", { name: "Create Actor" }).click();
    const dialog = gm.locator("dialog");
    await dialog.locator("input[name=name]").fill("Third");
    await dialog.locator("button[type=submit], button.default, footer button").first().click();
    await gm.locator("#actors .entry-name", { hasText: "Third" }).waitFor();
    await gm.getByRole("button", { name: "More about Third" }).click();
    await gm.getByRole("menuitem", { name: "Duplicate" }).click();
    await gm.locator("#actors .entry-name", { hasText: "Third (Copy)" }).waitFor();
    await gm.getByRole("button", { name: "More about Third (Copy)" }).click();
    await gm.getByRole("menuitem", { name: "Delete" }).click();
    await gm.getByRole("button", { name: "Yes" }).click();
    await gm.locator("#actors .entry-name", { hasText: "Third (Copy)" }).waitFor({ state: "detached" });
  });

  it("place an actor on the board without a pointer", async () => {
    const { gm, ann } = table;
    await tab(gm, "Actors");
    await gm.getByRole("button", { name: "More about Foe" }).focus();
    await gm.keyboard.press("Enter");
    await gm.getByRole("menuitem", { name: "Place on the board" }).click();
    await expect.poll(() => ann.evaluate("canvas.tokens.placeables.length")).toBe(3);
  });

  it("write what is owned by whom", async () => {
    const { gm, ann } = table;
    await tab(gm, "Actors");
    const save = gm.getByRole("button", { name: "Save ownership" });
    for (const [level, isOwner] of [
      ["Owner", true],
      ["As everybody", false],
    ] as const) {
      await gm.getByRole("button", { name: "More about Foe" }).click();
      await gm.getByRole("menuitem", { name: "Configure ownership" }).click();
      await gm.getByLabel("Ann", { exact: true }).selectOption(level);
      await save.click();
      // The window closes once its own client has the answer, which may be after the other clients received the change.
      await save.waitFor({ state: "detached" });
      await expect.poll(() => ann.evaluate(`game.actors.get("${FOE}").isOwner`)).toBe(isOwner);
    }
  });

  it("import pasted data, or say why not and change nothing", async () => {
    const { gm } = table;
    await tab(gm, "Actors");
    const open = async (): Promise<void> => {
      await gm.getByRole("button", { name: "More about Foe" }).click();
      await gm.getByRole("menuitem", { name: "Import data" }).click();
    };
    await open();
    await gm.getByLabel("Or its contents").fill("{ broken");
    await gm.getByRole("button", { name: "Import", exact: true }).click();
    await gm.locator("li.notification.error").waitFor();
    await expect.poll(() => gm.evaluate(`game.actors.get("${FOE}").system.hp.value`)).toBe(5);
    const exported = await gm.evaluate<object>(`game.actors.get("${FOE}").toObject()`);
    await open();
    await gm.getByLabel("Or its contents").fill(JSON.stringify({ ...exported, system: { hp: { value: 2, max: 7 } } }));
    await gm.getByRole("button", { name: "Import", exact: true }).click();
    await expect.poll(() => gm.evaluate(`game.actors.get("${FOE}").system.hp.max`)).toBe(7);
    await gm.evaluate(`game.actors.get("${FOE}").update({ "system.hp": { value: 5, max: 9 } })`);
  });

  it("open compendium packs, whose entries can be dragged", async () => {
    const { gm } = table;
    await tab(gm, "Packs");
    await gm.getByRole("button", { name: "Things" }).click();
    const entry = gm.locator(".compendium .directory-item", { hasText: "Rope" });
    await entry.waitFor();
    const data = await entry.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      element.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
      return JSON.parse(dataTransfer.getData("text/plain")) as object;
    });
    expect(data).toEqual({ type: "Item", uuid: "Compendium.fixture.things.Item.rope000000000000" });
  });

  it("set what packages let their users set, the world's for game masters alone", async () => {
    const { gm, ann } = table;
    for (const page of [gm, ann]) {
      await tab(page, "Settings");
      await page.getByRole("button", { name: "Configure settings" }).click();
    }
    await expect.poll(() => ann.getByLabel("Mood").count()).toBe(0);
    await expect.poll(() => ann.getByLabel("Loud").isChecked()).toBe(false);
    await expect.poll(() => gm.getByLabel("Secret").count()).toBe(0);
    await gm.getByLabel("Mood").selectOption("Wild");
    await gm.getByLabel("Loud").check();
    await gm.getByRole("button", { name: "Save settings" }).click();
    await expect.poll(() => ann.evaluate(`game.settings.get("fixture", "mood")`)).toBe("wild");
    await expect.poll(() => gm.evaluate(`game.settings.get("fixture", "loud")`)).toBe(true);
    await expect.poll(() => ann.evaluate(`game.settings.get("fixture", "loud")`)).toBe(false);
  });

  it("run registered keybindings, with their modifiers, and not while one types", async () => {
    const { ann } = table;
    await ann.locator("#board").focus();
    await ann.keyboard.press("j");
    await ann.keyboard.press("Shift+J");
    await expect.poll(() => heard(ann, "jump")).toEqual([[true]]);
    await tab(ann, "Chat");
    await ann.locator("#chat-message").focus();
    await ann.keyboard.press("Shift+J");
    await expect.poll(() => heard(ann, "jump")).toEqual([]);
  });

  it("tell who is here", async () => {
    const { ann } = table;
    const names = await ann.locator("#players .player").allTextContents();
    expect(names).toEqual(["Gamemaster [GM]here", "Ann as Heroyou", "Bobhere"]);
  });

  it("show notifications as text, a few at a time, until they are dismissed", async () => {
    const { ann } = table;
    await ann.evaluate(`ui.notifications.error("<img src=x> is no picture", { permanent: true, console: false })`);
    const shown = ann.locator("#notifications li.notification.error");
    await expect.poll(() => shown.locator(".message").textContent()).toBe("<img src=x> is no picture");
    await expect.poll(() => shown.locator("img").count()).toBe(0);
    await shown.getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => shown.count()).toBe(0);
  });

  it("move between the tabs by arrow keys", async () => {
    const { ann } = table;
    await ann.getByRole("tab", { name: "Chat" }).focus();
    await ann.keyboard.press("ArrowRight");
    await expect.poll(() => ann.evaluate("ui.combat.active && document.activeElement.dataset.tab")).toBe("combat");
    await ann.keyboard.press("End");
    await expect.poll(() => ann.getByRole("tabpanel").getAttribute("id")).toBe("settings");
  });

  it("satisfy axe in both themes, and raise no errors", async () => {
    const { gm, ann, bob } = table;
    await say(gm, "/roll 2d6");
    await gm.locator("li.chat-message .dice-total").waitFor();
    for (const theme of ["dark", "light"]) {
      await tab(gm, "Settings");
      await gm.selectOption("#settings-theme", theme);
      await gm.locator(`body.theme-${theme}`).waitFor();
      for (const name of ["Chat", "Combat", "Actors", "Packs", "Settings"]) {
        await tab(gm, name);
        if (name === "Actors") await token(gm, FOE_TOKEN).click({ button: "right" });
        const violations = await violationsOn(gm);
        expect(
          violations.map(
            ({ id, nodes }) => `${theme} ${name} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
          ),
        ).toEqual([]);
      }
    }
    for (const page of [gm, ann, bob]) expect(errorsOf(page)).toEqual([]);
    // The whole page is examined ten times: half a minute is not enough on a loaded machine.
  }, 90_000);
});
