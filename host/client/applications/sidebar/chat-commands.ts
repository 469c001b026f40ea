import type { UserLike } from "../ui/types.ts";

export interface ChatContext {
  /** The message's data so far: author, speaker. */
  chatData: Record<string, unknown>;
  createOptions: Record<string, unknown>;
}

/**
 * A command of the chat's input. `fn` creates the document for it; if it returns false or nothing, the command is done.
 */
export interface ChatCommand {
  rgx: RegExp;
  fn: (match: RegExpMatchArray, context: ChatContext) => Promise<unknown>;
}

/** Text as a chat message's content: never markup, line breaks kept. */
export function textContent(text: string): string {
  return String(foundry.utils.escapeHTML(text)).replaceAll("\n", "<br>");
}

async function say(text: string, { chatData, createOptions }: ChatContext, data: object = {}): Promise<unknown> {
  return ChatMessage.create({ ...chatData, content: textContent(text), ...data }, createOptions);
}

/** A formula, and the text after `#` as its flavour. */
function roll(messageMode: string | null) {
  return async (match: RegExpMatchArray, { chatData, createOptions }: ChatContext): Promise<unknown> => {
    const [formula = "", ...flavor] = (match[1] ?? "").split("#");
    const actor = ChatMessage.getSpeakerActor(chatData.speaker);
    const rollData: unknown = actor ? actor.getRollData() : (game.user.getRollData?.() ?? {});
    const thrown = Roll.create(formula.trim(), rollData);
    await thrown.evaluate();
    const flavorText = flavor.join("#").trim();
    return thrown.toMessage(
      { ...chatData, ...(flavorText ? { flavor: textContent(flavorText) } : {}) },
      { ...createOptions, messageMode: messageMode ?? game.settings.get("core", "messageMode") },
    );
  };
}

function whisperTo(recipients: readonly UserLike[]): string[] {
  return recipients.map((user) => user.id);
}

async function whisper(match: RegExpMatchArray, context: ChatContext): Promise<unknown> {
  const names = (match[1] ?? "").replace(/^\[|\]$/g, "").split(",");
  const users = names.flatMap((name) => ChatMessage.getWhisperRecipients(name.trim()) as UserLike[]);
  if (!users.length) throw new Error(`Nobody here is called "${names.join(", ")}".`);
  const style = CONST.CHAT_MESSAGE_STYLES.OTHER;
  return say(match[2] ?? "", context, { whisper: [...new Set(whisperTo(users))], style });
}

function group(name: string) {
  return async (match: RegExpMatchArray, context: ChatContext): Promise<unknown> =>
    say(match[1] ?? "", context, {
      whisper: whisperTo(ChatMessage.getWhisperRecipients(name)),
      style: CONST.CHAT_MESSAGE_STYLES.OTHER,
    });
}

/** Text in or out of character, or an emote, which starts with the name of the speaker. */
function inStyle(style: "IC" | "OOC" | "EMOTE") {
  return async (match: RegExpMatchArray, context: ChatContext): Promise<unknown> => {
    const text = match[1] ?? "";
    const speaker = context.chatData.speaker as { alias?: string } | undefined;
    const words = style === "EMOTE" ? `${speaker?.alias ?? game.user.name} ${text}` : text;
    return say(words, context, {
      style: CONST.CHAT_MESSAGE_STYLES[style],
      ...(style === "OOC" ? { speaker: { alias: game.user.name } } : {}),
    });
  };
}

/** In the order in which they are tried. `/roll` is public whatever the message mode (fact 58). */
export const CHAT_COMMANDS: Record<string, ChatCommand> = {
  roll: { rgx: /^\/(?:roll|r|publicroll|pr)\s+([^]+)$/i, fn: roll("public") },
  gmroll: { rgx: /^\/(?:gmroll|gmr)\s+([^]+)$/i, fn: roll("gm") },
  blindroll: { rgx: /^\/(?:blindroll|broll|br)\s+([^]+)$/i, fn: roll("blind") },
  selfroll: { rgx: /^\/(?:selfroll|sr)\s+([^]+)$/i, fn: roll("self") },
  whisper: { rgx: /^\/(?:whisper|w)\s+(\[[^\]]+\]|\S+)\s+([^]+)$/i, fn: whisper },
  gm: { rgx: /^\/gm\s+([^]+)$/i, fn: group("GM") },
  players: { rgx: /^\/players\s+([^]+)$/i, fn: group("Players") },
  ic: { rgx: /^\/ic\s+([^]+)$/i, fn: inStyle("IC") },
  ooc: { rgx: /^\/ooc\s+([^]+)$/i, fn: inStyle("OOC") },
  emote: { rgx: /^\/(?:emote|em|me)\s+([^]+)$/i, fn: inStyle("EMOTE") },
};
