import { type Field, isGms, isRefusal, type Option, type Reader, wordsField } from "#table/checks";
import { characterOf, fighterOf, isSkill, refusal, type Skill, tell } from "../../basics.ts";
import { switchOption, withWords } from "../options.ts";
import { informationActs, informationNote } from "../secret/information-acts.ts";
import { rollCheck, type RollCheck } from "../roll/roll-check.ts";
import { isFailed, type Rolled, rollKind, withLines } from "../roll/roll.ts";
import type { RollWords } from "../roll/roll-view.ts";
import { difficultyOf } from "../roll/bucket.ts";
import { type Choices, gearField, timeField } from "./choices.ts";
import {
  type Again,
  type OwnRoll,
  repeatChanges,
  repeatRefusal,
  repeatRulings,
  saidBefore,
  triedBefore,
  type Try,
  tryAgain,
} from "./own-roll.ts";

type Asking<P extends OwnRoll> = Rolled<P>;

interface Own<P extends OwnRoll> extends Partial<Omit<RollCheck<P>, "view" | "prepare" | "refresh">> {
  prepare: RollCheck<P>["prepare"];
  /** The plan read anew with what is said in it. */
  refresh: RollCheck<P>["refresh"];
  /** The skill that it is done with, where that need not be an Item of the sheet. */
  skillIn?(situation: Rolled<P>): Skill | null;
  /** What is tried may be said in words, and take its time. */
  isTask: boolean;
  words(situation: Rolled<P>, reader: Reader): RollWords;
  /** The check that *Try again* begins, and what it is told. */
  again?(situation: Rolled<P>): Again;
}

/** A success roll of one's own at the table: with equipment, time, earlier tries, and what only the GM may switch. */
export function ownCheck<P extends OwnRoll>({ isTask, again, skillIn, ...rest }: Own<P>): RollCheck<P> {
  const own = { ...rest, ...(skillIn && { skillIn }) } as Own<P>;
  return rollCheck<P>({
    ties: "continues",
    ...rest,
    prepare(subject) {
      const draft = own.prepare(subject);
      if (isRefusal(draft)) return draft;
      const before = triedBefore(subject.data);
      const said = saidBefore((before?.system.plan as OwnRoll | undefined)?.modifiers);
      return said.length === 0 ? draft : { ...draft, plan: withLines(draft.plan, [...draft.plan.modifiers, ...said]) };
    },
    words: (situation, reader) => {
      const words = own.words(situation, reader);
      const note = [words.note, ...hints(situation), informationNote(situation)].filter(Boolean).join(" ");
      return { ...words, note };
    },
    refuse: (situation) =>
      own.refuse?.(situation) ??
      (situation.plan.isBarred ? refusal("barred", { name: situation.parties["self"]?.name ?? "" }) : null) ??
      repeatRefusal(situation.plan.repeats),
    fields: (situation) => [...(own.fields?.(situation) ?? []), ...(isTask ? taskFields(situation, own) : [])],
    options: (situation) => [...(own.options?.(situation) ?? []), ...masterOptions(situation, own, isTask)],
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

/** How a roll went, as earlier tries are counted: one that was never thrown has failed at nothing. */
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

type Anew<P extends OwnRoll> = Pick<Own<P>, "refresh" | "skillIn">;

/** The plan that another choice leads to. */
const choosing =
  <P extends OwnRoll>(situation: Asking<P>, { refresh }: Anew<P>) =>
  (choice: Partial<Choices>): P =>
    refresh({ ...situation, plan: { ...situation.plan, chosen: { ...situation.plan.chosen, ...choice } } });

const skillOf = ({ parties: { self } }: Asking<OwnRoll>): Skill | null => (isSkill(self?.tool) ? self.tool : null);

/** With what, in what time, and at what. */
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

/** What the GM may switch: no roll needed, time makes no difference, the difficulty says it all. */
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

/** What the dialog tells the GM of calling for rolls (GURPS-ROLL-2), and of the ends of the ladder. */
function hints({ plan, card }: Asking<OwnRoll>): string[] {
  if (card || !game.user?.isGM || plan.granted) return [];
  const difficulty = difficultyOf(plan);
  if (difficulty >= 10) return [tell("hint.noRoll")];
  if (difficulty <= -10) return [tell("hint.mayForbid")];
  return [tell("hint.whenToRoll")];
}
