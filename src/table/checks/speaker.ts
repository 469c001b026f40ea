import type { Situation } from "./check.ts";
import type { Participant } from "./parties.ts";

/** The speaker of a message, as Foundry keeps it. Every client gets it, even if the message is a whisper or blind. */
export interface Speaker {
  scene: string | null;
  token: string | null;
  actor: string | null;
  alias: string;
}

interface Told {
  /** How secret the throw is. */
  secret: "declared" | "unseen" | null;
  /** Whether the acting party is hidden from players. */
  hidden: boolean;
  /** The speaker then: the name of the user at this screen, which Foundry shows with every message. */
  otherwise: string;
}

/**
 * The speaker of a card's message. Foundry names the sender of a whispered roll to everybody. For a hidden party, and
 * for a throw that players know nothing of, that is the user: neither actor nor token is named.
 */
export function speakerFor(parties: Situation["parties"], { secret, hidden, otherwise }: Told): Speaker {
  if (hidden || secret === "unseen") return { scene: null, token: null, actor: null, alias: otherwise };
  const { token, actor, name = "" } = parties["self"] ?? {};
  return { scene: token?.parent?.id ?? null, token: token?.id ?? null, actor: actor?.id ?? null, alias: name };
}

/** Whether a party is hidden from players: on the board, or in the tracker. */
export function isHidden(one: Participant | undefined): boolean {
  return Boolean(one?.combatant?.hidden || one?.token?.hidden);
}
