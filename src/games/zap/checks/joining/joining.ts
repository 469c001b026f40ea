import type { Change } from "#rules/check.ts";
import { actionCost } from "#rules/zap";
import type { Intervention, Participant, Plan, Refusal } from "#table/checks";
import { participant, participants, partyOf, tokenOf } from "#table/checks";
import { begunOnCard } from "../../combat/joining.ts";
import { partRefusal } from "../../combat/ranges.ts";
import type { Ability, Contender } from "../../documents.ts";
import { abilitiesOf, contenderOf, isContender, isHero, isScenery, isShip } from "../../documents.ts";
import { barRefusal, type Fight, fightOf, isToCome, useRefusal } from "../../fight.ts";
import { actionPrice } from "../use.ts";
import { type Thing, thingsFor, unfit } from "./combine-fields.ts";
import type { JoinableAct, Joined } from "./combining.ts";
import { combineBar, nextName, partnerCosts, partners, useOfParty } from "./combining.ts";
import { refusal, tell } from "../../words.ts";

const MOST_OF_ONE = 2;

/** The Abilities with which an actor may join an announced act (ZAP-COMB-1): every fitting one, and the Default Skill. */
export function joins<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties } = act.situation;
  const leader = contenderOf(parties.self);
  if (!leader || !isContender(actor) || !mayHelp(leader, actor, parties)) return [];
  const joined = partners(act.situation).filter(([, { actor: one }]) => one?.uuid === actor.uuid);
  if (joined.length >= MOST_OF_ONE) return [];
  const tools = joined.map(([, { tool }]) => tool);
  const abilities = [...abilitiesOf(actor), null].filter(
    (ability) => !tools.includes(ability) && !unfit(actor, ability, act.purpose),
  );
  return abilities.map((ability) => join(act, leader, actor, ability));
}

/**
 * Whether the actor may help the leader: it is neither the leader nor a target, and both are heroes, both are not, or their
 * tokens have the same disposition.
 */
export function mayHelp(leader: Contender, actor: Contender, parties: Record<string, Participant>): boolean {
  const others = Object.entries(parties).filter(([who]) => who === "self" || who.startsWith("target"));
  if (others.some(([, participant]) => participant.actor?.uuid === actor.uuid)) return false;
  if (isHero(leader) === isHero(actor)) return true;
  const sides = [leader, actor].map((one) => tokenOf(one)?.disposition);
  return sides[0] !== undefined && sides[0] === sides[1];
}

function join<P extends Plan>(
  act: JoinableAct<P>,
  leader: Contender,
  actor: Contender,
  ability: Ability | null,
): Intervention<P> {
  const { parties, plan } = act.situation;
  const who = nextName("helper", parties);
  const party = partyOf(actor, tokenOf(actor), ability);
  const helper = participant(party);
  const { joint } = plan as Joined;
  const triggered = joint?.triggered ?? [];
  const use = useOfParty(helper, act.purpose);
  const costs = use ? partnerCosts({ who, participant: helper, ability, use }, triggered) : [];
  const shared = sharedTurn(act, who, helper);
  return {
    id: `join:${actor.uuid}:${ability?.id ?? "default"}`,
    group: tell("join.group"),
    label: ability?.name ?? tell("defaultSkill"),
    hint: tell("join.hint"),
    price: fightOf(helper.combatant) ? actionPrice(Number(actionCost("help"))) : "",
    note: "QUADRANT.zap.join.note",
    costs: [...(shared?.begun ?? []), ...costs],
    reason: joinRefusal(act, leader, { actor, ability, helper: helper, shared }),
    plan: act.anew({ ...parties, [who]: helper }, triggered, joint?.base),
    parties: { [who]: party },
  };
}

/** An actor that wants to join, its Ability, and the turn that it shares. */
interface Joining {
  actor: Contender;
  ability: Ability | null;
  helper: Participant;
  shared: SharedTurn | null;
}

/**
 * Why the actor cannot join with this Ability now; null if it can. It need not be the actor's turn: the leader's turn is
 * shared.
 */
function joinRefusal<P extends Plan>(
  act: JoinableAct<P>,
  leader: Contender,
  { actor, ability, helper, shared }: Joining,
): Refusal | null {
  const bar = combineBar(leader, actor);
  if (bar) return refusal(`combine.${bar}`, { name: actor.name });
  if (shared && !shared.begun) return refusal("joinFirst", { name: actor.name });
  const fight = shared?.fight ?? fightOf(helper.combatant);
  if (fightOf(act.situation.parties.self?.combatant) && !fight) return refusal("notInFight", { name: actor.name });
  return tooFarToHelp(act, helper) ?? nowRefusal(actor, ability, act.purpose, fight);
}

/** Why the helper is too far from a target to act on it, even together with the leader; null if it is not (ZAP-TR-9). */
function tooFarToHelp<P extends Plan>({ situation }: JoinableAct<P>, helper: Participant): Refusal | null {
  const targets = Object.entries(situation.parties).filter(([who]) => /^target\d*$/.test(who));
  const far = targets.map(([, target]) => partRefusal(helper, target, situation.card, situation.tied));
  return far.find((one) => one !== null) ?? null;
}

/** Why an Ability cannot be added to another actor's act now; null if it can. */
export function nowRefusal(
  actor: Contender,
  ability: Ability | null,
  purpose: JoinableAct<Plan>["purpose"],
  fight: Fight | null,
): Refusal | null {
  const unusable = useRefusal(actor, ability, purpose, fight && { ...fight, ownTurn: true });
  if (unusable) return unusable;
  return fight && fight.left < 1 && !ability?.system.automatic ? barRefusal("noActions", actor, ability) : null;
}

/**
 * The turn of a helper in an attack: it is taken together with the leader's, and the helper has none later in the Round
 * (ZAP-TURN-6).
 */
interface SharedTurn {
  fight: Fight;
  /** The changes of its beginning; null if the turn must begin at the tracker. */
  begun: Change[] | null;
}

/**
 * The turn that the helper shares with the leader. Null if the act is no attack in the leader's turn, or if the helper's turn
 * is over: then the helper pays with an Action that is left.
 */
function sharedTurn<P extends Plan>(act: JoinableAct<P>, who: string, helper: Participant): SharedTurn | null {
  const fight = fightOf(helper.combatant);
  const leader = fightOf(act.situation.parties.self?.combatant);
  if (act.purpose !== "attack" || !fight || !leader?.ownTurn || !isToCome(fight.fighter)) return null;
  const begun = begunOnCard(fight.fighter, leader.fighter, who);
  const spent = begun?.find((change) => "set" in change && change.set === "spent");
  const used = spent && "set" in spent ? Number(spent.value) : fight.spent;
  return { fight: { ...fight, spent: used, left: Math.max(0, fight.actions - used) }, begun };
}

/**
 * The things without an owner that the GM can add to an announced act: a peril, as often as it is used (ZAP-PER-1), and a
 * ship's systems and cargoes (ZAP-COMB-1). They cost no Action.
 */
export function lendings<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties } = act.situation;
  const leader = contenderOf(parties.self);
  if (!leader) return [];
  const known = Object.values(parties).map((one) => one.tool?.uuid ?? one.actor?.uuid);
  return thingsFor(leader, act.purpose, parties.target?.actor ?? null)
    .filter(({ value, party }) => party.actor === actor.uuid && !known.includes(value))
    .map((thing) => lending(act, thing));
}

function lending<P extends Plan>(act: JoinableAct<P>, { value, party, level }: Thing): Intervention<P> {
  const { parties, plan } = act.situation;
  const added = { [nextName("thing", parties)]: party };
  const { joint } = plan as Joined;
  const { tool } = participant(party);
  const words = tell("row.level", { level });
  return {
    id: `lend:${value}`,
    group: tell("lend.group"),
    label: tool ? tell("side.tool", { tool: tool.name, level }) : words,
    hint: tell("lend.hint"),
    price: "",
    note: "QUADRANT.zap.lend.note",
    costs: [],
    reason: null,
    plan: act.anew({ ...parties, ...participants(added) }, joint?.triggered ?? [], joint?.base),
    parties: added,
  };
}

/** The actors whose things the GM can add to an act: scenery and ships on the active scene. Empty for a player. */
export function lentBy(user: User.Implementation): Actor.Implementation[] {
  if (!user.isGM) return [];
  const there = [...(game.scenes?.active?.tokens ?? [])].map(({ actor }) => actor as Actor.Implementation | null);
  return [...new Set(there)].filter((actor) => isScenery(actor) || isShip(actor));
}
