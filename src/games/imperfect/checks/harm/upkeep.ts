import { bleed, type BleedOutcome, type BleedPlan, type Chips, hazard } from "#rules/imperfect";
import { type Check, combatantOf, defineCheck, admitOnly, partyOf, type Situation } from "#table/checks";
import { fightOf } from "../../combat/seat.ts";
import { type Character, characterOf, isCharacter, isSeated, seatOf } from "../../documents.ts";
import { fireOn } from "../../exposure.ts";
import { withoutChips } from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";
import { breathNotes } from "./chain.ts";
import { type DamageAct, type DamageChoice, hazardDamage, type HazardHarm, UNMENDED } from "./damage-plan.ts";
import { believedDamage, damageCheckOf } from "./damage.ts";
import { stateOf } from "./hurt-view.ts";
import { softeningSpends } from "./hurt.ts";

/** The Wind that bleeding costs in one Round, as the table keeps it. */
interface BleedAct extends BleedPlan {
  /** The Round of the fight; null outside one. */
  round: number | null;
}

type Bleed = Situation<BleedAct, BleedOutcome>;

const none = (): Chips => ({ white: 0, red: 0, blue: 0 });

function bleedPlan(actor: Character, round: number | null): BleedAct {
  const { body, wind } = stateOf(actor);
  return { body, wind, chips: none(), round };
}

/** Future Imperfect › Bleeding: in each Round open wounds bleed (IMP-BLD-2). */
export const bleedCheck: Check<BleedAct, BleedOutcome> = defineCheck<BleedAct, BleedOutcome>({
  kind: bleed as Check<BleedAct, BleedOutcome>["kind"],
  roles: { bleeder: "target" },
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("gone");
    const row = combatantOf(actor, token);
    const round = isSeated(row) ? (fightOf(row)?.round ?? null) : null;
    const self = partyOf(actor, token, null);
    return { plan: bleedPlan(actor, round), parties: { self, target: self } };
  },
  parties: admitOnly("target"),
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    return actor ? bleedPlan(actor, plan.round) : plan;
  },
  refuse({ parties: { self, target } }) {
    const actor = characterOf(self);
    if (!actor || target?.actor !== actor) return refusal("gone");
    return actor.system.bleedingRate > 0 ? null : refusal("bleed.dry", { name: self?.name ?? "" });
  },
  /** Chips that keep Wind (IMP-WIND-4). */
  spends(situation) {
    const { plan, outcome, parties } = situation;
    const actor = characterOf(parties.target);
    if (!actor) return [];
    return softeningSpends({
      role: "bleeder",
      who: "target",
      victim: actor,
      against: "wind",
      chips: plan.chips,
      put: (chips) => ({ ...plan, chips }),
      hint: (chips) => {
        const { wind } = bleed.resolve({ ...plan, chips }, {});
        return tell("hurt.preview.wind", { wind: wind.value, max: wind.max });
      },
      idle: (outcome?.windLost ?? 0) > 0 ? null : refusal("chip.noWind"),
    });
  },
  changes: ({ plan, outcome, parties: { target } }) =>
    outcome ? [...withoutChips(bleed.changes(plan, outcome)), ...breathNotes(plan, outcome, target?.name)] : [],
  /** Chips keep Wind while cards are drawn; in the count-down it is too late (§ 5.1). */
  lockedReason({ plan, parties: { target } }) {
    const seat = seatOf(target);
    const fight = seat && fightOf(seat);
    if (!fight || plan.round === null) return null;
    return fight.round === plan.round && fight.system.phase === "drawing" ? null : refusal("bleed.late");
  },
  isOtherOutcome: (one, other) => one.windLost !== other.windLost,
  view({ plan, outcome, parties: { target } }: Bleed, reader) {
    const { windLost = 0, wind = plan.wind, result = "standing" } = outcome ?? {};
    return actView({
      kind: "bleed",
      source: "bleeding",
      title: tell("condition.bleeding.name"),
      parties: [target],
      word: tell(`bleed.${result}`),
      why: reader.sees("target") ? tell("bleed.why", { lost: windLost, value: wind.value, max: wind.max }) : "",
      tone: result === "standing" ? "strain" : "harm",
    });
  },
});

/** The damage of a fire in a Round. Future Imperfect › Fire (IMP-HAZ-4). */
function burnPlan(actor: Actor.Implementation, choice: DamageChoice): DamageAct | null {
  const fire = fireOn(actor);
  if (!fire) return null;
  const { dice, faces, bonus } = hazard({ kind: "fire", size: fire.size });
  const harm: HazardHarm = { source: "fire", dice, faces, bonus, halved: false, where: fire.areas };
  return hazardDamage(harm, actor, choice);
}

export const burnCheck = damageCheckOf({
  prepare({ actor, token }) {
    const plan = isCharacter(actor) ? burnPlan(actor, UNMENDED) : null;
    if (!plan) return refusal("burn.cold", { name: actor.name });
    const self = partyOf(actor, token, null);
    return { plan, parties: { self, target: self } };
  },
  parties: admitOnly("target"),
  refresh(situation) {
    const actor = characterOf(situation.parties.self);
    return (actor && burnPlan(actor, believedDamage(situation))) ?? situation.plan;
  },
  refuse({ parties: { self, target } }) {
    const actor = characterOf(self);
    if (!actor || target?.actor !== actor) return refusal("gone");
    return fireOn(actor) ? null : refusal("burn.cold", { name: self?.name ?? "" });
  },
});
