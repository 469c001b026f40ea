import type { Change } from "../../rules/check.ts";

/**
 * A change of the rules, or one that only the table knows:
 * - `create` makes an Item for the actor `who`; `remove` deletes the Item `who`.
 * - `who: "card"` is the card that this one is tied to: `{who: "card", set: "state", value: "closed"}`. `giveBack`
 *   returns everything that was paid for that card.
 * - `act` is an act of the tracker for that party's combatant, in the same batch, e.g. breaking into a turn. If the
 *   tracker refuses it, the card is refused, too.
 * - `move` moves a party's token (`<party>.token`) on its scene, in pixels.
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

/** A page of plain text, in the journal whose name is the word `journal`; a missing journal is created. */
export interface JournalPage {
  title: string;
  text: string;
}

/** The source data of a new Item. `_stats.compendiumSource` names the compendium's document that it is a copy of. */
export interface Made {
  type: string;
  name: string;
  img?: string;
  system?: object;
  _stats?: { compendiumSource: string };
}

/** A new actor, and the place of its token; null without a scene. */
export interface Placed {
  type: string;
  name: string;
  img?: string;
  system?: object;
  ownership?: Record<string, number>;
  items?: object[];
  at: { scene: string; x: number; y: number } | null;
}
