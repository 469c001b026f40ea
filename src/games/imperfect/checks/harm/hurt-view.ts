import type { CheckKind } from "#rules/check.ts";
import { type Area, AREAS, type Body, hurt, type HurtOutcome, type HurtPlan, woundPenalty } from "#rules/imperfect";
import {
  type CheckView,
  dieViews,
  partyViews,
  type Reader,
  type SideView,
  type Situation,
  type TableChange,
  type VerdictView,
  cardView,
} from "#table/checks";
import { has } from "#table/conditions";
import { signed, sentences } from "#table/words.ts";
import { type Character, characterOf } from "../../documents.ts";
import { bodyView } from "../../sheets/body-view.ts";
import { headline, openSide } from "../parts.ts";
import { type Chain, stepsOf } from "./chain.ts";
import { tell } from "../../words.ts";

/** The effect of an attack on its victim, as the table keeps it. */
export interface HurtAct extends HurtPlan {
  /** The chain that it belongs to. */
  chain: Chain;
  /** The name of the weapon; empty if the wound was entered by hand. */
  by: string;
}

/** A pool without dice: the card still waits for the victim, so that chips can be paid first. */
const NOTHING = { dice: [], read: "sum", modifier: 0, aces: false, rerollOnes: false } as const;

/**
 * The rule for wounds, on a card that the victim has to take: it waits for that even without dice, so that chips can be
 * paid before (IMP-FATE-8).
 */
export const hurtKind: CheckKind<HurtAct, HurtOutcome> = {
  pools(plan) {
    const pools = hurt.pools(plan);
    return "wind" in pools ? pools : { wind: { ...NOTHING, dice: [] }, ...pools };
  },
  resolve(plan, throws) {
    const known = hurt.pools(plan);
    const thrown = Object.entries(throws).filter(([role]) => role in known || role !== "wind");
    return hurt.resolve(plan, Object.fromEntries(thrown));
  },
  odds: (plan) => hurt.odds(plan),
  changes: (plan, outcome) => hurt.changes(plan, outcome),
};

/** The plan with the present body and Wind: another wound may have come first. */
export function asOfNow(plan: HurtAct, actor: Character): HurtAct {
  return { ...plan, ...stateOf(actor) };
}

/** The part of an actor's state that a wound changes. */
export function stateOf(actor: Character): Pick<HurtPlan, "body" | "wind" | "stunned"> {
  const { body, wind } = actor.system;
  return {
    body: Object.fromEntries(
      Object.entries(body).map(([area, { level, bleeding }]) => [area, { level, bleeding }]),
    ) as HurtPlan["body"],
    wind: { value: wind.value, max: wind.max },
    stunned: has(actor, "stunned"),
  };
}

interface Blow {
  wounds: number;
  /** Null: it is thrown. */
  windLoss: number | null;
  where: Area[] | "scatter";
}

/** The plan for one attack's effect on an actor, before chips. */
export function hurtPlan(blow: Blow, actor: Character, chain: Chain, by: string): HurtAct {
  const none = { white: 0, red: 0, blue: 0 };
  return { ...blow, ...stateOf(actor), chips: { wounds: { ...none }, wind: { ...none } }, chain, by };
}

const LEVEL = /^body\.(\w+)\.level$/;

/** Adds the world time to every new wound, because it can be treated for an hour (IMP-AM-13). */
export function dated(changes: readonly TableChange[]): TableChange[] {
  return changes.flatMap((change) => {
    const area = "set" in change ? LEVEL.exec(change.set)?.[1] : undefined;
    if (!area) return [change];
    return [change, { who: change.who, set: `body.${area}.since`, value: game.time!.worldTime }];
  });
}

/** The result if the wound were taken now, apart from Wind. Null while its locations are still to be thrown. */
function previewOf(plan: HurtAct): HurtOutcome | null {
  if (plan.where === "scatter") return null;
  // A hit costs at least some Wind: only the amount is unknown.
  return hurt.resolve({ ...plan, windLoss: plan.windLoss ?? 1 }, {});
}

/** "level 2, TN 7"; "3 wounds" if they scatter. */
export function previewWords(plan: HurtAct): string {
  const preview = previewOf(plan);
  if (!preview) {
    const { suffered } = hurt.resolve({ ...plan, windLoss: 0, where: ["guts"] }, {});
    return tell("hurt.preview.scatter", { wounds: suffered });
  }
  const worst = Math.max(...worstAreas(plan).map((area) => preview.body[area].level));
  if (preview.result === "mortal") return tell("hurt.preview.mortal", { level: worst });
  return preview.stunTn === null
    ? tell("hurt.preview.level", { level: worst })
    : tell("hurt.preview.stun", { level: worst, tn: preview.stunTn });
}

/** The areas that are wounded. */
const worstAreas = ({ where }: HurtAct) => (where === "scatter" ? [...AREAS] : where);

type Hurt = Situation<HurtAct, HurtOutcome>;

export function hurtView(situation: Hurt, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { target } = parties;
  const told = reader.sees("target");
  return cardView({
    kind: tell("card.hurt"),
    title: plan.by || tell("hurt.byHand"),
    chip: told ? tell("hurt.chipWords", { wounds: plan.wounds }) : "",
    parties: partyViews(target),
    sides: sidesOf(situation),
    results: [
      { key: "standing", label: tell("hurt.result.standing"), density: 1 },
      { key: "winded", label: tell("hurt.result.winded"), density: 2 },
      { key: "mortal", label: tell("hurt.result.mortal"), density: 3 },
    ],
    headlines: [headline("standing", ["standing"]), headline("winded", ["winded"]), headline("mortal", ["mortal"])],
    verdict: outcome && verdictOf(plan, outcome, told),
    steps: stepsOf(plan.chain, "hurt"),
    ...partOf(situation, told),
  });
}

function sidesOf({ plan, throws, outcome, parties: { target } }: Hurt): SideView[] {
  const pools = hurtKind.pools(plan);
  const sides: SideView[] = [];
  if (pools.wind && pools.wind.dice.length > 0) {
    sides.push(
      openSide({
        role: "wind",
        name: tell("hurt.wind"),
        note: target?.name ?? "",
        dice: dieViews(pools.wind, throws.wind ?? null),
        total: outcome?.windRolled ?? null,
      }),
    );
  }
  if (pools.location) {
    sides.push(
      openSide({
        role: "location",
        name: tell("hurt.places"),
        dice: dieViews(pools.location, throws.location ?? null),
      }),
    );
  }
  return sides;
}

function verdictOf(plan: HurtAct, outcome: HurtOutcome, told: boolean): VerdictView {
  const { result, suffered, windLost, maimed } = outcome;
  const count = suffered === 0 ? "none" : suffered === 1 ? "one" : "many";
  return {
    word: result === "standing" ? tell(`damage.wounds.${count}`, { count: suffered }) : tell(`hurt.result.${result}`),
    number: told && windLost > 0 ? String(windLost) : "",
    label: told && windLost > 0 ? tell("hurt.windLost") : "",
    tone: result === "standing" && suffered === 0 ? "strain" : "harm",
    why: told
      ? sentences(
          plan.wounds > suffered
            ? tell("hurt.why.cancelled", { wounds: plan.wounds, cancelled: plan.wounds - suffered })
            : "",
          maimed.length > 0
            ? tell("hurt.why.maimed", { areas: maimed.map((area) => tell(`area.${area}`)).join(", ") })
            : "",
          outcome.windRolled > windLost
            ? tell("hurt.why.windKept", { rolled: outcome.windRolled, lost: windLost })
            : "",
        )
      : "",
    source: "QUADRANT.imperfect.source.hurt",
  };
}

/** The body before and after, with the consequences; only for readers who may see them. */
function partOf({ plan, outcome, parties: { target }, card }: Hurt, told: boolean): Pick<CheckView, "part"> {
  const actor = characterOf(target);
  if (!told || (!actor && !outcome)) return {};
  const now = outcome || !actor ? plan : asOfNow(plan, actor);
  const after = outcome ?? previewOf(now);
  return {
    part: {
      template: "imperfect/hurt.hbs",
      data: {
        body: bodyView(now.body, { key: `hurt-${card?.id ?? "asked"}`, preview: after?.body ?? null }),
        title: tell(`hurt.${outcome ? "taken" : "ifTaken"}`),
        lines: after ? linesOf(now, after, outcome !== null) : [scatterLine(now)],
      },
    },
  };
}

interface Line {
  label: string;
  before: string;
  after: string;
  harm: boolean;
}

/** "Left arm 1 → 3", "Bleeding starts", "Every check −1 → −3", "Stun check TN 9". */
function linesOf(plan: HurtAct, after: HurtOutcome, taken: boolean): Line[] {
  const areas = AREAS.filter((area) => plan.body[area].level !== after.body[area].level);
  const bleeds = AREAS.some((area) => after.body[area].bleeding && !plan.body[area].bleeding);
  const penalty = [penaltyOf(plan.body), penaltyOf(after.body)] as const;
  return [
    ...areas.map((area) => line(tell(`area.${area}`), String(plan.body[area].level), String(after.body[area].level))),
    ...(bleeds ? [line(tell("condition.bleeding.name"), "", tell("hurt.starts"), true)] : []),
    ...(penalty[0] === penalty[1] ? [] : [line(tell("hurt.everyCheck"), penalty[0], penalty[1])]),
    ...(taken ? [line(tell("hurt.wind"), String(plan.wind.value), String(after.wind.value))] : []),
    ...(after.stunTn === null ? [] : [line(tell("hurt.stunCheck"), "", tell("check.tn", { tn: after.stunTn }))]),
    ...(after.result === "mortal" ? [line(tell("condition.mortal.name"), "", "", true)] : []),
  ];
}

const line = (label: string, before: string, after: string, harm = false): Line => ({ label, before, after, harm });

const penaltyOf = (body: Body): string => signed(woundPenalty(body));

/** Each wound gets a location of its own when it is taken (IMP-EXP-2). */
function scatterLine(plan: HurtAct): Line {
  const { white, red, blue } = plan.chips.wounds;
  const left = Math.max(0, plan.wounds - white - 2 * red - 3 * blue);
  return line(tell("hurt.scatters"), "", String(left));
}
