import { type Purpose, usePool } from "#rules/zap";
import { type DieView, dieViews } from "#table/checks";
import { sayRefusal, dotted } from "#table/words.ts";
import { onlyShows } from "../checks/attack/aims.ts";
import { actionPrice, useOf } from "../checks/use.ts";
import { fullDice } from "../checks/parts.ts";
import { moveRefusal } from "../checks/tasks/work.ts";
import { abilitiesOf, type Ability, type Character, type Contender, isCharacter, isShip } from "../documents.ts";
import { type Fight, showRefusal, taskRefusal, useRefusal } from "../fight.ts";
import { restoreCost, restoreRefusal, type RestoreWay, restoreWays } from "../recovery.ts";
import { traitName } from "../traits.ts";
import { friendsRestoring, helperFor, standingOf } from "../ways-out.ts";
import { type Aim, aimedOdds, type AimedOdds } from "./aim.ts";
import { tell } from "../words.ts";

/**
 * The buttons to restore a disabled Ability, each with its reason if it is barred now: the actor's own ways, and those of the
 * friend that the reader may act for (ZAP-ATT-6).
 */
function restoreActs(actor: Contender, ability: Ability | null, fight: Fight | null): RowAct[] {
  if (!ability || !isCharacter(actor) || ability.system.ruined) return [];
  const standing = standingOf(actor);
  const friend = helperFor(standing);
  const helping = friend ? friendsRestoring(standing, friend).filter(({ data }) => data.ability === ability.uuid) : [];
  const helped = helping.map(({ data: { check = "", ...data }, label, price, reason }): RowAct => ({
    check,
    label: dotted(label, price),
    data,
    reason: reason ?? "",
  }));
  return [...ownRestoring(actor, ability, fight), ...helped];
}

function ownRestoring(actor: Character, ability: Ability, fight: Fight | null): RowAct[] {
  return restoreWays(ability).flatMap((way) => {
    const tools = way === "shtick" ? abilitiesOf(actor).filter(({ system }) => system.kind === "shtick") : [null];
    return tools.map((shtick): RowAct => {
      const why = restoreRefusal(way, ability, { actor, shtick, fight });
      return {
        check: "zap.restore",
        label: restoreLabel(way, shtick, fight),
        data: { way, ...(shtick?.id && { shtick: shtick.id }) },
        reason: why ? sayRefusal(why) : "",
      };
    });
  });
}

/** "Restore: 1 Action", "Restore: with Spanner, 1 Action". */
function restoreLabel(way: RestoreWay, shtick: Ability | null, fight: Fight | null): string {
  const how = shtick ? tell("restore.shtick.label", { shtick: shtick.name }) : tell(`restore.${way}.label`);
  const cost = restoreCost(way);
  const price = !fight || cost === 0 ? "" : cost === "all" ? tell("price.turn") : actionPrice(cost);
  return dotted(how, price);
}

/** The button to move within a Range: free with a Movement Power, one Action without (ZAP-ACT-4). */
function moveActs(actor: Contender, ability: Ability | null, fight: Fight | null): RowAct[] {
  if (!isCharacter(actor) || (ability && ability.system.kind !== "movement")) return [];
  const why = moveRefusal(actor, ability, fight?.left ?? null);
  return [{ check: "zap.move", label: tell("row.move"), data: {}, reason: why ? sayRefusal(why) : "" }];
}

/** The button to show off an automatic Ability, in order to intimidate (ZAP-AM-11). */
function showActs(actor: Contender, ability: Ability | null, fight: Fight | null): RowAct[] {
  if (!isCharacter(actor) || !onlyShows(ability)) return [];
  const why = showRefusal(actor, ability, fight);
  const data = { aim: "intimidate" };
  return [{ check: "zap.attack", label: tell("row.showOff"), data, reason: why ? sayRefusal(why) : "" }];
}

/** The button to begin or to stop work that takes more than a Round (ZAP-ABI-6). */
function workActs(actor: Contender, ability: Ability | null, fight: Fight | null): RowAct[] {
  if (!ability || taskRefusal(ability)) return [];
  const act = ability.system.busy >= 0 ? "stop" : "begin";
  const why = act === "stop" ? null : useRefusal(actor, ability, "task", fight);
  return [
    {
      check: act === "stop" ? "zap.stopWork" : "zap.work",
      label: tell(`work.act.${act}`),
      data: { act },
      reason: why ? sayRefusal(why) : "",
    },
  ];
}

/** "busy, 2 Rounds to go" */
function busyWords({ system }: Ability): string {
  if (system.busy < 0) return "";
  return system.busy > 0 ? tell("row.busyFor", { rounds: system.busy }) : tell("row.busy");
}

/** A button of a row, which starts a check. */
export interface RowAct {
  check: string;
  label: string;
  data: Record<string, string>;
  /** Why it is barred now; empty or missing if it is not. */
  reason?: string;
}

/** An Ability, or the Default Skill, as one row of the sheet. */
export interface AbilityRow {
  /** Empty for the Default Skill. */
  id: string;
  name: string;
  img: string;
  facts: string;
  /** The present state: busy, always up, standing. */
  up: string;
  tags: string[];
  dice: DieView[];
  level: number;
  odds: AimedOdds | null;
  /** The check that a click on the row starts; null if the Ability cannot start one. */
  main: RowAct | null;
  more: RowAct[];
  /** Rarely used buttons, folded away. */
  rest: RowAct[];
  /** Why it cannot be used now. */
  reason: string;
  used: boolean;
  lit: boolean;
  /** Whether shots are missing and the reader may refill them. */
  canRefill: boolean;
}

/** The checks that an Ability can start, the most likely one first. */
export function actsOf(ability: Ability | null): RowAct[] {
  const act = (name: string, data: Record<string, string> = {}): RowAct => ({
    check: `zap.${name}`,
    label: tell(`row.${data.means ? "help" : name}`),
    data,
  });
  if (!ability) return [act("task"), act("attack"), act("contest")];
  const { kind, automatic, automaticUse } = ability.system;
  if (automatic) {
    if (automaticUse === "attack" && kind === "power") return [act("attack")];
    return taskRefusal(ability) ? [] : [act("task"), act("contest")];
  }
  const rare = [act("twoTasks"), act("makeScenery")];
  if (kind === "shtick") {
    // A ship's systems do not negotiate.
    const talks = isShip(ability.actor) ? [] : [act("negotiate"), act("connection")];
    return [act("task"), act("contest"), act("recover", { means: "shtick" }), ...talks, ...rare];
  }
  const [first, second] = kind === "power" ? [act("attack"), act("task")] : [act("task"), act("attack")];
  return [first, second, act("contest"), ...rare];
}

/** Checks that are rarely started, and therefore folded. The button to stop long work is not. */
const RARE = new Set(["zap.negotiate", "zap.connection", "zap.makeScenery", "zap.twoTasks"]);
const isRare = ({ check, data }: RowAct): boolean => RARE.has(check) || (check === "zap.work" && data.act === "begin");

/** The sheet's actor and its fight, the reader and the reader's target. */
export interface RowContext<A extends Contender = Character> {
  actor: A;
  fight: Fight | null;
  aim: Aim | null;
  user: User.Implementation;
}

export function abilityRow(ability: Ability | null, { actor, fight, aim, user }: RowContext<Contender>): AbilityRow {
  const [main = null, ...others] = actsOf(ability);
  const own = [...moveActs(actor, ability, fight), ...workActs(actor, ability, fight)];
  const acts = [...others, ...showActs(actor, ability, fight), ...own, ...restoreActs(actor, ability, fight)];
  const purpose = purposeOf(ability, main);
  const use = useOf(actor, ability, purpose);
  const why = main && useRefusal(actor, ability, purpose === "attack" ? "attack" : "task", fight);
  const used = fight !== null && ability?.system.usedRound === fight.round;
  return {
    id: ability?.id ?? "",
    name: ability?.name ?? tell("defaultSkill"),
    img: ability?.img || "systems/quadrant/assets/icons/backpack.svg",
    facts: facts(actor, ability),
    up: up(ability, fight),
    tags: (ability?.system.traits ?? []).map(traitName),
    dice: dieViews(usePool(use).pool, null, { ready: true, before: fullDice(use) }),
    level: use.level,
    odds: main?.check === "zap.attack" ? aimedOdds(actor, ability, aim, user) : null,
    main,
    more: acts.filter((one) => !isRare(one)),
    rest: acts.filter(isRare),
    reason: why ? sayRefusal(why) : "",
    used,
    lit: false,
    canRefill: ability !== null && ability.isOwner && ability.system.shots.value < ability.system.shots.max,
  };
}

/** The purpose of the row's dice: an attack may have fewer than a task. */
function purposeOf(ability: Ability | null, main: RowAct | null): Purpose {
  if (main?.check === "zap.attack") return "attack";
  return main || ability?.system.automaticUse !== "defense" ? "task" : "defense";
}

function facts(actor: Contender, ability: Ability | null): string {
  if (!ability) {
    if (isShip(actor)) return tell("ship.notFitted");
    const { background } = actor.system;
    return background ? tell("row.background", { background }) : tell("row.noBackground");
  }
  const { kind, automatic, automaticUse, versus, trigger, shots } = ability.system;
  const words = automatic ? [tell(`row.automatic.${automaticUse}`), tell("row.noAction")] : [tell("activation.active")];
  const attacks = automatic ? automaticUse === "attack" : kind === "power";
  if (attacks) words.push(tell("row.versus", { attribute: tell(`attribute.${versus}`) }));
  if (automatic && trigger) words.push(tell("row.trigger", { trigger }));
  if (shots.max > 0) words.push(tell("gear.shots", { left: shots.value, of: shots.max }));
  return words.join(" · ");
}

function up(ability: Ability | null, fight: Fight | null): string {
  if (!ability) return "";
  const { automatic, automaticUse, standing } = ability.system;
  const busy = busyWords(ability);
  if (busy) return busy;
  if (automatic && automaticUse === "defense") return tell("row.always");
  return fight && standing ? tell("row.stands") : "";
}
