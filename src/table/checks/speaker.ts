import type { Situation } from "./check.ts";
import type { Participant } from "./parties.ts";

/** The speaker of a message, as Foundry stores it. Every client gets it, even if the message is a whisper or blind. */
export interface Speaker {
  scene: string | null;
  token: string | null;
  actor: string | null;
  alias: string;
}

interface Secrecy {
  /** How secret the throw is. */
  secret: "declared" | "unseen" | null;
  /** Whether the acting party is hidden from players. */
  hidden: boolean;
  /** The alias in place of the party's name: that of this client's user, which Foundry shows with every message anyway. */
  otherwise: string;
}

/**
 * The speaker of a card's message. Foundry shows the speaker of a whispered roll to everybody. For a hidden party, and for
 * an unseen throw, the speaker is the user, without actor and token.
 */
export function speakerFor(parties: Situation["parties"], { secret, hidden, otherwise }: Secrecy): Speaker {
  if (hidden || secret === "unseen") return { scene: null, token: null, actor: null, alias: otherwise };
  const { token, actor, name = "" } = parties["self"] ?? {};
  return { scene: token?.parent?.id ?? null, token: token?.id ?? null, actor: actor?.id ?? null, alias: name };
}

/** Whether a party is hidden from players: on the board, or in the tracker. */
export function isHidden(one: Participant | undefined): boolean {
  return Boolean(one?.combatant?.hidden || one?.token?.hidden);
}
