import { describe, expect, it } from "vitest";
import { join } from "../../support/host.ts";
import { ANN, FOE_TOKEN, GM, HERO, SCENE, useTable } from "../system/table.ts";

const table = useTable();

describe("messages", () => {
  it("fact 57: rolls are JSON in store and Rolls in use; what cannot be read is dropped; `roll` is ignored", async () => {
    const result = await table.gm.evaluate(async () => {
      const roll = await new Roll("2d6 + 1").evaluate();
      const message = await ChatMessage["create"]({
        rolls: [roll, JSON.stringify({ class: "Nonsense", formula: "?" })],
        roll,
      });
      const single = await ChatMessage["create"]({ content: "No roll", roll });
      return {
        stored: message._source.rolls.map((entry: unknown) => typeof entry),
        rolls: message.rolls.map((entry: Loose) => [entry instanceof Roll, entry.total === roll.total]),
        isRoll: [message.isRoll, single.isRoll],
        author: message.author === game.user,
        type: message.type,
        style: message.style,
      };
    });
    expect(result).toEqual({
      stored: ["string", "string"],
      rolls: [[true, true]],
      isRoll: [true, false],
      author: true,
      type: "base",
      style: 0,
    });
  });

  it("fact 59: no mode is applied unless one is given", async () => {
    const result = await table.ann.evaluate(async () => {
      await game.settings.set("core", "messageMode", "gm");
      const plain = await ChatMessage["create"]({ content: "Said aloud" });
      const asked = await ChatMessage["create"]({ content: "For the GM" }, { messageMode: "gm" });
      const rolled = await (await new Roll("1d4").evaluate()).toMessage({}, { messageMode: "blind" });
      const current = await (await new Roll("1d4").evaluate()).toMessage();
      await game.settings.set("core", "messageMode", "public");
      return [plain, asked, rolled, current].map(({ whisper, blind }: Loose) => ({ whisper, blind }));
    });
    expect(result).toEqual([
      { whisper: [], blind: false },
      { whisper: [GM], blind: false },
      { whisper: [GM], blind: true },
      { whisper: [GM], blind: false },
    ]);
  });

  it("fact 58, 59: the modes say whom a message is for; a whisper that is given stays", async () => {
    const result = await table.ann.evaluate((bob) => {
      const apply = (mode: string, whisper: string[] = []) => ChatMessage["applyMode"]({ whisper }, mode);
      return {
        public: apply("public", [bob]),
        gm: apply("gm"),
        given: apply("gm", [bob]),
        blind: apply("blind"),
        self: apply("self"),
        ic: apply("ic"),
        modes: Object.keys(CONFIG["ChatMessage"].modes),
      };
    }, "bobplayer0000000");
    expect(result).toEqual({
      public: { whisper: [], blind: false },
      gm: { whisper: [GM], blind: false },
      given: { whisper: ["bobplayer0000000"], blind: false },
      blind: { whisper: [GM], blind: true },
      self: { whisper: [ANN], blind: false },
      ic: { whisper: [], blind: false, style: 2 },
      modes: ["public", "gm", "blind", "self", "ic"],
    });
  });

  it("fact 58: a whisper is for those it names and its author; game masters have no special sight", async () => {
    const bob = await join(table.host, "Bob");
    const id = await table.ann.evaluate(
      async (to) => (await ChatMessage["create"]({ content: "Psst", whisper: [to] })).id as string,
      "bobplayer0000000",
    );
    const sees = (message: string) => [
      game.messages.get(message)!["visible"],
      game.messages.get(message)!["isContentVisible"],
    ];
    for (const page of [table.gm, bob]) await page.waitForFunction((message) => game.messages.has(message), id);
    await expect.poll(() => table.ann.evaluate(sees, id)).toEqual([true, true]);
    await expect.poll(() => bob.evaluate(sees, id)).toEqual([true, true]);
    await expect.poll(() => table.gm.evaluate(sees, id)).toEqual([false, false]);
    await bob.context().close();
  });

  it("fact 58: that a private roll was made is seen by all, what it was by those it is for; a blind one is hidden from its author", async () => {
    const ids = await table.ann.evaluate(async () => {
      const make = async (messageMode: string) => {
        const roll = await new Roll("4d1").evaluate();
        return (await roll.toMessage({ flavor: "Secret" }, { messageMode })).id as string;
      };
      return { gm: await make("gm"), blind: await make("blind"), self: await make("self") };
    });
    await table.gm.waitForFunction((message) => game.messages.has(message), ids.self);
    const sees = ({ gm, blind, self }: typeof ids) =>
      [gm, blind, self].map((id) => [game.messages.get(id)!["visible"], game.messages.get(id)!["isContentVisible"]]);
    await expect
      .poll(() => table.ann.evaluate(sees, ids))
      .toEqual([
        [true, true],
        [true, false],
        [true, true],
      ]);
    await expect
      .poll(() => table.gm.evaluate(sees, ids))
      .toEqual([
        [true, true],
        [true, true],
        [true, false],
      ]);
    const html = await table.ann.evaluate(async (id) => {
      const li = await game.messages.get(id)!["renderHTML"]();
      return { text: li.textContent, secret: li.textContent.includes("Secret") };
    }, ids.blind);
    expect(html.secret).toBe(false);
    expect(html.text).toContain("in private");
  });

  it("a message says who speaks in its header, and the hook is told whose actor that is [foundryvtt#12514]", async () => {
    const drawn = await table.gm.evaluate(async (hero) => {
      const actor = game.actors.get(hero)!;
      const speaker = ChatMessage["getSpeaker"]({ actor, alias: "The stranger" });
      const message = await ChatMessage["create"]({ content: "Hear me", speaker });
      let told: unknown;
      const hook = Hooks.on("renderChatMessageHTML", (doc, _html, context) => {
        if (doc === message) told = context.speakerActor === actor;
      });
      const li = await message.renderHTML();
      Hooks.off("renderChatMessageHTML", hook);
      return { told, sender: li.querySelector(".message-header > h4.message-sender").textContent };
    }, HERO);
    expect(drawn).toEqual({ told: true, sender: "The stranger" });
  });

  it("fact 60: a rendered message is found by its id, and the hook gets the element", async () => {
    const result = await table.gm.evaluate(async () => {
      const message = await ChatMessage["create"]({
        content: "<p>Hello <strong>there</strong></p>",
        type: "card",
        flavor: "A greeting",
      });
      const heard: unknown[] = [];
      const hook = Hooks.on("renderChatMessageHTML", (doc, html, context) => {
        if (doc === message)
          heard.push([html instanceof HTMLElement, html.dataset["messageId"] === doc.id, context.canDelete]);
      });
      const li = await message.renderHTML();
      Hooks.off("renderChatMessageHTML", hook);
      return {
        heard,
        matches: li.matches(`li.chat-message[data-message-id="${message.id}"]`),
        sender: li.querySelector(".message-sender").textContent,
        content: li.querySelector(".message-content strong").textContent,
        flavor: li.querySelector(".flavor-text").textContent,
        state: message.system.state,
      };
    });
    expect(result).toEqual({
      heard: [[true, true, true]],
      matches: true,
      sender: "Gamemaster",
      content: "there",
      flavor: "A greeting",
      state: "open",
    });
  });

  it("fact 113: a message is drawn by its model, where that can, and the hook gets what the model has drawn [foundryvtt#11984]", async () => {
    const result = await table.gm.evaluate(async () => {
      const message = await ChatMessage["create"]({ content: "<p>Not this</p>", type: "card" });
      const asked: unknown[] = [];
      message.system.renderHTML = async (options: LooseObject) => {
        asked.push(options);
        await Promise.resolve();
        const line = document.createElement("li");
        line.textContent = "Drawn by its model";
        return line;
      };
      const heard: unknown[] = [];
      const hook = Hooks.on("renderChatMessageHTML", (doc, html, ...rest) => {
        if (doc !== message) return;
        heard.push([html.textContent, rest.length]);
        html.append(" and a module");
      });
      const line = await message.renderHTML({ canDelete: false });
      await message.renderHTML();
      Hooks.off("renderChatMessageHTML", hook);
      return { asked, heard, text: line.textContent };
    });
    expect(result).toEqual({
      asked: [
        { canDelete: false, canClose: false },
        { canDelete: true, canClose: false },
      ],
      heard: [
        ["Drawn by its model", 0],
        ["Drawn by its model", 0],
      ],
      text: "Drawn by its model and a module",
    });
  });

  it("markup in names stays text", async () => {
    const sender = await table.gm.evaluate(async () => {
      const message = await ChatMessage["create"]({ content: "x", speaker: { alias: "<img src=x onerror=alert(1)>" } });
      const li = await message.renderHTML();
      return { text: li.querySelector(".message-sender").textContent, images: li.querySelectorAll("img").length };
    });
    expect(sender).toEqual({ text: "<img src=x onerror=alert(1)>", images: 0 });
  });

  it("the speaker is the token or actor given, else the user's character, else the user", async () => {
    const result = await table.ann.evaluate(
      ([hero, scene, token]) => ({
        token: ChatMessage["getSpeaker"]({ token: game.scenes.get(scene)!["tokens"].get(token) }),
        actor: ChatMessage["getSpeaker"]({ actor: game.actors.get(hero) }),
        character: ChatMessage["getSpeaker"](),
        alias: ChatMessage["getSpeaker"]({ alias: "The Voice" }).alias,
        found: ChatMessage["getSpeakerActor"](ChatMessage["getSpeaker"]())?.id,
      }),
      [HERO, SCENE, FOE_TOKEN] as const,
    );
    expect(result.token).toMatchObject({ scene: SCENE, token: FOE_TOKEN, alias: "Foe" });
    expect(result.actor).toMatchObject({ actor: HERO, token: null, alias: "Hero" });
    expect(result.character).toMatchObject({ actor: HERO, alias: "Hero" });
    expect(result).toMatchObject({ alias: "The Voice", found: HERO });
    const gm = await table.gm.evaluate(() => ChatMessage["getSpeaker"]());
    expect(gm).toMatchObject({ actor: null, token: null, alias: "Gamemaster" });
  });

  it("fact 61: whispers find their recipients whatever the case", async () => {
    const result = await table.gm.evaluate(() =>
      ["gm", "Players", "aNN", "hero", "nobody"].map((name) =>
        ChatMessage["getWhisperRecipients"](name).map((user: Loose) => user.name),
      ),
    );
    expect(result).toEqual([["Gamemaster"], ["Ann", "Bob"], ["Ann"], ["Ann"], []]);
  });

  it("a message is its author's: others may not change it", async () => {
    const id = await table.gm.evaluate(async () => (await ChatMessage["create"]({ content: "Mine" })).id as string);
    await table.ann.waitForFunction((message) => game.messages.has(message), id);
    const refused = await table.ann.evaluate(
      async (message) =>
        game.messages
          .get(message)!
          ["update"]({ content: "Yours" })
          .then(String, (error: Error) => error.message),
      id,
    );
    expect(refused).toContain("User Ann lacks permission to update ChatMessage");
    const forged = await table.ann.evaluate(
      async (gm) => (await ChatMessage["create"]({ content: "Forged", author: gm })).author.name as string,
      GM,
    );
    expect(forged).toBe("Ann");
  });
});
