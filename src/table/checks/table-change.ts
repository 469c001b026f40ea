import type { Change } from "../../rules/check.ts";

/**
 * What a change may do beside what the rules know: make an Item for an actor, or take one away. `who` names the actor
 * or, as in every change, the Item. `card` names the card that this one is tied to: `{who: "card", set: "state", value:
 * "closed"}`; `giveBack` returns what everybody paid for that card. `act` is an act of the tracker for that party's
 * row, in the same batch: breaking into a turn, forcing an action. Where the tracker refuses it, the card is refused,
 * too. `move` puts a party's token (`<party>.token`) somewhere else on its scene, in pixels.
 */
export type TableChange =
  | Change
  | { who: string; create: Made }
  | { who: string; remove: true }
  | { who: string; move: { x: number; y: number } }
  | { who: "board"; place: Placed }
  | { who: "card"; giveBack: true }
  | { who: "journal"; journal: string; page: JournalPage }
  | { who: string; act: string; data?: Record<string, string> };

/** A page of the journal whose name is the word `journal`; a missing journal is made. Plain text. */
export interface JournalPage {
  title: string;
  text: string;
}

/** A new Item; from a compendium, where one is named. */
export interface Made {
  type: string;
  name: string;
  img?: string;
  system?: object;
  _stats?: { compendiumSource: string };
}

/** An actor that comes to the table, and the place of its token; no place where there is no scene. */
export interface Placed {
  type: string;
  name: string;
  img?: string;
  system?: object;
  ownership?: Record<string, number>;
  items?: object[];
  at: { scene: string; x: number; y: number } | null;
}
