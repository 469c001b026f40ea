import { LIMITS as RULES } from "../rules/limits.ts";

/**
 * The most that this table takes from anybody, in one place. What comes from another client is any JSON: a declared card, a
 * request, what is typed. Beyond these limits it is refused with the reason, or cut where it is but words, and nobody's
 * screen is kept busy with it. They are wide: the largest act that the games know, one throw at 30 targets, fits with room
 * to spare. What a single rule can mean stands in `rules/limits.ts`.
 */
export const LIMITS = {
  /** Who takes part in one card. */
  parties: 120,
  /** Those at whom one act is aimed. */
  targets: 30,
  /** Those who join one act. */
  helpers: 20,
  /** Roles of one card that throw, and lists of modifiers. */
  roles: 160,
  /** Lines of one list of modifiers. */
  modifiers: RULES.modifiers,
  /** The value of a line that somebody types, both ways. */
  typedValue: 99,

  /** Characters of what an actor, an Item or a token is called: no sheet, card or tracker could show more. */
  name: 120,
  /** Of the label of a line that somebody types. */
  label: 80,
  /** Of a line that somebody writes into a field. */
  line: 200,
  /** Of what a player describes: the words of a card. */
  words: 1_000,
  /** Of what a condition looks like, in the words of the table. */
  conditionText: 400,
  /** Of a role, an id, the name of a check, a word key. */
  key: 120,
  uuid: 250,
  /** Of the path of a picture. */
  path: 500,
  /** Of which follow-up a card is: its check, actor, targets and data as JSON. */
  link: 6_000,
  /** Of any other string in a plan or in data. */
  string: 2_000,

  /** A plan: characters of its JSON, and how deep its objects lie within one another. */
  plan: { size: 150_000, depth: 16 },
  /** The dice of a card. */
  throws: { size: 20_000, depth: 3 },
  /** What goes with a request beside its dice. */
  request: { size: 60_000, depth: 12 },
  /** What a game keeps with a condition: `given.data`. */
  condition: { size: 4_000, depth: 6 },
  /** What the control of a tracker, or the button of an act, knows besides: how many words, and characters in all. */
  controlData: { entries: 60, size: 12_000 },
  /** Rolls that come along, and characters of each as Foundry keeps it. */
  rolls: { count: 60, size: 40_000 },

  /** Dice that one role throws, throws of one die until it stops, and how many sides it has. */
  dice: RULES.dice,
  chain: RULES.chain,
  faces: RULES.faces,
  /** Stacks of one condition that are given or taken by hand. */
  stacks: 99,

  /** Cards and requests of one player within a minute. Nobody plays as fast. */
  perMinute: 200,
} as const;
