import { type Consequence, CONSEQUENCES, type Modifier, modifiers as bucket, type SuccessOutcome } from "#rules/gurps";
import {
  type ButtonView,
  isAlive,
  owns,
  readable,
  type Refusal,
  type Ruling,
  situationOf,
  type TableChange,
} from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { checkButton } from "../../sheets/check-button.ts";
import { cardsOfGame } from "../roll/own-cards.ts";
import { isFailed, type Rolled } from "../roll/roll.ts";
import type { Choices } from "./choices.ts";
import type { OwnRoll } from "./own-roll.ts";

/** What is known of earlier tries at the same thing. */
export interface Repeats {
  /** Under which they are counted. */
  key: string;
  /** Failed tries before this one. */
  failures: number;
  /** What a failure means for another try, as the GM has said of the first; null: nobody has been asked yet. */
  consequence: Consequence | null;
}

const CONSEQUENCE = "consequence";
const GIVE_UP = "giveUp";
const YES = "yes";

/**
 * What is tried, and with what: known again by the words for it, however they are written. No dots, which Foundry would take
 * for a path.
 * @param what id of the skill, or of the attribute
 */
const keyOf = (what: string, task: string): string =>
  `${what} ${task.trim().toLocaleLowerCase().replaceAll(".", "").replace(/\s+/g, " ")}`.trim();

/** Earlier tries at the same. Without words for it only whoever says so tries it again. */
export function repeatsOf(actor: Character, what: string, { task, isAgain }: Choices): Repeats {
  const key = keyOf(what, task);
  const isSame = task !== "" || isAgain;
  const counted = isSame ? (actor.system.repeats as Record<string, number | null>)[key] : 0;
  const failures = typeof counted === "number" && counted > 0 ? counted : 0;
  return { key, failures, consequence: failures > 0 ? consequenceOf(actor.uuid, key) : null };
}

/** What the GM has said of the last tries at the same, back to the last one that came to something. */
function consequenceOf(actor: string, key: string): Consequence | null {
  for (const card of cardsOfGame().toReversed()) {
    const { plan, parties } = card.system;
    if (parties["self"]?.actor !== actor || (plan as Partial<OwnRoll>).repeats?.key !== key || !isAlive(card)) continue;
    const outcome = readable(card, (one) => situationOf(one).outcome);
    const word = ruled(card, CONSEQUENCE);
    if (word) return word as Consequence;
    if (outcome && !isFailed(outcome as SuccessOutcome)) return null;
  }
  return null;
}

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
export function repeatChanges({ plan, outcome }: Rolled<OwnRoll>): TableChange[] {
  const { key, failures, consequence } = plan.repeats;
  if (!outcome || failures === 0) return [];
  if (!isFailed(outcome)) return counting(key, 0);
  return consequence ? counting(key, failures + 1) : [];
}

const counting = (key: string, failures: number): TableChange[] => [
  { who: "self", set: `repeats.${key}`, value: failures },
];

/** What a failure means the GM is asked once; whoever failed may give up for good. */
export function repeatRulings<P extends OwnRoll>({ plan, outcome, card }: Rolled<P>): Ruling[] {
  if (!outcome || !isFailed(outcome)) return [];
  const { key, failures, consequence } = plan.repeats;
  const word = consequence ?? (card && ruled(card, CONSEQUENCE));
  const asked: Ruling = {
    id: CONSEQUENCE,
    label: say("QUADRANT.gurps.again.ask"),
    choices: CONSEQUENCES.map((value) => ({ value, label: say(`QUADRANT.gurps.again.${value}`) })),
    who: "gm",
    spoken: true,
    changes: () => counting(key, failures + 1),
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

/** *Try again*, for whoever failed: greyed till the GM has said what a failure means. */
export function tryAgain<P extends OwnRoll>(
  { plan, outcome, card, parties: { self } }: Rolled<P>,
  user: User.Implementation,
  { check, data }: Again,
): ButtonView[] {
  const actor = self?.actor;
  if (!outcome || !isFailed(outcome) || !card || !actor || !owns(user, self)) return [];
  if (ruled(card, GIVE_UP)) return [];
  const word = plan.repeats.consequence ?? (ruled(card, CONSEQUENCE) as Consequence | undefined);
  const why = word ? repeatRefusal({ ...plan.repeats, consequence: word, failures: 1 }) : refusal("askGm");
  const { task, gear } = plan.chosen;
  return [
    checkButton({
      check,
      label: say("QUADRANT.gurps.again.button"),
      data: { actor: actor.uuid, task, ...(gear && { gear }), again: "true", ...data },
      why,
    }),
  ];
}
