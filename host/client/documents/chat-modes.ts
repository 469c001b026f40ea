/** V14's message modes by the names of roll modes before V14. */
const LEGACY: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

function currentMode(): string {
  return game.settings.get("core", "messageMode");
}

function resolveMode(mode: string | undefined): string {
  if (mode === undefined || mode === "roll") return currentMode();
  const renamed = LEGACY[mode];
  if (!renamed) return mode;
  foundry.utils.logCompatibilityWarning(`The roll mode "${mode}" is the message mode "${renamed}"`, {
    since: 14,
    until: 16,
  });
  return renamed;
}

function gameMasters(): string[] {
  return game.users.filter((user) => user["isGM"]).map((user) => user.id);
}

/**
 * Set the recipients of a message (fact 58).
 * @returns the same data
 * @throws for a mode that is not configured
 */
export function applyMessageMode(data: LooseObject, mode?: string): LooseObject {
  const id = resolveMode(mode);
  const config = CONFIG["ChatMessage"].modes[id] as LooseObject | undefined;
  if (!config) throw new Error(`"${id}" is not a message mode of CONFIG.ChatMessage.modes`);
  if (typeof config["handler"] === "function") {
    config["handler"](data);
    return data;
  }
  const whispers = (data["whisper"] as unknown[] | undefined) ?? [];
  switch (id) {
    case "gm":
    case "blind":
      if (!whispers.length) data["whisper"] = gameMasters();
      data["blind"] = id === "blind";
      break;
    case "self":
      data["whisper"] = [game.userId];
      data["blind"] = false;
      break;
    case "ic":
      data["style"] = CONST.CHAT_MESSAGE_STYLES.IC;
      data["whisper"] = [];
      data["blind"] = false;
      break;
    default:
      data["whisper"] = [];
      data["blind"] = false;
  }
  return data;
}
