import type { Use } from "#rules/zap";
import type { Participant, Refusal, Situation, TableChange } from "#table/checks";
import { abilityOf, contenderOf, sceneryOf } from "../../documents.ts";
import { tooFarRefusal } from "../../combat/ranges.ts";
import { fightOf, useChanges, useRefusal } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { weaponDice } from "../../ships/sections.ts";
import { aimsFor } from "./aims.ts";
import { ownActions, ownRefusal, partnersCosts, type Joined } from "../joining/combining.ts";
import { usePrice } from "../efforts.ts";
import { gearChanges } from "../gear/gear-fields.ts";
import { isAttackable, oneselfRefusal, outsideFight } from "../target.ts";

type Attack = Pick<Situation<Joined & { attack: Use }>, "plan" | "parties" | "card">;

/** Attacks are made in the own turn, with an Action and an Ability not used yet (ZAP-ACT-1, -2, -5). */
export function attackRefusal(situation: Attack, target: Participant | undefined): Refusal | null {
  const { self } = situation.parties;
  const actor = contenderOf(self);
  if (!actor) return refusal("gone");
  const ability = abilityOf(self);
  const outside = ability?.system.automatic ? null : outsideFight(self, target);
  return (
    targetRefusal(self, target) ??
    outside ??
    tooFarRefusal(self, target) ??
    useRefusal(actor, ability, "attack", fightOf(self?.combatant)) ??
    ownRefusal(situation, "attack", situation.plan)
  );
}

/** Why this cannot be attacked with it: oneself, what is gone already, what is beyond all means (ZAP-PER-4). */
function targetRefusal(self: Participant | undefined, target: Participant | undefined): Refusal | null {
  const aimed = target?.actor ?? null;
  if (!target || !isAttackable(aimed)) return refusal("gone");
  const name = target.name;
  const thing = sceneryOf(target);
  if (thing?.system.state === "destroyed") return refusal("alreadyDestroyed", { name });
  if (thing?.system.permanent) return refusal("permanent", { name });
  const ability = abilityOf(self);
  const reach = self?.actor ? weaponDice(self.actor, ability, aimed) : 2;
  if (reach === 0) return refusal("ship.outOfReach", { ability: ability?.name ?? "" });
  if (aimsFor(ability, aimed).length === 0) return refusal("noPrey", { name, ability: ability?.name ?? "" });
  return oneselfRefusal(self, target);
}

/** What it takes to attack, whatever comes of it. */
export function attackCosts(situation: Attack): TableChange[] {
  const { self } = situation.parties;
  return [
    ...useChanges("self", abilityOf(self), self),
    ...gearChanges("self", situation.plan.attack, self),
    ...partnersCosts(situation, "attack", situation.plan),
  ];
}

export function attackPrice(situation: Attack): string {
  const { plan, parties } = situation;
  return usePrice(parties.self, plan.attack, ownActions(situation, plan));
}
