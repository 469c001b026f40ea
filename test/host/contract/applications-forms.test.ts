import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { join, startHost, type TestHost } from "../../support/host.ts";

let host: TestHost;
let page: Page;

beforeAll(async () => {
  host = await startHost({ systemDir: "test/host/system" });
  page = await join(host, "Gamemaster");
  await page.evaluate(() => {
    // Registers a template's text, as the cache would hold it after a fetch.
    const template = (path: string, text: string): string => {
      Handlebars.registerPartial(path, Handlebars.compile(text));
      return path;
    };
    const render = async (text: string, data: object = {}): Promise<string> => {
      const path = template(`test/${foundry.utils.randomID()}.hbs`, text);
      return foundry.applications.handlebars.renderTemplate(path, data);
    };
    Object.assign(globalThis, { template, renderText: render });
  });
});

afterAll(async () => {
  await page?.context().close();
  await host?.close();
});

declare const template: (path: string, text: string) => string;
declare const renderText: (text: string, data?: object) => Promise<string>;

describe("HandlebarsApplicationMixin", () => {
  it("fact 70: parts have one root element, and a render may be of some parts only", async () => {
    const seen = await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
      class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
        static PARTS = {
          one: { template: template("test/one.hbs", "<p>{{n}}</p>"), id: "first", classes: ["mine"] },
          two: { template: template("test/two.hbs", "<p>{{n}}</p>") },
        };
        n = 0;
        async _prepareContext() {
          return { n: ++this.n };
        }
      }
      const app = await new Parted().render({ force: true });
      await app.render({ parts: ["two"] });
      const { one, two } = app.parts;
      const found = { one: one.outerHTML.replace(app.id, "app"), two: two.outerHTML };
      class Wide extends Parted {
        static override PARTS = { wide: { template: template("test/wide.hbs", "<p></p><p></p>") } } as never;
      }
      class Root extends Parted {
        static override PARTS = { wide: { template: "test/wide.hbs", root: true } } as never;
      }
      const wide = await new Wide().render({ force: true }).catch((error: Error) => error.message);
      const root = await new Root().render({ force: true });
      const many = root.element.querySelectorAll(".window-content > p").length;
      await app.close();
      await root.close();
      return { ...found, wide, many };
    });
    expect(seen.one).toBe(`<p data-application-part="one" id="app-first" class="mine">1</p>`);
    expect(seen.two).toBe(`<p data-application-part="two">2</p>`);
    expect(seen.wide).toContain("single HTML element");
    expect(seen.many).toBe(2);
  });

  it("fact 71: scroll and focus survive where they are declared or named, and nothing else does", async () => {
    const seen = await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
      const box = `<div class="CLASS" style="height: 20px; overflow: auto"><div style="height: 200px"></div></div>`;
      const text = `<section>${box.replace("CLASS", "kept")}${box.replace("CLASS", "lost")}<input name="a.b"><button type="button">x</button></section>`;
      class Kept extends HandlebarsApplicationMixin(ApplicationV2) {
        static PARTS = { main: { template: template("test/kept.hbs", text), scrollable: [".kept"] } };
      }
      const app = await new Kept().render({ force: true });
      const find = (selector: string): Loose => app.element.querySelector(selector);
      find(".kept").scrollTop = 50;
      find(".lost").scrollTop = 50;
      find("input").focus();
      find("section section button").addEventListener("click", () =>
        find("section section button").setAttribute("data-heard", ""),
      );
      const before = find("input");
      await app.render();
      find("section section button").click();
      const found = {
        kept: find(".kept").scrollTop,
        lost: find(".lost").scrollTop,
        focused: document.activeElement === find("input") && find("input") !== before,
        heard: find("section section button").hasAttribute("data-heard"),
      };
      find("section section button").focus();
      await app.render();
      const focused = document.activeElement === find("section section button");
      await app.close();
      return { ...found, unnamed: focused };
    });
    expect(seen).toEqual({ kept: 50, lost: 0, focused: true, heard: false, unnamed: false });
  });
});

describe("FormDataExtended", () => {
  it("fact 74: fields are read as what they mean", async () => {
    const seen = await page.evaluate(() => {
      const form = document.createElement("form");
      form.innerHTML = `
        <input name="text" value=" as it is ">
        <input name="number" type="number" value="1.5"><input name="empty" type="number" value="">
        <input name="range" type="range" min="0" max="10" value="4">
        <input name="on" type="checkbox" checked><input name="off" type="checkbox">
        <input type="radio" name="choice" value="a"><input type="radio" name="choice" value="b" checked>
        <input type="radio" name="none" value="a">
        <select name="many" multiple><option value="x" selected></option><option value="y"></option><option value="z" selected></option></select>
        <select name="cast" data-dtype="Number"><option value="3" selected></option></select>
        <input name="json" data-dtype="JSON" value='{"a":[1]}'><input name="flag" data-dtype="Boolean" value="true">
        <input name="length" value="safe"><input name="item" value="safe too">
        <input name="disabled" value="x" disabled>
        <fieldset disabled><legend><input name="legend" value="alive"></legend><input name="inFieldset" value="x"></fieldset>
        <input value="nameless"><button name="button" value="x">x</button><textarea name="area">long</textarea>
        <prose-mirror name="rich" value="<p>stored</p>"></prose-mirror><file-picker name="file" type="image" value="a.png"></file-picker>
        <img data-edit="img" src="icons/a.svg">`;
      document.body.append(form);
      const { FormDataExtended } = foundry.applications.ux;
      const data = new FormDataExtended(form);
      const withDisabled = new FormDataExtended(form, { disabled: true });
      form.remove();
      return {
        object: data.object,
        formData: data instanceof FormData,
        json: data.get("number"),
        disabled: withDisabled.object.disabled,
      };
    });
    expect(seen.object).toEqual({
      text: " as it is ",
      number: 1.5,
      empty: null,
      range: 4,
      on: true,
      off: false,
      choice: "b",
      none: null,
      many: ["x", "z"],
      cast: 3,
      json: { a: [1] },
      flag: true,
      length: "safe",
      item: "safe too",
      legend: "alive",
      area: "long",
      rich: "<p>stored</p>",
      file: "a.png",
      img: "icons/a.svg",
    });
    expect(seen).toMatchObject({ formData: true, json: "1.5", disabled: "x" });
  });

  it("fact 85: <prose-mirror> submits by name what was written in it", async () => {
    const seen = await page.evaluate(async () => {
      const form = document.createElement("form");
      form.innerHTML = `<prose-mirror name="bio" value="old" toggled>shown</prose-mirror>`;
      document.body.append(form);
      const editor = form.querySelector("prose-mirror") as Loose;
      const events: string[] = [];
      for (const type of ["change", "save", "open", "close"]) form.addEventListener(type, () => events.push(type));
      const shown = editor.querySelector(".editor-content").innerHTML;
      editor.querySelector("button").click();
      editor.querySelector(".editor-content").innerHTML = "<p>new<script>x</script></p>";
      editor.querySelector("button").click();
      const { object } = new foundry.applications.ux.FormDataExtended(form);
      form.remove();
      return { shown, object, events };
    });
    expect(seen).toEqual({
      shown: "shown",
      object: { bio: "<p>new</p>" },
      events: ["open", "save", "close", "change"],
    });
  });
});

describe("Handlebars", () => {
  it("fact 82: the helpers", async () => {
    const seen = await page.evaluate(async () => ({
      logic: await renderText(
        "{{eq 1 1}} {{ne 1 1}} {{lt 1 2}} {{lte 2 2}} {{gt 1 2}} {{gte 1 2}} {{not 0}} {{and 1 0}} {{or 1 0}}",
      ),
      text: await renderText(`{{concat "a" 1 "b"}} {{ifThen 0 "y" "n"}} <i {{checked 1}}{{disabled 0}}>`),
      number: await renderText(`{{numberFormat 1.456 decimals=1 sign=true}} {{numberFormat -2}}`),
      object: await renderText(`{{#with (object a="<b>")}}{{a}}{{/with}}`),
      localize: await renderText(`{{localize "TEST.Missing"}}`),
      input: await renderText(`{{numberInput 4 name="n" min=0 max=9 step=1}}`),
      radio: await renderText(`{{radioBoxes "r" choices checked="b"}}`, { choices: { a: "A", b: "B" } }),
      timeSince: await renderText("{{timeSince then}}", { then: Date.now() - 7_200_000 }),
    }));
    expect(seen.logic).toBe("true false true true false false true false true");
    expect(seen.text).toBe("a1b n <i checked>");
    expect(seen.number).toBe("+1.5 -2");
    expect(seen.object).toBe("&lt;b&gt;");
    expect(seen.localize).toBe("TEST.Missing");
    expect(seen.input).toBe(`<input type="number" min="0" max="9" step="1" value="4" name="n">`);
    expect(seen.radio).toContain(`value="b" checked=""> B`);
    expect(seen.timeSince).toMatch(/2/);
  });

  it("fact 82: selectOptions numbers a list of strings; records, attributes and sets give values", async () => {
    const seen = await page.evaluate(async () => {
      const data = {
        list: ["red", "blue"],
        record: { r: "Red", b: "Blue" },
        objects: [
          { key: "r", name: "Red" },
          { key: "b", name: "Blue" },
        ],
        set: new Set(["b"]),
      };
      return {
        list: await renderText(`{{selectOptions list selected="blue"}}`, data),
        record: await renderText(`{{selectOptions record selected="b" blank="-"}}`, data),
        objects: await renderText(`{{selectOptions objects valueAttr="key" labelAttr="name" selected=set}}`, data),
      };
    });
    expect(seen.list).toBe(`<option value="0">red</option><option value="1">blue</option>`);
    expect(seen.record).toBe(
      `<option value="">-</option><option value="r">Red</option><option value="b" selected="">Blue</option>`,
    );
    expect(seen.objects).toBe(`<option value="r">Red</option><option value="b" selected="">Blue</option>`);
  });

  it("fact 82: inputs and groups of data fields", async () => {
    const seen = await page.evaluate(async () => {
      const { fields } = foundry.data;
      const schema = new fields.SchemaField({
        name: new fields.StringField({ label: "The name", hint: "A hint" }),
        count: new fields.NumberField({ integer: true, min: 0, max: 9 }),
        on: new fields.BooleanField(),
        kind: new fields.StringField({ choices: { a: "A", b: "B" } }),
        bio: new fields.HTMLField(),
        list: new fields.ArrayField(new fields.StringField()),
      });
      const context = { fields: schema.fields };
      const parse = async (text: string): Promise<Element> => {
        const holder = document.createElement("div");
        holder.innerHTML = await renderText(text, context);
        return holder.firstElementChild as Element;
      };
      const group = await parse(`{{formGroup fields.name value="<x>" rootId="r"}}`);
      const count = (await parse(`{{formInput fields.count value=3}}`)) as HTMLInputElement;
      const on = (await parse(`{{formInput fields.on value=true}}`)) as HTMLInputElement;
      const kind = (await parse(`{{formInput fields.kind value="b"}}`)) as HTMLSelectElement;
      const bio = await parse(`{{formInput fields.bio value="<p>t</p>" toggled=true}}`);
      const refused = await parse(`{{formInput fields.list}}`).catch((error: Error) => error.message);
      return {
        label: group.querySelector("label")?.textContent,
        tied: group.querySelector("label")?.htmlFor === group.querySelector("input")?.id,
        hint: group.querySelector(".hint")?.textContent,
        value: group.querySelector("input")?.value,
        count: [count.type, count.name, count.min, count.max, count.step, count.value],
        on: [on.type, on.checked],
        kind: [kind.tagName, kind.value, kind.options.length],
        bio: [bio.tagName, bio.getAttribute("name"), (bio as Loose).value],
        refused,
      };
    });
    expect(seen).toEqual({
      label: "The name",
      tied: true,
      hint: "A hint",
      value: "<x>",
      count: ["number", "count", "0", "9", "1", "3"],
      on: ["checkbox", true],
      kind: ["SELECT", "b", 2],
      bio: ["PROSE-MIRROR", "bio", "<p>t</p>"],
      refused: expect.stringContaining("ArrayField"),
    });
  });

  it("fact 82: no `select` block, no unknown helper, no properties of prototypes, and escaping as in Handlebars", async () => {
    const seen = await page.evaluate(async () => {
      class Thing {
        own = "<own>";
        get inherited(): string {
          return "inherited";
        }
      }
      const fail = (text: string): Promise<string> => renderText(text).catch((error: Error) => error.message);
      return {
        select: await fail(`{{#select 1}}<option></option>{{/select}}`),
        unknown: await fail(`{{unknownHelper 1}}`),
        values: await renderText("{{thing.own}}|{{thing.inherited}}", { thing: new Thing() }),
      };
    });
    expect(seen.select).toContain(`Missing helper: "select"`);
    expect(seen.unknown).toContain(`Missing helper: "unknownHelper"`);
    expect(seen.values).toBe("&lt;own&gt;|");
  });
});
