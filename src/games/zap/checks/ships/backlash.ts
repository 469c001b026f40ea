import { DAMAGES, type MishapOutcome, type MishapPlan } from "#rules/zap";
import { type ButtonView, defineCheck, admitOnly, partyOf, type Situation, situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { type Ability, abilityOf, type Contender, contenderOf, isShip, type Ship, shipOf } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { NONE } from "../../ships/fate.ts";
import { type AimedOutcome, attackCheck } from "../attack/attack.ts";
import { type AimedAttack, attackPlan } from "../attack/attack-plan.ts";
import { attackView } from "../attack/attack-view.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { plainUse } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/** Kinds of cards for work on a ship's system: in a Mishap the system attacks the worker. */
const WORK: readonly string[] = ["repairSystem", "salvage"];

type Mishap = Situation<MishapPlan, MishapOutcome>;

/** The worker, the ship and the system of the card that a Mishap is about; null for other cards. */
function workOn(
  card: Card | null | undefined,
): { ship: Ship; system: Ability; worker: Situation["parties"][string] } | null {
  if (!card || !WORK.includes(card.system.kind)) return null;
  const { self, item } = situationOf(card).parties;
  const ship = shipOf(item);
  const system = abilityOf(item);
  return ship && system && self ? { ship, system, worker: self } : null;
}

/**
 * The GM's buttons after a Mishap aboard a ship: the system under repair attacks (ZAP-SHIP-4), or a hangar queen's system is
 * drawn that is damaged (ZAP-SHIP-18). Null if the Mishap is about something else.
 */
export function shipMishapActs(
  { outcome, parties: { self, item }, tied, card }: Mishap,
  user: User.Implementation,
): ButtonView[] | null {
  const work = workOn(tied);
  const queen = !tied && isShip(self?.actor) && !item?.tool ? self.actor : null;
  if (!work && !queen) return null;
  if (!user.isGM || outcome?.result !== "mishap") return [];
  const why = followUpRefusal(card, ["backlash", "draw"]);
  const button = (data: Record<string, string>, label: string): ButtonView =>
    checkButton({ data, label, why, primary: true });
  if (queen) {
    const data = { check: "zap.draw", actor: queen.uuid, purpose: "hangarQueen" };
    return [button(data, tell("draw.hangarQueen.button"))];
  }
  const data = { check: "zap.backlash", actor: work!.ship.uuid };
  return [button(data, tell("ship.backlash.button", { system: work!.system.name }))];
}

function planOf(ship: Ship, system: Ability, victim: Contender, fight: ReturnType<typeof fightOf>): AimedAttack {
  const { plan } = attackPlan({ actor: ship, ability: system }, { actor: victim, fight });
  // The system attacks by itself: like a peril it throws its whole level, whatever its kind.
  return { ...plan, attack: plainUse(system.system.level, "peril", "attack", true), versus: "toughness" };
}

/** Zap! › Ships › Repairs: the system attacks its worker. The GM starts it; it costs no Action. */
export const backlashCheck = defineCheck<AimedAttack, AimedOutcome>({
  ...attackCheck,
  asks: false,
  announces: false,
  prepare({ token, data }) {
    const card = cardByUuid(data.card);
    const work = workOn(cardByUuid(card?.system.tied));
    const victim = contenderOf(work?.worker);
    if (!card || !work || !victim) return refusal("gone");
    const { worker, ship, system } = work;
    const fight = fightOf(worker.combatant);
    const { defense } = attackPlan({ actor: ship, ability: system }, { actor: victim, fight });
    return {
      plan: planOf(ship, system, victim, fight),
      parties: { self: partyOf(ship, token, system), target: partyOf(victim, worker.token, defense) },
      tied: card.uuid,
    };
  },
  parties: admitOnly("target"),
  ties: "follows",
  refresh({ plan, parties: { self, target } }) {
    const ship = shipOf(self);
    const system = abilityOf(self);
    const victim = contenderOf(target);
    return ship && system && victim ? planOf(ship, system, victim, fightOf(target?.combatant)) : plan;
  },
  refuse: () => refusal("gmOnly"),
  costs: () => [],
  price: () => "",
  options: () => [],
  fields: () => [],
  interventions: () => [],
  spends: (situation) => attackCheck.spends(situation).filter(({ role }) => role === "defense"),
  /** On a hangar queen the Mishap also leaves the system out and in need of parts (ZAP-SHIP-18). */
  effects({ parties: { self } }) {
    const system = abilityOf(self);
    const queen = shipOf(self)?.system.restrictions.includes("hangarQueen");
    if (!system || !queen || DAMAGES.indexOf(system.system.damage) >= DAMAGES.indexOf("out")) return [];
    return [
      { who: "tool", set: "damage", value: "out" },
      { who: "tool", set: "parts", value: NONE },
    ];
  },
  view(situation, reader) {
    const system = situation.parties.self?.tool?.name ?? "";
    return { ...attackView(situation, reader), title: tell("ship.backlash.button", { system }) };
  },
});
