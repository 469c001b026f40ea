import { type Card, type Chips, CHIPS, type Rank, RANKS } from "#rules/imperfect";
import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { CombatProcedure, SceneCall, TrackerPart, TurnAct } from "#table/game.ts";
import { once } from "#table/once.ts";
import { gameSetting } from "#table/settings.ts";
import { checkCallsOf } from "#table/sheets/check-button.ts";
import { isFight } from "../documents.ts";
import { type Phase, type Side, SIDES } from "../vocabulary.ts";
import { refusal, tell } from "../words.ts";
import { act, endsBy } from "./acts.ts";
import { endAction, leaves, passRest, proceeds } from "./count.ts";
import { allHaveChosen, hasDrawn, isToDraw } from "./dealing.ts";
import { actAll, MASTER_ACTS, next, undrawnRefusal } from "./master-acts.ts";
import { movement } from "./movement-on-board.ts";
import { type SeatDraft, conditionFacts, Round, roundOf } from "./round.ts";
import { turnButton } from "./row-controls.ts";
import { combatantView } from "./row-view.ts";
import { rankOf, rankWord } from "./seat.ts";

const callsOf = checkCallsOf("imperfect");

/** The calls of the Master that are always available, for all actors present. */
const masterCalls = (): SceneCall[] =>
  callsOf([{ id: "frighten", symbol: "fa-ghost", check: "frighten", label: tell("fear.call") }]);

type Place = "passed" | "now" | "ahead";

/** Above the rows: the phase, and in the count its current card. */
export function headPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = once(roundOf, combat);
  const { phase } = round;
  const data = {
    caption: tell(`phase.${phase}`),
    words: phase === "counting" ? "" : progress(round),
    joker: round.step === "red" ? rankWord("red") : null,
    strip: phase === "counting" ? strip(round) : null,
  };
  return { template: "imperfect/head.hbs", data };
}

/** "2 of 4 have drawn" */
function progress(round: Round): string {
  const { phase } = round;
  // Hidden rows are not counted, so that the number does not betray them.
  const chairs = round.chairs.filter(({ row }) => row.visible !== false);
  const done = chairs.filter((chair) =>
    phase === "drawing" ? hasDrawn(round, chair) : chair.choice.length === 0,
  ).length;
  return tell(`tracker.progress.${phase}`, { done, all: chairs.length });
}

function strip({ step }: Round) {
  const now = step === null ? RANKS.length : step === "red" ? -1 : RANKS.indexOf(rankOf(step));
  return RANKS.map((rank, index) => {
    const place: Place = index < now ? "passed" : index === now ? "now" : "ahead";
    return { rank, place, label: stripLabel(rank, place) };
  });
}

const stripLabel = (rank: Rank, place: Place): string => tell(`tracker.strip.${place}`, { rank: tell(`rank.${rank}`) });

/** Below the rows: both decks with the number of cards left, and the chips in the pot. */
export function footPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = once(roundOf, combat);
  const decks = SIDES.map((side) => {
    const { draw, discard, mustShuffle } = round.pile(side);
    return {
      side,
      count: draw.length,
      label: tell(`tracker.deck.${side}`),
      discards: tell("tracker.deck.discards", { count: discard.length }),
      mustShuffle: mustShuffle ? tell("tracker.deck.mustShuffle") : "",
    };
  });
  const pot = gameSetting<Chips>("imperfect", "pot");
  const chips = CHIPS.map((color) => ({
    color,
    count: pot[color],
    label: tell("tracker.potOf", { count: pot[color], chip: tell(`chip.${color}`) }),
  }));
  return { template: "imperfect/deck.hbs", data: { decks, chips, pot: tell("tracker.pot") } };
}

/** The Master's buttons for the current phase: on to the next phase, the next card, the next Round. */
export function steps(combat: Combat.Implementation): ButtonView[] {
  if (!isFight(combat)) return [];
  const round = once(roundOf, combat);
  return [...STEPS[combat.system.phase as Phase](round), ...SIDES.map(shuffleButton)];
}

function shuffleButton(side: Side): ButtonView {
  const shuffle = turnButton("reshuffle", null, { side });
  return { ...shuffle, label: `${shuffle.label}: ${tell(`tracker.deck.${side}`)}` };
}

const STEPS: Record<Phase, (round: Round) => ButtonView[]> = {
  drawing: (round) => [
    turnButton("drawExtras", round.chairs.some((chair) => isToDraw(round, chair)) ? null : refusal("turn.allDrawn")),
    ...dealButtons(undrawnRefusal(round)),
  ],
  choosing: (round) => [
    turnButton("chooseAll", allHaveChosen(round) ? refusal("turn.allChosen") : null),
    { ...turnButton("count", allHaveChosen(round) ? null : refusal("turn.choosing")), primary: true },
  ],
  counting: ({ step }) => [
    ...(step === null ? [] : [{ ...turnButton("nextCard"), primary: true, price: afterWord(step) }]),
    { ...turnButton("nextRound"), primary: step === null },
  ],
};

/** While a seat has still to draw, dealing without it is a button of its own. */
const dealButtons = (undrawn: Refusal | null): ButtonView[] => [
  { ...turnButton("deal", undrawn), primary: true },
  ...(undrawn ? [turnButton("dealAnyway")] : []),
];

const afterWord = (step: Card): string => tell("tracker.after", { card: rankWord(step) });

/**
 * Begins a Round: hands are discarded, decks are shuffled, and what lasted for the old Round ends (IMP-TURN-6,
 * IMP-INI-7). Sleeves and tasks stay, except those of an earlier fight.
 */
export function roundStarts(combat: Combat.Implementation): TurnAct {
  if (!isFight(combat)) return nothing();
  const round = new Round(combat);
  const isFirst = !combat.started;
  if (!isFirst) passRest(round);
  round.number = isFirst ? 1 : combat.round + 1;
  for (const chair of round.chairs) {
    endAction(round, chair);
    Object.assign(chair, structuredClone(FRESH), isFirst && { sleeve: null, task: null });
    fade(round, chair);
  }
  Object.assign(round, { phase: "drawing", step: null, called: [] });
  for (const side of SIDES) {
    const { mustShuffle } = round.decks[side];
    if (isFirst || mustShuffle || gameSetting("imperfect", "deckShuffle") === "everyRound") round.shuffle(side);
  }
  if (gameSetting<boolean>("imperfect", "upkeep")) for (const chair of round.chairs) upkeep(round, chair);
  return { ...round.turnAct(), turn: "nobody" };
}

const nothing = (): TurnAct => ({ changes: [], combatants: [], turn: null, log: [] });

const FRESH = {
  draw: null,
  choice: [],
  red: false,
  hand: [],
  losses: 0,
  lost: [],
  ready: false,
  played: null,
  acted: false,
  interrupts: null,
  waits: false,
  moves: 0,
  meters: 0,
  walked: 0,
  moved: false,
  endured: false,
  pace: "",
  declared: 0,
  dragged: 0,
};

/**
 * Ends running, and panic after the Round of its one card; a catatonic actor who has missed one draw becomes terrified
 * (IMP-FEAR-3, -4).
 */
function fade(round: Round, chair: SeatDraft): void {
  round.change(chair, { who: "self", lose: "running", stacks: "all" });
  const due = conditionFacts(chair, "terrified")?.["due"];
  if (chair.terrified && due !== undefined && due < round.number) {
    round.change(chair, { who: "self", lose: "terrified", stacks: "all" });
    chair.terrified = false;
  }
  if (chair.unfit !== "catatonic" || (conditionFacts(chair, "catatonic")?.["draws"] ?? 0) < 1) return;
  round.change(chair, { who: "self", lose: "catatonic", stacks: "all" }, { who: "self", gain: "terrified" });
  Object.assign(chair, { unfit: null, noCards: null, terrified: true });
  round.tell(chair, "terrified");
}

/**
 * Bleeding costs Wind and fire causes damage, each on a card of its own that chips can answer (IMP-BLD-2, IMP-HAZ-4).
 */
function upkeep(round: Round, { row }: SeatDraft): void {
  const { actor } = row;
  if (!actor || has(actor, "dead")) return;
  for (const [condition, check] of [
    ["bleeding", "imperfect.bleed"],
    ["burning", "imperfect.burn"],
  ] as const) {
    if (has(actor, condition)) round.begin({ check, actor: actor.uuid, data: {} });
  }
}

/** Future Imperfect › Combat: cards are drawn, two are kept, and the count goes down from ace to two. */
export const procedure: CombatProcedure = {
  /** Every seat's initiative by its next card; null outside the count. */
  order(combat) {
    if (!isFight(combat)) return [];
    const round = new Round(combat);
    return round.chairs.map((chair) => ({ id: chair.id, initiative: round.initiative(chair) }));
  },
  roundStarts,
  turnStarts: nothing,
  turnEnds: nothing,
  fightEnds: nothing,
  skips: () => false,
  gmOnly: Object.keys(MASTER_ACTS),
  act,
  actAll,
  proceeds,
  leaves,
  next,
  endsBy,
  movement,
  view: combatantView,
  headPart,
  footPart,
  foot: masterCalls,
  steps,
  seconds: 5,
};
