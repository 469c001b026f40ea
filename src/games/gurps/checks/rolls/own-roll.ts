import type { Consequence, Fact, Modifier, RollTag } from "#rules/gurps";
import { CONSEQUENCES, modifiers as bucket, plans } from "#rules/gurps";
import type { ButtonView, Modifier as SaidLine, Participant, Refusal, Ruling, TableChange } from "#table/checks";
import { distinctLines, isGms, owns, plainModifier } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { type Level } from "../../abilities.ts";
import { traitsOf } from "../../traits.ts";
import { type Character, fighterOf, type Skill } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { checkButton } from "../../sheets/facts.ts";
import { pushed, stateModifierLines } from "../roll/bucket.ts";
import { type Line, type Roll, type Rolled, rollOf, withLines } from "../roll/roll.ts";
import { believed, type Choices, gearLines, timeLines } from "./choices.ts";

/** Earlier attempts at the same task. */
export interface Repeats {
  /** The key under which they are counted. */
  key: string;
  /** Failed attempts before this one. */
  failures: number;
  /** What a failure means for another attempt, by the GM's ruling on the first; null: not ruled yet. */
  consequence: Consequence | null;
}

/** An attempt, with its card. */
export interface Try {
  repeats: Repeats;
  /** Null: there is no result yet, or none that counts. */
  went: "made" | "failed" | null;
  card: Card | null;
}

const CONSEQUENCE = "consequence";
const GIVE_UP = "giveUp";
const YES = "yes";

/**
 * The key of a task: what is used, and the words for the task, in lower case and with single spaces. It has no dots, which
 * Foundry would read as a path.
 * @param what id of the skill, the attribute or the feat
 */
const keyOf = (what: string, task: string): string =>
  `${what} ${task.trim().toLocaleLowerCase().replace(/\s+/g, " ")}`.replaceAll(".", "").trim();

/**
 * Earlier attempts at the same task, as the actor keeps them: open cards do not count. Without words for the task it is a
 * repeated attempt only if `isAgain` is declared.
 */
export function repeatsOf(
  actor: Character,
  what: string,
  { task, isAgain }: Pick<Choices, "task" | "isAgain">,
): Repeats {
  const key = keyOf(what, task);
  const isSame = task !== "" || isAgain;
  const { repeats, consequences } = actor.system as { repeats: Kept; consequences: Kept };
  const counted = isSame ? repeats[key] : 0;
  const failures = typeof counted === "number" && counted > 0 ? counted : 0;
  const consequence = failures > 0 ? (CONSEQUENCES.find((one) => one === consequences[key]) ?? null) : null;
  return { key, failures, consequence };
}

type Kept = Record<string, unknown>;

const ruled = ({ system }: Card, id: string): string | undefined => system.rulings.find((one) => one.id === id)?.value;

/** GURPS › Repeated Attempts: the modifiers for the failures so far (GURPS-REP-1). */
export function repeatLines({ consequence, failures }: Repeats): Modifier[] {
  return consequence && failures > 0 ? bucket.repeat(consequence, failures).modifiers : [];
}

/** Why there can be no other attempt: the GM has ruled that a failure is final. */
export function repeatRefusal({ consequence, failures }: Repeats): Refusal | null {
  if (!consequence || failures === 0) return null;
  return bucket.repeat(consequence, failures).isAllowed ? null : refusal("finalTry");
}

/** The change of the count, once the GM has ruled on an earlier failure. The first failure is counted by that ruling. */
export function repeatChanges({ repeats: { key, failures, consequence }, went }: Try): TableChange[] {
  if (!went || failures === 0) return [];
  if (went === "made") return counting(key, 0);
  return consequence ? counting(key, failures + 1) : [];
}

const counting = (key: string, failures: number): TableChange[] => [
  { who: "self", set: `repeats.${key}`, value: failures },
];

/** The GM rules once what a failure means, and the actor keeps it. The owner may give up, which clears the count. */
export function repeatRulings({ repeats: { key, failures, consequence }, went, card }: Try): Ruling[] {
  if (went !== "failed") return [];
  const word = consequence ?? (card && ruled(card, CONSEQUENCE));
  const asked: Ruling = {
    id: CONSEQUENCE,
    label: tell("again.ask"),
    choices: CONSEQUENCES.map((value) => ({ value, label: tell(`again.${value}`) })),
    who: "gm",
    spoken: true,
    changes: (value) => [...counting(key, failures + 1), { who: "self", set: `consequences.${key}`, value }],
    note: "QUADRANT.gurps.again.note",
  };
  const label = tell("again.giveUp");
  const given: Ruling = {
    id: GIVE_UP,
    label,
    choices: [{ value: YES, label }],
    who: "owner",
    changes: () => counting(key, 0),
    note: "QUADRANT.gurps.again.givenUp",
  };
  return [...(consequence ? [] : [asked]), ...(word && word !== "final" ? [given] : [])];
}

/** What *Try again* begins: `skill` for the check `gurps.skill`, and its data. */
export interface Again {
  check: string;
  data: Record<string, string>;
}

/** *Try again*, for the owner after a failure: disabled until the GM has ruled what a failure means. */
export function tryAgain(
  { repeats, went, card }: Try,
  self: Participant | undefined,
  user: User.Implementation,
  { check, data }: Again,
): ButtonView[] {
  const actor = self?.actor;
  if (went !== "failed" || !card || !actor || !owns(user, self)) return [];
  if (ruled(card, GIVE_UP)) return [];
  const word = repeats.consequence ?? (ruled(card, CONSEQUENCE) as Consequence | undefined);
  const why = word ? repeatRefusal({ ...repeats, consequence: word, failures: 1 }) : refusal("askGm");
  return [
    checkButton({
      check,
      label: tell("again.button"),
      data: { actor: actor.uuid, again: "true", before: card.uuid, ...data },
      why,
    }),
  ];
}

/** The card of the attempt before; null if this is no repeated attempt. */
export function triedBefore({ again, before }: Readonly<Record<string, string>>): Card | null {
  const card = again === "true" ? cardByUuid(before) : null;
  return card?.system.game === "gurps" ? card : null;
}

/** The lines that a player added to the attempt before: they apply to the next one, too. */
export const saidBefore = (lines: readonly SaidLine[] | undefined): SaidLine[] =>
  (lines ?? []).filter(({ said, gm }) => said === true && !gm).map((line) => ({ ...line }));

/** A roll of a single actor: with a skill, an attribute, the senses or Will. */
export interface OwnRoll extends Roll {
  chosen: Choices;
  repeats: Repeats;
  /** A trait or the situation forbids the roll. */
  isBarred: boolean;
  /** The GM has called for the roll: it is forced, however low the score is. */
  isCalled: boolean;
  /** The difficulty that the GM has set in asking for the roll; 0: none. */
  difficulty: number;
}

/** The figures that a kind of own roll gives, from documents and choices. */
export interface Made {
  actor: Character;
  tag: RollTag;
  base: number;
  /** The attribute that the roll is based on, which decides the effect of gravity. Null: none. */
  attribute: Attribute | null;
  skill: Skill | null;
  /** Whether equipment counts for the skill. Default: true. */
  withGear?: boolean;
  /** The modifier of a default, 0 or less. */
  penalty?: number;
  facts?: Fact[];
  isDefense?: boolean;
  /** Further modifiers of the situation, e.g. for the distance of a sound. */
  lines?: Modifier[];
  /** For what failures are counted. Default: the id of the skill or the attribute. */
  what?: string;
  /** The player may not know how earlier attempts went. Default: whether the skill is secret. */
  isUntold?: boolean;
}

/** The declared part of an own roll. All but `chosen` counts only from a GM. */
export type Said = Pick<OwnRoll, "chosen" | "difficultyOnly" | "granted" | "isCalled" | "difficulty">;

/** The roll read anew: the actor's state, the equipment and time in use, and earlier failures. */
export function ownRoll(made: Made, said: Said, situation: Pick<Rolled, "card" | "parties">): OwnRoll {
  const { actor, tag, base, attribute, skill, penalty = 0, facts = [], isDefense = false, lines: more = [] } = made;
  const isHistorySecret = made.isUntold ?? skill?.system.isSecret ?? false;
  const byGm = isGms(situation);
  const inCombat = fighterOf(situation.parties["self"]) !== null;
  const tooled = (made.withGear ?? true) ? skill : null;
  const chosen = believed(said.chosen, { actor, skill: tooled, inCombat, isGms: byGm });
  const repeats = repeatsOf(actor, made.what ?? skill?.id ?? attribute ?? "", chosen);
  const difficulty = byGm ? said.difficulty : 0;
  const lines: Line[] = distinctLines<Line>([
    ...(attribute ? stateModifierLines(actor, attribute, skill) : []),
    ...more,
    ...(tooled ? gearLines(actor, tooled, chosen.gear) : []),
    ...timeLines(chosen.time),
    // A player's dialog must not show how often secret throws have failed.
    ...(isHistorySecret && !game.user?.isGM ? [] : repeatLines(repeats)),
    ...difficultyLines(difficulty),
    ...pushed(),
  ]);
  const traits = traitsOf(actor);
  const given = { tag, base, traits, facts, isDefense };
  const plain = lines.map(plainModifier) as Modifier[];
  const plan = plans.roll({ ...given, modifiers: plain });
  const own = plan ? plan.modifiers.slice(lines.length) : [];
  const rolled: OwnRoll = {
    ...rollOf({ base, isDefense, stakes: {}, modifiers: [] }, { tag, facts, traits, penalty }),
    modifiers: [...lines, ...own],
    difficultyOnly: byGm && said.difficultyOnly,
    granted: byGm && said.granted,
    isCalled: byGm && said.isCalled,
    difficulty,
    isBarred: plan === null,
    chosen,
    repeats,
  };
  return withLines(rolled, rolled.modifiers);
}

/** The declaration at the beginning of a roll. */
export const unsaid = (data: Readonly<Record<string, string>>, chosen: Choices): Said => ({
  chosen,
  difficultyOnly: false,
  granted: false,
  isCalled: data["called"] === "true",
  difficulty: difficultyIn(data["difficulty"]),
});

/** A difficulty from −10 to +10; 0 for any other text. */
export function difficultyIn(written: string | undefined): number {
  const value = Number(written ?? 0);
  return Number.isInteger(value) && Math.abs(value) <= 10 ? value : 0;
}

const difficultyLines = (value: number): Line[] =>
  value === 0 ? [] : [{ key: "gurps.mod.difficulty", value, source: "difficulty", gm: true }];

export const attributeWord = (attribute: Attribute): string => tell(`attributeShort.${attribute}`);

/** The label of a skill's level: "Lockpicking"; "IQ by default −5". */
export function levelWords(name: string, { from, penalty }: Level): string {
  if (from === "trained" || from === null) return name;
  const of = from.kind === "attribute" ? attributeWord(from.of) : from.of;
  return tell("score.default", { of, penalty });
}

/** Ties a roll to the card on which the GM has asked for it. */
export const tiedTo = ({ asked, card }: Readonly<Record<string, string>>): { tied?: string } =>
  asked === "true" && card ? { tied: card } : {};
