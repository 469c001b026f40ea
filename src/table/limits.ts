import { LIMITS as RULES } from "../rules/limits.ts";

/**
 * The limits for data from any client. Another client may send any JSON: a declared card, a request, typed words. Data beyond
 * these limits are refused with the reason, or cut if they are only words, so that no client is kept busy with them. The
 * limits are wide: the largest act of the games, one throw at 30 targets, fits with room to spare. `rules/limits.ts` holds
 * the limits of the rules themselves.
 */
export const LIMITS = {
  /** Parties of one card. */
  parties: 120,
  /** Targets of one act. */
  targets: 30,
  /** Helpers of one act. */
  helpers: 20,
  /** Roles of one card that throw dice or have a list of modifiers. */
  roles: 160,
  /** Lines of one list of modifiers. */
  modifiers: RULES.modifiers,
  /** The value of a typed line, in both directions. */
  typedValue: 99,

  /** Characters of the name of an actor, an Item or a token. */
  name: 120,
  /** Characters of the label of a typed line. */
  label: 80,
  /** Characters of a line typed into a field. */
  line: 200,
  /** Characters of a player's description: the words of a card. */
  words: 1_000,
  /** Characters of a condition's description, in the words of the table. */
  conditionText: 400,
  /** Characters of a role, an id, the name of a check, a word key. */
  key: 120,
  uuid: 250,
  /** Characters of the path of a picture. */
  path: 500,
  /** Characters of the key of a follow-up: its check, actor, targets and data as JSON. */
  link: 6_000,
  /** Characters of any other string in a plan or in data. */
  string: 2_000,

  /** A plan: characters of its JSON, and levels of its nested objects. */
  plan: { size: 150_000, depth: 16 },
  /** The dice of a card. */
  throws: { size: 20_000, depth: 3 },
  /** Characters of a card's copy of an Item that was used. */
  keptTool: 4_000,
  /** Further Items of a party that a card keeps. */
  keptItems: 4,
  /** The data of a request without its dice. */
  request: { size: 60_000, depth: 12 },
  /** A game's data of a condition: `given.data`. */
  condition: { size: 4_000, depth: 6 },
  /** Further data of a control of the tracker or of an act's button: number of entries, and characters in all. */
  controlData: { entries: 60, size: 12_000 },
  /** Foundry rolls of a card or request: their number, and characters of each as JSON. */
  rolls: { count: 60, size: 40_000 },

  /** Dice of one role, throws of one exploding die, and sides of a die. */
  dice: RULES.dice,
  chain: RULES.chain,
  faces: RULES.faces,
  /** Stacks of one condition given or taken by hand. */
  stacks: 99,

  /** Cards and requests of one player within a minute: more than any player needs. */
  perMinute: 200,
} as const;
