import { DIFFICULTIES, endure, type EndureOutcome, type EndurePlan, type Modifier } from "#rules/imperfect";
import { type Check, partyOf, type Situation } from "#table/checks";
import { has } from "#table/conditions";
import { actPrice, swimCosts } from "../../combat/cards-in-hand.ts";
import { type Character, isCharacter, seatOf } from "../../documents.ts";
import { type Danger, DANGERS, isAtHome, smokeAround, waterAround } from "../../exposure.ts";
import { refusal, tell } from "../../words.ts";
import { chipFields, declaredCosts } from "../roll/chips.ts";
import { ownSlot, rollCheck, rollView, throwerOf } from "../roll/roll-check.ts";
import { type Asked, rollOf, type Way, wayField, wayOf } from "../roll/ways.ts";
import { difficultyFields, tnOf } from "../parts.ts";

/** The Wind lost, and its consequences. */
function effects({ outcome, parties: { self } }: Enduring): string[] {
  if (!outcome || outcome.windLost === 0) return [];
  const name = self?.name ?? "";
  const { windLost, wind, winded, dead } = outcome;
  const lost = tell("endure.lost", { count: windLost, wind: wind.value, max: wind.max });
  return [
    lost,
    ...(dead ? [tell("endure.dead", { name })] : []),
    ...(winded && !dead ? [tell("endure.winded", { name })] : []),
  ];
}

/** A Round in the water, or in smoke. */
interface EnduringPlan extends EndurePlan {
  danger: Danger;
  way: Way;
}

type Enduring = Situation<EnduringPlan, EndureOutcome>;

/** An actor without the swimming Aptitude rolls Deftness, unskilled; smoke asks for Vigor (IMP-HAZ-1, -3). */
const ASKED: Record<Danger, Asked> = {
  water: { aptitude: "swimming", unskilled: "deftness", involuntary: true },
  smoke: { trait: "vigor", involuntary: true },
};

/** The bonus of a wet cloth before the mouth. */
const CLOTH: Modifier = { key: "cloth", value: 2 };

const isDanger = (word: unknown): word is Danger => DANGERS.some((one) => one === word);

const others = (actor: Character, danger: Danger): Modifier[] =>
  danger === "smoke" && smokeAround(actor)?.cloth ? [CLOTH] : [];

/** The TN of the danger: that of smoke is fixed, that of water stands in the condition. */
const tnThere = (actor: Character, danger: Danger): number =>
  danger === "smoke" ? DIFFICULTIES.onerous : (waterAround(actor)?.tn ?? DIFFICULTIES.fair);

function enduringPlan(actor: Character, danger: Danger, wayId?: string): EnduringPlan {
  const way = wayOf(actor, ASKED[danger], wayId);
  const { value, max } = actor.system.wind;
  return {
    danger,
    way,
    tn: tnThere(actor, danger),
    roll: rollOf(actor, way, others(actor, danger)),
    wind: { value, max },
  };
}

/** Future Imperfect › Drowning, Fire: a failed check costs Wind (IMP-HAZ-1, -3). */
export const endureCheck = rollCheck<EnduringPlan, EndureOutcome>({
  kind: endure as Check<EnduringPlan, EndureOutcome>["kind"],
  /** `data.kind`: water or smoke; by default smoke if the actor is in it, else water. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const danger = isDanger(data.kind) ? data.kind : has(actor, "inSmoke") ? "smoke" : "water";
    return { plan: enduringPlan(actor, danger), parties: { self: partyOf(actor, token, null) } };
  },
  /** The TN stands in the condition; without the condition, it is chosen in the dialog. */
  anew(actor, { plan }) {
    if (!isDanger(plan.danger)) return null;
    const fresh = enduringPlan(actor, plan.danger, plan.way.id);
    const isTold = plan.danger === "water" && !waterAround(actor);
    return isTold ? { ...fresh, tn: tnOf(plan.tn) } : fresh;
  },
  /** The check is no action: stunned and unconscious actors make it, too. */
  refuse({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return refusal("gone");
    if (!isDanger(plan.danger)) return refusal("unknown");
    if (has(actor, "dead")) return refusal("turn.dead");
    const around = plan.danger === "water" ? waterAround(actor) : null;
    return around && isAtHome(actor, around.water) ? refusal("endure.swims", { name: actor.name }) : null;
  },
  fields({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return [];
    const isTold = plan.danger === "water" && !waterAround(actor);
    const waters = ["swiftCreek", "rapidRiver", "roughOcean", "stormySea"] as const;
    return [
      ...wayField<EnduringPlan>(actor, {
        asked: ASKED[plan.danger],
        way: plan.way,
        put(way) {
          const fresh = rollOf(actor, way, others(actor, plan.danger));
          const impetus = way.training === "unskilled" ? plan.roll.impetus : null;
          return { ...plan, way, roll: { ...fresh, chips: plan.roll.chips, impetus } };
        },
      }),
      ...(isTold ? difficultyFields({ tn: plan.tn, put: (tn) => ({ ...plan, tn }), names: waters }) : []),
      ...chipFields(ownSlot(plan), parties["self"]),
    ];
  },
  /**
   * The swimming check is the first action of the Round and takes its card; the check against smoke takes none
   * (IMP-AM-12).
   */
  thrownCosts: ({ plan, outcome, parties: { self } }) => [
    ...(outcome ? declaredCosts("self", self, outcome.spent) : []),
    ...(plan.danger === "water" ? swimCosts("self", seatOf(self)) : []),
  ],
  price: ({ plan, parties: { self } }) => (plan.danger === "water" ? actPrice(self) : ""),
  isOtherOutcome: (one, other) => one.windLost !== other.windLost || one.dead !== other.dead,
  view: (situation, reader) =>
    rollView(situation, reader, {
      kind: "endure",
      source: situation.plan.danger,
      title: tell(`endure.${situation.plan.danger}`),
      tn: situation.plan.tn,
      note: tell("endure.note"),
      more: reader.sees("self") ? effects(situation) : [],
    }),
});
