import type { Pool } from "#rules/dice";
import { attack, type AttackOutcome, form, type FormId, type Roller } from "#rules/zerospace";
import {
  type CheckView,
  oddsView,
  type Participant,
  type Reader,
  type RowView,
  type SideView,
  tellsTotals,
  type VerdictView,
  itemAsKept,
} from "#table/checks";
import { say, sentences, dotted } from "#table/words.ts";
import { measured, type Measured } from "../views.ts";
import { isSkilled, sideLabel, sideView } from "../side/side.ts";
import { armed } from "./arms.ts";
import type { AttackSituation } from "./prepare.ts";
import {
  type AttackCard,
  type Attacker,
  attackRole,
  cardRole,
  isStruck,
  leaderOf,
  type Row,
  rowPlan,
} from "./attack-card.ts";
import { rowOdds, rowOutcome } from "./attack-kind.ts";
import { tell } from "../../words.ts";

const words = (key: string): string => `QUADRANT.zerospace.attack.${key}`;

/** The verdict of one attack: its result in a word, the damage and the reason. */
function rowVerdict(
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
    label: damage > 0 ? tell(`attack.track.${trackOf(plan, row)}`) : "",
    tone: isHit ? "harm" : "plain",
    why: sentences(whyOf(row, outcome, told), isHit ? effectOf(plan, row, name) : ""),
    source: `QUADRANT.zerospace.source.${sourceOf(plan.form)}`,
  };
}

/** The number of the target that a hit lowers. */
function trackOf({ specials }: AttackCard, { kind }: Row): string {
  if (kind === "object") return "integrity";
  return specials.includes("stunning") ? "stun" : "endurance";
}

function whyOf({ ruled }: Row, { result, margin, self, target }: AttackOutcome, told: boolean): string {
  if (ruled) return tell("attack.why.ruled");
  if (result === "impossible") return tell("attack.why.impossible");
  if (margin === null) return tell("attack.why.unresisted");
  if (!told) return "";
  const totals = { total: self.total ?? 0, other: target.total ?? 0 };
  return say(words(margin === 0 ? "why.tie" : "why.totals"), totals);
}

/** The further effects of a hit, in the reader's language. An unnamed target only falls. */
function effectOf({ form: id, dealsDamage, specials }: AttackCard, { kind, thrown }: Row, name: string): string {
  if (kind === "unnamed") return tell("attack.effect.unnamed");
  if (kind === "object") return dealsDamage && !specials.includes("stunning") ? "" : tell("attack.effect.nothing");
  const own = id === "grapple" || id === "slam" || id === "throw" ? id : null;
  return sentences(
    own ? tell(`attack.effect.${own}`, { name, meters: thrown ?? 0 }) : "",
    ...specials
      // The dice show that ones were thrown again; a ruling on the card asks the terrified target.
      .filter((special) => special !== "penetrating" && special !== "terrifying")
      .map((special) => tell(`attack.effect.${special}`, { name })),
  );
}

/** The key of the book's chapter on a form of attack. */
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

/** The view of a row's attack: its sides, on the ruler once their dice are thrown, and the verdict. */
export function rowParts(situation: AttackSituation, index: number, reader: Reader) {
  const { plan, throws } = situation;
  const outcome = rowOutcome(plan, index, throws);
  const pools = rowPools(plan, index);
  const rollers = {
    self: rowPlan(plan, index).self.map((roller, place) =>
      own(situation, { index, place, roller: isShared(plan) ? bare(roller) : roller, pools }, reader),
    ),
    target: [defender(situation, index, pools, reader)],
  };
  const laid = measured({ rollers, pools, throws, meeting: outcome, succeeds: outcome?.result === "hit" });
  return { ...laid, verdict: outcome && rowVerdict(situation, index, outcome, reader), outcome };
}

/** The pools of a row, by the roles of the card. */
function rowPools(plan: AttackCard, index: number): Record<string, Pool> {
  if (!isStruck(plan, plan.rows[index]!)) return {};
  const pools = attack.pools(rowPlan(plan, index));
  return Object.fromEntries(Object.entries(pools).map(([role, pool]) => [cardRole(plan, index, role), pool]));
}

/** Whether several targets share one attack throw, whose modifiers are listed once, above the rows. */
const isShared = ({ rows, form: id }: AttackCard): boolean => rows.length > 1 && id !== "sweep";

const bare = (roller: Roller): Roller => ({ ...roller, modifiers: [] });

interface Own {
  index: number;
  place: number;
  roller: Roller;
  pools: Record<string, Pool>;
}

function own(
  { plan, parties, throws }: AttackSituation,
  { index, place, roller, pools }: Own,
  reader: Reader,
): Measured {
  const attacker = plan.self[place]!;
  const { who } = attacker;
  const role = place === 0 ? attackRole(plan, index) : who;
  const label = isShared(plan) ? "" : attackLabel(plan, attacker, parties);
  const view = sideView({ role, who, label, roller, participant: parties[who], pools, throws, value: "av" }, reader);
  return { view, value: roller.value };
}

function defender(
  { plan, parties, throws }: AttackSituation,
  index: number,
  pools: Record<string, Pool>,
  reader: Reader,
): Measured {
  const row = plan.rows[index]!;
  const role = cardRole(plan, index, "target");
  const shown = { role, who: row.who, label: defenceLabel(row), roller: row.roller, participant: parties[row.who] };
  return { view: sideView({ ...shown, pools, throws, value: "dv" }, reader), value: row.roller.value };
}

/** The row of one of several targets, without the shared attack throw. */
export function rowView(situation: AttackSituation, index: number, reader: Reader): RowView {
  const { plan, parties, throws } = situation;
  const row = plan.rows[index]!;
  const target = parties[row.who];
  const { sides, part, verdict, outcome } = rowParts(situation, index, reader);
  const shared = (view: SideView): boolean => isShared(plan) && view.role === "self";
  const odds = !isStruck(plan, row) ? null : outcome ? attack.odds(rowPlan(plan, index)) : rowOdds(plan, index, throws);
  return {
    name: target?.name ?? "",
    img: target?.img ?? "",
    note: rowNote(situation, index, reader),
    sides: sides.filter((view) => !shared(view)),
    odds: odds && oddsView(odds, attackResults(), outcome?.result ?? null),
    verdict,
    ...(part && { part }),
  };
}

/** "4 m · AV 3 · defends with Lackey 1" */
function rowNote({ plan, parties }: AttackSituation, index: number, reader: Reader): string {
  const row = plan.rows[index]!;
  const far = row.distance === null ? "" : farWords(plan, row.distance);
  if (!isStruck(plan, row)) return dotted(far, tell("attack.row.out"));
  const leader = leaderOf(plan, index);
  const name = parties[plan.rows[leader]!.who]?.name ?? "";
  return dotted(
    far,
    plan.radius !== null && reader.sees("self") ? tell("value.av", { value: rowPlan(plan, index).self[0]!.value }) : "",
    leader === index ? "" : tell("attack.row.tied", { name }),
    row.isIntercepted ? tell("attack.row.between") : "",
  );
}

const farWords = ({ radius }: AttackCard, distance: number): string =>
  radius !== null && distance === 0 ? tell("attack.row.center") : meters(distance);

/** The possible results of one attack. */
export function attackResults(): CheckView["results"] {
  return (["miss", "hit", "impossible"] as const).map((key) => ({
    key,
    label: tell(`attack.result.${key}`),
    density: key === "hit" ? 3 : 0,
  }));
}

/** "Close Combat (Brawn) · Sword 2"; an unlearnt skill is marked so. */
export function attackLabel(
  { form: id }: AttackCard,
  { who, side }: Attacker,
  parties: Record<string, Participant>,
): string {
  const attacker = parties[who];
  const { actor = null, tool = null } = attacker ?? {};
  const item = (who === "self" ? parties["vehicle"]?.tool : null) ?? tool;
  const rating = form(id).usesRating ? armed(item)?.rating : undefined;
  const aid = itemAsKept(attacker, side.tool);
  return dotted(
    sideLabel(attacker, side),
    actor && !isSkilled(actor, side) ? tell("side.unskilled") : "",
    item && rating !== undefined ? tell("ask.toolChoice", { name: item.name, rating }) : "",
    aid ? tell("ask.toolChoice", { name: aid.name, rating: (aid.system as { rating?: number }).rating ?? 0 }) : "",
  );
}

/** "Agility, body armour"; "" for a thing, which has only its DV. */
function defenceLabel({ attribute, source }: Row): string {
  if (attribute === null) return "";
  const by = tell(`attribute.${attribute}`);
  return source === null ? by : tell("attack.defendsWith", { attribute: by, source });
}

export const meters = (distance: number): string => tell("attack.meters", { meters: distance });

/** The title of an attack: the name of the weapon or power, else of the form. */
export function attackTitle({ form: id }: AttackCard, parties: Record<string, Participant>): string {
  const tool = parties["vehicle"]?.tool ?? parties["self"]?.tool;
  return tool?.name ?? tell(`form.${id}`);
}
