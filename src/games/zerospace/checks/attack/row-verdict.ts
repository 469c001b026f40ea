import type { AttackOutcome, FormId } from "#rules/zerospace";
import { type Reader, tellsTotals, type VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import type { AttackSituation } from "./attack-anew.ts";
import type { AttackCard, Row } from "./attack-card.ts";

const words = (key: string): string => `QUADRANT.zerospace.attack.${key}`;

/** What came of one attack, in one word, with its damage and why. */
export function rowVerdict(
  { plan, parties }: AttackSituation,
  index: number,
  outcome: AttackOutcome,
  reader: Reader,
): VerdictView {
  const row = plan.rows[index]!;
  const told = tellsTotals(reader, ...plan.self.map(({ who }) => who), row.who);
  const isHit = outcome.result === "hit";
  const damage = isHit && row.kind !== "unnamed" ? outcome.damage : 0;
  const name = parties[row.who]?.name ?? "";
  return {
    word: say(words(isHit && row.kind === "unnamed" ? "verdict.falls" : `result.${outcome.result}`)),
    number: damage > 0 ? String(damage) : "",
    label: damage > 0 ? say(words(`track.${trackOf(plan, row)}`)) : "",
    tone: isHit ? "harm" : "plain",
    why: [whyOf(row, outcome, told), isHit ? effectOf(plan, row, name) : ""].filter(Boolean).join(" "),
    source: `QUADRANT.zerospace.source.${sourceOf(plan.form)}`,
  };
}

/** What a hit takes from. */
function trackOf({ specials }: AttackCard, { kind }: Row): string {
  if (kind === "object") return "integrity";
  return specials.includes("stunning") ? "stun" : "endurance";
}

function whyOf({ ruled }: Row, { result, margin, self, target }: AttackOutcome, told: boolean): string {
  if (ruled) return say(words("why.ruled"));
  if (result === "impossible") return say(words("why.impossible"));
  if (margin === null) return say(words("why.unresisted"));
  if (!told) return "";
  const totals = { total: self.total ?? 0, other: target.total ?? 0 };
  return say(words(margin === 0 ? "why.tie" : "why.totals"), totals);
}

/** What else a hit does, in the reader's words. Whoever has no name falls, and that is all. */
function effectOf({ form: id, dealsDamage, specials }: AttackCard, { kind, thrown }: Row, name: string): string {
  if (kind === "unnamed") return say(words("effect.unnamed"));
  if (kind === "object") return dealsDamage && !specials.includes("stunning") ? "" : say(words("effect.nothing"));
  const own = id === "grapple" || id === "slam" || id === "throw" ? id : null;
  return [
    own ? say(words(`effect.${own}`), { name, meters: thrown ?? 0 }) : "",
    ...specials
      // Dice that are thrown again show themselves; whoever is terrified is asked on the card.
      .filter((special) => special !== "penetrating" && special !== "terrifying")
      .map((special) => say(words(`effect.${special}`), { name })),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The chapter that an attack of a form is found in. */
function sourceOf(id: FormId): string {
  switch (id) {
    case "charge":
    case "sweep":
    case "slam":
    case "explosion":
      return id;
    case "grapple":
    case "hurt":
    case "throw":
      return "grapple";
    default:
      return "combat";
  }
}
