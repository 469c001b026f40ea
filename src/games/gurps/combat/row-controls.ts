import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { say, sayRefusal } from "#table/words.ts";
import { isCharacter, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { dueButtons } from "./due.ts";
import { alike } from "./groups.ts";
import { isWaiting } from "./maneuvers.ts";
import { groupOf, headOf, isActing, isOut, leaderOf, runningFight } from "./places.ts";
import { hasRisen } from "./streaks.ts";

const checkButton = checkButtonOf("gurps");

interface Facts {
  data?: Record<string, string>;
  why?: Refusal | null;
  primary?: boolean;
}

/** A button that is an act of the tracker. */
export function turnButton(act: string, { data = {}, why = null, primary = false }: Facts = {}): ButtonView {
  return {
    action: "turnAct",
    data: { act, ...data },
    label: say(`QUADRANT.gurps.tracker.act.${act}`),
    price: "",
    reason: why && sayRefusal(why),
    primary: primary && why === null,
  };
}

/** The big controls of a row, for whoever owns it: rolls that are due, what was waited for, rising, the end of the turn. */
export function rowControls(fighter: Fighter): ButtonView[] {
  const { actor } = fighter;
  if (!fighter.isOwner || !isCharacter(actor) || !runningFight(fighter) || isOut(fighter)) return [];
  const ends = isActing(fighter) && headOf(fighter).id === fighter.id;
  return [
    ...dueButtons(fighter),
    ...(isWaiting(fighter) && !isActing(fighter) ? [turnButton("actNow", { primary: true })] : []),
    ...(has(actor, "prone") ? [standButton(fighter)] : []),
    ...(ends ? [turnButton("endTurn", { primary: true })] : []),
  ];
}

function standButton(fighter: Fighter): ButtonView {
  return checkButton({
    check: "stand",
    label: say("QUADRANT.gurps.tracker.act.stand"),
    data: { actor: fighter.actor!.uuid },
    why: hasRisen(fighter) ? null : refusal("turn.lying"),
  });
}

/** A quiet word of a row that is pressed; `pressed` where it switches something on and off. */
export interface QuietView extends ButtonView {
  pressed?: boolean;
}

/** What the GM seldom does with a row. */
export function quietControls(fighter: Fighter): QuietView[] {
  if (!game.user!.isGM || !isCharacter(fighter.actor)) return [];
  const group = groupOf(fighter);
  const isLone = alike(fighter).some((one) => leaderOf(one).id !== leaderOf(fighter).id);
  return [
    ...(isLone ? [turnButton("groupAlike")] : []),
    ...(group.length > 1 ? [ungroupButton(fighter)] : []),
    { ...turnButton("defeated"), action: "atOnce", pressed: fighter.defeated },
  ];
}

const ungroupButton = ({ system }: Fighter): ButtonView => ({
  ...turnButton("lead", { data: { value: "" } }),
  label: say(`QUADRANT.gurps.tracker.act.${system.leader === null ? "ungroup" : "lead"}`),
});
