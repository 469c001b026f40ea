import type { Bench } from "../bench.ts";
import { fact, point, type Group } from "../check.ts";
import { holds, same, until } from "../expect.ts";
import { MODULE } from "../names.ts";

const api = (): Loose => foundry.applications.api;

/** A window with a form of its own, without a template. */
function formWindow(told: (values: unknown) => void): Loose {
  return class QuadrantCheckForm extends api().ApplicationV2 {
    static DEFAULT_OPTIONS = {
      tag: "form",
      window: { title: MODULE },
      form: { handler: (_event: Event, _form: HTMLElement, data: Loose) => told(data.object), closeOnSubmit: false },
    };
    async _renderHTML(): Promise<string> {
      return `<input name="name" value="Ada"><input type="number" name="count" value="">
        <input type="checkbox" name="on" checked><input name="off" value="x" disabled>
        <input type="number" name="deep.number" value="3"><button type="submit">.</button>`;
    }
    _replaceHTML(html: string, content: HTMLElement): void {
      content.innerHTML = html;
    }
  };
}

/** A window of two parts, from this module's templates. */
function partsWindow(steps: string[]): Loose {
  return class QuadrantCheckParts extends api().HandlebarsApplicationMixin(api().ApplicationV2) {
    static DEFAULT_OPTIONS = {
      window: { title: MODULE },
      dragDrop: [{ dropSelector: null }],
      actions: {
        press(this: Loose, _event: Event, target: HTMLElement) {
          steps.push(`pressed ${target.dataset.value} of ${this.constructor.name}`);
        },
      },
    };
    static PARTS = {
      head: { template: `modules/${MODULE}/templates/head.hbs` },
      body: { template: `modules/${MODULE}/templates/body.hbs` },
    };
    count = 0;
    async _prepareContext(): Promise<object> {
      steps.push("_prepareContext");
      this.count += 1;
      return { count: this.count, words: ["a", "b"], chosen: "b" };
    }
    async _preFirstRender(...args: unknown[]): Promise<void> {
      steps.push("_preFirstRender");
      await super._preFirstRender(...args);
    }
    async _onFirstRender(...args: unknown[]): Promise<void> {
      steps.push("_onFirstRender");
      await super._onFirstRender(...args);
    }
    async _onRender(...args: unknown[]): Promise<void> {
      steps.push("_onRender");
      await super._onRender(...args);
    }
  };
}

async function opened(bench: Bench, steps: string[]): Promise<Loose> {
  const Window = partsWindow(steps);
  const app = bench.window(new Window());
  await app.render({ force: true });
  return app;
}

export const applications: Group = {
  name: "applications",
  checks: [
    fact(69, "lifeOfAWindow", async (bench) => {
      const steps: string[] = [];
      for (const name of ["QuadrantCheckParts", "ApplicationV2"])
        bench.hear(
          `render${name}`,
          (one) => void (one.constructor.name === "QuadrantCheckParts" && steps.push(`render${name}`)),
        );
      const app = await opened(bench, steps);
      await until(() => steps.length >= 6, "the hooks are called");
      holds(app.rendered && app.element.isConnected, "not on the page", "the window is on the page");
      return same(steps, [
        ...["_prepareContext", "_preFirstRender", "_onFirstRender", "_onRender"],
        ...["renderQuadrantCheckParts", "renderApplicationV2"],
      ]);
    }),

    fact("70, 71", "partsAreDrawnAnew", async (bench) => {
      const app = await opened(bench, []);
      const part = (name: string): HTMLElement => app.element.querySelector(`[data-application-part="${name}"]`);
      const [head, body] = [part("head"), part("body")];
      await app.render({ parts: ["body"] });
      return same(
        [part("head") === head, part("body") === body, part("body").querySelector("output")?.textContent],
        [true, false, "2"],
      );
    }),

    fact(72, "actions", async (bench) => {
      const steps: string[] = [];
      const app = await opened(bench, steps);
      app.element.querySelector("[data-action=press] span").click();
      return same(
        steps.filter((step) => step.startsWith("pressed")),
        ["pressed 7 of QuadrantCheckParts"],
      );
    }),

    fact(105, "optionsAreNotFrozen", async (bench) => {
      const app = await opened(bench, []);
      app.options.dragDrop[0].permissions = { drop: true };
      return same(app.options.dragDrop[0].permissions.drop, true);
    }),

    fact(68, "optionsAreMerged", () => {
      class Parent extends api().ApplicationV2 {
        static DEFAULT_OPTIONS = { classes: ["a"], position: { width: 300 }, window: { title: MODULE } };
      }
      class Child extends Parent {
        static override DEFAULT_OPTIONS: Loose = { classes: ["b"], position: { height: 200 } };
      }
      const { classes, position, window } = (new Child() as Loose).options;
      const { width, height } = position;
      return same(
        [["a", "b"].filter((name) => classes.includes(name)), width, height, window.title],
        [["a", "b"], 300, 200, MODULE],
      );
    }),

    fact("73, 74", "forms", async (bench) => {
      let values: unknown = null;
      const Window = formWindow((read) => (values = read));
      const app = bench.window(new Window());
      await app.render({ force: true });
      app.element.requestSubmit();
      await until(() => values, "the form's handler is called");
      return same(values, { name: "Ada", count: null, on: true, "deep.number": 3 });
    }),

    fact(78, "idsAndInstances", async (bench) => {
      const app = await opened(bench, []);
      return same(
        [
          /^app-/.test(app.id),
          foundry.applications.instances.get(app.id) === app,
          app.element.querySelectorAll(".window-header").length,
          app.element.querySelectorAll(".window-content").length,
        ],
        [true, true, 1, 1],
      );
    }),

    fact(82, "handlebars", async (bench) => {
      const app = await opened(bench, []);
      const body: HTMLElement = app.element.querySelector('[data-application-part="body"]');
      const select = body.querySelector("select");
      return same(
        {
          options: [...(select?.options ?? [])].map(({ value, text }) => `${value}=${text}`),
          chosen: select?.value,
          checked: body.querySelector("input")?.checked,
          words: body.querySelector("em")?.textContent,
          removed: "select" in Handlebars.helpers,
        },
        { options: ["0=a", "1=b"], chosen: "0", checked: true, words: _loc("QUADRANT_CHECK.do.run"), removed: false },
      );
    }),

    fact(81, "dialogs", async (bench) => {
      const ask = (id: string): Promise<unknown> => {
        bench.later(() => dialog(id)?.close());
        return api().DialogV2.wait({
          id,
          window: { title: MODULE },
          content: '<input name="word" value="yes">',
          buttons: [
            { action: "ok", label: "OK", callback: (_event: Event, button: Loose) => button.form.elements.word.value },
          ],
          rejectClose: false,
        });
      };
      const dialog = (id: string): Loose => foundry.applications.instances.get(id);
      const answer = ask(`${MODULE}-answer`);
      const button = (): HTMLElement | null =>
        dialog(`${MODULE}-answer`)?.element?.querySelector("button[data-action=ok]") ?? null;
      (await until(button, "the dialog")).click();
      const word = await answer;
      const closed = ask(`${MODULE}-closed`);
      await until(() => dialog(`${MODULE}-closed`)?.rendered, "the second dialog");
      await dialog(`${MODULE}-closed`).close();
      return same([word, await closed], ["yes", null]);
    }),

    fact(85, "enrichedText", async (bench) => {
      const actor = await bench.actor();
      const { TextEditor } = foundry.applications.ux;
      const html: string = await TextEditor.implementation.enrichHTML(
        `<p>@UUID[${actor.uuid}]{Somebody} [[/r 1d6]]</p>`,
      );
      const page = new DOMParser().parseFromString(html, "text/html");
      const link = page.querySelector<HTMLElement>("a.content-link");
      return same(
        [link?.dataset.uuid === actor.uuid, link?.textContent, page.querySelectorAll("a.inline-roll").length],
        [true, "Somebody", 1],
      );
    }),

    fact(86, "stylesOfSystems", (bench) => {
      const probe = document.createElement("div");
      probe.className = "quadrant q-zerospace";
      const style = document.createElement("style");
      document.body.append(probe);
      bench.later(() => [probe, style].forEach((node) => node.remove()));
      const face = (): string => getComputedStyle(probe).getPropertyValue("--q-display-face").trim();
      const own = face().includes("Quadrant ZeroSpace");
      // A style outside of all layers beats one in a layer, even with a lower specificity.
      style.textContent = "div { --q-display-face: unlayered; }";
      document.head.append(style);
      return same([own, face()], [true, "unlayered"]);
    }),

    fact(79, "sheetsFollow", async (bench) => {
      const told: Record<string, unknown> = {};
      for (const id of bench.games()) {
        const actor = await bench.actor(bench.played(id));
        const sheet = bench.window(actor.sheet);
        await sheet.render({ force: true });
        const name = `${actor.name} II`;
        await actor.update({ name });
        // Play mode shows the name as text, edit mode as the value of an input.
        const shows = (): boolean =>
          sheet.element.textContent.includes(name) ||
          [...sheet.element.querySelectorAll("input")].some(({ value }: HTMLInputElement) => value === name);
        await until(shows, `the sheet of ${id} shows the new name`);
        told[id] = sheet.rendered;
      }
      return told;
    }),

    fact("75, 77", "sheetsStore", async (bench) => {
      const actor = await bench.actor(bench.played("gurps"));
      const sheet = bench.window(actor.sheet);
      await sheet.render({ force: true });
      await sheet.submit({ updateData: { "system.concept": "trial" } });
      return same([actor.system.concept, sheet.isEditable], ["trial", true]);
    }),

    point(28, "fontsComeWithSheets", async (bench) => {
      const told: Record<string, unknown> = {};
      for (const [id, family] of [
        ["zerospace", "Quadrant ZeroSpace"],
        ["gurps", "Quadrant GURPS"],
      ] as const) {
        if (!bench.games().includes(id)) continue;
        const loaded = (): boolean =>
          [...document.fonts].some((font) => font.family.includes(family) && font.status === "loaded");
        const before = loaded();
        const actor = await bench.actor(bench.played(id));
        const sheet = bench.window(actor.sheet);
        await sheet.render({ force: true });
        await until(loaded, `${family} is loaded`);
        // The font may have been loaded before.
        told[family] = before ? "was loaded" : "loaded";
      }
      return told;
    }),
  ],
};
