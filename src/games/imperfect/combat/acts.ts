import { type Card, play } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { Thrown, TurnAct } from "#table/game.ts";
import { isFight, isSeated } from "../documents.ts";
import { refusal } from "../words.ts";
import { leaderOf, taskWeapon } from "./seat.ts";
import { drop, endAction, onwards } from "./count.ts";
import { announcedBy, endureFirst, pendingIn } from "./interrupting.ts";
import { keepCards } from "./dealing.ts";
import { MASTER_ACTS } from "./master-acts.ts";
import { Round, type SeatDraft } from "./round.ts";

/** An act of a row's control. Null: it is done; otherwise the dice that it needs, or the refusal. */
export type Act = (round: Round, chair: SeatDraft, data: Record<string, string>) => Refusal | Thrown | null;

/** The acts of a seat's owner, by id. */
const ACTS: Record<string, Act> = {
  /** The seat takes the cards that its Quickness check has earned; no more chips are spent on that check. */
  ready(round, chair) {
    const why = round.notIn("drawing") ?? (chair.draw === null ? refusal("turn.notRolled") : null);
    if (why) return why;
    chair.ready = true;
    return null;
  },
  /** A seat with a card up the sleeve may skip the draw, and with it the jokers (IMP-SLV-5). */
  sitOut(round, chair) {
    const why = round.notIn("drawing") ?? sitOutRefusal(chair);
    if (why) return why;
    Object.assign(chair, { ready: true, draw: null });
    round.tell(chair, "sitsOut");
    return null;
  },
  /** `data.marked`: two cards of the choice, separated by a comma (IMP-INI-4). */
  keep(round, chair, { marked = "" }) {
    const cards = marked.split(",").filter((card): card is Card => chair.choice.includes(card as Card));
    const why = round.notIn("choosing") ?? (new Set(cards).size === 2 ? null : refusal("turn.keepTwo"));
    if (why) return why;
    keepCards(chair, cards);
    return null;
  },
  /** The red joker is called before the aces; its holder may keep it for later (IMP-INI-5). */
  wait(round, chair) {
    const why = round.notIn("counting") ?? (chair.hand.includes("red") ? null : refusal("turn.noRed"));
    if (why) return why;
    chair.waits = true;
    return null;
  },
  /** Plays the red joker at any time, also before acts that others have announced, without a contest (IMP-INI-5). */
  actNow(round, chair) {
    const why =
      round.notIn("counting") ?? freeRefusal(chair) ?? (chair.hand.includes("red") ? null : refusal("turn.noRed"));
    if (why) return why;
    const [other] = pendingIn(round.combat, chair.row).filter((row) => leaderOf(row).id !== chair.id);
    lay(chair, play(chair, { move: "act", card: "red" }).seat, "red");
    endureFirst(round, chair);
    if (other) chair.interrupts = { seat: other.id, card: announcedBy(other)?.uuid ?? null, first: true };
    return null;
  },
  /**
   * Plays the card up the sleeve at any time (IMP-SLV-2). An act that is already announced has to be interrupted by a
   * contest.
   */
  playSleeve(round, chair) {
    const why = round.notIn("counting") ?? freeRefusal(chair) ?? (chair.sleeve ? null : refusal("turn.noSleeve"));
    if (why) return why;
    if (pendingIn(round.combat, chair.row).some((row) => announcedBy(row))) return refusal("turn.interrupt");
    const card = chair.sleeve;
    lay(chair, play(chair, { move: "playSleeve" }).seat, card);
    endureFirst(round, chair);
    return null;
  },
  /** Puts the called card up the sleeve instead of playing it (IMP-SLV-1). */
  sleeve(round, chair) {
    const why = calledRefusal(round, chair) ?? sleeveRefusal(round, chair);
    if (why) return why;
    const { hand, sleeve } = play(chair, { move: "sleeve", card: round.step! }).seat;
    Object.assign(chair, { hand, sleeve });
    return null;
  },
  /** Gives up the called card; the card up the sleeve stays (IMP-SLV-6). */
  pass(round, chair) {
    const why = calledRefusal(round, chair);
    if (why) return why;
    drop(chair, round.step);
    return null;
  },
  /** Spends one more card on preparing a slow weapon; `data.item` is its id (IMP-TURN-5). */
  prepare(round, chair, { item = "" }) {
    const weapon = taskWeapon(chair.row.actor, item);
    if (!weapon || weapon.system.speed < 2) return refusal("unknown");
    const dazed = chair.terrified ? "terrified" : has(chair.row.actor!, "stunned") && "stunned";
    const why = calledRefusal(round, chair) ?? freeRefusal(chair) ?? (dazed ? refusal(`turn.${dazed}`) : null);
    if (why) return why;
    const needed = weapon.system.speed - 1;
    const task = chair.task?.item === item && !chair.task.loads ? chair.task : null;
    const { seat } = play({ ...chair, task }, { move: "prepare", card: round.step!, needed });
    Object.assign(chair, { hand: seat.hand, task: seat.task && { ...seat.task, item, loads: false, round: null } });
    return null;
  },
  abandon(_round, chair) {
    if (chair.task === null) return refusal("turn.noTask");
    chair.task = null;
    return null;
  },
  /** Ends the action; a leader ends that of the whole group. */
  done(round, chair) {
    const group = round.group(chair);
    if (![chair, ...group].some(({ played }) => played !== null)) return refusal("turn.notActing");
    const isGroups = chair.played === null;
    for (const one of [chair, ...group]) endAction(round, one);
    // Only the group has acted: the leader's card is still in the leader's hand.
    if (isGroups) drop(chair, round.step);
    return null;
  },
};

export function act(
  id: string,
  combatant: Combatant.Implementation,
  data: Record<string, string>,
): TurnAct | Thrown | Refusal {
  const acts = { ...ACTS, ...MASTER_ACTS };
  const does = Object.hasOwn(acts, id) ? acts[id] : undefined;
  const { combat } = combatant;
  if (!does || !isSeated(combatant) || !isFight(combat)) return refusal("unknown");
  const round = new Round(combat);
  const chair = round.chair(combatant.id);
  return (chair ? does(round, chair, data) : refusal("unknown")) ?? onwards(round);
}

/**
 * The act by which the owner ends the turn: `done` during an action, `pass` for a called card that is not played yet.
 * Null outside the count.
 */
export function endsBy(combatant: Combatant.Implementation): string | null {
  const { combat } = combatant;
  if (!isSeated(combatant) || !isFight(combat)) return null;
  const round = new Round(combat);
  const chair = round.chair(combatant.id);
  if (!chair || round.phase !== "counting") return null;
  return [chair, ...round.group(chair)].some(({ played }) => played !== null) ? "done" : "pass";
}

export function sitOutRefusal({
  sleeve,
  draw,
  noCards,
  terrified,
}: Pick<SeatDraft, "sleeve" | "draw" | "noCards" | "terrified">): Refusal | null {
  if (noCards) return noCards;
  if (terrified) return refusal("turn.terrified");
  if (draw !== null) return refusal("turn.rolled");
  return sleeve === null ? refusal("turn.noSleeve") : null;
}

/** Begins an action on a card. The task stays: the action may use the weapon that was aimed or prepared. */
function lay(chair: SeatDraft, seat: { hand: Card[]; sleeve: Card | null }, card: Card | null): void {
  Object.assign(chair, { hand: seat.hand, sleeve: seat.sleeve, played: card, acted: false });
}

function freeRefusal({ unfit, played }: SeatDraft): Refusal | null {
  if (unfit) return refusal(`turn.${unfit}`);
  return played === null ? null : refusal("turn.acting");
}

export function sleeveRefusal(
  { step }: Pick<Round, "step">,
  { sleeve, terrified }: Pick<SeatDraft, "sleeve" | "terrified">,
): Refusal | null {
  if (step === "red") return refusal("turn.sleeveJoker");
  // A terrified actor runs on its card instead of keeping it (IMP-FEAR-3).
  if (terrified) return refusal("turn.terrified");
  return sleeve === null ? null : refusal("turn.sleeveFull");
}

function calledRefusal(round: Round, chair: SeatDraft): Refusal | null {
  if (round.phase !== "counting" || !round.called.includes(chair.id)) return refusal("turn.notCalled");
  if (chair.played !== null) return refusal("turn.acting");
  return round.isBusy(chair) ? null : refusal("turn.notCalled");
}
