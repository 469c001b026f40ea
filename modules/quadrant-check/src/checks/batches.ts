import { fact, type Group } from "../check.ts";
import { MODULE } from "../names.ts";
import { refused, same } from "../expect.ts";

const batch = (operations: Loose[]): Promise<Loose[][]> => foundry.documents.modifyBatch(operations);
const world = (): Loose => game.settings.storage.get("world");
const GEAR = { name: "Rope", type: "zapEquipment" };

export const batches: Group = {
  name: "batches",
  checks: [
    fact(45, "severalKinds", async (bench) => {
      const actor = await bench.actor();
      const message = await bench.message({ content: "before" });
      const done = await batch([
        { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "system.drive": "on" }] },
        { action: "create", documentName: "Item", parent: actor, data: [GEAR] },
        { action: "update", documentName: "ChatMessage", updates: [{ _id: message.id, content: "after" }] },
      ]);
      const kinds = done.map((documents) => documents.map(({ documentName }) => documentName));
      return same(
        { kinds, drive: actor.system.drive, items: actor.items.size, message: message.content },
        { kinds: [["Actor"], ["Item"], ["ChatMessage"]], drive: "on", items: 1, message: "after" },
      );
    }),

    fact(45, "allOrNone", async (bench) => {
      const actor = await bench.actor();
      await refused(() =>
        batch([
          { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "system.drive": "on" }] },
          {
            action: "update",
            documentName: "Actor",
            updates: [{ _id: actor.id, type: "spirit", system: _replace({}) }],
          },
        ]),
      );
      return same([actor.system.drive, actor.type], ["", "zapCharacter"]);
    }),

    fact(102, "madeInTheSameBatch", async (bench) => {
      const actor = await bench.actor();
      const _id: string = foundry.utils.randomID();
      const item = new Item.implementation({ _id, ...GEAR }, { parent: actor });
      await refused(() =>
        batch([
          { action: "create", documentName: "Item", parent: actor, keepId: true, data: [item.toObject()] },
          { action: "update", documentName: "Item", parent: actor, updates: [{ _id, name: "Cord" }] },
        ]),
      );
      return same(actor.items.size, 0);
    }),

    fact(102, "deletedAndMadeAgain", async (bench) => {
      const actor = await bench.actor("zapCharacter", { items: [GEAR] });
      const [item] = actor.items;
      const data = [{ ...item.toObject(), name: "Cord" }];
      await refused(() =>
        batch([
          { action: "delete", documentName: "Item", parent: actor, ids: [item.id] },
          { action: "create", documentName: "Item", parent: actor, keepId: true, data },
        ]),
      );
      return same(
        actor.items.map(({ name }: Loose) => name),
        ["Rope"],
      );
    }),

    fact("45, 95", "batchesOfUnlinked", async (bench) => {
      const token = await bench.token(await bench.actor());
      const { actor } = token;
      const _id: string = foundry.utils.randomID();
      const data = [new Item.implementation({ _id, ...GEAR }, { parent: actor }).toObject()];
      const sizes: number[] = [];
      for (const operation of [
        { action: "create", keepId: true, data },
        { action: "delete", ids: [_id] },
        { action: "create", keepId: true, data },
      ]) {
        await batch([{ documentName: "Item", parent: actor, ...operation }]);
        sizes.push(actor.items.has(_id) ? 1 : 0);
      }
      return same([sizes, game.actors.get(actor.id).items.size], [[1, 0, 1], 0]);
    }),

    fact(111, "settingsInBatches", async (bench) => {
      const key = `${MODULE}.pot`;
      const setting = (): Loose => world().find((one: Loose) => one.key === key);
      bench.later(() => setting()?.delete());
      const value = (white: number): string => JSON.stringify({ white });
      await batch([{ action: "create", documentName: "Setting", data: [{ key, value: value(51) }] }]);
      const first = game.settings.get(MODULE, "pot");
      const actor = await bench.actor();
      await batch([
        { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "system.drive": "on" }] },
        { action: "update", documentName: "Setting", updates: [{ _id: setting().id, value: value(52) }] },
      ]);
      return same([first, game.settings.get(MODULE, "pot"), actor.system.drive], [{ white: 51 }, { white: 52 }, "on"]);
    }),

    fact(111, "potsAreThere", (bench) => {
      bench.played("imperfect");
      const stored = world().map(({ key }: Loose) => key as string) as string[];
      return same(stored.includes("quadrant.imperfect.pot") ? "there" : "no document", "there");
    }),
  ],
};
