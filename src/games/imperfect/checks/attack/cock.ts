import { check, type CheckOutcome, type CheckPlan, difficulty } from "#rules/imperfect";
import { partyOf, type Situation } from "#table/checks";
import { isCard, messages } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { cardToAct, mayAct, openCosts } from "../../combat/cards-in-hand.ts";
import { fightOf } from "../../combat/seat.ts";
import { isCharacter, isWeapon, seatOf, weaponOf, type Character, type Seated } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";
import { rollCheck, type RollPlan } from "../roll/roll-check.ts";
import { rollOf, wayOf, type Way } from "../roll/ways.ts";
import { isOneHanded } from "./arms.ts";
import { rollView } from "../roll/roll-view.ts";

/** A lever that is worked with one hand, as the table keeps it. */
interface CockAct extends CheckPlan, RollPlan {
  way: Way;
  /** Round and card of the action; null outside a fight, where there is time enough. */
  moment: string | null;
}

type Cocking = Situation<CockAct, CheckOutcome>;

function cockPlan(actor: Character, moment: string | null): CockAct {
  const way = wayOf(actor, { trait: "deftness" });
  return { way, roll: rollOf(actor, way), tn: difficulty("onerous"), moment };
}

function momentOf(self: Cocking["parties"][string] | undefined): string | null {
  const seat = seatOf(self);
  const fight = seat && fightOf(seat);
  return fight ? `${fight.round}:${cardOf(seat)}` : null;
}

/** On that card it is done: the one that lies, or is laid down for it. */
const cardOf = (seat: Seated): string => seat.system.played ?? cardToAct(seat) ?? fightOf(seat)?.system.step ?? "";

/** Future Imperfect › Two-handed weapons: spinning the rifle by its lever. */
export const cockCheck = rollCheck<CockAct, CheckOutcome>({
  kind: check as never,
  prepare({ actor, token, item }) {
    if (!isCharacter(actor) || !isWeapon(item)) return refusal("gone");
    return { plan: cockPlan(actor, null), parties: { self: partyOf(actor, token, item) } };
  },
  anew: (actor, { parties: { self } }) => cockPlan(actor, momentOf(self)),
  /** Free, and once in an action for each weapon (IMP-HAND-3). */
  refuse({ plan, parties: { self }, card }) {
    const weapon = weaponOf(self);
    if (!weapon) return refusal("gone");
    const { name } = weapon;
    if (!weapon.system.lever || !isOneHanded(weapon)) return refusal("attack.noLever", { name });
    if (weapon.system.cocked) return refusal("attack.cocked", { name });
    const tried = messages().some(
      (one) =>
        isCard(one) &&
        one.uuid !== card?.uuid &&
        one.system.kind === "cock" &&
        ["open", "applied"].includes(one.system.state) &&
        one.system.parties.self?.tool === weapon.uuid &&
        (one.system.plan as CockAct).moment === plan.moment,
    );
    return plan.moment !== null && tried ? refusal("attack.triedCocking", { name }) : mayAct(self, { further: true });
  },
  costs: ({ parties: { self } }) => openCosts("self", seatOf(self)),
  changes: ({ outcome }) => (outcome && hasSucceeded(outcome) ? [{ who: "tool", set: "cocked", value: true }] : []),
  view: (situation, reader) =>
    rollView(situation, reader, {
      kind: "cock",
      source: "twoHanded",
      title: situation.parties.self?.tool?.name ?? "",
      tn: situation.plan.tn,
      more: [
        say(
          `QUADRANT.imperfect.attack.cocking.${situation.outcome && hasSucceeded(situation.outcome) ? "ready" : "stuck"}`,
        ),
      ],
    }),
});
