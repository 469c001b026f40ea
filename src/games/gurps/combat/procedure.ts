import { updateDocument } from "#foundry";
import { type ButtonView, type Refusal, button } from "#table/checks";
import { conditionKey, conditionsOf, has } from "#table/conditions";
import { once } from "#table/once.ts";
import type { CombatProcedure, QuietView, RowChoice } from "#table/game.ts";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { say, sayRefusal } from "#table/words.ts";
import { type Character, type Fighter, isCharacter, isFight, isFighter, isHero } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { sceneCalls } from "../scene-calls.ts";
import { act, actAll, GM_ONLY, hasLoneAlike, movement, order, tieBreaks } from "./turns.ts";
import { dueButtons, nothing, skips, turnEnds, turnStarts } from "./seconds.ts";
import { menuOf } from "./maneuver-menu.ts";
import {
  fightersOf,
  groupOf,
  hasRisen,
  headOf,
  helplessBy,
  isActing,
  isOut,
  isWaiting,
  leaderOf,
  maneuverOf,
  maneuverWord,
  runningFight,
  streakView,
} from "./maneuvers.ts";

const checkButton = checkButtonOf("gurps");

interface Facts {
  data?: Record<string, string>;
  why?: Refusal | null;
  primary?: boolean;
}

/** A button for an act of the tracker. */
function turnButton(act: string, { data = {}, why = null, primary = false }: Facts = {}): ButtonView {
  return button("turnAct", tell(`tracker.act.${act}`), {
    data: { act, ...data },
    reason: why && sayRefusal(why),
    primary: primary && why === null,
  });
}

/** The main buttons of a row, for its owners: due rolls, acting after a Wait, standing up, ending the turn. */
function rowControls(fighter: Fighter): ButtonView[] {
  const { actor } = fighter;
  if (!fighter.isOwner || !isCharacter(actor) || !runningFight(fighter) || isOut(fighter)) return [];
  const ends = isActing(fighter) && groupFacts(fighter).head === fighter.id;
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
    label: tell("tracker.act.stand"),
    data: { actor: fighter.actor!.uuid },
    why: hasRisen(fighter) ? null : refusal("turn.lying"),
  });
}

/** The GM's rarely used controls of a row. */
function quietControls(fighter: Fighter): QuietView[] {
  if (!game.user!.isGM || !isCharacter(fighter.actor)) return [];
  return [
    ...(hasLoneAlike(fighter) ? [turnButton("groupAlike")] : []),
    ...(groupFacts(fighter).all > 1 ? [ungroupButton(fighter)] : []),
    { ...turnButton("defeated"), action: "atOnce", pressed: fighter.defeated },
  ];
}

const ungroupButton = ({ system }: Fighter): ButtonView => ({
  ...turnButton("lead", { data: { value: "" } }),
  label: tell(`tracker.act.${system.leader === null ? "ungroup" : "lead"}`),
});

export type SeatView = ReturnType<typeof seatView>;

/**
 * What this user sees of a fighter, beside name, state and conditions: Hit Points and Fatigue Points, which others see only of
 * players' characters; and how many of a group are left. Drawn by `fighter.hbs`.
 */
function seatView(fighter: Fighter) {
  const { actor, isOwner } = fighter;
  const isSeen = isCharacter(actor) && (isOwner || isHero(actor));
  return {
    bars: isSeen ? [barOf(actor, "hp"), barOf(actor, "fp")].filter(isWorthSaying) : [],
    left: groupLeft(fighter),
  };
}

/** Hit Points always; Fatigue Points, once some are spent. */
const isWorthSaying = ({ id, value, max }: ReturnType<typeof barOf>): boolean => id === "hp" || value < max;

export type ToolsView = NonNullable<ReturnType<typeof toolsView>>;

/** What an open row shows: the pips of a streak, and the trigger of a Wait. Drawn by `fighter-tools.hbs`. */
function toolsView(fighter: Fighter) {
  const { actor, isOwner } = fighter;
  const isSeen = isCharacter(actor) && (isOwner || isHero(actor));
  const streak = isSeen && !isOut(fighter) ? streakView(fighter) : null;
  const trigger = isOwner && isWaiting(fighter) ? triggerView(fighter) : null;
  return streak || trigger ? { streak, trigger } : null;
}

/** The points left, as a bar. */
function barOf({ system, name }: Character, id: "hp" | "fp") {
  const { value, max } = system[id];
  const now = value ?? max;
  const share = max > 0 ? Math.min(1, Math.max(0, now / max)) : 0;
  return { id, value: now, max, share, label: tell(`tracker.bar.${id}.of`, { name, value: now, max }) };
}

/** How many rows of a group are not out, shown at its head. */
function groupLeft(fighter: Fighter): string {
  const { head, seen, left } = groupFacts(fighter);
  return seen < 2 || head !== fighter.id ? "" : tell("tracker.left", { left, all: seen });
}

/** The head of a group, its size, how many of its rows this user sees, and how many of those are not out. */
const groupFacts = (fighter: Fighter) =>
  (fighter.combat && once(factsOfGroups, fighter.combat).get(leaderOf(fighter).id!)) ?? {
    head: fighter.id!,
    all: 1,
    seen: 1,
    left: Number(!isOut(fighter)),
  };

/** The same for all groups of a fight, by the id of the leader. */
const factsOfGroups = (combat: Combat.Implementation) =>
  new Map(
    fightersOf(combat)
      .filter((row) => leaderOf(row) === row)
      .map((leader) => {
        const group = groupOf(leader);
        const seen = group.filter(({ visible }) => visible !== false);
        const left = seen.filter((row) => !isOut(row)).length;
        return [leader.id!, { head: headOf(leader).id!, all: group.length, seen: seen.length, left }];
      }),
  );

/** The trigger of a Wait, for its owner to type. */
function triggerView({ system, name }: Fighter) {
  return { value: system.trigger, label: tell("tracker.trigger", { name: name ?? "" }) };
}

/** What a fighter has done with the present second. */
type State = "ready" | "chosen" | "acted" | "waiting" | "helpless" | "out";

const word = (key: string, data?: Record<string, string | number>): string => tell(`tracker.${key}`, data);

function stateOf(fighter: Fighter): State {
  if (isOut(fighter)) return "out";
  if (helplessBy(fighter)) return "helpless";
  if (!runningFight(fighter)) return "ready";
  if (isWaiting(fighter) && !isActing(fighter)) return "waiting";
  if (fighter.system.hasActed) return "acted";
  return fighter.system.maneuver === null ? "ready" : "chosen";
}

function stateLabel(fighter: Fighter, state: State): string {
  const maneuver = maneuverOf(fighter);
  if (state === "ready") return isActing(fighter) ? word("state.ready") : "";
  if (state === "helpless")
    return word("state.helpless", { condition: say(conditionKey("gurps", helplessBy(fighter)!)) });
  if (maneuver !== null && state === "chosen") return maneuverWord(maneuver);
  if (maneuver !== null && state === "acted") return word("state.actedWith", { maneuver: maneuverWord(maneuver) });
  return word(`state.${state}`);
}

/** The die that breaks ties in the order, for the GM to set. */
function choicesOf({ system, actor }: Fighter): RowChoice[] {
  if (!game.user!.isGM || actor === null) return [];
  const faces = [1, 2, 3, 4, 5, 6].map(String);
  return [
    {
      act: "tieBreak",
      label: word("choice.tieBreak.label"),
      value: system.tieBreak === null ? "" : String(system.tieBreak),
      options: [
        ...(system.tieBreak === null ? [{ value: "", label: word("choice.tieBreak.none") }] : []),
        ...faces.map((value) => ({ value, label: word("choice.tieBreak.die", { value }) })),
      ],
    },
  ];
}

/** Toggles the mark `defeated`: it is on the row, not on the actor. */
const strikeThrough = (row: Combatant.Implementation): unknown =>
  game.user!.isGM && updateDocument(row, { defeated: !row.defeated });

/** GURPS: one round is one second, in the order of Basic Speed. */
export const procedure: CombatProcedure = {
  order,
  /** Rows without a tie-breaking die get one, and with it their place in the order (GURPS-TURN-1). */
  roundStarts(combat) {
    return (isFight(combat) && tieBreaks(combat, fightersOf(combat))) || nothing();
  },
  joins: tieBreaks,
  turnStarts,
  turnEnds,
  fightEnds: nothing,
  skips,
  gmOnly: GM_ONLY,
  act,
  actAll,
  ownersEnd: true,
  movement,
  atOnce: { defeated: strikeThrough },
  /** A row of the tracker. */
  view(row) {
    if (!isFighter(row)) return null;
    const { actor } = row;
    const state = stateOf(row);
    const { head } = groupFacts(row);
    const menu = isOut(row) ? null : menuOf(row);
    const tools = toolsView(row);
    return {
      state,
      stateLabel: stateLabel(row, state),
      notes: [],
      conditions: actor
        ? conditionsOf(actor).map(({ id, label, icon, stacks, tone }) => ({ id, label, icon, stacks, tone }))
        : [],
      pips: null,
      count: null,
      controls: rowControls(row),
      choices: choicesOf(row),
      part: { template: "gurps/fighter.hbs", data: { ...seatView(row), name: row.name ?? "" } },
      quiet: quietControls(row),
      ...(tools && { tools: { template: "gurps/fighter-tools.hbs", data: tools } }),
      ...(menu && { menu }),
      ...(head !== row.id && { within: head }),
    };
  },
  /** The GM's steps: the next turn, or ten seconds at once. */
  steps(combat) {
    if (!isFight(combat)) return [];
    const next: ButtonView = button("nextTurn", say("QUADRANT.table.tracker.next"), { primary: true });
    return [next, turnButton("skipSeconds")];
  },
  foot: sceneCalls,
  seconds: 1,
  roundWords: { name: "QUADRANT.gurps.tracker.second.name", told: "QUADRANT.gurps.tracker.second.told" },
};
