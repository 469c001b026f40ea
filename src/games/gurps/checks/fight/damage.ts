import {
  defineCheck,
  type FollowUp,
  isRefusal,
  only,
  participant,
  type Participant,
  partiesOf,
  type Party,
  partyOf,
  type Refusal,
  situationOf,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { isAttack, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { attackOf } from "./attack-plan.ts";
import { drawnKind, type DrawnOutcome, type DrawnPlan } from "./drawn-kind.ts";
import { drawnView } from "./drawn-view.ts";
import { poolOfFormula } from "./formula.ts";

/** *Roll damage*, for whoever struck; none where that one is gone. */
export function damageLink(striker: Participant | undefined): FollowUp[] {
  if (!striker?.actor) return [];
  const label = say("QUADRANT.gurps.attack.follow.damage");
  const item = striker.tool?.id ?? null;
  return [{ check: "gurps.damage", actor: striker.actor.uuid, item, label, data: {}, automatic: false }];
}

/** What an attack does, as its owner has written it: the rules of this game know no more of it. */
function damagePlan(self: Participant | undefined): DrawnPlan | Refusal {
  const attack = self && attackOf(self);
  if (!attack) return refusal("gone");
  const { damage, damageType } = attack.system;
  const pool = poolOfFormula(damage);
  if (!pool) return refusal("noFormula", { name: attack.name, formula: damage });
  return { formula: damage.trim(), pool, rows: [], title: attack.name, note: damageType };
}

/** Whom a blow was for, as its card says; or whoever did not get out of its way. */
function struckOn(card: Card): Party | undefined {
  const parties = partiesOf(situationOf(card).parties);
  return parties[card.system.kind === "defense" ? "self" : "target"];
}

/** The dice of a blow, on the table for all to see: nobody's Hit Points are touched (GURPS-DEG-4). */
export const damageCheck = defineCheck<DrawnPlan, DrawnOutcome>({
  kind: drawnKind,
  roles: { dice: "self" },
  prepare({ actor, token, item, targets, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isAttack(item)) return refusal("noAttack", { name: actor.name });
    const self = partyOf(actor, token, item);
    const plan = damagePlan(participant(self));
    if (isRefusal(plan)) return plan;
    const tied = cardByUuid(data["card"] ?? null);
    const [aim] = targets;
    const target = tied ? struckOn(tied) : aim?.actor ? partyOf(aim.actor, aim, null) : undefined;
    return { plan, parties: { self, ...(target && { target }) }, ...(tied && { tied: tied.uuid }) };
  },
  refresh({ plan, parties: { self } }) {
    const fresh = damagePlan(self);
    return isRefusal(fresh) ? plan : fresh;
  },
  ties: "continues",
  withTool: true,
  parties: only("target"),
  refuse: ({ parties: { self } }) => {
    const found = damagePlan(self);
    return isRefusal(found) ? found : null;
  },
  view: (situation) =>
    drawnView(situation, {
      kind: "damage",
      section: "degree",
      word: say("QUADRANT.gurps.damage.word"),
      label: situation.plan.note,
    }),
});
