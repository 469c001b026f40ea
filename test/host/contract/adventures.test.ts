import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closeWindows } from "../../support/host.ts";
import { packedSystem, type PackedSystem } from "../system/pack.ts";
import { useTable } from "../system/table.ts";
import { violationsOn } from "../../support/axe.ts";

/** Unless a test names another source: FT client/documents/adventure.d.mts and common/documents/adventure.d.mts. */
const ADVENTURE = "packedcellar0000";
const [DRAWER, GHOST, CHAIN, CELLAR, GHOST_TOKEN] = [
  "cellarfolder0000",
  "cellarghost00000",
  "cellarchain00000",
  "cellarscene00000",
  "cellartoken00000",
];
const [FIGHT, FIGHTER, DIARY, PAGE, MACRO, ROPE, OMENS, OMEN] = [
  "cellarfight00000",
  "cellarfighter000",
  "cellardiary00000",
  "cellarpage000000",
  "cellarmacro00000",
  "cellarrope000000",
  "cellaromens00000",
  "cellaromen000000",
];

let packed: PackedSystem;
const table = useTable(async () => {
  packed = await packedSystem(
    [{ _id: "packedlamp000000", name: "Lamp", type: "gear", system: {} }],
    [
      {
        name: "adventures",
        label: "Adventures",
        type: "Adventure",
        collection: "adventures",
        documents: [
          {
            _id: ADVENTURE,
            name: "The cellar",
            img: "icons/svg/statue.svg",
            caption: "<p>Steps lead down</p>",
            description: "<p>Someone <em>rattles</em> below. @UUID[Actor.heroactor0000000]{Our hero}</p>",
            folders: [{ _id: DRAWER, name: "Cellar", type: "Actor" }],
            actors: [
              {
                _id: GHOST,
                name: "Ghost",
                type: "hero",
                folder: DRAWER,
                system: { luck: 3 },
                items: [{ _id: CHAIN, name: "Chain", type: "gear", system: { weight: 9 } }],
              },
            ],
            scenes: [
              {
                _id: CELLAR,
                name: "Cellar",
                tokens: [{ _id: GHOST_TOKEN, name: "Ghost", actorId: GHOST, actorLink: false, x: 100, y: 100 }],
              },
            ],
            combats: [
              {
                _id: FIGHT,
                type: "skirmish",
                scene: CELLAR,
                combatants: [{ _id: FIGHTER, type: "fighter", tokenId: GHOST_TOKEN, sceneId: CELLAR, actorId: GHOST }],
              },
            ],
            journal: [
              {
                _id: DIARY,
                name: "Diary",
                pages: [{ _id: PAGE, name: "One", type: "text", text: { content: "<p>Dust</p>" } }],
              },
            ],
            macros: [{ _id: MACRO, name: "Rattle", type: "script", command: "globalThis.rattled = true;" }],
            items: [{ _id: ROPE, name: "Rope", type: "gear", system: { weight: 1 } }],
            tables: [
              {
                _id: OMENS,
                name: "Omens",
                formula: "1d2",
                results: [{ _id: OMEN, type: "text", name: "Cold", range: [1, 2] }],
              },
            ],
          },
        ],
      },
    ],
  );
  return packed.systemDir;
});

afterAll(() => packed.remove());

afterEach(async () => {
  await closeWindows(table.gm, table.ann);
  await table.gm.evaluate(
    async (ids) => {
      for (const name of ["combats", "scenes", "actors", "items", "journal", "macros", "tables", "folders"] as const)
        for (const document of game[name].filter(({ id }) => ids.includes(id))) await document["delete"]();
    },
    [DRAWER, GHOST, CELLAR, FIGHT, DIARY, MACRO, ROPE, OMENS],
  );
});

const UUID = `Compendium.fixture.adventures.Adventure.${ADVENTURE}`;

describe("adventures", () => {
  it("FT: lie in packs only; their documents are sets of data, and the fields that hold them are told", async () => {
    const found = await table.gm.evaluate(async (uuid) => {
      const pack = game.packs.get("fixture.adventures")!;
      const adventure = await fromUuid(uuid);
      return {
        indexed: pack["index"].size,
        isWorld: CONST.WORLD_DOCUMENT_TYPES.includes("Adventure"),
        isPacked: CONST.COMPENDIUM_DOCUMENT_TYPES.includes("Adventure"),
        fields: Object.keys(foundry.documents["BaseAdventure"].contentFields),
        configured: foundry.documents["BaseAdventure"].contentFields.actors === CONFIG["Actor"].documentClass,
        actors: [...adventure.actors].map((actor: Loose) => [actor.name, actor.system.luck, actor.items.size]),
        isSet: adventure.scenes instanceof Set,
        thumbnail: adventure.thumbnail,
        uuid: adventure.uuid,
        own: game.actors.has([...adventure.actors][0].id),
      };
    }, UUID);
    expect(found).toEqual({
      indexed: 1,
      isWorld: false,
      isPacked: true,
      fields: ["actors", "combats", "items", "journal", "scenes", "tables", "macros", "folders"],
      configured: true,
      actors: [["Ghost", 3, 1]],
      isSet: true,
      thumbnail: "icons/svg/statue.svg",
      uuid: UUID,
      own: false,
    });
  });

  it("FT: an import makes everything under its own id, and what refers to one another finds itself", async () => {
    const found = await table.gm.evaluate(async (uuid) => {
      const adventure = await fromUuid(uuid);
      const heard: unknown[] = [];
      const keys = (data: object): string[] => Object.keys(data).sort();
      Hooks.once("preImportAdventure", (document: Loose, options: Loose, toCreate: object, toUpdate: object) => {
        heard.push(["pre", document === adventure, options.importFields, keys(toCreate), keys(toUpdate)]);
      });
      Hooks.once("importAdventure", (document: Loose, _options: object, created: Loose, updated: object) => {
        heard.push(["post", document === adventure, created.Actor[0] === game.actors.getName("Ghost"), keys(updated)]);
      });
      const steps: string[] = [];
      const { created } = await adventure.import({
        dialog: false,
        importFields: ["all"],
        preImport: [async (data: Loose) => void steps.push(`pre ${data.documentCount}`)],
        postImport: [async (result: Loose) => void steps.push(`post ${result.created.Scene.length}`)],
      });
      const scene: Loose = game.scenes.getName("Cellar");
      const ghost: Loose = game.actors.getName("Ghost");
      const fighter = created.Combat[0].combatants.contents[0];
      return {
        heard,
        steps,
        folder: ghost.folder?.name,
        chain: ghost.items.contents[0].name,
        token: scene.tokens.contents[0].actor.name,
        isUnlinked: scene.tokens.contents[0].actor !== ghost,
        fighter: [fighter.token === scene.tokens.contents[0], fighter.actor.name],
        page: game.journal.getName("Diary")?.["pages"].contents[0].text.content,
        macro: game.macros.getName("Rattle")?.["canExecute"],
        ids: [
          ghost.id,
          scene.id,
          created.Combat[0].id,
          game.items.getName("Rope")?.id,
          game.tables.getName("Omens")?.id,
        ],
      };
    }, UUID);
    const all = ["Actor", "Combat", "Folder", "Item", "JournalEntry", "Macro", "RollTable", "Scene"];
    expect(found).toEqual({
      heard: [
        ["pre", true, ["all"], all, []],
        ["post", true, true, []],
      ],
      steps: ["pre 8", "post 1"],
      folder: "Cellar",
      chain: "Chain",
      token: "Ghost",
      isUnlinked: true,
      fighter: [true, "Ghost"],
      page: "<p>Dust</p>",
      macro: true,
      ids: [GHOST, CELLAR, FIGHT, ROPE, OMENS],
    });
    await expect.poll(() => table.ann.evaluate((id) => game.scenes.get(id)?.["tokens"].size as number, CELLAR)).toBe(1);
  });

  it("FT: what is there already becomes again what it was, with nothing else in it", async () => {
    const found = await table.gm.evaluate(
      async ([uuid, ghost, drawer]) => {
        const adventure = await fromUuid(uuid);
        await adventure.import({ dialog: false });
        const actor: Loose = game.actors.get(ghost);
        await actor.update({ name: "Changed", "system.luck": 1, folder: null });
        await actor.deleteEmbeddedDocuments("Item", [...actor.items.keys()]);
        await actor.createEmbeddedDocuments("Item", [{ name: "Stray", type: "gear" }]);
        const prepared = await adventure.prepareImport({ importFields: ["actors"] });
        const { created, updated } = await adventure.import({ dialog: false, importFields: ["actors"] });
        return {
          toUpdate: Object.keys(prepared.toUpdate),
          count: prepared.documentCount,
          created,
          updated: updated.Actor[0] === actor,
          name: actor.name,
          luck: actor.system.luck,
          folder: actor.folder?.id === drawer,
          items: actor.items.map((item: Loose) => item.name),
        };
      },
      [UUID, GHOST, DRAWER] as const,
    );
    expect(found).toEqual({
      toUpdate: ["Actor"],
      count: 1,
      created: {},
      updated: true,
      name: "Ghost",
      luck: 3,
      folder: true,
      items: ["Chain"],
    });
  });

  it("FT: a fight that is there already, and the scene that it is on, become what they were, on every screen", async () => {
    const { gm, ann } = table;
    const state = `(() => {
      const [scene, fight] = [game.scenes.get("${CELLAR}"), game.combats.get("${FIGHT}")];
      return {
        tokens: scene.tokens.map(({ id, x, actor }) => [id, x, actor?.name]),
        fighters: fight.combatants.map(({ id, token }) => [id, token?.id]),
        round: fight.round,
        shown: canvas.tokens.placeables.map(({ id }) => id),
      };
    })()`;
    const found = await gm.evaluate(
      async ([uuid, scene, fight, token]) => {
        const adventure = await fromUuid(uuid);
        await adventure.import({ dialog: false });
        await game.scenes.get(scene)!["activate"]();
        await game.scenes.get(scene)!["updateEmbeddedDocuments"]("Token", [{ _id: token, x: 900 }]);
        await game.scenes.get(scene)!["createEmbeddedDocuments"]("Token", [{ name: "Stray" }]);
        await game.combats.get(fight)!["startCombat"]();
        const heard: string[] = [];
        const hooks = ["deleteToken", "createToken", "deleteCombatant", "updateScene", "updateCombat"].map(
          (name) => [name, Hooks.on(name, () => void heard.push(name))] as const,
        );
        await adventure.import({ dialog: false });
        for (const [name, id] of hooks) Hooks.off(name, id);
        return heard;
      },
      [UUID, CELLAR, FIGHT, GHOST_TOKEN] as const,
    );
    // [INF] Embedded documents are replaced with their parent: only the parent's hooks are called.
    expect(found).toEqual(["updateScene", "updateCombat"]);
    const wanted = {
      tokens: [[GHOST_TOKEN, 100, "Ghost"]],
      fighters: [[FIGHTER, GHOST_TOKEN]],
      round: 0,
      shown: [GHOST_TOKEN],
    };
    await expect.poll(() => gm.evaluate(state)).toEqual(wanted);
    await expect.poll(() => ann.evaluate(state)).toEqual(wanted);
    await expect.poll(() => gm.locator(`.token[data-token-id="${GHOST_TOKEN}"]`).count()).toBe(1);
  });

  it("FT client/hooks: preImportAdventure takes over with false; then nothing is written", async () => {
    const found = await table.gm.evaluate(async (uuid) => {
      const adventure = await fromUuid(uuid);
      Hooks.once("preImportAdventure", () => false);
      const result = await adventure.import({ dialog: false });
      return { result, ghost: Boolean(game.actors.getName("Ghost")) };
    }, UUID);
    expect(found).toEqual({ result: { created: {}, updated: {} }, ghost: false });
  });

  it("[INF] a player's import is refused, and changes nothing", async () => {
    const refusal = await table.ann.evaluate(
      async (uuid) => (await fromUuid(uuid)).import({ dialog: false }).then(String, (error: Error) => error.message),
      UUID,
    );
    expect(refusal).toContain("Only a game master");
    await expect.poll(() => table.gm.evaluate(() => game.folders.size)).toBe(0);
  });

  it("open in a pack as an importer, which imports what is ticked and asks before it overwrites", async () => {
    const { gm } = table;
    await gm.evaluate(() => game.packs.get("fixture.adventures")!["render"](true));
    await gm.locator(".compendium .entry-name", { hasText: "The cellar" }).click();
    const sheet = gm.locator(".application.adventure-importer");
    await sheet.locator(".adventure-description em", { hasText: "rattles" }).waitFor();
    await expect.poll(() => sheet.locator(".adventure-description a.content-link").innerText()).toContain("Our hero");
    await expect.poll(() => sheet.locator("[data-field=actors]").innerText()).toContain("1 Actor");
    const violations = await violationsOn(gm, { parts: [".adventure-importer"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await sheet.getByLabel("Everything").uncheck();
    await sheet.locator("[data-field=combats] input").uncheck();
    await sheet.getByRole("button", { name: "Import adventure" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect
      .poll(() => gm.evaluate(() => [game.actors.getName("Ghost")?.name, game.combats.size]))
      .toEqual(["Ghost", 0]);
    await gm.evaluate((id) => game.actors.get(id)!["update"]({ "system.luck": 7 }), GHOST);
    await gm.evaluate(async (uuid) => (await fromUuid(uuid)).sheet.render({ force: true }), UUID);
    await sheet.getByRole("button", { name: "Import adventure" }).click();
    await gm.locator("dialog", { hasText: "7 documents" }).getByRole("button", { name: "No" }).click();
    await expect.poll(() => gm.evaluate((id) => game.actors.get(id)!["system"].luck, GHOST)).toBe(7);
    await sheet.getByRole("button", { name: "Import adventure" }).click();
    await gm.locator("dialog", { hasText: "7 documents" }).getByRole("button", { name: "Yes" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => gm.evaluate((id) => game.actors.get(id)!["system"].luck, GHOST)).toBe(3);
  });

  it("a player may look at an adventure, with its button disabled", async () => {
    await table.ann.evaluate(async (uuid) => (await fromUuid(uuid)).sheet.render({ force: true }), UUID);
    await expect.poll(() => table.ann.getByRole("button", { name: "Import adventure" }).isDisabled()).toBe(true);
  });
});
