import type { ButtonView } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter, isFight, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { checkButton, ownButton, turnButton } from "./buttons.ts";
import { takesNoTurn } from "./fitness.ts";
import { forceRefusal } from "./forcing.ts";
import { alike, isUnnamed } from "./groups.ts";
import { Order } from "./order.ts";
import { canRoll } from "./perception.ts";
import { isActing, leaderOf, orderedFightOf } from "./places.ts";
import { askedOn } from "../checks/turns/asked.ts";

/** The big controls of a row: of whoever acts, and of a player's own character. */
export function rowControls(fighter: Fighter): ButtonView[] {
  if (!fighter.isOwner || !isCharacter(fighter.actor)) return [];
  if (!orderedFightOf(fighter) || leaderOf(fighter).system.rank === null) return rolling(fighter);
  if (takesNoTurn(fighter)) return talking(fighter);
  if (isActing(fighter)) return acting(fighter);
  return [...holding(fighter), ...(game.user!.isGM ? [] : between(fighter))];
}

/** Whoever is beaten still has words, though nothing else (ZS-END-4, ZS-ACT-8). */
function talking({ actor }: Fighter): ButtonView[] {
  const isSilent = actor === null || has(actor, "unconscious") || has(actor, "dead");
  return game.user!.isGM || isSilent ? [] : [ownButton("roleplay")];
}

/** A word in a row that is pressed; `pressed` where it switches something on and off. */
export interface QuietView extends ButtonView {
  pressed?: boolean;
}

/**
 * What the GM may do for rows that do not act: quiet words in the row, so that all stay in sight. Those of a group are led by
 * one.
 */
export function quietControls(fighter: Fighter): QuietView[] {
  const { combat, actor } = fighter;
  if (!game.user!.isGM || !isCharacter(actor) || !isFight(combat) || leaderOf(fighter) !== fighter) return [];
  const order = new Order(combat);
  const seat = order.seat(fighter.id)!;
  const isIn = order.index(seat) >= 0;
  const isLone = isUnnamed(fighter) && alike(order, seat).some(({ leader }) => leader !== seat.id);
  return [
    ...(isIn && !isActing(fighter) && !takesNoTurn(fighter) ? between(fighter) : []),
    ...(isIn ? [] : gathering(fighter)),
    ...(isLone ? [turnButton("groupAlike")] : []),
    ...(order.group(seat).length > 1 ? [ungroupButton()] : []),
    ...(isIn ? [turnButton("leave")] : []),
  ];
}

const ungroupButton = (): ButtonView =>
  turnButton("lead", { data: { value: "" }, label: say("QUADRANT.zerospace.tracker.act.ungroup") });

/** Initiative, before there is a place. */
function rolling(fighter: Fighter): ButtonView[] {
  const { total } = leaderOf(fighter).system;
  if (game.user!.isGM || leaderOf(fighter) !== fighter || total !== null) return [];
  return [{ ...initiativeButton(fighter, "initiative"), primary: canRoll(fighter) }];
}

/** On the card by which somebody is asked already, or on a new one. */
function initiativeButton(fighter: Fighter, word: "initiative" | "roll"): ButtonView {
  const label = say(`QUADRANT.zerospace.tracker.act.${word}`);
  if (askedOn(fighter)) return ownButton("rollAsked", label);
  return checkButton({
    check: "initiative",
    label,
    data: { actor: fighter.actor!.uuid, row: fighter.id ?? "" },
    why: canRoll(fighter) ? null : refusal("turn.cannotRoll"),
  });
}

/** What the GM sets before somebody has a place: who got the drop, who rolls, or rolls again. */
function gathering(fighter: Fighter): QuietView[] {
  const { total, hasDrop } = fighter.system;
  return [
    ...(orderedFightOf(fighter) ? [] : [{ ...turnButton("drop"), pressed: hasDrop }]),
    total === null ? initiativeButton(fighter, "roll") : turnButton("reroll"),
  ];
}

function acting(fighter: Fighter): ButtonView[] {
  const { combat } = fighter;
  const [own, ...others] = isFight(combat) ? combat.system.acting : [];
  const isOwn = own?.id === leaderOf(fighter).id && !own?.isDelayed && others.length === 0;
  const isLeader = leaderOf(fighter) === fighter;
  return [
    ownButton("roleplay"),
    ...(isLeader && isOwn ? [delayButton(fighter)] : []),
    ...(isLeader ? [turnButton("endTurn", { primary: true })] : []),
  ];
}

/** What is spent already is not to be had again: the button says so before it is pressed. */
function delayButton({ system: { spent } }: Fighter): ButtonView {
  const price = spent.movement + spent.task > 0 ? say("QUADRANT.zerospace.tracker.delayLate") : "";
  return turnButton("delay", { price });
}

function holding(fighter: Fighter): ButtonView[] {
  const leader = leaderOf(fighter);
  return leader === fighter && leader.system.isHolding ? [turnButton("interrupt", { primary: !game.user!.isGM })] : [];
}

/** Out of turn: a defence at the price of a turn, and words. */
function between(fighter: Fighter): ButtonView[] {
  return [forceButton(fighter), ownButton("roleplay")];
}

function forceButton(fighter: Fighter): ButtonView {
  const fight = orderedFightOf(fighter);
  const late = leaderOf(fighter).system.forcedIn === fight?.round ? refusal("turn.forced") : null;
  return checkButton({
    check: "force",
    label: say("QUADRANT.zerospace.tracker.act.force"),
    data: { actor: fighter.actor!.uuid },
    why: late ?? forceRefusal(fighter),
  });
}
