import { describe, expect, it } from "vitest";
import { takeHold } from "../../support/pointer.ts";
import { ANN, FOE, FOE_TOKEN, HERO, HERO_TOKEN } from "./interface/system.ts";
import { interfaceTable, heard, place, tab, token } from "./interface/table.ts";

const table = interfaceTable();

describe("the board", () => {
  it("selects, moves on the grid and lets go, by pointer and by keys", async () => {
    const { gm, ann } = table;
    await token(ann, HERO_TOKEN).click();
    await expect.poll(() => heard(ann, "controlToken")).toEqual([[HERO_TOKEN, true]]);
    await expect.poll(() => ann.evaluate("canvas.tokens.controlled.map((token) => token.id)")).toEqual([HERO_TOKEN]);
    const from = await takeHold(token(ann, HERO_TOKEN));
    await ann.mouse.move(from.x + 110, from.y + 120, { steps: 4 });
    await ann.mouse.up();
    // Wait for Ann's own page, too: the next steps start from the position that it has.
    for (const page of [gm, ann]) await expect.poll(() => place(page, HERO_TOKEN)).toEqual([200, 200]);
    await token(ann, HERO_TOKEN).focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await ann.keyboard.press(key);
    await expect.poll(() => place(gm, HERO_TOKEN)).toEqual([400, 300]);
    await ann.keyboard.press("Escape");
    await expect.poll(() => ann.evaluate("canvas.tokens.controlled.length")).toBe(0);
  });

  it("fact 117: every screen hears how a token was moved, whence, how far and by whom [foundryvtt.com/api/v14 hookEvents.moveToken]", async () => {
    const { gm, ann } = table;
    await heard(gm, "moveToken");
    const [x, y] = (await place(ann, HERO_TOKEN)) as [number, number];
    await token(ann, HERO_TOKEN).focus();
    await ann.keyboard.press("ArrowRight");
    await expect.poll(() => place(gm, HERO_TOKEN)).toEqual([x + 100, y]);
    await gm.evaluate(`canvas.scene.tokens.get("${HERO_TOKEN}").update({ x: ${x}, alpha: 0.5 })`);
    await gm.evaluate(`canvas.scene.tokens.get("${HERO_TOKEN}").update({ alpha: 1 })`);
    await expect.poll(() => place(ann, HERO_TOKEN)).toEqual([x, y]);
    const { distance, gm: master } = await gm.evaluate<{ distance: number; gm: string }>(
      "({ distance: canvas.scene.grid.distance, gm: game.user.id })",
    );
    const ways = [
      [HERO_TOKEN, "keyboard", [x, y], distance, ANN, "object"],
      [HERO_TOKEN, "api", [x + 100, y], distance, master, "object"],
    ];
    await expect.poll(() => heard(gm, "moveToken")).toEqual(ways);
    await expect.poll(() => heard(ann, "moveToken")).toEqual(ways);
    const from = await takeHold(token(ann, HERO_TOKEN));
    await ann.mouse.move(from.x + 100, from.y + 100, { steps: 4 });
    await ann.mouse.up();
    await expect.poll(() => place(gm, HERO_TOKEN)).not.toEqual([x, y]);
    await expect
      .poll(() => heard(gm, "moveToken"))
      .toEqual([[HERO_TOKEN, "dragging", [x, y], distance, ANN, "object"]]);
  });

  // FT main client/canvas/placeables/tokens/ruler.d.mts (TokenRuler), client/config.d.mts (CONFIG.Token.movement).
  it("fact 118: a token that is dragged shows its ruler, which a system styles and labels; its movement action is walking unless chosen", async () => {
    const { ann } = table;
    await ann.evaluate(`(() => {
      const Base = CONFIG.Token.rulerClass;
      if (Base !== foundry.canvas.placeables.tokens.TokenRuler) throw new Error("Not Foundry's own");
      class Ruler extends Base {
        static WAYPOINT_LABEL_TEMPLATE = "systems/fixture/way.hbs";
        _getWaypointLabelContext(waypoint, state) {
          const context = super._getWaypointLabelContext(waypoint, state);
          return context && { ...context, way: waypoint.action + "/" + waypoint.stage + "/" + waypoint.measurement.backward.distance };
        }
        _getSegmentStyle(waypoint) { return { ...super._getSegmentStyle(waypoint), color: 0x0000ff }; }
        _getGridHighlightStyle(waypoint, offset) { return { color: 0x00ff00, alpha: offset.j > 0 ? 0.5 : 0 }; }
      }
      CONFIG.Token.rulerClass = Ruler;
      return canvas.draw();
    })()`);
    const [x = 0, y = 0] = (await place(ann, HERO_TOKEN)) as number[];
    const from = await takeHold(token(ann, HERO_TOKEN));
    await ann.mouse.move(from.x + 210, from.y, { steps: 4 });
    const distance = await ann.evaluate<number>("canvas.scene.grid.distance");
    const label = ann.locator(".waypoint-label.last");
    await expect
      .poll(async () => (await label.allTextContents()).map((one) => one.trim()))
      .toEqual([`${2 * distance}: walk/planned/${2 * distance}`]);
    const drawn = ann.locator(".token-ruler");
    await expect.poll(() => drawn.locator("line").getAttribute("stroke")).toBe("#0000ff");
    await expect.poll(() => drawn.locator('rect[fill="#00ff00"]').count()).toBe(2);
    await ann.mouse.move(from.x, from.y);
    await ann.mouse.up();
    await expect.poll(() => label.count()).toBe(0);
    await expect.poll(() => place(ann, HERO_TOKEN)).toEqual([x, y]);
    const actions = await ann.evaluate(
      `Object.entries(CONFIG.Token.movement.actions).map(([id, { order, canSelect, teleport }]) => [id, order, canSelect(), teleport])`,
    );
    expect(actions).toEqual([
      ...["walk", "fly", "swim", "burrow", "crawl", "climb", "jump"].map((id, order) => [id, order, true, false]),
      ["blink", 7, true, true],
      ["displace", 8, false, true],
    ]);
    await ann.evaluate(`(() => {
      CONFIG.Token.rulerClass = foundry.canvas.placeables.tokens.TokenRuler;
      return canvas.draw();
    })()`);
  });

  it("gives players no hold of what is not theirs", async () => {
    const { gm, ann } = table;
    await token(ann, FOE_TOKEN).click();
    await expect.poll(() => ann.evaluate("canvas.tokens.controlled.length")).toBe(0);
    await token(ann, FOE_TOKEN).focus();
    await ann.keyboard.press("ArrowRight");
    await ann.keyboard.press("Delete");
    await ann.keyboard.press("h");
    await expect.poll(() => ann.locator("#token-hud").count()).toBe(0);
    await expect.poll(() => place(ann, FOE_TOKEN)).toEqual([400, 100]);
    await gm.evaluate(`canvas.scene.tokens.get("${FOE_TOKEN}").update({ hidden: true })`);
    await token(ann, FOE_TOKEN).waitFor({ state: "hidden" });
    await expect.poll(() => token(gm, FOE_TOKEN).isVisible()).toBe(true);
  });

  it("targets with T, which the others see in one's colour", async () => {
    const { gm, ann } = table;
    await token(ann, FOE_TOKEN).focus();
    await ann.keyboard.press("t");
    await expect.poll(() => heard(ann, "targetToken")).toEqual([[ANN, FOE_TOKEN, true]]);
    await expect.poll(() => ann.evaluate("[...game.user.targets].map((token) => token.id)")).toEqual([FOE_TOKEN]);
    await token(gm, FOE_TOKEN).locator(`.pip[data-user-id="${ANN}"]`).waitFor({ state: "attached" });
    await expect.poll(() => gm.evaluate("game.user.targets.size")).toBe(0);
    await token(ann, HERO_TOKEN).focus();
    await ann.keyboard.press("t");
    await expect.poll(() => ann.evaluate("[...game.user.targets].map((token) => token.id)")).toEqual([HERO_TOKEN]);
    await ann.keyboard.press("t");
    await expect.poll(() => ann.evaluate("game.user.targets.size")).toBe(0);
  });

  // FT main common/documents/level.d.mts; foundryvtt#13750, #14629.
  it("V14: a scene has levels, one where it names none; the board shows the first one's picture, on every screen", async () => {
    const { gm, ann } = table;
    const level = await gm.evaluate(
      `(({ levels, firstLevel }) => [levels.size, firstLevel.id, firstLevel.name, firstLevel.documentName])(canvas.scene)`,
    );
    expect(level).toEqual([1, "defaultLevel0000", "Level", "Level"]);
    await expect
      .poll(() => gm.evaluate(`[...canvas.scene.tokens].every(({ level }) => level === "defaultLevel0000")`))
      .toBe(true);
    await gm.evaluate(`canvas.scene.updateEmbeddedDocuments("Level", [
      { _id: "defaultLevel0000", background: { color: "#102030", src: "icons/svg/statue.svg" } },
    ])`);
    const board = ann.locator("#board .scene");
    await expect.poll(() => board.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgb(16, 32, 48)");
    const pictures = await board.evaluate((node) => getComputedStyle(node).backgroundImage);
    expect(pictures).toContain(new URL("icons/svg/statue.svg", ann.url()).href);
    await gm.evaluate(`canvas.scene.updateEmbeddedDocuments("Level", [
      { _id: "defaultLevel0000", background: { color: "#999999", src: null } },
    ])`);
  });

  it("V14: what made a scene in V13's shape makes its level of it", async () => {
    const made = await table.gm.evaluate(`(async () => {
      const scene = await Scene.create({ name: "Old", background: { src: "icons/svg/daze.svg" }, backgroundColor: "#445566" });
      const { firstLevel } = scene;
      const found = [firstLevel.background.src, String(firstLevel.background.color), "backgroundColor" in scene._source];
      await scene.delete();
      return found;
    })()`);
    expect(made).toEqual(["icons/svg/daze.svg", "#445566", false]);
  });

  it("opens the sheet with Enter and by double click, for those who may see it", async () => {
    const { ann, bob } = table;
    await token(ann, HERO_TOKEN).focus();
    await ann.keyboard.press("Enter");
    await ann.locator(".hero-name", { hasText: "Hero" }).waitFor();
    await ann.keyboard.press("Escape");
    await ann.locator(".hero-name").waitFor({ state: "detached" });
    await token(bob, HERO_TOKEN).dblclick();
    await bob.locator("li.notification.warning").waitFor();
    await expect.poll(() => bob.locator(".hero-name").count()).toBe(0);
  });

  it("makes a token of an actor that is dropped, unless the hook dropCanvasData takes over", async () => {
    const { gm, ann } = table;
    await tab(gm, "Actors");
    const entry = gm.locator(`#actors [data-entry-id="${FOE}"]`);
    await gm.evaluate(`vetoes.add("dropCanvasData")`);
    await entry.dragTo(gm.locator("#board"), { targetPosition: { x: 500, y: 400 } });
    await expect.poll(() => heard(gm, "dropCanvasData")).toEqual([["Actor", `Actor.${FOE}`, "number"]]);
    await gm.evaluate(`vetoes.delete("dropCanvasData")`);
    await entry.dragTo(gm.locator("#board"), { targetPosition: { x: 500, y: 400 } });
    await expect.poll(() => ann.evaluate("canvas.tokens.placeables.length")).toBe(3);
    const [x, y] = (await ann.evaluate(`(({ x, y }) => [x, y])(canvas.tokens.placeables.at(-1).document)`)) as number[];
    expect([Number(x) % 100, Number(y) % 100]).toEqual([0, 0]);
  });

  it("refuses tokens to those who may not create them", async () => {
    const { ann } = table;
    await tab(ann, "Actors");
    const entry = ann.locator(`#actors [data-entry-id="${HERO}"]`);
    await entry.dragTo(ann.locator("#board"), { targetPosition: { x: 500, y: 400 } });
    await ann.locator("li.notification.warning").waitFor();
    await expect.poll(() => ann.evaluate("canvas.tokens.placeables.length")).toBe(2);
  });

  it("fact 91: the HUD changes a bar through the hook, and the token shows it", async () => {
    const { gm, ann } = table;
    await token(ann, HERO_TOKEN).focus();
    await ann.keyboard.press("h");
    await ann.fill("#token-hud-bar1", "-2");
    await ann.keyboard.press("Tab");
    await expect
      .poll(() => heard(ann, "modifyTokenAttribute"))
      .toEqual([[{ attribute: "hp", value: -2, isDelta: true, isBar: true }, { "system.hp.value": 3 }, HERO]]);
    await token(gm, HERO_TOKEN).locator(".bar.bar1", { hasText: "3/9" }).waitFor();
    // The change redraws Ann's HUD, which would lose text typed before.
    await expect.poll(() => ann.inputValue("#token-hud-bar1")).toBe("3");
    await ann.evaluate(`vetoes.add("modifyTokenAttribute")`);
    await ann.fill("#token-hud-bar1", "9");
    await ann.keyboard.press("Tab");
    await expect.poll(() => heard(ann, "modifyTokenAttribute")).toHaveLength(1);
    await expect.poll(() => ann.evaluate(`game.actors.get("${HERO}").system.hp.value`)).toBe(3);
  });

  it("fact 91: shows a bar to whom displayBars allows", async () => {
    const { gm, ann } = table;
    await expect.poll(() => token(ann, FOE_TOKEN).locator(".bar").count()).toBe(0);
    await expect.poll(() => token(gm, FOE_TOKEN).locator(".bar").count()).toBe(1);
    await expect.poll(() => token(ann, HERO_TOKEN).getAttribute("aria-label")).toMatch(/^Hero, .*hp 5 of 9/);
  });

  it("toggles statuses from the HUD; tokens show them; other actor types' are left out", async () => {
    const { gm, ann } = table;
    await token(gm, FOE_TOKEN).click({ button: "right" });
    const hud = gm.locator("#token-hud");
    await expect.poll(() => hud.getByRole("button", { name: "Rusty" }).count()).toBe(0);
    await hud.getByRole("button", { name: "Frozen stiff" }).click();
    await expect.poll(() => token(ann, FOE_TOKEN).getAttribute("aria-label")).toContain("Frozen stiff");
    await expect.poll(() => token(ann, FOE_TOKEN).locator("img.effect").getAttribute("src")).toBe("icons/svg/daze.svg");
    await hud.getByRole("button", { name: "Frozen stiff", pressed: true }).click();
    await expect.poll(() => token(ann, FOE_TOKEN).locator("img.effect").count()).toBe(0);
    await hud.getByRole("button", { name: "Frozen stiff", pressed: false }).waitFor();
  });

  it("fact 69: the HUD's render hook hands over what it stands on and its element; what is added stays till it is drawn anew", async () => {
    const { gm } = table;
    await gm.evaluate(() => {
      Hooks["on"]("renderTokenHUD", (hud: Loose, element: HTMLElement) => {
        const own = document.createElement("button");
        own.className = "added";
        own.textContent = [hud.object.document.id, hud.document.id, hud.element === element, hud.rendered].join(" ");
        element.append(own);
      });
    });
    await token(gm, FOE_TOKEN).focus();
    await gm.keyboard.press("h");
    const added = gm.locator("#token-hud > .added");
    await added.waitFor();
    await expect.poll(() => added.allTextContents()).toEqual([`${FOE_TOKEN} ${FOE_TOKEN} true true`]);
    await gm.evaluate(`canvas.hud.token.render()`);
    await expect.poll(() => added.count()).toBe(1);
    await gm.evaluate(`canvas.hud.token.close()`);
  });

  it("lets systems add tools", async () => {
    const { gm } = table;
    await gm.getByRole("button", { name: "Fixture tool" }).click();
    await expect.poll(() => heard(gm, "tool")).toEqual([[true, true]]);
    await gm.getByRole("button", { name: "Target tokens" }).click();
    await token(gm, HERO_TOKEN).click();
    await expect.poll(() => gm.evaluate("game.user.targets.size")).toBe(1);
  });
});
