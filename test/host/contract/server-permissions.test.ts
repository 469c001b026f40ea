import { describe, expect, it } from "vitest";
import { RawClient } from "../../support/raw-client.ts";
import {
  ANN,
  ASSISTANT,
  BOB,
  FOE,
  GM,
  HERO,
  SCENE,
  SWORD,
  TOKEN,
  message,
  useServer,
} from "../../support/server-fixture.ts";

const table = useServer();

describe("permissions", () => {
  it("fact 48: the server refuses what the client sent, by a stable text, and changes nothing", async () => {
    await expect(table.bob.update("Actor", { _id: HERO, name: "Mine" })).rejects.toThrow(
      `User Bob lacks permission to update Actor [${HERO}]`,
    );
    await expect(table.bob.modify({ action: "delete", documentName: "Actor", ids: [HERO] })).rejects.toThrow(
      `User Bob lacks permission to delete Actor [${HERO}]`,
    );
    await expect(
      table.bob.update("Item", { _id: SWORD, name: "Mine" }, { parentUuid: `Actor.${FOE}` }),
    ).rejects.toThrow(`User Bob lacks permission to update Item [${SWORD}]`);
    expect(await table.gm.get("Actor", HERO)).toMatchObject({ name: "Hero" });
    expect(table.host.refusals).toHaveLength(3);
  });

  it("fact 51: a field of gmOnlyFields is written by game masters alone, and keeps players from making its documents [RN#11431; foundryvtt#14252 of 14.363]", async () => {
    const parentUuid = `Actor.${HERO}`;
    const only = "system.secret.note may only be modified by a GM or Assistant GM user.";
    await expect(table.ann.update("Actor", { _id: HERO, "system.secret.note": "Mine" })).rejects.toThrow(only);
    await expect(table.ann.update("Actor", { _id: HERO, system: { secret: { note: "" } } })).rejects.toThrow(only);
    await table.ann.update("Actor", { _id: HERO, "system.secret.other": 1 });
    await table.gm.update("Actor", { _id: HERO, "system.secret.note": "A traitor" });
    expect(await table.gm.get("Actor", HERO)).toMatchObject({ system: { secret: { note: "A traitor", other: 1 } } });
    const sealed = { name: "Letter", type: "sealed", system: { inside: "" } };
    await expect(table.ann.create("Item", sealed, { parentUuid })).rejects.toThrow(
      "system.inside may only be modified by a GM or Assistant GM user.",
    );
    expect(await table.gm.create("Item", sealed, { parentUuid })).toMatchObject({ type: "sealed" });
  });

  it("fact 49: players create no world actors and items; assistants do", async () => {
    await expect(table.ann.create("Actor", { name: "X", type: "hero" })).rejects.toThrow(
      "User Ann lacks permission to create Actor",
    );
    await expect(table.ann.create("Item", { name: "X", type: "thing" })).rejects.toThrow(
      "User Ann lacks permission to create Item",
    );
    const assistant = await RawClient.join(table.host.url, "Assistant");
    expect(await assistant.create("Item", { name: "X", type: "thing" })).toMatchObject({
      ownership: { [ASSISTANT]: 3 },
    });
    assistant.leave();
  });

  it("fact 49: what is embedded belongs to whom its parent belongs", async () => {
    const parentUuid = `Actor.${HERO}`;
    const item = await table.ann.create("Item", { name: "Lamp", type: "thing" }, { parentUuid });
    await table.ann.update("Item", { _id: item["_id"], name: "Torch" }, { parentUuid });
    const effect = await table.ann.create(
      "ActiveEffect",
      { name: "Bright" },
      { parentUuid: `${parentUuid}.Item.${item["_id"]}` },
    );
    expect(effect["_id"]).toMatch(/^\w{16}$/);
    await table.ann.modify({ action: "delete", documentName: "Item", ids: [String(item["_id"])], parentUuid });
    await expect(table.bob.create("Item", { name: "Lamp", type: "thing" }, { parentUuid })).rejects.toThrow(
      `User Bob lacks permission to create Item in parent Actor [${HERO}]`,
    );
  });

  it("fact 50: world settings need SETTINGS_MODIFY, which the world's own table may give", async () => {
    const setting = { key: "fixture.pot", value: "1" };
    await expect(table.ann.create("Setting", setting)).rejects.toThrow("User Ann lacks permission to create Setting");
    const pot = await table.gm.create("Setting", setting);
    await expect(table.ann.update("Setting", { _id: pot["_id"], value: "2" })).rejects.toThrow(
      "lacks permission to update Setting",
    );
    await table.gm.create("Setting", { key: "core.permissions", value: JSON.stringify({ SETTINGS_MODIFY: [1, 4] }) });
    await table.ann.update("Setting", { _id: pot["_id"], value: "2" });
    expect(await table.gm.get("Setting", pot["_id"])).toMatchObject({ value: "2", user: null });
  });

  it("fact 54: a setting of scope user is written by that user alone", async () => {
    const mine = await table.ann.create("Setting", { key: "fixture.theme", value: '"dark"', user: ANN });
    await table.ann.update("Setting", { _id: mine["_id"], value: '"light"' });
    await expect(table.bob.update("Setting", { _id: mine["_id"], value: "1" })).rejects.toThrow("lacks permission");
    await expect(table.bob.create("Setting", { key: "fixture.theme", value: "1", user: ANN })).rejects.toThrow(
      "lacks permission",
    );
    await expect(table.ann.update("Setting", { _id: mine["_id"], user: null })).rejects.toThrow("lacks permission");
  });

  it("a message's author is its sender, whatever it says, and stays so", async () => {
    const forged = await table.ann.create(
      "ChatMessage",
      message({ author: GM, timestamp: 1, type: "card", system: { a: 1 } }),
    );
    expect(forged).toMatchObject({ author: ANN, type: "card", system: { a: 1 } });
    expect(forged["timestamp"]).toBeGreaterThan(1);
    await table.ann.update("ChatMessage", { _id: forged["_id"], system: { a: 2 } });
    await expect(table.ann.update("ChatMessage", { _id: forged["_id"], author: GM })).rejects.toThrow(
      "lacks permission",
    );
    await expect(table.bob.update("ChatMessage", { _id: forged["_id"], content: "!" })).rejects.toThrow(
      `User Bob lacks permission to update ChatMessage [${forged["_id"]}]`,
    );
    await table.gm.update("ChatMessage", { _id: forged["_id"], system: { applied: true } });
    await table.ann.modify({ action: "delete", documentName: "ChatMessage", ids: [String(forged["_id"])] });
  });

  it("users mend what is theirs of themselves, never their role", async () => {
    await table.ann.update("User", { _id: ANN, character: HERO, flags: { fixture: { seen: true } } });
    await expect(table.ann.update("User", { _id: ANN, role: 4 })).rejects.toThrow("lacks permission to update User");
    await expect(table.ann.update("User", { _id: BOB, color: "#ffffff" })).rejects.toThrow(
      "lacks permission to update User",
    );
  });

  it("a token is moved by the owner of its actor, and made by those who may", async () => {
    const parentUuid = `Scene.${SCENE}`;
    await expect(table.ann.create("Token", { name: "Hero", actorId: HERO }, { parentUuid })).rejects.toThrow(
      "lacks permission",
    );
    const token = await table.gm.create("Token", { name: "Hero", actorId: HERO, actorLink: true }, { parentUuid });
    await table.ann.update("Token", { _id: token["_id"], x: 200 }, { parentUuid });
    await expect(table.bob.update("Token", { _id: token["_id"], x: 0 }, { parentUuid })).rejects.toThrow(
      `User Bob lacks permission to update Token [${token["_id"]}]`,
    );
  });
});

describe("combat", () => {
  it("fact 93: at most one combat is active, and everyone hears of the change, the sender included", async () => {
    const first = await table.gm.create("Combat", { active: true });
    const second = await table.gm.create("Combat", { active: true });
    expect(second).toMatchObject({ active: true });
    expect(await table.gm.get("Combat", first["_id"])).toMatchObject({ active: false });
    await expect
      .poll(() => table.gm.broadcasts.at(-1))
      .toMatchObject({ operations: [{ result: [{ _id: first["_id"], active: false }] }] });
    await table.gm.update("Combat", { _id: first["_id"], active: true });
    expect(await table.gm.get("Combat", second["_id"])).toMatchObject({ active: false });
    await expect.poll(() => table.bob.broadcasts).toHaveLength(5);
  });

  it("fact 93: a player writes system and initiative of a combatant whose actor they own, nothing else", async () => {
    const combat = await table.gm.create("Combat", {
      combatants: [
        { _id: "annsfighter00000", actorId: HERO, type: "fighter" },
        { _id: "foesfighter00000", actorId: FOE, sceneId: SCENE, tokenId: TOKEN, type: "fighter" },
      ],
    });
    const parentUuid = `Combat.${combat["_id"]}`;
    await table.ann.update(
      "Combatant",
      { _id: "annsfighter00000", system: { done: true }, initiative: 5 },
      { parentUuid },
    );
    for (const change of [{ hidden: true }, { defeated: true }, { name: "X" }])
      await expect(
        table.ann.update("Combatant", { _id: "annsfighter00000", ...change }, { parentUuid }),
      ).rejects.toThrow("User Ann lacks permission to update Combatant [annsfighter00000]");
    await expect(
      table.ann.update("Combatant", { _id: "foesfighter00000", system: { done: true } }, { parentUuid }),
    ).rejects.toThrow("lacks permission to update Combatant [foesfighter00000]");
    await table.ann.update("Combat", { _id: combat["_id"], turn: 1 });
    await expect(table.bob.update("Combat", { _id: combat["_id"], turn: 0 })).rejects.toThrow(
      "lacks permission to update Combat",
    );
    await expect(table.ann.update("Combat", { _id: combat["_id"], active: true })).rejects.toThrow("lacks permission");
    const stored = await table.gm.get("Combat", combat["_id"]);
    expect(stored).toMatchObject({ turn: 1, combatants: [{ initiative: 5, system: { done: true } }, {}] });
  });
});
