import type { ButtonView } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import type { AttackSituation } from "./attack.ts";
import { abilityOf, contenderOf, isHero, type Ability, type Contender } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { isContender } from "../../documents.ts";
import { areEqual, sameAbility } from "./equals.ts";
import { checkButton } from "../../buttons.ts";

/** One of a group of equals, with what it attacks with. */
export interface Equal {
  actor: Contender;
  ability: Ability | null;
  token: TokenDocument.Implementation | null;
}

/** The others of a group of equal foes in the fight who could attack with the same (ZAP-ATT-7): none is Out, and none has used it. */
export function equalsOf(self: AttackSituation["parties"][string] | undefined): Equal[] {
  const actor = contenderOf(self);
  const fight = fightOf(self?.combatant);
  if (!actor || !fight || isHero(actor)) return [];
  const rows = fight.fighter.combat?.combatants.contents ?? [];
  return rows.flatMap((row): Equal[] => {
    const other = row.actor;
    if (!isContender(other) || !areEqual(actor, other) || has(other, "out")) return [];
    const ability = sameAbility(other, abilityOf(self));
    const used = ability && ability.system.usedRound === fight.round;
    if (ability === undefined || used) return [];
    return [{ actor: other, ability, token: row.token as TokenDocument.Implementation | null }];
  });
}

/** The GM's button by which one throw serves for the whole group. */
export function quickRollButton({ plan, throws, parties: { self, target }, card }: AttackSituation): ButtonView[] {
  const others = equalsOf(self);
  if (!throws.attack || plan.attack.fixed !== null || !self?.actor || !target || others.length === 0 || !card)
    return [];
  return [
    checkButton({
      data: {
        check: "zap.quickRoll",
        actor: self.actor.uuid,
        card: card.uuid,
        ...(self.tool?.id && { itemId: self.tool.id }),
      },
      label: say("QUADRANT.zap.quick.button"),
      price: say("QUADRANT.zap.quick.hint", { count: others.length }),
    }),
  ];
}
