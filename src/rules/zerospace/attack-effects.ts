import type { Change } from "../check.ts";
import { whole } from "../guard.ts";
import type { AttackPlan, AttackResult } from "./attack-plan.ts";
import { roleOf } from "./sides.ts";
import type { FormId, Roller } from "./vocabulary.ts";

/**
 * The changes of an attack: distractions are used up, then a hit has its effects. ZeroSpace › Consequences, Unnamed
 * Characters, Inanimate Objects, Distracting, special attack types. Error `damage`.
 * @param roles the roles that threw dice
 * @param damage the damage of a hit, at least 0
 */
export function attackEffects(
  plan: AttackPlan,
  roles: readonly string[],
  result: AttackResult,
  damage: unknown,
): Change[] {
  const spent = [...distracted(plan, "self", roles), ...distracted(plan, "target", roles)];
  if (result !== "hit") return spent;
  return [...spent, ...hitEffects(plan, whole(damage, "damage", { min: 0 }))];
}

function distracted(plan: AttackPlan, side: "self" | "target", roles: readonly string[]): Change[] {
  const rollers: readonly Roller[] = plan[side];
  return rollers.flatMap(({ modifiers }, index) => {
    const who = roleOf(side, index);
    const isUsedUp = roles.includes(who) && modifiers.some(({ key }) => key === "distracted");
    return isUsedUp ? [{ who, lose: "distracted" }] : [];
  });
}

function hitEffects({ form, specials, targetKind }: AttackPlan, damage: number): Change[] {
  const who = "target";
  if (targetKind === "unnamed") return [{ who, gain: "defeated" }];
  if (targetKind === "object") {
    return [damage > 0 ? { who, add: "integrity.value", value: -damage } : { who, note: "zerospace.note.noEffect" }];
  }
  const changes: Change[] = [];
  if (damage > 0) {
    const isStunning = specials.includes("stunning");
    changes.push(isStunning ? { who, add: "stun", value: damage } : { who, add: "endurance.value", value: -damage });
  }
  changes.push(...given(form));
  if (specials.includes("sensory")) changes.push({ who, gain: "sensoryLoss" });
  if (specials.includes("terrifying")) {
    changes.push({ who, note: "zerospace.note.cowerOrFlee", data: { choices: ["cowering", "fleeing"] } });
  }
  return changes;
}

/** The effects of a hit with this form, besides damage. ZeroSpace › Grappling, Slamming. */
function given(form: FormId): Change[] {
  const who = "target";
  const down: Change = { who, gain: "prone", data: { slammed: true } };
  switch (form) {
    case "grapple":
      return [{ who, gain: "restrained", data: { by: "self" } }];
    case "slam":
      return [down];
    case "throw":
      return [{ who, lose: "restrained" }, down, { who, note: "zerospace.note.thrown" }];
    default:
      return [];
  }
}
