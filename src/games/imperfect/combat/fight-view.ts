import { type Card, type Chips, CHIPS, type Rank, RANKS } from "#rules/imperfect";
import type { ButtonView, Refusal } from "#table/checks";
import type { TrackerPart } from "#table/game.ts";
import { gameSetting } from "#table/settings.ts";
import { say, sayRefusal } from "#table/words.ts";
import { isFight } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { SIDES, type Phase } from "../vocabulary.ts";
import { allHaveChosen, hasDrawn, isToDraw } from "./dealing.ts";
import { Round } from "./round.ts";
import { rankOf, rankWord } from "./seat-view.ts";

type Place = "passed" | "now" | "ahead";

/** The strip of the count-down: every rank, and how far it is. */
interface Strip {
  rank: Rank;
  place: Place;
  label: string;
}

/** Over the rows: the phase, and in the count where it stands. */
export function headPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = new Round(combat);
  const { phase } = round;
  const data = {
    caption: say(`QUADRANT.imperfect.phase.${phase}`),
    words: phase === "counting" ? "" : progress(round),
    joker: round.step === "red" ? rankWord("red") : null,
    strip: phase === "counting" ? strip(round) : null,
  };
  return { template: "imperfect/head.hbs", data };
}

/** "2 of 4 have drawn" */
function progress(round: Round): string {
  const { phase } = round;
  // Whoever lies in hiding is not even counted.
  const chairs = round.chairs.filter(({ row }) => row.visible !== false);
  const done = chairs.filter((chair) =>
    phase === "drawing" ? hasDrawn(round, chair) : chair.choice.length === 0,
  ).length;
  return say(`QUADRANT.imperfect.tracker.progress.${phase}`, { done, all: chairs.length });
}

function strip({ step }: Round): Strip[] {
  const now = step === null ? RANKS.length : step === "red" ? -1 : RANKS.indexOf(rankOf(step));
  return RANKS.map((rank, index) => {
    const place: Place = index < now ? "passed" : index === now ? "now" : "ahead";
    return { rank, place, label: stripLabel(rank, place) };
  });
}

const stripLabel = (rank: Rank, place: Place): string =>
  say(`QUADRANT.imperfect.tracker.strip.${place}`, { rank: say(`QUADRANT.imperfect.rank.${rank}`) });

/** Under the rows: both decks with what is left of them, and the chips of the pot. */
export function footPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = new Round(combat);
  const decks = SIDES.map((side) => {
    const { draw, discard, mustShuffle } = round.pile(side);
    return {
      side,
      count: draw.length,
      label: say(`QUADRANT.imperfect.tracker.deck.${side}`),
      discards: say("QUADRANT.imperfect.tracker.deck.discards", { count: discard.length }),
      mustShuffle: mustShuffle ? say("QUADRANT.imperfect.tracker.deck.mustShuffle") : "",
      shuffle: game.user!.isGM ? say("QUADRANT.imperfect.tracker.act.reshuffle") : "",
    };
  });
  const pot = gameSetting<Chips>("imperfect", "pot");
  const chips = CHIPS.map((color) => ({
    color,
    count: pot[color],
    label: say("QUADRANT.imperfect.tracker.potOf", {
      count: pot[color],
      chip: say(`QUADRANT.imperfect.chip.${color}`),
    }),
  }));
  return { template: "imperfect/deck.hbs", data: { decks, chips, pot: say("QUADRANT.imperfect.tracker.pot") } };
}

/** What the Master may do with the fight as it stands: on to the next phase, the next card, the next Round. */
export function steps(combat: Combat.Implementation): ButtonView[] {
  if (!isFight(combat)) return [];
  const round = new Round(combat);
  return STEPS[combat.system.phase as Phase](round);
}

const STEPS: Record<Phase, (round: Round) => ButtonView[]> = {
  drawing: (round) => [
    button("drawExtras", {}, round.chairs.some((chair) => isToDraw(round, chair)) ? null : refusal("turn.allDrawn")),
    { ...button("deal"), primary: true },
  ],
  choosing: (round) => [
    button("chooseAll", {}, allHaveChosen(round) ? refusal("turn.allChosen") : null),
    { ...button("count", {}, allHaveChosen(round) ? null : refusal("turn.choosing")), primary: true },
  ],
  counting: ({ step }) => [
    ...(step === null ? [] : [{ ...button("nextCard"), primary: true, price: afterWord(step) }]),
    { ...button("nextRound"), primary: step === null },
  ],
};

const afterWord = (step: Card): string => say("QUADRANT.imperfect.tracker.after", { card: rankWord(step) });

function button(act: string, data: Record<string, string> = {}, why: Refusal | null = null): ButtonView {
  return {
    action: "turnAct",
    data: { act, ...data },
    label: say(`QUADRANT.imperfect.tracker.act.${act}`),
    price: "",
    reason: why && sayRefusal(why),
    primary: false,
  };
}
