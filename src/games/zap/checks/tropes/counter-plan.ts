import { type CounterOutcome, type CounterPlan, tieTo, type Use } from "#rules/zap";
import type { Participant, Refusal, Situation } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { rangeBetween, tooFarRefusal } from "../../combat/ranges.ts";
import { contenderOf, isFighter, isHero, sceneryOf } from "../../documents.ts";
import { announcedUse } from "../announced.ts";
import { togetherOf, type Joined } from "../joining/combining.ts";
import { against } from "../attack/scopes.ts";
import { plainUse, renewed, useOf } from "../use.ts";

/** A Counter as the table keeps it: others may have a part in it. */
export type CounterAct = CounterPlan & Joined;

/**
 * A Counter. `self` counters, be it a thing that stands in the way; `target` is countered, or who covers for whom is;
 * `countered` is whose act it is in any case. The card that it is tied to is that of the act.
 */
export type Countering = Situation<CounterAct, CounterOutcome>;

/**
 * Why whoever would counter is too far off. A change of Range may be Countered at Pursuit Range, too, by allies of the one
 * fled from as well (ZAP-AM-17); with contact lost nobody does anything.
 */
export function counterFar(
  self: Participant | undefined,
  countered: Participant | undefined,
  tied: Card,
): Refusal | null {
  const [one, other] = [self?.combatant, countered?.combatant];
  const chases = tied.system.kind === "chase" && isFighter(one) && isFighter(other);
  if (chases && rangeBetween(one, other) !== "lost") return null;
  return tooFarRefusal(self, countered);
}

type Sides = Pick<Countering, "parties" | "tied" | "card">;

/** Both sides as they stand now, with no Trope called and nothing added; null where there is nothing to counter. */
export function counterPlan(sides: Sides, declared: CounterAct | null = null): CounterAct | null {
  const { parties, tied } = sides;
  const { self, target } = parties;
  const opponent = counteringSide(sides, declared);
  const actor = tied && counteredUse(tied, target);
  if (!opponent || !actor || !self?.actor || !target?.actor) return null;
  return {
    actor,
    ...opponent,
    tieTo: tieTo({ actorIsPlayer: isHero(target.actor), opponentIsPlayer: isHero(self.actor) }),
    decisive: false,
    declined: false,
  };
}

/** What an obstacle throws is its level; everybody else uses an Ability, alone or with others (ZAP-PER-2, ZAP-CNT-1). */
function counteringSide(sides: Sides, declared: CounterAct | null): (Joined & { opponent: Use }) | null {
  const { self, target } = sides.parties;
  const thing = sceneryOf(self);
  if (thing) return { opponent: plainUse(Math.max(1, thing.system.level), "peril", "task", true) };
  const user = contenderOf(self);
  const triggered = declared?.joint?.triggered ?? [];
  const together = togetherOf(sides, "task", { joint: declared?.joint, declared: declared?.opponent ?? null });
  if (!user || !together) return null;
  const { all, base, bonus } = together;
  const fresh = against({ ...base.use, helpers: bonus }, user, target?.actor ?? null);
  return {
    opponent: declared ? renewed(declared.opponent, fresh, user, base.ability) : fresh,
    ...(all.length > 1 && { joint: { base: base.who, triggered } }),
  };
}

/** The announced Ability, with whoever joined in; its Tropes belong to the act, not to this throw. */
export function counteredUse(tied: Card, countered: Participant | undefined): Use | null {
  const user = contenderOf(countered);
  const announced = announcedUse(tied) ?? (user && useOf(user, null, "task"));
  return (
    announced && {
      ...announced,
      purpose: "task",
      outranged: false,
      split: null,
      sizeSteps: 0,
      wildShot: false,
      carefulAim: false,
      effort: null,
      modifiers: [],
      fixed: null,
    }
  );
}
