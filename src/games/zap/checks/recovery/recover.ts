import type { Change, CheckKind } from "#rules/check.ts";
import { recover, type RecoverState } from "#rules/zap";
import type { ButtonView, Check, CheckView, Draft, Refusal, Subject } from "#table/checks";
import {
  areSame,
  cardView,
  combatantOf,
  defineCheck,
  isRefusal,
  admitOnly,
  owns,
  partyOf,
  tokenOf,
} from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import type { Ability, Character, Contender } from "../../documents.ts";
import {
  abilityOf,
  characterOf,
  contenderOf,
  isAbility,
  isCharacter,
  isContender,
  isFighter,
} from "../../documents.ts";
import { actionChanges, fightOf, useChanges } from "../../fight.ts";
import type { ActedMeans, RestoreWay } from "../../recovery.ts";
import {
  counted,
  injuryButton,
  isFriendsMeans,
  isOwnMeans,
  isRestoreWay,
  meansCost,
  recoverRefusal,
  recoverState,
  restoreCost,
  restoreRefusal,
  takerRefusal,
} from "../../recovery.ts";
import { act, actView, partyViews } from "../parts.ts";
import { oneselfRefusal, outsideFight, targetOf } from "../target.ts";
import { actionPrice } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/** A recovery, by the actor's own act or by that of a friend. */
export interface RecoverPlan {
  means: ActedMeans;
  /** The state of the recovering actor when the plan was made. */
  state: RecoverState;
  /** Whether there was a fight, with Actions to pay with; missing in older plans. */
  inFight?: boolean;
}

/** The party that gets better. */
const patient = (means: ActedMeans): "self" | "target" => (isFriendsMeans(means) ? "target" : "self");

/** Zap! › Hindered, Out, Tired, Influenced: the ways to get better, as a kind without dice. */
export const recovery: CheckKind<RecoverPlan, { result: string }> = {
  pools: () => ({}),
  resolve: () => ({ result: "better" }),
  odds: () => ({ better: 1 }),
  changes({ means, state }) {
    const who = patient(means);
    return counted(
      recover(means, state).map((change) => ({ ...change, who })),
      who,
    );
  },
};

const isFighting = (actor: Contender, token: TokenDocument.Implementation | null): boolean =>
  fightOf(combatantOf(actor, token)) !== null;

function fighterOf(actor: Contender, token: TokenDocument.Implementation | null) {
  const row = combatantOf(actor, token);
  return isFighter(row) ? row : null;
}

/** An actor's own fitting Shtick clears Tired, and nothing else (ZAP-AM-12). */
function clearsOwn(means: string | undefined, actor: Actor.Implementation | null | undefined): boolean {
  return means === "shtick" && isCharacter(actor) && has(actor, "tired") && !has(actor, "out");
}

/**
 * The character that is helped: the one that the button names, else the user's target; without both, the actor itself if its
 * own Shtick can clear Tired.
 */
function friendOf(subject: Subject): { actor: Character; token: TokenDocument.Implementation | null } | Refusal {
  const { friend } = subject.data;
  const own = { actor: subject.actor as Character, token: subject.token };
  if (!friend && subject.targets.length === 0 && clearsOwn(subject.data.means, own.actor)) return own;
  if (!friend) {
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    const { actor, token } = target;
    return isCharacter(actor) ? { actor, token } : refusal("otherGame", { name: actor.name });
  }
  const actor = fromUuidSync(friend, { strict: false }) as Actor.Implementation | null;
  if (!isCharacter(actor)) return refusal("gone");
  if (actor.uuid !== subject.actor.uuid) return { actor, token: tokenOf(actor) };
  return clearsOwn(subject.data.means, actor) ? own : refusal("oneself");
}

/** "1 Action", "whole turn", "1 Will"; empty for Actions outside a fight, where they are not counted. */
export function meansPrice(means: ActedMeans, inFight: boolean): string {
  if (means === "sheerDetermination") return tell("price.will");
  if (means === "secondWind") return tell("price.stamina");
  if (means === "overdrive") return tell("price.scene");
  const cost = meansCost(means);
  if (!inFight) return "";
  return cost === "all" ? tell("price.turn") : actionPrice(cost);
}

export const recoverCheck = defineCheck<RecoverPlan>({
  kind: recovery,
  prepare(subject): Draft<RecoverPlan> | Refusal {
    const { actor, token, item, data } = subject;
    const { means } = data;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    if (isOwnMeans(means)) {
      const state = recoverState(actor, fighterOf(actor, token));
      return (
        recoverRefusal(means, state, actor.name) ?? {
          plan: { means, state, inFight: isFighting(actor, token) },
          parties: { self: partyOf(actor, token, null) },
        }
      );
    }
    if (!isFriendsMeans(means)) return refusal("noMeans");
    const friend = friendOf(subject);
    if (isRefusal(friend)) return friend;
    const shtick = isAbility(item) ? item : null;
    if (means === "shtick" && shtick?.system.kind !== "shtick") return refusal("noShtick", { name: actor.name });
    const state = recoverState(friend.actor, fighterOf(friend.actor, friend.token));
    return (
      recoverRefusal(means, state, friend.actor.name) ?? {
        plan: { means, state, inFight: isFighting(actor, token) },
        parties: {
          self: partyOf(actor, token, means === "shtick" ? shtick : null),
          target: partyOf(friend.actor, friend.token, null),
        },
      }
    );
  },
  refresh({ plan, parties }): RecoverPlan {
    const who = parties[patient(plan.means)];
    const actor = contenderOf(who);
    const row = who?.combatant;
    if (!actor) return plan;
    const state = recoverState(actor, isFighter(row) ? row : null);
    return { means: plan.means, state, inFight: fightOf(parties.self?.combatant) !== null };
  },
  refuse({ plan, parties }): Refusal | null {
    const { self, target } = parties;
    if (!isOwnMeans(plan.means) && !isFriendsMeans(plan.means)) return refusal("noMeans");
    const who = parties[patient(plan.means)];
    const taker = contenderOf(self);
    const better = contenderOf(who);
    if (!taker || !better) return refusal("gone");
    const own = isFriendsMeans(plan.means) ? oneselfRefusal(self, target) : null;
    if (own && !clearsOwn(plan.means, taker)) return own;
    const tool = abilityOf(self);
    if (plan.means === "shtick" && tool?.system.kind !== "shtick") return refusal("noShtick", { name: taker.name });
    const row = who?.combatant;
    return (
      recoverRefusal(plan.means, recoverState(better, isFighter(row) ? row : null), better.name) ??
      takerRefusal(plan.means, taker, tool, fightOf(self?.combatant))
    );
  },
  costs({ plan, parties: { self } }): Change[] {
    return plan.means === "shtick"
      ? useChanges("self", abilityOf(self), self)
      : actionChanges("self", meansCost(plan.means), self);
  },
  view({ plan, parties: { self, target } }): CheckView {
    const base = `QUADRANT.zap.means.${plan.means}`;
    const tool: Ability | null = abilityOf(self);
    const alone = areSame(self, target);
    const names = { self: self?.name ?? "", target: target?.name ?? "", tool: tool?.name ?? "" };
    return cardView({
      kind: tell("card.recover"),
      title: tool?.name ?? say(`${base}.name`),
      chip: meansPrice(plan.means, plan.inFight ?? fightOf(self?.combatant) !== null),
      parties: alone ? partyViews(self) : partyViews(self, target),
      verdict: {
        word: say(`${base}.word`),
        number: "",
        label: "",
        tone: "gain",
        why: say(alone ? `${base}.own` : `${base}.why`, names),
        source: "QUADRANT.zap.source.recover",
      },
    });
  },
  parties: admitOnly("target"),
  /** A character that is back from Out may be injured (ZAP-OUT-4). */
  acts({ plan, outcome, parties }, user): ButtonView[] {
    const who = parties[patient(plan.means)];
    const better = who?.actor;
    if (!outcome || !plan.state.out || !isCharacter(better) || !owns(user, who)) return [];
    const injury = injuryButton(better);
    return injury ? [injury] : [];
  },
});

/** How a disabled Ability is restored. */
export interface RestorePlan {
  way: RestoreWay;
}

/** Zap! › Damage › Disabling: restores a disabled Ability, without dice. */
const kind = act<RestorePlan>("restored", () => [
  { who: "item", set: "damage", value: "none" },
  { who: "item", set: "repairRounds", value: 0 },
]);

export const restoreCheck: Check<RestorePlan, { result: string }> = defineCheck({
  kind,
  /**
   * The Ability is the clicked Item, or with the UUID `data.ability` a friend's; `data.shtick` is the Item id of the Shtick
   * that restores it.
   */
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const named = data.ability ? (fromUuidSync(data.ability, { strict: false }) as Item.Implementation | null) : item;
    const owner = named?.actor;
    if (!isAbility(named) || !owner || !isRestoreWay(data.way)) return refusal("noMeans");
    const tool = data.shtick ? (actor.items.get(data.shtick) ?? null) : null;
    return {
      plan: { way: data.way },
      parties: {
        self: partyOf(actor, token, isAbility(tool) ? tool : null),
        item: partyOf(owner, owner.uuid === actor.uuid ? token : tokenOf(owner), named),
      },
    };
  },
  parties: admitOnly("item"),
  refuse({ plan, parties: { self, item } }) {
    const actor = characterOf(self);
    const ability = abilityOf(item);
    if (!actor || !ability || !isCharacter(item?.actor) || !isRestoreWay(plan.way)) return refusal("gone");
    const helps = item.actor.uuid !== actor.uuid;
    // A friend's Ability is restored by a fitting Shtick, or by a whole turn with any fitting Ability (ZAP-AM-13).
    if (helps && plan.way !== "shtick" && plan.way !== "turn") return refusal("gone");
    const outside = helps ? outsideFight(self, item) : null;
    if (outside) return outside;
    return restoreRefusal(plan.way, ability, { actor, shtick: abilityOf(self), fight: fightOf(self?.combatant) });
  },
  costs({ plan, parties: { self } }) {
    if (plan.way === "shtick") return useChanges("self", abilityOf(self), self);
    return actionChanges("self", restoreCost(plan.way), self);
  },
  view({ plan, parties: { self, item } }) {
    const ability = item?.tool?.name ?? "";
    return actView({
      kind: "restore",
      source: "damage",
      title: ability,
      parties: item?.actor?.uuid === self?.actor?.uuid ? [self] : [self, item],
      word: tell("restore.word"),
      why: tell(`restore.${plan.way}.why`, {
        name: self?.name ?? "",
        ability,
        shtick: self?.tool?.name ?? "",
      }),
    });
  },
});
