import { ATTACK_EFFORTS, type AttackEffort, isGood, type Result } from "#rules/gurps";
import {
  type FollowUp,
  isAlive,
  isRefusal,
  linksOf,
  only,
  type Option,
  participant,
  participants,
  type Parties,
  partyOf,
  partyViews,
} from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, isAttack, isCharacter } from "../../documents.ts";
import { formulaWords } from "../../measures.ts";
import { refusal } from "../../refusal.ts";
import { isAttribute } from "../../scores.ts";
import { doingOf } from "../feats/doing.ts";
import { type PutIn, putInFields, putInto, putInWords, tiedToEffort } from "../feats/one-roll.ts";
import { rollCheck, type RollCheck } from "../roll/roll-check.ts";
import { switchOption } from "../switch-option.ts";
import { attackOf, attackPlan, type AttackRoll, effortRefusal, NO_CHOICE, withChoice } from "./attack-plan.ts";
import { criticalTable } from "./critical.ts";
import { damageLink } from "./damage.ts";
import { defencesOf } from "./defences.ts";
import { playsEffort } from "./effort.ts";

function targetOf(actor: Actor.Implementation, targets: readonly TokenDocument.Implementation[]): Parties {
  const token = targets.find((one) => one.actor && one.actor.uuid !== actor.uuid);
  return token?.actor ? { target: partyOf(token.actor, token, null) } : {};
}

const effortNamed = (value: unknown): AttackEffort | null => ATTACK_EFFORTS.find((one) => one === value) ?? null;

function rapidOption(plan: AttackRoll): Option<AttackRoll> {
  const then = withChoice(plan, { ...plan, isRapid: !plan.isRapid });
  const option = { id: "rapidStrike", checked: plan.isRapid, plan: then };
  return switchOption("QUADRANT.gurps.attack.rapidStrike", option, { value: plan.rapidStrike });
}

function effortOptions(plan: AttackRoll): Option<AttackRoll>[] {
  return ATTACK_EFFORTS.map((effort) => {
    const checked = plan.effort === effort;
    const then = withChoice(plan, { ...plan, effort: checked ? null : effort });
    const option = { id: effort, checked, reason: effortRefusal(plan, effort), plan: then };
    return switchOption(`QUADRANT.gurps.attack.${effort}`, option);
  });
}

function defenceLink({ uuid }: Character, name: string): FollowUp {
  const label = say("QUADRANT.gurps.attack.follow.defense", { name });
  return { check: "gurps.defense", actor: uuid, label, data: {}, automatic: false };
}

/** @param said see `putInto` */
function drawnWith(
  situation: Parameters<typeof doingOf>[0],
  { isMelee }: AttackRoll,
  said: string | null,
): PutIn | null {
  const doing = isMelee ? null : doingOf(situation);
  return doing && putInto(doing, "bow", said);
}

const button = checkButtonOf("gurps");

const roll = rollCheck<AttackRoll>({
  ties: "continues",
  /** With the attack that was clicked; whoever is targeted first is who it is for, and nobody need be. */
  prepare({ actor, token, item, targets, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isAttack(item)) return refusal("noAttack", { name: actor.name });
    const self = partyOf(actor, token, item);
    const plan = attackPlan(participant(self), NO_CHOICE);
    if (isRefusal(plan)) return plan;
    const parties = { self, ...targetOf(actor, targets) };
    const tied = tiedToEffort(data);
    const putIn = drawnWith({ parties: participants(parties), tied: cardByUuid(tied.tied) }, plan, null);
    return { plan: { ...plan, putIn }, parties, ...tied };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const putIn = drawnWith(situation, plan, plan.putIn?.effort ?? "");
    const fresh = attackPlan(parties["self"], {
      isRapid: plan.isRapid === true,
      effort: effortNamed(plan.effort),
      putIn,
    });
    return isRefusal(fresh) ? plan : fresh;
  },
  /** What was put into drawing it, where there is some effort left. */
  fields(situation) {
    const { plan } = situation;
    const doing = plan.isMelee ? null : doingOf(situation);
    if (!doing) return [];
    const put = (effort: string) => ({ ...plan, putIn: drawnWith(situation, plan, effort) });
    return putInFields(doing, "bow", { now: plan.putIn ?? null, put });
  },
  refuse({ plan, parties: { self } }) {
    const found = attackPlan(self, plan);
    return isRefusal(found) ? found : null;
  },
  /** One blow of several, and the effort that goes into it: one or the other. */
  options({ plan }) {
    const hasRapid = plan.isMelee && plan.rapidStrike < 0;
    return [...(hasRapid ? [rapidOption(plan)] : []), ...(playsEffort() ? effortOptions(plan) : [])];
  },
  /** Before a blow that struck home does its damage, whoever it is for may defend. */
  follows({ outcome, card, parties: { self, target } }) {
    if (!outcome || !self?.actor || !isGood(outcome.result as Result)) return [];
    const struck = characterOf(target);
    const defends = struck && target?.token && defencesOf(struck).length > 0;
    // Then it is for the defence to say whether there is any damage.
    const isAnswered = card && linksOf(card).some((one) => isAlive(one) && one.system.kind === "defense");
    return [...(defends ? [defenceLink(struck, target.name)] : []), ...(isAnswered ? [] : damageLink(self))];
  },
  /** Where the table has a roll table of its own for critical ones, its line is drawn from there (GURPS-DEG-4). */
  acts({ outcome, card, parties: { self } }, user) {
    const table = card && user.isGM ? criticalTable(outcome?.result) : null;
    if (!card || !table || !self?.actor) return [];
    const label = say("QUADRANT.gurps.critical.draw", { table: table.name });
    return [button({ check: "critical", label, data: { actor: self.actor.uuid, card: card.uuid } })];
  },
  withTool: true,
  parties: only("target"),
  price: ({ plan }) => (plan.effort ? say("QUADRANT.gurps.price.fatigue", { points: 1 }) : ""),
  words({ plan, parties: { self } }) {
    const attack = self && attackOf(self);
    const { damage = "", damageType = "", reach = "" } = attack?.system ?? {};
    return {
      kind: "attack",
      section: plan.effort ? "combatEffort" : "success",
      title: self?.tool?.name ?? "",
      base: isAttribute(plan.skill) ? say(`QUADRANT.gurps.attribute.${plan.skill}`) : plan.skill,
      chip: say(`QUADRANT.gurps.maneuver.${plan.maneuver}`),
      note: [`${formulaWords(damage)} ${damageType}`.trim(), reach, putInWords(plan.putIn ?? null)]
        .filter(Boolean)
        .join(" · "),
    };
  },
});

/** GURPS › Extra Effort in Combat; Degree of Success or Failure: an attack with what one has in hand. */
export const attackCheck: RollCheck<AttackRoll> = {
  ...roll,
  view: (situation, reader) => ({
    ...roll.view(situation, reader),
    parties: partyViews(situation.parties["self"], situation.parties["target"]),
  }),
};
