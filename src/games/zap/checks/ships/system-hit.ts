import type { Change, CheckKind } from "#rules/check.ts";
import { systemHit, type SystemHitOutcome, type SystemHitPlan } from "#rules/zap";
import { defineCheck, type Check, type Parties, partyOf, type Situation } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { abilitiesOf, isAbility, isShip, shipOf, type Ship } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { worded } from "../../notes.ts";
import { refusal } from "../../refusal.ts";
import { playersAboard } from "../../ships/crew.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { shipHitOf } from "./hits-on-ships.ts";
import { hitOn } from "./system-hit-button.ts";
import { systemHitActs, systemHitView } from "./system-hit-view.ts";

/** A hit, and which attack of its card it was. */
export interface Strike extends SystemHitPlan {
  row: number;
}

export type Hit = Situation<Strike, SystemHitOutcome>;

/** What is hit is a party under the id of its Item: only the die tells which. */
const kind: CheckKind<Strike, SystemHitOutcome> = {
  ...systemHit,
  changes: (plan, outcome) =>
    worded(systemHit.changes(plan, outcome)).map((change): Change =>
      change.who === "item" ? { ...change, who: `${outcome.system}.tool` } : change,
    ),
};

/** The attack that hit this ship. Where the defence was only in the way of one system, no other is struck. */
function attackOn(ship: Ship, card: Card | null, row: number): AttackSituation | null {
  const struck = shipHitOf(card, row);
  return struck?.ship.uuid === ship.uuid && !struck.attack.plan.breach ? struck.attack : null;
}

/** The defence that was beaten: of two that worked together the one that takes a step off the hit, if either does. */
function beatenBy({ plan, parties: { target } }: AttackSituation): Item.Implementation | null {
  const partner = target?.actor?.items.get(plan.partner ?? "") ?? null;
  const tool = target?.tool ?? null;
  return [tool, partner].find(isAblative) ?? tool;
}

const isAblative = (item: Item.Implementation | null): boolean => isAbility(item) && item.system.hasTrait("ablative");

function planOf(ship: Ship, card: Card | null, row: number): Strike | null {
  const attack = attackOn(ship, card, row);
  const hit = attack && hitOn(attack);
  if (!hit) return null;
  return {
    row,
    systems: abilitiesOf(ship).map((system) => ({
      id: system.id ?? "",
      damage: system.system.damage,
      hardened: system.system.hasTrait("hardened"),
    })),
    hit,
    ablative: isAblative(beatenBy(attack)),
    stepRule: gameSetting<string>("zap", "fasterShips") === "step",
    crew: ship.system.crew.value,
    pcs: playersAboard(ship).length,
  };
}

/** Zap! › Ships › Ship-to-Ship Combat: the die names the system that a hit strikes. The GM's throw. */
export const systemHitCheck: Check<Strike, SystemHitOutcome> = defineCheck<Strike, SystemHitOutcome>({
  kind,
  roles: { system: "self" },
  prepare({ actor, token, data }) {
    if (!isShip(actor)) return refusal("otherGame", { name: actor.name });
    const systems = abilitiesOf(actor);
    if (systems.length === 0) return refusal("ship.noSystems", { name: actor.name });
    const card = cardByUuid(data.card);
    const row = Number(data.row ?? 0);
    const plan = planOf(actor, card, row);
    if (!card || !plan) return refusal("ship.notHit", { name: actor.name });
    const attack = attackOn(actor, card, row);
    const parties: Parties = { self: partyOf(actor, token, attack && beatenBy(attack)) };
    for (const system of systems) parties[system.id ?? ""] = partyOf(actor, token, system);
    return { plan, parties, tied: card.uuid };
  },
  ties: "continues",
  /** The hit stands on the other card, the systems on the ship. */
  refresh({ plan, parties, tied }) {
    const ship = shipOf(parties.self);
    return (ship && planOf(ship, tied ?? null, plan.row)) ?? plan;
  },
  refuse: () => refusal("gmOnly"),
  /** In which Round it was hit: what stands in for it comes in a later one (ZAP-SHIP-12). */
  effects({ outcome, parties }) {
    const fight = fightOf(parties.self?.combatant);
    if (!fight || !outcome || outcome.to === outcome.from) return [];
    return [{ who: `${outcome.system}.tool`, set: "hitRound", value: fight.round }];
  },
  view: systemHitView,
  acts: systemHitActs,
});
