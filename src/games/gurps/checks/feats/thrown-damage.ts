import type { CheckKind } from "#rules/check.ts";
import { type Pool, total } from "#rules/dice";
import { sixSided } from "#rules/gurps";
import { defineCheck, dieViews, only, partyOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { featBefore } from "./feat-check.ts";
import { damageOf, type ThrowBody, type ThrowForm } from "./throw.ts";
import { inDice } from "./units.ts";

const STRUCK = ["struck", "thrown"] as const;

/** Dice of a thrown thing: for what it strikes, or for itself, where it is fragile or alive. */
interface DamagePlan {
  of: (typeof STRUCK)[number];
  dice: number;
  adds: number;
}

const poolOf = ({ dice, adds }: DamagePlan): Pool => ({ ...sixSided(dice), modifier: adds });

/** Thrown and posted: what it does to anybody is no matter of these rules. */
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
  parties: only(),
  /** Of a thrown thing that struck (GURPS-THROW-3). `data.of`. */
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
    return {
      kind: say("QUADRANT.gurps.card.thrownDamage"),
      title: say(`QUADRANT.gurps.feat.damage.${plan.of}`),
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
      results: [],
      headlines: [],
      note: "",
      verdict: outcome && {
        word: say("QUADRANT.gurps.feat.damage.word"),
        number: String(outcome.total),
        label: say("QUADRANT.gurps.feat.figure.damage"),
        tone: "plain",
        why: say("QUADRANT.gurps.feat.damage.why"),
        source: "QUADRANT.gurps.section.throw",
      },
    };
  },
});
