import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeWindows, join, startHost, type TestHost } from "../../support/host.ts";

const GM = "gamemaster000000";
const ANN = "annplayer0000000";

let host: TestHost;
let gm: Page;
let ann: Page;

beforeAll(async () => {
  host = await startHost({
    systemDir: "test/host/system",
    seed: {
      title: "Sheets",
      users: [
        { _id: GM, name: "Gamemaster", role: 4 },
        { _id: ANN, name: "Ann", role: 1 },
      ],
    },
  });
  [gm, ann] = await Promise.all([join(host, "Gamemaster"), join(host, "Ann")]);
  await gm.evaluate((annId) => {
    const { HandlebarsApplicationMixin } = foundry.applications.api;
    Handlebars.registerPartial(
      "test/sheet.hbs",
      Handlebars.compile(`<div>
        <input name="name" value="{{source.name}}">
        <input name="sort" type="number" value="{{source.sort}}">
        <input name="flags.world.count" type="number" value="{{source.flags.world.count}}">
        {{#each items}}<p class="draggable" data-item-id="{{id}}"><input name="items.{{id}}.name" value="{{name}}"></p>{{/each}}
        <button type="button" data-action="own">Act</button>
      </div>`),
    );
    class TestSheet extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
      static PARTS = { main: { template: "test/sheet.hbs" } };
      seen: Loose = null;
      async _prepareContext(options: object) {
        const context = await super._prepareContext(options);
        const items = this.actor.items.map(({ id, name }: Loose) => ({ id, name }));
        this.seen = Object.assign(context, { items });
        return context;
      }
    }
    const typeOf = (name: string): string => Object.keys(game["system"].documentTypes[name])[0] as string;
    const makeActor = (data: object = {}): Promise<Loose> =>
      Actor["create"]({ name: "Hero", type: typeOf("Actor"), ownership: { default: 0, [annId]: 1 }, ...data });
    const makeItem = (name: string): object => ({ name, type: typeOf("Item") });
    const open = (actor: Loose): Promise<Loose> =>
      new (TestSheet as Loose)({ document: actor }).render({ force: true });
    Object.assign(globalThis, { TestSheet, makeActor, makeItem, open, typeOf });
  }, ANN);
});

afterAll(async () => {
  await gm?.context().close();
  await ann?.context().close();
  await host?.close();
});

afterEach(() => closeWindows(gm, ann));

declare const TestSheet: LooseClass;
declare function makeActor(data?: object): Promise<Loose>;
declare function makeItem(name: string): object;
declare function open(actor: Loose): Promise<Loose>;
declare function typeOf(name: string): string;

describe("DocumentSheetV2", () => {
  it("fact 75: what the form holds goes through cleaning and validation into an update", async () => {
    const seen = await gm.evaluate(async () => {
      const actor = await makeActor({ items: [makeItem("Sword")] });
      const sheet = await open(actor);
      const steps: string[] = [];
      for (const step of ["_processFormData", "_prepareSubmitData", "_processSubmitData"]) {
        const original = sheet[step];
        sheet[step] = (...args: unknown[]) => {
          steps.push(step);
          return original.apply(sheet, args);
        };
      }
      const fill = (name: string, value: string): void => {
        sheet.element.querySelector(`[name="${name}"]`).value = value;
      };
      fill("name", "  Renamed ");
      fill("flags.world.count", "4");
      fill(`items.${actor.items.contents[0].id}.name`, "Not this way");
      await sheet
        .submit({ updateData: { "flags.world.extra": true } })
        .catch((error: Error) => steps.push(error.message));
      return { steps, name: actor.name, world: actor.flags.world, item: actor.items.contents[0].name };
    });
    expect(seen.steps.slice(0, 3)).toEqual(["_prepareSubmitData", "_processFormData", "_processSubmitData"]);
    expect(seen).toMatchObject({ name: "Renamed", world: { count: 4, extra: true }, item: "Sword" });
  });

  it("fact 75: null into a field that must not be null is refused, and nothing is written", async () => {
    const seen = await gm.evaluate(async () => {
      const actor = await makeActor();
      const sheet = await open(actor);
      sheet.element.querySelector("[name=sort]").value = "";
      sheet.element.querySelector("[name=name]").value = "Never";
      const message = await sheet.submit().then(
        () => "accepted",
        (error: Error) => error.message,
      );
      return { message, name: actor.name };
    });
    expect(seen.message).toContain("sort");
    expect(seen.name).toBe("Hero");
  });

  it("fact 76: the context offers document, source, fields, editable, user and rootId", async () => {
    const seen = await gm.evaluate(async () => {
      const actor = await makeActor();
      const sheet = await open(actor);
      const { document, source, fields, editable, user, rootId } = sheet.seen;
      return [
        document === actor,
        source === actor._source,
        fields === actor.schema.fields,
        editable,
        user === game.user,
        rootId === sheet.id,
      ];
    });
    expect(seen).toEqual([true, true, true, true, true, true]);
  });

  it("fact 77: a viewer's controls are disabled, a stranger sees nothing, an owner edits", async () => {
    const ids = await gm.evaluate(async () => {
      const limited = await makeActor();
      const hidden = await makeActor({ ownership: { default: 0 } });
      const owned = await makeActor({ ownership: { default: 3 } });
      return [limited.id, hidden.id, owned.id];
    });
    const seen = await ann.evaluate(async (ids) => {
      class Viewed extends foundry.applications.sheets.ActorSheetV2 {
        async _renderHTML() {
          return `<input name="name"><select name="x"></select><button type="button">Act</button><prose-mirror name="y"></prose-mirror>`;
        }
        _replaceHTML(result: string, content: HTMLElement) {
          content.innerHTML = result;
        }
      }
      const states: unknown[] = [];
      for (const id of ids) {
        const sheet: Loose = new (Viewed as Loose)({ document: game.actors.get(id) });
        await sheet.render({ force: true });
        const controls = sheet.rendered ? [...sheet.element.querySelectorAll(".window-content > *")] : [];
        const close = sheet.element?.querySelector("[data-action=close]")?.disabled;
        states.push([
          sheet.isVisible,
          sheet.isEditable,
          sheet.rendered,
          controls.map((control: Loose) => control.disabled),
          close,
        ]);
      }
      return states;
    }, ids);
    expect(seen).toEqual([
      [true, false, true, [true, true, true, true], false],
      [false, false, false, [], undefined],
      [true, true, true, [false, false, false, false], false],
    ]);
  });

  it("fact 78: a sheet's id names its class and its document", async () => {
    const seen = await gm.evaluate(async () => {
      const actor = await makeActor({ items: [makeItem("Sword")] });
      const sheet = await open(actor);
      const item = new foundry.applications.sheets.ItemSheetV2({ document: actor.items.contents[0] });
      const id = (text: string): string => text.replace(actor.id, "A").replace(actor.items.contents[0].id, "I");
      return [id(sheet.id), sheet.element.id === sheet.id, id(item.id), item.actor === actor];
    });
    expect(seen).toEqual(["TestSheet-Actor-A", true, "ItemSheetV2-Actor-A-Item-I", true]);
  });

  it("fact 79: an open sheet renders again after its document, or what is embedded in it, changed", async () => {
    const seen = await gm.evaluate(async () => {
      const actor = await makeActor();
      const sheet = await open(actor);
      const rendered = (): Promise<void> =>
        new Promise((resolve) => sheet.addEventListener("render", () => resolve(), { once: true }));
      const registered = actor.apps[sheet.id] === sheet;
      let again = rendered();
      await actor.update({ name: "Changed" });
      await again;
      const name = sheet.element.querySelector("[name=name]").value;
      again = rendered();
      await actor.createEmbeddedDocuments("Item", [makeItem("Shield")]);
      await again;
      const items = sheet.element.querySelectorAll("[data-item-id]").length;
      const title = sheet.element.querySelector(".window-title").textContent;
      await actor.delete();
      return { registered, name, items, title, title2: title.endsWith(": Changed") };
    });
    expect(seen).toMatchObject({ registered: true, name: "Changed", items: 1, title2: true });
    await gm.waitForFunction(
      () => ![...foundry.applications.instances.keys()].some((id: string) => id.startsWith("TestSheet")),
    );
  });
});

describe("sheets of a type", () => {
  it("are registered, one of them the default, and a document may have its own", async () => {
    const seen = await gm.evaluate(async () => {
      const { DocumentSheetConfig } = foundry.applications.apps;
      class OtherSheet extends foundry.applications.sheets.ActorSheetV2 {}
      const type = typeOf("Actor");
      DocumentSheetConfig.registerSheet(Actor, "test", TestSheet, { types: [type], makeDefault: true, label: "Test" });
      DocumentSheetConfig.registerSheet(Actor, "test", OtherSheet, { types: [type], label: "Other" });
      const first = await makeActor();
      const second = await makeActor({ flags: { core: { sheetClass: "test.OtherSheet" } } });
      const names = [first.sheet.constructor.name, second.sheet.constructor.name];
      DocumentSheetConfig.initializeSheets();
      DocumentSheetConfig.updateDefaultSheets({ Actor: { [type]: "test.OtherSheet" } });
      const chosen = DocumentSheetConfig.getSheetClassesForSubType("Actor", type).defaultClass;
      DocumentSheetConfig.updateDefaultSheets({ Actor: { [type]: "test.Nothing" } });
      DocumentSheetConfig.updateDefaultSheets({ Actor: { [type]: "test.TestSheet" } });
      DocumentSheetConfig.unregisterSheet(Actor, "test", OtherSheet, { types: [type] });
      const { sheetClasses, defaultClass } = DocumentSheetConfig.getSheetClassesForSubType("Actor", type);
      DocumentSheetConfig.unregisterSheet(Actor, "test", TestSheet, { types: [type] });
      let refusal = "";
      try {
        DocumentSheetConfig.registerSheet(Actor, "test", TestSheet, { types: ["nonsense"] });
      } catch (error) {
        refusal = (error as Error).message;
      }
      return {
        names,
        chosen,
        label: sheetClasses["test.TestSheet"],
        defaultClass,
        other: "test.OtherSheet" in sheetClasses,
        refusal,
      };
    });
    expect(seen).toMatchObject({
      names: ["TestSheet", "OtherSheet"],
      chosen: "test.OtherSheet",
      label: "Test",
      defaultClass: "test.TestSheet",
      other: false,
    });
    expect(seen.refusal).toContain("nonsense");
  });
});

describe("ActorSheetV2", () => {
  it("fact 96: a dropped item is copied to the actor, unless a hook refuses; the actor's own are sorted", async () => {
    const seen = await gm.evaluate(async () => {
      const actor = await makeActor({ items: [makeItem("First"), makeItem("Second")] });
      const [item] = await Item["createDocuments"]([{ ...makeItem("World item"), folder: null }]);
      const sheet = await open(actor);
      const results: unknown[] = [];
      const onDropItem = sheet._onDropItem;
      sheet._onDropItem = async (...args: unknown[]) => results.push(await onDropItem.apply(sheet, args));
      const drop = async (data: unknown, onto: Element): Promise<void> => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify(data));
        const count = results.length + (refuse ? 0 : 1);
        onto.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
        while (results.length < count) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      let refuse = true;
      const handed: unknown[] = [];
      const id = Hooks.on("dropActorSheetData", (...args: unknown[]) => {
        handed.push(args[0] === actor, args[1] === sheet, (args[2] as Loose).uuid);
        return refuse ? false : undefined;
      });
      const data = { type: "Item", uuid: item.uuid };
      await drop(data, sheet.element);
      const refused = actor.items.size;
      refuse = false;
      await drop(data, sheet.element);
      Hooks.off("dropActorSheetData", id);
      const copy = actor.items.getName("World item");
      const first = actor.items.getName("First");
      const before = [...actor.items].length;
      await sheet.render();
      const row = sheet.element.querySelector(`[data-item-id="${first.id}"]`);
      await drop({ type: "Item", uuid: copy.uuid }, row);
      return {
        handed: handed.slice(0, 3),
        uuid: item.uuid,
        refused,
        copied: Boolean(copy) && copy.parent === actor,
        draggable: row.getAttribute("draggable"),
        sortedBefore: copy.sort !== 0 && copy.sort !== first.sort,
        same: actor.items.size === before,
      };
    });
    expect(seen).toEqual({
      handed: [true, true, seen.uuid],
      uuid: seen.uuid,
      refused: 2,
      copied: true,
      draggable: "true",
      sortedBefore: true,
      same: true,
    });
  });

  it("fact 96: what is dragged off the sheet travels as JSON with its UUID", async () => {
    const seen = await gm.evaluate(async () => {
      const actor = await makeActor({ items: [makeItem("Sword")] });
      const sheet = await open(actor);
      const dataTransfer = new DataTransfer();
      const row = sheet.element.querySelector(".draggable");
      row.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
      return { data: JSON.parse(dataTransfer.getData("text/plain")), uuid: actor.items.contents[0].uuid };
    });
    expect(seen.data).toEqual({ type: "Item", uuid: seen.uuid });
  });
});
