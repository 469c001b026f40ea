import { damageOdds } from "#rules/zerospace";
import { type CheckView, type Density, type Reader, sideParties, type SideView } from "#table/checks";
import { percent, dotted } from "#table/words.ts";
import { sideView } from "../side/side.ts";
import type { AttackSituation } from "./prepare.ts";
import { isStruck, rowPlan } from "./attack-card.ts";
import { cardKind, hitsKey } from "./attack-kind.ts";
import { attackLabel, attackResults, attackTitle, meters, rowParts, rowView } from "./row-view.ts";
import { tell } from "../../words.ts";

/** The view of an attack, in a dialog or on a card. Several targets have a row each. */
export function attackView(situation: AttackSituation, reader: Reader): CheckView {
  const { plan, parties } = situation;
  const common = {
    kind: tell("card.attack"),
    title: attackTitle(plan, parties),
    chip: chipOf(situation),
    parties: sideParties(
      plan.self.map(({ who }) => parties[who]),
      plan.rows.map(({ who }) => parties[who]),
    ),
    note: noteOf(situation, reader),
  };
  return plan.rows.length === 1
    ? { ...common, ...ofOne(situation, reader) }
    : { ...common, ...ofSeveral(situation, reader) };
}

type Shown = Pick<CheckView, "sides" | "results" | "headlines" | "verdict" | "rows" | "part">;

function ofOne(situation: AttackSituation, reader: Reader): Shown {
  const { sides, part, verdict } = rowParts(situation, 0, reader);
  const isOut = !isStruck(situation.plan, situation.plan.rows[0]!);
  const hit = {
    key: "hit",
    label: tell("attack.headline.hit.label"),
    short: tell("attack.headline.hit.short"),
    hint: tell("attack.headline.hit.hint"),
    results: ["hit"],
  };
  return {
    sides,
    ...(part && { part }),
    results: attackResults(),
    headlines: [hit],
    verdict: isOut ? outVerdict() : verdict,
  };
}

/** The verdict if the only target is not struck: no dice are thrown. */
const outVerdict = (): NonNullable<CheckView["verdict"]> => ({
  word: tell("attack.result.miss"),
  number: "",
  label: "",
  tone: "plain",
  why: tell("attack.row.out"),
  source: "QUADRANT.zerospace.source.combat",
});

function ofSeveral(situation: AttackSituation, reader: Reader): Shown {
  const { plan } = situation;
  const count = plan.rows.length;
  const hits = Array.from({ length: count + 1 }, (_, index) => ({
    key: hitsKey(index),
    label: tell("attack.hits", { hits: index, count }),
    density: (index === 0 ? 0 : index === count ? 3 : 1) as Density,
  }));
  const headline = (key: "any" | "all", results: string[]): CheckView["headlines"][number] => ({
    key,
    label: tell(`attack.headline.${key}.label`),
    short: tell(`attack.headline.${key}.short`),
    hint: tell(`attack.headline.${key}.hint`, { count }),
    results,
  });
  return {
    sides: sharedSides(situation, reader),
    results: [...hits, ...attackResults()],
    headlines: [
      headline(
        "any",
        hits.slice(1).map(({ key }) => key),
      ),
      headline("all", [hitsKey(count)]),
    ],
    verdict: null,
    rows: plan.rows.map((_, index) => rowView(situation, index, reader)),
  };
}

/** The attack throw that all targets share; a sweep has one in every row instead. */
function sharedSides({ plan, parties, throws }: AttackSituation, reader: Reader): SideView[] {
  if (plan.form === "sweep") return [];
  const pools = cardKind.pools(plan);
  return plan.self.map((attacker) => {
    const { who, roller } = attacker;
    const label = attackLabel(plan, attacker, parties);
    return sideView({ role: who, who, label, roller, participant: parties[who], pools, throws, value: "av" }, reader);
  });
}

/** "3 targets"; "12 m" */
function chipOf({ plan: { rows, range, radius } }: AttackSituation): string {
  const far = range === null || radius !== null ? "" : meters(range);
  const blast = radius === null ? "" : tell("attack.chip.radius", { meters: radius });
  const many = rows.length === 1 ? "" : tell("attack.chip.targets", { count: rows.length });
  return dotted(many, blast, far);
}

/** Special types, the distance of a throw, and the odds of each damage (ZS-SUC-3). */
function noteOf({ plan }: AttackSituation, reader: Reader): string {
  if (!reader.sees("self")) return "";
  const specials = plan.specials.map((special) => tell(`special.${special}`));
  const thrown = plan.form === "throw" ? [tell("attack.carries", { meters: plan.rows[0]?.thrown ?? 0 })] : [];
  return [...specials, ...thrown, ...damages(plan, reader)].join(" · ");
}

function damages(plan: AttackSituation["plan"], reader: Reader): string[] {
  const [row, ...others] = plan.rows;
  if (
    !plan.usesMargin ||
    !plan.dealsDamage ||
    !row ||
    others.length > 0 ||
    !isStruck(plan, row) ||
    !reader.sees(row.who)
  ) {
    return [];
  }
  const rows = damageOdds(rowPlan(plan, 0)).filter(([damage]) => damage > 0);
  const list = rows.map(([damage, chance]) => tell("attack.damageShare", { damage, chance: percent(chance) }));
  return list.length > 1 ? [tell("attack.damages", { list: list.join(", ") })] : [];
}
