import { type Check, defineCheck, admitOnly, partyOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { abilityOf, contenderOf, isContender, shipOf } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { fateChanges } from "../../ships/fate.ts";
import { type AimedOutcome, attackCheck } from "../attack/attack.ts";
import { type AimedAttack, type Attacker, attackPlan } from "../attack/attack-plan.ts";
import { attackView } from "../attack/attack-view.ts";
import { followUpRefusal } from "../follow-ups.ts";
import { type ShipHit, shipHitOf } from "./system-hit.ts";
import { ownOptions } from "../own-side.ts";
import { rowOf } from "./system-hit-button.ts";
import { renewed } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/** The attack that has beaten a ship's defence to get at one of its systems. */
interface Breach extends ShipHit {
  /** Item id of that system. */
  system: string;
}

/** The second throw of an attack; `row` is the index of the first one on its card. */
interface SecondThrow extends AimedAttack {
  row: number;
}

function breachBy(card: Card | null | undefined, row: number): Breach | null {
  const hit = shipHitOf(card, row);
  const system = hit?.attack.plan.breach?.id;
  return hit && system ? { ...hit, system } : null;
}

/** The second throw of the same attack: with the same Ability and the same help, against the system's own level. */
function planOf(
  attacker: Attacker,
  { attack, ship, system }: Breach,
  { row, declared }: { row: number; declared: AimedAttack | null },
): SecondThrow {
  const target = { actor: ship, fight: fightOf(attack.parties.target?.combatant), beaten: true };
  const aimed = { aim: "disable", prey: { id: system, damage: "none" } } as const;
  const { plan } = attackPlan(attacker, target, { ...aimed, ...(declared && { attack: declared.attack }) });
  return { ...plan, row, attack: { ...plan.attack, helpers: attack.plan.attack.helpers } };
}

function attackerOf({ attack }: Breach): Attacker | null {
  const { self } = attack.parties;
  const actor = contenderOf(self);
  return actor && { actor, ability: abilityOf(self), fight: fightOf(self?.combatant) };
}

/** Zap! › Ships › Attempts to Disable: after the ship's defence is beaten, the attack on the chosen system. */
export const disableSystemCheck: Check<SecondThrow, AimedOutcome> = defineCheck({
  ...(attackCheck as unknown as Check<SecondThrow, AimedOutcome>),
  announces: false,
  prepare({ actor, token, data }) {
    const card = cardByUuid(data.card);
    const row = Number(data.row ?? 0);
    const breach = breachBy(card, row);
    const attacker = breach && attackerOf(breach);
    if (!card || !attacker) return refusal("ship.notBeaten", { name: actor.name });
    if (!isContender(actor) || attacker.actor.uuid !== actor.uuid) return refusal("gone");
    const system = breach.ship.items.get(breach.system) ?? null;
    const place = breach.attack.parties.target?.token ?? null;
    return {
      plan: planOf(attacker, breach, { row, declared: null }),
      parties: { self: partyOf(actor, token, attacker.ability), target: partyOf(breach.ship, place, system) },
      tied: card.uuid,
    };
  },
  parties: admitOnly("target"),
  ties: "continues",
  refresh({ plan, tied }) {
    const breach = breachBy(tied, plan.row);
    const attacker = breach && attackerOf(breach);
    if (!attacker) return plan;
    const fresh = planOf(attacker, breach, { row: plan.row, declared: plan });
    const own = renewed(plan.attack, fresh.attack, attacker.actor, attacker.ability);
    return { ...fresh, attack: { ...own, helpers: fresh.attack.helpers } };
  },
  refuse({ plan, parties: { self, target }, tied, card = null }) {
    const breach = breachBy(tied, plan.row);
    const attacker = breach && attackerOf(breach);
    const same = attacker?.actor.uuid === self?.actor?.uuid && attacker?.ability === abilityOf(self);
    const meant = breach?.ship.uuid === target?.actor?.uuid && breach?.system === target?.tool?.id;
    if (!attacker || !same || !meant) return refusal("ship.notBeaten", { name: target?.name ?? "" });
    return followUpRefusal(tied, ["systemHit", "disableSystem"], {
      besides: card,
      fits: (other) => rowOf(other) === plan.row,
    });
  },
  costs: () => [],
  price: () => tell("price.free"),
  options: ({ plan, parties }) =>
    ownOptions({ use: plan.attack, put: (use) => ({ ...plan, attack: use }) }, parties.self),
  fields: () => [],
  interventions: () => [],
  rulings: () => [],
  /**
   * A ship whose last system is destroyed is destroyed. The Round of the hit is kept, because a backup comes only in a later
   * one.
   */
  effects({ plan, outcome, parties: { target } }) {
    const ship = shipOf(target);
    const system = abilityOf(target);
    if (!ship || !system || !outcome) return [];
    const fight = fightOf(target?.combatant);
    const worse = disableSystemCheck.kind
      .changes(plan, outcome)
      .some((change) => "set" in change && change.who === "item");
    return [
      ...(fight && worse ? [{ who: "item", set: "hitRound", value: fight.round }] : []),
      ...(outcome.result === "overkill"
        ? fateChanges(ship, "target", { damage: { [system.id ?? ""]: "overkill" } })
        : []),
    ];
  },
  view(situation, reader) {
    const known = attackView(situation, reader);
    const system = situation.parties.target?.tool?.name ?? "";
    return { ...known, title: tell("ship.disableSystem.title", { system }) };
  },
  acts: () => [],
});
