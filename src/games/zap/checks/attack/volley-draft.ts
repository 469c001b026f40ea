import {
  combatantOf,
  type Draft,
  isRefusal,
  type Parties,
  partyOf,
  type Plan,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { abilityOf, contenderOf, isAbility, type Contender } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { attackPlan, type AimedAttack, type Attacker } from "./attack-plan.ts";
import { bears } from "./bearing.ts";
import { togetherOf } from "../joining/combining.ts";
import { takesBullet } from "../tropes/take-a-bullet.ts";
import { aimedAt, isAttackable, type Attackable, type Target } from "../target.ts";
import { called } from "../tropes/tropes.ts";
import { isAllowed, renewed } from "../use.ts";
import { ownRoles, rowUse, thrownUse, type Share, type VolleyPlan, type VolleyRow } from "./volley-plan.ts";

/** Which die somebody may choose for a target: both where they are shared, and what others have thrown, are no choice. */
const CHOSEN: readonly Share[] = ["larger", "smaller", "rest"];

type Volley = Pick<Situation<VolleyPlan>, "plan" | "parties" | "card">;

/** Whether this table lets a throw reach more than one target for each die (ZAP-SPLIT-2). */
export const allowsAreas = (): boolean => gameSetting<boolean>("zap", "impromptuArea");

/** One throw at several targets: all share it, or each die has its own. */
export function volleyDraft(subject: Subject, actor: Contender): Draft<Plan> | Refusal {
  const { token, item, targets, data } = subject;
  const ability = isAbility(item) ? item : null;
  const aimed: Target<Attackable>[] = [];
  for (const target of targets) {
    const found = aimedAt(actor, target, isAttackable);
    if (isRefusal(found)) return found;
    aimed.push(found);
  }
  const attacker: Attacker = { actor, ability, fight: fightOf(combatantOf(actor, token)) };
  const parties: Parties = { self: partyOf(actor, token, ability) };
  const rows = aimed.map((target, index): VolleyRow => {
    const { plan, defense } = attackPlan(attacker, target, { aim: asked(data.aim) });
    const name = `target${index + 1}`;
    parties[name] = partyOf(target.actor, target.token, defense);
    return { self: "self", target: name, share: "both", plan };
  });
  const first = rows[0]!.plan;
  const use = called(shaped(first.attack, first.aim), data.trope, actor);
  const plan: VolleyPlan = { attack: use, rows, quick: [] };
  return { plan: isShared(attacker, plan) ? plan : dealOut(plan), parties, check: "zap.volley" };
}

const asked = (aim: string | undefined): AimedAttack["aim"] => (aim === "intimidate" ? "intimidate" : "harm");

/** An area reaches all who are in it, and so does a show of strength; then nobody has to share the dice (ZAP-ATT-5). */
export function isShared({ actor, ability }: Attacker, { attack, rows }: Pick<VolleyPlan, "attack" | "rows">): boolean {
  if (rows.some(({ plan }) => plan.aim === "intimidate")) return true;
  return bears(actor, ability, attack, "areaEffect") || bears(actor, ability, attack, "lesserAreaEffect");
}

/** Frightening several at once makes the dice a size smaller. */
function shaped(use: VolleyPlan["attack"], aim: AimedAttack["aim"]): VolleyPlan["attack"] {
  return aim === "intimidate" ? { ...use, sizeSteps: 1, wholeLadder: true } : use;
}

/**
 * Half of the targets for each die, as many as the dice are large enough for; a d4 for the rest (ZAP-SPLIT-3). Where that
 * cannot be, the check refuses it: its dialog says why, and what can be had instead.
 */
function dealOut(plan: VolleyPlan): VolleyPlan {
  const most = allowsAreas() ? Math.ceil(plan.rows.length / 2) : 1;
  for (let each = most; each >= 1; each -= 1) {
    const rows = plan.rows.map((row, index) => ({ ...row, share: shareOf(index, each) }));
    if (areAllowed({ ...plan, rows })) return { ...plan, rows };
  }
  return { ...plan, rows: plan.rows.map((row) => ({ ...row, share: "rest" as const })) };
}

function shareOf(index: number, each: number): Share {
  if (index < each) return "larger";
  return index < 2 * each ? "smaller" : "rest";
}

/** Whether the rules have all dice that a volley throws: those of each row, and both at once, be one of them nobody's. */
export function areAllowed(plan: VolleyPlan): boolean {
  const isThrown = ownRoles(plan).includes("attack");
  return plan.rows.every((row) => isAllowed(rowUse(plan, row))) && (!isThrown || isAllowed(thrownUse(plan)));
}

/** Who attacks as the card stands now, with all who have joined in. */
export function volleyAttacker(situation: Volley): Attacker | null {
  const { self } = situation.parties;
  const actor = contenderOf(self);
  if (!actor) return null;
  const { joint, attack: declared } = situation.plan;
  const together = togetherOf(situation, "attack", { joint, declared });
  return { actor, ability: abilityOf(self), fight: fightOf(self?.combatant), together };
}

/**
 * The same throw as all stand now. Of what the declarer's screen said, the own choices are believed: what it is after,
 * which die is whose, Tropes and modifiers. Dice that are not there any more leave everybody to the d4.
 */
export function volleyAnew(situation: Volley): VolleyPlan {
  const { plan } = situation;
  const attacker = volleyAttacker(situation);
  if (!attacker) return plan;
  const fresh = plan.rows.map((row) => freshRow(row, attacker, situation));
  const [first] = fresh;
  if (!first) return plan;
  const use = shaped(first.plan.attack, first.plan.aim);
  const own = renewed(plan.attack, use, attacker.actor, attacker.ability);
  const shared = isShared(attacker, { attack: own, rows: fresh });
  const chosen = fresh.every(({ share }) => CHOSEN.includes(share));
  const rows = shared ? fresh.map((row): VolleyRow => ({ ...row, share: "both" })) : fresh;
  const joint = first.plan.joint;
  const known = { attack: own, rows, quick: [], ...(joint && { joint }) };
  // Dice that are shared out cannot be merged.
  const next = shared || chosen ? known : dealOut({ ...known, attack: { ...own, wildShot: false } });
  if (areAllowed(next)) return next;
  const plain = { ...next, attack: { ...own, wildShot: false } };
  return areAllowed(plain) ? plain : { ...plain, rows: rows.map((row) => ({ ...row, share: "rest" as const })) };
}

function freshRow(row: VolleyRow, attacker: Attacker, situation: Volley): VolleyRow {
  const target = situation.parties[row.target];
  const actor = target?.actor ?? null;
  if (!isAttackable(actor)) return row;
  const bullet = takesBullet(situation, row.target);
  const declared = { ...row.plan, shoulder: undefined, calledShot: null };
  const { plan } = attackPlan(attacker, { actor, fight: fightOf(target?.combatant), bullet }, declared);
  const modifiers = row.plan.defense.modifiers;
  return { ...row, self: "self", plan: { ...plan, pulled: row.plan.pulled, defense: { ...plan.defense, modifiers } } };
}
