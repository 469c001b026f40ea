import type { Change } from "#rules/check.ts";
import { HELPLESS, type Maneuver, type Streak } from "#rules/gurps";
import { type ButtonView, type Participant, type TableChange } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Beginning, TurnAct } from "#table/game.ts";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { say } from "#table/words.ts";
import { type Fighter, fighterOf, isFight, isFighter } from "../documents.ts";
import { tell } from "../words.ts";
import { passedWords, secondsPass, type SecondsPassed } from "../clocks.ts";
import { chosen, fightersOf, groupOf, headOf, isActing, isOut, passes } from "./maneuvers.ts";

/** The check for a due roll of this condition: swimming, staying conscious, or recovering. */
export function checkFor(condition: string): "swim" | "suffocate" | "recover" {
  if (condition === "drowning" || condition === "recovering") return "swim";
  return condition === "suffocating" ? "suffocate" : "recover";
}

/** Whether an open card already asks for the due roll of this condition. */
export function isAsked({ uuid }: Actor.Implementation, condition: string): boolean {
  const checks = [`gurps.${checkFor(condition)}`];
  return cardsWhere({ states: ["open"], checks, actor: uuid, as: "self" }).some(
    ({ system }) => ((system.plan as { condition?: string }).condition ?? condition) === condition,
  );
}

/** The card that asks for the due roll of this condition. Players throw for their own characters. */
export const askFor = (actor: Actor.Implementation, condition: string): Beginning => ({
  check: `gurps.${checkFor(condition)}`,
  actor: actor.uuid,
  data: { condition },
  announced: actor.hasPlayerOwner,
});

const checkButton = checkButtonOf("gurps");

/** Whether the actor still has the condition of a due roll. A drowning actor has no air, either. */
export const isAsFor = (actor: Actor.Implementation, condition: string): boolean =>
  has(actor, condition) || (condition === "suffocating" && has(actor, "drowning"));

/** The due rolls of a row for which no card asks yet, as buttons (GURPS-TURN-3). */
export function dueButtons({ actor, system }: Fighter): ButtonView[] {
  if (!actor) return [];
  return system.due
    .filter((condition) => isAsFor(actor, condition) && !isAsked(actor, condition))
    .map((condition) => {
      const check = checkFor(condition);
      const label = tell(`tracker.due.${check}`, { condition: say(conditionKey("gurps", condition)) });
      return checkButton({ check, label, data: { actor: actor.uuid, condition }, primary: true });
    });
}

/** Removes a due roll from the row once it is made. For the `costs` of these checks. */
export function dueRolled(participant: Participant | undefined, condition: string): TableChange[] {
  const fighter = fighterOf(participant);
  if (!fighter?.system.due.includes(condition)) return [];
  const due = fighter.system.due.filter((one) => one !== condition);
  return [{ who: "self.combatant", set: "due", value: due }];
}

export const nothing = (): TurnAct => ({ changes: [], combatants: [], turn: null, log: [] });

/** The part of an act that can be merged over several rows. */
type Rows = Pick<TurnAct, "changes" | "combatants" | "log" | "begins">;

/** A second begins for a row and its group: clocks run, and rolls become due (GURPS-TURN-3). */
export function turnStarts(row: Combatant.Implementation, round: number): TurnAct {
  if (!isFighter(row) || headOf(row).id !== row.id) return nothing();
  // If another row becomes the head of the group during a second, that second must not pass twice.
  const beginning = groupOf(row).filter((one) => !isOut(one) && one.system.second < round);
  return merged(beginning.map((fighter) => secondOf(fighter, round)));
}

/** The rows of a group have their turn with its head; rows that are out or unconscious have none. */
export function skips(row: Combatant.Implementation, round: number): boolean {
  if (!isFighter(row)) return false;
  return passes(row) || headOf(row).id !== row.id || row.system.second >= round;
}

function secondOf(fighter: Fighter, round: number): Rows {
  const { actor, id } = fighter;
  const passed = actor ? secondsPass(actor, 1, { isTurn: true }) : { changes: [], due: [] };
  const due = dueNow(fighter, passed);
  const system = {
    second: round,
    hasActed: false,
    gone: 0,
    due,
    ...maneuverNow(fighter, passed, round),
  };
  return {
    changes: changesOf(fighter, passed),
    combatants: [{ id: id!, system }],
    log: passedWords(fighter.name ?? "", passed),
    begins: askedAtOnce(fighter, due),
  };
}

/** Several rolls that are due at once get a card each; a single one has its button in the row. */
function askedAtOnce({ actor }: Fighter, due: readonly string[]): Beginning[] {
  if (actor === null || due.length < 2) return [];
  return due.filter((condition) => !isAsked(actor, condition)).map((condition) => askFor(actor, condition));
}

/** A maneuver that was chosen for this second in advance stays. A fighter that is helpless now does nothing. */
function maneuverNow(fighter: Fighter, { changes }: SecondsPassed, round: number): Record<string, unknown> {
  const { maneuver, streak, chosenIn, last } = fighter.system;
  const isEarly = chosenIn === round;
  const before: Streak | null =
    isEarly || maneuver === null ? null : { maneuver: maneuver as Maneuver, streak: Math.max(1, streak) };
  const kept = isEarly ? { last: { ...last } } : { trigger: "", last: before ?? { maneuver: null, streak: 0 } };
  if (staysHelpless(fighter, changes)) return { ...kept, ...chosen(fighter, "doNothing", before) };
  return isEarly ? kept : { ...kept, maneuver: null, streak: 0 };
}

function staysHelpless({ actor }: Fighter, changes: readonly Change[]): boolean {
  const over = changes.flatMap((change) => ("lose" in change ? [change.lose] : []));
  return actor !== null && HELPLESS.some((condition) => has(actor, condition) && !over.includes(condition));
}

/** A roll stays due until it is made, or its condition is over. */
function dueNow({ actor, system }: Fighter, { changes, due }: SecondsPassed): string[] {
  const over = changes.flatMap((change) => ("lose" in change ? [change.lose] : []));
  return [...new Set([...system.due, ...due])].filter(
    (condition) => actor !== null && isAsFor(actor, condition) && !over.includes(condition),
  );
}

function changesOf({ actor }: Fighter, { changes }: SecondsPassed): TurnAct["changes"] {
  return actor && changes.length > 0 ? [{ uuid: actor.uuid, changes }] : [];
}

/** The second is over: all rows of the group have acted, except those that wait and may still act. */
export function turnEnds(row: Combatant.Implementation): TurnAct {
  if (!isFighter(row) || headOf(row).id !== row.id) return nothing();
  const done = groupOf(row).filter((one) => one.system.maneuver !== "wait" || passes(one));
  return { ...nothing(), combatants: done.map(({ id }) => ({ id: id!, system: { hasActed: true } })) };
}

export const SKIPPED = 10;

/** The GM skips ten seconds: clocks run for ten seconds, and all maneuvers and streaks begin anew. */
export function skipSeconds(combat: Combat.Implementation): TurnAct {
  if (!isFight(combat)) return nothing();
  const round = combat.round + SKIPPED;
  const rows = fightersOf(combat).filter((fighter) => !isOut(fighter));
  const act = merged(rows.map((fighter) => skipped(fighter, combat.round, round)));
  return {
    ...act,
    round,
    log: [{ key: "QUADRANT.gurps.log.skipped", data: { seconds: SKIPPED, second: round } }, ...act.log],
  };
}

function skipped(fighter: Fighter, now: number, round: number): Rows {
  const { actor, id } = fighter;
  const passed = actor ? secondsPass(actor, SKIPPED) : { changes: [], due: [] };
  // A row that has begun its turn of the present second is not to begin one of the new second, too.
  const isOver = fighter.system.second === now;
  const held: Streak | null = staysHelpless(fighter, passed.changes)
    ? { maneuver: "doNothing", streak: SKIPPED }
    : null;
  const due = dueNow(fighter, passed);
  const system = {
    ...(isOver && { second: round }),
    hasActed: isOver && !isActing(fighter),
    gone: 0,
    trigger: "",
    chosenIn: null,
    last: { maneuver: null, streak: 0 },
    ...(held ?? { maneuver: null, streak: 0 }),
    due,
  };
  return {
    changes: changesOf(fighter, passed),
    combatants: [{ id: id!, system }],
    log: passedWords(fighter.name ?? "", passed),
    begins: askedAtOnce(fighter, due),
  };
}

function merged(rows: readonly Rows[]): TurnAct {
  return {
    changes: rows.flatMap(({ changes }) => changes),
    combatants: rows.flatMap(({ combatants }) => combatants),
    turn: null,
    log: rows.flatMap(({ log }) => log),
    begins: rows.flatMap(({ begins = [] }) => begins),
  };
}
