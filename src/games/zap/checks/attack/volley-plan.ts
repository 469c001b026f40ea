import type { Throw } from "#rules/dice";
import { quickRoll, type Use, usePool } from "#rules/zap";
import { largerFirst } from "#rules/zap/die-sizes.ts";
import type { Draft, Parties, Plan, Refusal, Situation, Subject } from "#table/checks";
import { combatantOf, isRefusal, partyOf } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { abilityOf, type Contender, contenderOf, isAbility } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { type Joined, combinationOf } from "../joining/combining.ts";
import { aimedAt, type Attackable, isAttackable, type Target } from "../target.ts";
import { takesBullet } from "../tropes/take-a-bullet.ts";
import { called } from "../tropes/tropes.ts";
import { isAllowed, renewed } from "../use.ts";
import { bears } from "./aims.ts";
import { type AimedAttack, type Attacker, attackPlan } from "./attack-plan.ts";

/**
 * The attacker's dice for a row of a volley: both, as in an area; one of the two; the d4 for the rest; or none, because the
 * total is known.
 */
export const SHARES = ["both", "larger", "smaller", "rest", "known"] as const;
export type Share = (typeof SHARES)[number];

/** One target of a volley, with the attack on it. */
export interface VolleyRow {
  /** Names of the parties. */
  self: string;
  target: string;
  share: Share;
  plan: AimedAttack;
}

/** One throw at several targets (ZAP-SPLIT-1 to -3), or the same attack by several equals (ZAP-ATT-7). */
export interface VolleyPlan extends Joined {
  /** The use whose dice are thrown, unsplit and at full size. */
  attack: Use;
  rows: VolleyRow[];
  /** Groups of row indexes whose equal defenders share one throw; the first of each group throws. */
  quick: number[][];
}

/** The level with a single d4, which an impromptu area throws at all remaining targets (ZAP-SPLIT-3). */
const REST_LEVEL = 3;

/** The role of a row's defence. */
export const defenseRole = (index: number): string => `defense${index + 1}`;

/** Index of the row that a role belongs to; −1 for the attacker's own roles. */
export function rowOfRole(role: string): number {
  const number = Number(/^defense(\d+)$/.exec(role)?.[1]);
  return Number.isInteger(number) ? number - 1 : -1;
}

/** How many sizes smaller the dice are, so that each reaches its whole group: one for each doubling (ZAP-SPLIT-2). */
export function areaSteps(rows: readonly Pick<VolleyRow, "share">[]): number {
  const most = Math.max(...(["larger", "smaller"] as const).map((share) => groupOf(rows, share)), 1);
  return Math.ceil(Math.log2(most));
}

export function groupOf(rows: readonly Pick<VolleyRow, "share">[], share: Share): number {
  return rows.filter((row) => row.share === share).length;
}

/** The attacker's use for all rows but those of the rest, before a row picks one of its dice. */
export function thrownUse({ attack, rows }: Pick<VolleyPlan, "attack" | "rows">): Use {
  return { ...attack, sizeSteps: attack.sizeSteps + areaSteps(rows) };
}

/** The use that attacks a row's target. */
export function rowUse(plan: Pick<VolleyPlan, "attack" | "rows">, row: VolleyRow): Use {
  switch (row.share) {
    case "both":
      return thrownUse(plan);
    case "larger":
    case "smaller":
      return { ...thrownUse(plan), split: row.share };
    case "rest":
      return { ...plan.attack, level: REST_LEVEL, equipmentDie: null, wildShot: false };
    case "known":
      return row.plan.attack;
  }
}

/** The attack of a row, as the rules resolve it. */
export function rowPlan(plan: VolleyPlan, index: number): AimedAttack {
  const row = plan.rows[index]!;
  return { ...row.plan, attack: rowUse(plan, row) };
}

/** The roles that the attacker throws for: `attack` for the Ability's dice, `rest` for the d4; each only if a row uses it. */
export function ownRoles({ rows }: VolleyPlan): ("attack" | "rest")[] {
  const thrown = rows.some(({ share }) => share !== "rest" && share !== "known");
  const rest = rows.some(({ share }) => share === "rest");
  return [...(thrown ? (["attack"] as const) : []), ...(rest ? (["rest"] as const) : [])];
}

/** The group of equal defenders that share a throw with this row; null if the row throws alone. */
export function quickGroup({ quick }: VolleyPlan, index: number): number[] | null {
  return quick.find((group) => group.includes(index)) ?? null;
}

/** The thrown faces that attack a row; undefined until they are thrown. */
export function attackFaces(plan: VolleyPlan, row: VolleyRow, throws: Record<string, Throw>): Throw | undefined {
  if (row.share === "known") return [];
  if (row.share === "both" || row.share === "rest") return throws[row.share === "both" ? "attack" : "rest"];
  const thrown = throws.attack;
  if (!thrown || thrown.length === 0) return thrown;
  const { dice } = usePool(thrownUse(plan)).pool;
  const die = largerFirst(dice)[row.share === "larger" ? 0 : 1]!;
  return [thrown[dice.indexOf(die)]!];
}

/** A row's attack with the throws of both sides; null until both have thrown. */
export function thrownRow(
  plan: VolleyPlan,
  index: number,
  throws: Record<string, Throw>,
): { plan: AimedAttack; throws: { attack: Throw; defense: Throw } } | null {
  const own = rowPlan(plan, index);
  const attack = attackFaces(plan, plan.rows[index]!, throws);
  const group = quickGroup(plan, index);
  const leader = group?.[0] ?? index;
  const thrown = throws[defenseRole(leader)];
  if (!attack || !thrown) return null;
  if (!group || leader === index) return { plan: own, throws: { attack, defense: thrown } };
  const total = sharedTotal(plan, group, index, thrown);
  return { plan: { ...own, defense: { ...own.defense, fixed: total } }, throws: { attack, defense: [] } };
}

/** A row's total from its group's throw: the first half gets the high die, the rest the low die (ZAP-ATT-7). */
export function sharedTotal(plan: VolleyPlan, group: number[], index: number, thrown: Throw): number {
  const { pool } = usePool(plan.rows[group[0]!]!.plan.defense);
  const [high, low] = quickRoll(pool, thrown, group.length);
  return group.indexOf(index) < high.count ? high.total : low.total;
}

/** The shares that a player can choose; `both` and `known` follow from the attack. */
const CHOSEN: readonly Share[] = ["larger", "smaller", "rest"];

type Volley = Pick<Situation<VolleyPlan>, "plan" | "parties" | "card">;

/** Whether the setting allows more than one target for each die (ZAP-SPLIT-2). */
export const allowsAreas = (): boolean => gameSetting<boolean>("zap", "impromptuArea");

/** The draft of one throw at several targets: both dice count against all, or each die has its own targets. */
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

/** Whether both dice count against every target: with an area trait, or for an intimidation (ZAP-ATT-5). */
export function isShared({ actor, ability }: Attacker, { attack, rows }: Pick<VolleyPlan, "attack" | "rows">): boolean {
  if (rows.some(({ plan }) => plan.aim === "intimidate")) return true;
  return bears(actor, ability, attack, "areaEffect") || bears(actor, ability, attack, "lesserAreaEffect");
}

/** Intimidating several targets at once makes each die one size smaller. */
function shaped(use: VolleyPlan["attack"], aim: AimedAttack["aim"]): VolleyPlan["attack"] {
  return aim === "intimidate" ? { ...use, sizeSteps: 1, wholeLadder: true } : use;
}

/**
 * Gives each die half of the targets, or as many as its size allows; the rest get a d4 (ZAP-SPLIT-3). If that fails, all rows
 * become `rest`: the check refuses such a plan, and its dialog shows the reason.
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

/** Whether the rules allow all dice of a volley: those of each row, and both together, even if one of them has no target. */
export function areAllowed(plan: VolleyPlan): boolean {
  const isThrown = ownRoles(plan).includes("attack");
  return plan.rows.every((row) => isAllowed(rowUse(plan, row))) && (!isThrown || isAllowed(thrownUse(plan)));
}

/** The attacker from the card's present state, with all who have joined in. */
export function volleyAttacker(situation: Volley): Attacker | null {
  const { self } = situation.parties;
  const actor = contenderOf(self);
  if (!actor) return null;
  const { joint, attack: declared } = situation.plan;
  const together = combinationOf(situation, "attack", { joint, declared });
  return { actor, ability: abilityOf(self), fight: fightOf(self?.combatant), together };
}

/**
 * The volley from the present state of all parties. From the declaration the attacker's own choices are kept: aims, shares,
 * Tropes and modifiers. If the attacker's dice cannot be split any more, every row gets the d4.
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
  // Split dice cannot be merged by a Wild Shot.
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
