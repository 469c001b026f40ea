import type { Situation } from "./check.ts";
import type { Participant } from "./parties.ts";

/** Who says a message, as Foundry keeps it. Every client gets it, be the message a whisper or blind. */
export interface Speaker {
  scene: string | null;
  token: string | null;
  actor: string | null;
  alias: string;
}

interface Told {
  /** How secret the throw is. */
  secret: "declared" | "unseen" | null;
  /** Whether players may not know that whoever acts is there. */
  hidden: boolean;
  /** Who says it then: the name of the user at this screen, which Foundry tells of every message. */
  otherwise: string;
}

/**
 * Who a card's message is said to be from. Foundry names the sender of a whispered roll to everybody: of somebody hidden, and
 * of a throw that players know nothing of, it is the user, and neither actor nor token is named.
 */
export function speakerFor(parties: Situation["parties"], { secret, hidden, otherwise }: Told): Speaker {
  if (hidden || secret === "unseen") return { scene: null, token: null, actor: null, alias: otherwise };
  const { token, actor, name = "" } = parties["self"] ?? {};
  return { scene: token?.parent?.id ?? null, token: token?.id ?? null, actor: actor?.id ?? null, alias: name };
}

/** Whether players may not know that somebody is there: hidden on the board, or in the tracker. */
export function isHidden(one: Participant | undefined): boolean {
  return Boolean(one?.combatant?.hidden || one?.token?.hidden);
}
