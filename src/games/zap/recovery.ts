import {
  type Act,
  actionCost,
  type ActionCost,
  giveUpTurn,
  type Means,
  pay,
  type RecoverState,
  whyNotRecover,
} from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has, stacksOf } from "#table/conditions";
import { isShip, type Ability, type Contender } from "./documents.ts";
import { barRefusal, useRefusal, type Fight } from "./fight.ts";
import { refusal } from "./refusal.ts";

/** Ways to get better that somebody takes for oneself, and those that a friend takes for another. */
const OWN_MEANS = ["clearOne", "giveUpTurn", "sheerDetermination", "secondWind", "overdrive"] as const;
const FRIENDS_MEANS = ["aid", "revive", "shtick"] as const;
/** What the GM calls for everybody. */
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

/** What each means is as an act that costs Actions. */
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

/** Actions that a means costs whoever takes it; in a fight only. */
export function meansCost(means: ActedMeans): ActionCost {
  return actionCost(ACTS[means]);
}

/** A ship has neither Stamina nor Will. It is tired for lack of Power or air, and no rest mends that. */
const SHIPS = { stamina: { value: 0, max: 0 }, will: { value: 0, max: 0 }, effortSpent: 0, overdriveUsed: false };

/** Somebody as `recover` wants to know them. */
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

/** Why this means does not help now. */
export function recoverRefusal(means: Means, state: RecoverState, name: string): Refusal | null {
  const code = whyNotRecover(means, state);
  return code === null ? null : refusal(`recover.${code}`, { name });
}

/** Why somebody cannot take this means now: Actions, turn, being Out. `shtick` is the Shtick that helps. */
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

/** The own turn is given up whole, or not at all; what was spent before it does not matter (ZAP-AM-1). */
function giveUpRefusal(taker: Contender, fight: Fight): Refusal | null {
  if (giveUpTurn(fight, fight.fighter.system.pledged) !== null) return null;
  return fight.left > 0 ? refusal("turnBegun", { name: taker.name }) : barRefusal("noActions", taker, null);
}
