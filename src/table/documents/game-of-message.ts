/** A message, as far as it says of which game it is. */
interface Said {
  system: unknown;
}

/**
 * The id of the game that a message is of: of a card, its record or a log. Of a card at which nobody has looked yet it is its author's
 * word, and may be no game's. "" where it is of none.
 */
export function gameOfMessage(message: Said | null | undefined): string {
  const { game, declared } = (message?.system ?? {}) as { game?: unknown; declared?: { game?: unknown } | null };
  const said = game || declared?.game;
  return typeof said === "string" ? said : "";
}
