import { type Card, type Rank, RANKS } from "#rules/imperfect";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isHero, type Seated } from "../documents.ts";
import { workedAt } from "./arms-at-hand.ts";
import { cardCount, faceOf, type CardFace } from "./card-words.ts";
import { fightOf, highestFirst } from "./seat.ts";

/** The cards of a seat as one reader sees them: of what is hidden only how many there are. Drawn by `seat-cards.hbs`. */
export interface SeatView {
  /** Null where the reader sees backs. */
  hand: CardFace[] | null;
  /** Backs. */
  hidden: unknown[];
  handLabel: string;
  /** Null: nothing up the sleeve. */
  sleeve: { face: CardFace | null; label: string } | null;
  /** What it acts on now: everybody sees it. */
  played: CardFace | null;
  /** The red joker was asked, and is kept for later. */
  waits: boolean;
  task: TaskView | null;
  /** What it may keep two of. */
  choice: CardFace[];
}

interface TaskView {
  label: string;
  needed: number;
  done: number;
  count: string;
}

/** What somebody's cards show to the user at this screen. */
export function seatView(seat: Seated): SeatView {
  const { hand, choice, red, sleeve, played, waits } = seat.system;
  const open = isOpen(seat);
  const cards = highestFirst([...hand, ...(red ? ["red"] : [])] as Card[]);
  const shown = cards.filter((card) => !(waits && card === "red"));
  const count = shown.length + choice.length;
  return {
    hand: open ? shown.map(faceOf) : null,
    hidden: open ? [] : Array.from({ length: count }),
    handLabel: open
      ? say("QUADRANT.imperfect.tracker.hand")
      : say("QUADRANT.imperfect.tracker.backs", { cards: cardCount(count) }),
    sleeve: sleeve === null ? null : sleeveView(sleeve as Card, isOwn(seat)),
    played: played === null ? null : faceOf(played as Card),
    waits: waits && hand.includes("red") && open,
    task: taskView(seat),
    choice: open && isOwn(seat) ? highestFirst(choice as Card[]).map(faceOf) : [],
  };
}

const isOwn = ({ isOwner }: Seated): boolean => isOwner || game.user!.isGM;

/** Own cards; those of extras, where the table plays with open hands, once they are chosen. */
function isOpen(seat: Seated): boolean {
  if (isOwn(seat)) return true;
  const isExtra = seat.actor !== null && !isHero(seat.actor);
  return isExtra && fightOf(seat)?.system.phase === "counting" && gameSetting<boolean>("imperfect", "openHands");
}

function sleeveView(card: Card, open: boolean): SeatView["sleeve"] {
  const face = open ? faceOf(card) : null;
  const label = face
    ? say("QUADRANT.imperfect.tracker.sleeveOf", { card: face.label })
    : say("QUADRANT.imperfect.tracker.sleeveBack");
  return { face, label };
}

/** Everybody sees who aims, and how far it is. */
function taskView({ actor, system: { task } }: Seated): TaskView | null {
  if (!task) return null;
  const { kind, needed, done, item, loads } = task;
  const name = workedAt(actor, item)?.name ?? "";
  return {
    label: say(`QUADRANT.imperfect.tracker.task.${loads ? "loads" : kind}`, { name }),
    needed,
    done,
    count: say("QUADRANT.imperfect.tracker.task.count", { done, needed }),
  };
}

/** The word for a card's rank: "jack". */
export const rankWord = (card: Card): string =>
  card === "red" || card === "black"
    ? say(`QUADRANT.imperfect.joker.${card}`)
    : say(`QUADRANT.imperfect.rank.${rankOf(card)}`);

export const rankOf = (card: Card): Rank => RANKS.find((rank) => rank === card.slice(0, -1))!;
