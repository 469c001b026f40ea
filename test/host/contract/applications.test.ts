import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeWindows, errorsOf, join, startHost, type TestHost } from "../../support/host.ts";
import { holdDown } from "../../support/pointer.ts";

let host: TestHost;
let page: Page;
/** Errors while joining do not belong to this file's tests. */
let errorsBefore = 0;

beforeAll(async () => {
  host = await startHost({ systemDir: "test/host/system" });
  page = await join(host, "Gamemaster");
  errorsBefore = errorsOf(page).length;
  // A small class that shows its `html`; every test extends it.
  await page.evaluate(() => {
    class Plain extends foundry.applications.api.ApplicationV2 {
      html = "";
      async _renderHTML() {
        return this.html;
      }
      _replaceHTML(result: string, content: HTMLElement) {
        content.innerHTML = result;
      }
    }
    Object.assign(globalThis, { Plain });
  });
});

afterAll(async () => {
  await page?.context().close();
  await host?.close();
});

beforeEach(async () => {
  await closeWindows(page);
  await page.evaluate(() => document.getElementById("context-menu")?.remove());
});

declare const Plain: LooseClass;

describe("ApplicationV2", () => {
  it("fact 68: options are merged along the chain, copied for each instance and frozen at the top", async () => {
    const seen = await page.evaluate(() => {
      class Parent extends Plain {
        static DEFAULT_OPTIONS = {
          classes: ["parent"],
          window: { title: "Parent", icon: "fa-solid fa-a" },
          actions: { a: () => 1, b: () => 2 },
        };
      }
      class Child extends Parent {
        static override DEFAULT_OPTIONS = {
          classes: ["child"],
          window: { title: "Child" },
          actions: { b: () => 3 },
        } as never;
      }
      const one = new Child({ classes: ["own"], window: { icon: "fa-solid fa-b" } });
      const two = new Child();
      return {
        classes: one.options.classes,
        title: one.options.window.title,
        icon: one.options.window.icon,
        actions: Object.keys(one.options.actions),
        b: one.options.actions.b(),
        minimizable: one.options.window.minimizable,
        shared: one.options.window === two.options.window,
        frozen: Object.isFrozen(one.options),
        chain: [...(Child as Loose).inheritanceChain()].map((cls: { name: string }) => cls.name),
        ids: [one.id, two.id].every((id) => /^app-\d+$/.test(id)) && one.id !== two.id,
      };
    });
    expect(seen).toEqual({
      classes: ["parent", "child", "own"],
      title: "Child",
      icon: "fa-solid fa-b",
      actions: ["a", "b"],
      b: 3,
      minimizable: true,
      shared: false,
      frozen: true,
      chain: ["Child", "Parent", "Plain", "ApplicationV2"],
      ids: true,
    });
  });

  it("fact 105: what lies in the options may be written to, and no other instance has it [a dozen public systems]", async () => {
    const seen = await page.evaluate(() => {
      class Dragging extends Plain {
        static DEFAULT_OPTIONS = { dragDrop: [{ dragSelector: ".draggable" }], window: { title: "One" } };
      }
      const [one, two] = [new Dragging(), new Dragging()] as Loose[];
      one.options.dragDrop[0].permissions = { dragstart: () => true };
      one.options.window.title = "Another";
      const { dragDrop, window } = two.options;
      return [Object.keys(one.options.dragDrop[0]), Object.keys(dragDrop[0]), one.options.window.title, window.title];
    });
    expect(seen).toEqual([["dragSelector", "permissions"], ["dragSelector"], "Another", "One"]);
  });

  it("fact 69: the steps of a render, first and again, in order, and hooks for every class", async () => {
    const { first, again, hooks, states } = await page.evaluate(async () => {
      const steps: string[] = [];
      const names = [
        "_canRender",
        "_configureRenderOptions",
        "_prepareContext",
        "_preFirstRender",
        "_preRender",
        "_renderHTML",
        "_renderFrame",
        "_replaceHTML",
        "_insertElement",
        "_onFirstRender",
        "_onRender",
        "_postRender",
      ];
      class Lived extends Plain {}
      for (const name of names) {
        Object.defineProperty(Lived.prototype, name, {
          value(this: unknown, ...args: unknown[]) {
            steps.push(name);
            return Plain.prototype[name].apply(this, args);
          },
        });
      }
      const hooks: string[] = [];
      const classes = ["Lived", "Plain", "ApplicationV2"];
      const ids = classes.map((name) => Hooks.on(`render${name}`, () => (steps.push("hook"), hooks.push(name))));
      const app = new Lived();
      const states = [app.state];
      const rendering = app.render({ force: true });
      await rendering;
      states.push(app.state);
      const first = steps.splice(0);
      await app.render();
      const again = steps.splice(0);
      await app.close();
      states.push(app.state);
      await app.render();
      states.push(app.state);
      classes.forEach((name, index) => Hooks.off(`render${name}`, ids[index] as number));
      return { first, again, hooks, states };
    });
    expect(first).toEqual([
      "_canRender",
      "_configureRenderOptions",
      "_prepareContext",
      "_preFirstRender",
      "_preRender",
      "_renderHTML",
      "_renderFrame",
      "_replaceHTML",
      "_insertElement",
      "_onFirstRender",
      "_onRender",
      "hook",
      "hook",
      "hook",
      "_postRender",
    ]);
    expect(again).toEqual(first.filter((step) => !/First|_renderFrame|_insertElement/.test(step)));
    expect(hooks.slice(0, 3)).toEqual(["Lived", "Plain", "ApplicationV2"]);
    expect(states).toEqual([0, 2, -1, -1]);
  });

  it("fact 69: renders that overlap wait for each other", async () => {
    const log = await page.evaluate(async () => {
      const log: string[] = [];
      class Slow extends Plain {
        async _prepareContext(options: { n: number }) {
          log.push(`start ${options.n}`);
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return {};
        }
        async _onRender(_context: object, options: { n: number }) {
          log.push(`end ${options.n}`);
        }
      }
      const app = new Slow();
      await Promise.all([app.render({ force: true, n: 1 }), app.render({ n: 2 }), app.render({ n: 3 })]);
      return log;
    });
    expect(log).toEqual(["start 1", "end 1", "start 2", "end 2", "start 3", "end 3"]);
  });

  it("fact 72: actions are delegated, by button, and subclasses replace them by key", async () => {
    const log = await page.evaluate(async () => {
      const log: string[] = [];
      class Acting extends Plain {
        static DEFAULT_OPTIONS = {
          actions: {
            left(this: object, event: Event, target: HTMLElement) {
              log.push(`left ${this.constructor.name} ${event.type} ${target.id}`);
            },
            any: { handler: (event: PointerEvent) => log.push(`any ${event.button}`), buttons: [0, 2] },
            replaced: () => log.push("parent"),
          },
        };
        html = `<p id="l" data-action="left"><b>x</b></p><p id="a" data-action="any">y</p>
          <p id="r" data-action="replaced">z</p><p id="u" data-action="unknown">u</p>`;
        _onClickAction(_event: Event, target: HTMLElement) {
          log.push(`fallback ${target.dataset.action}`);
        }
      }
      class Child extends Acting {
        static override DEFAULT_OPTIONS = { actions: { replaced: () => log.push("child") } } as never;
      }
      const app = await new Child().render({ force: true });
      const press = (selector: string, type: string, button: number): boolean =>
        app.element.querySelector(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, button }));
      press("#l b", "click", 0);
      press("#l", "auxclick", 2);
      press("#a", "click", 0);
      press("#a", "auxclick", 2);
      press("#a", "auxclick", 1);
      press("#r", "click", 0);
      press("#u", "click", 0);
      await app.render();
      press("#r", "click", 0);
      return log;
    });
    expect(log).toEqual(["left Child click l", "any 0", "any 2", "child", "fallback unknown", "child"]);
  });

  it("fact 73: a form application hands its handler the data, submits on change, and returns the handler's value", async () => {
    const seen = await page.evaluate(async () => {
      const log: unknown[] = [];
      class Form extends Plain {
        static DEFAULT_OPTIONS = {
          tag: "form",
          form: {
            submitOnChange: true,
            handler(this: object, event: Event, form: HTMLFormElement, data: Loose) {
              log.push([this.constructor.name, event.type, form.tagName, data.object]);
              return "answer";
            },
          },
        };
        html = `<input name="a.b" type="number" value="3">`;
      }
      const app = await new Form().render({ force: true });
      const input = app.element.querySelector("input");
      input.value = "4";
      input.dispatchEvent(new Event("change", { bubbles: true }));
      const answer = await app.submit();
      const closing = new Form({ form: { closeOnSubmit: true } });
      await closing.render({ force: true });
      closing.element.requestSubmit();
      await new Promise<void>((resolve) => closing.addEventListener("close", () => resolve()));
      class Nested extends Form {
        override html = "<div><form></form></div>";
      }
      // Markup cannot nest forms, because the parser drops them; elements can.
      Nested.prototype._replaceHTML = (_result: string, content: HTMLElement) =>
        content.append(document.createElement("form"));
      const nested = await new Nested().render({ force: true }).then(
        () => "rendered",
        (error: Error) => error.message,
      );
      return { log: log.slice(0, 2), answer, rendered: closing.rendered, nested };
    });
    expect(seen.log).toEqual([
      ["Form", "change", "FORM", { "a.b": 4 }],
      ["Form", "submit", "FORM", { "a.b": 4 }],
    ]);
    expect(seen.answer).toBe("answer");
    expect(seen.rendered).toBe(false);
    expect(seen.nested).toMatch(/form/);
  });

  it("fact 78: ids, classes and the register of instances", async () => {
    const seen = await page.evaluate(async () => {
      const app = await new Plain({ window: { title: "A title", resizable: true, contentClasses: ["mine"] } }).render({
        force: true,
      });
      const { instances } = foundry.applications;
      const found = {
        registered: instances instanceof Map && instances.get(app.id) === app,
        content: app.element.querySelector(".window-content").tagName,
        classes: [...app.window.content.classList],
        title: app.element.querySelector(".window-header .window-title").textContent,
        controls: [...app.element.querySelectorAll("button.header-control")].map(
          (button: Loose) => button.dataset.action,
        ),
        name: document.getElementById(app.element.getAttribute("aria-labelledby") ?? "")?.textContent,
        role: app.element.getAttribute("role"),
      };
      await app.close();
      return { ...found, gone: !instances.has(app.id) && !document.getElementById(app.id) };
    });
    expect(seen).toEqual({
      registered: true,
      content: "SECTION",
      classes: ["window-content", "mine"],
      title: "A title",
      controls: ["toggleControls", "close"],
      name: "A title",
      role: "dialog",
      gone: true,
    });
  });

  it("fact 80: tabs are prepared from TABS, and changeTab marks navigation and content", async () => {
    const seen = await page.evaluate(async () => {
      class Tabbed extends Plain {
        static TABS = { main: { tabs: [{ id: "a" }, { id: "b", label: "Own" }], initial: "a", labelPrefix: "TEST" } };
        context: Loose = null;
        async _renderHTML(context: Loose) {
          this.context = context;
          const tab = (id: string): string => `data-group="main" data-tab="${id}"`;
          return `<nav class="tabs"><a data-action="tab" ${tab("a")}>A</a><a data-action="tab" ${tab("b")}>B</a></nav>
            <div class="tab active" ${tab("a")}></div><div class="tab" ${tab("b")}></div>`;
        }
      }
      const app = await new Tabbed().render({ force: true });
      const active = (): string[] =>
        [...app.element.querySelectorAll(".active")].map(
          (element: Loose) => `${element.tagName}.${element.dataset.tab}`,
        );
      app.element.querySelector("a[data-tab=b]").click();
      const after = active();
      let refusal = "";
      try {
        app.changeTab("none", "main");
      } catch (error) {
        refusal = (error as Error).message;
      }
      await app.render({ tab: "a" });
      return { tabs: app.context.tabs, after, group: app.tabGroups, refusal };
    });
    expect(seen.tabs.a).toMatchObject({ id: "a", group: "main", active: true, cssClass: "active", label: "TEST.a" });
    expect(seen.tabs.b).toMatchObject({ active: false, cssClass: "", label: "Own" });
    expect(seen.after).toEqual(["A.b", "DIV.b"]);
    expect(seen.group).toEqual({ main: "a" });
    expect(seen.refusal).toContain("none");
  });

  it("fact 84: hooks hand out the plain element", async () => {
    const plain = await page.evaluate(async () => {
      let handed: unknown;
      const id = Hooks.once("renderPlain", (_app: unknown, element: unknown) => (handed = element));
      const app = await new Plain().render({ force: true });
      Hooks.off("renderPlain", id);
      return handed instanceof HTMLElement && handed === app.element;
    });
    expect(plain).toBe(true);
  });
});

describe("a window", () => {
  it("is dragged by its title, sized by its corner, shrunk by a double click and raised by a press", async () => {
    await page.evaluate(async () => {
      const at = (id: string, left: number): object => ({
        id,
        window: { title: id, resizable: true },
        position: { left, top: 100, width: 300, height: 200 },
      });
      for (const app of [new Plain(at("one", 100)), new Plain(at("two", 500))]) await app.render({ force: true });
    });
    const box = async (id: string): Promise<number[]> => {
      const { x, y, width, height } = (await page.locator(`#${id}`).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return [x, y, width, height].map(Math.round);
    };
    const drag = async (selector: string, x: number, y: number): Promise<void> => {
      const from = await holdDown(page.locator(selector));
      await page.mouse.move(from.x + x, from.y + y, { steps: 3 });
      await page.mouse.up();
    };
    const front = (): Promise<string> => page.evaluate(() => ui.activeWindow.id);
    await expect.poll(() => front()).toBe("two");
    await drag("#one .window-title", 30, 40);
    await expect.poll(() => box("one")).toEqual([130, 140, 300, 200]);
    await expect.poll(() => front()).toBe("one");
    await drag("#one .window-resize-handle", 50, 20);
    expect((await box("one")).slice(2)).toEqual([350, 220]);
    await page.dblclick("#one .window-title");
    await expect.poll(() => page.evaluate(() => foundry.applications.instances.get("one").minimized)).toBe(true);
    expect((await box("one"))[3]).toBeLessThan(60);
    await page.dblclick("#one .window-title");
    expect((await box("one")).slice(2)).toEqual([350, 220]);
    // A window never leaves the screen.
    await page.evaluate(() => foundry.applications.instances.get("one").setPosition({ left: 9999, top: -500 }));
    expect((await box("one")).slice(0, 2)).toEqual([1440 - 350, 0]);
  });

  it("that is opened again lies in front, even if it was the last in front before", async () => {
    const front = await page.evaluate(async () => {
      const place = { top: 80, left: 80, width: 300, height: 200 };
      const under = new Plain({ id: "under", position: place });
      const over = new Plain({ id: "over", position: place });
      await under.render({ force: true });
      await over.render({ force: true });
      await over.close();
      await over.render({ force: true });
      return document.elementFromPoint(200, 200)?.closest(".application")?.id;
    });
    expect(front).toBe("over");
  });

  it("opens its header's menu, whose entries act and may be hidden", async () => {
    await page.evaluate(async () => {
      const log: string[] = [];
      const controls = [
        { icon: "fa-solid fa-a", label: "By action", action: "own" },
        { icon: "fa-solid fa-b", label: "By click", onClick: () => log.push("click") },
        { icon: "fa-solid fa-c", label: "Hidden", visible: () => false, onClick: () => log.push("hidden") },
      ];
      const id = Hooks.on("getHeaderControlsPlain", (_app: unknown, list: object[]) =>
        list.push({ icon: "x", label: "Hooked", onClick: () => log.push("hook") }),
      );
      await new Plain({
        id: "menu",
        window: { title: "M", controls },
        actions: { own: () => log.push("action") },
      }).render({ force: true });
      Hooks.off("getHeaderControlsPlain", id);
      Object.assign(globalThis, { log });
    });
    const toggle = page.locator("#menu [data-action=toggleControls]");
    for (const label of ["By action", "By click", "Hooked"]) {
      await toggle.click();
      await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
      await expect
        .poll(() => page.locator("#menu .controls-dropdown .control").allTextContents())
        .toEqual(["By action", "By click", "Hooked"]);
      await page.getByRole("button", { name: label }).click();
      await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
    }
    await expect.poll(() => page.evaluate(() => (globalThis as Loose).log)).toEqual(["action", "click", "hook"]);
  });
});

it("leaves no errors behind", () => {
  expect(errorsOf(page).slice(errorsBefore)).toEqual([]);
});
