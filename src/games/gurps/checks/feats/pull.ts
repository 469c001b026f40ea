import { encumbrance, feats, slow, type Vehicle, VEHICLES } from "#rules/gurps";
import { say } from "#table/words.ts";
import { number, toggled, words } from "./blanks.ts";
import { featCheck } from "./feat-check.ts";
import type { Doing } from "./doing.ts";
import { admitsHelpers, helperOptions, liftOfAll } from "./helpers.ts";
import { inPounds, inYardsASecond } from "./units.ts";

interface PullForm {
  /** lb, with what it is pulled on. */
  weight: number;
  vehicle: Vehicle;
  isSnowOrIce: boolean;
  isSmooth: boolean;
  /** Basic Lift of nameless helpers, in lb. */
  hands: number;
}

interface PullBody {
  basicLift: number;
  /** What is carried already, in lb. */
  load: number;
  basicMove: number;
  halvings: number;
  /** G, here; cards of before say none. */
  gravity?: number;
}

const HEAVIEST = 1_000_000;
const crew = { ownOnly: false } as const;

function hauled({ hands: _, ...form }: PullForm, { basicLift, load, basicMove, halvings, gravity = 1 }: PullBody) {
  const { effectiveWeight, isPossible } = feats.pull({ ...form, basicLift, gravity });
  const burden = encumbrance(load + effectiveWeight, basicLift);
  const move = isPossible ? slow(Math.max(0, basicMove), burden, halvings) : 0;
  return { effectiveWeight, isPossible: isPossible && burden.level !== null, burden, move };
}

function body(doing: Doing, { hands }: PullForm): PullBody {
  const { load, basicMove, isReeling, isTired, gravity } = doing.actor.system;
  const halvings = Number(isReeling) + Number(isTired);
  return { basicLift: liftOfAll(doing) + hands, load, basicMove, halvings, gravity };
}

/** GURPS › Lifting and Moving Things › Pulling and Dragging (GURPS-LIFT-2). */
export const pullCheck = featCheck<PullForm, PullBody>({
  id: "pull",
  parties: admitsHelpers(crew),
  blanks: () => ({
    weight: number([0, HEAVIEST], 200, { decimals: true }),
    vehicle: words(VEHICLES, "none"),
    hands: number([0, HEAVIEST], 0),
    isSnowOrIce: toggled(false),
    isSmooth: toggled(false),
  }),
  body,
  options: ({ plan, parties }) =>
    helperOptions(
      { plan, parties },
      (others) => {
        const self = others["self"]!;
        const doing = { actor: self.actor, self, parties: others, tied: null, card: null } as Doing;
        return { ...plan, body: body(doing, plan.form) };
      },
      crew,
    ),
  figures(form, given) {
    const { effectiveWeight, isPossible, burden, move } = hauled(form, given);
    const level = burden.level === null ? "none" : String(burden.level);
    return [
      {
        label: say("QUADRANT.gurps.feat.figure.effectiveWeight"),
        value: inPounds(effectiveWeight),
        hint: say("QUADRANT.gurps.feat.pull.most", { weight: inPounds(15 * given.basicLift) }),
        ...(!isPossible && { tone: "strain" as const }),
      },
      {
        label: say("QUADRANT.gurps.feat.figure.move"),
        value: inYardsASecond(move),
        hint: say(
          `QUADRANT.gurps.feat.pull.load.${burden.isOverloaded && burden.level !== null ? "overloaded" : level}`,
        ),
        ...(burden.isOverloaded && { tone: "strain" as const }),
      },
    ];
  },
  words: ({ plan: { form, body: given } }) => ({
    title: say(`QUADRANT.gurps.feat.word.vehicle.${form.vehicle}`),
    word: say(`QUADRANT.gurps.feat.pull.${hauled(form, given).isPossible ? "moves" : "stays"}`),
    tone: hauled(form, given).isPossible ? "plain" : "strain",
  }),
});
