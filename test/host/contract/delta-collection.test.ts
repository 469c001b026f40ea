import { describe, expect, it } from "vitest";
import { FOE, FOE_TOKEN, SCENE, useTable } from "../system/table.ts";

const table = useTable();

describe("fact 95: what an unlinked token has of its base actor", () => {
  it("is its own from the first write on, and the base actor's again once it is restored [FT embedded-collection-delta]", async () => {
    const played = await table.gm.evaluate(
      async ([scene, token, foe]) => {
        const base = game.actors.get(foe)!;
        const [claw] = await base["createEmbeddedDocuments"]("Item", [{ name: "Claw", type: "gear" }]);
        const { actor, delta } = game.scenes.get(scene)!["tokens"].get(token);
        const items = (): string[] => delta._source.items.map(({ name }: Loose) => name);
        const seen: unknown[] = [items()];
        await actor.items.get(claw.id).update({ name: "Paw" });
        seen.push(items());
        await actor.items.get(claw.id).update({ name: "Claw" });
        seen.push(items());
        const collection = delta.getEmbeddedCollection("Item");
        seen.push(collection.manages(claw.id));
        await collection.restoreDocuments([claw.id]);
        seen.push(items(), collection.manages(claw.id));
        // The restored Item follows the base actor again.
        await claw.update({ name: "Talon" });
        seen.push(actor.items.get(claw.id).name);
        await claw.delete();
        return seen;
      },
      [SCENE, FOE_TOKEN, FOE] as const,
    );
    expect(played).toEqual([[], ["Paw"], ["Claw"], true, [], false, "Talon"]);
    expect(
      await table.ann.evaluate(([scene, token]) => game.scenes.get(scene)!["tokens"].get(token).delta._source.items, [
        SCENE,
        FOE_TOKEN,
      ] as const),
    ).toEqual([]);
  });
});
