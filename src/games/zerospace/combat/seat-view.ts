import { type ButtonView, combatantOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { handiest, lastTools, toolKey } from "#table/combat/last-tools.ts";
import { once } from "#table/once.ts";
import type { QuietView } from "#table/game.ts";
import { askedOn, canRoll } from "../checks/turns/initiative.ts";
import { type Fighter, isCharacter, isFight, isFighter } from "../documents.ts";
import { enduranceView } from "../sheets/steppers.ts";
import { delayRefusal, groupOf, isActing, isOrdered, isOut, leaderOf, orderedFightOf, takesNoTurn } from "./turn.ts";
import { type ActionGroup, checkButton, ownButton, turnButton, turnMenu } from "./turn-menu.ts";
import { forceRefusal } from "./acts.ts";
import { hasLoneAlike } from "./onwards.ts";
import { orderOf, placeIn } from "./order.ts";
import { refusal, tell } from "../words.ts";

/** Badges for a row's state in the order of play, which all users see. */
const LOOKS = {
  drop: { icon: "hunter-eyes", tone: "gain" },
  delayed: { icon: "hourglass", tone: "wait" },
  owes: { icon: "crossed-chains", tone: "strain" },
  forced: { icon: "shield-disabled", tone: "strain" },
  hindered: { icon: "walking-boot", tone: "strain" },
} as const;

const badge = (id: keyof typeof LOOKS, data?: Record<string, number>) => ({
  id,
  ...LOOKS[id],
  label: tell(`tracker.badge.${id}`, data),
  stacks: 1,
});

/** A delayed turn in hand, turns owed, a forced action in this round, the drop, half movement. */
function badgesOf(fighter: Fighter) {
  const { combat } = fighter;
  const { isHolding, owed, hasDrop } = leaderOf(fighter).system;
  const isOn = isFight(combat) && isOrdered(combat);
  const owes = owed + fighter.system.sitsOut;
  return [
    ...(hasDrop && !isOn ? [badge("drop")] : []),
    ...(isHolding ? [badge("delayed")] : []),
    ...(owes > 0 ? [badge("owes", { turns: owes })] : []),
    ...(isOn && hasForced(fighter, combat.round) ? [badge("forced")] : []),
    ...(fighter.system.isHindered ? [badge("hindered")] : []),
  ];
}

/** Whether the fighter forced an action in this round: as a group member by itself, or with a place of its own (ZS-AM-11). */
const hasForced = (fighter: Fighter, round: number | undefined): boolean =>
  round !== undefined &&
  (fighter.system.forcedAlone === round ||
    (groupOf(fighter).length < 2 && leaderOf(fighter).system.forcedIn === round));

const isOwn = (fighter: Fighter): boolean => fighter.isOwner || game.user!.isGM;

export type SeatFacts = ReturnType<typeof seatFacts>;

/** What a reader sees of a fighter beside name and conditions; Endurance only as owner or GM. Drawn by `seat-facts.hbs`. */
export function seatFacts(fighter: Fighter) {
  return { badges: badgesOf(fighter), left: groupLeft(fighter), endurance: isOwn(fighter) ? vitalOf(fighter) : null };
}

export type SeatTools = ReturnType<typeof seatTools>;

/** The actions possible in the present turn, by kind. Drawn by `seat.hbs`, in the row's menu and on the sheet. */
export function seatTools(fighter: Fighter) {
  const { actor } = fighter;
  const acts = isOwn(fighter) && isActing(fighter) && isCharacter(actor) && !isOut(fighter);
  return { groups: acts ? turnMenu(fighter, actor) : [], total: totalView(fighter) };
}

/** The number of actions of each kind that the open row shows. */
const IN_ROW = { movement: 2, task: 2, free: 1 } as const;

/** A line of the open row for each kind of action, with the actions used last on this client. Drawn by `turn-lines.hbs`. */
export function turnLines(groups: readonly ActionGroup[]) {
  const last = lastTools();
  return groups.map(({ kind, label, isSpent, entries, more }) => {
    const all = [...entries, ...more.flatMap((one) => one.entries)];
    const free = all.filter(({ reason, action }) => !reason && action !== "openActor");
    const shown = handiest(free, IN_ROW[kind], ({ data }) => toolKey(data), last);
    return { kind, label, isSpent, entries: shown, more: all.length - shown.length };
  });
}

/** How many of the group are still in the fight, for the leader's row; else empty. */
function groupLeft(fighter: Fighter): string {
  if (leaderOf(fighter).id !== fighter.id) return "";
  const group = groupOf(fighter).filter(({ visible }) => visible !== false);
  if (group.length < 2) return "";
  const left = group.filter((row) => !isOut(row)).length;
  return tell("tracker.left", { left, all: group.length });
}

/** The field in which the GM types the initiative total, e.g. of real dice; null once the row has a place. */
function totalView(fighter: Fighter) {
  const { rank, leader, total } = fighter.system;
  if (!game.user!.isGM || rank !== null || leader !== null) return null;
  return { value: total, label: tell("tracker.total", { name: fighter.name ?? "" }) };
}

function vitalOf({ actor }: Fighter) {
  if (!isCharacter(actor) || !actor.system.isNamed) return null;
  const { left, max, segments, words } = enduranceView(actor, false);
  return { left, max, segments, label: tell("sheet.endurance.of", { left, max, words }) };
}

/** What the sheet shows of the running fight; null outside of one. Buttons that the sheet has anyway are left out. */
export function seatPart(actor: Actor.Implementation, editable: boolean) {
  const fighter = combatantOf(actor, tokenOf(actor));
  if (!isFighter(fighter)) return null;
  const { badges, left } = seatFacts(fighter);
  const { groups } = seatTools(fighter);
  const onSheet = ({ action }: ButtonView): boolean => action === "turnAct";
  return {
    id: fighter.id ?? "",
    badges,
    left,
    isActing: orderedFightOf(fighter) !== null && isActing(fighter),
    groups: editable ? groups.map((group) => ({ ...group, entries: group.entries.filter(onSheet) })) : [],
    controls: editable ? rowControls(fighter).filter(({ action }) => action !== "openActor") : [],
  };
}

/** The main controls of a row: those of the acting row, and of a player's own character. */
export function rowControls(fighter: Fighter): ButtonView[] {
  if (!fighter.isOwner || !isCharacter(fighter.actor)) return [];
  if (!orderedFightOf(fighter) || leaderOf(fighter).system.rank === null) return rolling(fighter);
  if (takesNoTurn(fighter)) return talking(fighter);
  if (isActing(fighter)) return acting(fighter);
  return [...holding(fighter), ...(game.user!.isGM ? [] : between(fighter))];
}

/** A defeated character may only speak (ZS-END-4, ZS-ACT-8). */
function talking({ actor }: Fighter): ButtonView[] {
  const isSilent = actor === null || has(actor, "unconscious") || has(actor, "dead");
  return game.user!.isGM || isSilent ? [] : [ownButton("roleplay")];
}

/** The GM's entries in a row's menu. In a group, only the leader's row has them. */
export function quietControls(fighter: Fighter): QuietView[] {
  const { combat, actor } = fighter;
  if (!game.user!.isGM || !isCharacter(actor) || !isFight(combat) || leaderOf(fighter) !== fighter) return [];
  const order = once(orderOf, combat);
  const seat = order.seat(fighter.id)!;
  const isIn = placeIn(order, seat) >= 0;
  const isLone = hasLoneAlike(order, seat);
  return [
    ...(isIn && !isActing(fighter) && !takesNoTurn(fighter) ? between(fighter) : []),
    ...(isIn ? [] : gathering(fighter)),
    ...(isLone ? [turnButton("groupAlike")] : []),
    ...(groupOf(fighter).length > 1
      ? [turnButton("lead", { data: { value: "" }, label: tell("tracker.act.ungroup") })]
      : []),
    ...(isIn ? [turnButton("leave")] : []),
  ];
}

/** The player's initiative button, while the row has no place and no total. */
function rolling(fighter: Fighter): ButtonView[] {
  const { total } = leaderOf(fighter).system;
  if (game.user!.isGM || leaderOf(fighter) !== fighter || total !== null) return [];
  return [{ ...initiativeButton(fighter, "initiative"), primary: canRoll(fighter) }];
}

/** Rolls on the row's open initiative card, or on a new card without one. */
function initiativeButton(fighter: Fighter, called: "initiative" | "roll"): ButtonView {
  const label = tell(`tracker.act.${called}`);
  if (askedOn(fighter)) return ownButton("rollAsked", label);
  return checkButton({
    check: "initiative",
    label,
    data: { actor: fighter.actor!.uuid, row: fighter.id ?? "" },
    why: canRoll(fighter) ? null : refusal("turn.cannotRoll"),
  });
}

/** The GM's entries for a row without a place: the drop, rolling, and rolling again. */
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
    // A turn with spent actions cannot be delayed: the button shows the reason before it is pressed (ZS-AM-1).
    ...(isLeader && isOwn
      ? [turnButton("delay", { why: delayRefusal(groupOf(fighter).map(({ system }) => system)) })]
      : []),
    ...(isLeader ? [turnButton("endTurn", { primary: true })] : []),
  ];
}

function holding(fighter: Fighter): ButtonView[] {
  const leader = leaderOf(fighter);
  return leader === fighter && leader.system.isHolding ? [turnButton("interrupt", { primary: !game.user!.isGM })] : [];
}

/** Controls out of turn: a forced defence at the price of a turn, and roleplay. */
function between(fighter: Fighter): ButtonView[] {
  const fight = orderedFightOf(fighter);
  const late = hasForced(fighter, fight?.round) ? refusal("turn.forced") : null;
  const force = checkButton({
    check: "force",
    label: tell("tracker.act.force"),
    data: { actor: fighter.actor!.uuid },
    why: late ?? forceRefusal(fighter),
  });
  return [force, ownButton("roleplay")];
}
