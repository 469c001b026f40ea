import { ATTACK_RESULTS, type AttackResult } from "#rules/zap";
import type { ButtonView, CheckView, Density, Participant, Reader, RowView, SideView, Situation } from "#table/checks";
import { oddsView } from "#table/checks";
import { has } from "#table/conditions";
import { dotted } from "#table/words.ts";
import { type AimedOutcome, attackKind, type AttackSituation } from "./attack.ts";
import { attackVerdict, hurtsBystanders, overkillTone, resultViews, thresholds } from "./attack-view.ts";
import { collateralButton } from "./hit-buttons.ts";
import { drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { overkillButtons } from "../recovery/overkill.ts";
import { headline, partyViews, sideOf } from "../parts.ts";
import { scopeWords } from "./aims.ts";
import { shipHitButtons } from "../ships/system-hit-button.ts";
import { settled } from "../use.ts";
import { hitsKey, type VolleyOutcome } from "./volley-kind.ts";
import type { VolleyPlan } from "./volley-plan.ts";
import {
  areaSteps,
  attackFaces,
  defenseRole,
  groupOf,
  ownRoles,
  rowPlan,
  thrownRow,
  thrownUse,
} from "./volley-plan.ts";
import { tell } from "../../words.ts";

type Volley = Situation<VolleyPlan, VolleyOutcome>;

/** The density of a result that no row can have. */
const DENSITIES: Record<AttackResult, Density> = { miss: 0, hindered: 1, tired: 2, influenced: 2, out: 2, overkill: 3 };

export function volleyView(situation: Volley, reader: Reader): CheckView {
  const { plan, parties } = situation;
  const { self } = parties;
  const count = plan.rows.length;
  const intimidates = plan.rows.some((row) => row.plan.aim === "intimidate");
  return {
    kind: tell(`card.${intimidates ? "intimidate" : "attack"}`),
    title: self?.tool?.name ?? tell("defaultSkill"),
    chip: tell("volley.chip", { count }),
    parties: partyViews(self, ...plan.rows.map(({ target }) => parties[target])),
    sides: sharedSides(situation, reader),
    results: [...hitResults(count), ...ATTACK_RESULTS.map((key) => rowResult(plan, key, parties))],
    headlines: [
      headline(
        "anyHit",
        hitResults(count)
          .slice(1)
          .map(({ key }) => key),
        tell("volley.of", { count }),
      ),
      headline("allHit", [hitsKey(count)], tell("volley.allOf", { count })),
    ],
    note: dotted(wayWords(plan), reader.sees("self") ? drawbacks(situation, plan.attack) : ""),
    verdict: null,
    rows: plan.rows.map((_row, index) => rowView(situation, index, reader)),
  };
}

/** One result for each number of hits, from none to all. */
function hitResults(count: number): CheckView["results"] {
  return Array.from({ length: count + 1 }, (_, hits) => ({
    key: hitsKey(hits),
    label: tell("volley.hits", { hits, count }),
    density: (hits === 0 ? 0 : hits === count ? 3 : 1) as Density,
  }));
}

function rowResult(plan: VolleyPlan, key: AttackResult, parties: Volley["parties"]): CheckView["results"][number] {
  const row = plan.rows.find((one) => resultViews(one.plan, undefined).some((result) => result.key === key));
  const known = row && resultViews(row.plan, parties[row.target]).find((result) => result.key === key);
  return known ?? { key, label: tell(`result.${key}`), density: DENSITIES[key] };
}

/** The side that all rows share: the attack's dice if both count against every target, else none. */
function sharedSides(situation: Volley, reader: Reader): SideView[] {
  const { plan, throws, outcome, parties } = situation;
  if (groupOf(plan.rows, "both") === 0) return [];
  const shown = { plan: { attack: thrownUse(plan) }, throws, parties, outcome: outcome as never };
  return [sideOf("attack", "self", shown, reader, remarks(situation))];
}

function remarks(situation: Volley, target?: Participant): string[] {
  const { parties, plan } = situation;
  const other = target ?? parties[plan.rows[0]?.target ?? ""];
  return [scopeWords(parties.self?.actor ?? null, other?.actor ?? null), ...jointRemarks(situation)];
}

/** How the dice are split: one target per die, or several and by how many sizes that shrinks the dice. */
function wayWords(plan: VolleyPlan): string {
  if (ownRoles(plan).length === 0) return "";
  if (groupOf(plan.rows, "both") > 0) return tell("volley.way.area");
  const steps = areaSteps(plan.rows);
  const split = steps === 0 ? tell("volley.way.split") : tell("volley.way.impromptu", { steps });
  const rest = groupOf(plan.rows, "rest");
  return rest > 0 ? [split, tell("volley.way.rest", { count: rest })].join(", ") : split;
}

/** A row as a single attack between its two parties. */
export function rowSituation(situation: Volley, index: number): AttackSituation {
  const { plan, throws, outcome, parties, card, tied } = situation;
  const row = plan.rows[index]!;
  const known = thrownRow(plan, index, throws);
  const attack = attackFaces(plan, row, throws);
  const waiting: Volley["throws"] = attack ? { attack } : {};
  const own = known ?? { plan: rowPlan(plan, index), throws: waiting };
  const found: AimedOutcome | null = outcome?.rows[index] ?? (known && attackKind.resolve(known.plan, known.throws));
  return {
    plan: own.plan,
    throws: own.throws,
    outcome: found,
    parties: { self: parties[row.self]!, target: parties[row.target]! },
    ...(card !== undefined && { card }),
    ...(tied !== undefined && { tied }),
  };
}

function rowView(situation: Volley, index: number, reader: Reader): RowView {
  const row = situation.plan.rows[index]!;
  const own = rowSituation(situation, index);
  const { self, target } = own.parties;
  const seen: Reader = { ...reader, sees: (who) => reader.sees(who === "self" ? row.self : row.target) };
  const defends = sideOf("defense", "target", own, seen, [scopeWords(target?.actor ?? null, self?.actor ?? null)]);
  const attacks = row.share === "both" ? [] : [sideOf("attack", "self", own, seen, remarks(situation, target))];
  return {
    name: (row.self === "self" ? target?.name : self?.name) ?? "",
    img: (row.self === "self" ? target?.img : self?.img) ?? "",
    note: dotted(reader.sees(row.target) ? thresholds(own.plan, target) : "", overkillTone(own)),
    sides: [...attacks, { ...defends, role: defenseRole(index) }],
    odds: oddsView(rowOdds(own), resultViews(own.plan, target), own.outcome?.result ?? null),
    verdict: own.outcome && attackVerdict({ plan: own.plan, outcome: own.outcome, self, target }, seen),
  };
}

/** An open row's odds take the thrown attack as fixed; a resolved row keeps the odds from before the throw. */
function rowOdds({ plan, throws, outcome }: AttackSituation): Record<string, number> {
  if (outcome) return attackKind.odds(plan);
  return attackKind.odds({ ...plan, attack: settled(plan.attack, throws.attack) });
}

/**
 * The card's buttons: for each row the second attack on a ship's system and the Overkill ruling; Collateral Damage and Mishaps
 * once.
 */
export function volleyActs(situation: Volley, user: User.Implementation): ButtonView[] {
  const { attack } = situation.plan;
  const mishaps = mishapButtons(situation, user, [
    { role: "attack", participant: situation.parties.self, use: attack },
  ]);
  const perTarget = situation.plan.rows.flatMap((_row, index) => {
    const own = rowSituation(situation, index);
    const victim = own.parties.target?.actor;
    const owed = user.isGM && own.outcome?.result === "overkill" && victim && has(victim, "overkill");
    return [...shipHitButtons(own, user, index), ...(owed ? overkillButtons(victim) : [])];
  });
  return [...perTarget, ...(user.isGM ? sharedCollateral(situation) : []), ...mishaps];
}

/** Collateral Damage where both dice count against every target: one button for the whole card (ZAP-ATT-3). */
function sharedCollateral(situation: Volley): ButtonView[] {
  const index = situation.plan.rows.findIndex((row) => row.share === "both" && hurtsBystanders(row.plan));
  return index < 0 || !situation.outcome ? [] : collateralButton(rowSituation(situation, index));
}
