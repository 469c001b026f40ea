import { actionCost, type Use } from "#rules/zap";
import { defineCheck, partyOf, type Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { abilityOf, characterOf, isAbility, isCharacter, type Ability } from "../../documents.ts";
import { actionChanges, barRefusal, fightOf } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { announcedAct, actView } from "../act.ts";
import { actionPrice } from "../efforts.ts";
import { useOf } from "../use.ts";

/** Somebody moves within a Range, or across what stands in the way; `use` is with what. */
interface MovePlan {
  use: Use;
}

/** No dice: but what stands in the way, or another, may Counter it as long as it is announced. */
const kind = announcedAct<MovePlan>("move", "moved");

/** With a Movement Power it is part of the story; without one, an Action with the Default Skill (ZAP-ACT-4). */
export function moveCost(ability: Ability | null): number {
  return Number(actionCost(ability ? "moveWithinRange" : "moveWithoutPower"));
}

/** Why somebody does not move now. Automatic movement works even when Out (ZAP-ABI-2). */
export function moveRefusal(actor: Actor.Implementation, ability: Ability | null, left: number | null): Refusal | null {
  if (ability && ability.system.kind !== "movement") return refusal("noMovement", { ability: ability.name });
  if (has(actor, "out") && !ability?.system.automatic) return refusal("bar.out", { name: actor.name, ability: "" });
  const lacks = left !== null && left < moveCost(ability);
  return lacks ? refusal("bar.noActions", { name: actor.name, ability: "" }) : null;
}

/** Zap! › Rounds and Turns: moving within a Range. */
export const moveCheck = defineCheck<MovePlan>({
  kind,
  prepare({ actor, token, item }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    return { plan: { use: useOf(actor, ability, "task") }, parties: { self: partyOf(actor, token, ability) } };
  },
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    return actor ? { use: useOf(actor, abilityOf(self), "task") } : plan;
  },
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    const ability = abilityOf(self);
    const fight = fightOf(self?.combatant);
    const turn =
      fight && !fight.ownTurn && !ability?.system.automatic ? barRefusal("notYourTurn", actor, ability) : null;
    return moveRefusal(actor, ability, fight?.left ?? null) ?? turn;
  },
  costs({ parties: { self } }) {
    return actionChanges("self", moveCost(abilityOf(self)), self);
  },
  view({ outcome, parties: { self } }) {
    const ability = abilityOf(self);
    const names = { self: self?.name ?? "", ability: ability?.name ?? say("QUADRANT.zap.defaultSkill") };
    const moved = actView({
      kind: "move",
      source: "turns",
      title: names.ability,
      parties: [self],
      word: say("QUADRANT.zap.move.word"),
      why: say("QUADRANT.zap.move.why", names),
      tone: "plain",
    });
    return outcome ? moved : { ...moved, verdict: null };
  },
  price: ({ parties: { self } }) => (fightOf(self?.combatant) ? actionPrice(moveCost(abilityOf(self))) : ""),
  roles: { move: "self" },
  withTool: true,
  asks: true,
  announces: true,
});
