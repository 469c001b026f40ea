import type { Pool } from "#rules/dice";
import { type LaborOutcome, sixSided, THREE_DICE } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { say, sayRefusal, signed } from "#table/words.ts";
import type { CheckView, Density, FigureView, Reader, RowView, SideView, Situation, VerdictView } from "#table/checks";
import { oddsView, sideParties, verdictView } from "#table/checks";
import { tell } from "../../words.ts";
import { faceSum, RESULT_VIEWS, scoreView, sideView } from "../roll/roll-view.ts";
import { dayKind, type DayOutcome, type DayPlan, eveningOf, madeKey, roleOf, SUPERVISOR, workerGiven } from "./day.ts";

export type Day = Situation<DayPlan, DayOutcome>;

const key = "QUADRANT.gurps.longTask";
const RUIN = sixSided(2);

/** A day of a long task: its supervisor, a row for each worker, and the progress of the parts. */
export function dayView(situation: Day, reader: Reader): CheckView {
  const { plan, parties, outcome } = situation;
  const whos = Object.keys(plan.workers);
  // Without an outcome some parties may have thrown already: their rolls are shown.
  const sofar = dayKind.resolve(plan, situation.throws);
  return {
    kind: tell("card.laborDay"),
    title: plan.name,
    chip: say(`${key}.day`, { day: plan.day }),
    parties: sideParties(
      plan.supervisor ? [parties[SUPERVISOR]] : [],
      whos.map((who) => parties[who]),
    ),
    sides: plan.supervisor ? [supervisorSide(situation, sofar, reader)] : [],
    results: results(whos.length),
    headlines: headlines(whos.length),
    note: noteOf(situation, sofar, reader),
    scores: scoresOf(situation, reader),
    verdict: outcome && verdictOf(plan, outcome),
    rows: whos.map((who) => rowOf(situation, sofar, { who, reader })),
    figures: plan.parts.map((part) => figureOf(part, outcome ? eveningOf(plan, outcome)[part.id]! : null)),
  };
}

function results(count: number): CheckView["results"] {
  if (count === 0) return [{ key: "rest", label: say(`${key}.result.rest`), density: 0 }];
  if (count === 1) return RESULT_VIEWS();
  return Array.from({ length: count + 1 }, (_, made) => ({
    key: madeKey(made),
    label: say(`${key}.result.made`, { made, count }),
    density: (made === count ? 3 : made === 0 ? 1 : 2) as Density,
  }));
}

function headlines(count: number): CheckView["headlines"] {
  if (count === 0) return [];
  const good = count === 1 ? ["success", "criticalSuccess"] : [madeKey(count)];
  const which = count === 1 ? "one" : "all";
  return [
    {
      key: "made",
      label: say(`${key}.headline.${which}`),
      short: say(`${key}.headline.short`),
      hint: "",
      results: good,
    },
  ];
}

function sideOf(
  { parties, throws }: Day,
  { pool, ...shown }: { role: string; who: string; note: string; pool: Pool },
  reader: Reader,
): SideView {
  const faces = throws[shown.role];
  const total = faces?.length === pool.dice.length ? faceSum(faces) : null;
  return sideView({ ...shown, name: parties[shown.who]?.name, pool, faces, total }, reader);
}

function supervisorSide(situation: Day, sofar: DayOutcome, reader: Reader): SideView {
  const { what } = situation.plan.supervisor!;
  const led = sofar.supervisor;
  const note = led ? `${what} · ${tell(`result.${led.result}`)}` : what;
  return sideOf(situation, { role: SUPERVISOR, who: SUPERVISOR, note, pool: THREE_DICE }, reader);
}

function rowOf(situation: Day, sofar: DayOutcome, { who, reader }: { who: string; reader: Reader }): RowView {
  const { plan, parties, throws } = situation;
  const worker = plan.workers[who]!;
  const row = sofar.rows[who] ?? null;
  // A settled row shows its chances before the throw; any other those that the dice so far leave.
  const odds = workerGiven(plan, who, row && isSettled(row) ? {} : throws);
  const sides = [
    ...(worker.overtime
      ? [
          sideOf(
            situation,
            { role: roleOf("overtime", who), who, note: say(`${key}.side.overtime`), pool: THREE_DICE },
            reader,
          ),
        ]
      : []),
    sideOf(situation, { role: roleOf("skill", who), who, note: worker.what, pool: THREE_DICE }, reader),
    ...(row?.result === "criticalFailure"
      ? [sideOf(situation, { role: roleOf("ruin", who), who, note: say(`${key}.side.ruin`), pool: RUIN }, reader)]
      : []),
  ];
  return {
    name: parties[who]?.name ?? "",
    img: parties[who]?.img ?? "",
    note: say(`${key}.works`, { part: labelOf(plan, worker.part), hours: worker.hours }),
    sides,
    odds: oddsView(odds, RESULT_VIEWS(), row && isSettled(row) ? row.result : null),
    verdict: row && isSettled(row) ? rowVerdict(row, reader.sees(who)) : null,
  };
}

const isSettled = ({ pending }: LaborOutcome): boolean => Object.keys(pending).length === 0;

const labelOf = ({ parts }: DayPlan, id: string): string => parts.find((part) => part.id === id)?.label ?? "";

function rowVerdict(
  { result, skill, overtime, penalty, manHours, ruined, isWorkedOut }: LaborOutcome,
  told: boolean,
): VerdictView {
  const numbers = { total: skill.total ?? 0, target: skill.effective };
  const why = [
    ...(told ? [tell(`why.${skill.total === null ? "forbidden" : "totals"}`, numbers)] : []),
    ...(told && overtime && penalty > 0 ? [say(`${key}.why.overtime`, { penalty })] : []),
    ...(ruined === null ? [] : [say(`${key}.why.ruined`, { ruined })]),
    ...(isWorkedOut ? [say(`${key}.why.workedOut`)] : []),
  ];
  return verdictView({
    word: tell(`result.${result}`),
    number: amount(manHours),
    label: say(`${key}.manHours`),
    tone: result === "success" || result === "criticalSuccess" ? "gain" : "harm",
    why: why.join(" "),
  });
}

/** The scores of all parties whose numbers this reader may see. */
function scoresOf({ plan, parties }: Day, reader: Reader): NonNullable<CheckView["scores"]> {
  const { supervisor, workers } = plan;
  const scores: NonNullable<CheckView["scores"]> = {};
  if (supervisor && reader.sees(SUPERVISOR)) scores[SUPERVISOR] = scoreView(supervisor, supervisor.what);
  for (const [who, { skill, overtime, what }] of Object.entries(workers)) {
    if (!reader.sees(who) || !parties[who]) continue;
    scores[roleOf("skill", who)] = scoreView(skill, what);
    if (overtime) scores[roleOf("overtime", who)] = scoreView(overtime, say(`${key}.side.overtime`));
  }
  return scores;
}

/** The supervisor's bonus for all workers; and who does nothing today, with the reason. */
function noteOf({ plan }: Day, { supervisor }: DayOutcome, reader: Reader): string {
  const help = supervisor?.result === "criticalSuccess" ? 2 : supervisor?.result === "success" ? 1 : 0;
  return [
    ...(help > 0 && reader.sees(SUPERVISOR) ? [say(`${key}.supervised`, { value: signed(help) })] : []),
    ...Object.values(plan.idle).map(({ why }) => sayRefusal(why)),
  ].join(" · ");
}

/** "Frame: 40 → 56 of 120 h" */
function figureOf({ label, done, required }: DayPlan["parts"][number], evening: number | null): FigureView {
  const before = amount(done);
  const of = amount(required);
  if (evening === null || evening === done)
    return { label, value: say(`${key}.progress.now`, { done: before, required: of }) };
  const value = say(`${key}.progress.then`, { before, done: amount(evening), required: of });
  return { label, value, tone: evening < done ? "strain" : "plain" };
}

/** The work of the day, and the parts that it has finished. */
function verdictOf(plan: DayPlan, outcome: DayOutcome): VerdictView {
  const evening = eveningOf(plan, outcome);
  const all = Object.values(outcome.rows).reduce((sum, row) => sum + (row?.manHours ?? 0), 0);
  const ended = plan.parts.filter(({ id, done, required }) => done < required && evening[id]! >= required);
  const isWhole = plan.parts.every(({ id, required }) => evening[id]! >= required);
  return {
    word: say(`${key}.verdict.${isWhole ? "finished" : "day"}`),
    number: amount(all),
    label: say(`${key}.manHours`),
    tone: isWhole ? "gain" : "plain",
    why: [
      ...ended.map(({ label }) => say(`${key}.why.part`, { part: label })),
      ...(isWhole ? [say(`${key}.why.finished`, { name: plan.name })] : []),
    ].join(" "),
    source: "QUADRANT.gurps.section.longTasks",
  };
}
