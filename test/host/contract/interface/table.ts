import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { join, startHost, type TestHost } from "../../../support/host.ts";
import { FOE, FOE_TOKEN, HERO, HERO_TOKEN, MANIFEST, SCENE, SEED, SHEET, SYSTEM, TRACKER, WAY } from "./system.ts";

/** The pages of a game master and two players at one table. */
export interface InterfaceTable {
  gm: Page;
  ann: Page;
  bob: Page;
}

type Heard = [name: string, ...args: unknown[]][];

/** The arguments of a hook's calls on a page since the last call, which forgets those of other hooks, too. */
export async function heard(page: Page, name: string): Promise<unknown[][]> {
  const all = await page.evaluate<Heard>("globalThis.heard.splice(0)");
  return all.filter(([hook]) => hook === name).map(([, ...args]) => args);
}

export const token = (page: Page, id: string) => page.locator(`.token[data-token-id="${id}"]`);
export const message = (page: Page, text: string) => page.locator("ol.chat-log > li.chat-message", { hasText: text });
export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

export async function say(page: Page, text: string): Promise<void> {
  await tab(page, "Chat");
  await page.fill("#chat-message", text);
  await page.press("#chat-message", "Enter");
}

/** A token's position, as a page has it. */
export async function place(page: Page, id: string): Promise<unknown> {
  return page.evaluate(`(({ x, y }) => [x, y])(canvas.scene.tokens.get("${id}"))`);
}

/**
 * Resolves when the server has answered all requests of a page. Other clients may receive a change before the page that made
 * it, so a test can end before its own page has the change.
 */
const SETTLED = `ChatMessage.create({ content: "Settled" }).then(() => true)`;

/** Restores the seeded world, because one table serves all tests of a file. */
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

async function writeSystem(folder: string): Promise<void> {
  const sources = path.join(folder, "sources");
  await mkdir(sources, { recursive: true });
  await writeFile(path.join(folder, "system.json"), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, "fixture.mjs"), SYSTEM);
  await writeFile(path.join(folder, "sheet.hbs"), SHEET);
  await writeFile(path.join(folder, "tracker.hbs"), TRACKER);
  await writeFile(path.join(folder, "way.hbs"), WAY);
  const rope = { _id: "rope000000000000", _key: "!items!rope000000000000", name: "Rope", type: "thing", system: {} };
  await writeFile(path.join(sources, "rope.json"), JSON.stringify(rope));
  await compilePack(sources, path.join(folder, "packs", "things"), { log: false });
}

/** Resolves when a page has received the last change of the reset, and so all before it. */
const HEARD_OF_RESET = `new Promise((resolve) => {
  const id = Hooks.on("deleteChatMessage", (message) => {
    if (message.content !== "Reset done") return;
    Hooks.off("deleteChatMessage", id);
    resolve(true);
  });
})`;

/** Opens a table for the tests of a file, and restores the seeded world before each. */
export function interfaceTable(): InterfaceTable {
  const table = {} as InterfaceTable;
  let folder: string;
  let host: TestHost;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "quadrant-interface-"));
    await writeSystem(folder);
    host = await startHost({ systemDir: folder, seed: SEED });
    table.gm = await join(host, "Gamemaster");
    table.ann = await join(host, "Ann");
    table.bob = await join(host, "Bob");
  });

  beforeEach(async () => {
    const { gm, ann, bob } = table;
    // The game master last: by then that page has received the players' changes, too, and can undo them.
    for (const page of [ann, bob, gm]) await page.evaluate(SETTLED);
    const told = [ann, bob].map((page) => page.evaluate(HEARD_OF_RESET));
    await gm.evaluate(RESET_WORLD);
    await Promise.all(told);
    for (const page of [gm, ann, bob]) await page.evaluate(RESET_PAGE);
  });

  afterAll(async () => {
    await Promise.all(Object.values(table).map((page: Page) => page.context().close()));
    await host?.close();
    await rm(folder, { recursive: true, force: true });
  });

  return table;
}
