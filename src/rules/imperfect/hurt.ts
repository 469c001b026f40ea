import { checkThrows, type Change, type CheckKind } from "../check.ts";
import { diceOf, total as totalOf, type Pool, type Throw } from "../dice/index.ts";
import { fail, flag, list, member, record, whole } from "../guard.ts";
import { chipBill } from "./chip-bill.ts";
import { negated } from "./chip-values.ts";
import { body as checkBody, chips as checkChips, diceCount, resource } from "./guards.ts";
import { areaOf, locationPool, placeOf } from "./hit-table.ts";
import { mortalChance } from "./mortal-chance.ts";
import { chanceOf, openSum } from "./pools.ts";
import { AREAS, CHIPS, type Area, type Body, type Chips, type Resource } from "./vocabulary.ts";
import { loseWind } from "./wind.ts";
import { addWounds, isMortal, WORST, woundTn } from "./wounds.ts";

/** A character takes the wounds and the Wind loss of one attack. */
export interface HurtPlan {
  /** Wounds before chips; 0 and up. */
  wounds: number;
  /** 0 and up; null: the Wind loss is thrown. */
  windLoss: number | null;
  /** Each of these areas takes all wounds; with `scatter` each wound gets a random area. */
  where: Area[] | "scatter";
  /** Body and Wind before. */
  body: Body;
  wind: Resource;
  /** Chips spent to cancel wounds, and to keep Wind. */
  chips: { wounds: Chips; wind: Chips };
  /** The character is already stunned. */
  stunned: boolean;
}

export type HurtResult = (typeof RESULTS)[number];

export interface HurtOutcome {
  result: HurtResult;
  /** Wounds after chips. */
  suffered: number;
  /** The Wind loss before chips. */
  windRolled: number;
  /** The Wind actually lost. */
  windLost: number;
  /** Body and Wind after the attack. */
  wind: Resource;
  body: Body;
  /** Areas that reach the worst level by this attack. */
  maimed: Area[];
  /** Target Number of the stun check with Vigor; null: no stun check. */
  stunTn: number | null;
}

const RESULTS = ["standing", "winded", "mortal"] as const;

/**
 * Wounds and Wind from one attack: chips first, then the locations, then Wind. Future Imperfect › Wounds, Wind, Stun,
 * Saving your skin, Boom!. Errors: the fields' names; `where` also if it is empty or repeats an area.
 */
export const hurt: CheckKind<HurtPlan, HurtOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const pools = poolsOf(plan);
    const thrown = checkThrows(pools, throws);
    const suffered = sufferedOf(plan);
    const hits = hitsOf(plan, suffered, thrown.location ?? []);
    const body = hits.reduce((worse, [area, wounds]) => addWounds(worse, area, wounds), plan.body);
    const windRolled = pools.wind ? totalOf(pools.wind, thrown.wind!) : plan.windLoss!;
    const loss = Math.max(0, windRolled - negated(plan.chips.wind).wind);
    const { value, winded } = loseWind({ wind: plan.wind, loss, fatal: false });
    const windLost = plan.wind.value - value;
    const mortal = isMortal(body);
    const worst = Math.max(0, ...hits.map(([area]) => body[area].level));
    const isStunCheck = !plan.stunned && !mortal && (suffered > 0 || windLost > 0);
    return {
      result: mortal ? "mortal" : winded ? "winded" : "standing",
      suffered,
      windRolled,
      windLost,
      wind: { value, max: plan.wind.max },
      body,
      maimed: AREAS.filter((area) => body[area].level === WORST && plan.body[area].level < WORST),
      stunTn: isStunCheck ? woundTn(worst) : null,
    };
  },

  odds(plan) {
    const { wind } = poolsOf(plan);
    const mortal = mortalChance(plan.body, plan.where, sufferedOf(plan));
    // A character at 0 Wind or below is winded in any case.
    const needed = plan.wind.value + negated(plan.chips.wind).wind;
    const winded = plan.wind.value <= 0 ? 1 : wind ? chanceOf(wind, needed) : Number(plan.windLoss! >= needed);
    return { standing: (1 - mortal) * (1 - winded), winded: (1 - mortal) * winded, mortal };
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const { result, body: after, windLost } = record(outcome, "outcome");
    member(result, RESULTS, "result");
    const body = checkBody(after);
    const lost = whole(windLost, "windLost", { min: 0 });
    const { wounds, wind } = plan.chips;
    const spent = Object.fromEntries(CHIPS.map((chip) => [chip, wounds[chip] + wind[chip]])) as Chips;
    return [
      ...chipBill("target", spent),
      ...AREAS.flatMap((area) => woundChanges(plan.body, body, area)),
      ...(lost > 0 ? [{ who: "target", add: "wind.value", value: -lost }] : []),
    ];
  },
};

function poolsOf(plan: HurtPlan): Record<string, Pool> {
  const fields = record(plan, "plan");
  whole(fields.wounds, "wounds", { min: 0 });
  if (fields.windLoss !== null) whole(fields.windLoss, "windLoss", { min: 0 });
  const scatters = fields.where === "scatter";
  if (!scatters) checkAreas(fields.where);
  checkBody(fields.body);
  resource(fields.wind, "wind");
  const chips = record(fields.chips, "chips");
  checkChips(chips.wounds, "wounds");
  checkChips(chips.wind, "wind");
  flag(fields.stunned, "stunned");
  const suffered = diceCount(sufferedOf(plan), "wounds");
  // A hit without a wound still costs a die of Wind.
  return {
    ...(fields.windLoss === null && { wind: openSum(diceOf(Math.max(1, suffered), 6)) }),
    ...(scatters && suffered > 0 && { location: locationPool(suffered) }),
  };
}

function checkAreas(where: unknown): void {
  const areas = list(where, "where");
  for (const area of areas) member(area, AREAS, "where");
  if (areas.length === 0 || new Set(areas).size < areas.length) fail("where");
}

function sufferedOf({ wounds, chips }: HurtPlan): number {
  return Math.max(0, wounds - negated(chips.wounds).wounds);
}

/** The number of wounds by area; empty if chips have cancelled all. */
function hitsOf({ where }: HurtPlan, suffered: number, places: Throw): [Area, number][] {
  if (where === "scatter") return places.map(([face]) => [areaOf(placeOf(face!)), 1]);
  return suffered > 0 ? where.map((area) => [area, suffered]) : [];
}

/** Writes only fields that differ. */
function woundChanges(before: Body, after: Body, area: Area): Change[] {
  const who = "target";
  const was = before[area];
  const { level, bleeding } = after[area];
  return [
    ...(level === was.level ? [] : [{ who, set: `body.${area}.level`, value: level }]),
    ...(bleeding === was.bleeding ? [] : [{ who, set: `body.${area}.bleeding`, value: bleeding }]),
  ];
}
