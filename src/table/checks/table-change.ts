import type { Change } from "../../rules/check.ts";

/**
 * What a change may do beside what the rules know: make an Item for an actor, or take one away. `who` names the actor,
 * or the Item as in every change. `card` names the card that this one is tied to:
 * `{who: "card", set: "state", value: "closed"}`; what everybody paid for that one is given back with `giveBack`.
 * `act` is an act of the tracker for the row of that party, in the same batch: breaking into a turn, forcing an action. Where
 * the tracker would refuse it, so is the card.
 */
export type TableChange =
  | Change
  | { who: string; create: Made }
  | { who: string; remove: true }
  | { who: "board"; place: Placed }
  | { who: "card"; giveBack: true }
  | { who: "journal"; journal: string; page: JournalPage }
  | { who: string; act: string; data?: Record<string, string> };

/** A page of the journal whose name is the word `journal`; where there is no such journal, it is made. Plain text. */
export interface JournalPage {
  title: string;
  text: string;
}

/** A new Item; from a compendium, where that is said. */
export interface Made {
  type: string;
  name: string;
  img?: string;
  system?: object;
  _stats?: { compendiumSource: string };
}

/** An actor that comes to the table, and where its token stands; none where there is no scene to stand on. */
export interface Placed {
  type: string;
  name: string;
  img?: string;
  system?: object;
  ownership?: Record<string, number>;
  items?: object[];
  at: { scene: string; x: number; y: number } | null;
}
