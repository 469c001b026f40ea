import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WorldSeed } from "../../../host/server/main.ts";
import { errorsOf, join, startHost, type TestHost } from "../../support/host.ts";

const [GM, ANN, BOB] = ["gamemaster000000", "annplayer0000000", "bobplayer0000000"];
const [HERO, FOE, SCENE] = ["heroactor0000000", "foeactor00000000", "scene00000000000"];
const [HERO_TOKEN, FOE_TOKEN] = ["herotoken0000000", "foetoken00000000"];

const MANIFEST = {
  id: "fixture",
  type: "system",
  title: "Fixture",
  version: "1.0.0",
  compatibility: { minimum: "14.367", verified: "14" },
  esmodules: ["fixture.mjs"],
  documentTypes: { Actor: { hero: {} }, Item: { thing: {} } },
  primaryTokenAttribute: "hp",
};

/** A system that does what systems do to the interface: models, a sheet, a tracker of its own, hooks. */
const SYSTEM = `
class Hero extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const { NumberField, SchemaField } = foundry.data.fields;
    const number = (initial) => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return { hp: new SchemaField({ value: number(5), max: number(9) }) };
  }
}
class Thing extends foundry.abstract.TypeDataModel {
  static defineSchema() { return {}; }
}
class HeroSheet extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
  static PARTS = { body: { template: "systems/fixture/sheet.hbs" } };
}
class Fight extends CONFIG.Combat.documentClass {
  async cheer() { globalThis.cheered = this.id; }
}
class Tracker extends foundry.applications.sidebar.tabs.CombatTracker {
  static DEFAULT_OPTIONS = { actions: { wave: Tracker.wave } };
  static PARTS = { ...super.PARTS, tracker: { template: "systems/fixture/tracker.hbs", scrollable: [""] } };
  static wave(_event, target) { globalThis.waved = [this instanceof Tracker, target.dataset.combatantId]; }
  async _prepareTurnContext(combat, combatant, index) {
    return Object.assign(await super._prepareTurnContext(combat, combatant, index), { hp: combatant.actor?.system.hp.value });
  }
}
globalThis.heard = [];
globalThis.vetoes = new Set();
const hear = (name, describe) => Hooks.on(name, (...args) => {
  globalThis.heard.push([name, ...describe(...args)]);
  if (vetoes.has(name)) return false;
});
Hooks.once("init", () => {
  CONFIG.Actor.dataModels.hero = Hero;
  CONFIG.Item.dataModels.thing = Thing;
  CONFIG.Combat.documentClass = Fight;
  CONFIG.ui.combat = Tracker;
  CONFIG.statusEffects.frozen = { id: "frozen", _id: "frozen0000000000", name: "Frozen stiff", img: "icons/svg/daze.svg" };
  CONFIG.statusEffects.robots = { id: "robots", _id: "robots0000000000", name: "Rusty", img: "icons/svg/clockwork.svg", hud: { actorTypes: ["robot"] } };
  foundry.documents.collections.Actors.registerSheet("fixture", HeroSheet, { types: ["hero"], makeDefault: true, label: "Hero" });
});
hear("renderChatMessageHTML", (message, html) => [message.id, html instanceof HTMLElement, html.matches("li.chat-message"), html.dataset.messageId]);
hear("chatMessage", (log, text, data) => [log === ui.chat, text, data.user, "speaker" in data]);
hear("modifyTokenAttribute", (data, updates, actor) => [data, updates, actor?.id]);
hear("hotbarDrop", (bar, data, slot) => [bar === ui.hotbar, data, slot]);
hear("dropCanvasData", (_canvas, data) => [data.type, data.uuid, typeof data.x]);
hear("controlToken", (token, controlled) => [token.id, controlled]);
hear("targetToken", (user, token, targeted) => [user.id, token.id, targeted]);
Hooks.on("getSceneControlButtons", (controls) => {
  controls.tokens.tools.fixture = {
    name: "fixture", order: 99, title: "Fixture tool", icon: "fa-solid fa-flag", button: true,
    onChange: (event, active) => globalThis.heard.push(["tool", event instanceof Event, active]),
  };
});
`;

const SHEET = `<section><p class="hero-name">{{document.name}}</p></section>`;
const TRACKER = `<ol class="own-tracker">{{#each turns}}
<li class="combatant {{css}}" data-combatant-id="{{id}}"><span class="name">{{name}}</span><span class="hp">{{hp}}</span>
<button type="button" data-action="wave" data-combatant-id="{{id}}">Wave</button>
<button type="button" data-action="cheer">Cheer</button></li>{{/each}}</ol>`;

const SEED: WorldSeed = {
  title: "Fixture world",
  users: [
    { _id: GM, name: "Gamemaster", role: 4, color: "#cc8833" },
    { _id: ANN, name: "Ann", role: 1, color: "#3388cc", character: HERO },
    { _id: BOB, name: "Bob", role: 1, color: "#33aa66" },
  ],
  actors: [
    {
      _id: HERO,
      name: "Hero",
      type: "hero",
      ownership: { default: 0, [ANN]: 3 },
      prototypeToken: { actorLink: true, name: "Hero" },
    },
    { _id: FOE, name: "Foe", type: "hero", prototypeToken: { name: "Foe", disposition: -1 } },
  ],
  scenes: [
    {
      _id: SCENE,
      name: "Hall",
      active: true,
      width: 1200,
      height: 900,
      grid: { type: 1, size: 100, distance: 1, units: "m" },
      tokens: [
        {
          _id: HERO_TOKEN,
          name: "Hero",
          actorId: HERO,
          actorLink: true,
          x: 100,
          y: 100,
          displayName: 50,
          displayBars: 50,
          bar1: { attribute: "hp" },
        },
        {
          _id: FOE_TOKEN,
          name: "Foe",
          actorId: FOE,
          actorLink: false,
          x: 400,
          y: 100,
          disposition: -1,
          displayName: 50,
          displayBars: 20,
          bar1: { attribute: "hp" },
        },
      ],
    },
  ],
};

let folder: string;
let host: TestHost;
let gm: Page;
let ann: Page;
let bob: Page;

type Heard = [name: string, ...args: unknown[]][];

/** What hooks have told on a page since the last time it was asked. */
async function heard(page: Page, name: string): Promise<unknown[][]> {
  const all = await page.evaluate<Heard>("globalThis.heard.splice(0)");
  return all.filter(([hook]) => hook === name).map(([, ...args]) => args);
}

const token = (page: Page, id: string) => page.locator(`.token[data-token-id="${id}"]`);
const message = (page: Page, text: string) => page.locator("ol.chat-log > li.chat-message", { hasText: text });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

async function say(page: Page, text: string): Promise<void> {
  await tab(page, "Chat");
  await page.fill("#chat-message", text);
  await page.press("#chat-message", "Enter");
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-interface-"));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "system.json"), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, "fixture.mjs"), SYSTEM);
  await writeFile(path.join(folder, "sheet.hbs"), SHEET);
  await writeFile(path.join(folder, "tracker.hbs"), TRACKER);
  host = await startHost({ systemDir: folder, seed: SEED });
  [gm, ann, bob] = [await join(host, "Gamemaster"), await join(host, "Ann"), await join(host, "Bob")];
});

/** The world as it was seeded: one table serves all tests. */
const RESET_WORLD = `(async () => {
  for (const cls of [ChatMessage, Combat, Macro]) await cls.deleteDocuments([], { deleteAll: true });
  const seeded = ["${HERO}", "${FOE}"];
  await Actor.deleteDocuments(game.actors.filter(({ id }) => !seeded.includes(id)).map(({ id }) => id));
  const scene = game.scenes.get("${SCENE}");
  const foe = scene.tokens.get("${FOE_TOKEN}").actor;
  await foe.deleteEmbeddedDocuments("ActiveEffect", foe.effects.map(({ id }) => id));
  await scene.deleteEmbeddedDocuments("Token", scene.tokens.map(({ id }) => id).filter((id) => !["${HERO_TOKEN}", "${FOE_TOKEN}"].includes(id)));
  await scene.updateEmbeddedDocuments("Token", [{ _id: "${HERO_TOKEN}", x: 100, y: 100 }, { _id: "${FOE_TOKEN}", x: 400, y: 100, hidden: false }]);
  await Actor.updateDocuments([{ _id: "${HERO}", "system.hp.value": 5 }, { _id: "${FOE}", "ownership.default": 0 }]);
  return ChatMessage.create({ content: "Reset done" }).then((message) => message.delete());
})()`;

const RESET_PAGE = `(async () => {
  await ui.controls.activate({ control: "tokens", tool: "select" });
  await canvas.hud.token.close();
  for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close({ animate: false });
  canvas.tokens.releaseAll();
  canvas.tokens.setTargets([]);
  ui.notifications.clear();
  vetoes.clear();
  heard.splice(0);
})()`;

beforeEach(async () => {
  const told = [ann, bob].map((page) =>
    page.evaluate(`new Promise((resolve) => Hooks.once("deleteChatMessage", function wait(message) {
      if (message.content === "Reset done") resolve(true); else Hooks.once("deleteChatMessage", wait);
    })).then(() => true)`),
  );
  await gm.evaluate(RESET_WORLD);
  await Promise.all(told);
  for (const page of [gm, ann, bob]) await page.evaluate(RESET_PAGE);
});

afterAll(async () => {
  await Promise.all([gm, ann, bob].map((page) => page?.context().close()));
  await host?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the chat log", () => {
  it("fact 60: hands the hook a plain li.chat-message with its id, on every drawing, updates included", async () => {
    const id = await gm.evaluate<string>(
      `ChatMessage.create({ content: "<p>First</p>" }).then((message) => message.id)`,
    );
    await message(ann, "First").waitFor();
    expect(await heard(ann, "renderChatMessageHTML")).toContainEqual([id, true, true, id]);
    await gm.evaluate(`game.messages.get("${id}").update({ content: "<p>Second</p>" })`);
    await message(ann, "Second").waitFor();
    expect(await heard(ann, "renderChatMessageHTML")).toContainEqual([id, true, true, id]);
    expect(await ann.locator(`li.chat-message[data-message-id="${id}"]`).count()).toBe(1);
    await gm.evaluate(`game.messages.get("${id}").delete()`);
    await message(ann, "Second").waitFor({ state: "detached" });
  });

  it("fact 61: asks the hook first, which may take over", async () => {
    await ann.evaluate(`vetoes.add("chatMessage")`);
    await say(ann, "Swallowed");
    await expect.poll(() => heard(ann, "chatMessage")).toEqual([[true, "Swallowed", ANN, true]]);
    await ann.evaluate(`vetoes.delete("chatMessage")`);
    await say(ann, "<b>Heard</b>");
    await message(gm, "<b>Heard</b>").waitFor();
    expect(await message(gm, "Swallowed").count()).toBe(0);
  });

  it("fact 61: whispers to whom a name in any case means, and to nobody else", async () => {
    await say(ann, "/w gm psst, master");
    await message(gm, "psst, master").waitFor();
    await say(ann, "/w bOB psst, Bob");
    await message(bob, "psst, Bob").waitFor();
    await message(ann, "psst, Bob").waitFor();
    expect(await message(bob, "psst, master").count()).toBe(0);
    expect(await message(gm, "psst, Bob").count()).toBe(0);
  });

  it("fact 58: /roll is public whatever the message mode, which the selector sets", async () => {
    await tab(ann, "Chat");
    await ann.selectOption("#chat-mode", "gm");
    await expect.poll(() => ann.evaluate(`game.settings.get("core", "messageMode")`)).toBe("gm");
    await say(ann, "/roll 1d6 + 3 # for luck");
    await message(bob, "for luck").waitFor();
    await say(ann, "only for the master");
    await message(gm, "only for the master").waitFor();
    expect(await message(bob, "only for the master").count()).toBe(0);
    await say(ann, "/roll nonsense(");
    await ann.locator("li.notification.error").first().waitFor();
  });
});

describe("the board", () => {
  it("selects, moves on the grid and lets go, by pointer and by keys", async () => {
    await token(ann, HERO_TOKEN).click();
    expect(await heard(ann, "controlToken")).toEqual([[HERO_TOKEN, true]]);
    expect(await ann.evaluate("canvas.tokens.controlled.map((token) => token.id)")).toEqual([HERO_TOKEN]);
    const box = await token(ann, HERO_TOKEN).boundingBox();
    if (!box) throw new Error("The token is not on the page");
    await ann.mouse.move(box.x + 50, box.y + 50);
    await ann.mouse.down();
    await ann.mouse.move(box.x + 160, box.y + 170, { steps: 4 });
    await ann.mouse.up();
    await expect.poll(() => place(gm, HERO_TOKEN)).toEqual([200, 200]);
    await token(ann, HERO_TOKEN).focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await ann.keyboard.press(key);
    await expect.poll(() => place(gm, HERO_TOKEN)).toEqual([400, 300]);
    await ann.keyboard.press("Escape");
    expect(await ann.evaluate("canvas.tokens.controlled.length")).toBe(0);
  });

  it("gives players no hold of what is not theirs", async () => {
    await token(ann, FOE_TOKEN).click();
    expect(await ann.evaluate("canvas.tokens.controlled.length")).toBe(0);
    await token(ann, FOE_TOKEN).focus();
    await ann.keyboard.press("ArrowRight");
    await ann.keyboard.press("Delete");
    await ann.keyboard.press("h");
    expect(await ann.locator("#token-hud").count()).toBe(0);
    expect(await place(ann, FOE_TOKEN)).toEqual([400, 100]);
    await gm.evaluate(`canvas.scene.tokens.get("${FOE_TOKEN}").update({ hidden: true })`);
    await token(ann, FOE_TOKEN).waitFor({ state: "hidden" });
    expect(await token(gm, FOE_TOKEN).isVisible()).toBe(true);
  });

  it("targets with T, in one's own colour", async () => {
    await token(ann, FOE_TOKEN).focus();
    await ann.keyboard.press("t");
    expect(await heard(ann, "targetToken")).toEqual([[ANN, FOE_TOKEN, true]]);
    expect(await ann.evaluate("[...game.user.targets].map((token) => token.id)")).toEqual([FOE_TOKEN]);
    await token(ann, HERO_TOKEN).focus();
    await ann.keyboard.press("t");
    expect(await ann.evaluate("[...game.user.targets].map((token) => token.id)")).toEqual([HERO_TOKEN]);
    await ann.keyboard.press("t");
    expect(await ann.evaluate("game.user.targets.size")).toBe(0);
  });

  it("opens the sheet with Enter and by double click, for those who may see it", async () => {
    await token(ann, HERO_TOKEN).focus();
    await ann.keyboard.press("Enter");
    await ann.locator(".hero-name", { hasText: "Hero" }).waitFor();
    await ann.keyboard.press("Escape");
    await ann.locator(".hero-name").waitFor({ state: "detached" });
    await token(bob, HERO_TOKEN).dblclick();
    await bob.locator("li.notification.warning").waitFor();
    expect(await bob.locator(".hero-name").count()).toBe(0);
  });

  it("makes a token of an actor that is dropped, unless the hook dropCanvasData takes over", async () => {
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
    await tab(ann, "Actors");
    const entry = ann.locator(`#actors [data-entry-id="${HERO}"]`);
    await entry.dragTo(ann.locator("#board"), { targetPosition: { x: 500, y: 400 } });
    await ann.locator("li.notification.warning").waitFor();
    expect(await ann.evaluate("canvas.tokens.placeables.length")).toBe(2);
  });

  it("fact 91: the HUD changes a bar through the hook, and the token shows it", async () => {
    await token(ann, HERO_TOKEN).focus();
    await ann.keyboard.press("h");
    await ann.fill("#token-hud-bar1", "-2");
    await ann.keyboard.press("Tab");
    await expect
      .poll(() => heard(ann, "modifyTokenAttribute"))
      .toEqual([[{ attribute: "hp", value: -2, isDelta: true, isBar: true }, { "system.hp.value": 3 }, HERO]]);
    await token(gm, HERO_TOKEN).locator(".bar.bar1", { hasText: "3/9" }).waitFor();
    await ann.evaluate(`vetoes.add("modifyTokenAttribute")`);
    await ann.fill("#token-hud-bar1", "9");
    await ann.keyboard.press("Tab");
    await expect.poll(() => heard(ann, "modifyTokenAttribute")).toHaveLength(1);
    expect(await ann.evaluate(`game.actors.get("${HERO}").system.hp.value`)).toBe(3);
  });

  it("fact 91: shows a bar to whom displayBars allows", async () => {
    expect(await token(ann, FOE_TOKEN).locator(".bar").count()).toBe(0);
    expect(await token(gm, FOE_TOKEN).locator(".bar").count()).toBe(1);
    expect(await token(ann, HERO_TOKEN).getAttribute("aria-label")).toMatch(/^Hero, .*hp 5 of 9/);
  });

  it("toggles statuses from the HUD; tokens show them; other actor types' are left out", async () => {
    await token(gm, FOE_TOKEN).click({ button: "right" });
    const hud = gm.locator("#token-hud");
    expect(await hud.getByRole("button", { name: "Rusty" }).count()).toBe(0);
    await hud.getByRole("button", { name: "Frozen stiff" }).click();
    await expect.poll(() => token(ann, FOE_TOKEN).getAttribute("aria-label")).toContain("Frozen stiff");
    expect(await token(ann, FOE_TOKEN).locator("img.effect").getAttribute("src")).toBe("icons/svg/daze.svg");
    await hud.getByRole("button", { name: "Frozen stiff", pressed: true }).click();
    await expect.poll(() => token(ann, FOE_TOKEN).locator("img.effect").count()).toBe(0);
  });

  it("lets systems add tools", async () => {
    await gm.getByRole("button", { name: "Fixture tool" }).click();
    expect(await heard(gm, "tool")).toEqual([[true, true]]);
    await gm.getByRole("button", { name: "Target tokens" }).click();
    await token(gm, HERO_TOKEN).click();
    expect(await gm.evaluate("game.user.targets.size")).toBe(1);
  });
});

async function place(page: Page, id: string): Promise<unknown> {
  return page.evaluate(`(({ x, y }) => [x, y])(canvas.scene.tokens.get("${id}"))`);
}

describe("the combat tracker", () => {
  it("is the system's: its template, its context, its actions, and actions that are the encounter's own", async () => {
    await tab(gm, "Combat");
    await gm.getByRole("button", { name: "New encounter" }).click();
    await token(gm, HERO_TOKEN).click();
    await token(gm, FOE_TOKEN).click({ modifiers: ["Shift"] });
    await gm.getByRole("button", { name: "Add selected tokens", exact: true }).click();
    await expect.poll(() => gm.locator(".own-tracker .combatant .hp").allTextContents()).toEqual(["5", "5"]);
    await gm.locator(".own-tracker [data-action=wave]").first().click();
    const first = await gm.locator(".own-tracker .combatant").first().getAttribute("data-combatant-id");
    expect(await gm.evaluate("globalThis.waved")).toEqual([true, first]);
    await gm.locator(".own-tracker [data-action=cheer]").first().click();
    expect(await gm.evaluate("globalThis.cheered === game.combat.id")).toBe(true);
    await gm.evaluate(`game.actors.get("${HERO}").update({ "system.hp.value": 4 })`);
    await expect.poll(async () => (await gm.locator(".own-tracker .hp").allTextContents()).sort()).toEqual(["4", "5"]);
  });

  it("starts, advances and ends; the board marks the turn for everybody", async () => {
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
    await tab(gm, "Combat");
    const from = await token(gm, FOE_TOKEN).boundingBox();
    const to = await gm.locator("#combat").boundingBox();
    if (!from || !to) throw new Error("Token or tracker is not on the page");
    await gm.mouse.move(from.x + 30, from.y + 30);
    await gm.mouse.down();
    await gm.mouse.move(to.x + 100, to.y + 200, { steps: 5 });
    await gm.mouse.up();
    await gm.locator(".own-tracker .combatant", { hasText: "Foe" }).waitFor();
    expect(await place(gm, FOE_TOKEN)).toEqual([400, 100]);
  });
});

describe("the hotbar", () => {
  it("fact 97: hotbarDrop takes over by false, and an async handler cannot", async () => {
    await tab(gm, "Actors");
    const entry = gm.locator(`#actors [data-entry-id="${FOE}"]`);
    await gm.evaluate(`vetoes.add("hotbarDrop")`);
    await entry.dragTo(gm.locator('#hotbar [data-slot="2"]'));
    await expect.poll(() => heard(gm, "hotbarDrop")).toEqual([[true, { type: "Actor", uuid: `Actor.${FOE}` }, 2]]);
    expect(await gm.evaluate("game.macros.size")).toBe(0);
    await gm.evaluate(`vetoes.delete("hotbarDrop"); Hooks.on("hotbarDrop", async () => false)`);
    await entry.dragTo(gm.locator('#hotbar [data-slot="2"]'));
    await gm.getByRole("button", { name: "Show Foe, key 2" }).waitFor();
  });

  it("runs a macro by its number key, but not while one types", async () => {
    await gm.evaluate(`Macro.create({ name: "Count", type: "script", command: "globalThis.count = (globalThis.count ?? 0) + 1" })
      .then((macro) => game.user.assignHotbarMacro(macro, 3))`);
    await gm.getByRole("button", { name: "Count, key 3" }).waitFor();
    await gm.locator("#board").focus();
    await gm.keyboard.press("3");
    await expect.poll(() => gm.evaluate("globalThis.count")).toBe(1);
    await tab(gm, "Chat");
    await gm.fill("#chat-message", "");
    await gm.press("#chat-message", "3");
    expect(await gm.inputValue("#chat-message")).toBe("3");
    expect(await gm.evaluate("globalThis.count")).toBe(1);
  });
});

describe("directories, notifications and the frame around them", () => {
  it("list what one may see, and open it", async () => {
    await tab(ann, "Actors");
    expect(await ann.locator("#actors .entry-name").allTextContents()).toEqual(["Hero"]);
    expect(await ann.getByRole("button", { name: "Create Actor" }).count()).toBe(0);
    await gm.evaluate(`game.actors.get("${FOE}").update({ ownership: { default: 2 } })`);
    await expect.poll(() => ann.locator("#actors .entry-name").allTextContents()).toEqual(["Foe", "Hero"]);
    await ann.getByRole("button", { name: "Foe", exact: true }).click();
    await ann.locator(".hero-name", { hasText: "Foe" }).waitFor();
  });

  it("create, duplicate and delete", async () => {
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

  it("show notifications as text, a few at a time, until they are dismissed", async () => {
    await ann.evaluate(`ui.notifications.error("<img src=x> is no picture", { permanent: true, console: false })`);
    const shown = ann.locator("#notifications li.notification.error");
    await expect.poll(() => shown.locator(".message").textContent()).toBe("<img src=x> is no picture");
    expect(await shown.locator("img").count()).toBe(0);
    await shown.getByRole("button", { name: "Dismiss" }).click();
    expect(await shown.count()).toBe(0);
  });

  it("move between the tabs by arrow keys", async () => {
    await ann.getByRole("tab", { name: "Chat" }).focus();
    await ann.keyboard.press("ArrowRight");
    expect(await ann.evaluate("ui.combat.active && document.activeElement.dataset.tab")).toBe("combat");
    await ann.keyboard.press("End");
    expect(await ann.getByRole("tabpanel").getAttribute("id")).toBe("settings");
  });

  it("satisfy axe in both themes, and raise no errors", async () => {
    await say(gm, "/roll 2d6");
    await gm.locator("li.chat-message .dice-total").waitFor();
    for (const theme of ["dark", "light"]) {
      await tab(gm, "Settings");
      await gm.selectOption("#settings-theme", theme);
      await gm.locator(`body.theme-${theme}`).waitFor();
      for (const name of ["Chat", "Combat", "Actors", "Packs", "Settings"]) {
        await tab(gm, name);
        if (name === "Actors") await token(gm, FOE_TOKEN).click({ button: "right" });
        const { violations } = await new AxeBuilder({ page: gm }).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${theme} ${name} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
          ),
        ).toEqual([]);
      }
    }
    for (const page of [gm, ann, bob]) expect(errorsOf(page)).toEqual([]);
  });
});
