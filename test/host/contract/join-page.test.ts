import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { errorsOf, join, launchBrowser, startHost, type TestHost } from "../../support/host.ts";
import { violationsOn } from "../../support/axe.ts";

let folder: string;
let host: TestHost;

/** A client that is ready at once: this file tests only the pages before it. */
const READY = 'document.body.dataset.ready = "true";';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-join-test-"));
  const [systemDir, clientDir] = [path.join(folder, "system"), path.join(folder, "client")];
  for (const directory of [systemDir, clientDir]) await mkdir(directory);
  await writeFile(
    path.join(systemDir, "system.json"),
    JSON.stringify({ id: "fixture", title: "Fixture", version: "1" }),
  );
  await writeFile(path.join(clientDir, "client.mjs"), READY);
  await writeFile(path.join(clientDir, "client.css"), "");
  const users = [
    { name: "Gamemaster", role: 4, color: "#d9a441" },
    { name: 'Ann "the <b>bold</b>"', role: 1, color: "#38b6c9" },
  ];
  host = await startHost({ systemDir, clientDir, seed: { title: "Fixture world", users } });
});

afterAll(async () => {
  await host?.close();
  await rm(folder, { recursive: true, force: true });
});

it("fact 56: one joins by keyboard alone: pick a name, press Enter", async () => {
  const context = await (await launchBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(host.url);
  expect(new URL(page.url()).pathname).toBe("/join");
  await page.getByRole("button", { name: /Ann/ }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.inputValue("input[name=username]")).toBe('Ann "the <b>bold</b>"');
  await page.keyboard.press("Enter");
  await page.waitForURL("**/game");
  await expect.poll(() => page.getAttribute("body", "class")).toContain("system-fixture");
  await context.close();
});

it("the join page says what it is, tells of a wrong name, and axe finds nothing", async () => {
  const context = await (await launchBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(`${host.url}/join`);
  await expect.poll(() => page.textContent("main")).toContain("not Foundry");
  expect(await violationsOn(page)).toEqual([]);
  await page.fill("input[name=username]", "Nobody");
  await page.click("button[name=join]");
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("There is no user “Nobody”");
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(`${host.url}/nowhere`);
  await expect.poll(() => page.textContent("h1")).toBe("Not found");
  expect(await violationsOn(page)).toEqual([]);
  await context.close();
});

it("the harness sits users down in browsers of their own, and keeps what their pages complain of", async () => {
  const first = await join(host, "gamemaster");
  const second = await join(host, 'Ann "the <b>bold</b>"');
  expect([errorsOf(first), errorsOf(second)]).toEqual([[], []]);
  await first.evaluate(() => setTimeout(() => Promise.reject(new Error("a seeded failure"))));
  await expect.poll(() => errorsOf(first).join()).toContain("a seeded failure");
  expect(errorsOf(second)).toEqual([]);
  await expect(join(host, "Nobody")).rejects.toThrow("There is no user “Nobody”");
  for (const page of [first, second]) await page.context().close();
});
