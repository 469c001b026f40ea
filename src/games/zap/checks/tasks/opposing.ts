import type { Change } from "#rules/check.ts";
import { actionCost } from "#rules/zap";
import type { Participant, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { abilitiesOf, type Ability, type Contender } from "../../documents.ts";
import { barRefusal, taskRefusal, useChanges, useRefusal, type Fight } from "../../fight.ts";

/** One Ability that could be set against an act. Null stands for the Default Skill. */
interface Opposing {
  ability: Ability | null;
  /** Actions. */
  cost: number;
  reason: Refusal | null;
}

/** With what somebody may oppose, the highest level first, the Default Skill last. */
export function opposingOf(actor: Contender, fight: Fight | null): Opposing[] {
  const abilities = abilitiesOf(actor).map((ability): Opposing => {
    const cost = fight && !ability.system.automatic ? Number(actionCost("useAbility")) : 0;
    return { ability, cost, reason: taskRefusal(ability) ?? useRefusal(actor, ability, "task", fight) };
  });
  abilities.sort((a, b) => (b.ability?.system.level ?? 0) - (a.ability?.system.level ?? 0));
  const out = has(actor, "out") ? barRefusal("out", actor, null) : null;
  return [...abilities, { ability: null, cost: 0, reason: out }];
}

/** What most likely opposes an Ability: the best of the same kind, else the Default Skill. */
export function likelyOpposing(actor: Contender, fight: Fight | null, kind: string): Opposing {
  const all = opposingOf(actor, fight);
  return all.find((one) => !one.reason && one.ability?.system.kind === kind) ?? all[all.length - 1]!;
}

export function opposingChanges({ ability, cost }: Opposing, target: Participant | undefined): Change[] {
  return cost > 0 ? useChanges("target", ability, target) : [];
}
