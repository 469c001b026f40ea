import type { Change } from "../../check.ts";
import { facts, flag, member, whole } from "../../guard.ts";
import { gaining, losing, ridOf, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import { modifiers as modifiersGuard } from "../guards.ts";
import { modifier } from "../modifier.ts";
import { isBarred, traits } from "../modifiers/traits.ts";
import { SWIM_STATES, type Modifier, type SuccessPlan, type SwimState, type Trait } from "../vocabulary.ts";

export interface SwimSituation {
  swimming: number;
  /** Level of encumbrance, 0 to 4. */
  encumbrance: number;
  state: SwimState;
  /** The swimmer entered the water on purpose. */
  isDeliberate: boolean;
  traits: Trait[];
  modifiers: Modifier[];
}

const DELIBERATE = 3;
const A_LEVEL_OF_LOAD = -2;

/** The roll to stay afloat; null for a character that lives in water. GURPS › Swimming. Errors by field. */
export function swim(given: SwimSituation): SuccessPlan | null {
  const fields = facts(given);
  const base = whole(fields.swimming, "swimming");
  const encumbrance = whole(fields.encumbrance, "encumbrance", { min: 0, max: 4 });
  const state = member(fields.state, SWIM_STATES, "state");
  const isDeliberate = flag(fields.isDeliberate, "isDeliberate");
  const own = modifiersGuard(fields.modifiers);
  const situation = { tag: "swim" as const, traits: given.traits, facts: [], modifiers: own };
  const build = traits(situation);
  if (isBarred(situation)) return null;
  return {
    base,
    modifiers: [
      ...(isDeliberate ? modifier("swim.deliberate", DELIBERATE, "situation") : []),
      ...modifier("encumbrance", A_LEVEL_OF_LOAD * encumbrance, "encumbrance"),
      ...build,
      ...own,
    ],
    isDefense: true,
    stakes: stakesOf((result) => (isGood(result) ? afloat(state) : underWater(state))),
  };
}

function afloat(state: SwimState): Change[] {
  switch (state) {
    case "afloat":
      return [];
    case "drowning":
      return [ridOf("drowning"), gaining("recovering")];
    case "recovering":
      return [ridOf("recovering")];
  }
}

function underWater(state: SwimState): Change[] {
  return [
    ...losing("fp", 1),
    ...(state === "recovering" ? [ridOf("recovering")] : []),
    ...(state === "drowning" ? [] : [gaining("drowning")]),
  ];
}
