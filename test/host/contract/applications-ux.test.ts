import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { join, startHost, type TestHost } from "../../support/host.ts";
import { violationsOn } from "../../support/axe.ts";

let host: TestHost;
let page: Page;

beforeAll(async () => {
  host = await startHost({ systemDir: "test/host/system" });
  page = await join(host, "Gamemaster");
});

afterAll(async () => {
  await page?.context().close();
  await host?.close();
});

describe("ContextMenu", () => {
  it("fact 83: its hook fires once, at the first render; entries have label, visible and onClick", async () => {
    await page.evaluate(async () => {
      const log: string[] = [];
      class Listed extends foundry.applications.api.ApplicationV2 {
        async _renderHTML() {
          return `<button type="button" class="entry" id="one">One</button><button type="button" class="entry" id="two">Two</button>`;
        }
        _replaceHTML(result: string, content: HTMLElement) {
          content.innerHTML = result;
        }
        async _onFirstRender(context: object, options: object) {
          await super._onFirstRender(context, options);
          this._createContextMenu(
            () => [
              {
                label: "Take",
                icon: "fa-solid fa-hand",
                onClick: (_event: Event, target: HTMLElement) => log.push(`take ${target.id}`),
              },
              {
                label: "Second only",
                visible: (target: HTMLElement) => target.id === "two",
                onClick: () => log.push("second"),
              },
            ],
            ".entry",
            { hookName: "getThingContextOptions", fixed: true },
          );
        }
      }
      Hooks.on("getThingContextOptions", (_app: unknown, entries: object[]) => {
        log.push("hook");
        entries.push({ label: "Added", onClick: () => log.push("added") });
      });
      const app = await new Listed().render({ force: true });
      await app.render();
      Object.assign(globalThis, { log, app });
    });
    const labels = (): Promise<string[]> => page.locator("#context-menu .context-item").allTextContents();
    await page.click("#one", { button: "right" });
    await expect.poll(() => labels()).toEqual(["Take", "Added"]);
    await page.click("#context-menu .context-item >> nth=0");
    await page.click("#two", { button: "right" });
    await expect.poll(() => labels()).toEqual(["Take", "Second only", "Added"]);
    // By keyboard: to the last entry, choose it, and the focus returns to its old place.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.focus("#one");
    await page.keyboard.press("Shift+F10");
    await page.waitForSelector("#context-menu [role=menuitem]:focus");
    await page.keyboard.press("Escape");
    const seen = await page.evaluate(async () => {
      const { log, app } = globalThis as Loose;
      const focus = document.activeElement?.id;
      await app.close();
      return { log, focus, menu: document.getElementById("context-menu") };
    });
    expect(seen).toEqual({ log: ["hook", "take one", "added"], focus: "one", menu: null });
  });
});

describe("TextEditor", () => {
  it("fact 85: enrichHTML is async, makes links, rolls and custom enrichments, and keeps secrets", async () => {
    const seen = await page.evaluate(async () => {
      const { TextEditor } = foundry.applications.ux;
      CONFIG["TextEditor"].enrichers.push({
        id: "shout",
        pattern: /!!(\w+)!!/g,
        enricher: async (match: RegExpMatchArray) =>
          Object.assign(document.createElement("strong"), { textContent: match[1] }),
      });
      const uuid = game.user["uuid"] as string;
      const text = `<p>@UUID[${uuid}]{The <b>GM} @UUID[Actor.missing]{gone} [[/r 1d20 + 2 # Test]]{Roll} !!now!! <script>x</script></p>
        <section class="secret">hidden</section><a href="javascript:x()">bad</a>`;
      const enriching = TextEditor.implementation.enrichHTML(text);
      const holder = document.createElement("div");
      holder.innerHTML = await enriching;
      const find = (selector: string): Loose => holder.querySelector(selector);
      return {
        promise: enriching instanceof Promise,
        uuid: find("a.content-link:not(.broken)")?.dataset.uuid === uuid,
        broken: find("a.content-link.broken")?.textContent,
        roll: { ...find("a.inline-roll")?.dataset },
        label: find("a.inline-roll")?.textContent,
        custom: find("strong")?.textContent,
        script: find("script"),
        href: find("a:not([class])")?.getAttribute("href"),
        secret: find(".secret"),
        kept: (await TextEditor.enrichHTML(text, { secrets: true })).includes("hidden"),
      };
    });
    expect(seen).toEqual({
      promise: true,
      uuid: true,
      broken: "gone",
      roll: { mode: "", formula: "1d20 + 2", flavor: "Test" },
      label: "Roll",
      custom: "now",
      script: null,
      href: null,
      secret: null,
      kept: true,
    });
  });
});

describe("styles", () => {
  it("fact 86: the manifest's styles are in the layer `system`: over the host's own, under unlayered ones", async () => {
    const seen = await page.evaluate(async () => {
      const style = document.createElement("style");
      style.textContent = `@layer applications { .probe { color: rgb(1, 1, 1) } } @layer system { .probe { color: rgb(2, 2, 2) } }`;
      document.head.append(style);
      const probe = document.createElement("p");
      probe.className = "probe";
      document.body.append(probe);
      const layered = getComputedStyle(probe).color;
      const own = document.createElement("style");
      own.textContent = ".probe { color: rgb(3, 3, 3) }";
      document.head.prepend(own);
      const unlayered = getComputedStyle(probe).color;
      for (const element of [style, own, probe]) element.remove();
      const layers = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSImportRule && rule.layerName === "system");
      return { layered, unlayered, imported: layers.length > 0 };
    });
    expect(seen).toEqual({ layered: "rgb(2, 2, 2)", unlayered: "rgb(3, 3, 3)", imported: true });
  });
});

describe("windows and dialogs", () => {
  for (const theme of ["dark", "light"]) {
    it(`give axe nothing to find in the ${theme} theme`, async () => {
      await page.evaluate(async (theme) => {
        document.body.classList.remove("theme-dark", "theme-light");
        document.body.classList.add(`theme-${theme}`);
        const { ApplicationV2, DialogV2 } = foundry.applications.api;
        class Framed extends ApplicationV2 {
          static DEFAULT_OPTIONS = {
            id: "framed",
            window: {
              title: "A window",
              resizable: true,
              controls: [{ icon: "fa-solid fa-gear", label: "Configure", onClick: () => undefined }],
            },
            position: { left: 20, top: 80 },
          };
          async _renderHTML() {
            return "<p>Text</p>";
          }
          _replaceHTML(result: string, content: HTMLElement) {
            content.innerHTML = result;
          }
        }
        const framed = await new Framed().render({ force: true });
        await framed.toggleControls(true);
        const { fields } = foundry.data;
        const content = document.createElement("div");
        for (const field of [
          new fields.StringField({ label: "Name", hint: "A hint" }),
          new fields.BooleanField({ label: "On" }),
        ])
          content.append(field.toFormGroup({ rootId: "axe" }, { name: field.label }));
        const buttons = [{ action: "ok", label: "OK", icon: "fa-solid fa-check", default: true }];
        await new DialogV2({ id: "asked", window: { title: "A question" }, content, buttons }).render({ force: true });
      }, theme);
      const violations = await violationsOn(page, { parts: ["#framed", "#asked"] });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      await page.evaluate(async () => {
        for (const id of ["framed", "asked"]) await foundry.applications.instances.get(id).close();
      });
    });
  }
});
