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

/** A button that is an act of the tracker. */
function turnButton(act: string, { data = {}, why = null, primary = false }: Facts = {}): ButtonView {
  return button("turnAct", tell(`tracker.act.${act}`), {
    data: { act, ...data },
    reason: why && sayRefusal(why),
    primary: primary && why === null,
  });
}

/** The big controls of a row, for whoever owns it: rolls that are due, what was waited for, rising, the end of the turn. */
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

/** What the GM seldom does with a row. */
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
 * A fighter as one reader sees it, beside name, state and conditions: Hit Points and Fatigue Points for owners, of players'
 * characters for everybody; how many of a group are left. Drawn by `fighter.hbs`.
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

/** What is counted or said while the row is open. Drawn by `fighter-tools.hbs`. */
function toolsView(fighter: Fighter) {
  const { actor, isOwner } = fighter;
  const isSeen = isCharacter(actor) && (isOwner || isHero(actor));
  const streak = isSeen && !isOut(fighter) ? streakView(fighter) : null;
  const trigger = isOwner && isWaiting(fighter) ? triggerView(fighter) : null;
  return streak || trigger ? { streak, trigger } : null;
}

/** What is left of a count, as a bar. */
function barOf({ system, name }: Character, id: "hp" | "fp") {
  const { value, max } = system[id];
  const now = value ?? max;
  const share = max > 0 ? Math.min(1, Math.max(0, now / max)) : 0;
  return { id, value: now, max, share, label: tell(`tracker.bar.${id}.of`, { name, value: now, max }) };
}

/** How many of a group still stand. */
function groupLeft(fighter: Fighter): string {
  const { head, seen, left } = groupFacts(fighter);
  return seen < 2 || head !== fighter.id ? "" : tell("tracker.left", { left, all: seen });
}

/** Of a group: its head, how many they are, how many this reader sees, and how many of those still stand. */
const groupFacts = (fighter: Fighter) =>
  (fighter.combat && once(factsOfGroups, fighter.combat).get(leaderOf(fighter).id!)) ?? {
    head: fighter.id!,
    all: 1,
    seen: 1,
    left: Number(!isOut(fighter)),
  };

/** Of all groups of a fight, by the ids of whoever leads them. */
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

/** What somebody waits for, to be said by its owner. */
function triggerView({ system, name }: Fighter) {
  return { value: system.trigger, label: tell("tracker.trigger", { name: name ?? "" }) };
}

/** Where somebody is with the second that is on. */
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

/** The die that decides between equals, for the GM. */
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

/** Struck through, or no longer: the GM's mark on the row, not on whoever stands in it. */
const strikeThrough = (row: Combatant.Implementation): unknown =>
  game.user!.isGM && updateDocument(row, { defeated: !row.defeated });

/** GURPS: one round is one second, in the order of Basic Speed. */
export const procedure: CombatProcedure = {
  order,
  /** Whoever has no die yet throws it, and has a place from then on (GURPS-TURN-1). */
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
  /** What the GM may do with the fight as it stands: let ten seconds go by, or go on to the next turn. */
  steps(combat) {
    if (!isFight(combat)) return [];
    const next: ButtonView = button("nextTurn", say("QUADRANT.table.tracker.next"), { primary: true });
    return [next, turnButton("skipSeconds")];
  },
  foot: sceneCalls,
  seconds: 1,
  roundWords: { name: "QUADRANT.gurps.tracker.second.name", told: "QUADRANT.gurps.tracker.second.told" },
};
