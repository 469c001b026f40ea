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

/** What the GM says in words of their own: the card remembers it, and nothing changes by it. */
export const textRuling = (id: string, label: string, note: string): Ruling => ({
  id,
  label,
  choices: "text",
  who: "gm",
  note,
});

const YES = "yes";
const NO = "no";

/** What the GM may say of every roll: what a critical result means, that no roll is needed, that difficulty says it all. */
export function rollRulings<P extends Roll>(situation: Rolled<P>): Ruling[] {
  return [...grantedRuling(situation), ...criticalRuling(situation), ...difficultyRuling(situation)];
}

/** GURPS › When to Roll: before the dice lie, the GM may let it just succeed (GURPS-ROLL-2). */
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

/** GURPS › Degree of Success or Failure: what goes wonderfully right or terribly wrong is for the GM to say (GURPS-DEG-2, 3). */
function criticalRuling<P extends Roll>({ outcome, card }: Rolled<P>): Ruling[] {
  const { result, total = null } = outcome ?? {};
  if (result !== "criticalSuccess" && result !== "criticalFailure") return [];
  // Whoever takes a word in the story for it has had that benefit.
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

/** GURPS › Task Difficulty: in hot action the GM may set a difficulty in the place of all circumstances (GURPS-DIFF-2). */
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

/** A success roll as cards keep it: with what its bucket was filled from. */
export interface Roll extends Omit<SuccessPlan, "modifiers"> {
  modifiers: Line[];
  /** What it is about, as tables and traits ask. */
  tag: RollTag;
  /** What holds of the scene, as traits ask for it. */
  facts: Fact[];
  /** The traits that have a say in it. */
  traits: Trait[];
  /** The better result that bonus points have bought; null: none. */
  bought: Result | null;
  /** What a default takes off, 0 or less: the ladder of difficulty means the trained (GURPS-DIFF-2). */
  penalty: number;
  /** The GM sets a difficulty in the place of what circumstances make of it: those lines count for nothing. */
  difficultyOnly: boolean;
  /** The GM says that no roll is needed: it just succeeds (GURPS-ROLL-2). */
  granted: boolean;
}

/** A line of the bucket, as the table keeps it: with who said it, and what they called it. */
export interface Line extends Modifier {
  source: SuccessPlan["modifiers"][number]["source"];
}

export type Rolled<P extends Roll = Roll> = Situation<P, SuccessOutcome>;

/** Whether a roll has come to something good, or to something bad; what was never tried is neither. */
export const isMade = (outcome: Pick<SuccessOutcome, "result"> | null | undefined): boolean =>
  isGood(outcome?.result ?? "");
export const isFailed = (outcome: Pick<SuccessOutcome, "result"> | null | undefined): boolean =>
  outcome?.result === "failure" || outcome?.result === "criticalFailure";

/** A plain roll, before anybody has chosen anything. */
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

/** What a difficulty may stand for. */
const CIRCUMSTANTIAL: readonly string[] = ["situation", "equipment", "range", "darkness"];

/** Whether a line counts: some do not where the GM lets the difficulty say it all. */
export const counts = ({ difficultyOnly }: Pick<Roll, "difficultyOnly">, { source = "" }: Modifier): boolean =>
  !difficultyOnly || !CIRCUMSTANTIAL.includes(source);

/** The roll with those lines alone that count. */
export const counting = <P extends Roll>(plan: P): P =>
  plan.difficultyOnly ? { ...plan, modifiers: plan.modifiers.filter((line) => counts(plan, line)) } : plan;

/** What it is rolled against. */
export const scoreOf = (plan: Roll): number => effective(counting(plan));

/** GURPS › Success Rolls, Influencing Success Rolls: what the dice say, and what was bought over it (GURPS-BUY-1). */
export const rollKind: CheckKind<Roll, SuccessOutcome> = {
  pools: (plan) => (plan.granted ? {} : success.pools(counting(plan))),
  resolve(plan, throws) {
    if (plan.granted) return { result: "success", effective: scoreOf(plan), total: null, margin: 0, pending: {} };
    const outcome = success.resolve(counting(plan), throws);
    return boughtOver(outcome, plan.bought);
  },
  odds: (plan) => (plan.granted ? { success: 1 } : success.odds(counting(plan))),
  changes: (plan, outcome) => success.changes(plan, outcome),
};

/** What was bought over it, if anything was; dice that are as good by now, since a modifier was mended, stand. */
export function boughtOver(outcome: SuccessOutcome, to: Result | null | undefined): SuccessOutcome {
  if (!to) return outcome;
  const now = RESULTS.indexOf(outcome.result as Result);
  return RESULTS.indexOf(to) < now ? buySuccess(outcome, to).outcome : outcome;
}

/**
 * A roll with other lines: what traits make up for follows from the lines that they make up for (`cancel`), and so is
 * reckoned anew.
 */
export function withLines<P extends Roll>(plan: P, lines: readonly Modifier[]): P {
  const isMadeUp = ({ key, source }: Modifier): boolean =>
    source === "trait" && cancelling(plan).some(({ id }) => key === `gurps.mod.trait.${id}`);
  const own = lines.filter((line) => !isMadeUp(line)).map(sourced);
  const given = own.filter((line) => counts(plan, line)).map(({ key, value, source }) => ({ key, value, source }));
  const madeUp = bucket.traits({ tag: plan.tag, traits: cancelling(plan), facts: plan.facts, modifiers: given });
  return { ...plan, modifiers: [...own, ...madeUp] };
}

/** The lines of a roll, and what holds it with others in their place. */
export const linesOf = <P extends Plan, R extends Roll>(
  roll: R | undefined,
  put: (roll: R) => P,
): ModifierList<P> | null => (roll ? { list: roll.modifiers, with: (lines) => put(withLines(roll, lines)) } : null);

const sourced = (line: Modifier): Line => ({ ...line, source: (line.source as Line["source"] | undefined) ?? "other" });

const CANCEL = ["nightVision", "telescopicVision", "parabolicHearing", "darkVision"];

function cancelling({ traits }: Roll): Trait[] {
  return traits.filter(({ id }) => CANCEL.includes(id));
}

/** Whoever is so can do nothing but get over it. */
const HELD = ["retching", "unconscious", "comatose", "catatonic"] as const;

/** Why somebody cannot roll by choice at all; null where they can. */
export function heldRefusal(participant: Participant | undefined): Refusal | null {
  const actor = characterOf(participant);
  if (!actor) return refusal("gone");
  const held = HELD.find((condition) => has(actor, condition));
  return held ? refusal("held", { name: actor.name, condition: say(conditionKey("gurps", held)) }) : null;
}

/** Nobody tries by choice what is all but hopeless (GURPS-ROLL-3). */
export function hopelessRefusal(plan: Roll): Refusal | null {
  const isTried = plan.isDefense || plan.granted || !isForbidden(counting(plan));
  return isTried ? null : refusal("forbidden", { score: scoreOf(plan) });
}

/** Why this roll cannot be made now. What is forced on somebody is never refused for being hopeless, or for being helpless. */
export function rollRefusal<P extends Roll>({ plan, parties: { self } }: Rolled<P>): Refusal | null {
  const held = plan.isDefense ? null : heldRefusal(self);
  return held ?? hopelessRefusal(plan);
}
