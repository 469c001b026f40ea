import type { CheckKind } from "#rules/check.ts";
import type { Fact, Result, RollTag, SuccessOutcome, SuccessPlan, Trait } from "#rules/gurps";
import { buySuccess, effective, isForbidden, isGood, modifiers as bucket, RESULTS, success } from "#rules/gurps";
import type { Modifier, ModifierList, Participant, Plan, Refusal, Ruling, Situation } from "#table/checks";
import { isAlive } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { cardsTiedTo } from "#table/documents/records.ts";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";

/** A ruling in the GM's own words: the card keeps them, and nothing else changes. */
export const textRuling = (id: string, label: string, note: string): Ruling => ({
  id,
  label,
  choices: "text",
  who: "gm",
  note,
});

const YES = "yes";
const NO = "no";

/** The GM's rulings on every roll: no dice are needed, the meaning of a critical result, only the difficulty counts. */
export function rollRulings<P extends Roll>(situation: Rolled<P>): Ruling[] {
  return [...grantedRuling(situation), ...criticalRuling(situation), ...difficultyRuling(situation)];
}

/** GURPS › When to Roll: before the throw the GM may let the roll succeed without dice (GURPS-ROLL-2). */
function grantedRuling<P extends Roll>({ plan, outcome }: Rolled<P>): Ruling[] {
  if (outcome && !plan.granted) return [];
  const label = tell("granted.label");
  return [
    {
      id: "granted",
      label,
      choices: [{ value: YES, label }],
      ...(plan.granted && { now: YES }),
      who: "gm",
      before: true,
      plan: () => ({ ...plan, granted: true }),
      note: "QUADRANT.gurps.granted.note",
    },
  ];
}

/** GURPS › Degree of Success or Failure: the GM says what a critical result means (GURPS-DEG-2, 3). */
function criticalRuling<P extends Roll>({ outcome, card }: Rolled<P>): Ruling[] {
  const { result, total = null } = outcome ?? {};
  if (result !== "criticalSuccess" && result !== "criticalFailure") return [];
  // Guidance that the GM has accepted is the benefit of the critical success.
  if (result === "criticalSuccess" && card && cardsTiedTo(card).some(isAcceptedGuidance)) return [];
  const key = `QUADRANT.gurps.critical.${result}`;
  const extreme = total === 3 || total === 18;
  const label = extreme ? say(`${key}.extreme`, { total }) : say(`${key}.label`);
  return [textRuling("critical", label, `${key}.note`)];
}

function isAcceptedGuidance(card: Parameters<typeof isAlive>[0]): boolean {
  const { kind, rulings } = card.system;
  return (
    isAlive(card) && kind === "guidance" && rulings.some(({ id, value }) => id === "guidance" && value === "accept")
  );
}

/** GURPS › Task Difficulty: in fast action the GM may let a difficulty replace all circumstances (GURPS-DIFF-2). */
function difficultyRuling<P extends Roll>({ plan }: Rolled<P>): Ruling[] {
  if (plan.granted || plan.modifiers.length === 0) return [];
  return [
    {
      id: "difficultyOnly",
      label: tell("difficultyOnly.label"),
      group: tell("ruling.group"),
      choices: [YES, NO].map((value) => ({ value, label: tell(`difficultyOnly.${value}`) })),
      now: plan.difficultyOnly ? YES : NO,
      who: "gm",
      plan: (value) => withLines({ ...plan, difficultyOnly: value === YES }, plan.modifiers),
      note: "QUADRANT.gurps.difficultyOnly.note",
    },
  ];
}

/** A success roll as cards keep it: with everything that its list of modifiers follows from. */
export interface Roll extends Omit<SuccessPlan, "modifiers"> {
  modifiers: Line[];
  /** The kind of roll, for tables and traits that apply only to some kinds. */
  tag: RollTag;
  /** The facts of the scene that matter for traits. */
  facts: Fact[];
  /** The traits that may modify the roll. */
  traits: Trait[];
  /** The better result that bonus points have bought; null: none. */
  bought: Result | null;
  /** The modifier of a default, 0 or less: names of difficulties are meant for trained actors (GURPS-DIFF-2). */
  penalty: number;
  /** The GM lets the difficulty replace the circumstances: lines with such a source do not count. */
  difficultyOnly: boolean;
  /** The GM lets the roll succeed without dice (GURPS-ROLL-2). */
  granted: boolean;
}

/** A modifier as cards keep it: its source is one that the rules know. */
export interface Line extends Modifier {
  source: SuccessPlan["modifiers"][number]["source"];
}

export type Rolled<P extends Roll = Roll> = Situation<P, SuccessOutcome>;

/** Whether a roll has succeeded, or failed. A roll that could not be tried has done neither. */
export const isMade = (outcome: Pick<SuccessOutcome, "result"> | null | undefined): boolean =>
  isGood(outcome?.result ?? "");
export const isFailed = (outcome: Pick<SuccessOutcome, "result"> | null | undefined): boolean =>
  outcome?.result === "failure" || outcome?.result === "criticalFailure";

/** A plain roll, before any choice. */
export const rollOf = (plan: SuccessPlan, more: Partial<Roll> = {}): Roll => ({
  tag: "any",
  facts: [],
  traits: [],
  bought: null,
  penalty: 0,
  difficultyOnly: false,
  granted: false,
  ...plan,
  ...more,
});

/** The sources of modifiers that a difficulty may replace. */
const CIRCUMSTANTIAL: readonly string[] = ["situation", "equipment", "range", "darkness"];

/** Whether a line counts: with `difficultyOnly` circumstances do not. */
export const counts = ({ difficultyOnly }: Pick<Roll, "difficultyOnly">, { source = "" }: Modifier): boolean =>
  !difficultyOnly || !CIRCUMSTANTIAL.includes(source);

/** The roll with only the lines that count. */
export const withCountedLines = <P extends Roll>(plan: P): P =>
  plan.difficultyOnly ? { ...plan, modifiers: plan.modifiers.filter((line) => counts(plan, line)) } : plan;

/** The effective score of a roll. */
export const scoreOf = (plan: Roll): number => effective(withCountedLines(plan));

/** GURPS › Success Rolls, Influencing Success Rolls: the result of the dice, or a better one that was bought (GURPS-BUY-1). */
export const rollKind: CheckKind<Roll, SuccessOutcome> = {
  pools: (plan) => (plan.granted ? {} : success.pools(withCountedLines(plan))),
  resolve(plan, throws) {
    if (plan.granted) return { result: "success", effective: scoreOf(plan), total: null, margin: 0, pending: {} };
    const outcome = success.resolve(withCountedLines(plan), throws);
    return boughtOver(outcome, plan.bought);
  },
  odds: (plan) => (plan.granted ? { success: 1 } : success.odds(withCountedLines(plan))),
  changes: (plan, outcome) => success.changes(plan, outcome),
};

/** The bought result, if it is better than that of the dice: a mended modifier may have made the dice as good. */
export function boughtOver(outcome: SuccessOutcome, to: Result | null | undefined): SuccessOutcome {
  if (!to) return outcome;
  const now = RESULTS.indexOf(outcome.result as Result);
  return RESULTS.indexOf(to) < now ? buySuccess(outcome, to).outcome : outcome;
}

/**
 * A roll with other lines. Lines of traits that offset penalties (`cancelling`) depend on the other lines, and are worked
 * out anew.
 */
export function withLines<P extends Roll>(plan: P, lines: readonly Modifier[]): P {
  const isMadeUp = ({ key, source }: Modifier): boolean =>
    source === "trait" && cancelling(plan).some(({ id }) => key === `gurps.mod.trait.${id}`);
  const own = lines.filter((line) => !isMadeUp(line)).map(sourced);
  const given = own.filter((line) => counts(plan, line)).map(({ key, value, source }) => ({ key, value, source }));
  const madeUp = bucket.traits({ tag: plan.tag, traits: cancelling(plan), facts: plan.facts, modifiers: given });
  return { ...plan, modifiers: [...own, ...madeUp] };
}

/** The lines of a roll, and the plan with others in their place. */
export const linesOf = <P extends Plan, R extends Roll>(
  roll: R | undefined,
  put: (roll: R) => P,
): ModifierList<P> | null => (roll ? { list: roll.modifiers, with: (lines) => put(withLines(roll, lines)) } : null);

const sourced = (line: Modifier): Line => ({ ...line, source: (line.source as Line["source"] | undefined) ?? "other" });

const CANCEL = ["nightVision", "telescopicVision", "parabolicHearing", "darkVision"];

function cancelling({ traits }: Roll): Trait[] {
  return traits.filter(({ id }) => CANCEL.includes(id));
}

/** The conditions under which an actor can do nothing but recover. */
const HELD = ["retching", "seizure", "unconscious", "comatose", "catatonic"] as const;

/** Why the party cannot roll by choice at all; null if it can. */
export function incapacitatedRefusal(participant: Participant | undefined): Refusal | null {
  const actor = characterOf(participant);
  if (!actor) return refusal("gone");
  const held = HELD.find((condition) => has(actor, condition));
  return held ? refusal("held", { name: actor.name, condition: say(conditionKey("gurps", held)) }) : null;
}

/** Why a roll is too hopeless to be made by choice (GURPS-ROLL-3). */
export function hopelessRefusal(plan: Roll): Refusal | null {
  const isTried = plan.isDefense || plan.granted || !isForbidden(withCountedLines(plan));
  return isTried ? null : refusal("forbidden", { score: scoreOf(plan) });
}

/** Why this roll cannot be made now. A forced roll (`isDefense`) is not refused for a low score or a held actor. */
export function rollRefusal<P extends Roll>({ plan, parties: { self } }: Rolled<P>): Refusal | null {
  const held = plan.isDefense ? null : incapacitatedRefusal(self);
  return held ?? hopelessRefusal(plan);
}
