import { sentences } from "#table/words.ts";
import type { CheckKind } from "#rules/check.ts";
import { type AbilityRoll, check, DIFFICULTIES, hazard, type Reading } from "#rules/imperfect";
import { amount } from "#table/amount.ts";
import { type Density, listOf, partyOf, partyViews, tellsTotals, type VerdictView, form } from "#table/checks";
import { type Character, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import type { HazardHarm } from "../harm/damage-plan.ts";
import { headline, plainVerdict, tnLabel } from "../parts.ts";
import { chipSpends } from "../roll/chips.ts";
import { withUniqueKeys, ownSlot, rollCheck, rollFields, rollSide, throwerOf } from "../roll/roll-check.ts";
import { type Asked, byWay, rollOf, type Way, wayName, wayOf } from "../roll/ways.ts";

/** The ground on which a fall ends. */
const LANDINGS = ["hard", "soft", "water"] as const;
type Landing = (typeof LANDINGS)[number];

interface FallPlan {
  meters: number;
  landing: Landing;
  /** The roll that softens the fall: Deftness, or swimming. It is not thrown on hard ground. */
  roll: AbilityRoll;
  way: Way;
}

const FALLS = ["full", "halved", "unharmed"] as const;

interface FallOutcome extends Pick<Reading, "spent" | "bust" | "total"> {
  result: (typeof FALLS)[number];
  margin: number;
  /** The damage that follows; null for none. */
  harm: HazardHarm | null;
}

/** The Target Number on landing (IMP-HAZ-2). */
const landingTn = (landing: Exclude<Landing, "hard">): number =>
  landing === "water" ? DIFFICULTIES.fair : DIFFICULTIES.onerous;

const NO_CHIPS = { white: 0, red: 0, blue: 0 };

/** How much of the fall's damage is left after the landing. */
function resultOf({ meters, landing }: FallPlan, hasSucceeded: boolean): FallOutcome["result"] {
  if (hazard({ kind: "fall", meters }).dice === 0) return "unharmed";
  if (landing === "hard") return "full";
  if (landing === "water") return hasSucceeded ? "unharmed" : "halved";
  return hasSucceeded ? "halved" : "full";
}

function outcomeOf(plan: FallPlan, hasSucceeded: boolean): Pick<FallOutcome, "result" | "harm"> {
  const result = resultOf(plan, hasSucceeded);
  const { dice, faces, bonus } = hazard({ kind: "fall", meters: plan.meters });
  const harm = { source: "fall", dice, faces, bonus, halved: result === "halved", where: "scatter" } as const;
  return { result, harm: result === "unharmed" ? null : harm };
}

/** The check on landing; null on hard ground, which allows none. */
const asCheck = ({ landing, roll }: FallPlan): { roll: AbilityRoll; tn: number } | null =>
  landing === "hard" ? null : { roll, tn: landingTn(landing) };

/** A fall, with the check on landing. Future Imperfect › Falling (IMP-HAZ-2). */
const fall: CheckKind<FallPlan, FallOutcome> = {
  pools(plan) {
    const asked = asCheck(plan);
    return asked ? check.pools(asked) : {};
  },
  resolve(plan, throws) {
    const asked = asCheck(plan);
    if (!asked) return { ...outcomeOf(plan, false), spent: NO_CHIPS, bust: false, total: 0, margin: 0 };
    const { successes, spent, bust, total, margin } = check.resolve(asked, throws);
    return { ...outcomeOf(plan, successes > 0), spent, bust, total, margin };
  },
  odds(plan) {
    const asked = asCheck(plan);
    const odds = Object.fromEntries(FALLS.map((result) => [result, 0]));
    const chances = asked ? check.odds(asked) : { bust: 1, failure: 0 };
    for (const [degree, chance] of Object.entries(chances)) {
      odds[resultOf(plan, degree !== "bust" && degree !== "failure")]! += chance;
    }
    return odds;
  },
  changes: () => [],
};

const DENSITY: Record<FallOutcome["result"], Density> = { full: 3, halved: 2, unharmed: 0 };

/** "3d6+15 damage, scattered over the body." */
function damageWords({ meters }: FallPlan): string {
  const { dice, faces, bonus } = hazard({ kind: "fall", meters });
  if (dice === 0) return tell("fall.low");
  return tell("fall.note", { dice, faces, bonus });
}

function fallVerdict(plan: FallPlan, { result, bust, total }: FallOutcome, told: boolean): VerdictView {
  const { landing } = plan;
  const tried =
    landing === "hard" || !told ? "" : bust ? tell("why.bust") : tell("why.failure", { total, tn: landingTn(landing) });
  return plainVerdict({
    word: tell(`fall.result.${result}`),
    tone: result === "unharmed" ? "gain" : "harm",
    why: sentences(tried, damageWords(plan)),
    source: "falling",
  });
}

/** The deepest fall that may be entered, in metres. */
const DEEPEST = 1000;

const isLanding = (word: unknown): word is Landing => LANDINGS.some((one) => one === word);

const isHeight = (meters: unknown): meters is number =>
  typeof meters === "number" && Number.isFinite(meters) && meters > 0 && meters <= DEEPEST;

/** On water the actor rolls swimming, or Deftness if it has not learnt to swim; elsewhere Deftness. */
const askedFor = (landing: Landing): Asked =>
  landing === "water"
    ? { aptitude: "swimming", unskilled: "deftness", involuntary: true }
    : { trait: "deftness", involuntary: true };

function fallPlan(actor: Character, { meters, landing }: Pick<FallPlan, "meters" | "landing">, way?: string): FallPlan {
  const chosen = wayOf(actor, askedFor(landing), way);
  return { meters, landing, way: chosen, roll: rollOf(actor, chosen) };
}

const USUAL = 5;

/** Future Imperfect › Falling (IMP-HAZ-2). */
export const fallCheck = rollCheck<FallPlan, FallOutcome>({
  kind: fall,
  /** `data.meters` and `data.landing`, if they are known. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const meters = Number(data.meters || USUAL);
    const landing = isLanding(data.landing) ? data.landing : "hard";
    return {
      plan: fallPlan(actor, { meters: isHeight(meters) ? meters : USUAL, landing }),
      parties: { self: partyOf(actor, token, null) },
    };
  },
  /** The player chooses height and landing; the roll is read from the sheet. */
  anew(actor, { plan }) {
    const meters = isHeight(plan.meters) ? plan.meters : USUAL;
    const landing = isLanding(plan.landing) ? plan.landing : "hard";
    return fallPlan(actor, { meters, landing }, plan.way.id);
  },
  fields({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return [];
    return [
      {
        id: "meters",
        label: tell("fall.meters"),
        hint: tell("fall.metersHint"),
        type: "number",
        decimals: true,
        value: String(plan.meters),
        min: 1,
        max: DEEPEST,
        apply(value) {
          const meters = Number(value);
          return isHeight(meters) ? { ...plan, meters } : refusal("fall.meters", { most: DEEPEST });
        },
      },
      form("QUADRANT.imperfect.fall", plan, ({ landing = plan.landing }) => {
        const { way } = fallPlan(actor, { meters: plan.meters, landing });
        return { ...plan, landing, way, roll: byWay(actor, way, plan.roll) };
      }).select("landing", LANDINGS),
      ...(plan.landing === "hard" ? [] : rollFields(plan, parties["self"], askedFor(plan.landing))),
    ];
  },
  spends: (situation) => (situation.plan.landing === "hard" ? [] : chipSpends(ownSlot(situation.plan), situation)),
  modifiers: (plan, role) => (role === "roll" && plan.landing !== "hard" ? withUniqueKeys(listOf(plan, "roll")) : null),
  /** The rest of the fall becomes damage (IMP-EXP-2). */
  follows({ outcome, parties: { self } }) {
    if (!outcome?.harm || !self?.actor) return [];
    return [
      {
        check: "imperfect.damage",
        actor: self.actor.uuid,
        data: {},
        label: tell("fall.damage"),
        automatic: true,
      },
    ];
  },
  view({ plan, throws, outcome, parties }, reader) {
    const { self } = parties;
    const { roll, way, landing, meters } = plan;
    const shown = { pools: fall.pools(plan), throws };
    const side =
      landing === "hard"
        ? []
        : [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)];
    return {
      kind: tell("card.fall"),
      title: tell("fall.title", { meters: amount(meters) }),
      chip: landing === "hard" ? "" : tnLabel(landingTn(landing)),
      parties: partyViews(self),
      sides: side,
      results: FALLS.map((key) => ({ key, label: tell(`fall.result.${key}`), density: DENSITY[key] })),
      headlines: [headline("unharmed", ["unharmed"]), headline("halved", ["halved"])],
      note: damageWords(plan),
      verdict: outcome && fallVerdict(plan, outcome, tellsTotals(reader, "self")),
    };
  },
});
