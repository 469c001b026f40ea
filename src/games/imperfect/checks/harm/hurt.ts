import {
  type Chip,
  CHIPS,
  type Chips,
  type DamageOutcome,
  FIRE_SIZES,
  type HurtOutcome,
  mayHelp,
  negated,
} from "#rules/imperfect";
import {
  defineCheck,
  type Answer,
  boundByChain,
  type Check,
  type FollowUp,
  partyOf,
  type Plan,
  type Refusal,
  type Ruling,
  type Situation,
  type Spend,
} from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isHero } from "../../documents.ts";
import { chipCosts, chipWords, emptyRefusal, one, purseOf, spender, withoutChips } from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { weaponIn } from "../attack/arms.ts";
import { helpersOf } from "../roll/chips.ts";
import { asVictim, type Before, previousLink, breathNotes, type Chain, tiedLink } from "./chain.ts";
import type { DamageAct } from "./damage-plan.ts";
import { asOfNow, dated, type HurtAct, hurtKind, hurtPlan, hurtView, previewWords } from "./hurt-view.ts";

interface Softened<P extends Plan> {
  /** The role of the victim's dice, and the name of the victim's party. */
  role: string;
  who: string;
  victim: Actor.Implementation | null | undefined;
  /** The harm that the chips reduce. */
  against: "wounds" | "wind";
  chips: Chips;
  put(chips: Chips): P;
  /** The result with these chips, in a few words. */
  hint(chips: Chips): string;
  /** Why no chip would help; null if one would. */
  idle: Refusal | null;
}

/**
 * Chips that cancel wounds, or keep Wind: the victim's own; those of others only if the victim has none left. Future
 * Imperfect › Saving your skin (IMP-FATE-8, -9, -10).
 */
export function softeningSpends<P extends Plan>(softened: Softened<P>): Spend<P>[] {
  const { victim, idle } = softened;
  const own = CHIPS.map((chip) => spend(softened, chip, victim, null));
  if (idle || !victim || !isHero(victim)) return own;
  const mayOthers = mayHelp({ reducesDamage: true, chips: purseOf(victim) });
  const refused = mayOthers ? null : refusal("chip.ownFirst", { name: victim.name, held: chipWords(purseOf(victim)) });
  const help = helpersOf(victim).flatMap((helper) => CHIPS.map((chip) => spend(softened, chip, helper, refused, true)));
  return [...own, ...help];
}

function spend<P extends Plan>(
  { role, who: sufferer, against, chips, put, hint, idle }: Softened<P>,
  chip: Chip,
  payer: Actor.Implementation | null | undefined,
  refused: Refusal | null,
  isHelp = false,
): Spend<P> {
  const who = isHelp && payer ? `helper${payer.id}` : sufferer;
  const after = { ...chips, [chip]: chips[chip] + 1 };
  const worth = negated({ white: 0, red: 0, blue: 0, ...one(chip) })[against];
  const empty = emptyRefusal(chip, payer);
  return {
    id: `${against}:${chip}${isHelp && payer ? `:${payer.id}` : ""}`,
    role,
    label: tell(`hurt.chip.${against}`, { chip: tell(`chip.${chip}`), worth }),
    hint: hint(after),
    note: `QUADRANT.imperfect.spent.${chip}`,
    price: "",
    costs: chipCosts(who, payer, one(chip)),
    reason: idle ?? refused ?? empty,
    plan: put(after),
    timing: "anytime",
    chip: { color: chip, count: purseOf(payer)[chip] },
    ...spender(payer),
    ...(isHelp &&
      payer && {
        group: tell("helpOf", { name: payer.name }),
        payer: { who, party: partyOf(payer, null, null) },
      }),
  };
}

export type HurtSituation = Situation<HurtAct, HurtOutcome>;

/** The plan for the target of the damage on the card before. */
function hurtBy({ kind, now }: Before): HurtAct | Refusal {
  const actor = characterOf(now.parties.target);
  const outcome = now.outcome as unknown as DamageOutcome | null;
  if ((kind !== "damage" && kind !== "burn") || !actor || !outcome || outcome.result === "stopped")
    return refusal("gone");
  const { source, where } = now.plan as DamageAct;
  const chain: Chain = source === "hit" || source === "blast" ? source : "hazard";
  const by =
    source === "fire" || source === "fall"
      ? tell(`damage.source.${source}`)
      : (weaponIn(now.parties)?.name ?? tell("attack.unarmed"));
  return hurtPlan({ wounds: outcome.wounds, windLoss: outcome.wind, where }, actor, chain, by);
}

/**
 * The victim takes the wound: body and Wind are read at this moment, because another wound may have come first (§ 5.3).
 */
function takes(role: string, { plan, parties: { target } }: HurtSituation): Answer<HurtAct>[] {
  const actor = characterOf(target);
  if (!actor || (role !== "wind" && role !== "location")) return [];
  return [
    {
      id: "take",
      label: tell("hurt.take"),
      tool: null,
      price: "",
      costs: [],
      reason: null,
      plan: asOfNow(plan, actor),
      // A victim without chips has nothing to choose.
      automatic: CHIPS.every((chip) => purseOf(actor)[chip] === 0),
    },
  ];
}

const isTaken = ({ throws }: Pick<HurtSituation, "throws">): boolean => "wind" in throws;

/** Before the wound is taken chips cancel wounds; afterwards they bring Wind back (IMP-FATE-8, -9). */
function hurtSpends(situation: HurtSituation): Spend<HurtAct>[] {
  const {
    plan,
    outcome,
    parties: { target },
  } = situation;
  const actor = characterOf(target);
  if (!actor) return [];
  const common = { role: "wind", who: "target", victim: actor };
  if (!isTaken(situation)) {
    const now = asOfNow(plan, actor);
    const put = (wounds: HurtAct["chips"]["wounds"]): HurtAct => ({ ...plan, chips: { ...plan.chips, wounds } });
    return softeningSpends({
      ...common,
      against: "wounds",
      chips: plan.chips.wounds,
      put,
      hint: (wounds) => previewWords({ ...now, chips: { ...plan.chips, wounds } }),
      idle: woundsLeft(plan) > 0 ? null : refusal("chip.noWounds"),
    });
  }
  const put = (wind: HurtAct["chips"]["wind"]): HurtAct => ({ ...plan, chips: { ...plan.chips, wind } });
  return softeningSpends({
    ...common,
    against: "wind",
    chips: plan.chips.wind,
    put,
    hint: (wind) => windWords(put(wind), situation.throws),
    idle: (outcome?.windLost ?? 0) > 0 ? null : refusal("chip.noWind"),
  });
}

/** Wounds that chips have not cancelled yet. */
function woundsLeft({ wounds, chips }: HurtAct): number {
  const { white, red, blue } = chips.wounds;
  return Math.max(0, wounds - white - 2 * red - 3 * blue);
}

function windWords(plan: HurtAct, throws: HurtSituation["throws"]): string {
  const { wind } = hurtKind.resolve(plan, throws);
  return tell("hurt.preview.wind", { wind: wind.value, max: wind.max });
}

/** The stun check, at once and free; a victim that can still bring Wind back decides first (IMP-STUN-1). */
function hurtFollows({ outcome, parties: { target } }: HurtSituation): FollowUp[] {
  const actor = characterOf(target);
  if (!actor || !outcome || outcome.stunTn === null) return [];
  const purse = purseOf(actor);
  const mayPay = outcome.windLost > 0 && CHIPS.some((chip) => purse[chip] > 0);
  return [
    {
      check: "imperfect.stun",
      actor: actor.uuid,
      data: {},
      label: tell("hurt.follow"),
      automatic: !mayPay,
      announced: actor.hasPlayerOwner,
    },
  ];
}

/**
 * The Master's rulings: on a mortal wound, whether the victim is dead or held by advanced medicine (IMP-WND-5); on a
 * hit, whether it sets the target on fire.
 */
function hurtRulings({ plan, outcome }: HurtSituation): Ruling[] {
  const isMortal = outcome?.result === "mortal";
  return [...(isMortal ? [mortalRuling()] : []), ...(plan.chain === "hit" && outcome ? [fireRuling(plan)] : [])];
}

function mortalRuling(): Ruling {
  const base = "QUADRANT.imperfect.hurt.mortal";
  return {
    id: "mortal",
    label: say(`${base}.label`),
    choices: ["dead", "held"].map((value) => ({ value, label: say(`${base}.${value}`) })),
    who: "gm",
    changes: (value) => (value === "dead" ? [{ who: "target", gain: "dead" }] : []),
    note: `${base}.note`,
  };
}

/** A hit by flame may set the areas on fire that it struck (§ 3). */
function fireRuling({ where }: HurtAct): Ruling {
  const base = "QUADRANT.imperfect.hurt.fire";
  return {
    id: "fire",
    label: say(`${base}.label`),
    choices: ["none", ...FIRE_SIZES].map((value) => ({ value, label: say(`${base}.${value}`) })),
    who: "gm",
    changes: (value) =>
      value === "none" ? [] : [{ who: "target", gain: "burning", data: { size: value, areas: where } }],
    note: `${base}.note`,
  };
}

/** Future Imperfect › Wounds, Wind: the wounds and the Wind that one attack costs, for the victim to take. */
export const hurtCheck: Check<HurtAct, HurtOutcome> = defineCheck<HurtAct, HurtOutcome>({
  kind: hurtKind,
  roles: { wind: "target", location: "target" },
  prepare(subject) {
    const before = previousLink(subject);
    const plan = before && hurtBy(before);
    const victim = before?.card.system.parties.target;
    if (!plan || !victim || "key" in plan) return plan && "key" in plan ? plan : refusal("gone");
    return { plan, parties: { self: victim, target: victim }, tied: before.card.uuid };
  },
  parties: asVictim("self", "target"),
  ties: "continues",
  refresh(situation) {
    const before = tiedLink(situation);
    const plan = before && hurtBy(before);
    return plan && !("key" in plan) ? plan : situation.plan;
  },
  refuse: (situation) => (tiedLink(situation) ? null : refusal("gone")),
  answers: takes,
  spends: hurtSpends,
  changes: ({ plan, outcome, parties: { target } }) =>
    outcome
      ? [...dated(withoutChips(hurtKind.changes(plan, outcome))), ...breathNotes(plan, outcome, target?.name)]
      : [],
  lockedReason: boundByChain,
  rulings: hurtRulings,
  follows: hurtFollows,
  isOtherOutcome: (one, other) =>
    one.result !== other.result || one.windLost !== other.windLost || one.suffered !== other.suffered,
  view: hurtView,
});
