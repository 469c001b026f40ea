import { contest, type ContestOutcome } from "#rules/imperfect";
import { type Check, isRefusal, partyOf, type Refusal, type Situation } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isPrepared, mayAct } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/fitness.ts";
import { characterOf, isCharacter, isWeapon, seatOf, weaponOf, type Seated, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isAtHand, isRanged, isUnarmed, skillFor } from "../attack/arms.ts";
import { hasSucceeded } from "../parts.ts";
import { atTable } from "../roll/at-table.ts";
import { contestCheck } from "../roll/contest-check.ts";
import { contestView } from "../roll/contest-view.ts";
import { opposedAnew, opposedPlan, type OpposedPlan } from "../roll/opposed.ts";
import { oneselfRefusal, targetOf } from "../target.ts";
import { takesCard } from "../tasks/spends-card.ts";
import { wayName } from "../roll/ways.ts";

type Grapple = Situation<OpposedPlan, ContestOutcome>;

const DEFTNESS = { trait: "deftness" } as const;

type Over = "entangle" | "trip";

/**
 * Why it cannot be done with this now: to catch, or to bring down, takes what is made for it; bare hands trip, too
 * (IMP-MEL-6, IMP-AM-13).
 */
function weaponRefusal(over: Over, weapon: Weapon | null, seat: Seated | null): Refusal | null {
  if (!weapon) return over === "entangle" ? refusal("gone") : null;
  const { system, name } = weapon;
  const isMade = over === "entangle" ? system.entangles : system.trips || isUnarmed(weapon);
  if (isRanged(weapon) || !isMade) return refusal(`grapple.notMade.${over}`, { name });
  if (system.quantity < 1) return refusal("weapon.none");
  if (!isAtHand(weapon)) return refusal("attack.notDrawn", { name });
  return isPrepared(seat, weapon) ? null : refusal("attack.notPrepared", { name });
}

/** Who catches, or brings down, is read from the sheet: the skill with what it is done with, against Deftness. */
function grapple(over: Over): Check<OpposedPlan, ContestOutcome> {
  return contestCheck<OpposedPlan>({
    prepare(subject) {
      const { actor, token, item } = subject;
      if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
      const weapon = isWeapon(item) ? item : null;
      if (over === "entangle" && !weapon) return refusal("gone");
      const target = targetOf(subject);
      if (isRefusal(target)) return target;
      const plan = opposedPlan({ over, actor, asked: skillFor(weapon), target: target.actor, resists: DEFTNESS });
      return {
        plan,
        parties: { self: partyOf(actor, token, weapon), target: partyOf(target.actor, target.token, null) },
      };
    },
    refresh({ plan, parties: { self, target } }) {
      const [actor, other] = [characterOf(self), characterOf(target)];
      if (!actor || !other) return plan;
      return opposedAnew({ ...plan, over, asked: skillFor(weaponOf(self)), resists: DEFTNESS }, actor, other);
    },
    refuse({ parties: { self, target } }) {
      const [actor, seat] = [characterOf(self), seatOf(self)];
      if (!actor || !characterOf(target)) return refusal("gone");
      const unfit = seat ? null : (unfitness(actor) ?? (has(actor, "stunned") ? "stunned" : null));
      if (unfit) return refusal(`turn.${unfit}`);
      return oneselfRefusal(self, target) ?? weaponRefusal(over, weaponOf(self), seat) ?? mayAct(self);
    },
    announces: true,
    ...takesCard,
    /** Who is caught remembers in what, and by whom. */
    changes({ plan, outcome, parties: { self } }) {
      if (!outcome) return [];
      const data = { by: self?.actor?.uuid, weapon: self?.tool?.uuid };
      return atTable(contest.changes(plan, outcome)).map((change) =>
        "gain" in change && change.gain === "entangled" ? { ...change, data } : change,
      );
    },
    view: (situation, reader) =>
      contestView(situation, reader, {
        kind: say(`QUADRANT.imperfect.card.${over}`),
        source: "entangle",
        title: situation.parties.self?.tool?.name ?? wayName(situation.plan.way),
        effect: effectOf(over, situation),
        tone: "harm",
      }),
  });
}

function effectOf(over: Over, { outcome, parties: { target } }: Grapple): string {
  if (!outcome) return "";
  const key = hasSucceeded(outcome) ? over : "slips";
  return say(`QUADRANT.imperfect.grapple.${key}`, { name: target?.name ?? "" });
}

/** Future Imperfect › Entanglement. */
export const entangleCheck = grapple("entangle");
export const tripCheck = grapple("trip");
