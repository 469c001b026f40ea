import type { CheckKind } from "#rules/check.ts";
import { diceOf, plainPool, type Pool, total } from "#rules/dice";
import type { CheckView, FollowUp, Participant, Party, Refusal, Situation } from "#table/checks";
import {
  cardView,
  defineCheck,
  dieViews,
  isRefusal,
  only,
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

/** Dice that mean no success: damage, or the line of a table. */
export interface DrawnPlan {
  /** As it was written: "2d6+1". */
  formula: string;
  pool: Pool;
  /** Empty where the total itself is what counts. */
  rows: TableRow[];
  title: string;
  note: string;
}

export interface DrawnOutcome {
  result: "drawn";
  total: number;
  /** The line that was met; "" where there is none. */
  text: string;
}

/** Dice are thrown and added up; nothing follows from them by itself. */
export const drawnKind: CheckKind<DrawnPlan, DrawnOutcome> = {
  pools: ({ pool }) => ({ dice: pool }),
  resolve({ pool, rows }, throws) {
    // Damage of less than nothing heals nobody.
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
  /** The word of the verdict, and what its number is. */
  word: string;
  label: string;
}

/** Dice that mean no success, on a card: what they show, and what that says. */
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
 * A dice formula as a pool: "2d6+1", "3d-1" (of six sides, unless something is said), "1d8+1d4". What stands behind it, a
 * kind of damage, is no part of it. Null where it is none, or dice would be taken away.
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

/** The attack that somebody does it with; null where it is something else. */
export function attackOf({ tool }: Participant): Attack | null {
  return isAttack(tool) ? tool : null;
}

/** *Roll damage*, for whoever struck; none where that one is gone. */
export function damageLink(striker: Participant | undefined): FollowUp[] {
  if (!striker?.actor) return [];
  const label = tell("attack.follow.damage");
  const item = striker.tool?.id ?? null;
  return [{ check: "gurps.damage", actor: striker.actor.uuid, item, label, data: {}, automatic: false }];
}

/** What an attack does, as its owner has written it: the rules of this game know no more of it. */
function damagePlan(self: Participant | undefined): DrawnPlan | Refusal {
  const attack = self && attackOf(self);
  if (!attack) return refusal("gone");
  const formula = damageFormula(attack);
  const pool = poolOfFormula(formula);
  if (!pool) return refusal("noFormula", { name: attack.name, formula });
  return { formula, pool, rows: [], title: attack.name, note: attack.system.damageType };
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
    drawnView(situation, { kind: "damage", section: "degree", word: tell("damage.word"), label: situation.plan.note }),
});

/** A roll table of the user's own, as far as the rules need it. */
interface CriticalTable {
  name: string;
  formula: string;
  rows: TableRow[];
}

const SETTINGS: Readonly<Record<string, string>> = {
  criticalSuccess: "criticalHitTable",
  criticalFailure: "criticalMissTable",
};

/** The user's own table for such a result; null where the settings name none, or none that is in this world. */
export function criticalTable(result: string | undefined): CriticalTable | null {
  const key = SETTINGS[result ?? ""];
  const uuid = key ? gameSetting<string>("gurps", key) : "";
  const found = uuid ? (fromUuidSync(uuid, { strict: false }) as StoredTable | null) : null;
  if (found?.documentName !== "RollTable") return null;
  return { name: found.name, formula: found.formula, rows: rowsOf(found) };
}

/** The table for what came of an attack. */
function criticalPlan(attack: Card | null): DrawnPlan | Refusal {
  if (!attack) return refusal("gone");
  const table = criticalTable(situationOf(attack).outcome?.result);
  if (!table) return refusal("noTable");
  const pool = poolOfFormula(table.formula);
  if (!pool) return refusal("noFormula", { name: table.name, formula: table.formula });
  return { formula: table.formula, pool, rows: table.rows, title: table.name, note: "" };
}

const found = ({ tied }: Situation): DrawnPlan | Refusal => criticalPlan(tied ?? null);

/** A line of the user's own table of critical hits or misses: what it means is the GM's word (GURPS-DEG-4). */
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
