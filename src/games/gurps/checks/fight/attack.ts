import { dotted } from "#table/words.ts";
import type { AttackEffort, Limb, Maneuver, Modifier, Result } from "#rules/gurps";
import { ATTACK_EFFORTS, isGood, plans } from "#rules/gurps";
import type { FollowUp, Option, Participant, Parties, Refusal } from "#table/checks";
import { isAlive, isRefusal, linksOf, admitOnly, participant, participants, partyOf, partyViews } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { attributeOf, isAttribute, levelOf, skillOf } from "../../abilities.ts";
import { unlearntSkill } from "../../unlearnt.ts";
import { damageFormula, reachOf } from "../../arms.ts";
import { type Attack, type Character, characterOf, isAttack, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { maneuverIn } from "../../combat/maneuvers.ts";
import { formulaWords } from "../../measures.ts";
import { type PutIn, putInFields, putInto, putInWords, tiedToEffort } from "../feats/blanks.ts";
import { doingOf } from "../feats/feat.ts";
import { switchOption } from "../options.ts";
import { pushed, stateModifierLines } from "../roll/bucket.ts";
import { rollCheck, type RollCheck } from "../roll/roll-check.ts";
import { type Line, type Roll, rollOf } from "../roll/roll.ts";
import { attackOf, criticalTable, damageLink } from "./damage.ts";
import { defencesOf, playsEffort } from "./defences.ts";

/** The attacker's choices. */
export interface AttackChoice {
  /** This is one blow of a Rapid Strike. */
  isRapid: boolean;
  effort: AttackEffort | null;
  /** Extra effort to draw a bow that is too strong; null or missing: none. */
  putIn?: PutIn | null;
}

/** An attack as its card keeps it. */
export interface AttackRoll extends Roll, AttackChoice {
  /** The maneuver of this second; outside a fight `attack`. */
  maneuver: Maneuver;
  /** The modifier on all blows of a Rapid Strike, 0 or below; 0: there is no Rapid Strike. */
  rapidStrike: number;
  isMelee: boolean;
  limb: Limb;
  /** The name of the skill, or the id of the attribute. */
  skill: string;
}

/** The score of an attack, read from the sheet. */
interface Score {
  base: number;
  modifiers: Modifier[];
  skill: string;
}

/** The score of an attack. A thrown weapon has its own skill, like any other weapon (GURPS › Throwing, GURPS-THROW-5). */
function scoreOf(actor: Character, attack: Attack): Score | Refusal {
  const { skill: word, modifier } = attack.system;
  const own: Modifier[] = modifier === 0 ? [] : [{ key: "gurps.mod.weapon", value: modifier, source: "equipment" }];
  const id = word.trim().toLowerCase();
  if (isAttribute(id)) {
    return { base: attributeOf(actor, id), modifiers: [...stateModifierLines(actor, id), ...own], skill: id };
  }
  const skill = skillOf(actor, word) ?? unlearntSkill(actor, word);
  const level = skill ? levelOf(skill).level : null;
  if (!skill || level === null) return refusal("noSkill", { name: actor.name, skill: word });
  const weighs = stateModifierLines(actor, skill.system.attribute as "dx", skill);
  return { base: level, modifiers: [...weighs, ...own], skill: skill.name };
}

/** An attack read from documents, with the choices that fit; a Refusal if it is not possible. */
export function attackPlan(self: Participant | undefined, choice: AttackChoice): AttackRoll | Refusal {
  const actor = characterOf(self);
  const attack = self && attackOf(self);
  if (!actor || !attack) return refusal("gone");
  const score = scoreOf(actor, attack);
  if ("key" in score) return score;
  const { mode, limb, rapidStrike } = attack.system;
  const facts = {
    maneuver: maneuverIn(self) ?? ("attack" as const),
    rapidStrike,
    isMelee: mode === "melee",
    limb: limb as Limb,
    skill: score.skill,
  };
  return withChoice({ ...rollOf(EMPTY), ...facts, ...NO_CHOICE, base: score.base }, choice, [
    ...score.modifiers,
    ...(pushed() as Modifier[]),
  ] as Line[]);
}

const EMPTY = { base: 0, modifiers: [], isDefense: false, stakes: {} };
export const NO_CHOICE: AttackChoice = { isRapid: false, effort: null };

/** The lines that the choice itself adds to the list. */
const CHOSEN = ["gurps.mod.rapidStrike", "gurps.mod.flurryOfBlows"];

/** The same attack with another choice, without the parts of it that do not fit. */
export function withChoice(plan: AttackRoll, choice: AttackChoice, lines: Line[] = plan.modifiers): AttackRoll {
  const isRapid = choice.isRapid && plan.rapidStrike < 0;
  const effort = choice.effort && effortRefusal({ ...plan, isRapid }, choice.effort) === null ? choice.effort : null;
  const { maneuver, isMelee, limb, base } = plan;
  const given = lines.filter(({ key }) => !CHOSEN.includes(key));
  const roll = plans.attack({
    skill: base,
    maneuver,
    rapidStrike: isRapid ? plan.rapidStrike : 0,
    effort,
    isMelee,
    limb,
    modifiers: given.map(({ key, value, source }) => ({ key, value, source })),
  });
  const added = roll.modifiers.slice(given.length);
  return { ...plan, ...roll, modifiers: [...given, ...added], isRapid, effort, putIn: choice.putIn ?? null };
}

/** Why an effort cannot be put into this attack (GURPS-CFX-2, -3). */
export function effortRefusal(
  { maneuver, isMelee, isRapid }: Pick<AttackRoll, "maneuver" | "isMelee" | "isRapid">,
  effort: AttackEffort,
): Refusal | null {
  if (!playsEffort()) return refusal("effort.option");
  if (maneuver !== "attack") return refusal("effort.maneuver");
  if (effort === "mightyBlows" && !isMelee) return refusal("effort.melee");
  return effort === "flurryOfBlows" && !isRapid ? refusal("effort.rapid") : null;
}

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
  const label = tell("attack.follow.defense", { name });
  return { check: "gurps.defense", actor: uuid, label, data: {}, automatic: false };
}

/** The effort that draws the bow; null for a melee attack. @param said see `putInto` */
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
  /** `item`: the attack. The first target, if there is one, is the defender. */
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
  /** The effort that draws the bow, if there is one to use. */
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
  /** One blow of a Rapid Strike; and one of the efforts, if the table plays with them. */
  options({ plan }) {
    const hasRapid = plan.isMelee && plan.rapidStrike < 0;
    return [...(hasRapid ? [rapidOption(plan)] : []), ...(playsEffort() ? effortOptions(plan) : [])];
  },
  /** After a hit the target may defend, before damage is rolled. */
  follows({ outcome, card, parties: { self, target } }) {
    if (!outcome || !self?.actor || !isGood(outcome.result as Result)) return [];
    const struck = characterOf(target);
    const defends = struck && target?.token && defencesOf(struck).length > 0;
    // Once there is a defence, its card offers the damage.
    const isAnswered = card && linksOf(card).some((one) => isAlive(one) && one.system.kind === "defense");
    return [...(defends ? [defenceLink(struck, target.name)] : []), ...(isAnswered ? [] : damageLink(self))];
  },
  /** If the settings name a roll table for critical results, the GM may draw a line of it (GURPS-DEG-4). */
  acts({ outcome, card, parties: { self } }, user) {
    const table = card && user.isGM ? criticalTable(outcome?.result) : null;
    if (!card || !table || !self?.actor) return [];
    const label = tell("critical.draw", { table: table.name });
    return [button({ check: "critical", label, data: { actor: self.actor.uuid, card: card.uuid } })];
  },
  withTool: true,
  parties: admitOnly("target"),
  price: ({ plan }) => (plan.effort ? tell("price.fatigue", { points: 1 }) : ""),
  words({ plan, parties: { self } }) {
    const attack = self && attackOf(self);
    const [damage, reach] = attack ? [damageFormula(attack), reachOf(attack)] : ["", ""];
    return {
      kind: "attack",
      section: plan.effort ? "combatEffort" : "success",
      title: self?.tool?.name ?? "",
      base: isAttribute(plan.skill) ? tell(`attribute.${plan.skill}`) : plan.skill,
      chip: tell(`maneuver.${plan.maneuver}`),
      note: dotted(
        `${formulaWords(damage)} ${attack?.system.damageType ?? ""}`.trim(),
        reach,
        putInWords(plan.putIn ?? null),
      ),
    };
  },
});

/** GURPS › Extra Effort in Combat; Degree of Success or Failure: an attack with an Item, drawn with its target. */
export const attackCheck: RollCheck<AttackRoll> = {
  ...roll,
  view: (situation, reader) => ({
    ...roll.view(situation, reader),
    parties: partyViews(situation.parties["self"], situation.parties["target"]),
  }),
};
