import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { HERO_TOKEN, FOE_TOKEN, SCENE, useTable } from "../system/table.ts";

const table = useTable();

/** Replaces all regions of the scene by one, with a behaviour that records its events. */
async function lay(page: Page, region: object, type = "snare"): Promise<void> {
  await page.evaluate(
    async ([id, data, kind]) => {
      const scene = game.scenes.get(id)!;
      await scene["deleteEmbeddedDocuments"]("Region", [], { deleteAll: true });
      await scene["createEmbeddedDocuments"]("Region", [
        { name: "Pit", behaviors: [{ type: kind, name: kind }], ...(data as object) },
      ]);
    },
    [SCENE, region, type] as const,
  );
}

/** The events of behaviours on a page since the last `forget`. */
const told = (page: Page) => () => page.evaluate(() => (globalThis as Loose).fixture.snared as unknown[][]);
const forget = (page: Page): Promise<unknown> => page.evaluate(() => ((globalThis as Loose).fixture.snared.length = 0));

const move = (page: Page, token: string, x: number, y: number, more: object = {}): Promise<unknown> =>
  page.evaluate(
    ([scene, id, to]) =>
      game.scenes
        .get(scene)!
        ["tokens"].get(id)
        .update(to)
        .then(() => null),
    [SCENE, token, { x, y, ...more }] as const,
  );

const inside = (page: Page) => () =>
  page.evaluate((id) => {
    const { regions, tokens } = game.scenes.get(id) as Loose;
    const names = (list: Iterable<Loose>): string[] => [...list].map(({ name }) => name).sort();
    return [names(regions.contents[0].tokens), ...tokens.map((token: Loose) => names(token.regions))];
  }, SCENE);

/** The squares from x = 500 to 700. */
const PIT = { type: "rectangle", x: 500, y: 0, width: 200, height: 200, rotation: 0, hole: false };

beforeEach(async () => {
  await move(table.gm, HERO_TOKEN, 300, 100, { elevation: 0 });
  await move(table.gm, FOE_TOKEN, 100, 100, { elevation: 0 });
  await lay(table.gm, { shapes: [PIT] });
  await expect.poll(told(table.ann)).toContainEqual(["behaviorActivated", "snare", "Gamemaster", "Pit"]);
  for (const page of [table.gm, table.ann]) await forget(page);
});

describe("Region documents (foundryvtt.com/api/v14, CONST.REGION_EVENTS, RegionEvent, foundryvtt#10942, #11272)", () => {
  it("tell their behaviours on every client who enters and who leaves, and who has moved them", async () => {
    const { gm, ann } = table;
    await move(ann, HERO_TOKEN, 500, 100);
    for (const page of [gm, ann]) await expect.poll(told(page)).toEqual([["tokenEnter", "Hero", "Ann", "Pit"]]);
    await expect.poll(inside(gm)).toEqual([["Hero"], [], ["Pit"]]);
    await move(gm, HERO_TOKEN, 600, 100);
    await move(gm, HERO_TOKEN, 700, 100);
    for (const page of [gm, ann])
      await expect.poll(told(page)).toEqual([
        ["tokenEnter", "Hero", "Ann", "Pit"],
        ["tokenExit", "Hero", "Gamemaster", "Pit"],
      ]);
    await expect.poll(inside(ann)).toEqual([[], [], []]);
  });

  it("hold a token by the middle of its space, at its height, in every shape", async () => {
    const { gm } = table;
    await move(gm, HERO_TOKEN, 500, 100);
    const shapes: [object, boolean][] = [
      [{ shapes: [PIT] }, true],
      [{ shapes: [PIT, { ...PIT, x: 540, width: 20, hole: true }] }, false],
      [{ shapes: [{ type: "ellipse", x: 550, y: 150, radiusX: 10, radiusY: 30, rotation: 0 }] }, true],
      [{ shapes: [{ type: "ellipse", x: 600, y: 150, radiusX: 40, radiusY: 60, rotation: 0 }] }, false],
      [{ shapes: [{ type: "ellipse", x: 600, y: 150, radiusX: 40, radiusY: 60, rotation: 90 }] }, true],
      [{ shapes: [{ type: "polygon", points: [500, 100, 600, 100, 600, 190] }] }, false],
      [{ shapes: [{ type: "polygon", points: [500, 90, 620, 90, 620, 260] }] }, true],
      [{ shapes: [PIT], elevation: { bottom: 5, top: null } }, false],
      [{ shapes: [PIT], elevation: { bottom: null, top: 5 } }, true],
    ];
    for (const [region, isIn] of shapes) {
      await lay(gm, region);
      await expect
        .poll(async () => (await inside(gm)())[0], { message: JSON.stringify(region) })
        .toEqual(isIn ? ["Hero"] : []);
    }
    await expect(lay(gm, { shapes: [{ type: "cone" }] })).rejects.toThrow(/shape/);
  });

  it("are entered, too, by a token that is made inside, and when the region itself comes over it", async () => {
    const { gm, ann } = table;
    await gm.evaluate(
      async ([id, region]) => {
        const scene = game.scenes.get(id)!;
        const [made] = await scene["createEmbeddedDocuments"]("Token", [{ name: "Rat", x: 600, y: 0 }]);
        await scene["regions"].contents[0].update({ shapes: [{ ...(region as object), x: 200 }] });
        await made.delete();
      },
      [SCENE, PIT] as const,
    );
    await expect.poll(told(ann)).toEqual([
      ["tokenEnter", "Rat", "Gamemaster", "Pit"],
      ["tokenExit", "Rat", "Gamemaster", "Pit"],
      ["tokenEnter", "Hero", "Gamemaster", "Pit"],
    ]);
  });

  it("tell a behaviour that it begins and ends: switched on and off, hidden, deleted; one that is off is told nothing else", async () => {
    const { gm, ann } = table;
    await gm.evaluate(async (id) => {
      const region = game.scenes.get(id)!["regions"].contents[0];
      const behavior = region.behaviors.contents[0];
      await behavior.update({ disabled: true });
      await behavior.update({ disabled: false });
      await region.update({ hidden: true });
      await region.update({ hidden: false });
      await behavior.update({ disabled: true });
    }, SCENE);
    await move(gm, HERO_TOKEN, 500, 100);
    await gm.evaluate(async (id) => {
      const region = game.scenes.get(id)!["regions"].contents[0];
      await region.behaviors.contents[0].update({ disabled: false });
      await region.delete();
    }, SCENE);
    const names = async (): Promise<unknown[]> => (await told(ann)()).map(([name]) => name);
    const [on, off] = ["behaviorActivated", "behaviorDeactivated"];
    await expect.poll(names).toEqual([off, on, off, on, off, on, off]);
  });

  it("hand a behaviour the events that its user has chosen", async () => {
    const { gm, ann } = table;
    await lay(gm, { shapes: [PIT] }, "bell");
    await move(gm, HERO_TOKEN, 500, 100);
    await move(gm, HERO_TOKEN, 300, 100);
    await expect.poll(told(ann)).toContainEqual(["bell", "tokenExit"]);
    await expect.poll(told(ann)).not.toContainEqual(["bell", "tokenEnter"]);
  });

  it("are the GM's alone to lay and to change", async () => {
    await expect(lay(table.ann, { shapes: [PIT] })).rejects.toThrow(/permission/i);
  });
});

describe("RegionBehaviorConfig", () => {
  it("has a row for each field of the type, and keeps what is put in there", async () => {
    const { gm } = table;
    await gm.evaluate(
      (id) => game.scenes.get(id)!["regions"].contents[0].behaviors.contents[0].sheet.render({ force: true }),
      SCENE,
    );
    const form = gm.locator(".region-behavior-config");
    await form.locator("[name='system.strength']").fill("4");
    await form.locator("[name='system.kind']").selectOption("net");
    await form.locator("[name=name]").fill("Old net");
    await form.locator("[type=submit]").click();
    await expect
      .poll(() =>
        table.ann.evaluate((id) => {
          const one = game.scenes.get(id)!["regions"].contents[0].behaviors.contents[0];
          return [one.name, one.system.strength, one.system.kind, one.active];
        }, SCENE),
      )
      .toEqual(["Old net", 4, "net", true]);
  });
});
