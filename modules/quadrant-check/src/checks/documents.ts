import { alone, fact, type Group } from "../check.ts";
import { holds, refused, same } from "../expect.ts";

/** Records the calls of a document's own methods, and passes them on. */
function traced(document: Loose, methods: readonly string[], steps: string[]): void {
  for (const name of methods) {
    const own = document[name];
    Object.defineProperty(document, name, {
      configurable: true,
      value: function (this: Loose, ...args: unknown[]) {
        steps.push(name);
        return own.apply(this, args);
      },
    });
  }
}

const GEAR = { name: "Rope", type: "zapEquipment" };

export const documents: Group = {
  name: "documents",
  checks: [
    fact(20, "htmlIsCleaned", async (bench) => {
      const actor = await bench.actor("zapCharacter", {
        system: { description: "<p>kept</p><script>alert(1)</script>" },
      });
      const stored: string = actor._source.system.description;
      return holds(stored.includes("kept") && !stored.includes("<script"), stored, "<p>kept</p>");
    }),

    fact(30, "typeNeedsReplacement", async (bench) => {
      const actor = await bench.actor("zapCharacter");
      await actor.update({ type: "zapShip", system: _replace({}) });
      return same([actor.type, "scope" in actor._source.system], ["zapShip", false]);
    }),

    fact(106, "typeBase", async (bench) => {
      const actor = await bench.actor("zapCharacter");
      await actor.update({ type: "base", system: _replace({}) });
      return same(actor.type, "base");
    }),

    fact(32, "orderOfAnUpdate", async (bench) => {
      const actor = await bench.actor();
      const steps: string[] = [];
      traced(actor, ["_preUpdate", "_onUpdate"], steps);
      for (const hook of ["preUpdateActor", "updateActor"])
        bench.hear(hook, (document) => void (document === actor && steps.push(hook)));
      await actor.update({ "system.drive": "on" });
      return same(steps, ["_preUpdate", "preUpdateActor", "_onUpdate", "updateActor"]);
    }),

    fact(33, "hookArguments", async (bench) => {
      const heard: unknown[] = [];
      const actor = await bench.actor();
      bench.hear("preUpdateActor", (document, changed, options, userId) => {
        if (document !== actor) return;
        options.note = "added";
        heard.push(["pre", changed.system.drive, userId === game.userId]);
      });
      bench.hear("updateActor", (document, changed, options, userId) => {
        if (document === actor)
          heard.push(["post", changed.system.drive, options.note, options.mine, userId === game.userId]);
      });
      await actor.update({ "system.drive": "on" }, { mine: 1 });
      return same(heard, [
        ["pre", "on", true],
        ["post", "on", "added", 1, true],
      ]);
    }),

    fact("34, 35", "noHookAndUndefined", async (bench) => {
      const heard: unknown[] = [];
      const actor = await bench.actor();
      bench.hear("preUpdateActor", (document) => void (document === actor && heard.push("pre")));
      bench.hear("updateActor", (document, _changed, options) => {
        if (document === actor) heard.push(["post", "gone" in options, options.kept]);
      });
      await actor.update({ "system.drive": "on" }, { noHook: true, gone: undefined, kept: null });
      return same(heard, [["post", false, null]]);
    }),

    fact(36, "cancelled", async (bench) => {
      const actor = await bench.actor();
      const { name } = actor;
      bench.hear("preUpdateActor", (document) => document !== actor);
      const cancelled = await actor.update({ name: "Other" });
      return same([cancelled, actor.name === name], [undefined, true]);
    }),

    fact(37, "idsAndReplacement", async (bench) => {
      const id: string = foundry.utils.randomID();
      const fresh = await bench.actor("gurpsCharacter", { _id: id });
      const kept = await bench.actor("gurpsCharacter", { _id: id, system: { repeats: { a: 1 } } }, { keepId: true });
      await kept.update({ "system.repeats.b": 2 });
      const merged = kept.toObject().system.repeats;
      await kept.update({ "system.repeats": _replace({ c: 3 }) });
      return same(
        [fresh.id === id, kept.id === id, merged, kept.toObject().system.repeats],
        [false, true, { a: 1, b: 2 }, { c: 3 }],
      );
    }),

    fact(38, "hooks", async (bench) => {
      const heard: string[] = [];
      const hook = "quadrantCheckTrial";
      bench.hear(hook, () => void heard.push("first"));
      bench.hear(hook, () => {
        throw new Error("quadrant-check: a listener fails, as it should");
      });
      bench.hear(hook, () => {
        heard.push("third");
        return false;
      });
      bench.hear(hook, async () => void heard.push("fourth"));
      const called = Hooks.call(hook);
      const all = Hooks.callAll(hook);
      return same([heard, called, all], [["first", "third", "first", "third", "fourth"], false, true]);
    }),

    fact(39, "preparation", async (bench) => {
      const actor = await bench.actor("zapCharacter", { items: [GEAR] });
      const steps: string[] = [];
      traced(actor, ["prepareBaseData", "prepareEmbeddedDocuments", "prepareDerivedData"], steps);
      const [item] = actor.items;
      traced(item, ["prepareData"], steps);
      actor.reset();
      const first = (name: string): number => steps.indexOf(name);
      const order = ["prepareBaseData", "prepareEmbeddedDocuments", "prepareData", "prepareDerivedData"];
      return same(
        order.toSorted((a, b) => first(a) - first(b)).filter((name) => first(name) >= 0),
        order,
      );
    }),

    fact(40, "derivedIsNotStored", async (bench) => {
      const actor = await bench.actor("gurpsCharacter");
      return same(
        [typeof actor.system.basicLift, "basicLift" in actor._source.system, actor._source.system.hp.value],
        ["number", false, null],
      );
    }),

    fact(41, "unknownType", async (bench) => {
      let made: Loose;
      try {
        made = await bench.actor("spirit");
      } catch (error) {
        return holds((error as Error).message.includes("spirit"), (error as Error).message, "a message with the type");
      }
      // V14 may show an error instead of throwing.
      return same(made, undefined);
    }),

    fact(42, "embeddedCollections", async (bench) => {
      const actor = await bench.actor("zapCharacter", { items: [GEAR] });
      const { items } = actor;
      const [item] = items;
      await refused(() => items.get("nothing", { strict: true }));
      await refused(() => actor.createEmbeddedDocuments("items", [GEAR]));
      return same(
        {
          map: items instanceof Map,
          name: item.name,
          missing: items.get("nothing") ?? null,
          byName: items.getName("Rope") === item,
          either: ["Item", "items"].map((name) => actor.getEmbeddedDocument(name, item.id) === item),
        },
        { map: true, name: "Rope", missing: null, byName: true, either: [true, true] },
      );
    }),

    fact(43, "parentsHear", async (bench) => {
      const actor = await bench.actor();
      const steps: string[] = [];
      const events = ["Create", "Update", "Delete"].map((event) => `_on${event}DescendantDocuments`);
      traced(actor, events, steps);
      const [rope] = await actor.createEmbeddedDocuments("Item", [GEAR]);
      await rope.update({ name: "Cord" });
      await rope.delete();
      return same(steps, events);
    }),

    fact(44, "invalidEmbedded", () => {
      const _id: string = foundry.utils.randomID();
      const actor = Actor.implementation.fromSource({
        name: "Nobody",
        type: "zapCharacter",
        items: [{ _id, name: "Broken", type: "banana" }],
      });
      return same([actor.items.size, [...actor.items.invalidDocumentIds].includes(_id)], [0, true]);
    }),

    fact(47, "membersAndFlags", async (bench) => {
      const actor = await bench.actor();
      const source = actor.toObject();
      const missing = ["_stats", "sort", "ownership", "folder", "flags"].filter((key) => !(key in source));
      await actor.setFlag("world", "trial.deep", 1);
      const set = actor.getFlag("world", "trial.deep");
      await actor.unsetFlag("world", "trial");
      const unset = actor.getFlag("world", "trial") ?? null;
      await refused(() => actor.setFlag("nobody-installed-this", "x", 1));
      return same({ missing, set, unset }, { missing: [], set: 1, unset: null });
    }),

    fact(49, "whoMayCreate", () => {
      const player = new User.implementation({ name: "Nobody", role: CONST.USER_ROLES.PLAYER });
      const [actors, items] = [Actor, Item].map(({ implementation }) => implementation.canUserCreate(player));
      // The world's permissions may allow it.
      const allowed = (name: string): boolean => player.hasPermission(name);
      return same([actors, items], [allowed("ACTOR_CREATE"), allowed("ITEM_CREATE")]);
    }),

    fact(96, "fromCompendium", async (bench) => {
      const actor = await bench.actor();
      const pack = game.packs.get("quadrant.zap-equipment");
      const document = await pack.getDocument([...pack.index.keys()][0]);
      const data = game.items.fromCompendium(document);
      const [carried] = await actor.createEmbeddedDocuments("Item", [data]);
      return same(
        ["_id" in data, "ownership" in data, "folder" in data, carried._stats.compendiumSource === document.uuid],
        [false, false, false, true],
      );
    }),

    fact(108, "subtypesOfModules", async (bench) => {
      const type = "quadrant-check.trial";
      const item = await bench.item(type);
      await item.update({ "system.depth": "4" });
      return same([item.type, item.system.depth, game.documentTypes.Item.includes(type)], [type, 4, true]);
    }),

    fact(48, "refusedToPlayers", alone),
  ],
};
