import type { LocationId, LocationPlan, Modifier } from "#rules/imperfect";
import { has } from "#table/conditions";
import type { AttackAct, Choice } from "../attack/attack-act.ts";
import { isTouching } from "../attack/attack-plan.ts";
import { coverPlan } from "../attack/cover.ts";
import type { AttackSituation } from "../attack/attack.ts";

/** A hit on its way to a place, as the table keeps it. */
export interface HitAct extends LocationPlan {
  /** What is in the way, in the words of the table; the rule's own `cover` follows from it. */
  behind: Choice["cover"];
  /** The target has sprung behind something, and the Master has not said yet what is there (IMP-DEF-2). */
  sprang: boolean;
  /** Where it is by the Master's word, whatever was thrown; null: as it was thrown. */
  ruled: LocationId | null;
  /** Somebody else was struck than was aimed at: a bystander, a human shield. */
  astray: boolean;
}

/** What may move the number of a hit (IMP-LOC-3). */
function modifiersOf({ against, choice }: AttackAct): Modifier[] {
  return [
    ...(against.mode === "melee" ? [{ key: "fighting", value: 2 }] : []),
    ...(choice.height ? [{ key: "height", value: 2 }] : []),
    ...(against.mode === "ranged" && isTouching(against.distance) ? [{ key: "pointBlank", value: 2 }] : []),
  ];
}

/** A hit of the attack on the one at whom it was aimed. */
export function hitPlan({ plan, outcome }: AttackSituation, target: Actor.Implementation): HitAct {
  const { against, choice, stance } = plan;
  return {
    modifiers: modifiersOf(plan),
    raises: outcome?.shift ?? 0,
    shift: 0,
    called: choice.called ? choice.place : null,
    prone: choice.inFront && has(target, "prone"),
    distance: against.mode === "ranged" ? against.distance : 0,
    behind: choice.cover,
    cover: coverPlan(choice.cover),
    sprang: stance === "cover" && !choice.cover,
    ruled: null,
    astray: false,
  };
}

/** A hit on somebody who was only in the way: nobody aimed, and nobody moves it. */
export function strayPlan(): HitAct {
  return {
    modifiers: [],
    raises: 0,
    shift: 0,
    called: null,
    prone: false,
    distance: 0,
    behind: null,
    cover: null,
    sprang: false,
    ruled: null,
    astray: true,
  };
}
