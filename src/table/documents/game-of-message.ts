/** The part of a message that names its game. */
interface Said {
  system: unknown;
}

/**
 * The id of the game of a message: a card, a record, a log or a question. For a card that is not admitted it is what its author
 * declared, and may be no game's id. "" if the message names no game.
 */
export function gameOfMessage(message: Said | null | undefined): string {
  const { game, declared } = (message?.system ?? {}) as { game?: unknown; declared?: { game?: unknown } | null };
  const said = game || declared?.game;
  return typeof said === "string" ? said : "";
}
