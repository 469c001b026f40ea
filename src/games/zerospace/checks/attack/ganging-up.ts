import { form, hasDice } from "#rules/zerospace";
import { type Intervention, participant, partyOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter, isPower, isWeapon, itemsOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isStillGoingOn, joinCosts, joinPrice, joinRefusal, nextRole, takesPart } from "../side/join.ts";
import { armed, unarmed, type Arm } from "./arms.ts";
import type { AttackSituation } from "./attack-anew.ts";
import { plainChoice, type AttackCard } from "./attack-card.ts";
import { factsOf } from "./attack-plan.ts";
import { attackRoller, sideOf } from "./attacker.ts";
import { metersBetween } from "./distances.ts";
import { areAllies } from "./sides-taken.ts";

type Joining = Pick<AttackSituation, "plan" | "parties" | "card">;

/**
 * Whoever gangs up puts an own attack beside that of the leader, whose form holds for all (ZS-COMB-2). One target at a time:
 * a sweep has a throw for each, and a blast goes off once.
 */
export function gangsUp(
  { plan, parties, card = null }: Joining,
  actor: Actor.Implementation,
): Intervention<AttackCard>[] {
  const isForOne = plan.rows.length === 1 && plan.form !== "sweep" && plan.form !== "explosion";
  if (!isForOne || !isCharacter(actor) || !isStillGoingOn({ card }) || takesPart(parties, actor)) return [];
  // Nobody falls upon one's own.
  if (areAllies(actor, parties["target"]?.actor ?? null)) return [];
  return armsFor(actor, plan).map((arm) => joining({ plan, parties }, actor, arm));
}

/** With what somebody may join: what is made for the same form; bare hands wherever an arm reaches. */
function armsFor(actor: Character, { form: id }: AttackCard): Arm[] {
  const { reach, kind, usesRating } = form(id);
  if (!usesRating) return [unarmed(id)];
  const items = [...itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped), ...itemsOf(actor, isPower)];
  const arms = items.flatMap((item) => {
    const arm = armed(item);
    const own = arm && form(arm.attack.form);
    return own && own.reach === reach && own.kind === kind && arm.attack.form !== "explosion" ? [arm] : [];
  });
  return reach === "ranged" ? arms : [...arms, unarmed(id)];
}

function joining(
  { plan, parties }: Pick<Joining, "plan" | "parties">,
  actor: Character,
  arm: Arm,
): Intervention<AttackCard> {
  const who = nextRole("self", plan.self);
  const party = partyOf(actor, tokenOf(actor), arm.item);
  const found = participant(party);
  const side = sideOf(arm, plan.form);
  const choice = { ...plainChoice(plan.form), doubleMove: false };
  const range = metersBetween(found, parties["target"]);
  const roller = attackRoller(actor, arm, plan.form, side, factsOf(arm, choice, range));
  return {
    id: `join:${arm.item?.id ?? ""}`,
    group: say("QUADRANT.zerospace.join.group"),
    label: say("QUADRANT.zerospace.answer.with", { what: armLabel(arm, plan), value: roller.value }),
    hint: say("QUADRANT.zerospace.attack.join.hint"),
    price: joinPrice(found, "attack"),
    note: "QUADRANT.zerospace.join.note",
    costs: joinCosts(who, found, "attack"),
    reason: hasDice(roller) ? joinRefusal(found, "attack") : refusal("noDice", { name: party.name }),
    plan: { ...plan, self: [...plan.self, { who, side, roller }] },
    parties: { [who]: party },
  };
}

const armLabel = ({ item }: Arm, { form: id }: AttackCard): string =>
  item?.name ?? say(`QUADRANT.zerospace.form.${id}`);
