import type { Modifier } from "../checks/choices.ts";

/** The data of an act: which role, which answer, the throw that was made for it. */
export interface ActData {
  role?: string;
  /** The id of an answer, a spend or an intervention. */
  choice?: string;
  /** UUID of the actor that steps in. */
  actor?: string;
  /** The id of a ruling, and its value. */
  ruling?: string;
  value?: string;
  faces?: number[][];
  /**
   * The dice that were thrown for it, as JSON. They are not rolls of the request's message: 3D dice throw those of
   * every message, and these go to a card; and Foundry tells everybody of the rolls of a message, whoever may read it.
   */
  thrown?: string[];
  /** The modifiers of each role that is mended. */
  lanes?: Record<string, Modifier[]>;
  /** The row of the tracker that a turn's act is about, and the data- attributes of its control. */
  combatant?: string;
  data?: Record<string, string>;
  /** How a condition is given or taken by hand; `choice` is its id. */
  given?: {
    stacks?: number;
    text?: string;
    data?: object;
    /** Its icon covers the whole token, whatever its game says. */
    overlay?: boolean;
    /** What is taken away is only switched off: its effect stays. */
    off?: boolean;
  };
  /** Also takes back what continues the card. */
  also?: boolean;
  /** Also takes back what has changed since. Only a GM's is heeded. */
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
