import { describe, expect, it } from "vitest";
import { ANN } from "./interface/system.ts";
import { interfaceTable, heard, message, say, tab } from "./interface/table.ts";

const table = interfaceTable();

describe("the chat log", () => {
  it("fact 60: hands the hook a plain li.chat-message with its id, on every drawing, updates included", async () => {
    const { gm, ann } = table;
    const id = await gm.evaluate<string>(
      `ChatMessage.create({ content: "<p>First</p>" }).then((message) => message.id)`,
    );
    await message(ann, "First").waitFor();
    await expect.poll(() => heard(ann, "renderChatMessageHTML")).toContainEqual([id, true, true, id]);
    await gm.evaluate(`game.messages.get("${id}").update({ content: "<p>Second</p>" })`);
    await message(ann, "Second").waitFor();
    await expect.poll(() => heard(ann, "renderChatMessageHTML")).toContainEqual([id, true, true, id]);
    await expect.poll(() => ann.locator(`li.chat-message[data-message-id="${id}"]`).count()).toBe(1);
    await gm.evaluate(`game.messages.get("${id}").delete()`);
    await message(ann, "Second").waitFor({ state: "detached" });
  });

  it("fact 61: asks the hook first, which may take over", async () => {
    const { gm, ann } = table;
    await ann.evaluate(`vetoes.add("chatMessage")`);
    await say(ann, "Swallowed");
    await expect.poll(() => heard(ann, "chatMessage")).toEqual([[true, "Swallowed", ANN, true]]);
    await ann.evaluate(`vetoes.delete("chatMessage")`);
    await say(ann, "<b>Heard</b>");
    await message(gm, "<b>Heard</b>").waitFor();
    await expect.poll(() => message(gm, "Swallowed").count()).toBe(0);
  });

  it("fact 61: whispers to whom a name in any case means, and to nobody else", async () => {
    const { gm, ann, bob } = table;
    await say(ann, "/w gm psst, master");
    await message(gm, "psst, master").waitFor();
    await say(ann, "/w bOB psst, Bob");
    await message(bob, "psst, Bob").waitFor();
    await message(ann, "psst, Bob").waitFor();
    await expect.poll(() => message(bob, "psst, master").count()).toBe(0);
    await expect.poll(() => message(gm, "psst, Bob").count()).toBe(0);
  });

  it("fact 58: /roll is public whatever the message mode, which the selector sets", async () => {
    const { gm, ann, bob } = table;
    await tab(ann, "Chat");
    await ann.selectOption("#chat-mode", "gm");
    await expect.poll(() => ann.evaluate(`game.settings.get("core", "messageMode")`)).toBe("gm");
    await say(ann, "/roll 1d6 + 3 # for luck");
    await message(bob, "for luck").waitFor();
    await say(ann, "only for the master");
    await message(gm, "only for the master").waitFor();
    await expect.poll(() => message(bob, "only for the master").count()).toBe(0);
    await say(ann, "/roll nonsense(");
    await ann.locator("li.notification.error").first().waitFor();
  });
});
