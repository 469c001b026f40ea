import { ATTACK_KINDS, type AttackKind, type ConditionId, CONDITIONS, type Fact } from "#rules/zerospace";
import { conditionsOf } from "#table/conditions";

/** What a dodger's condition keeps: against which kinds of attack. Each dodge adds its own. */
export type Dodging = Partial<Record<AttackKind, boolean>>;

/** The conditions of somebody as the tables of circumstances know them. */
export function conditionFacts(actor: Actor.Implementation): Fact[] {
  return conditionsOf(actor).flatMap(({ id, data }): Fact[] => {
    if (!isCondition(id)) return [];
    if (id !== "dodging") return [id];
    return [id, ...dodgedKinds(data as Dodging).map((kind) => `dodging.${kind}` as const)];
  });
}

/** Against what somebody dodges; where it was given by hand and nothing is said, against what strikes the body. */
export function dodgedKinds(dodging: Dodging): AttackKind[] {
  const said = ATTACK_KINDS.filter((kind) => dodging[kind]);
  return said.length > 0 ? said : ["physical"];
}

function isCondition(id: string): id is ConditionId {
  return CONDITIONS.some((condition) => condition === id);
}
