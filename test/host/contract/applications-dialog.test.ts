import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorsOf, join, startHost, type TestHost } from "../../support/host.ts";

let host: TestHost;
let page: Page;
/** Errors while joining do not belong to this file's tests. */
let errorsBefore = 0;

beforeAll(async () => {
  host = await startHost({ systemDir: "test/host/system" });
  page = await join(host, "Gamemaster");
  errorsBefore = errorsOf(page).length;
});

afterAll(async () => {
  await page?.context().close();
  await host?.close();
});

describe("DialogV2", () => {
  it("fact 81: dismissal gives null, a button its callback's value or its action", async () => {
    const seen = await page.evaluate(async () => {
      const { DialogV2 } = foundry.applications.api;
      const ask = async (config: object, act: (dialog: Loose) => unknown): Promise<unknown> =>
        DialogV2.wait({
          buttons: [{ action: "plain", label: "Plain" }],
          ...config,
          render: (_event: Event, dialog: Loose) => act(dialog),
        });
      const press = (dialog: Loose, action: string): void =>
        dialog.element.querySelector(`[data-action=${action}]`).click();
      const handed: unknown[] = [];
      return {
        dismissed: await ask({}, (dialog) => dialog.close()),
        rejected: await ask({ rejectClose: true }, (dialog) => dialog.close()).catch(() => "rejected"),
        plain: await ask({}, (dialog) => press(dialog, "plain")),
        called: await ask(
          {
            content: `<input name="n" value="7">`,
            buttons: [
              {
                action: "go",
                label: "Go",
                callback: (event: Event, button: HTMLButtonElement, dialog: object) => {
                  handed.push(
                    event instanceof Event,
                    button.form?.elements.namedItem("n") instanceof HTMLInputElement,
                    dialog instanceof DialogV2,
                  );
                  return "value";
                },
              },
            ],
          },
          (dialog) => press(dialog, "go"),
        ),
        handed,
        confirm: await DialogV2.confirm({
          content: "?",
          render: (_event: Event, dialog: Loose) => press(dialog, "yes"),
        }),
        input: await DialogV2.input({
          content: `<input name="count" type="number" value="2"><input type="checkbox" name="ok" checked>`,
          render: (_event: Event, dialog: Loose) => press(dialog, "ok"),
        }),
      };
    });
    expect(seen).toEqual({
      dismissed: null,
      rejected: "rejected",
      plain: "plain",
      called: "value",
      handed: [true, true, true],
      confirm: true,
      input: { count: 2, ok: true },
    });
  });

  it("fact 81: the content is cleaned", async () => {
    const markup = await page.evaluate(async () => {
      const { DialogV2 } = foundry.applications.api;
      const content = `<p onclick="x()">Hi <script>globalThis.pwned = 1</script><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onerror="globalThis.pwned = 1"></p><input name="kept">`;
      const dialog = await new DialogV2({ content, buttons: [{ action: "ok", label: "OK" }] }).render({ force: true });
      return dialog.element.querySelector(".dialog-content").innerHTML;
    });
    expect(markup).toBe(`<p>Hi <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p><input name="kept">`);
    await expect.poll(() => page.evaluate(() => "pwned" in globalThis)).toBe(false);
  });

  it("is answered by keyboard: Enter presses the default button, Escape dismisses, focus goes back", async () => {
    await page.evaluate(() => {
      const opener = document.createElement("button");
      opener.id = "opener";
      document.body.append(opener);
      opener.focus();
      const { DialogV2 } = foundry.applications.api;
      const ask = (): unknown =>
        DialogV2.wait({
          content: `<input name="n" autofocus>`,
          buttons: [
            { action: "first", label: "First" },
            { action: "second", label: "Second", default: true },
          ],
        });
      Object.assign(globalThis, { ask, answer: ask() });
    });
    await page.waitForSelector("dialog.application input:focus");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => (globalThis as Loose).answer)).toBe("second");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("opener");
    await page.evaluate(() => void Object.assign(globalThis, { answer: (globalThis as Loose).ask() }));
    await page.waitForSelector("dialog.application input:focus");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => (globalThis as Loose).answer)).toBeNull();
    await page.evaluate(() => document.getElementById("opener")?.remove());
  });
});

it("leaves no errors behind", () => {
  expect(errorsOf(page).slice(errorsBefore)).toEqual([]);
});
