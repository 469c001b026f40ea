import type { Card } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import type { Thrown, TurnAct } from "#table/game.ts";
import { isFight, isHero } from "../documents.ts";
import { refusal } from "../words.ts";
import { SIDES } from "../vocabulary.ts";
import type { Act } from "./acts.ts";
import { advance, dealing, onwards, passOn, startCounting, takeHighest } from "./count.ts";
import { allHaveChosen, draw, isToDraw, keepHighest, onePool, hasDrawn } from "./dealing.ts";
import { Round, type Chair } from "./round.ts";
import { highestFirst } from "./seat.ts";

/** What the Master does with one row, by its id. */
export const MASTER_ACTS: Record<string, Act> = {
  /**
   * Cards by hand. `data.value`: the highest is taken, the sleeve first; one of the own deck is given at random; or that one,
   * of the deck or its discards.
   */
  byHand(round, chair, { value = "" }) {
    if (value === "highest") return takeHighest(round, chair) ? null : refusal("turn.noCard");
    if (value === "random") return giveAny(round, chair);
    const { draw: left, discard } = round.pile(chair.side);
    const card = [...left, ...discard].find((one) => one === value);
    if (!card || card === "black") return refusal("turn.cardHeld");
    put(round, chair, card);
    return null;
  } /** Whom the Master finds wary or unaware: a check of Guts before any draw (IMP-SUR-1, IMP-AM-6). */,
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
  } /** Extras that draw and act as one; `data.value` is the id of the row that leads, "" for none. */,
  lead(round, chair, { value = "" }) {
    const leader = value === "" ? null : round.chair(value);
    const fits = leader && leader.id !== chair.id && leader.leader === null && leader.side === chair.side;
    if (value !== "" && !fits) return refusal("unknown");
    if (chair.row.actor && isHero(chair.row.actor)) return refusal("turn.extrasOnly");
    // Whoever led others leads them no more.
    for (const one of round.group(chair)) one.leader = null;
    chair.leader = leader?.id ?? null;
    if (leader) Object.assign(chair, { hand: [], choice: [], red: false, sleeve: null, draw: null, task: null });
    return null;
  },
};

/** What the Master does with the whole fight, by its id. */
const ALL: Record<string, (round: Round, data: Record<string, string>) => Refusal | TurnAct | Thrown | null> = {
  /** All extras throw for their cards: the Master's client for each. */
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
  /** A deck anew: all that nobody holds. */
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

/** What the Master may do to a hand, beside giving a card by its name. */
export const BY_HAND = ["highest", "random"] as const;

function giveAny(round: Round, chair: Chair): Refusal | Thrown {
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

/** The black joker is nobody's: it goes on the discards, and the deck is to be shuffled. */
function put(round: Round, chair: Chair, card: Card): void {
  if (card === "black") round.decks[chair.side].mustShuffle = true;
  else chair.hand = highestFirst([...chair.hand, card]);
}

/** Nobody who has not drawn is passed over unasked: the Master says so, or waits (IMP-AM-17). */
function deal(round: Round): Refusal | TurnAct | Thrown {
  return round.notIn("drawing") ?? undrawnRefusal(round) ?? dealing(round);
}

/** Who has still to draw; null: everybody has. */
export function undrawnRefusal(round: Round): Refusal | null {
  const names = round.chairs.filter((chair) => !hasDrawn(round, chair)).map(({ row }) => row.name ?? "");
  return names.length > 0 ? refusal("turn.undrawn", { names: names.join(", ") }) : null;
}

/** The highest two, for whoever has not chosen yet. */
function chooseAll(round: Round): Refusal | null {
  const why = round.notIn("choosing");
  if (why) return why;
  for (const chair of round.chairs.filter(({ choice }) => choice.length > 0)) keepHighest(chair);
  return null;
}

/** The card that is called passes; where everybody is done with it, the next one is called. */
function nextCard(round: Round): Refusal | TurnAct {
  const why = round.notIn("counting");
  if (why) return why;
  if (round.step === null) advance(round);
  else passOn(round);
  return round.turnAct();
}

/** What *Next turn* means: on to the next phase, or the next card. */
export function next(combat: Combat.Implementation): TurnAct | Thrown | Refusal {
  if (!isFight(combat) || !combat.started) return refusal("unknown");
  const round = new Round(combat);
  if (round.phase === "drawing") return deal(round);
  if (round.phase === "choosing") return chooseAll(round) ?? onwards(round);
  return round.step === null ? refusal("turn.roundOver") : nextCard(round);
}
