import type { Change } from "#rules/check.ts";
import type { Pool, Throw } from "#rules/dice";
import { type Card, deal, drawCards, keep } from "#rules/imperfect";
import { has } from "#table/conditions";
import { SIDES, type Side } from "../vocabulary.ts";
import { ambushedIn, cardSign, highestFirst } from "./seat.ts";
import { announcedBy } from "./interrupting.ts";
import { conditionFacts, type SeatDraft, type Round } from "./round.ts";

/** Whether every seat has drawn, sits out, or gets no cards. */
export const allHaveDrawn = (round: Round): boolean => round.chairs.every((chair) => hasDrawn(round, chair));

export function hasDrawn(round: Round, chair: SeatDraft): boolean {
  if (mayComeTo(round, chair) || isAmbushed(chair)) return false;
  return chair.ready || chair.noCards !== null || chair.terrified;
}

/** A surprised actor may try to recover once in each draw after the one that the ambush cost (IMP-SUR-2, IMP-AM-6). */
export const mayComeTo = ({ number }: Round, { unfit, ready, row }: SeatDraft): boolean =>
  unfit === "surprised" && !ready && row.actor !== null && number > ambushedIn(row.actor);

/** Whether the actor's Guts check against an ambush is still to be thrown: the draw waits for it. */
const isAmbushed = ({ row }: SeatDraft): boolean => announcedBy(row)?.system.kind === "surprise";

/** Whether an extra has still to throw for its cards. */
export const isToDraw = (round: Round, chair: SeatDraft): boolean =>
  chair.side === "master" && chair.draw === null && !hasDrawn(round, chair);

export const allHaveChosen = ({ chairs }: Round): boolean => chairs.every(({ choice }) => choice.length === 0);

/** The number of cards that a seat gets: those it has earned, or one while terrified (IMP-TURN-7). */
function due({ draw, noCards, terrified }: SeatDraft): number {
  if (noCards !== null) return 0;
  return terrified ? 1 : (draw ?? 0);
}

/**
 * One die for each card to draw, with as many faces as cards are left. An empty deck is refilled from its discards;
 * when those run out, too, no more cards are drawn (IMP-INI-3).
 */
export function drawPools(round: Round): Record<string, Pool> {
  const pools = SIDES.map((side) => [side, dice(drawn(round, side), round, side)] as const);
  return Object.fromEntries(pools.filter(([, faces]) => faces.length > 0).map(([side, faces]) => [side, pool(faces)]));
}

/** One card at random from a side's deck. */
export const onePool = (round: Round, side: Side): Pool => pool(dice(1, round, side));

const drawn = ({ chairs }: Round, side: Side): number =>
  chairs.filter((chair) => chair.side === side).reduce((sum, chair) => sum + due(chair), 0);

function dice(count: number, round: Round, side: Side): number[] {
  const { draw, discard } = round.pile(side);
  const left = [draw.length, discard.length].flatMap((cards) =>
    Array.from({ length: cards }, (_, taken) => cards - taken),
  );
  return left.slice(0, count);
}

const pool = (faces: number[]): Pool => ({
  dice: faces.map((sides) => ({ faces: sides, bonus: 0 })),
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
});

/** Deals the cards that the seats have earned. Future Imperfect › Combat, Jokers. */
export function dealOut(round: Round, throws: Record<string, Throw>): void {
  const dreading = round.chairs.filter(({ row }) => row.actor && has(row.actor, "dread"));
  const stiff = round.chairs.filter(({ unfit }) => unfit === "catatonic");
  for (const side of SIDES) {
    const faces = (throws[side] ?? []).map(([face = 0]) => face);
    for (const chair of round.chairs.filter((one) => one.side === side)) {
      for (const face of faces.splice(0, due(chair))) chair.choice.push(draw(round, side, face));
    }
  }
  for (const chair of round.chairs.filter(({ choice }) => choice.length > 0)) {
    settle(round, chair, dreading.includes(chair));
  }
  // Dread ends with this draw; catatonic and terrified keep count of it.
  for (const chair of dreading) round.change(chair, { who: "self", lose: "dread", stacks: "all" });
  for (const chair of stiff) round.change(chair, ...anew("catatonic", { draws: missed(chair) + 1 }));
  for (const chair of round.chairs.filter(({ terrified }) => terrified)) {
    round.change(chair, ...anew("terrified", { due: round.number }));
  }
  for (const chair of round.chairs) chair.draw = null;
  round.phase = "choosing";
}

/** Draws the card at this place of the deck, or of the discards if the deck is empty. */
export function draw(round: Round, side: Side, face: number): Card {
  const pile = round.pile(side);
  const from = pile.draw.length > 0 ? pile.draw : pile.discard;
  const { drawn, deck } = drawCards({ deck: from, faces: [face] });
  round.decks[side].draw = deck;
  return drawn[0]!;
}

/** Applies the jokers of a choice. Two cards or fewer leave no choice: they are kept at once. */
function settle(round: Round, chair: SeatDraft, dreads: boolean): void {
  const { choice, red, sleeve, discarded, reshuffle } = deal({ drawn: chair.choice, sleeve: chair.sleeve });
  Object.assign(chair, { choice, red, sleeve });
  if (reshuffle) {
    round.decks[chair.side].mustShuffle = true;
    const lost = discarded.find((card) => card !== "black");
    round.tell(chair, lost ? "blackJoker" : "blackJokerAlone", lost && { card: cardSign(lost) });
  }
  if (reshuffle && dreads) {
    Object.assign(chair, { choice: [], red: false, hand: [], unfit: "catatonic" });
    round.change(chair, { who: "self", gain: "catatonic" });
    round.tell(chair, "catatonic");
  } else if (choice.length <= KEPT) keepCards(chair, choice);
}

/** The number of cards that a seat keeps of its choice. */
const KEPT = 2;

/**
 * Moves the kept cards of a choice into the hand.
 * @throws RuleError `keep-two`
 */
export function keepCards(chair: SeatDraft, kept: Card[]): void {
  const { hand } = keep({ choice: chair.choice, red: chair.red, kept });
  chair.hand = highestFirst([...chair.hand, ...hand]);
  Object.assign(chair, { choice: [], red: false });
}

/** Keeps the two highest cards for a seat that takes too long to choose. */
export function keepHighest(chair: SeatDraft): void {
  keepCards(chair, highestFirst(chair.choice).slice(0, KEPT));
}

const missed = (chair: SeatDraft): number => conditionFacts(chair, "catatonic")?.["draws"] ?? 0;

/** Replaces a condition by the same one with other data. */
export const anew = (id: string, data: object): Change[] => [
  { who: "self", lose: id, stacks: "all" },
  { who: "self", gain: id, data },
];
