import { type Result, USUAL_HOURS } from "#rules/gurps";
import type { ButtonView, Refusal, Situation, Spend } from "#table/checks";
import { defineCheck, gmRefusal, participants, partiesOf } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { sayRefusal } from "#table/words.ts";
import { type Character, characterOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { isFinished, taskOf } from "../../long-tasks/tasks.ts";
import { heroes } from "../../people.ts";
import { checkButton } from "../../sheets/facts.ts";
import { linesOf, wayLabel } from "../contests/sides.ts";
import { offersFor, rungOf } from "../roll/bucket.ts";
import { type Buyable, buyingSpends, everyRoll } from "../roll/roll-check.ts";
import { dayParties, dayPlan, supervisingOf } from "./day-plan.ts";
import { dayView } from "./day-view.ts";
import type { DayOutcome, DayPlan, Listed } from "./day.ts";
import { dayChanges, dayGiven, dayKind, partsOfRole, roleOf, SUPERVISING, SUPERVISOR, workerGiven } from "./day.ts";

/**
 * An NPC works long hours only after a won Influence roll, by the supervisor or else by the first of the players' characters
 * (GURPS-LONG-3). The dialog of that roll asks for its subject.
 */
export function persuadeButton(worker: Character, supervisor: Character | null): ButtonView[] {
  if (worker.hasPlayerOwner) return [];
  const by = supervisor ?? heroes()[0] ?? null;
  const why = by ? null : refusal("longTask.nobodyPersuades");
  const button = checkButton({
    check: "influence",
    label: tell("longTask.persuade", { name: worker.name, by: by?.name ?? "" }),
    data: by ? { actor: by.uuid } : {},
  });
  return [{ ...button, reason: why && sayRefusal(why) }];
}

/** Why the day cannot be called. A day on which all workers rest is possible, too. */
function whyNot({ task: id, workers, idle }: DayPlan): Refusal | null {
  const task = taskOf(id);
  if (!task) return refusal("gone");
  if (isFinished(task)) return refusal("longTask.finished", { name: task.name });
  if (Object.keys(workers).length > 0 || Object.values(idle).some(({ isResting }) => isResting)) return null;
  const [first] = Object.values(idle);
  return first?.why ?? refusal("longTask.noWorkers", { name: task.name });
}

/** Parties may buy better results for their own thrown rolls: the supervisor's, and each worker's for work and HT. */
function daySpends(situation: Situation<DayPlan, DayOutcome>): Spend<DayPlan>[] {
  const { plan, throws } = situation;
  // Some parties may have thrown while others have not.
  const read = dayKind.resolve(plan, throws);
  const results = {
    ...(plan.supervisor && { [SUPERVISOR]: read.supervisor }),
    ...Object.fromEntries(
      Object.entries(read.rows).flatMap(([who, row]) => [
        [roleOf("skill", who), row?.skill],
        [roleOf("overtime", who), row?.overtime],
      ]),
    ),
  } as Record<string, Buyable<DayPlan>["result"]>;
  return Object.entries(results).flatMap(([role, result]) => {
    const put = (bought: Result): DayPlan => withList(plan, role, { ...listOf(plan, role)!, bought });
    return buyingSpends(situation, { role, who: ownerOf(role), result, put, timing: "anytime" });
  });
}

/** The score of a role; null for the dice of ruined work, which have none. */
function listOf({ supervisor, workers }: DayPlan, role: string): Listed | null {
  if (role === SUPERVISOR) return supervisor;
  const found = partsOfRole(role);
  const worker = found && workers[found.who];
  if (!worker || found.dice === "ruin") return null;
  return worker[found.dice];
}

function withList(plan: DayPlan, role: string, list: Listed): DayPlan {
  if (role === SUPERVISOR) return plan.supervisor ? { ...plan, supervisor: { ...plan.supervisor, ...list } } : plan;
  const { who, dice } = partsOfRole(role)!;
  return { ...plan, workers: { ...plan.workers, [who]: { ...plan.workers[who]!, [dice]: list } } };
}

const ownerOf = (role: string): string => (role === SUPERVISOR ? SUPERVISOR : (partsOfRole(role)?.who ?? ""));

/** GURPS › Long Tasks: the end of a day (GURPS-LONG-1 to -5). The GM calls it; each party throws its own dice. */
export const laborDayCheck = defineCheck<DayPlan, DayOutcome>({
  ...everyRoll,
  kind: dayKind,
  table: true,
  ties: "continues",
  roles({ supervisor, workers }) {
    const own = Object.entries(workers).flatMap(([who, { overtime }]) => [
      [roleOf("skill", who), who],
      ...(overtime ? [[roleOf("overtime", who), who]] : []),
    ]);
    return { ...(supervisor && { [SUPERVISOR]: SUPERVISOR }), ...(Object.fromEntries(own) as Record<string, string>) };
  },
  stagedRole: (role) => ownerOf(role),
  stageLabel(role) {
    if (role === SUPERVISOR) return tell("longTask.stage.supervisor");
    return tell(`longTask.stage.${partsOfRole(role)?.dice === "ruin" ? "ruin" : "work"}`);
  },
  stages: () => gameSetting<"button" | "auto">("gurps", "stageDice"),
  /** `data.task` is the task's id. */
  prepare({ data }) {
    const task = taskOf(data["task"] ?? "");
    if (!task) return refusal("gone");
    const parties = dayParties(task);
    const plan = dayPlan(task, participants(parties), null);
    const { card: tied } = data;
    return whyNot(plan) ?? { plan, parties, ...(tied && { tied }) };
  },
  parties: ({ parties }) => partiesOf(parties),
  refresh({ plan, parties }) {
    const task = taskOf(plan.task);
    const chosen = SUPERVISING.find((by) => by === plan.supervisor?.by) ?? null;
    return task ? dayPlan(task, parties, chosen) : plan;
  },
  refuse: ({ plan, card }) => gmRefusal(card) ?? whyNot(plan),
  options: () => [],
  /** The supervisor's skill (GURPS-LONG-3). */
  fields({ plan, parties }) {
    const leader = characterOf(parties[SUPERVISOR]);
    if (!leader || !plan.supervisor) return [];
    return [
      {
        id: "supervising",
        label: tell("longTask.supervising.label", { name: parties[SUPERVISOR]?.name ?? "" }),
        hint: tell("longTask.supervising.hint"),
        type: "select",
        value: plan.supervisor.by,
        choices: supervisingOf(leader).map(({ by, way }) => ({
          value: by,
          label: tell("contest.way", { what: wayLabel(way), level: way.base }),
        })),
        apply(value) {
          const task = taskOf(plan.task);
          const by = SUPERVISING.find((one) => one === value) ?? null;
          return task ? dayPlan(task, parties, by) : refusal("gone");
        },
      },
    ];
  },
  odds: (plan, throws, role = "") => {
    const found = partsOfRole(role);
    return found && found.who in plan.workers ? workerGiven(plan, found.who, throws) : dayGiven(plan, throws);
  },
  spends: daySpends,
  changes: ({ plan, outcome, parties }) => (outcome ? dayChanges(plan, outcome, parties) : []),
  isOtherOutcome: (one, other) => JSON.stringify(one.rows) !== JSON.stringify(other.rows),
  /** Only NPCs who work long hours need persuasion, and only before the day has a result. */
  acts({ plan, parties, outcome }, user) {
    if (!user.isGM || outcome) return [];
    return Object.entries(plan.workers).flatMap(([who, { hours }]) => {
      const actor = characterOf(parties[who]);
      return actor && hours > USUAL_HOURS ? persuadeButton(actor, characterOf(parties[SUPERVISOR])) : [];
    });
  },
  circumstances({ plan, parties }, role) {
    const list = listOf(plan, role);
    const tag = role.startsWith("overtime") ? "any" : "skill";
    return list ? offersFor(characterOf(parties[ownerOf(role)]), tag) : [];
  },
  rung(key, value, { plan }) {
    const { penalty = 0 } = Object.values(plan.workers).length === 1 ? Object.values(plan.workers)[0]! : {};
    return rungOf({ penalty, modifiers: [], difficultyOnly: false }, key, value);
  },
  modifiers(plan, role) {
    return linesOf(listOf(plan, role), (list) => withList(plan, role, list));
  },
  view: dayView,
});
