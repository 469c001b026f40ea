import type { Modifier } from "../checks/choices.ts";

/** What goes with an act: which role, which answer, the throw that was made for it. */
export interface ActData {
  role?: string;
  /** The id of an answer, a spend or an intervention. */
  choice?: string;
  /** UUID of the actor who steps in. */
  actor?: string;
  /** The id of a ruling, and what is ruled. */
  ruling?: string;
  value?: string;
  faces?: number[][];
  /**
   * The dice that were thrown for it, as JSON. They are no rolls of the request's message: what throws dice on the screen
   * throws those of every message, and these come to lie on a card; and Foundry tells everybody of the rolls of a message,
   * whoever may read it.
   */
  thrown?: string[];
  /** The modifiers of each role that is mended. */
  lanes?: Record<string, Modifier[]>;
  /** The row of the tracker that a turn's act is about, and the data- attributes of its control. */
  combatant?: string;
  data?: Record<string, string>;
  /** How a condition is given or taken by hand; `choice` is its id. */
  given?: { stacks?: number; text?: string; data?: object };
  /** Takes back what continues the card, too. */
  also?: boolean;
  /** Takes back what has changed since, too. Heeded from a GM only. */
  force?: boolean;
}

/** One act of one user upon a card, a combat or an actor. */
export interface Act {
  /** UUID */
  subject: string;
  act: string;
  data: ActData;
  user: User.Implementation;
  rolls: Roll[];
}
