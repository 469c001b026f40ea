import { type Change, type CheckKind, checkThrows } from "#rules/check.ts";
import { counted, type Pool, total } from "#rules/dice";
import { effortPrice, SELF, usePool } from "#rules/zap";
import type { Field, FieldView, Option, Participant } from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, abilityOf, contenderOf, isCharacter } from "../../documents.ts";
import { ownOptions } from "../own-side.ts";
import { words } from "../tropes/tropes.ts";
import { allowedOptions, type WhyNot } from "../use.ts";
import { onlyShows } from "./aims.ts";
import { type AimedOutcome, attackKind } from "./attack.ts";
import { canSplit } from "./shoulder.ts";
import { hitOdds } from "./volley-odds.ts";
import type { Share, VolleyPlan, VolleyRow } from "./volley-plan.ts";
import {
  allowsAreas,
  areAllowed,
  defenseRole,
  groupOf,
  ownRoles,
  quickGroup,
  rowPlan,
  rowUse,
  thrownRow,
  thrownUse,
} from "./volley-plan.ts";
import { refusal, tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

export interface VolleyOutcome {
  /** The key of the number of hits, e.g. `hits2`. */
  result: string;
  totals: Record<string, number>;
  counted: Record<string, number | null>;
  /** The outcome of each row's attack, in the order of the rows. */
  rows: AimedOutcome[];
}

/**
 * One throw at several targets, each of which defends alone; or one throw for several equal attackers. Zap! › Special
 * Situations › Splitting, Area effects; Damage › Quick Roll. Every row resolves as an attack of the rules.
 */
export const volleyKind: CheckKind<VolleyPlan, VolleyOutcome> = {
  pools(plan) {
    plan.rows.forEach((_row, index) => attackKind.pools(rowPlan(plan, index)));
    return volleyPools(plan);
  },

  resolve(plan, throws) {
    const pools = volleyPools(plan);
    const thrown = checkThrows(pools, throws);
    const roles = Object.keys(pools);
    const rows = plan.rows.map((_row, index) => {
      const row = thrownRow(plan, index, thrown)!;
      return attackKind.resolve(row.plan, row.throws);
    });
    return {
      result: hitsKey(rows.filter(({ result }) => result !== "miss").length),
      totals: Object.fromEntries(roles.map((role) => [role, total(pools[role]!, thrown[role]!)])),
      counted: Object.fromEntries(roles.map((role) => [role, counted(pools[role]!, thrown[role]!)])),
      rows,
    };
  },

  odds(plan) {
    return Object.fromEntries(hitOdds(plan).map((chance, hits) => [hitsKey(hits), chance]));
  },

  changes(plan, outcome) {
    const own = ownRoles(plan).length > 0 ? effortPrice(plan.attack, SELF) : [];
    const all = plan.rows.flatMap((row, index) => {
      const attack = rowPlan(plan, index);
      const bare = { ...attack, attack: { ...attack.attack, effort: null } };
      return attackKind.changes(bare, outcome.rows[index]!).map((change) => ofRow(row, change));
    });
    return [...own, ...all];
  },
};

/** The result key of a number of hits. */
export const hitsKey = (hits: number): string => `hits${hits}`;

function volleyPools(plan: VolleyPlan): Record<string, Pool> {
  const pools: Record<string, Pool> = {};
  for (const role of ownRoles(plan)) {
    const rest = plan.rows.find(({ share }) => share === "rest");
    pools[role] = usePool(role === "rest" && rest ? rowUse(plan, rest) : thrownUse(plan)).pool;
  }
  plan.rows.forEach((row, index) => {
    const group = quickGroup(plan, index);
    if (!group || group[0] === index) pools[defenseRole(index)] = usePool(row.plan.defense).pool;
  });
  return pools;
}

/** The change of an attack with its parties renamed to those of the row. */
function ofRow({ self, target }: VolleyRow, change: Change): Change {
  const [party = "", ...rest] = change.who.split(".");
  const names: Record<string, string> = {
    self,
    tool: `${self}.tool`,
    target,
    targetTool: `${target}.tool`,
    item: `${target}.tool`,
  };
  return { ...change, who: [names[party] ?? party, ...rest].join(".") };
}

/** Whether any target's result differs, even if the number of hits is the same. */
export function faresOtherwise(one: VolleyOutcome, other: VolleyOutcome): boolean {
  return one.rows.some(({ result }, index) => result !== other.rows[index]?.result);
}

/** A volley in the dialog; `anew` computes a changed plan anew. */
export interface AskedVolley {
  plan: VolleyPlan;
  parties: Record<string, Participant>;
  anew(plan: VolleyPlan): VolleyPlan;
}

/** The attacker's choices: the aim, each target's die, and each Ability to disable. */
export function volleyFields(asked: AskedVolley): Field<VolleyPlan>[] {
  const { rows } = asked.plan;
  const shares = rows.every(({ share }) => share === "both") ? [] : rows.map((_row, index) => shareField(asked, index));
  const prey = rows.map((_row, index) => preyField(asked, index));
  return [aimField(asked), ...shares, ...prey].flatMap((field) => field ?? []);
}

function select(
  { id, label, hint = "", value }: { id: string; label: string; hint?: string; value: string },
  choices: NonNullable<FieldView["choices"]>,
  apply: Field<VolleyPlan>["apply"],
): Field<VolleyPlan> {
  return selectField(id, label, value, choices, apply, hint);
}

/** One aim for all targets: to harm, or to intimidate (ZAP-ATT-5). */
function aimField({ plan, parties, anew }: AskedVolley): Field<VolleyPlan> | null {
  const people = plan.rows.every(({ target }) => isCharacter(parties[target]?.actor));
  if (!people || abilityOf(parties.self)?.system.hasTrait("disablingOnly")) return null;
  if (onlyShows(abilityOf(parties.self))) return null;
  const base = "QUADRANT.zap.ask.aim";
  const choices = (["harm", "intimidate"] as const).map((value) => ({ value, label: say(`${base}.${value}`) }));
  const value = plan.rows.every((row) => row.plan.aim === "intimidate") ? "intimidate" : "harm";
  return select({ id: "aim", label: say(`${base}.label`), hint: say(`${base}.hint`), value }, choices, (chosen) => {
    const aim = chosen === "intimidate" ? "intimidate" : "harm";
    return anew({ ...plan, rows: plan.rows.map((row) => ({ ...row, plan: { ...row.plan, aim } })) });
  });
}

/** Which die attacks this target (ZAP-SPLIT-1, ZAP-SPLIT-2, ZAP-SPLIT-3). */
function shareField({ plan, parties, anew }: AskedVolley, index: number): Field<VolleyPlan> {
  const row = plan.rows[index]!;
  const rest = allowsAreas() || row.share === "rest";
  const open: Share[] = ["larger", "smaller", ...(rest ? (["rest"] as const) : [])];
  const name = parties[row.target]?.name ?? "";
  const choices = open.map((value) => ({ value, label: tell(`volley.share.${value}`) }));
  const label = tell("volley.share.label", { name });
  return select({ id: `share${index + 1}`, label, value: row.share }, choices, (value) => {
    const share = open.find((one) => one === value) ?? row.share;
    const next = { ...plan, rows: withShare(plan.rows, index, share) };
    return areAllowed(next) ? anew(next) : refusal("dieTooSmall");
  });
}

/** Two targets that share two dice swap them; with more targets only this one changes its group. */
function withShare(rows: readonly VolleyRow[], index: number, share: Share): VolleyRow[] {
  const swaps = rows.length === 2 && share !== "rest" && rows.every((row) => row.share !== "rest");
  const other: Share = share === "larger" ? "smaller" : "larger";
  return rows.map((row, place) => (place === index ? { ...row, share } : swaps ? { ...row, share: other } : row));
}

function preyField({ plan, parties, anew }: AskedVolley, index: number): Field<VolleyPlan> | null {
  const row = plan.rows[index]!;
  const target = contenderOf(parties[row.target]);
  if (row.plan.aim !== "disable" || !target) return null;
  const choices = abilitiesOf(target).map(({ id, name }) => ({ value: id!, label: name }));
  const label = tell("volley.prey", { name: parties[row.target]?.name ?? "" });
  return select({ id: `prey${index + 1}`, label, value: row.plan.prey?.id ?? "" }, choices, (id) => {
    const rows = plan.rows.map((one, place) =>
      place === index ? { ...one, plan: { ...one.plan, prey: { id, damage: "none" as const } } } : one,
    );
    return anew({ ...plan, rows });
  });
}

/** The attacker's Tropes. Split dice cannot be merged by a Wild Shot. */
export function volleyOptions({ plan, parties }: AskedVolley): Option<VolleyPlan>[] {
  const split = groupOf(plan.rows, "both") < plan.rows.length;
  const own = ownOptions(
    {
      use: plan.attack,
      put: (use) => ({
        ...plan,
        attack: use,
        rows: use.carefulAim ? plan.rows : withPull(plan.rows, false),
      }),
    },
    parties.self,
  ).map((option) => (option.id === "wildShot" && split ? { ...option, reason: refusal("notWithSplit") } : option));
  const pulled = plan.rows.some((row) => row.plan.pulled);
  const deadly = plan.rows.some((row) => row.plan.overkillRule && row.plan.versus === "toughness");
  const pull: Option<VolleyPlan> = {
    ...words("pullYourPunch"),
    checked: pulled,
    reason: !plan.attack.carefulAim ? refusal("needsCarefulAim") : deadly ? null : refusal("noOverkill"),
    plan: { ...plan, rows: withPull(plan.rows, !pulled) },
  };
  return allowedOptions([...own, pull], tooFewDice);
}

/** Refuses a choice that leaves a volley too few dice to split, or too small ones. */
export const tooFewDice: WhyNot<VolleyPlan> = (plan) =>
  areAllowed(plan) ? null : refusal(canSplit(plan.attack) ? "dieTooSmall" : "oneDie");

function withPull(rows: readonly VolleyRow[], pulled: boolean): VolleyRow[] {
  return rows.map((row) => ({ ...row, plan: { ...row.plan, pulled } }));
}
