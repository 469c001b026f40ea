import { AREAS, type Card } from "#rules/imperfect";
import { conditionsOf, has } from "#table/conditions";
import { bracketed } from "#table/combat/brackets.ts";
import { once } from "#table/once.ts";
import type { CombatantView, RowChoice, SharedList } from "#table/game.ts";
import { sayRefusal, signed } from "#table/words.ts";
import { type Character, isCharacter, isFight, isHero, isSeated } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { cardCount, cardName, isOut, seatView } from "./seat.ts";
import { MOVES } from "./cards-in-hand.ts";
import { BY_HAND } from "./master-acts.ts";
import { type SeatDraft, type Round, roundOf } from "./round.ts";
import { rowControls } from "./row-controls.ts";
import { SIDES, type Side } from "../vocabulary.ts";

type State = "waiting" | "acting" | "next" | "ready" | "done" | "barred" | "out";

/** A row of the tracker. Future Imperfect › Combat. */
export function combatantView(row: Combatant.Implementation): CombatantView | null {
  const { combat } = row;
  if (!isSeated(row) || !isFight(combat)) return null;
  const round = once(roundOf, combat);
  const chair = round.chair(row.id)!;
  const state = stateOf(round, chair);
  const together = once(bracketsOf, round).get(row.id!);
  const seat = seatView(row);
  return {
    state,
    stateLabel: stateLabel(round, chair, state),
    notes: notes(round, chair, seat.task),
    conditions: row.actor ? borne(row.actor) : [],
    pips: null,
    count: null,
    controls: combat.started ? rowControls(round, chair) : [],
    choices: choices(round, chair),
    part: { template: "imperfect/seat-cards.hbs", data: { ...seat, task: null } },
    ...((seat.choice.length > 0 || seat.task) && {
      tools: { template: "imperfect/seat.hbs", data: { task: seat.task, choice: seat.choice, name: row.name ?? "" } },
    }),
    ...(together && { together }),
  };
}

/** The actor's conditions; that of wounds lists the penalty and the wounded areas in its tooltip. */
function borne(actor: Actor.Implementation): CombatantView["conditions"] {
  return conditionsOf(actor).map(({ id, label, icon, stacks, tone }) => ({
    id,
    label,
    icon,
    stacks,
    tone,
    ...(id === "wounded" && mayKnow(actor) && { tooltip: woundWords(actor, stacks) }),
  }));
}

/** Only a user who may see the sheet learns the wounded areas. */
const mayKnow = (actor: Actor.Implementation): actor is Character =>
  isCharacter(actor) && actor.testUserPermission(game.user!, "OBSERVER");

/** "−2 to every check: head 2, left arm 1" */
function woundWords({ system: { body } }: Character, by: number): string {
  const areas = AREAS.filter((area) => body[area].level > 0).toSorted(
    (one, other) => body[other].level - body[one].level,
  );
  const list = areas.map((area) => tell("tracker.woundAt", { area: tell(`area.${area}`), level: body[area].level }));
  return tell("tracker.wounded", { by: signed(-by), list: list.join(", ") });
}

function stateOf(round: Round, chair: SeatDraft): State {
  const { combat, phase } = round;
  if (isOut(chair.unfit, chair.side)) return "out";
  if (!combat.started) return "waiting";
  const leader = round.chair(chair.leader) ?? chair;
  if (phase === "counting") return countingState(round, leader, chair);
  if (chair.noCards) return "barred";
  const done = phase === "drawing" ? chair.ready || chair.terrified : chair.choice.length === 0;
  return done ? "ready" : "waiting";
}

function countingState(round: Round, leader: SeatDraft, chair: SeatDraft): State {
  const isOn = round.called.includes(leader.id) || chair.played !== null;
  if (isOn && round.isBusy(leader)) return "acting";
  if (chair.played !== null) return "acting";
  if (leader.unfit) return "barred";
  const next = round.initiative(leader);
  if (next === null) return "done";
  return next === once(nextValue, round) ? "next" : "waiting";
}

/** The value of the highest card still to come after the called one. */
function nextValue(round: Round): number | null {
  const waiting = round.chairs.filter(({ id, leader }) => leader === null && !round.called.includes(id));
  const values = waiting.map((chair) => round.initiative(chair)).filter((value) => value !== null);
  return values.length > 0 ? Math.max(...values) : null;
}

/** The state in words, without betraying a card. */
function stateLabel(round: Round, chair: SeatDraft, state: State): string {
  const word = (key: string, data?: Record<string, string | number>): string => tell(`tracker.state.${key}`, data);
  if (!round.combat.started) return "";
  if (state === "out") return sayRefusal(refusal(`turn.${chair.unfit}`));
  if (chair.noCards && state === "barred") return word("barred", { why: sayRefusal(chair.noCards) });
  if (round.phase === "counting") {
    if (state === "acting" && chair.played) return word("actsOn", { card: cardName(chair.played) });
    return state === "waiting" ? "" : word(state === "barred" ? "noCards" : state);
  }
  if (round.phase === "choosing") return word(state === "ready" ? "chosen" : "choosing");
  if (chair.terrified) return word("oneCard");
  if (chair.draw !== null) return word(chair.ready ? "taken" : "earned", { cards: cardCount(chair.draw) });
  return word(chair.ready ? "sitsOut" : "toDraw");
}

/** The row's notes: task, group, moves of this Round. */
function notes(round: Round, chair: SeatDraft, task: ReturnType<typeof seatView>["task"]): string[] {
  const note = (key: string, data?: Record<string, string | number>): string => tell(`tracker.note.${key}`, data);
  const leader = round.chair(chair.leader);
  const { moves, meters } = chair;
  return [
    // Every player sees who aims, and the progress of it.
    ...(task ? [`${task.label} ${task.count}`] : []),
    ...(leader ? [note("with", { name: leader.row.name ?? "" })] : []),
    ...(moves > 0 ? [note("moved", { moves, most: MOVES, meters })] : []),
    ...(moves > MOVES ? [note("tooFar")] : []),
    ...(chair.terrified ? [note("flees")] : []),
    ...(chair.interrupts ? [note(chair.interrupts.first ? "first" : "second", { name: nameOf(round, chair) })] : []),
  ];
}

const nameOf = (round: Round, { interrupts }: SeatDraft): string =>
  round.chair(interrupts?.seat ?? null)?.row.name ?? "";

/**
 * Seats with the same card act together. They are neighbours in the tracker, because the same card has the same value.
 */
function bracketsOf({ combat }: Round): Map<string, NonNullable<CombatantView["together"]>> {
  const rows = combat.turns.filter(({ visible }) => visible !== false);
  const values = new Map(rows.map((row) => [row.id!, isSeated(row) ? row.initiative : null]));
  return bracketed([...values.keys()], (id) => values.get(id) ?? null);
}

/** The Master's choices for a row: an ambush, a group, cards. */
function choices(round: Round, chair: SeatDraft): RowChoice[] {
  if (!game.user!.isGM || chair.row.actor === null) return [];
  const choice = (act: string, value: string, options: RowChoice["options"], list?: SharedList): RowChoice => ({
    act,
    label: tell(`tracker.choice.${act}.label`),
    value,
    options: [{ value: "", label: tell(`tracker.choice.${act}.none`) }, ...options],
    ...(list && { list }),
  });
  const named = (act: string, value: string) => ({ value, label: tell(`tracker.choice.${act}.${value}`) });
  const isEarly = round.number === 0 || round.phase === "drawing";
  const given = once(givenCards, round)[chair.side];
  const leaders = once(leadersOf, round)[chair.side];
  return [
    ...(isEarly && !has(chair.row.actor, "surprised")
      ? [choice("surprise", "", [named("surprise", "wary"), named("surprise", "unaware")])]
      : []),
    ...(isHero(chair.row.actor) || !leaders.options.some(({ value }) => value !== chair.id)
      ? []
      : [choice("lead", chair.leader ?? "", leads(round, chair), leaders)]),
    ...(round.number > 0
      ? [
          choice(
            "byHand",
            "",
            BY_HAND.map((value) => named("byHand", value)),
            given,
          ),
        ]
      : []),
  ];
}

/** The current leader of an extra, as an option. */
function leads(round: Round, { leader }: SeatDraft): RowChoice["options"] {
  return leader === null ? [] : [{ value: leader, label: round.chair(leader)?.row.name ?? "" }];
}

/** The extras that could lead a group: one list for all rows of a side. */
function leadersOf(round: Round): Record<Side, SharedList> {
  return bySide((side) => {
    const able = round.chairs.filter(
      ({ leader, side: own, row }) => leader === null && own === side && row.actor && !isHero(row.actor),
    );
    return { id: `leaders-${side}`, options: able.map(({ id, row }) => ({ value: id, label: row.name ?? "" })) };
  });
}

/** The cards of each side that no seat holds. */
function givenCards(round: Round): Record<Side, SharedList> {
  return bySide((side) => {
    const { draw, discard } = round.pile(side);
    const cards = [...draw, ...discard].filter((card: Card) => card !== "black");
    return { id: `cards-${side}`, options: cards.map((card) => ({ value: card, label: cardName(card) })) };
  });
}

const bySide = (make: (side: Side) => SharedList): Record<Side, SharedList> =>
  Object.fromEntries(SIDES.map((side) => [side, make(side)])) as Record<Side, SharedList>;
