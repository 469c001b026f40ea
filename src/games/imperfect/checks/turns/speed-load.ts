import { check, type CheckOutcome, type CheckPlan, DIFFICULTIES } from "#rules/imperfect";
import { type Check, partyOf, type Plan, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { type Character, isCharacter, isWeapon, weaponOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { rollCheck, rollFields } from "../roll/roll-check.ts";
import { rollOf, type Way, wayOf } from "../roll/ways.ts";
import { takesCard } from "../tasks/spends-card.ts";
import { loadRefusal } from "./reload.ts";
import { rollView } from "../roll/roll-view.ts";

/** Several cartridges in the time of one. */
interface SpeedLoadPlan extends CheckPlan, Plan {
  way: Way;
  /** What still goes in. */
  room: number;
}

type Loading = Situation<SpeedLoadPlan, CheckOutcome>;

const SPEED_LOAD = { aptitude: "speedLoad" } as const;

function planOf(actor: Character, room: number, id?: string): SpeedLoadPlan {
  const way = wayOf(actor, SPEED_LOAD, id);
  return { way, room, roll: rollOf(actor, way), tn: DIFFICULTIES.fair };
}

/** One goes in by the action itself, one more for each success. */
const loaded = ({ plan: { room }, outcome }: Pick<Loading, "plan" | "outcome">): number =>
  Math.min(room, 1 + (outcome?.successes ?? 0));

/** Future Imperfect › Reloading (IMP-RLD-2). */
export const speedLoadCheck = rollCheck<SpeedLoadPlan, CheckOutcome>({
  kind: check as Check<SpeedLoadPlan, CheckOutcome>["kind"],
  prepare({ actor, token, item }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isWeapon(item)) return refusal("unknown");
    const { value, max } = item.system.ammo;
    return { plan: planOf(actor, max - value), parties: { self: partyOf(actor, token, item) } };
  },
  anew(actor, { plan, parties: { self } }) {
    const ammo = weaponOf(self)?.system.ammo;
    return ammo ? planOf(actor, ammo.max - ammo.value, plan.way.id) : null;
  },
  /** Only what is loaded round by round, and never from the muzzle (IMP-RLD-2). */
  refuse({ parties }) {
    const weapon = weaponOf(parties["self"]);
    const why = loadRefusal(weapon);
    if (why) return why;
    return weapon!.system.feed === "single"
      ? mayAct(parties["self"])
      : refusal("turn.notByRound", { name: weapon!.name });
  },
  changes: (situation) => (situation.outcome ? [{ who: "tool", add: "ammo.value", value: loaded(situation) }] : []),
  fields: ({ plan, parties: { self } }) => rollFields(plan, self, SPEED_LOAD),
  ...takesCard,
  view: (situation, reader) =>
    rollView(situation, reader, {
      tn: situation.plan.tn,
      kind: "speedLoad",
      source: "reloading",
      title: weaponOf(situation.parties["self"])?.name ?? "",
      more: situation.outcome ? [say("QUADRANT.imperfect.reload.loaded", { loads: loaded(situation) })] : [],
    }),
});
