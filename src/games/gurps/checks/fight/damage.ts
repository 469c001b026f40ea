import type { CheckKind } from "#rules/check.ts";
import { diceOf, plainPool, type Pool, total } from "#rules/dice";
import type { CheckView, FollowUp, Participant, Party, Refusal, Situation } from "#table/checks";
import {
  cardView,
  defineCheck,
  dieViews,
  isRefusal,
  admitOnly,
  participant,
  partiesOf,
  partyOf,
  partyViews,
  situationOf,
  verdictView,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { damageFormula } from "../../arms.ts";
import { type Attack, isAttack, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { formulaWords } from "../../measures.ts";
import { rowsOf, type StoredTable, type TableRow } from "../../roll-tables.ts";

/** Dice that decide no success: damage, or the row of a roll table. */
export interface DrawnPlan {
  /** As it was written: "2d6+1". */
  formula: string;
  pool: Pool;
  /** The rows of the table; empty for damage, where only the total counts. */
  rows: TableRow[];
  title: string;
  note: string;
}

export interface DrawnOutcome {
  result: "drawn";
  total: number;
  /** The text of the row for this total; "" without one. */
  text: string;
}

/** The dice are added up; the result changes nothing by itself. */
export const drawnKind: CheckKind<DrawnPlan, DrawnOutcome> = {
  pools: ({ pool }) => ({ dice: pool }),
  resolve({ pool, rows }, throws) {
    // A negative total counts as 0.
    const sum = Math.max(0, total(pool, throws["dice"] ?? []));
    return { result: "drawn", total: sum, text: rows.find(({ from, to }) => sum >= from && sum <= to)?.text ?? "" };
  },
  odds: () => ({ drawn: 1 }),
  changes: () => [],
};

export type Drawn = Situation<DrawnPlan, DrawnOutcome>;

interface DrawnWords {
  /** Keys under `QUADRANT.gurps.card` and `….section`. */
  kind: string;
  section: string;
  /** The word of the verdict, and the label of its number. */
  word: string;
  label: string;
}

/** Such dice on a card: the total, and the text of its row. */
export function drawnView({ plan, throws, outcome, parties }: Drawn, words: DrawnWords): CheckView {
  const { self, target } = parties;
  return cardView({
    kind: tell(`card.${words.kind}`),
    title: plan.title,
    chip: formulaWords(plan.formula),
    parties: partyViews(self, target),
    sides: [
      {
        role: "dice",
        name: self?.name ?? "",
        note: formulaWords(plan.formula),
        dice: dieViews(plan.pool, throws["dice"] ?? null),
        total: outcome?.total ?? null,
        hidden: false,
      },
    ],
    note: plan.note,
    verdict:
      outcome &&
      verdictView({
        word: words.word,
        number: String(outcome.total),
        label: words.label,
        why: outcome.text,
        source: `QUADRANT.gurps.section.${words.section}`,
      }),
  });
}

const TERM = /([+-])(\d*)d(\d*)|([+-])(\d+)/gy;
const MOST_DICE = 100;
const USUAL_FACES = 6;

/**
 * A dice formula as a pool: "2d6+1", "3d-1" (dice have six sides by default), "1d8+1d4". Text behind it, e.g. a damage
 * type, is ignored. Returns null for any other text, and if dice would be subtracted.
 */
export function poolOfFormula(formula: string): Pool | null {
  const written = formula
    .toLowerCase()
    .replace(/\s*([+−-])\s*/g, "$1")
    .replaceAll("−", "-")
    .trim();
  const [terms = ""] = written.split(/[\s(×x*/]/, 1);
  const signed = /^[+-]/.test(terms) ? terms : `+${terms}`;
  const found = [...signed.matchAll(TERM)];
  if (found.length === 0 || found.map(([term]) => term).join("") !== signed) return null;
  const dice: Pool["dice"] = [];
  let modifier = 0;
  for (const [, sign, count, faces, plus, number] of found) {
    if (plus) modifier += Number(`${plus}${number}`);
    else {
      const many = count === "" ? 1 : Number(count);
      const sides = faces === "" ? USUAL_FACES : Number(faces);
      if (sign === "-" || many < 1 || sides < 2) return null;
      if (dice.length + many > MOST_DICE) return null;
      dice.push(...diceOf(many, sides));
    }
  }
  return dice.length === 0 ? null : { ...plainPool(dice), modifier };
}

/** The attack that a party uses; null for any other Item. */
export function attackOf({ tool }: Participant): Attack | null {
  return isAttack(tool) ? tool : null;
}

/** *Roll damage*, for the attacker; empty if its actor is gone. */
export function damageLink(striker: Participant | undefined): FollowUp[] {
  if (!striker?.actor) return [];
  const label = tell("attack.follow.damage");
  const item = striker.tool?.id ?? null;
  return [{ check: "gurps.damage", actor: striker.actor.uuid, item, label, data: {}, automatic: false }];
}

/** The damage that the attack's Item names: these rules do not cover its effect. */
function damagePlan(self: Participant | undefined): DrawnPlan | Refusal {
  const attack = self && attackOf(self);
  if (!attack) return refusal("gone");
  const formula = damageFormula(attack);
  const pool = poolOfFormula(formula);
  if (!pool) return refusal("noFormula", { name: attack.name, formula });
  return { formula, pool, rows: [], title: attack.name, note: attack.system.damageType };
}

/** The party that is struck: on the card of an attack its target, on the card of a defence the defender. */
function struckOn(card: Card): Party | undefined {
  const parties = partiesOf(situationOf(card).parties);
  return parties[card.system.kind === "defense" ? "self" : "target"];
}

/** The damage dice of a blow, shown to all. No Hit Points are changed (GURPS-DEG-4). */
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
  parties: admitOnly("target"),
  refuse: ({ parties: { self } }) => {
    const found = damagePlan(self);
    return isRefusal(found) ? found : null;
  },
  view: (situation) =>
    drawnView(situation, { kind: "damage", section: "degree", word: tell("damage.word"), label: situation.plan.note }),
});

/** A roll table of the world, as far as the check needs it. */
interface CriticalTable {
  name: string;
  formula: string;
  rows: TableRow[];
}

const SETTINGS: Readonly<Record<string, string>> = {
  criticalSuccess: "criticalHitTable",
  criticalFailure: "criticalMissTable",
};

/** The roll table that the settings name for this result; null if they name none, or it is not found. */
export function criticalTable(result: string | undefined): CriticalTable | null {
  const key = SETTINGS[result ?? ""];
  const uuid = key ? gameSetting<string>("gurps", key) : "";
  const found = uuid ? (fromUuidSync(uuid, { strict: false }) as StoredTable | null) : null;
  if (found?.documentName !== "RollTable") return null;
  return { name: found.name, formula: found.formula, rows: rowsOf(found) };
}

/** The roll table for the result of an attack. */
function criticalPlan(attack: Card | null): DrawnPlan | Refusal {
  if (!attack) return refusal("gone");
  const table = criticalTable(situationOf(attack).outcome?.result);
  if (!table) return refusal("noTable");
  const pool = poolOfFormula(table.formula);
  if (!pool) return refusal("noFormula", { name: table.name, formula: table.formula });
  return { formula: table.formula, pool, rows: table.rows, title: table.name, note: "" };
}

const found = ({ tied }: Situation): DrawnPlan | Refusal => criticalPlan(tied ?? null);

/** A row of the world's own table of critical hits or misses: its effect is the GM's ruling (GURPS-DEG-4). */
export const criticalCheck = defineCheck<DrawnPlan, DrawnOutcome>({
  kind: drawnKind,
  roles: { dice: "self" },
  prepare({ data }) {
    const attack = cardByUuid(data["card"] ?? null);
    const plan = criticalPlan(attack);
    if (isRefusal(plan)) return plan;
    return { plan, parties: partiesOf(situationOf(attack!).parties), tied: attack!.uuid };
  },
  refresh(situation) {
    const fresh = found(situation);
    return isRefusal(fresh) ? situation.plan : fresh;
  },
  ties: "follows",
  refuse: (situation) => {
    const plan = found(situation);
    return isRefusal(plan) ? plan : null;
  },
  view: (situation) =>
    drawnView(situation, { kind: "critical", section: "degree", word: tell("critical.drawn"), label: "" }),
});
