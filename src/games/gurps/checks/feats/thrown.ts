import type { CheckKind } from "#rules/check.ts";
import { type Pool, total } from "#rules/dice";
import { plans, sixSided } from "#rules/gurps";
import {
  defineCheck,
  dieViews,
  admitOnly,
  partyOf,
  readOrNull,
  situationOf,
  cardView,
  verdictView,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { levelOf, relativeOf } from "../../abilities.ts";
import { isCharacter, isSkill, itemsOf, type Skill } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { maneuverOf } from "../../combat/maneuvers.ts";
import { inDice } from "../../measures.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { number, toggled, words } from "./blanks.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import { type Doing, type FeatOutcome, hasSucceeded, rowOf } from "./feat.ts";
import { damageOf, type ThrowBody, type ThrowForm } from "./throw.ts";

const sports = ({ actor }: Doing): Skill[] =>
  itemsOf<Skill>(actor, isSkill).filter((skill) => skill.system.attribute === "dx" && relativeOf(skill) !== null);

const sportOf = (doing: Doing, { sport }: { sport: string }): Skill | null =>
  sports(doing).find(({ id }) => id === sport) ?? null;

/** The margin of the tied lob; null if there is nothing to catch. */
function marginOf({ tied }: Doing): number | null {
  const thrown = featBefore<ThrowForm, ThrowBody>({ tied }, "throw");
  if (!tied || !thrown || thrown.form.isAtTarget || !isAdmitted(tied)) return null;
  const outcome = readOrNull(tied, (card) => situationOf(card).outcome as FeatOutcome | null);
  return hasSucceeded(outcome) ? (outcome!.margin ?? 0) : null;
}

/** Outside a fight the catcher is ready; in a fight only with a Wait maneuver. */
const isLookingOut = (doing: Doing): boolean => {
  const row = rowOf(doing);
  return row === null || maneuverOf(row) === "wait";
};

/** Catching a lobbed thing (GURPS-CATCH-1): from the card of that throw, or else by the margin that the form asks for. */
export const catchCheck = featCheck({
  id: "catch",
  tag: "skill",
  ties: "follows",
  blanks: (doing) => {
    const named = (id: string): string => sports(doing).find((one) => one.id === id)?.name ?? tell("attribute.dx");
    return {
      sport: words(["", ...sports(doing).map(({ id }) => id!)], "", { named }),
      throwerMargin: number([0, 20], 0, { hidden: doing.tied !== null }),
      isWaiting: toggled(isLookingOut(doing)),
    };
  },
  body(doing, form) {
    const sport = sportOf(doing, form);
    const base = (sport && levelOf(sport).level) ?? doing.actor.system.attributes.dx;
    const label = sport?.name ?? tell("attribute.dx");
    return { base, label, throwerMargin: doing.tied ? (marginOf(doing) ?? 0) : form.throwerMargin };
  },
  bars: (doing) => (doing.tied && marginOf(doing) === null ? refusal("nothingToCatch") : null),
  roll(doing, form, { base, throwerMargin }) {
    const sport = sportOf(doing, form);
    const modifiers = stateModifierLines(
      doing.actor,
      (sport?.system.attribute as Attribute | undefined) ?? "dx",
      sport,
    );
    return plans.catch({ base, isWaiting: form.isWaiting, throwerMargin, modifiers });
  },
  figures: () => [],
  words: ({ plan: { body }, outcome }) => ({
    title: tell("feat.catch.title"),
    base: body.label,
    effect: outcome ? tell(`feat.catch.${hasSucceeded(outcome) ? "caught" : "missed"}`) : "",
  }),
});

const STRUCK = ["struck", "thrown"] as const;

/** The damage dice of a thrown thing: for what it strikes, or for itself, if it is fragile or alive. */
interface DamagePlan {
  of: (typeof STRUCK)[number];
  dice: number;
  adds: number;
}

const poolOf = ({ dice, adds }: DamagePlan): Pool => ({ ...sixSided(dice), modifier: adds });

/** The dice are only thrown and shown: these rules do not cover the effect of damage. */
const damageKind: CheckKind<DamagePlan, { result: string; total: number }> = {
  pools: (plan) => ({ damage: poolOf(plan) }),
  resolve: (plan, throws) => ({ result: "damage", total: Math.max(0, total(poolOf(plan), throws["damage"]!)) }),
  odds: () => ({ damage: 1 }),
  changes: () => [],
};

function planFrom(tied: Card | null, of: unknown): DamagePlan | null {
  const thrown = featBefore<ThrowForm, ThrowBody>({ tied }, "throw");
  const damage = thrown && damageOf(thrown);
  return damage && { of: STRUCK.find((one) => one === of) ?? "struck", ...damage };
}

/** GURPS › Throwing › Damage (GURPS-THROW-3). */
export const thrownDamageCheck = defineCheck<DamagePlan, { result: string; total: number }>({
  kind: damageKind,
  ties: "continues",
  roles: { damage: "self" },
  parties: admitOnly(),
  /** `data.card`: the card of the throw; `data.of`: `struck` or `thrown`. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const plan = planFrom(cardByUuid(data["card"]), data["of"]);
    if (!plan) return refusal("gone");
    return { plan, parties: { self: partyOf(actor, token, null) }, tied: data["card"]! };
  },
  refresh: ({ plan, tied = null }) => planFrom(tied, plan.of) ?? plan,
  refuse: ({ tied = null }) => (planFrom(tied, "struck") ? null : refusal("gone")),
  view({ plan, throws, outcome, parties: { self } }) {
    const formula = inDice(plan);
    return cardView({
      kind: tell("card.thrownDamage"),
      title: tell(`feat.damage.${plan.of}`),
      chip: formula,
      parties: self ? [{ name: self.name, img: self.img }] : [],
      sides: [
        {
          role: "damage",
          name: self?.name ?? "",
          note: formula,
          dice: dieViews(poolOf(plan), throws["damage"] ?? null),
          total: outcome?.total ?? null,
          hidden: false,
        },
      ],
      verdict:
        outcome &&
        verdictView({
          word: tell("feat.damage.word"),
          number: String(outcome.total),
          label: tell("feat.figure.damage"),
          why: tell("feat.damage.why"),
          source: "QUADRANT.gurps.section.throw",
        }),
    });
  },
});
