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
import { pushed, standing } from "../roll/bucket.ts";
import { type Line, type Roll, type Rolled, rollOf, withLines } from "../roll/roll.ts";
import { believed, type Choices, gearLines, timeLines } from "./choices.ts";

/** What is known of earlier tries at the same thing. */
export interface Repeats {
  /** Under which they are counted. */
  key: string;
  /** Failed tries before this one. */
  failures: number;
  /** What a failure means for another try, as the GM has said of the first; null: nobody has been asked yet. */
  consequence: Consequence | null;
}

/** A try as it lies on the table. */
export interface Try {
  repeats: Repeats;
  /** Null: nothing has come of it yet. */
  went: "made" | "failed" | null;
  card: Card | null;
}

const CONSEQUENCE = "consequence";
const GIVE_UP = "giveUp";
const YES = "yes";

/**
 * What is tried, and with what: known again by the words for it, however they are written. No dots, which Foundry would take
 * for a path.
 * @param what id of the skill, or of the attribute, or of the feat
 */
const keyOf = (what: string, task: string): string =>
  `${what} ${task.trim().toLocaleLowerCase().replace(/\s+/g, " ")}`.replaceAll(".", "").trim();

/**
 * Earlier tries at the same, as the actor keeps them: no card that still lies there counts for itself. Without words for it
 * only whoever says so tries it again.
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

/** GURPS › Repeated Attempts: what the failures so far do to this try (GURPS-REP-1). */
export function repeatLines({ consequence, failures }: Repeats): Modifier[] {
  return consequence && failures > 0 ? bucket.repeat(consequence, failures).modifiers : [];
}

/** Why it is not tried again: failing once was the end of it. */
export function repeatRefusal({ consequence, failures }: Repeats): Refusal | null {
  if (!consequence || failures === 0) return null;
  return bucket.repeat(consequence, failures).isAllowed ? null : refusal("finalTry");
}

/** What a result does to the count, where the GM has said before what a failure means. */
export function repeatChanges({ repeats: { key, failures, consequence }, went }: Try): TableChange[] {
  if (!went || failures === 0) return [];
  if (went === "made") return counting(key, 0);
  return consequence ? counting(key, failures + 1) : [];
}

const counting = (key: string, failures: number): TableChange[] => [
  { who: "self", set: `repeats.${key}`, value: failures },
];

/** What a failure means the GM is asked once, and the actor keeps it; whoever failed may give up for good. */
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

/** How it is tried again: `skill` for the check `gurps.skill`, and what that is told. */
export interface Again {
  check: string;
  data: Record<string, string>;
}

/** *Try again*, for whoever failed: greyed till the GM has said what a failure means. What was typed goes with it. */
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

/** The card that is tried again; null where nothing is. */
export function triedBefore({ again, before }: Readonly<Record<string, string>>): Card | null {
  const card = again === "true" ? cardByUuid(before) : null;
  return card?.system.game === "gurps" ? card : null;
}

/** What a player has typed or switched on for the try before: it goes for the next one, too. */
export const saidBefore = (lines: readonly SaidLine[] | undefined): SaidLine[] =>
  (lines ?? []).filter(({ said, gm }) => said === true && !gm).map((line) => ({ ...line }));

/** A roll that somebody makes with what is one's own: a skill, an attribute, the senses, the will. */
export interface OwnRoll extends Roll {
  chosen: Choices;
  repeats: Repeats;
  /** A trait, or how things stand, forbids it. */
  isBarred: boolean;
  /** The GM has called for it, so that nobody may decline it, however hopeless it is. */
  isCalled: boolean;
  /** What the GM has set in asking for it; 0: nothing. */
  difficulty: number;
}

/** What an own roll is made of, as documents and choices have it now. */
export interface Made {
  actor: Character;
  tag: RollTag;
  base: number;
  /** What it hangs on: gravity weighs on that. Null: on nothing of the body or the mind. */
  attribute: Attribute | null;
  skill: Skill | null;
  /** Whether what is carried matters; unless told otherwise, with a skill. */
  withGear?: boolean;
  /** What a default takes off. */
  penalty?: number;
  facts?: Fact[];
  isDefense?: boolean;
  /** What else the dialog has made of the situation: how far away a sound is. */
  lines?: Modifier[];
  /** What failures are counted for; else the skill or the attribute. */
  what?: string;
  /** Whoever tries it cannot know how earlier tries went. */
  isUntold?: boolean;
}

/** What of an own roll its screen has said, of which the GM's word alone is believed in some. */
export type Said = Pick<OwnRoll, "chosen" | "difficultyOnly" | "granted" | "isCalled" | "difficulty">;

/** The roll with everything read anew: what stands against it, what is used, what has failed before. */
export function ownRoll(made: Made, said: Said, situation: Pick<Rolled, "card" | "parties">): OwnRoll {
  const { actor, tag, base, attribute, skill, penalty = 0, facts = [], isDefense = false, lines: more = [] } = made;
  const isUntold = made.isUntold ?? skill?.system.isSecret ?? false;
  const byGm = isGms(situation);
  const inCombat = fighterOf(situation.parties["self"]) !== null;
  const tooled = (made.withGear ?? true) ? skill : null;
  const chosen = believed(said.chosen, { actor, skill: tooled, inCombat, isGms: byGm });
  const repeats = repeatsOf(actor, made.what ?? skill?.id ?? attribute ?? "", chosen);
  const difficulty = byGm ? said.difficulty : 0;
  const lines: Line[] = distinctLines<Line>([
    ...(attribute ? standing(actor, attribute, skill) : []),
    ...more,
    ...(tooled ? gearLines(actor, tooled, chosen.gear) : []),
    ...timeLines(chosen.time),
    // How often the GM's own throws have failed no player's dialog tells.
    ...(isUntold && !game.user?.isGM ? [] : repeatLines(repeats)),
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

/** Nothing said yet. */
export const unsaid = (data: Readonly<Record<string, string>>, chosen: Choices): Said => ({
  chosen,
  difficultyOnly: false,
  granted: false,
  isCalled: data["called"] === "true",
  difficulty: difficultyIn(data["difficulty"]),
});

/** A rung of the ladder of difficulty, as somebody has written it; else none. */
export function difficultyIn(written: string | undefined): number {
  const value = Number(written ?? 0);
  return Number.isInteger(value) && Math.abs(value) <= 10 ? value : 0;
}

const difficultyLines = (value: number): Line[] =>
  value === 0 ? [] : [{ key: "gurps.mod.difficulty", value, source: "difficulty", gm: true }];

export const attributeWord = (attribute: Attribute): string => tell(`attributeShort.${attribute}`);

/** What a skill's base is: "Lockpicking"; "IQ by default −5". */
export function levelWords(name: string, { from, penalty }: Level): string {
  if (from === "trained" || from === null) return name;
  const of = from.kind === "attribute" ? attributeWord(from.of) : from.of;
  return tell("score.default", { of, penalty });
}

/** The card that a roll continues: the one on which the GM has asked for it. */
export const tiedTo = ({ asked, card }: Readonly<Record<string, string>>): { tied?: string } =>
  asked === "true" && card ? { tied: card } : {};
