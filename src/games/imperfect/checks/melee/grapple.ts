import type { ContestOutcome } from "../../../../rules/imperfect/index.ts";
import { isReason } from "../../../../table/checks/is-reason.ts";
import { partyOf } from "../../../../table/checks/parties.ts";
import type { Check, Draft, Reason, Situation, Subject, TableChange } from "../../../../table/checks/check.ts";
import { contest } from "../../../../rules/imperfect/index.ts";
import { say } from "../../../../table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/fitness.ts";
import { characterOf, isCharacter, isWeapon, seatOf, weaponOf, type Weapon } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { isAtHand, skillFor } from "../attack/arms.ts";
import { hasSucceeded } from "../parts.ts";
import { atTable } from "../roll/at-table.ts";
import { contestCheck } from "../roll/contest-check.ts";
import { contestView } from "../roll/contest-view.ts";
import { opposedAnew, opposedPlan, type OpposedPlan } from "../roll/opposed.ts";
import { oneselfReason, targetOf } from "../target.ts";
import { actPrice } from "../tasks/spends-card.ts";

type Grapple = Situation<OpposedPlan, ContestOutcome>;

const DEFTNESS = { trait: "deftness" } as const;

/** Why nobody can be caught with this (IMP-MEL-6). */
function weaponReason(weapon: Weapon): Reason | null {
  if (!weapon.system.entangles) return reason("grapple.notMade", { name: weapon.name });
  return isAtHand(weapon) ? null : reason("attack.notDrawn", { name: weapon.name });
}

/** Who catches, or brings down, is read from the sheet: the skill with what it is done with, against Deftness. */
function grapple(over: "entangle" | "trip"): Check<OpposedPlan, ContestOutcome> {
  function draft(subject: Subject): Draft<OpposedPlan> | Reason {
    const { actor, token, item } = subject;
    if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
    if (!isWeapon(item)) return reason("gone");
    const target = targetOf(subject);
    if (isReason(target)) return target;
    const plan = opposedPlan({ over, actor, asked: skillFor(item), target: target.actor, resists: DEFTNESS });
    return { plan, parties: { self: partyOf(actor, token, item), target: partyOf(target.actor, target.token, null) } };
  }

  function refresh({ plan, parties: { self, target } }: Grapple): OpposedPlan {
    const [actor, other, weapon] = [characterOf(self), characterOf(target), weaponOf(self)];
    if (!actor || !other || !weapon) return plan;
    return opposedAnew({ ...plan, over, asked: skillFor(weapon), resists: DEFTNESS }, actor, other);
  }

  function refuse({ parties: { self, target } }: Grapple): Reason | null {
    const [actor, weapon] = [characterOf(self), weaponOf(self)];
    if (!actor || !weapon || !characterOf(target)) return reason("gone");
    const unfit = seatOf(self) ? null : unfitness(actor);
    return (unfit ? reason(`turn.${unfit}`) : oneselfReason(self, target)) ?? weaponReason(weapon) ?? mayAct(self);
  }

  /** Who is caught remembers in what, and by whom. */
  function changes({ plan, outcome, parties: { self } }: Grapple): TableChange[] {
    if (!outcome) return [];
    const data = { by: self?.actor?.uuid, weapon: self?.tool?.uuid };
    return atTable(contest.changes(plan, outcome)).map((change) =>
      "gain" in change && change.gain === "entangled" ? { ...change, data } : change,
    );
  }

  return contestCheck<OpposedPlan>({
    draft,
    refresh,
    refuse,
    announces: true,
    costs: ({ parties: { self } }) => actCosts("self", seatOf(self)),
    price: ({ parties: { self } }) => actPrice(self),
    changes,
    view: (situation, reader) =>
      contestView(situation, reader, {
        kind: say(`QUADRANT.imperfect.card.${over}`),
        source: "entangle",
        title: situation.parties.self?.tool?.name ?? "",
        effect: effectOf(over, situation),
        tone: "harm",
      }),
  });
}

function effectOf(over: "entangle" | "trip", { outcome, parties: { target } }: Grapple): string {
  if (!outcome) return "";
  const key = hasSucceeded(outcome) ? over : "slips";
  return say(`QUADRANT.imperfect.grapple.${key}`, { name: target?.name ?? "" });
}

/** Future Imperfect › Entanglement. */
export const entangleCheck = grapple("entangle");
export const tripCheck = grapple("trip");
