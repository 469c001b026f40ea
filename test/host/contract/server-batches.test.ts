import { describe, expect, it } from "vitest";
import type { Source } from "../../../host/common/protocol.ts";
import type { PartialOperation } from "../../support/raw-client.ts";
import { FOE, HERO, SWORD, useServer } from "../../support/server-fixture.ts";

const table = useServer();

const REFUSED = "builds on another one of the same batch";
const MADE = "madeinthebatch00";

const made: PartialOperation = {
  action: "create",
  documentName: "Actor",
  data: [{ _id: MADE, name: "New", type: "hero" }],
  options: { keepId: true },
};

/** @returns the server's message if it refuses the batch, else "" */
async function refusal(...operations: PartialOperation[]): Promise<string> {
  return table.gm.modify(...operations).then(
    () => "",
    ({ message }: Error) => message,
  );
}

const thing = (name: string, more: Source = {}): Source => ({ name, type: "thing", ...more });

describe("batches", () => {
  it("fact 102: what is independent is done together, upon one document, too [foundryvtt#14174]", async () => {
    const parentUuid = `Actor.${FOE}`;
    const error = await refusal(
      { action: "update", documentName: "Item", parentUuid, updates: [{ _id: SWORD, name: "Blade" }] },
      { action: "update", documentName: "Actor", updates: [{ _id: FOE, name: "Fiend" }] },
      { action: "create", documentName: "Item", parentUuid, data: [thing("Rope")] },
    );
    expect(error).toBe("");
    const foe = await table.gm.get("Actor", FOE);
    expect([foe?.["name"], (foe!["items"] as Source[]).map(({ name }) => name)]).toEqual(["Fiend", ["Blade", "Rope"]]);
  });

  it("fact 102: nothing goes into a document that the batch makes, nor is it changed or deleted [foundryvtt#14174]", async () => {
    const building: PartialOperation[] = [
      { action: "create", documentName: "Item", parentUuid: `Actor.${MADE}`, data: [thing("Rope")] },
      { action: "update", documentName: "Actor", updates: [{ _id: MADE, name: "Renamed" }] },
      { action: "delete", documentName: "Actor", ids: [MADE] },
    ];
    for (const operation of building) {
      const error = await refusal(made, operation);
      expect(error).toContain(REFUSED);
      expect(error).toContain(`Actor [${MADE}] does not exist`);
    }
    expect(await table.gm.get("Actor", MADE)).toBeUndefined();
  });

  it("fact 102: an id is not taken away and given again in one batch [foundryvtt#14174]", async () => {
    const parentUuid = `Actor.${FOE}`;
    const error = await refusal(
      { action: "delete", documentName: "Item", parentUuid, ids: [SWORD] },
      {
        action: "create",
        documentName: "Item",
        parentUuid,
        data: [thing("Another", { _id: SWORD })],
        options: { keepId: true },
      },
    );
    expect(error).toContain(REFUSED);
    expect(error).toContain(`Item [${SWORD}] already exists`);
    expect(((await table.gm.get("Actor", FOE))!["items"] as Source[])[0]?.["name"]).toBe("Sword");
  });

  it("fact 102: what is refused for itself takes the whole batch with it, and says why [foundryvtt#14174]", async () => {
    const error = await refusal(
      { action: "update", documentName: "Actor", updates: [{ _id: HERO, name: "Renamed" }] },
      { action: "create", documentName: "Actor", data: [{ name: "X", type: "dragon" }] },
    );
    expect(error).toContain('"dragon" is not a valid type');
    expect(error).not.toContain(REFUSED);
    expect((await table.gm.get("Actor", HERO))?.["name"]).toBe("Hero");
  });
});
