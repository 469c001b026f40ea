import { hazard } from "#rules/imperfect";
import { only, partyOf } from "#table/checks";
import { characterOf, isCharacter } from "../../documents.ts";
import { fireOn } from "../../exposure.ts";
import { refusal } from "../../refusal.ts";
import { type DamageAct, type DamageChoice, hazardDamage, type HazardHarm, UNMENDED } from "./damage-act.ts";
import { believedDamage, damageCheckOf } from "./damage.ts";

/** What flames do at the beginning of a turn. Future Imperfect › Fire (IMP-HAZ-4). */
function burnPlan(actor: Actor.Implementation, choice: DamageChoice): DamageAct | null {
  const fire = fireOn(actor);
  if (!fire) return null;
  const { dice, faces, bonus } = hazard({ kind: "fire", size: fire.size });
  const harm: HazardHarm = { source: "fire", dice, faces, bonus, halved: false, where: fire.areas };
  return hazardDamage(harm, actor, choice);
}

export const burnCheck = damageCheckOf({
  prepare({ actor, token }) {
    const plan = isCharacter(actor) ? burnPlan(actor, UNMENDED) : null;
    if (!plan) return refusal("burn.cold", { name: actor.name });
    const self = partyOf(actor, token, null);
    return { plan, parties: { self, target: self } };
  },
  parties: only("target"),
  refresh(situation) {
    const actor = characterOf(situation.parties.self);
    return (actor && burnPlan(actor, believedDamage(situation))) ?? situation.plan;
  },
  refuse({ parties: { self, target } }) {
    const actor = characterOf(self);
    if (!actor || target?.actor !== actor) return refusal("gone");
    return fireOn(actor) ? null : refusal("burn.cold", { name: self?.name ?? "" });
  },
});
