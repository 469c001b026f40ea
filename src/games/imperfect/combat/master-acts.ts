import type { Card } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import type { Thrown, TurnAct } from "#table/game.ts";
import { isFight, isHero } from "../documents.ts";
import { refusal } from "../words.ts";
import { SIDES } from "../vocabulary.ts";
import type { Act } from "./acts.ts";
import { advance, dealing, onwards, passOn, startCounting, takeHighest } from "./count.ts";
import { allHaveChosen, draw, isToDraw, keepHighest, onePool, hasDrawn } from "./dealing.ts";
import { Round, type SeatDraft } from "./round.ts";
import { highestFirst } from "./seat.ts";

/** The Master's acts on one row, by id. */
export const MASTER_ACTS: Record<string, Act> = {
  /**
   * Takes or gives a card. `data.value`: `highest` takes the highest card, the one up the sleeve first; `random` gives
   * one of the seat's deck; a card gives that one, from the deck or its discards.
   */
  byHand(round, chair, { value = "" }) {
    if (value === "highest") return takeHighest(round, chair) ? null : refusal("turn.noCard");
    if (value === "random") return giveAny(round, chair);
    const { draw: left, discard } = round.pile(chair.side);
    const card = [...left, ...discard].find((one) => one === value);
    if (!card || card === "black") return refusal("turn.cardHeld");
    put(round, chair, card);
    return null;
  },
  /** Calls an ambush before or during a draw: a Guts check. `data.value`: `wary` or `unaware` (IMP-SUR-1, IMP-AM-6). */
  surprise(round, { row }, { value = "" }) {
    const { actor } = row;
    if (!actor || (value !== "wary" && value !== "unaware")) return refusal("unknown");
    if (round.number > 0 && round.phase !== "drawing") return refusal("turn.not.drawing");
    round.begin({
      check: "imperfect.surprise",
      actor: actor.uuid,
      data: { stage: value },
      announced: actor.hasPlayerOwner,
    });
    return null;
  },
  /** Groups extras, which draw and act as one; `data.value` is the id of the row that leads, "" for none. */
  lead(round, chair, { value = "" }) {
    const leader = value === "" ? null : round.chair(value);
    const fits = leader && leader.id !== chair.id && leader.leader === null && leader.side === chair.side;
    if (value !== "" && !fits) return refusal("unknown");
    if (chair.row.actor && isHero(chair.row.actor)) return refusal("turn.extrasOnly");
    // A row that led a group leads it no more.
    for (const one of round.group(chair)) one.leader = null;
    chair.leader = leader?.id ?? null;
    if (leader) Object.assign(chair, { hand: [], choice: [], red: false, sleeve: null, draw: null, task: null });
    return null;
  },
};

/** The Master's acts on the whole fight, by id. */
const ALL: Record<string, (round: Round, data: Record<string, string>) => Refusal | TurnAct | Thrown | null> = {
  /** Rolls for the cards of all extras, on the Master's client. */
  drawExtras(round) {
    const why = round.notIn("drawing");
    if (why) return why;
    for (const chair of round.chairs.filter((one) => isToDraw(round, one))) {
      const actor = chair.row.actor!.uuid;
      if (chair.unfit === "surprised")
        round.begin({ check: "imperfect.surprise", actor, data: { stage: "recovering" } });
      else round.begin({ check: "imperfect.initiative", actor, data: {} });
    }
    return null;
  },
  deal,
  dealAnyway: (round) => round.notIn("drawing") ?? dealing(round),
  chooseAll,
  count(round) {
    const why = round.notIn("choosing") ?? (allHaveChosen(round) ? null : refusal("turn.choosing"));
    if (why) return why;
    startCounting(round);
    return round.turnAct();
  },
  nextCard,
  /** Rebuilds a side's deck from all cards that no seat holds. */
  reshuffle(round, { side = "" }) {
    const known = SIDES.find((one) => one === side);
    if (!known) return refusal("unknown");
    round.shuffle(known);
    round.tell(null, `shuffled.${known}`);
    return null;
  },
};

export function actAll(
  id: string,
  combat: Combat.Implementation,
  data: Record<string, string>,
): TurnAct | Thrown | Refusal {
  const does = Object.hasOwn(ALL, id) ? ALL[id] : undefined;
  if (!does || !isFight(combat) || !combat.started) return refusal("unknown");
  const round = new Round(combat);
  return does(round, data) ?? onwards(round);
}

/** The values of `byHand` beside the cards themselves. */
export const BY_HAND = ["highest", "random"] as const;

function giveAny(round: Round, chair: SeatDraft): Refusal | Thrown {
  const pool = onePool(round, chair.side);
  if (pool.dice.length === 0) return refusal("turn.deckEmpty");
  return {
    pools: { [chair.side]: pool },
    read(throws) {
      put(round, chair, draw(round, chair.side, throws[chair.side]![0]![0]!));
      return round.turnAct();
    },
  };
}

/** Gives a card to the seat. No seat holds the black joker: it is discarded, and the deck must be shuffled. */
function put(round: Round, chair: SeatDraft, card: Card): void {
  if (card === "black") round.decks[chair.side].mustShuffle = true;
  else chair.hand = highestFirst([...chair.hand, card]);
}

/** Dealing is refused while a seat has still to draw: the Master waits, or uses `dealAnyway` (IMP-AM-17). */
function deal(round: Round): Refusal | TurnAct | Thrown {
  return round.notIn("drawing") ?? undrawnRefusal(round) ?? dealing(round);
}

/** The refusal that names the seats that have still to draw; null if all have drawn. */
export function undrawnRefusal(round: Round): Refusal | null {
  const names = round.chairs.filter((chair) => !hasDrawn(round, chair)).map(({ row }) => row.name ?? "");
  return names.length > 0 ? refusal("turn.undrawn", { names: names.join(", ") }) : null;
}

/** Keeps the two highest cards of every seat that has not chosen yet. */
function chooseAll(round: Round): Refusal | null {
  const why = round.notIn("choosing");
  if (why) return why;
  for (const chair of round.chairs.filter(({ choice }) => choice.length > 0)) keepHighest(chair);
  return null;
}

/** The called card passes, and the next one is called. */
function nextCard(round: Round): Refusal | TurnAct {
  const why = round.notIn("counting");
  if (why) return why;
  if (round.step === null) advance(round);
  else passOn(round);
  return round.turnAct();
}

/** *Next turn* goes on to the next phase, or to the next card. */
export function next(combat: Combat.Implementation): TurnAct | Thrown | Refusal {
  if (!isFight(combat) || !combat.started) return refusal("unknown");
  const round = new Round(combat);
  if (round.phase === "drawing") return deal(round);
  if (round.phase === "choosing") return chooseAll(round) ?? onwards(round);
  return round.step === null ? refusal("turn.roundOver") : nextCard(round);
}
