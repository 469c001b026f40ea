import { type ButtonView, combatantOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { type Fighter, isCharacter, isFight, isFighter } from "../documents.ts";
import { enduranceView, type EnduranceView } from "../sheets/endurance-view.ts";
import { isOut } from "./fitness.ts";
import { groupOf, isActing, isOrdered, leaderOf, orderedFightOf } from "./places.ts";
import { quietControls, type QuietView, rowControls } from "./row-controls.ts";
import { type ActionGroup, turnMenu } from "./turn-menu.ts";

/** What the order of play has put on somebody: for everybody to see. Drawn as a tag. */
interface Badge {
  id: "delayed" | "owes" | "forced" | "drop" | "hindered";
  label: string;
  icon: string;
  tone: "wait" | "strain" | "gain";
  stacks: number;
}

const LOOKS = {
  drop: { icon: "hunter-eyes", tone: "gain" },
  delayed: { icon: "hourglass", tone: "wait" },
  owes: { icon: "crossed-chains", tone: "strain" },
  forced: { icon: "shield-disabled", tone: "strain" },
  hindered: { icon: "walking-boot", tone: "strain" },
} as const satisfies Record<Badge["id"], Pick<Badge, "icon" | "tone">>;

const badge = (id: Badge["id"], data?: Record<string, number>): Badge => ({
  id,
  ...LOOKS[id],
  label: say(`QUADRANT.zerospace.tracker.badge.${id}`, data),
  stacks: 1,
});

/** A delayed turn in hand, turns owed, a forced action in this round, the drop, half movement. */
function badgesOf(fighter: Fighter): Badge[] {
  const { combat } = fighter;
  const { isHolding, owed, forcedIn, hasDrop } = leaderOf(fighter).system;
  const isOn = isFight(combat) && isOrdered(combat);
  return [
    ...(hasDrop && !isOn ? [badge("drop")] : []),
    ...(isHolding ? [badge("delayed")] : []),
    ...(owed > 0 ? [badge("owes", { turns: owed })] : []),
    ...(isOn && forcedIn === combat.round ? [badge("forced")] : []),
    ...(fighter.system.isHindered ? [badge("hindered")] : []),
  ];
}

/** A fighter as one reader sees it, beside name and conditions. Drawn by `seat.hbs`, in the tracker and on the sheet. */
export interface SeatView {
  badges: Badge[];
  /** "3 of 4 left", at whoever leads a group. */
  left: string;
  /** Ordinary and stunning damage, for owners and the GM. */
  endurance: (Pick<EnduranceView, "left" | "max" | "segments"> & { label: string }) | null;
  /** The actions of the turn that is on, for whoever takes it. */
  groups: ActionGroup[];
  /** In the row, as quiet words: the GM has many. */
  quiet: QuietView[];
  /** The total of initiative, for the GM to type in what was rolled on the table. */
  total: { value: number | null; label: string } | null;
}

export function seatView(fighter: Fighter): SeatView {
  const { actor } = fighter;
  const isOwn = fighter.isOwner || game.user!.isGM;
  const acts = isOwn && isActing(fighter) && isCharacter(actor) && !isOut(fighter);
  return {
    badges: badgesOf(fighter),
    left: groupLeft(fighter),
    endurance: isOwn ? vitalOf(fighter) : null,
    groups: acts ? turnMenu(fighter, actor) : [],
    quiet: quietControls(fighter),
    total: totalView(fighter),
  };
}

/** How many of a group still stand. */
function groupLeft(fighter: Fighter): string {
  const group = groupOf(fighter).filter(({ visible }) => visible !== false);
  if (group.length < 2 || leaderOf(fighter).id !== fighter.id) return "";
  const left = group.filter((row) => !isOut(row)).length;
  return say("QUADRANT.zerospace.tracker.left", { left, all: group.length });
}

/** As long as there is no place. */
function totalView(fighter: Fighter): SeatView["total"] {
  const { rank, leader, total } = fighter.system;
  if (!game.user!.isGM || rank !== null || leader !== null) return null;
  return { value: total, label: say("QUADRANT.zerospace.tracker.total", { name: fighter.name ?? "" }) };
}

function vitalOf({ actor }: Fighter): SeatView["endurance"] {
  if (!isCharacter(actor) || !actor.system.isNamed) return null;
  const { left, max, segments, words } = enduranceView(actor, false);
  return { left, max, segments, label: say("QUADRANT.zerospace.sheet.endurance.of", { left, max, words }) };
}

/** The own turn on the sheet: the tracker's row without its housekeeping. */
export interface SeatPart extends Pick<SeatView, "badges" | "left" | "groups"> {
  /** Its row in the tracker. */
  id: string;
  isActing: boolean;
  controls: ButtonView[];
}

/** What the sheet shows of the fight that is on; null outside of one. What the sheet has anyway is left out. */
export function seatPart(actor: Actor.Implementation, editable: boolean): SeatPart | null {
  const fighter = combatantOf(actor, tokenOf(actor));
  if (!isFighter(fighter)) return null;
  const { badges, left, groups } = seatView(fighter);
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
