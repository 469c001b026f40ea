import type { Modifier } from "../checks/choices.ts";

/** The data of an act, e.g. the role, the answer and the dice that were thrown for it. */
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
   * The dice that were thrown for it, as JSON. They are not rolls of the request's message: modules would show them as 3D dice
   * here and again on their card, and Foundry announces the rolls of a message to users who may not read it.
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
    /** Taken away only by disabling its effect, which stays. */
    off?: boolean;
  };
  /** Also takes back the cards that continue this one, and entangled records. */
  also?: boolean;
  /** Takes back writes although their values have changed since. It counts only for a GM. */
  force?: boolean;
}

/** One act of one user on a card, a combat or an actor. */
export interface Act {
  /** UUID */
  subject: string;
  act: string;
  data: ActData;
  user: User.Implementation;
  rolls: Roll[];
}
