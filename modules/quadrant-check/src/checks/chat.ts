import { alone, fact, type Group } from "../check.ts";
import { same } from "../expect.ts";
import { MARK } from "../names.ts";

const gms = (): string[] =>
  game.users.filter(({ isGM }: Loose) => isGM).map(({ id }: Loose) => id as string) as string[];

/** The recipients of a message: "all", "gm", "self", or their number. */
const whom = (whisper: readonly string[]): string => {
  const ids = [...whisper].sort().join();
  if (ids === "") return "all";
  if (ids === gms().sort().join()) return "gm";
  return ids === game.userId ? "self" : `${whisper.length}`;
};

export const chat: Group = {
  name: "chat",
  checks: [
    fact(57, "rollsInMessages", async (bench) => {
      const roll = await new Roll("2d6 + 1").evaluate();
      const message = await bench.message({ rolls: [roll], sound: null });
      const single = await bench.message({ content: MARK, roll });
      return same(
        {
          stored: message._source.rolls.map((one: unknown) => typeof one),
          rolls: message.rolls.map((one: Loose) => one instanceof Roll && one.total === roll.total),
          isRoll: [message.isRoll, single.isRoll],
          author: message.author === game.user,
          type: message.type,
        },
        { stored: ["string"], rolls: [true], isRoll: [true, false], author: true, type: "base" },
      );
    }),

    fact("58, 59", "messageModes", () => {
      const apply = (mode: string): unknown[] => {
        const { whisper, blind } = ChatMessage.implementation.applyMode({ whisper: [] }, mode);
        return [whom(whisper), blind];
      };
      const one = gms().length === 1 && gms()[0] === game.userId;
      return same(Object.fromEntries(["public", "gm", "blind", "self"].map((mode) => [mode, apply(mode)])), {
        public: ["all", false],
        gm: ["gm", false],
        blind: ["gm", true],
        // If the user is the only GM, "self" and "gm" are the same.
        self: [one ? "gm" : "self", false],
      });
    }),

    fact(59, "modeAsGiven", async (bench) => {
      const before: string = game.settings.get("core", "messageMode");
      bench.later(() => game.settings.set("core", "messageMode", before));
      await game.settings.set("core", "messageMode", "gm");
      const plain = await bench.message({ content: MARK });
      const asked = await bench.message({ content: MARK }, { messageMode: "gm" });
      const modes = Object.keys(CONFIG.ChatMessage.modes);
      return same(
        [
          whom(plain.whisper),
          whom(asked.whisper),
          ["public", "gm", "blind", "self"].filter((mode) => !modes.includes(mode)),
        ],
        ["all", "gm", []],
      );
    }),

    fact(60, "renderedMessages", async (bench) => {
      const message = await bench.message({ content: "<p>Hello <strong>there</strong></p>", flavor: "A greeting" });
      const heard: unknown[] = [];
      bench.hear("renderChatMessageHTML", (document, html) => {
        if (document === message) heard.push([html instanceof HTMLElement, html.dataset.messageId === message.id]);
      });
      const html: HTMLElement = await message.renderHTML();
      return same(
        [
          heard,
          html.matches(`li.chat-message[data-message-id="${message.id}"]`),
          html.querySelector("strong")?.textContent,
        ],
        [[[true, true]], true, "there"],
      );
    }),

    fact(61, "chatMessageHook", async (bench) => {
      const heard: string[] = [];
      let made = 0;
      const text = `${MARK} is taken away`;
      bench.hear("chatMessage", (_log, said, data) => {
        if (!String(said).includes(MARK)) return true;
        heard.push(typeof data.speaker);
        return false;
      });
      bench.hear("createChatMessage", (message) => {
        if (!message.content.includes(text)) return;
        made += 1;
        void message.delete();
      });
      await ui.chat.processMessage(text);
      return same([heard, made], [["object"], 0]);
    }),

    fact(61, "whisperRecipients", () => {
      const names = (whom: string): string[] =>
        ChatMessage.implementation.getWhisperRecipients(whom).map(({ id }: Loose) => id as string) as string[];
      return same(
        ["gm", "GM", game.user.name.toUpperCase()].map((one) => whom(names(one)) !== "all"),
        [true, true, true],
      );
    }),

    fact(41, "messageTypes", async (bench) => {
      const types = ["card", "request", "log", "asking", "record"];
      const missing = types.filter((type) => !game.documentTypes.ChatMessage.includes(type));
      const log = await bench.message({ type: "log", system: { game: "zap", lines: [] } });
      return same([missing, log.type, log.system.lines], [[], "log", []]);
    }),

    fact(58, "blindStaysHidden", alone),
  ],
};
