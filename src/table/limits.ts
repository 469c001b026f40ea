import { LIMITS as RULES } from "../rules/limits.ts";

/**
 * The most that this table takes from any client, in one place. Another client may send any JSON: a declared card, a
 * request, typed words. Beyond these limits it is refused with the reason, or cut where it is only words, so that it
 * keeps nobody's screen busy. The limits are wide: the largest act of the games, one throw at 30 targets, fits with
 * room to spare. `rules/limits.ts` holds what a single rule can mean.
 */
export const LIMITS = {
  /** Parties of one card. */
  parties: 120,
  /** Targets of one act. */
  targets: 30,
  /** Helpers of one act. */
  helpers: 20,
  /** Roles of one card that throw, and lists of modifiers. */
  roles: 160,
  /** Lines of one list of modifiers. */
  modifiers: RULES.modifiers,
  /** The value of a typed line, in both directions. */
  typedValue: 99,

  /** Characters of the name of an actor, an Item or a token: no sheet, card or tracker could show more. */
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
  /** Characters of what a card keeps of an Item that was used. */
  keptTool: 4_000,
  /** Further Items of a party that a card keeps. */
  keptItems: 4,
  /** What a request carries beside its dice. */
  request: { size: 60_000, depth: 12 },
  /** What a game keeps with a condition: `given.data`. */
  condition: { size: 4_000, depth: 6 },
  /** Further data of a control of the tracker, or of an act's button: how many words, and characters in all. */
  controlData: { entries: 60, size: 12_000 },
  /** Rolls that come with it, and characters of each as Foundry keeps it. */
  rolls: { count: 60, size: 40_000 },

  /** Dice that one role throws, throws of one die until it stops, and how many sides it has. */
  dice: RULES.dice,
  chain: RULES.chain,
  faces: RULES.faces,
  /** Stacks of one condition given or taken by hand. */
  stacks: 99,

  /** Cards and requests of one player within a minute. Nobody plays as fast. */
  perMinute: 200,
} as const;
