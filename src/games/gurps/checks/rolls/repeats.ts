import { type Consequence, CONSEQUENCES, type Modifier, modifiers as bucket } from "#rules/gurps";
import {
  type ButtonView,
  type Modifier as Line,
  owns,
  type Participant,
  type Refusal,
  type Ruling,
  type TableChange,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { checkButton } from "../../sheets/check-button.ts";
import type { Choices } from "./choices.ts";

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
    label: say("QUADRANT.gurps.again.ask"),
    choices: CONSEQUENCES.map((value) => ({ value, label: say(`QUADRANT.gurps.again.${value}`) })),
    who: "gm",
    spoken: true,
    changes: (value) => [...counting(key, failures + 1), { who: "self", set: `consequences.${key}`, value }],
    note: "QUADRANT.gurps.again.note",
  };
  const label = say("QUADRANT.gurps.again.giveUp");
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
      label: say("QUADRANT.gurps.again.button"),
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
export const saidBefore = (lines: readonly Line[] | undefined): Line[] =>
  (lines ?? []).filter(({ said, gm }) => said === true && !gm).map((line) => ({ ...line }));
