import { sentences } from "#table/words.ts";
import type { Field, Option, Reader, Refusal, Subject } from "#table/checks";
import { isGms, isRefusal, participants, partyOf, wordsField } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { type Character, characterOf, fighterOf, isCharacter, isSkill, type Skill } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { switchOption, withWords } from "../options.ts";
import { informationActs, informationNote } from "../secret/information-acts.ts";
import { rollCheck, type RollCheck } from "../roll/roll-check.ts";
import { isFailed, type Rolled, rollKind, withLines } from "../roll/roll.ts";
import type { RollWords } from "../roll/roll-view.ts";
import { difficultyOf } from "../roll/bucket.ts";
import { type Choices, gearField, timeField, untouched } from "./choices.ts";
import type { Again, OwnRoll, Try } from "./own-roll.ts";
import {
  repeatChanges,
  repeatRefusal,
  repeatRulings,
  saidBefore,
  tiedTo,
  triedBefore,
  tryAgain,
  unsaid,
} from "./own-roll.ts";

type Asking<P extends OwnRoll> = Rolled<P>;

/** What a kind of roll begins with, beside the data that all own rolls have. */
interface Begun {
  /** The Item in use. */
  tool?: Item.Implementation | null;
  said?: object;
  /** UUID of the card that the roll continues. Default: the card on which the GM has asked for it. */
  tied?: string | undefined;
}

type Asked = Pick<Rolled, "card" | "tied" | "parties">;

interface Own<P extends OwnRoll, S> extends Partial<Omit<RollCheck<P>, "view" | "prepare" | "refresh">> {
  /** What the roll begins with; a Refusal if there is no such roll. */
  begin?(actor: Character, subject: Subject): Begun | Refusal;
  /** The plan from present documents and the declaration; null if the skill or trait in use is gone. */
  plan(actor: Character, said: S, situation: Asked): P | null;
  /** The skill in use, for rolls whose skill may have no Item on the sheet. Default: self's tool. */
  skillIn?(situation: Rolled<P>): Skill | null;
  /** The dialog asks for equipment, the time taken, and the task in words. */
  isTask: boolean;
  words(situation: Rolled<P>, reader: Reader): RollWords;
  /** The check that *Try again* begins, and its data. Without it, failures are not counted. */
  again?(situation: Rolled<P>): Again;
}

/** An actor's own success roll at the table: with equipment, time, earlier attempts, and switches for the GM. */
export function ownCheck<P extends OwnRoll, S = P>({ isTask, again, skillIn, ...own }: Own<P, S>): RollCheck<P> {
  const { begin, plan: planFor, ...rest } = own;
  const refresh = (situation: Rolled<P>): P => {
    const actor = characterOf(situation.parties["self"]);
    return (actor && planFor(actor, situation.plan as unknown as S, situation)) ?? situation.plan;
  };
  const anew = { refresh, ...(skillIn && { skillIn }) };
  return rollCheck<P>({
    ties: "continues",
    ...rest,
    prepare(subject) {
      const { actor, token, data } = subject;
      if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
      const begun = begin?.(actor, subject) ?? {};
      if (isRefusal(begun)) return begun;
      const { tool = null, said = {}, tied = tiedTo(data).tied } = begun as Begun;
      const parties = { self: partyOf(actor, token, tool) };
      const asked = { parties: participants(parties), tied: cardByUuid(tied) };
      const plan = planFor(actor, { ...unsaid(data, untouched(data)), ...said } as S, asked);
      if (!plan) return refusal("gone");
      const lines = saidBefore((triedBefore(data)?.system.plan as OwnRoll | undefined)?.modifiers);
      const whole = lines.length === 0 ? plan : withLines(plan, [...plan.modifiers, ...lines]);
      return { plan: whole, parties, ...(tied && { tied }) };
    },
    refresh,
    words: (situation, reader) => {
      const words = own.words(situation, reader);
      const note = sentences(words.note ?? "", ...hints(situation), informationNote(situation));
      return { ...words, note };
    },
    refuse: (situation) =>
      own.refuse?.(situation) ??
      (situation.plan.isBarred ? refusal("barred", { name: situation.parties["self"]?.name ?? "" }) : null) ??
      repeatRefusal(situation.plan.repeats),
    fields: (situation) => [...(own.fields?.(situation) ?? []), ...(isTask ? taskFields(situation, anew) : [])],
    options: (situation) => [...(own.options?.(situation) ?? []), ...masterOptions(situation, anew, isTask)],
    rulings: (situation) => [...(again ? repeatRulings(tryOf(situation)) : []), ...(own.rulings?.(situation) ?? [])],
    acts: (situation, user) => [
      ...(again ? tryAgain(tryOf(situation), situation.parties["self"], user, againWith(situation, again)) : []),
      ...(own.acts?.(situation, user) ?? []),
      ...informationActs(situation, user),
    ],
    changes: (situation) => [
      ...(situation.outcome ? withWords(rollKind.changes(situation.plan, situation.outcome), situation.parties) : []),
      ...(again ? repeatChanges(tryOf(situation)) : []),
    ],
  });
}

/** The attempt, for the count of repeated attempts. A roll that could not be tried has not failed. */
const tryOf = ({ plan, outcome, card }: Asking<OwnRoll>): Try => ({
  repeats: plan.repeats,
  went: outcome && (isFailed(outcome) ? "failed" : "made"),
  card: card ?? null,
});

function againWith<P extends OwnRoll>(situation: Asking<P>, again: (situation: Asking<P>) => Again): Again {
  const { check, data } = again(situation);
  const { task, gear } = situation.plan.chosen;
  return { check, data: { task, ...(gear && { gear }), ...data } };
}

interface Anew<P extends OwnRoll> {
  refresh(situation: Rolled<P>): P;
  skillIn?(situation: Rolled<P>): Skill | null;
}

/** The plan with another choice. */
const choosing =
  <P extends OwnRoll>(situation: Asking<P>, { refresh }: Anew<P>) =>
  (choice: Partial<Choices>): P =>
    refresh({ ...situation, plan: { ...situation.plan, chosen: { ...situation.plan.chosen, ...choice } } });

const skillOf = ({ parties: { self } }: Asking<OwnRoll>): Skill | null => (isSkill(self?.tool) ? self.tool : null);

/** The fields of a task: equipment, time, and the task in words. */
function taskFields<P extends OwnRoll>(situation: Asking<P>, own: Anew<P>): Field<P>[] {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const put = choosing(situation, own);
  const skill = own.skillIn ? own.skillIn(situation) : skillOf(situation);
  const inCombat = fighterOf(parties["self"]) !== null;
  return [
    ...(skill ? [gearField({ actor, skill, plan }, (gear) => put({ gear }))] : []),
    ...(plan.chosen.isTimeless ? [] : [timeField({ plan, inCombat }, (time) => put({ time }))]),
    wordsField({
      id: "task",
      label: tell("task.label"),
      hint: tell("task.hint"),
      value: plan.chosen.task,
      put: (task) => put({ task }),
    }),
  ];
}

/** The GM's switches: no roll is needed, only the difficulty counts, time makes no difference. */
function masterOptions<P extends OwnRoll>(situation: Asking<P>, own: Anew<P>, isTask: boolean): Option<P>[] {
  if (!isGms(situation)) return [];
  const { plan } = situation;
  const option = (id: string, checked: boolean, then: Partial<OwnRoll>): Option<P> => {
    const anew = own.refresh({ ...situation, plan: { ...plan, ...then } });
    return switchOption(`QUADRANT.gurps.option.${id}`, { id, checked, plan: anew });
  };
  const { isTimeless } = plan.chosen;
  return [
    option("granted", plan.granted, { granted: !plan.granted }),
    option("difficultyOnly", plan.difficultyOnly, { difficultyOnly: !plan.difficultyOnly }),
    ...(isTask ? [option("timeless", isTimeless, { chosen: { ...plan.chosen, isTimeless: !isTimeless } })] : []),
  ];
}

/** Hints for the GM in the dialog: when to call for a roll (GURPS-ROLL-2), and what the extreme difficulties mean. */
function hints({ plan, card }: Asking<OwnRoll>): string[] {
  if (card || !game.user?.isGM || plan.granted) return [];
  const difficulty = difficultyOf(plan);
  if (difficulty >= 10) return [tell("hint.noRoll")];
  if (difficulty <= -10) return [tell("hint.mayForbid")];
  return [tell("hint.whenToRoll")];
}
