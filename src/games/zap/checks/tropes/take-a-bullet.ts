import type { Change } from "#rules/check.ts";
import { actionCost } from "#rules/zap";
import type { Intervention, Participant, Plan, Refusal, Situation } from "#table/checks";
import { participant, partyOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { tooFarRefusal } from "../../combat/ranges.ts";
import { type Contender, contenderOf, isContender, isFighter } from "../../documents.ts";
import { actionChanges, barRefusal, fightOf } from "../../fight.ts";
import type { JoinableAct, Joined } from "../joining/combining.ts";
import { mayHelp } from "../joining/joining.ts";
import { actionPrice } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/** Name of the party that marks an actor who took the attack in a target's place. */
const marked = (target: string): string => `${target}Bullet`;

/**
 * Whether the target took the attack in another's place. Only an intervention on the announced card counts, no declaration
 * (ZAP-CNT-2).
 */
export function takesBullet({ parties, card }: Pick<Situation, "parties" | "card">, target: string): boolean {
  if (!card || card.system.state === "declared") return false;
  const bullet = parties[marked(target)]?.actor?.uuid;
  return bullet !== undefined && bullet === parties[target]?.actor?.uuid;
}

/** The interventions by which an actor takes an attack in a friend's place, with only the Default Skill in defence. */
export function bullets<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties } = act.situation;
  if (act.purpose !== "attack" || !isContender(actor)) return [];
  const targets = Object.keys(parties).filter((who) => /^target\d*$/.test(who));
  return targets.flatMap((who) => {
    const target = parties[who]!;
    const friend = contenderOf(target);
    const helps = friend && mayHelp(friend, actor, { self: parties.self!, target });
    return helps ? [bullet(act, who, target, actor)] : [];
  });
}

function bullet<P extends Plan>(
  act: JoinableAct<P>,
  who: string,
  target: Participant,
  actor: Contender,
): Intervention<P> {
  const { parties, plan } = act.situation;
  const party = partyOf(actor, tokenOf(actor), null);
  const added = { [who]: party, [marked(who)]: party };
  const standing = participant(party);
  const count = Number(actionCost("takeABullet"));
  const { joint } = plan as Joined;
  return {
    id: `bullet:${who}:${actor.uuid}`,
    group: tell("trope.takeABullet.name"),
    label: tell("bullet.label", { name: target.name }),
    hint: tell("bullet.hint"),
    price: fightOf(standing.combatant) ? actionPrice(count) : "",
    note: "QUADRANT.zap.bullet.note",
    costs: actionChanges(who, count, standing),
    reason: bulletRefusal(actor, standing, parties.self),
    plan: act.anew({ ...parties, [who]: standing, [marked(who)]: standing }, joint?.triggered ?? [], joint?.base),
    parties: added,
  };
}

/** Why the actor cannot take the attack now; null if it can. */
function bulletRefusal(actor: Contender, standing: Participant, attacker: Participant | undefined): Refusal | null {
  if (has(actor, "out")) return barRefusal("out", actor, null);
  const fight = fightOf(standing.combatant);
  if (fightOf(attacker?.combatant) && !fight) return refusal("notInFight", { name: actor.name });
  const far = tooFarRefusal(standing, attacker);
  return far ?? (fight && fight.left < 1 ? barRefusal("noActions", actor, null) : null);
}

/** Being attacked, even without a hit, interrupts a finishing blow: the target loses `finishing` (ZAP-OUT-3). */
export function interruptsFinishing(parties: Record<string, Participant>, targets: readonly string[]): Change[] {
  return targets.flatMap((who) => {
    const row = parties[who]?.combatant;
    const spoiled = isFighter(row) && row.system.finishing !== null;
    return spoiled ? [{ who: `${who}.combatant`, set: "finishing", value: null }] : [];
  });
}
