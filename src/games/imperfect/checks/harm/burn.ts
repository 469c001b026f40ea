import { AREAS, hazard, type Area } from "../../../../rules/imperfect/index.ts";
import { only } from "../../../../table/checks/admitted.ts";
import type { Draft, Reason, Subject } from "../../../../table/checks/check.ts";
import { partyOf } from "../../../../table/checks/parties.ts";
import { conditionsOf } from "../../../../table/conditions/conditions.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { FIRES, type Fire } from "../../vocabulary.ts";
import { hazardDamage, UNMENDED, type DamageAct, type DamageChoice, type HazardHarm } from "./damage-act.ts";
import { believedDamage, damageCheckOf } from "./damage-check.ts";

/** What of somebody is on fire, and how much; null where nothing is. A fire that nobody described is a small one. */
export function fireOn(actor: Actor.Implementation): { size: Fire; areas: Area[] } | null {
  const burning = conditionsOf(actor).find(({ id }) => id === "burning");
  if (!burning) return null;
  const { size, areas } = burning.data as { size?: string; areas?: unknown };
  const known = AREAS.filter((area) => Array.isArray(areas) && areas.includes(area));
  const fire = FIRES.find((one) => one === size) ?? "small";
  return { size: fire, areas: fire === "engulfing" ? [...AREAS] : known.length > 0 ? known : ["guts"] };
}

/** What flames do at the beginning of a turn. Future Imperfect › Fire (IMP-HAZ-4). */
function burnPlan(actor: Actor.Implementation, choice: DamageChoice): DamageAct | null {
  const fire = fireOn(actor);
  if (!fire) return null;
  const { dice, faces, bonus } = hazard({ kind: "fire", size: fire.size });
  const harm: HazardHarm = { source: "fire", dice, faces, bonus, halved: false, where: fire.areas };
  return hazardDamage(harm, actor, choice);
}

function draft({ actor, token }: Subject): Draft<DamageAct> | Reason {
  const plan = isCharacter(actor) ? burnPlan(actor, UNMENDED) : null;
  if (!plan) return reason("burn.cold", { name: actor.name });
  const self = partyOf(actor, token, null);
  return { plan, parties: { self, target: self } };
}

export const burnCheck = damageCheckOf({
  draft,
  parties: only("target"),
  refresh(situation) {
    const actor = characterOf(situation.parties.self);
    return (actor && burnPlan(actor, believedDamage(situation))) ?? situation.plan;
  },
  refuse({ parties: { self, target } }) {
    const actor = characterOf(self);
    if (!actor || target?.actor !== actor) return reason("gone");
    return fireOn(actor) ? null : reason("burn.cold", { name: self?.name ?? "" });
  },
});
