import type { Change } from "#rules/check.ts";
import type { Act, ActionCost, Means, RecoverState } from "#rules/zap";
import { actionCost, giveUpTurn, pay, whyNotRecover } from "#rules/zap";
import type { ButtonView, Refusal } from "#table/checks";
import { has, stacksOf } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { gameSetting } from "#table/settings.ts";
import { checkButton } from "./checks/follow-ups.ts";
import type { Ability, Character, Contender, Fighter } from "./documents.ts";
import { abilitiesOf, isCharacter, isShip } from "./documents.ts";
import { barRefusal, type Fight, useRefusal } from "./fight.ts";
import { refusal, tell } from "./words.ts";

/** The means of recovery that an actor uses for itself, and those that a friend uses for it. */
const OWN_MEANS = ["clearOne", "giveUpTurn", "sheerDetermination", "secondWind", "overdrive"] as const;
const FRIENDS_MEANS = ["aid", "revive", "shtick"] as const;
/** The means that the GM calls for all actors. */
export const SCENE_MEANS = ["restScene", "sceneEnd", "adventureEnd"] as const;

export type OwnMeans = (typeof OWN_MEANS)[number];
type FriendsMeans = (typeof FRIENDS_MEANS)[number];
export type SceneMeans = (typeof SCENE_MEANS)[number];
export type ActedMeans = OwnMeans | FriendsMeans;

const includes = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  list.some((one) => one === value);

export const isOwnMeans = (value: string | undefined): value is OwnMeans => includes(OWN_MEANS, value);
export const isFriendsMeans = (value: string | undefined): value is FriendsMeans => includes(FRIENDS_MEANS, value);
export const isSceneMeans = (value: string | undefined): value is SceneMeans => includes(SCENE_MEANS, value);

/** The act behind each means, which decides its cost. */
const ACTS: Record<ActedMeans, Act> = {
  clearOne: "clearHindered",
  giveUpTurn: "giveUpTurn",
  sheerDetermination: "sheerDetermination",
  secondWind: "secondWind",
  overdrive: "overdrive",
  aid: "aid",
  revive: "revive",
  shtick: "reviveByShtick",
};

/** The Actions that a means costs the acting actor; only counted in a fight. */
export function meansCost(means: ActedMeans): ActionCost {
  return actionCost(ACTS[means]);
}

/** A ship has neither Stamina nor Will. Its Tired comes from missing Power or air, and does not end by rest. */
const SHIPS = { stamina: { value: 0, max: 0 }, will: { value: 0, max: 0 }, effortSpent: 0, overdriveUsed: false };

/** The actor's state, as `recover` needs it. */
export function recoverState(actor: Contender, fighter: Fight["fighter"] | null): RecoverState {
  const { stamina, will, effortSpent, overdriveUsed } = isShip(actor) ? SHIPS : actor.system;
  return {
    hindered: stacksOf(actor, "hindered"),
    tired: !isShip(actor) && has(actor, "tired"),
    out: has(actor, "out"),
    influenced: has(actor, "influenced"),
    restrained: has(actor, "restrained"),
    down: has(actor, "down"),
    willSpent: has(actor, "willSpent"),
    turnsOut: fighter?.system.turnsOut ?? 0,
    roundsRested: fighter?.system.roundsRested ?? 0,
    will: { value: will.value, max: will.max },
    stamina: { value: stamina.value, max: stamina.max },
    effortSpent,
    overdriveUsed,
  };
}

/** Why this means does not help now; null if it does. */
export function recoverRefusal(means: Means, state: RecoverState, name: string): Refusal | null {
  const code = whyNotRecover(means, state);
  return code === null ? null : refusal(`recover.${code}`, { name });
}

/** Why the acting actor cannot use this means now: Actions, turn, being Out. `shtick` is the Shtick that helps. */
export function takerRefusal(
  means: ActedMeans,
  taker: Contender,
  shtick: Ability | null,
  fight: Fight | null,
): Refusal | null {
  const cost = meansCost(means);
  if (means === "shtick") {
    if (!shtick) return refusal("noShtick", { name: taker.name });
    return useRefusal(taker, shtick, "task", fight);
  }
  if (cost !== 0 && has(taker, "out")) return barRefusal("out", taker, null);
  if (!fight || cost === 0) return null;
  if (cost === "all" && !fight.ownTurn) return barRefusal("notYourTurn", taker, null);
  if (means === "giveUpTurn") return giveUpRefusal(taker, fight);
  if (pay(cost, { actions: fight.actions, spent: fight.spent }) !== null) return null;
  return cost === "all" ? refusal("wholeTurn", { name: taker.name }) : barRefusal("noActions", taker, null);
}

/** A turn can be given up only before anything is done in it; Actions spent before it do not matter (ZAP-AM-1). */
function giveUpRefusal(taker: Contender, fight: Fight): Refusal | null {
  if (giveUpTurn(fight, fight.fighter.system.pledged) !== null) return null;
  return fight.left > 0 ? refusal("turnBegun", { name: taker.name }) : barRefusal("noActions", taker, null);
}

/** Whether the setting allows injuries (ZAP-OUT-4). */
export const injuriesCount = (): boolean => gameSetting<boolean>("zap", "injury");

/**
 * A character that becomes Out owes a throw for an injury when it comes back; the sheet can waive it if the Out could not
 * wound.
 */
export function woundsMaybe(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  if (condition !== "out" || !isCharacter(actor) || !injuriesCount()) return [];
  return [{ uuid: actor.uuid, changes: [{ who: "self", set: "injuryDue", value: true }] }];
}

/** Why no injury can be thrown for now; null if a throw is due. */
export function injuryRefusal(actor: Character | null): Refusal | null {
  if (!actor) return refusal("gone");
  if (!injuriesCount()) return refusal("noInjuries");
  if (!actor.system.injuryDue) return refusal("noInjuryDue", { name: actor.name });
  return has(actor, "out") ? refusal("bar.out", { name: actor.name, ability: "" }) : null;
}

/** The button for the due throw; null if none is due. */
export function injuryButton(actor: Character): ButtonView | null {
  if (injuryRefusal(actor)) return null;
  return checkButton({
    data: { check: "zap.injury", actor: actor.uuid },
    label: tell("injury.button"),
  });
}

/**
 * How a disabled Ability is restored: with an Action, a whole turn with another, a fitting Shtick, time, or repair (ZAP-ATT-6).
 */
export const RESTORE_WAYS = ["action", "turn", "shtick", "time", "repair"] as const;
export type RestoreWay = (typeof RESTORE_WAYS)[number];

/** The possible ways for each damage of an Ability. */
const WAYS: Record<string, readonly RestoreWay[]> = {
  none: [],
  hindered: ["action"],
  out: ["turn", "shtick", "time"],
  overkill: ["repair"],
};

/** Rounds away from the fight after which a disabled Ability works again. */
const ROUNDS_AWAY = 3;

export function isRestoreWay(value: string | undefined): value is RestoreWay {
  return RESTORE_WAYS.some((way) => way === value);
}

export function restoreWays({ system }: Ability): readonly RestoreWay[] {
  return WAYS[system.damage] ?? [];
}

/** The Actions that a way costs in a fight. */
export function restoreCost(way: RestoreWay): ActionCost {
  if (way === "turn") return actionCost("restoreBroken");
  return way === "action" || way === "shtick" ? actionCost("restoreAbility") : 0;
}

/** Why an Ability cannot be restored this way now; null if it can. `shtick` is the Shtick that restores it. */
export function restoreRefusal(
  way: RestoreWay,
  ability: Ability,
  { actor, shtick, fight }: { actor: Character; shtick: Ability | null; fight: Fight | null },
): Refusal | null {
  if (!restoreWays(ability).includes(way)) return refusal("notDisabled", { ability: ability.name });
  if (ability.system.ruined) return barRefusal("ruined", actor, ability);
  if (has(actor, "out")) return barRefusal("out", actor, ability);
  if (way === "shtick") {
    return shtick?.system.kind === "shtick" && shtick !== ability
      ? useRefusal(actor, shtick, "task", fight)
      : refusal("noShtick", { name: actor.name });
  }
  if (way === "time" || way === "repair") return fight ? refusal(`restore.${way}`, { ability: ability.name }) : null;
  if (way === "turn" && !othersWork(actor, ability)) return refusal("restore.turn", { name: actor.name });
  return fight && actionRefusal(way, actor, fight);
}

/** Whether the actor has another Ability to spend the whole turn with. */
function othersWork(actor: Character, ability: Ability): boolean {
  return abilitiesOf(actor).some(
    (other) => other !== ability && other.system.damage === "none" && !other.system.ruined,
  );
}

function actionRefusal(way: RestoreWay, actor: Character, fight: Fight): Refusal | null {
  const cost = restoreCost(way);
  if (cost === "all" && !fight.ownTurn) return barRefusal("notYourTurn", actor, null);
  if (pay(cost, { actions: fight.actions, spent: fight.spent }) !== null) return null;
  return cost === "all" ? refusal("wholeTurn", { name: actor.name }) : barRefusal("noActions", actor, null);
}

/** Counts the turns that begin away from the fight: after the third, disabled Abilities work again. */
export function mendedAway({ actor, system }: Fighter): Pick<TurnAct, "changes" | "log"> {
  const away = isCharacter(actor) && system.range !== "combat";
  const broken = isCharacter(actor) ? abilitiesOf(actor).filter((ability) => ability.system.damage === "out") : [];
  const found = broken.map((ability) => ({
    ability,
    left: away ? (ability.system.repairRounds || ROUNDS_AWAY) - 1 : 0,
  }));
  return {
    changes: found.flatMap(({ ability, left }) => {
      const changes = countedRounds(ability, left, away);
      return changes.length > 0 ? [{ uuid: ability.uuid, changes }] : [];
    }),
    log: found
      .filter(({ left }) => away && left === 0)
      .map(({ ability }) => ({
        key: "QUADRANT.zap.log.restored",
        data: { name: actor?.name ?? "", ability: ability.name },
      })),
  };
}

/** The count starts anew when the actor comes back to Combat Range. */
function countedRounds({ system }: Ability, left: number, away: boolean): Change[] {
  const changes: Change[] = system.repairRounds === left ? [] : [{ who: "self", set: "repairRounds", value: left }];
  return away && left === 0 ? [...changes, { who: "self", set: "damage", value: "none" }] : changes;
}

/** Resets `turnsOut` when Out or Influenced ends, so that the next time starts at 0. */
export function counted(changes: Change[], who: string): Change[] {
  const back = changes.some((change) => "lose" in change && ["out", "influenced"].includes(change.lose));
  return back ? [...changes, { who: `${who}.combatant`, set: "turnsOut", value: 0 }] : changes;
}
