import type { EvaluationOptions } from "./terms/term.ts";

export interface MessageOptions extends Record<string, unknown> {
  messageMode?: string;
  /** The name of `messageMode` before V14. */
  rollMode?: string;
  create?: boolean;
}

interface Thrown {
  readonly total: number | undefined;
  readonly _evaluated: boolean;
  evaluate(options: EvaluationOptions): Promise<unknown>;
}

/** Message modes by their names before V14. */
const LEGACY_MODES: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
  roll: "public",
};

export function legacyMode(rollMode: string | undefined): string | undefined {
  return rollMode === undefined ? undefined : (LEGACY_MODES[rollMode] ?? rollMode);
}

/** A chat message of the roll, or the data for one. Without a mode, the user's current one applies. */
export async function messageOf(
  roll: Thrown,
  messageData: Record<string, unknown>,
  { messageMode, rollMode, create = true, ...rest }: MessageOptions,
): Promise<unknown> {
  const mode = messageMode ?? legacyMode(rollMode) ?? String(game.settings.get("core", "messageMode"));
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== "blind" });
  const Message = CONFIG.ChatMessage.documentClass as LooseClass;
  const data = {
    author: game.user.id,
    content: String(roll.total),
    sound: CONFIG.sounds?.dice as unknown,
    ...messageData,
    rolls: [roll],
  };
  if (create) return Message.create(data, { ...rest, messageMode: mode });
  Message.applyMode(data, mode);
  return data;
}
